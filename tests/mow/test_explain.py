"""Every refusal names a clause, and the right one."""

from typing import Any

import numpy as np
import pytest

from kit.clauses import CLAUSES
from kit.tables import MOW_TABLES, play_out, table_id
from moowoo import games
from moowoo.mow import rules as mow
from moowoo.mow.moves import action_of, parse
from mow.table import Table


@pytest.mark.parametrize(
    ("edition", "hand", "herd", "refused", "clause"),
    [
        ("tiles", "5/0 8/0", "6 9", "8/0", "MOW-ADD-1"),
        ("tiles", "16/5 5/0", "6 16/5", "12/0", "MOW-TURN-1"),
        ("tiles", "12/1 5/0", "6 16/5", "12/1", "MOW-ADD-2"),
        ("tiles", "2/1 5/0", "0/5 6", "2/1", "MOW-ADD-2"),
        ("tiles", "7/5 5/0", "6 9", "7/5", "MOW-ADD-3"),
        ("tiles", "X 5/0", "6 7", "X", "MOW-ADD-4"),
        ("tiles", "X 5/0", "", "X", "MOW-START-1"),
        ("tiles", "5/0", "", "take", "MOW-TAKE-2"),
        ("tiles", "5/0", "6 9", "pass", "MOW-START-2"),
        ("tiles", "5/0", "6 9", "reverse", "MOW-DIR-1"),
        ("tiles", "5/0", "6 9", "spy 2", "MOW-SETUP-4"),
        ("tiles", "5/0", "6 9", "row 2", "MOW-TWO-1"),
        ("farm", "5/0", "6 9", "reverse", "MOW-DIR-2"),
        ("farm", "5/0", "6 9", "hand 2", "MOW-DIR-3"),
        ("farm", "5/0", "6 9", "draw", "MOW-DRAW-2"),
        ("farm", "5/0", "6 9", "done", "MOW-FARM-2"),
        ("farm", "5/0", "6 9", "swap 2", "MOW-SWAP-1"),
        ("farm", "5/0", "6 9", "ban", "MOW-FARM-2"),
        ("farm", "5/0", "6 9", "ignore 5", "MOW-F-10"),
        ("clear", "5/0", "", "clear", "MOW-F-5"),
        ("renew", "5/0", "6 9", "renew", "MOW-F-7"),
        ("steer", "5/0", "6 9", "keep", "MOW-DIR-2"),
    ],
)
def test_the_clause_of_a_refusal(edition: str, hand: str, herd: str, refused: str, clause: str) -> None:
    """An edition, or a Farmer card that the one to move holds in the farm edition."""
    farmers = () if edition in ("tiles", "farm") else (edition,)
    table = Table([hand, "7/1", "3"], herd, pile="1", farm=edition != "tiles", farmers=farmers)
    assert why(table, refused) == clause


def test_two_farmers_turn_the_rows() -> None:
    table = Table(["5", "7/1"], rows=["6 9", "", ""], pile="1", farm=True, seats=2)
    assert (why(table, "reverse"), why(table, "row 2")) == ("MOW-TWO-2", "MOW-TWO-3")


def test_a_farmer_without_cows_is_no_target() -> None:
    table = Table(["5", "", "3"], "6 9", pile="1", farm=True, farmers=("spy",))
    assert why(table, "spy 2") == "MOW-F-2"


def test_after_the_cow_the_herd_is_closed_to_another() -> None:
    table = Table(["5 4", "7/1", "3"], "6 9", pile="1", farm=True, farmers=("spy skip",))
    table.play("5")
    assert [why(table, text) for text in ("4/0", "take", "skip")] == ["MOW-TURN-1", "MOW-TURN-1", "MOW-F-4"]


def test_under_a_ban_no_special_is_played() -> None:
    table = Table(["5", "16/5", "3"], "6 9", pile="1", farm=True, farmers=("ban",))
    table.play("ban", "5")
    assert why(table, "16/5") == "MOW-F-1"


def why(table: Table, text: str) -> str:
    action = action_of(table.s, parse(text))
    mask = np.zeros(mow.ACTIONS, np.uint8)
    mow.legal(table.s, mask)
    assert not mask[action]
    return mow.why_not(table.s, action)


@pytest.mark.parametrize("options", MOW_TABLES, ids=lambda options: table_id(("mow", options)))
def test_any_refusal_has_a_clause(options: dict[str, Any]) -> None:
    for moment in play_out(games.new("mow", seed=6, **(options | {"target": 30})), 6):
        mask = moment.legal_mask()
        if not moment.over:
            clauses = {mow.why_not(moment.record, action) for action in range(mow.ACTIONS) if not mask[action]}
            assert clauses <= set(CLAUSES)
