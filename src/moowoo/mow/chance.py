"""MOW for OpenSpiel: chance says four bytes a round, and the whole round follows from them.

Farmers draw, trade and lose cows at random in so many ways that their chances are not told one by one: the deal of a
round is one of 2**32, named byte by byte.
"""

from collections.abc import Callable
from functools import cache
from typing import ClassVar

import numpy as np

from moowoo.games.chance import NOTHING, Bytes, Chance
from moowoo.games.options import Options
from moowoo.kernel import compiled
from moowoo.kernel.compiled import settled
from moowoo.kernel.rules import Rules
from moowoo.mow import rules
from moowoo.mow.options import MowOptions
from moowoo.mow.rules import BLIND, PACK
from moowoo.mow.rules.actions import DONE, SAVE
from moowoo.mow.rules.observe import FARMERS_GONE, HELD, MINE, MY_FARMERS, SEATS, STAGE, THINNED, TO_ACT, UNKNOWN
from moowoo.mow.rules.state import FINISHED, GIVE, MAIN, SCORING, WAITING, State

ROUND = 1200
"""Decisions that no round reaches."""
SPARE_ROUNDS = 50
"""Rounds that score nothing, and that no game has so many of."""

BLIND_COWS = tuple(cow for cow in range(SEATS) if cow % PACK >= BLIND)
PRIVATE = SEATS + FARMERS_GONE - MY_FARMERS + 1
"""Bytes of what a farmer alone knows."""


class MowChance(Chance):
    __slots__ = ()

    rules: ClassVar[Rules] = rules

    @classmethod
    def longest(cls, options: Options) -> int:
        assert isinstance(options, MowOptions)
        return (options.target + SPARE_ROUNDS) * ROUND

    def told(self, s: State) -> object:
        return "deal", int(s.starter), [int(held).bit_count() for held in s.farmers[: s.seats]]

    def seen_as(self, s: State, action: int) -> int | None:
        """MOW-F-3: the cow given back in a Trade is seen by two only; MOW-FARM-1: a Farmer that is kept, by nobody."""
        if action in (DONE, SAVE):
            return None
        return NOTHING if s.stage == GIVE else action

    @classmethod
    def split(cls, seen: Bytes) -> tuple[Bytes, Bytes]:
        """Copies of a cow are put in order anew: where the hidden one stood would tell of it.

        At which stage somebody decides is their own secret; all others see a turn, or the end of a round.
        """
        public, private = seen.copy(), np.zeros(PRIVATE, np.uint8)
        hiding()(public, private)
        return public, private


@cache
def hiding() -> Callable[[Bytes, Bytes], None]:
    public, private = np.zeros(rules.OBSERVATION, np.uint8), np.zeros(PRIVATE, np.uint8)
    return settled(hide, public, private)


@compiled
def hide(public: Bytes, private: Bytes) -> None:
    """Move what the farmer alone knows out of an observation: cows, Farmers, and the stage."""
    for cow in range(SEATS):
        code = public[cow]
        if code == MINE or code == THINNED or code > HELD:
            private[cow] = code
            public[cow] = UNKNOWN
    for face in range(BLIND):
        unknown_last(public, (face, face + PACK))
    unknown_last(public, BLIND_COWS)
    for kind in range(MY_FARMERS, FARMERS_GONE):
        private[SEATS + kind - MY_FARMERS] = public[kind]
        public[kind] = 0
    stage = public[STAGE]
    private[PRIVATE - 1] = stage
    if stage == SCORING:
        public[STAGE] = WAITING
        public[TO_ACT] = 0
    elif stage != WAITING and stage != FINISHED:
        public[STAGE] = MAIN


@compiled
def unknown_last(public: Bytes, places: tuple[int, ...]) -> None:
    """The copies of a cow in order: places that are known, unknown ones, absent ones."""
    for end in range(len(places) - 1, 0, -1):
        for i in range(end):
            here, there = public[places[i]], public[places[i + 1]]
            if rank(here) > rank(there):
                public[places[i]], public[places[i + 1]] = there, here


@compiled
def rank(code: int) -> int:
    return int(code) if code > UNKNOWN else 255 - int(code)
