"""How many ways a round can go on: counted to a depth from fixed deals, and kept in `perft.json`.

`leaves[n]` is the number of different lines of n decisions; a line ends with its round. One wrong legal move
anywhere below changes the counts.
"""

import json
import os
from copy import deepcopy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from moowoo.engine import compiled
from moowoo.woo import rules as woo
from woo.oracle import FULL_DECK, Action, Oracle
from woo.table import Table, cards, pair

UNCOMPILED = os.environ.get("NUMBA_DISABLE_JIT") == "1"
DEALS: list[dict[str, Any]] = json.loads(Path(__file__).with_name("perft.json").read_text())
KERNEL_REACH = 1_000 if UNCOMPILED else 20_000_000
ORACLE_REACH = 800

by_name = pytest.mark.parametrize("deal", DEALS, ids=[deal["name"] for deal in DEALS])


@compiled
def leaves_of(line: Any, masks: Any, depth: int) -> int:
    """Count below `line[depth]`; the line holds one record for every depth still to go."""
    count = woo.legal(line[depth], masks[depth])
    if depth == 1:
        return count
    total = 0
    for action in range(woo.ACTIONS):
        if masks[depth, action]:
            line[depth - 1] = line[depth]
            woo.apply(line[depth - 1], action)
            total += leaves_of(line, masks, depth - 1)
    return total


def kernel_leaves(s: Any, depth: int) -> int:
    line = np.zeros(depth + 1, woo.STATE)
    line[depth] = s
    return int(leaves_of(line, np.zeros((depth + 1, woo.ACTIONS), np.uint8), depth))


def oracle_leaves(oracle: Oracle, reach: int) -> list[int]:
    """The counts depth by depth, until the round is over or a depth has more than `reach` positions."""
    generation, counts = [oracle], [1]
    while counts[-1] and len(generation) <= reach:
        counts.append(sum(len(parent.legal()) for parent in generation))
        generation = [after(parent, action) for parent in generation for action in parent.legal()]
    return counts


def after(oracle: Oracle, action: Action) -> Oracle:
    child = deepcopy(oracle)
    child.apply(action)
    return child


def on_the_table(deal: dict[str, Any]) -> Table:
    table = Table(
        *deal["hands"],
        up=deal["up"],
        stock=deal["stock"],
        deck=deal.get("deck", ""),
        mistakes=deal.get("mistakes", False),
    )
    return table.play(deal.get("after", ""))


def by_the_oracle(deal: dict[str, Any]) -> Oracle:
    hands = [[pair(index) for index in cards(hand)] for hand in deal["hands"]]
    deck = [pair(index) for index in cards(deal["deck"])] if "deck" in deal else FULL_DECK
    oracle = Oracle(0, mistakes=deal.get("mistakes", False), deck=deck, hand=len(hands[0]))
    oracle.deal(hands, [pair(index) for index in cards(deal["stock"])], pair(cards(deal["up"])[0]), 0)
    for text in deal.get("after", "").split():
        oracle.apply(("play", pair(cards(text)[0])) if len(text) == 2 else (text,))
    return oracle


@by_name
def test_the_kernel_counts_what_is_stored(deal: dict[str, Any]) -> None:
    for depth, count in enumerate(deal["leaves"]):
        if depth > 0 and max(deal["leaves"][: depth + 1]) <= KERNEL_REACH:
            assert kernel_leaves(on_the_table(deal).s, depth) == count, f"at depth {depth}"


@by_name
def test_the_oracle_counts_what_is_stored(deal: dict[str, Any]) -> None:
    counts = oracle_leaves(by_the_oracle(deal), ORACLE_REACH)
    assert counts == deal["leaves"][: len(counts)]
    assert len(counts) > 4


@pytest.mark.parametrize("deal", [deal for deal in DEALS if "deck" in deal], ids=lambda deal: deal["name"])
def test_a_short_round_is_counted_to_its_end(deal: dict[str, Any]) -> None:
    assert deal["leaves"][-1] == 0
    assert deal["leaves"][-2] > 0
