"""The levels of our own: `random`, `calf` and `cow`, for both games."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np

from moowoo import woo
from moowoo.bots.information import Information
from moowoo.bots.mow.calf import calf_plan as calf_at_mow
from moowoo.bots.mow.chance import random_plan as random_at_mow
from moowoo.bots.mow.cow import cow_plan as cow_at_mow
from moowoo.bots.protocol import Choice, Reason
from moowoo.bots.reasons import NUMBERS
from moowoo.bots.seeds import source
from moowoo.bots.why import WHY
from moowoo.bots.woo.calf import calf_plan as calf_at_woo
from moowoo.bots.woo.chance import random_plan as random_at_woo
from moowoo.bots.woo.cow import cow_plan as cow_at_woo
from moowoo.games import Move

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


LEVELS: Mapping[str, Mapping[str, Level]] = {
    "random": {"mow": Level(random_at_mow, a_bag), "woo": Level(random_at_woo, two_records)},
    "calf": {"mow": Level(calf_at_mow, a_bag), "woo": Level(calf_at_woo, two_records)},
    "cow": {"mow": Level(cow_at_mow, a_bag), "woo": Level(cow_at_woo, two_records)},
}


class LevelBot:
    """A level at one game. It remembers nothing: its choices depend on its seed and the information alone."""

    def __init__(self, name: str, game: str, seed: int = 0) -> None:
        self.name, self.game, self.seed = name, game, seed
        self._level = LEVELS[name][game]

    def choose(self, information: Information) -> Choice:
        chance = source(self.name, self.seed, information.seed)
        action, kind, number = self._level.plan(information.record, self._level.scratch(), chance)
        move = information.move(int(action))
        return Choice(move, Reason(WHY[kind], facts_of(WHY[kind], int(number), move)))


def facts_of(kind: str, number: int, move: Move) -> dict[str, Any]:
    """What a reason can speak of: its number, under its name, and what the move is aimed at."""
    row = move.number if move.kind == "row" else None
    facts = {"card": move.card, "seat": move.seat, "suit": move.suit, "row": row}
    return {NUMBERS.get(kind, "number"): number} | {name: fact for name, fact in facts.items() if fact is not None}
