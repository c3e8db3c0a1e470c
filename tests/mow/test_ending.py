"""Every game ends, however odd its players, and no cow or fly is ever lost: 100,000 games in compiled code."""

from typing import Any

import numpy as np
import pytest

from moowoo.engine import COMPILING, below, compiled, next_word, popcount, seed_rng
from moowoo.mow import rules as mow
from mow.games import TABLES

pytestmark = pytest.mark.proof
"""What it compiles for itself takes longer than the games."""

GAMES = 1560 if COMPILING else 1
"""For each of five tempers at each of thirteen tables: 101,400 games."""
ENDLESS = 100_000
"""No game takes so many decisions."""

RANDOM, ALWAYS_TAKE, NEVER_TAKE, ALWAYS_REVERSE, HOARDER = range(5)
TEMPERS = {
    "random": RANDOM,
    "always-take": ALWAYS_TAKE,
    "never-take": NEVER_TAKE,
    "always-reverse": ALWAYS_REVERSE,
    "farmer-hoarding": HOARDER,
}
FARMER_ACTIONS = np.zeros(mow.ACTIONS, dtype=np.uint8)
FARMER_ACTIONS[[mow.BAN, mow.SKIP, mow.CLEAR, mow.HIRE, mow.RENEW, mow.STEER, mow.THIN]] = 1
for aimed, width in ((mow.SPY, 9), (mow.TRADE, 9), (mow.IGNORE, 4)):
    FARMER_ACTIONS[aimed : aimed + width] = 1
TAKE, REVERSE, SEATS, WHOLE_PACK, HAND = mow.TAKE, mow.REVERSE, 10, mow.WHOLE_PACK, mow.HAND

FLIES = np.array([face[1] for face in mow.FACES] + [5])
"""By bit of a bag; the blind cow has two."""
COWS_OF = {flies: sum(1 << bit for bit in range(48) if FLIES[bit] == flies) for flies in (1, 2, 3, 5)}
ONE, TWO, THREE, FIVE = COWS_OF[1], COWS_OF[2], COWS_OF[3], COWS_OF[5]

IN_ORDER, STUCK, NO_END, COWS_LOST, FLIES_LOST = range(5)


@compiled
def flies_in(word: int) -> int:
    return popcount(word & ONE) + 2 * popcount(word & TWO) + 3 * popcount(word & THREE) + 5 * popcount(word & FIVE)


@compiled
def count(zone: Any, cows: int, flies: int) -> tuple[int, int]:
    """Cows and flies in all bags of a zone, on top of those given."""
    for bag in range(len(zone)):
        for word in range(2):
            cows += popcount(zone[bag, word])
            flies += flies_in(zone[bag, word])
    return cows, flies


@compiled
def conserved(s: Any) -> int:
    """MOW-DECK-1: 48 cows with 74 flies, or twice as many."""
    cows, flies = s.end - s.top, 0
    for place in range(s.top, s.end):
        flies += FLIES[s.pile[place]]
    cows, flies = count(s.hand, cows, flies)
    cows, flies = count(s.shed, cows, flies)
    cows, flies = count(s.herd, cows, flies)
    cows, flies = count(s.thinned, cows, flies)
    cows, flies = count(s.out, cows, flies)
    packs = 2 if s.seats > 5 else 1
    if cows != 48 * packs:
        return COWS_LOST
    return IN_ORDER if flies == 74 * packs else FLIES_LOST


@compiled
def shun(mask: Any, shunned: Any, left: int) -> int:
    """Strike what the player shuns, unless nothing else is left."""
    kept = 0
    for action in range(len(mask)):
        kept += mask[action] and not shunned[action]
    if kept == 0:
        return left
    for action in range(len(mask)):
        if shunned[action]:
            mask[action] = 0
    return kept


@compiled
def choose(temper: int, mask: Any, left: int, only_take: Any, rng: Any) -> int:
    """One of the legal actions."""
    if temper == ALWAYS_TAKE and mask[TAKE]:
        return TAKE
    if temper == ALWAYS_REVERSE and mask[REVERSE]:
        return REVERSE
    if temper == NEVER_TAKE:
        left = shun(mask, only_take, left)
    if temper == HOARDER:
        left = shun(mask, FARMER_ACTIONS, left)
    chosen = below(rng, left)
    for action in range(len(mask)):
        if mask[action]:
            if chosen == 0:
                return action
            chosen -= 1
    return -1


@compiled
def play(s: Any, temper: int, rng: Any, seed: Any, mask: Any, only_take: Any) -> int:
    """One game to its end, or what went wrong."""
    for _ in range(ENDLESS):
        actor = mow_actor(s)
        if actor == -2:
            return IN_ORDER
        if actor == -1:
            for word in range(4):
                seed[word] = next_word(rng)
            mow_deal(s, seed)
        else:
            left = mow_legal(s, mask)
            if left == 0:
                return STUCK
            mow_apply(s, choose(temper, mask, left, only_take, rng))
        fault = conserved(s)
        if fault != IN_ORDER:
            return fault
    return NO_END


@compiled
def play_all(games: Any, temper: int, edition: int, seats: int, faults: Any, rng: Any, seed: Any, mask: Any) -> None:
    only_take = np.zeros(len(mask), dtype=np.uint8)
    only_take[TAKE] = 1
    for game in range(len(games)):
        s = games[game]
        mow_start(s, edition, seats, -1, edition * (game & 1), 100, WHOLE_PACK, HAND, 0)
        faults[game] = play(s, temper, rng, seed, mask, only_take)


mow_actor, mow_deal, mow_legal, mow_apply, mow_start = mow.actor, mow.deal, mow.legal, mow.apply, mow.start


@pytest.mark.parametrize("temper", TEMPERS)
@pytest.mark.parametrize(("farm", "seats"), TABLES)
def test_every_game_ends_and_nothing_is_lost(farm: bool, seats: int, temper: str) -> None:
    games = np.zeros(GAMES, mow.STATE)
    faults = np.full(GAMES, NO_END, dtype=np.int64)
    rng, seed = np.zeros(4, dtype=np.uint64), np.zeros(4, dtype=np.uint64)
    seed_rng(rng, np.array([2, farm, seats, TEMPERS[temper]], dtype=np.uint64))
    mask = np.zeros(mow.ACTIONS, dtype=np.uint8)
    play_all(games, TEMPERS[temper], mow.FARM if farm else mow.TILES, seats, faults, rng, seed, mask)
    assert set(faults.tolist()) == {IN_ORDER}
    totals = games["total"][:, :seats]
    assert (totals.max(axis=1) >= 100).all()
    assert (totals.max(axis=1) < 100 + 148).all()
    assert len(np.unique(totals, axis=0)) > GAMES // 10
