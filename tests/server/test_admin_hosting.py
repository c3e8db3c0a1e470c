"""What a host is told and given: the page about hosting, and the files in `deploy`. Budget: 1 s."""

import re
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]  # it comes without types

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


def test_the_unit_starts_the_server_with_flags_there_are() -> None:
    text = (TOP / "deploy" / "moowoo.service").read_text()
    (command,) = re.findall(r"^ExecStart=\S+/moowoo serve(.*)$", text, re.MULTILINE)
    assert set(re.findall(r"--[\w-]+", command)) <= {"--config", *(f"--{one.name}" for one in fields(Config))}
