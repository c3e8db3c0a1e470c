"""Leaving and coming back: no game is lost."""

import os
from pathlib import Path

import pytest

from moowoo.terminal.shelf import Shelf
from terminal.people import Player, lines, sit


def test_a_game_goes_on_where_it_was_left() -> None:
    whole = sit("mow", "--seed", "1", typist=lines("8", "2", "scores"))[1].said
    sit("mow", "--seed", "1", "--new", typist=lines("8"))
    code, room = sit(typist=lines("2", "scores"))
    assert code == 0
    assert room.said[0] == "Your game continues where you left off."
    assert room.said[-6:] == whole[-6:]


def test_quitting_and_the_end_of_input_keep_the_game(shelf: Shelf) -> None:
    for typed in (("8", "quit"), ("8",)):
        room = sit("mow", "--seed", "1", "--new", typist=lines(*typed))[1]
        assert room.said[-1] == "Your game is saved; “moowoo play” continues it."
        sitting = shelf.look("mow")
        assert sitting is not None
        assert str(sitting.game.moves()[0]) == "8/2"


def test_every_single_line_is_a_place_to_leave_and_come_back(shelf: Shelf) -> None:
    """A game played with one line a visit is the game played at one sitting."""
    table = ("woo", "--seed", "5", "--target", "1")
    script: list[str] = []
    player = Player("en", 1)

    def remember(read: list[str]) -> str:
        script.append(player.reply(read))
        return script[-1]

    whole = sit(*table, typist=remember)[1].said
    moves = [line for line in script if line not in ("choices",) and not line.endswith(")")]
    assert moves
    code = sit(*table, "--new", typist=lines(script[0]))[0]
    for line in script[1:]:
        assert shelf.newest() == "woo"
        code, room = sit(typist=lines(*(("choices",) if line.isdigit() else ()), line))
        assert code == 0
    assert shelf.newest() is None
    assert [line for line in whole if "wins" in line or "win " in line][-1:] == [
        line for line in room.said if "wins" in line or "win " in line
    ][-1:]


def test_ctrl_c_keeps_the_game(shelf: Shelf) -> None:
    def interrupt(_: list[str]) -> str:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        sit("mow", "--seed", "1", typist=interrupt)
    assert shelf.look("mow") is not None


@pytest.mark.parametrize("damage", [b"", b"{}", b"\xff\xfe", b'{"moowoo": 1, "game": "x", "players": []}', b"[" * 9999])
def test_a_damaged_save_is_said_and_kept_aside(damage: bytes, shelf: Shelf) -> None:
    sit("mow", "--seed", "1", typist=lines("8"))
    shelf.place("mow").write_bytes(damage)
    code, room = sit("mow", typist=lines())
    assert code == 0
    broken = shelf.folder / "mow.broken"
    assert room.said[0] == f"The saved game is damaged and was put aside as {broken}. A new game begins."
    assert broken.read_bytes() == damage
    assert shelf.look("mow") is not None


def test_a_save_cut_anywhere_never_stops_the_next_game(shelf: Shelf) -> None:
    sit("mow", "--seed", "1", typist=lines("8"))
    text = shelf.place("mow").read_bytes()
    for length in range(1, len(text), 97):
        shelf.place("mow").write_bytes(text[:length])
        assert "damaged" in sit("mow", typist=lines())[1].said[0]


def test_a_new_game_puts_the_unfinished_one_aside(shelf: Shelf) -> None:
    sit("mow", "--seed", "1", typist=lines("8"))
    room = sit("mow", "--seed", "2", typist=lines())[1]
    assert room.said[0].startswith("The unfinished game is put aside")
    shelf.clear("mow")
    assert sit("mow", "--resume", typist=lines())[1].said[0] == "Your game continues where you left off."
    sitting = shelf.look("mow")
    assert sitting is not None
    assert str(sitting.game.moves()[0]) == "8/2"


def test_nothing_to_resume() -> None:
    code, room = sit("mow", "--resume", typist=lines())
    assert (code, room.said) == (1, ["There is no unfinished game."])


def test_a_place_that_cannot_be_written_is_said_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    code, room = sit("mow", "--seed", "1", typist=lines("8"))
    assert code == 0
    assert sum(line.startswith("The game cannot be saved here: ") for line in room.said) == 1
    assert room.said[-1] == "Goodbye. The game could not be saved."


def test_a_save_is_written_whole_or_not_at_all(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    sit("mow", "--seed", "1", typist=lines("8"))
    before = shelf.place("mow").read_bytes()

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    sit("mow", typist=lines("2"))
    assert shelf.place("mow").read_bytes() == before
    assert [path.name for path in shelf.folder.iterdir()] == ["mow.save"]
