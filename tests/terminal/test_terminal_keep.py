"""`moowoo keep` at the keyboard: names are asked for, everything told is on the disk at once, and a game goes on."""

import argparse
import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from moowoo.games.kit import Kit
from moowoo.records import parse
from moowoo.terminal import keep
from terminal.people import Room, lines


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "moowoo"


def sit(typed: Iterable[str], *words: str) -> tuple[int, list[str]]:
    parser = argparse.ArgumentParser()
    keep.add_arguments(parser)
    room = Room(lines(*typed))
    return keep.keep(parser.parse_args(words), "en", room), room.said


def test_a_game_is_kept_and_goes_on_where_it_stopped(home: Path) -> None:
    code, said = sit(["Anna", "Anna, Hugo", "Hugo", "", "Hugo 7 2", "quit", "never read"], "mow")
    assert code == 0
    assert said[:2] == [
        "Who is playing? Say the names in seating order, separated by commas.",
        "MOW is for 2 to 10; I heard 1 name.",
    ]
    assert said.count("It is Hugo's turn.") == 2, "an empty line says again what now"
    assert "Hugo starts a herd with 7, 2 flies. Row 1." in said
    assert said[-1] == "The game is saved. The same command continues it."
    _, said = sit(["Anna 5 0", "repeat", "record"], "mow")
    assert said[0] == "Here is the last game you kept."
    assert said.count("Anna starts a herd with 5, 0 flies. Row 2.") == 2
    assert parse((home / "keep-mow.txt").read_text()).names == ("Anna", "Hugo")


def test_what_was_told_is_on_the_disk_before_it_is_answered(home: Path) -> None:
    def look(said: list[str]) -> str | None:
        saved = json.loads((home / "keep-mow.json").read_text())
        told.append(len(saved["told"]))
        return typed.pop(0) if typed else None

    told: list[int] = []
    typed = ["Anna", "Anna 7 2", "Hugo 9 1", "undo"]
    parser = argparse.ArgumentParser()
    keep.add_arguments(parser)
    keep.keep(parser.parse_args(["mow", "--names", "Anna,Hugo,Léa"]), "en", Room(look))
    assert told == [0, 1, 2, 3, 2]


def test_a_damaged_save_is_put_aside(home: Path) -> None:
    home.mkdir()
    (home / "keep-mow.json").write_text("{")
    _, said = sit(["Anna, Hugo", "quit"], "mow")
    assert said[0].startswith("The saved game could not be read.")
    assert (home / "keep-mow.broken").exists()


def test_a_game_without_a_keeper_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from dataclasses import replace

    from moowoo.games import kit

    def without(name: str) -> Kit:
        return replace(kit(name), keeper=None)

    monkeypatch.setattr(keep, "kit", without)
    assert sit([], "woo")[0] == 1
    assert capsys.readouterr().err == "WOO has no keeper: it cannot be kept at a real table yet.\n"


def test_options_that_make_no_sense_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert sit([], "mow", "--names", "Anna,Hugo,Léa", "--target", "0")[0] == keep.NONSENSE
    assert "100" in capsys.readouterr().err
