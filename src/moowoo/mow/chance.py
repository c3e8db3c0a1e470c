"""MOW for OpenSpiel: chance says four bytes a round, and the whole round follows from them.

Farmers draw, trade and lose cows at random in so many ways that their chances are not told one by one: the deal of a
round is one of 2**32, named byte by byte.
"""

from typing import ClassVar

import numpy as np

from moowoo.games.chance import NOTHING, Bytes, Chance
from moowoo.games.options import Options
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
        cows = seen[:SEATS]
        hidden = (cows == MINE) | (cows == THINNED) | (cows > HELD)
        public = seen.copy()
        public[:SEATS][hidden] = UNKNOWN
        packs = public[:SEATS].reshape(2, PACK)
        packs[:, :BLIND] = unknown_last(packs[:, :BLIND])
        packs[:, BLIND:] = unknown_last(packs[:, BLIND:].reshape(-1, 1)).reshape(2, -1)
        public[MY_FARMERS:FARMERS_GONE] = 0
        if seen[STAGE] == SCORING:
            public[STAGE], public[TO_ACT] = WAITING, 0
        elif seen[STAGE] not in (WAITING, FINISHED):
            public[STAGE] = MAIN
        private = np.concatenate([np.where(hidden, cows, 0), seen[MY_FARMERS:FARMERS_GONE], seen[STAGE : STAGE + 1]])
        return public, private.astype(np.uint8)


def unknown_last(copies: Bytes) -> Bytes:
    """Every column in order: places that are known, unknown ones, absent ones."""
    ranked = np.where(copies > UNKNOWN, copies, 255 - copies)
    order = np.argsort(ranked, axis=0, kind="stable")
    return np.take_along_axis(copies, order, axis=0)
