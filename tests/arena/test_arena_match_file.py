"""A saved match: what is on the disk counts, whatever killed the match, and nothing else is ever overwritten.

Budget: 10 seconds.
"""

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kit.deadline import COMPILING
from moowoo import arena
from moowoo.arena import BadMatch, Setup
from moowoo.arena.game import Played, play_game
from moowoo.arena.match import MatchFile

MATCH: dict[str, Any] = {"game": "woo", "bots": ["calf", "random"], "seed": 3, "options": {"target": 1}}
SETUP = Setup("woo", ("calf", "random"), 3, {"target": 1})


def test_a_game_is_written_and_read_to_the_letter() -> None:
    game = play_game(SETUP, 5)
    again = Played.from_json(json.loads(json.dumps(game.to_json())))
    assert again == game
    assert again.times == game.times


def test_a_saved_match_goes_on_and_ends_as_if_never_stopped(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    first = arena.play(**MATCH, games=10, save=file)
    longer = arena.play(**MATCH, games=20, save=file)
    assert longer == arena.play(**MATCH, games=20)
    assert longer.played[:10] == first.played
    assert [game.times for game in longer.played[:10]] == [game.times for game in first.played]
    shorter = arena.play(**MATCH, games=6, save=file)
    assert len(shorter.played) == 6


def test_nothing_is_played_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    arena.play(**MATCH, games=6, save=tmp_path / "match.jsonl")
    monkeypatch.setattr("moowoo.arena.workers.play_game", lambda *_: pytest.fail("played again"))
    assert arena.play(**MATCH, games=6, save=tmp_path / "match.jsonl").complete


@pytest.mark.parametrize("cut", [1, 30, 120])
def test_a_line_cut_short_is_played_again(cut: int, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    whole = arena.play(**MATCH, games=6, save=file)
    file.write_bytes(file.read_bytes()[:-cut])
    assert arena.play(**MATCH, games=6, save=file) == whole
    assert len(file.read_text().splitlines()) == 7


def test_another_match_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    arena.play(**MATCH, games=2, save=file)
    before = file.read_bytes()
    for other in ({"seed": 4}, {"bots": ["calf", "cow"]}, {"options": {"target": 2}}):
        with pytest.raises(BadMatch, match="holds another match"):
            arena.play(**(MATCH | other), games=2, save=file)
    assert file.read_bytes() == before


@pytest.mark.parametrize("content", [b"Dear diary", b"Dear diary\n", b"{}\n", b"[1]\n", b"\xff\xfe\n\n"])
def test_what_is_no_match_is_left_alone(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "diary.txt"
    file.write_bytes(content)
    with pytest.raises(BadMatch, match="something else"):
        arena.play(**MATCH, games=2, save=file)
    assert file.read_bytes() == content


def test_a_spoilt_line_is_named(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    arena.play(**MATCH, games=4, save=file)
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join([*lines[:2], '{"number": 1}\n', *lines[3:]]))
    with pytest.raises(BadMatch, match="line 3: this is no game"):
        arena.play(**MATCH, games=4, save=file)


def test_without_a_file_nothing_is_kept() -> None:
    with MatchFile(None, SETUP) as file:
        file.add([play_game(SETUP, 0)])
    assert list(file.played) == [0]


SCRIPT = """
import sys
from pathlib import Path
from moowoo import arena
if __name__ == "__main__":
    told = lambda played: print(played, flush=True)
    arena.play("woo", ["calf", "random"], 10**6, 3, options={"target": 1}, save=Path(sys.argv[1]), progress=told)
"""


def test_a_killed_match_goes_on(tmp_path: Path) -> None:
    file, script = tmp_path / "match.jsonl", tmp_path / "match.py"
    script.write_text(SCRIPT)
    process = subprocess.Popen([sys.executable, script, file], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    for _ in range(5):
        assert process.stdout.readline().strip().isdigit()
    process.send_signal(signal.SIGKILL)
    process.communicate(timeout=COMPILING)
    with MatchFile(file, SETUP) as kept_file:
        kept = len(kept_file.played)
    assert kept >= 5
    games = kept + 4 + kept % 2
    assert arena.play(**MATCH, games=games, save=file) == arena.play(**MATCH, games=games)
