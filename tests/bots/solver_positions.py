"""Closed positions of every kind for the solver, and what they are worth by trying everything."""

from random import Random
from typing import Any

import numpy as np

from moowoo.engine import compiled, lowest
from moowoo.woo import rules as woo
from moowoo.woo.rules.apply import apply
from moowoo.woo.rules.cards import COUPLE, RANKS, SUITS, VALUE_OF
from moowoo.woo.rules.legal import legal_set
from moowoo.woo.rules.state import FINISHED, LEAD, NOBODY, NONE, WAITING, actor
from woo.table import legal, mask

DEEPEST = 2 * 6 + 4
"""Decisions to the end of a round: every card, an announcement before a lead, the claim after the last trick."""
NOTHING = -100


def position(random: Random, held: int, closer: int, bare: bool) -> Any:
    """A seat leads, with so many cards in each hand; the rest is treasure, or was closed away."""
    s = woo.new()
    woo.start(s, 0, 100, 0, woo.FULL_DECK, 6, random.choice([66, 66, 66, 50, 33]))
    woo.deal(s, np.array([random.getrandbits(64) for _ in range(4)], np.uint64))
    figures = random.sample(range(24), 24)
    s.hand[:] = [mask(figures[:held]), mask(figures[held : 2 * held])]
    s.trump, s.trump_card, s.oya, s.stage = random.randrange(4), NONE, random.randrange(2), LEAD
    s.top = s.end
    s.closed, s.closer, s.bare = 1, closer, closer != NOBODY and bare
    s.carry = random.choice([0, 0, 0, 1, 2])
    give_treasures(random, s, figures[2 * held :])
    return s


def give_treasures(random: Random, s: Any, figures: list[int]) -> None:
    """Tricks won before, by either, both or nobody; whoever has one may have married too."""
    tricks = random.randint(0 if s.closer != NOBODY else len(figures) // 2, len(figures) // 2)
    lucky = random.choice([0, 20, 50, 80, 100])  # percent of them that go to the first seat
    for one, two in zip(figures[0 : 2 * tricks : 2], figures[1 : 2 * tricks : 2], strict=True):
        winner = int(random.randrange(100) >= lucky)
        s.treasure[winner] |= 1 << one | 1 << two
        s.points[winner] += VALUE_OF[one] + VALUE_OF[two]
        s.tricks[winner] += 1
    other = 1 - s.closer
    if s.closer != NOBODY and not s.bare and s.tricks[other] == 0:
        s.tricks[other] = 1  # a trick of two zeros
    for seat in range(2):
        if s.tricks[seat] and random.random() < 0.2:
            s.points[seat] += random.choice([20, 40])


def play_some(random: Random, s: Any, decisions: int) -> Any:
    """Go on at random, so that other decisions than leading come up; nobody claims."""
    for _ in range(decisions):
        apply(
            s, random.choice([action for action in legal(s) if action not in (woo.CLAIM, woo.DECLINE)] or [woo.CLAIM])
        )
        if s.stage in (WAITING, FINISHED):
            break
    return s


def bind_lead(random: Random, s: Any) -> Any:
    """WOO-ORDER-1: married, then closed: the lead is bound to the couple, if there is one."""
    couples = [suit for suit in range(SUITS) if s.hand[s.oya] & COUPLE[suit] == COUPLE[suit]]
    if s.stage == LEAD and couples:
        s.announced, s.bound = 1, random.choice(couples)
    return s


def mirrored(s: Any) -> Any:
    """The same position with the seats changed over, and the suits too: no seat or suit is better than another."""
    t = woo.copy(s)
    for name in ("hand", "treasure", "tricks", "points", "woo"):
        t[name][:] = s[name][::-1]
    for name in ("hand", "treasure"):
        t[name][:] = [turned(int(figures)) for figures in t[name]]
    t.oya = 1 - s.oya
    t.closer = s.closer if s.closer == NOBODY else 1 - s.closer
    t.trump = (s.trump + 1) % SUITS
    t.lead = s.lead if s.lead == NONE else (s.lead + RANKS) % woo.CARDS
    t.bound = s.bound if s.bound == NONE else (s.bound + 1) % SUITS
    return t


def turned(figures: int) -> int:
    """Every card of the next suit instead."""
    return (figures << RANKS | figures >> woo.CARDS - RANKS) & woo.FULL_DECK


def brute_force(s: Any) -> int:
    """What a position is worth to the seat to act, in Woo and with what is carried over."""
    states = np.zeros(DEEPEST, woo.STATE)
    states[0] = s
    return int(try_all(states, np.zeros(DEEPEST, np.int64), np.zeros(DEEPEST, np.int64)))


def brute_force_after(s: Any, action: int) -> int:
    """What an action is worth to the seat that does it."""
    t = woo.copy(s)
    apply(t, action)
    if t.stage in (WAITING, FINISHED):
        return int(t.gain[actor(s)])
    return brute_force(t) if actor(t) == actor(s) else -brute_force(t)


@compiled
def try_all(states: Any, left: Any, best: Any) -> int:
    """Plain minimax over the rules' own `legal_set` and `apply`: nothing is remembered, nothing is left out."""
    depth = 0
    left[0], best[0] = legal_set(states[0]), NOTHING
    while True:
        seat = actor(states[depth])
        if left[depth]:
            after = states[depth + 1 : depth + 2]
            after[0] = states[depth]
            apply(after[0], lowest(left[depth]))
            left[depth] &= left[depth] - 1
            if after[0].stage == WAITING or after[0].stage == FINISHED:
                best[depth] = max(best[depth], after[0].gain[seat])
            else:
                depth += 1
                left[depth], best[depth] = legal_set(after[0]), NOTHING
        elif depth == 0:
            return int(best[0])
        else:
            depth -= 1
            same = actor(states[depth]) == seat
            best[depth] = max(best[depth], best[depth + 1] if same else -best[depth + 1])
