"""A whole kept game heard by Orca in a terminal: every sentence of the keeper is spoken, in order. (Minutes.)"""

import os
import sys
import unicodedata
from pathlib import Path

import pytest

from keep.telling import Teller
from kit.orca import Orca, missing
from moowoo.kernel.cache import cache_home

pytestmark = pytest.mark.proof
OPTIONS = {"seats": 5, "target": 1}
"""One round, and as few turns as there can be."""


def told() -> list[tuple[str, list[str]]]:
    """What is typed, and what is said to it."""
    teller = Teller("mow", OPTIONS, 1)
    script = [("", teller.clerk.welcome())]
    for statement in teller.told():
        line = teller.say(statement)
        script.append((line, teller.tell(statement).said))
    assert teller.kept.game.over
    return script


def bare(line: str) -> str:
    """As somebody types who has no accents on the keyboard."""
    return unicodedata.normalize("NFKD", line).encode("ascii", "ignore").decode()


def tidy(line: str) -> str:
    return " ".join(line.split())


def test_a_whole_kept_game_is_heard(tmp_path: Path) -> None:
    if absent := missing():
        pytest.skip(f"NOT HEARD BY ORCA: not installed here: {', '.join(absent)} (tools/system.sh installs them)")
    script = told()
    own = [f"XDG_STATE_HOME={tmp_path}", f"MOOWOO_CACHE_DIR={cache_home()}", f"PATH={os.environ['PATH']}"]
    names = ",".join(Teller("mow", OPTIONS, 1).kept.names)
    command = [sys.executable, "-m", "moowoo", "keep", "mow", "--names", names, "--target", "1", "--lang", "en"]
    with Orca() as orca:
        orca.open_terminal(["env", *own, *command])
        for typed, said in script:
            orca.type(bare(typed))
            orca.listen(tidy(said[-1]))
        heard = orca.heard
    place = 0
    for line in (tidy(line) for _, said in script for line in said):
        found = heard.find(line, place)
        assert found >= 0, f"not said, or not in order: {line!r} in {heard[place : place + 600]!r}"
        place = found + len(line)
