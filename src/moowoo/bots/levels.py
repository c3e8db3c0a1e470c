"""The levels of our own, from the weakest to the strongest, and the textbook searches they are measured against.

A level either plans by rules of thumb or searches. Searches are named by their modules and imported only when one is
asked for, so that nobody who plays with a calf waits for a bull.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, cast

import numpy as np

from moowoo.bots.information import Information
from moowoo.bots.protocol import Choice, Reason
from moowoo.bots.reasons import NUMBERS
from moowoo.bots.search import Budget, Judge
from moowoo.bots.seeds import derive, source
from moowoo.bots.why import WHY
from moowoo.games import Move
from moowoo.mow.bots.calf import calf_plan as calf_at_mow
from moowoo.mow.bots.chance import random_plan as random_at_mow
from moowoo.mow.bots.cow import cow_plan as cow_at_mow
from moowoo.mow.moves import MowMove
from moowoo.woo import rules as woo
from moowoo.woo.bots.calf import calf_plan as calf_at_woo
from moowoo.woo.bots.chance import random_plan as random_at_woo
from moowoo.woo.bots.cow import cow_plan as cow_at_woo
from moowoo.woo.moves import WooMove

Plan = Callable[[Any, Any, Any], tuple[int, int, int]]
"""Record, scratch space and source in; action, reason and the reason's number out."""


class Level(NamedTuple):
    """How a level plays one game, and the scratch space its plan needs."""

    plan: Plan
    scratch: Callable[[], Any]


def two_records() -> Any:
    return np.zeros(2, woo.STATE)


def a_bag() -> Any:
    return np.zeros(2, np.int64)


PLANS: Mapping[str, Mapping[str, Level]] = {
    "random": {"mow": Level(random_at_mow, a_bag), "woo": Level(random_at_woo, two_records)},
    "calf": {"mow": Level(calf_at_mow, a_bag), "woo": Level(calf_at_woo, two_records)},
    "cow": {"mow": Level(cow_at_mow, a_bag), "woo": Level(cow_at_woo, two_records)},
}

SEARCHES: Mapping[str, Mapping[str, str]] = {
    "bull": {"mow": "moowoo.mow.bots.bull", "woo": "moowoo.woo.bots.bull"},
    "ismcts": {"mow": "moowoo.mow.bots.ismcts", "woo": "moowoo.woo.bots.ismcts"},
    "pimc": {"woo": "moowoo.woo.bots.pimc"},
}
"""The module of every search, game by game; its `judge` is the search."""

LEVELS = (*PLANS, "bull")
"""Whom players are offered."""

BASELINES = tuple(name for name in SEARCHES if name not in LEVELS)
"""Textbook searches, for comparison only."""


class LevelBot:
    """A level at one game. It remembers nothing: its choices depend on its seed and the information alone."""

    def __init__(self, name: str, game: str, seed: int = 0) -> None:
        self.name, self.game, self.seed = name, game, seed
        self._level = PLANS[name][game]

    def choose(self, information: Information) -> Choice:
        chance = source(self.name, self.seed, information.seed)
        action, kind, number = self._level.plan(information.record, self._level.scratch(), chance)
        move = information.move(int(action))
        return Choice(move, Reason(WHY[kind], facts_of(WHY[kind], int(number), move)))


class SearchBot:
    """A search at one game, thinking as long as its budget lets it. With an effort for a budget, it can be repeated."""

    def __init__(self, name: str, game: str, budget: Budget, seed: int = 0) -> None:
        self.name, self.game, self.budget, self.seed = name, game, budget, seed
        self._judge = judge_of(name, game)

    def choose(self, information: Information) -> Choice:
        if len(information.legal) == 1:
            return Choice(information.legal[0], Reason("only_choice"))
        own = replace(information, seed=derive(self.name, self.seed, information.seed))
        best = self._judge(own, self.budget).best
        return Choice(best.move, best.reason)


@cache
def judge_of(name: str, game: str) -> Judge:
    """The search of a name at a game, imported here."""
    return cast(Judge, import_module(SEARCHES[name][game]).judge)


def facts_of(kind: str, number: int, move: Move) -> dict[str, Any]:
    """What a reason can speak of: its number, under its name, and what the move is aimed at."""
    facts: dict[str, object] = {"card": move.card}
    if isinstance(move, MowMove):
        facts |= {"seat": move.seat, "row": move.number if move.kind == "row" else None}
    if isinstance(move, WooMove):
        facts |= {"suit": move.suit}
    return {NUMBERS.get(kind, "number"): number} | {name: fact for name, fact in facts.items() if fact is not None}
