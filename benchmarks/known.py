"""Is WOO's `bull` ever wrong where the cards are known to one who counts? Its choices, beside the solver's values.

The positions come from random rounds at random scores: after the stock has run out, and after a close, once what was
played leaves the other only one hand. What `bull` is told are its seat's cards; what the solver is told are all.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from moowoo.bots import Budget, Information
from moowoo.engine import new_source
from moowoo.games import new
from moowoo.games.kit import game_class
from moowoo.woo import rules as woo
from moowoo.woo.bots.bull import judge
from moowoo.woo.bots.solver import evaluate, new_workspace, solvable
from moowoo.woo.rules.cards import FULL_DECK, GOAL
from moowoo.woo.rules.knowledge import surely_held
from moowoo.woo.rules.rollout import NO_CLAIM, NO_END, random_action
from moowoo.woo.rules.state import FINISHED, NOBODY, WAITING, State

HELD = 6
TARGETS = (1, 2, 3, 7)
SEED = 30
POSITIONS = 12_000
KINDS = {"the stock has run out": NO_END, "closed, and the other's hand can only be one": NO_CLAIM}
"""By what the random players may do."""


@dataclass
class Count:
    """What came of the positions of one kind."""

    kind: str
    positions: int = 0
    claims: int = 0
    false_claims: int = 0
    wrong: int = 0
    unsure: int = 0

    def add(self, choice: int, values: Any, exact: bool) -> None:
        self.positions += 1
        self.claims += choice == woo.CLAIM
        self.false_claims += choice == woo.CLAIM and bool(values[choice] < 0)
        self.wrong += bool(values[choice] < values.max())
        self.unsure += not exact


def rounds(random: Random) -> Iterator[State]:
    """Rounds just dealt, at any score, with or without what ties have carried over."""
    while True:
        s, target = woo.new(), random.choice(TARGETS)
        woo.start(s, random.randrange(2), target, 0, FULL_DECK, HELD, GOAL)
        s.woo[:] = random.randrange(target), random.randrange(target)
        s.carry = random.choice((0, 0, 0, 1, 2))
        woo.deal(s, np.array([random.getrandbits(64) for _ in range(4)], np.uint64))
        yield s


def known_positions(allowed: int) -> Iterator[State]:
    """Decisions with all cards known to who decides, as they come up; the same record again and again."""
    source, closing = new_source(SEED, allowed), allowed == NO_CLAIM
    for s in rounds(Random(SEED)):
        while s.stage not in (WAITING, FINISHED):
            seat = int(woo.actor(s))
            if solvable(s) and (s.closer != NOBODY) == closing and surely_held(s, seat) == s.hand[1 - seat]:
                yield s
            woo.apply(s, random_action(s, source, allowed))


def compare(kind: str, number: int) -> Count:
    """Ask both about so many positions."""
    count, work, values = Count(kind), new_workspace(), np.zeros(woo.ACTIONS, np.int64)
    table, options, budget = game_class("woo"), new("woo").options, Budget(effort=1)
    for s, _ in zip(known_positions(KINDS[kind]), range(number), strict=False):
        known = Information.of(table, options, s, int(woo.actor(s)), seed=count.positions)
        judgement = judge(known, budget)
        evaluate(s, work, values)
        count.add(known.action(judgement.best.move), values, judgement.exact)
    return count


def report(scale: float) -> dict[str, object]:
    """Tell how often it was wrong, and return the figures."""
    counts = [compare(kind, max(1, int(POSITIONS * scale / len(KINDS)))) for kind in KINDS]
    for count in counts:
        print(f"{count.positions:6} positions, {count.kind}: {count.wrong} wrong, {count.unsure} not seen to be known;")
        print(f"       {count.claims} claims, {count.false_claims} of them false ones that save a Woo", flush=True)
    return {"kinds": [vars(count) for count in counts], "wrong": sum(count.wrong + count.unsure for count in counts)}
