"""Heard by Orca: opponents' moves, my turn and the answers to questions, each said once and in order."""

import os
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from kit.orca import Orca, missing
from moowoo.kernel.cache import cache_home
from terminal.people import lines, sit

TABLE = ("mow", "--seats", "me,cow,calf", "--seed", "1")
TYPED = ("8", "herd", "scores", "2", "what can I play")


def expected() -> list[list[str]]:
    """What the same game says when the same lines are typed, part by part."""
    room = sit(*TABLE, "--new", typist=lines(*TYPED))[1]
    places = [place for _, place in room.asked]
    return [room.said[: places[0]]] + [room.said[a:b] for a, b in pairwise(places)]


def tidy(line: str) -> str:
    return " ".join(line.split())


def test_everything_is_spoken_once_and_in_order(tmp_path: Path) -> None:
    if absent := missing():
        pytest.skip(f"NOT HEARD BY ORCA: not installed here: {', '.join(absent)} (tools/system.sh installs them)")
    parts = expected()
    own = [f"XDG_STATE_HOME={tmp_path}", f"MOOWOO_CACHE_DIR={cache_home()}", f"PATH={os.environ['PATH']}"]
    with Orca() as orca:
        orca.open_terminal(["env", *own, sys.executable, "-m", "moowoo", "play", *TABLE, "--lang", "en"])
        for typed, part in zip(("", *TYPED), parts, strict=True):
            orca.type(typed)
            orca.listen(tidy(part[-1]))
        heard = orca.heard
    place = 0
    for line in (tidy(line) for part in parts for line in part):
        found = heard.find(line, place)
        assert found >= 0, f"not said, or not in order: {line!r} in {heard[place:]!r}"
        place = found + len(line)
    for line in (line for part in parts for line in part if " plays " in line or line.startswith("Your turn")):
        assert heard.count(tidy(line)) == 1, f"said more than once: {line!r} in {heard!r}"
