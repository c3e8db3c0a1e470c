"""Where most blind players are: nothing that people start needs what Windows does not have.

The rooms `bench` and `conformance` are for those who work on Moowoo, and are left out.
"""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1]
SOURCE = HOUSE / "src" / "moowoo"
MODULES = {"crypt", "fcntl", "grp", "posix", "pty", "pwd", "resource", "spwd", "syslog", "termios", "tty"}
OF_OS = {
    "fork", "forkpty", "getuid", "geteuid", "getgid", "nice", "setsid", "killpg", "getpgid", "wait3", "wait4", "chown",
    "fchown", "sched_getaffinity", "sched_setaffinity", "statvfs", "uname", "mkfifo", "sysconf", "getloadavg",
}  # fmt: skip
OF_SIGNAL = {"SIGKILL", "SIGHUP", "SIGUSR1", "SIGUSR2", "SIGALRM", "SIGCHLD", "SIGPIPE", "alarm", "pause", "setitimer"}
LACKING = {"os": OF_OS, "signal": OF_SIGNAL}

WITHOUT_THEM = """
import builtins, importlib, os, pkgutil, signal, sys
import asyncio, multiprocessing, numba, sqlalchemy, starlette, uvicorn  # what is not ours may look for what it likes
modules, names = {modules!r}, {names!r}
real_import = builtins.__import__

def hiding(name, globals=None, *rest):
    if name in modules and str((globals or {{}}).get("__name__", "")).startswith("moowoo"):
        raise ModuleNotFoundError(name=name)
    return real_import(name, globals, *rest)

builtins.__import__ = hiding
for name in names:
    if hasattr(os, name):
        delattr(os, name)
from moowoo.cli import COMMANDS, main
for name, command in COMMANDS.items():
    if name not in ("bench", "conformance", "new-game"):
        importlib.import_module(command.module)
for room in ("arena", "server", "terminal", "engine"):
    package = importlib.import_module("moowoo." + room)
    for found in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if ".migrations." not in found.name:
            importlib.import_module(found.name)
from moowoo import games
game = games.new("woo", seed=7, first=0)
game.play("AC")
print(game.ply, main(["rules", "WOO-CLAIM-2"]))
"""


def files() -> Iterator[Path]:
    for file in SOURCE.rglob("*.py"):
        if file.relative_to(SOURCE).parts[0] not in ("bench", "conformance"):
            yield file


def needs(tree: ast.Module) -> Iterator[str]:
    """What a module asks for that may be missing, unless it has looked first whether it is there."""
    looked_for = {
        node.args[1].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "hasattr" and len(node.args) == 2
        if isinstance(node.args[1], ast.Constant)
    }
    guarded = {
        step
        for node in ast.walk(tree)
        if isinstance(node, ast.Try) and any(getattr(one.type, "id", "") == "ImportError" for one in node.handlers)
        for step in node.body
    }
    for node in ast.walk(tree):
        if node in guarded:
            continue
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name in MODULES)
        elif isinstance(node, ast.ImportFrom) and node.module in (MODULES | LACKING.keys()):
            yield from (name.name for name in node.names if name.name in LACKING.get(node.module, {name.name}))
        elif isinstance(node, ast.Attribute) and lacking(node) and node.attr not in looked_for:
            yield node.attr


def lacking(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.attr in LACKING.get(node.value.id, ())


@pytest.mark.parametrize("text", ["import fcntl", "from os import fork", "import os\nos.nice(1)", "from pwd import x"])
def test_the_check_finds_what_it_looks_for(text: str) -> None:
    assert list(needs(ast.parse(text)))
    assert not list(needs(ast.parse("try:\n    import fcntl\nexcept ImportError:\n    pass")))
    assert not list(needs(ast.parse(f"import os\nif hasattr(os, 'nice'):\n    {'os.nice(1)'}")))


def test_nothing_asks_for_what_is_missing() -> None:
    found = {
        str(file.relative_to(SOURCE)): asked
        for file in files()
        if (asked := list(needs(ast.parse(file.read_text(encoding="utf-8")))))
    }
    assert found == {}


def test_everything_people_start_runs_without_it() -> None:
    program = WITHOUT_THEM.format(modules=MODULES, names=OF_OS - {"uname", "sysconf"})
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr[-2000:]
    assert ended.stdout.splitlines()[-1] == "1 0"


def test_the_readme_says_the_line_for_every_system() -> None:
    text = (HOUSE / "README.md").read_text(encoding="utf-8")
    for words in ("Windows", "macOS", "Linux", "pipx install", "uv tool install", "moowoo serve --open"):
        assert words in text
