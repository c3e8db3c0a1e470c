"""How many ways there are to go on from fixed positions, by depth: stored counts, for the kernel and the oracle."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from moowoo.engine import COMPILING
from moowoo.mow import rules as mow
from mow.oracle import Oracle
from mow.oracle_cows import Cow
from mow.table import Table

POSITIONS: dict[str, dict[str, Any]] = json.loads(Path(__file__).with_name("perft.json").read_text())
ORACLE_NODES = 1_000
KERNEL_NODES = 60_000 if COMPILING else 300


class OnlyCow:
    """No luck is needed: hands that can be robbed hold one cow."""

    def __init__(self, oracle: Oracle) -> None:
        self.oracle = oracle

    def cow_from(self, seat: int) -> Cow:
        (cow,) = self.oracle.hands[seat]
        return cow

    def tied_loser(self, seats: list[int]) -> int:
        return seats[0]

    tied_starter = tied_loser


def oracle_leaves(oracle: Oracle, depth: int) -> int:
    """The end of a round ends a line."""
    if depth == 0:
        return 1
    leaves = 0
    for action in oracle.legal():
        after = deepcopy(oracle)
        after.apply(action)
        leaves += oracle_leaves(after, depth - 1)
    return leaves


def kernel_leaves(s: Any, depth: int) -> int:
    if mow.actor(s) < 0:
        return int(depth == 0)
    mask = np.zeros(mow.ACTIONS, dtype=np.uint8)
    if depth <= 1:
        return int(mow.legal(s, mask)) if depth else 1
    mow.legal(s, mask)
    leaves = 0
    for action in mask.nonzero()[0].tolist():
        after = mow.copy(s)
        mow.apply(after, action)
        leaves += kernel_leaves(after, depth - 1)
    return leaves


def at(name: str) -> Table:
    return Table(**POSITIONS[name]["position"])


def depths(name: str, nodes: int) -> list[tuple[int, int]]:
    counts: list[int] = POSITIONS[name]["leaves"]
    return [(depth, count) for depth, count in enumerate(counts, 1) if count <= nodes]


@pytest.mark.parametrize("name", POSITIONS)
def test_the_kernel_counts_as_stored(name: str) -> None:
    table = at(name)
    checked = depths(name, KERNEL_NODES)
    assert checked
    for depth, count in checked:
        assert (depth, kernel_leaves(table.s, depth)) == (depth, count)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_oracle_counts_as_stored(name: str) -> None:
    oracle = at(name).oracle
    oracle.chance = OnlyCow(oracle)
    for depth, count in depths(name, ORACLE_NODES if COMPILING else 100):
        assert (depth, oracle_leaves(oracle, depth)) == (depth, count)


def test_the_positions_span_both_editions_and_all_the_tables() -> None:
    tables = [position["position"] for position in POSITIONS.values()]
    assert {table.get("farm", False) for table in tables} == {False, True}
    assert {2, 3, 5, 10} <= {table.get("seats", 3) for table in tables}
    assert any(max(position["leaves"]) > 10_000 for position in POSITIONS.values())
