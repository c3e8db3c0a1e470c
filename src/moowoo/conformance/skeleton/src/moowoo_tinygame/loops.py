"""Batches of Tiny Game in compiled code, and its chance for OpenSpiel: as it comes with the house."""

from typing import ClassVar

from moowoo.engine import Source, compiled
from moowoo.engine.arrays import Scratch
from moowoo.engine.batch import make_loops
from moowoo.engine.rules import Rules
from moowoo.games.chance import Chance
from moowoo_tinygame import rules
from moowoo_tinygame.bots import PLAYERS, calf_plan, cow_plan, random_plan
from moowoo_tinygame.rules import CARDS, State

RANDOM, CALF, COW = range(len(PLAYERS.plans))


@compiled
def think(s: State, level: int, scratch: Scratch, picks: Source) -> int:
    if level == COW:
        return cow_plan(s, scratch, picks)[0]
    return calf_plan(s, scratch, picks)[0] if level == CALF else random_plan(s, scratch, picks)[0]


LOOPS = make_loops(rules, think)


class TinyGameChance(Chance):
    __slots__ = ()
    rules: ClassVar[Rules] = rules
    private: ClassVar[int] = CARDS
