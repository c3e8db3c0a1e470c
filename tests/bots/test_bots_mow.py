"""What `cow` does in positions of MOW where a club player does not hesitate."""

from typing import Any

import numpy as np
import pytest

from bots.tables import TABLES, random_moments
from moowoo.engine import new_source
from moowoo.mow.bots.cow import cow_action, cow_plan
from moowoo.mow.bots.why import WHY
from moowoo.mow.moves import move_of
from mow.table import Table

LONG_PILE = "1/0 2/0 3/0 4/0 5/0 9/0 10/0 11/0 12/0 13/0 14/0 15/0"
OTHERS = "6/1 6/2 10/1 10/2 11/1", "4/1 4/2 5/1 5/2 12/1"


def cow(table: Table) -> tuple[str, str, int]:
    action, why, number = cow_plan(table.s, np.zeros(2, np.int64), new_source(1))
    return str(move_of(table.s, action)), WHY[why], number


def test_takes_the_herd_when_nothing_fits() -> None:
    table = Table(["7/0 7/1 8/0 8/1 8/2", *OTHERS], herd="6/0 9/3", pile=LONG_PILE)
    assert cow(table) == ("take", "take_stuck", 3)


def test_keeps_its_blocker_while_a_plain_cow_will_do() -> None:
    table = Table(["16/5 9/0 2/0 3/0 14/0", *OTHERS], herd="7/0 8/0", pile=LONG_PILE)
    move, _, flies = cow(table)
    assert move != "16/5"
    assert flies == 0


def test_plays_a_blocker_rather_than_take_a_heavy_herd() -> None:
    table = Table(["16/5 8/0 8/1 8/2 7/1", *OTHERS], herd="7/3 9/3 9/5 6/2 12/2", pile=LONG_PILE)
    assert cow(table) == ("16/5", "play_unload", 5)


def test_skips_rather_than_take() -> None:
    hands = ["7/0 7/1 8/0 8/1 8/2", *OTHERS]
    table = Table(hands, herd="6/0 9/3", pile=LONG_PILE, farmers=["skip"], farm=True)
    assert cow(table) == ("skip", "skip_herd", 3)


def test_clears_a_heavy_herd_rather_than_take() -> None:
    hands = ["7/0 7/1 8/0 8/1 8/2", *OTHERS]
    table = Table(hands, herd="7/3 9/3 6/2 12/2", pile=LONG_PILE, farmers=["clear"], farm=True)
    assert cow(table) == ("clear", "clear_herd", 10)


def test_hires_at_once() -> None:
    hands = ["7/0 3/0 12/0 8/1 8/2", *OTHERS]
    table = Table(hands, herd="6/0 9/3", pile=LONG_PILE, farmers=["hire"], farm=True)
    assert cow(table)[0] == "hire"


def test_names_the_row_the_other_cannot_play() -> None:
    """MOW-TWO-3: after a blocker, the heavy row it has just closed."""
    rows = ["7/0", "7/1", "7/3 9/3 1/0 15/0"]
    table = Table(["16/5 2/0 3/0 4/0 5/0", OTHERS[0]], rows=rows, pile=LONG_PILE, farm=True, seats=2, row=3)
    table.play("16/5")
    assert cow(table)[:2] == ("row 3", "name_row")


@pytest.mark.parametrize("options", [options for name, options in TABLES if name == "mow"], ids=str)
def test_acts_as_planned(options: dict[str, Any]) -> None:
    scratch = np.zeros(2, np.int64)
    for game in random_moments("mow", options, every=1):
        assert cow_action(game.record, scratch) == cow_plan(game.record, scratch, new_source(1))[0]
