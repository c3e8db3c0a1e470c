"""`moowoo replay`, `moowoo check` and `moowoo verify`, as people call them."""

import io
import sys
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from moowoo import cli, games
from moowoo.records import REASONS, RecordError, write
from moowoo.terminal import record_words
from moowoo.voice import LANGUAGES, Voice
from records.tables import random_game

ILLEGAL = """Moowoo record 1
Game: woo
Players: Anna, Bo
Options: first 1
Round 1
Deal: JH QD KC AD 0D JS  AH AS KD QH 10D AC
Deal: 10S KH 0C KS 10C 10H JD QS 0S JC 0H QC
1. Anna: close, AD; Bo: AS
"""


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")


@pytest.fixture
def game() -> games.Game:
    played = games.new("woo", seed="tea 3", target=1)
    while not played.over:
        played.play(played.legal_moves()[0])
    return played


@pytest.fixture
def file(game: games.Game, tmp_path: Path) -> str:
    path = tmp_path / "game.txt"
    path.write_text(write(game, ["Anna", "Bo"]), encoding="utf-8")
    return str(path)


def test_check_a_right_record(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check", file]) == 0
    assert capsys.readouterr().out.startswith("The record is right. Result: Anna ")


def test_check_names_the_line_the_clause_and_why(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    give_input(monkeypatch, ILLEGAL.encode())
    assert cli.main(["check", "-"]) == 1
    where, why = capsys.readouterr().out.splitlines()
    assert where == "Line 8: AS is not legal here (WOO-CLOSED-1)."
    assert why


def test_check_guesses_what_was_meant(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    give_input(monkeypatch, ILLEGAL.replace("close", "clsoe").encode())
    assert cli.main(["check", "-"]) == 1
    where, guess = capsys.readouterr().out.splitlines()
    assert where == "Line 8: “clsoe” is not a move."
    assert "Did you mean close" in guess


def give_input(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


@pytest.mark.parametrize("command", ["check", "verify", "replay"])
def test_garbage_and_missing_files_are_refused_politely(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    give_input(monkeypatch, b"\xff\x00")
    assert cli.main([command, "-"]) == 1
    assert "Line 1: this is not UTF-8 text." in "".join(capsys.readouterr())
    assert cli.main([command, str(tmp_path / "none.txt")]) == 1
    assert "none.txt cannot be opened: No such file or directory." in capsys.readouterr().err
    assert cli.main([command, str(tmp_path)]) == 1
    assert cli.main([command, "a\0b"]) == 1


def test_check_a_running_game_and_its_public_form(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "running.txt"
    running = games.new("mow", seed=2)
    path.write_text(write(running), encoding="utf-8")
    assert cli.main(["check", str(path)]) == 0
    assert "unfinished" in capsys.readouterr().out
    path.write_text(write(running, reveal=False), encoding="utf-8")
    assert cli.main(["check", str(path)]) == 0
    assert "once the seed is revealed" in capsys.readouterr().out
    assert cli.main(["replay", str(path)]) == 1
    assert cli.main(["verify", str(path)]) == 1


def test_verify(file: str, game: games.Game, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["verify", file, "--commitment", game.commitment]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Proved: ")
    assert game.commitment in said
    assert cli.main(["verify", file, "--commitment", "0" * 64]) == 1
    assert "the seed does not fit the commitment" in capsys.readouterr().out


def test_verify_a_game_dealt_by_hand(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    give_input(monkeypatch, ILLEGAL.replace("; Bo: AS", "").encode())
    assert cli.main(["verify", "-"]) == 1
    said = capsys.readouterr().out
    assert "1 round was dealt by hand" in said
    assert "there is no commitment" in said


def test_replay_tells_everything_at_once_where_nobody_can_press_enter(
    file: str, game: games.Game, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["replay", file]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told == Voice("en", "normal", ("Anna", "Bo"), None).events(game.events, None)


def test_replay_as_one_player_saw_it(file: str, game: games.Game, capsys: pytest.CaptureFixture[str]) -> None:
    seen = Voice("en", "brief", ("Anna", "Bo"), None).events(game.events, 1)
    for seat in ("2", "BO"):
        assert cli.main(["replay", file, "--seat", seat, "--length", "brief", "--all"]) == 0
        assert capsys.readouterr().out.splitlines() == seen
    assert cli.main(["replay", file, "--seat", "Cleo"]) == 1
    assert capsys.readouterr().err == "Nobody in this game is called “Cleo”.\n"


class Keys(io.StringIO):
    """A terminal: a keyboard with keys to come, or a screen."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("keys", "moves"), [("\n\nq\n", 3), ("\n", 2), ("", 1)])
def test_replay_waits_for_enter_and_stops_when_told(
    keys: str, moves: int, file: str, game: games.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = Keys()
    monkeypatch.setattr(sys, "stdin", Keys(keys))
    monkeypatch.setattr(sys, "stdout", screen)
    assert cli.main(["replay", file]) == 0
    marks = [0, *(count for _, count in game.marks), len(game.events)]
    told = Voice("en", "normal", ("Anna", "Bo"), None).events(game.events[: marks[moves]], None)
    assert screen.getvalue().splitlines() == ["Enter: next move. q and Enter: stop.", *told]


def test_replay_of_a_broken_off_game_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "broken.txt"
    path.write_text(write(random_game("farm", 7, most=12)), encoding="utf-8")
    assert cli.main(["replay", str(path), "--all"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "The record ends here. The game is unfinished."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_can_be_said(language: str) -> None:
    for reason, sentence in REASONS.items():
        facts: dict[str, Any] = {name: "7" for _, name, _, _ in Formatter().parse(sentence) if name}
        error = RecordError(3, reason, **facts)
        said = record_words.reason(Voice(language), error)
        assert "3" in said
        assert "{" not in said
        assert language == "en" or said != record_words.reason(Voice("en"), error)
