"""Kernel and oracle play the same random games and must agree on everything, after every decision."""

import os
from collections import Counter
from functools import cache
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from moowoo.woo import rules as woo
from woo.games import random_rules, walk
from woo.oracle import Oracle, counted
from woo.table import legal, members, pair, returns, rewards, spoken, undrawn

UNCOMPILED = os.environ.get("NUMBA_DISABLE_JIT") == "1"
BATCHES = 8
SOME, MANY = (15, 60) if UNCOMPILED else (320, 2_560)
"""Games of a batch, every day and in the proofs; every day there is one batch."""

ROWS = {
    "WOO-SCORE-1 claim 1",
    "WOO-SCORE-1 claim 2",
    "WOO-SCORE-1 claim 3",
    "WOO-SCORE-1 count 1",
    "WOO-SCORE-1 count 2",
    "WOO-SCORE-1 count 3",
    "WOO-SCORE-2 2",
    "WOO-SCORE-3",
    "WOO-SCORE-4 1",
    "WOO-SCORE-4 2",
    "WOO-SCORE-4 3",
    "WOO-SCORE-5 claim 2",
    "WOO-SCORE-5 claim 3",
    "WOO-SCORE-5 silence 2",
    "WOO-SCORE-5 silence 3",
    "WOO-SCORE-6 2",
    "WOO-SCORE-7 2",
    "WOO-SCORE-7 3",
}


@cache
def pairs(bits: int) -> frozenset[tuple[int, int]]:
    """A kernel set of cards as the oracle writes it."""
    return frozenset(pair(index) for index in members(bits))


def fields(s: Any) -> SimpleNamespace:
    """The record's fields read all at once; one by one they cost more than playing the game."""
    return SimpleNamespace(**dict(zip(s.dtype.names, s.item(), strict=True)))


def agree_on_the_cards(s: SimpleNamespace, oracle: Oracle) -> None:
    for seat in (0, 1):
        assert pairs(int(s.hand[seat])) == set(oracle.hands[seat])
        assert pairs(int(s.treasure[seat])) == set(oracle.treasure[seat])
    laid = [] if oracle.trump_card is None else [oracle.trump_card]
    assert [pair(index) for index in undrawn(s)] == oracle.stock + laid
    assert (None if s.trump_card == -1 else pair(int(s.trump_card))) == oracle.trump_card
    assert {suit: int(s.married[suit]) for suit in range(4) if s.married[suit] != -1} == oracle.marriages


def agree_on_the_score(s: SimpleNamespace, oracle: Oracle) -> None:
    assert s.points.tolist() == oracle.points
    assert s.tricks.tolist() == oracle.tricks
    assert s.woo.tolist() == oracle.woo
    assert s.carry == oracle.carry
    assert s.closer == oracle.closer


def agree_on_the_result(s: Any, oracle: Oracle) -> None:
    assert rewards(s) == oracle.gains
    assert f"WOO-SCORE-{s.verdict}" == oracle.verdict.split()[0]
    over = oracle.actor == woo.OVER
    winner = oracle.woo.index(max(oracle.woo))
    assert returns(s) == ([1 - 2 * winner, 2 * winner - 1] if over else [0, 0])


def agree_on_what_is_known(s: SimpleNamespace, oracle: Oracle, seat: int) -> None:
    """The kernel keeps what was seen; once that is counted out, it must be what the oracle knows."""
    other = 1 - seat
    shown, denied = pairs(int(s.known[other])), pairs(int(s.denied[other]))
    possible = oracle.hidden_from(seat) - denied
    assert shown <= possible
    held, possible = counted(set(shown), possible, len(oracle.hands[other]))
    assert (held, set(oracle.deck) - possible) == oracle.knowledge(seat)


def agree(s: Any, oracle: Oracle) -> None:
    assert woo.actor(s) == oracle.actor
    assert {spoken(action) for action in legal(s)} == oracle.legal()
    now = fields(s)
    agree_on_the_score(now, oracle)
    if oracle.actor < 0:
        agree_on_the_result(s, oracle)
        return
    agree_on_the_cards(now, oracle)
    agree_on_what_is_known(now, oracle, 0)
    agree_on_what_is_known(now, oracle, 1)


@pytest.mark.parametrize(
    ("batch", "games"), [(0, SOME), *(pytest.param(batch, MANY, marks=pytest.mark.proof) for batch in range(BATCHES))]
)
def test_kernel_and_oracle_agree(batch: int, games: int) -> None:
    random = Random(f"woo {batch}")
    met: Counter[str] = Counter()
    for _ in range(games):
        for s, oracle in walk(random_rules(random), random):
            agree(s, oracle)
            if oracle.actor < 0:
                met[oracle.verdict.removesuffix(" carried")] += 1
                met["carried"] += oracle.verdict.endswith(" carried")
    assert set(met) <= ROWS | {"carried"}
    if not UNCOMPILED and games == MANY:
        assert {row: met[row] for row in ROWS | {"carried"} if met[row] == 0} == {}
