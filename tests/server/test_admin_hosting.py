"""What a host is told and given: the page about hosting, and the files in `deploy`. Budget: 1 s."""

import os
import re
import subprocess
import sys
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]  # it comes without types

from kit.deadline import COMPILING, DEADLINE
from moowoo.cli import build_parser
from moowoo.server import admin
from moowoo.server.config import Config, read_config

TOP = Path(__file__).parents[2]
PAGE = (TOP / "docs" / "hosting.md").read_text(encoding="utf-8")
OF_COMPOSE = {"MOOWOO_HOST", "MOOWOO_PASSWORD"}
"""What whoever starts the Compose file sets."""


def test_every_setting_is_on_the_page() -> None:
    told = re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)
    assert told == [one.name for one in fields(Config)]


def test_the_file_on_the_page_is_read() -> None:
    (example,) = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    config = read_config(tomllib.loads(example), {})
    assert config.broker == "redis://broker.example"


def test_every_task_is_on_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    parser, commands = build_parser()
    admin.add_arguments(commands["admin"])
    with pytest.raises(SystemExit):
        parser.parse_args(["admin", "--help"])
    tasks = re.findall(r"^    (\w+) ", capsys.readouterr().out, re.MULTILINE)
    assert len(tasks) > 5
    for task in tasks:
        assert f"`moowoo admin {task}" in PAGE


def test_the_containers_are_set_up_with_settings_there_are() -> None:
    text = (TOP / "deploy" / "compose.yaml").read_text()
    site = yaml.safe_load(text)
    settings = {f"MOOWOO_{one.name.upper()}" for one in fields(Config)}
    assert set(site["services"]["node"]["environment"]) <= settings
    assert set(re.findall(r"\$\{(MOOWOO_\w+)", text)) == OF_COMPOSE
    for service in site["services"].values():
        assert "/" not in service["image"], "no registry is named"


def test_what_the_container_is_built_from_is_there() -> None:
    text = (TOP / "deploy" / "Dockerfile").read_text()
    for line in re.findall(r"^COPY (?!--from)(.*) \S+$", text, re.MULTILINE):
        for name in line.split():
            assert (TOP / name).exists()


def test_what_the_container_does_while_it_is_built_is_done() -> None:
    """With the Python of the tests, and what is kept of compiled code already."""
    text = (TOP / "deploy" / "Dockerfile").read_text()
    done = re.findall(r"^RUN (python -m moowoo\..*)$", text, re.MULTILINE)
    assert done
    for line in done:
        for command in line.split(" && "):
            subprocess.run(
                [sys.executable, *command.split()[1:]], check=True, timeout=COMPILING, stdout=subprocess.DEVNULL
            )


# The unit for systemd.


UNIT = (TOP / "deploy" / "moowoo.service").read_text()


def steps(word: str) -> str:
    """The commands on the page, of those boxes in which a word is."""
    return "\n".join(box for box in re.findall(r"^```sh\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL) if word in box)


def test_the_unit_starts_the_server_with_flags_there_are() -> None:
    (command,) = re.findall(r"^ExecStart=\S+/moowoo serve(.*)$", UNIT, re.MULTILINE)
    assert set(re.findall(r"--[\w-]+", command)) <= {"--config", *(f"--{one.name}" for one in fields(Config))}


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """The root of a machine on which the steps of the page were followed word by word, but for starting the server."""
    (tmp_path / "etc" / "systemd" / "system").mkdir(parents=True)
    (tmp_path / "bin").mkdir()
    systemctl = tmp_path / "bin" / "systemctl"
    systemctl.write_text(f'#!/bin/sh\necho "$@" >> {tmp_path}/asked\n')
    systemctl.chmod(0o755)
    commands = steps("systemctl enable").replace(" /etc/", f" {tmp_path}/etc/")
    path = f"{tmp_path / 'bin'}:{os.environ['PATH']}"
    subprocess.run(["sh", "-eu", "-c", commands], cwd=TOP, env={"PATH": path}, check=True, timeout=DEADLINE)
    return tmp_path


def test_the_steps_make_every_file_that_the_unit_names(machine: Path) -> None:
    assert (machine / "asked").read_text() == "daemon-reload\nenable --now moowoo\n"
    assert (machine / "etc/systemd/system/moowoo.service").read_text() == UNIT
    named = set(re.findall(r"/etc/[\w./-]+", re.sub(r"^#.*$", "", UNIT, flags=re.MULTILINE)))
    assert named, "settings come from somewhere"
    for name in named:
        assert (machine / name.removeprefix("/")).is_file()
    (program,) = re.findall(r"^ExecStart=(\S+)/bin/moowoo ", UNIT, re.MULTILINE)
    assert f"python3 -m venv {program}\n" in steps("pip install")


def test_the_server_is_handed_settings_that_only_root_can_read(machine: Path) -> None:
    (handed,) = re.findall(r"--config \$\{CREDENTIALS_DIRECTORY\}/(\S+)", UNIT)
    (file,) = re.findall(rf"^LoadCredential={re.escape(handed)}:(/\S+)$", UNIT, re.MULTILINE)
    settings = machine / file.removeprefix("/")
    assert settings.stat().st_mode & 0o777 == 0o600
    config = read_config({"config": str(settings)}, {})
    (state,) = re.findall(r"^StateDirectory=(\S+)$", UNIT, re.MULTILINE)
    assert config.database_url == f"sqlite:////var/lib/{state}/moowoo.db"


def test_what_is_commented_out_in_the_settings_can_be_read() -> None:
    text = (TOP / "deploy" / "moowoo.toml").read_text()
    offered = re.sub(r"^# (\w+ = )", r"\1", text, flags=re.MULTILINE)
    assert offered != text
    assert read_config(tomllib.loads(offered), {}).public_url == "https://moo.example"
