"""A whole kept game heard by Orca, in a terminal and on the page: every sentence is spoken, in order. (Minutes.)"""

import asyncio
import os
import sys
import unicodedata
from pathlib import Path

import pytest

from keeper.telling import Teller
from kit.deadline import DEADLINE
from kit.orca import BROWSERS, Orca, missing
from moowoo.engine.cache import cache_home
from moowoo.keeper.game import KeptGame
from web.house import LiveHouse

pytestmark = pytest.mark.proof
OPTIONS = {"seats": 5, "target": 1}
"""One round, and as few turns as there can be."""
SEED = 4
NAMES = Teller("mow", OPTIONS, SEED).kept.names
FIELD = "Say or ask"
MOST_STOPS = 12
"""Presses of Tab until the field must have been reached."""


def told() -> list[tuple[str, list[str]]]:
    """What is typed, and what is said to it."""
    teller = Teller("mow", OPTIONS, SEED)
    script = []
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


def in_order(heard: str, sentences: list[str]) -> None:
    place = 0
    for line in (tidy(sentence) for sentence in sentences):
        found = heard.find(line, place)
        assert found >= 0, f"not said, or not in order: {line!r} in {heard[place : place + 600]!r}"
        place = found + len(line)


@pytest.fixture(autouse=True)
def installed() -> None:
    if absent := missing(*BROWSERS):
        pytest.skip(f"NOT HEARD BY ORCA: not installed here: {', '.join(absent)} (tools/system.sh installs them)")


def test_a_whole_kept_game_is_heard_in_a_terminal(tmp_path: Path) -> None:
    script = [("", Teller("mow", OPTIONS, SEED).clerk.welcome()), *told()]
    own = [f"XDG_STATE_HOME={tmp_path}", f"MOOWOO_CACHE_DIR={cache_home()}", f"PATH={os.environ['PATH']}"]
    command = [sys.executable, "-m", "moowoo", "keep", "mow", "--names", ",".join(NAMES), "--target", "1"]
    with Orca() as orca:
        orca.open_terminal(["env", *own, *command, "--lang", "en"])
        for typed, said in script:
            orca.type(bare(typed))
            orca.listen(tidy(said[-1]))
        in_order(orca.heard, [line for _, said in script for line in said])


@pytest.mark.parametrize("browser", BROWSERS)
def test_a_whole_kept_game_is_heard_on_the_page(browser: str, tmp_path: Path) -> None:
    script = told()
    with LiveHouse(tmp_path) as house, Orca() as orca:
        kept = asyncio.run_coroutine_threadsafe(house.house.kept.begin(KeptGame("mow", OPTIONS, NAMES)), house.loop)
        asked = Teller("mow", OPTIONS, SEED).clerk.what_now()[0]
        orca.open_page(browser, f"{house.address}/keep/{kept.result(DEADLINE)}?lang=en", f"{asked} – Moowoo")
        go_to_the_field(orca)
        for typed, said in script:
            orca.type(bare(typed))
            orca.listen(tidy(said[-1]))
        in_order(orca.heard, [line for _, said in script for line in said])


def go_to_the_field(orca: Orca) -> None:
    """By Tab, as far as it takes: how many stops there are before it depends on the browser's own bar."""
    begin = len(orca.heard)
    for _ in range(MOST_STOPS):
        orca.press("Tab")
        orca.listen(" ", len(orca.heard))
        if FIELD in orca.heard[begin:]:
            return
    raise AssertionError(f"no field: {orca.heard[begin:]!r}")
