"""Heard by Orca: moves, my turn and the answers to questions, each said once and in order; and whole games."""

import os
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from kit.orca import Orca, missing
from moowoo.engine.cache import cache_home
from moowoo.voice.catalogue import LANGUAGES, SOURCE
from terminal.people import Room, lines, sit

TABLE = ("mow", "--seats", "me,cow,calf", "--seed", "1")
TYPED = ("8", "herd", "scores", "2", "what can I play")
DUEL = ("woo", "--seed", "7", "--target", "1")
FIRST_CHOICE = "a)"
MOST_TURNS = 200


def expected() -> list[list[str]]:
    """What the same game says when the same lines are typed, part by part."""
    return parts(sit(*TABLE, "--new", typist=lines(*TYPED))[1])


def parts(room: Room) -> list[list[str]]:
    """What was said up to each line that was typed."""
    places = [place for _, place in room.asked]
    return [room.said[: places[0]]] + [room.said[a:b] for a, b in pairwise(places)]


def environment(home: Path) -> list[str]:
    """What a game in Orca's terminal is started with: this code, what is compiled of it, and a place of its own."""
    kept = {name: os.environ[name] for name in ("PATH", "PYTHONPATH") if name in os.environ}
    own = {"XDG_STATE_HOME": home, "MOOWOO_CACHE_DIR": cache_home(), **kept}
    return [f"{name}={value}" for name, value in own.items()]


def tidy(line: str) -> str:
    return " ".join(line.split())


def test_everything_is_spoken_once_and_in_order(tmp_path: Path) -> None:
    if absent := missing():
        pytest.skip(f"NOT HEARD BY ORCA: not installed here: {', '.join(absent)} (tools/system.sh installs them)")
    said = expected()
    own = environment(tmp_path)
    with Orca() as orca:
        orca.open_terminal(["env", *own, sys.executable, "-m", "moowoo", "play", *TABLE, "--lang", "en"])
        for typed, part in zip(("", *TYPED), said, strict=True):
            orca.type(typed)
            orca.listen(tidy(part[-1]))
        heard = orca.heard
    place = 0
    for line in (tidy(line) for part in said for line in part):
        found = heard.find(line, place)
        assert found >= 0, f"not said, or not in order: {line!r} in {heard[place:]!r}"
        place = found + len(line)
    for line in (line for part in said for line in part if " plays " in line or line.startswith("Your turn")):
        assert heard.count(tidy(line)) == 1, f"said more than once: {line!r} in {heard!r}"


@pytest.mark.proof
@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != SOURCE])
def test_a_whole_game_is_heard_in_every_language(language: str, tmp_path: Path) -> None:
    if absent := missing():
        pytest.skip(f"NOT HEARD BY ORCA: not installed here: {', '.join(absent)} (tools/system.sh installs them)")
    code, room = sit(*DUEL, "--new", typist=lines(*[FIRST_CHOICE] * MOST_TURNS), language=language)
    assert code == 0
    said = parts(room)
    assert len(said) < MOST_TURNS, "the game did not end"
    said.append([line for line in room.said[room.asked[-1][1] :] if ".txt" not in line])
    own = environment(tmp_path)
    with Orca() as orca:
        orca.open_terminal(["env", *own, sys.executable, "-m", "moowoo", "play", *DUEL, "--lang", language])
        for typed, part in zip(("", *[FIRST_CHOICE] * (len(said) - 1)), said, strict=True):
            orca.type(typed)
            orca.listen(tidy(part[-1]))
        heard = orca.heard
    place = 0
    for line in (tidy(line) for part in said for line in part):
        found = heard.find(line, place)
        assert found >= 0, f"not said, or not in order: {line!r} in {heard[place : place + 600]!r}"
        place = found + len(line)
