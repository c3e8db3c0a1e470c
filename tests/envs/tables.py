"""The tables that environments are tested at: both games, every edition, every number of seats."""

from typing import Any

import pytest

WOO: dict[str, Any] = {"game": "woo"}
SMALL_MOW: dict[str, Any] = {"game": "mow", "seats": 2, "cows": "0/5 3/1 5/0 7/2 9/1 16/5", "hand": 2, "rounds": 1}
SMALL_WOO: dict[str, Any] = {"game": "woo", "suits": 2, "ranks": "AK0", "hand": 2, "target": 1}
MOW: list[dict[str, Any]] = [
    *({"game": "mow", "edition": "tiles", "seats": seats} for seats in range(2, 6)),
    *({"game": "mow", "edition": "farm", "seats": seats} for seats in range(2, 11)),
]
OWN_DRAW: dict[str, Any] = {"game": "mow", "edition": "farm", "seats": 3, "own_draw": True}


def name(table: dict[str, Any]) -> str:
    return "-".join(str(value) for value in table.values())


ALL = [pytest.param(table, id=name(table)) for table in (WOO, SMALL_WOO, SMALL_MOW, *MOW, OWN_DRAW)]
SOME = [pytest.param(table, id=name(table)) for table in (WOO, MOW[0], MOW[2], MOW[-1])]
"""One of each kind: WOO, two farmers, one herd, two packs with Farmers."""
