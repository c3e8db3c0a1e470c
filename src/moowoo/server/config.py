"""The configuration of a server: flags first, then the environment, then a file, then what is usual."""

import argparse
import os
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

DRIVERS = ("sqlite", "postgresql", "postgres", "sqlite+aiosqlite", "postgresql+asyncpg")


class BadConfig(Exception):
    """A setting that does not exist or makes no sense."""

    def __init__(self, setting: str, reason: str) -> None:
        super().__init__(f"{setting}: {reason}")
        self.setting, self.reason = setting, reason


def data_folder() -> Path:
    """The user's own place for what programs keep."""
    if named := os.environ.get("XDG_DATA_HOME"):
        return Path(named) / "moowoo"
    if sys.platform == "win32" and (local := os.environ.get("LOCALAPPDATA")):
        return Path(local) / "moowoo"
    if sys.platform == "darwin":
        return Path("~/Library/Application Support/moowoo").expanduser()
    return Path("~/.local/share/moowoo").expanduser()


@dataclass(frozen=True)
class Config:
    """Every setting, with what it is when nobody says. `HELP` says what each is for."""

    host: str = "127.0.0.1"
    port: int = 8066
    data: str = ""
    database: str = ""
    broker: str = ""
    public_url: str = ""
    bot_pace: float = 0.4
    bot_threads: int = 2
    rehearse: bool = True
    limits: bool = True
    push_anywhere: bool = False
    tables_per_person: int = 30
    connections_per_address: int = 400
    trusted_proxies: str = "127.0.0.1"
    metrics_from: str = "127.0.0.1,::1"
    admins: str = ""
    log: str = "text"

    @property
    def database_url(self) -> str:
        folder = Path(self.data).expanduser() if self.data else data_folder()
        return self.database or f"sqlite:///{folder / 'moowoo.db'}"


HELP: Mapping[str, str] = {
    "host": "the address to listen on (127.0.0.1: only this machine; 0.0.0.0: everyone)",
    "port": "the port to listen on; 0 takes a free one",
    "data": "the folder of the SQLite file, where no database is named",
    "database": "sqlite:///FILE or postgresql://USER@HOST/NAME",
    "broker": "redis://HOST, for several nodes; without one they find out from the database",
    "public_url": "the address people use, such as https://moo.example, where it is not the one listened on",
    "bot_pace": "seconds a bot waits before it plays, so that people can follow",
    "bot_threads": "how many strong bots think at once, each in a process of its own",
    "rehearse": "compile strong bots and hints at the start, in the background, so that nobody waits for them",
    "limits": "limits on rates, tables and connections",
    "push_anywhere": "let notices go to any address, such as a push service on this machine; for trying things out",
    "tables_per_person": "how many unfinished tables one person may have laid",
    "connections_per_address": "how many connections may come from one address at a time (0: any number); "
    "a proxy that is trusted may have more",
    "trusted_proxies": "addresses of proxies whose word about the client's address is taken, parted by commas",
    "metrics_from": "addresses that may read /metrics, parted by commas",
    "admins": "identities of those who look after this server on the page /house, parted by commas",
    "log": "text, or json for machines",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--config", metavar="FILE", help="a TOML file with any of these settings")
    for one in fields(Config):
        flag = f"--{one.name.replace('_', '-')}"
        if isinstance(one.default, bool):
            parser.add_argument(flag, action=argparse.BooleanOptionalAction, default=None, help=HELP[one.name])
        else:
            parser.add_argument(flag, metavar=one.name.upper(), default=None, help=HELP[one.name])


def read_config(flags: Mapping[str, object], environment: Mapping[str, str]) -> Config:
    """Put the sources together; raises `BadConfig`."""
    from_flags = {one.name: flags[one.name] for one in fields(Config) if flags.get(one.name) is not None}
    from_environment = {
        one.name: environment[f"MOOWOO_{one.name.upper()}"]
        for one in fields(Config)
        if f"MOOWOO_{one.name.upper()}" in environment
    }
    file = flags.get("config") or environment.get("MOOWOO_CONFIG")
    from_file = read_file(Path(str(file))) if file else {}
    chosen = from_file | from_environment | from_flags
    return checked(Config(**{name: read_value(name, value) for name, value in chosen.items()}))


def read_file(path: Path) -> dict[str, object]:
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadConfig(str(path), error.strerror or str(error)) from error
    except (tomllib.TOMLDecodeError, UnicodeError) as error:
        raise BadConfig(str(path), str(error)) from error
    known = [one.name for one in fields(Config)]
    for name in found:
        if name not in known:
            raise BadConfig(name, f"no such setting; there are {', '.join(known)}")
    return found


def read_value(name: str, value: object) -> Any:
    """A value as its setting's kind."""
    usual = getattr(Config, name)
    if isinstance(usual, bool):
        return read_flag(name, value)
    try:
        return type(usual)(value)
    except (TypeError, ValueError) as error:
        raise BadConfig(name, f"{value!r} is no {'number' if not isinstance(usual, str) else 'text'}") from error


def read_flag(name: str, value: object) -> bool:
    words = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}
    if str(value).lower() not in words:
        raise BadConfig(name, f"{value!r} is neither yes nor no")
    return words[str(value).lower()]


def checked(config: Config) -> Config:
    if not 0 <= config.port <= 65535:
        raise BadConfig("port", "from 0 to 65535")
    if not 0 <= config.bot_pace <= 60:
        raise BadConfig("bot_pace", "from 0 to 60 seconds")
    if not 1 <= config.bot_threads <= 64:
        raise BadConfig("bot_threads", "from 1 to 64")
    if config.connections_per_address < 0:
        raise BadConfig("connections_per_address", "0 or more")
    if config.log not in ("text", "json"):
        raise BadConfig("log", "text or json")
    if config.database and config.database.partition(":")[0] not in DRIVERS:
        raise BadConfig("database", "sqlite:///FILE or postgresql://USER@HOST/NAME")
    if config.broker and not config.broker.startswith(("redis:", "rediss:", "unix:")):
        raise BadConfig("broker", "redis://HOST")
    return config
