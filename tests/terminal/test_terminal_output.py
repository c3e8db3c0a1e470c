"""Nobody else's text commands the terminal: not a server's, not a record's. Budget: 3 s."""

import ast
import io
import json
import sys
import threading
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some
from websockets.datastructures import Headers
from websockets.http11 import Request, Response
from websockets.sync.server import ServerConnection, serve

import moowoo.terminal
from moowoo.cli import main
from moowoo.terminal.output import harmless
from moowoo.terminal.shelf import state_folder

EVIL = "\x1b]52;c;cm0gLXJmIH4=\x07\x1b]0;title\x1b\\\x9b2J\r\u202eevil\u2066\x7f\u2028"
"""Fills the clipboard, names the window, empties the screen, goes back to the start of the line, and turns it round."""
OBEYED = {"Cc", "Cs", "Zl", "Zp"}
TURNING = {"LRE", "RLE", "PDF", "LRO", "RLO", "LRI", "RLI", "FSI", "PDI"}
MARKS = {"\u200e", "\u200f", "\u061c"}


def commands(text: str) -> list[str]:
    """The characters that a terminal does not show but obeys."""
    return [
        sign
        for sign in text
        if unicodedata.category(sign) in OBEYED or unicodedata.bidirectional(sign) in TURNING or sign in MARKS
    ]


@given(some.text() | some.text(some.characters(categories=["Cc", "Cf", "Zl", "Zp", "Cs", "Lu"])))
def test_whatever_is_said_only_lines_end(text: str) -> None:
    assert set(commands(harmless(text))) <= {"\n"}
    assert len(harmless(text)) == len(text)


@pytest.mark.parametrize("text", ["Zoë joue : « 10 » !", "नमस्ते", "می‌خواهم", "👩‍🌾🐄", "שלום", "a\nb"])
def test_what_people_write_is_left_as_it_is(text: str) -> None:
    assert harmless(text) == text


def test_there_is_one_place_where_lines_go_out() -> None:
    """Everything else uses it; the console writes what has passed it."""
    folder = Path(moowoo.terminal.__file__).parent
    printing = {
        file.name
        for file in folder.glob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"
    }
    assert printing == {"output.py"}


# A hostile server.


class Heard(io.StringIO):
    """Standard output; whoever types waits until the last word was said."""

    def __init__(self) -> None:
        super().__init__()
        self.ended = threading.Event()

    def write(self, text: str) -> int:
        written = super().write(text)
        if "the end" in self.getvalue():
            self.ended.set()
        return written


class Typing:
    def __init__(self, heard: Heard) -> None:
        self.heard = heard

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        assert self.heard.ended.wait(30)
        return "quit\n"


def speak(line: ServerConnection) -> None:
    """Every kind of message there is, with something evil in each of its texts."""
    table = {"code": EVIL, "stage": "playing", "proposals": []}
    now = {"ply": 1, "choices": [EVIL], "prompt": EVIL, "table": table, "seq": 1}
    messages: list[dict[str, Any]] = [
        {"type": "welcome", "seat": 0, "since": [{"say": [EVIL]}]} | now,
        {"type": "events", "say": [EVIL]} | now,
        {"type": "table", "say": [EVIL]} | now,
        {"type": "said", "say": [EVIL]},
        {"type": "answer", "id": "", "say": [EVIL]},
        {"type": "answer", "id": "other", "say": [EVIL]},
        {"type": "refused", "id": "", "error": EVIL, "message": EVIL},
        {"type": "said", "say": [f"{EVIL} the end"]},
    ]
    for message in messages:
        line.send(json.dumps(message))
    for _ in line:
        pass


def known(_line: ServerConnection, request: Request) -> Response | None:
    """Whoever asks is known, and only the socket is a socket."""
    if "/socket" in request.path:
        return None
    body = json.dumps({"game": "woo", "token": "x"}).encode()
    return Response(200, "OK", Headers({"Content-Type": "application/json", "Content-Length": str(len(body))}), body)


def forbidding(_line: ServerConnection, _request: Request) -> Response:
    body = json.dumps({"error": EVIL, "message": EVIL}).encode()
    return Response(403, "No", Headers({"Content-Type": "application/json", "Content-Length": str(len(body))}), body)


@contextmanager
def server_that(answer: Any) -> Iterator[str]:
    """The link of a table there; we are known there already, under every name."""
    with serve(speak, "127.0.0.1", 0, process_request=answer) as running:
        thread = threading.Thread(target=running.serve_forever)
        thread.start()
        server = f"http://127.0.0.1:{running.socket.getsockname()[1]}"
        state_folder().mkdir(parents=True)
        (state_folder() / "identities.json").write_text(json.dumps({server: "x", f"{server} Robo": "x"}))
        try:
            yield f"{server}/t/MUH-247"
        finally:
            running.shutdown()
            thread.join()


def test_a_server_cannot_command_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = Heard()
    monkeypatch.setattr(sys, "stdout", heard)
    monkeypatch.setattr(sys, "stdin", Typing(heard))
    with server_that(known) as link:
        assert main(["join", link]) == 0
    assert heard.getvalue().count("evil") >= 8, "it is read, though"
    assert set(commands(heard.getvalue())) == {"\n"}


@pytest.mark.parametrize("words", [["join"], ["bot", "--as", "Robo"]], ids=["join", "bot"])
def test_nor_by_saying_no(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with server_that(forbidding) as link:
        assert main([words[0], link, *words[1:]]) == 1
    said = capsys.readouterr()
    assert "evil" in said.err
    assert set(commands(said.out + said.err)) == {"\n"}


# Written games.


RECORD = """Moowoo record 1
Game: woo
{header}
Seed: cf804b8c029edbc9550c1a9b3f1fc0d4535f93d795a11a09663477ee3134c151
Round 1
1. {player}: JC
"""


@pytest.mark.parametrize("command", ["replay", "check", "verify", "review"])
@pytest.mark.parametrize("facts", [{"header": "Da\u202ete: x"}, {"player": "An\u2066na"}], ids=["header", "player"])
def test_nor_can_a_record(
    command: str, facts: dict[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(RECORD.format(**{"header": "Players: Anna, Bo", "player": "Anna"} | facts), encoding="utf-8")
    assert main([command, str(file)]) == 1
    said = capsys.readouterr()
    assert set(commands(said.out + said.err)) == {"\n"}
