"""`moowoo serve --open`: the page is opened where it can be seen, once it is there; the address is said in any case."""

import argparse
import threading
import urllib.request
from pathlib import Path

import pytest

from kit.deadline import DEADLINE
from moowoo.server import command
from moowoo.server.config import Config
from moowoo.server.node import Node, has_screen


@pytest.mark.parametrize(
    ("platform", "environment", "seen"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("darwin", {}, True),
        ("win32", {}, True),
    ],
)
def test_where_there_is_a_screen(platform: str, environment: dict[str, str], seen: bool) -> None:
    assert has_screen(environment, platform) == seen


def test_the_page_is_opened_when_it_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[tuple[str, int]] = []
    done = threading.Event()

    def fetch(address: str) -> bool:
        with urllib.request.urlopen(address, timeout=DEADLINE) as answer:
            opened.append((address, answer.status))
        done.set()
        return True

    monkeypatch.setattr("moowoo.server.node.has_screen", lambda: True)
    monkeypatch.setattr("webbrowser.open", fetch)
    config = Config(data=str(tmp_path), port=0, rehearse=False)
    listening = command.listen(config)
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    node = Node(config, address, open_page=True)
    thread = threading.Thread(target=node.run, kwargs={"sockets": [listening]})
    thread.start()
    assert done.wait(DEADLINE)
    node.should_exit = True
    thread.join(DEADLINE)
    assert opened == [(address, 200)]
    assert f"listening on {address}\n" in capsys.readouterr().out


def test_the_flag() -> None:
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    assert parser.parse_args(["--open"]).open
    assert not parser.parse_args([]).open
