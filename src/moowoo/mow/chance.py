"""MOW for OpenSpiel: chance says four bytes a round, and the whole round follows from them.

Farmers draw, trade and lose cows at random in so many ways that their chances are not told one by one: the deal of a
round is one of 2**32, named byte by byte.
"""

import numpy as np

from moowoo.envs.position import Position
from moowoo.mow.rules.setup import deal
from moowoo.mow.rules.state import GIVE

OUTCOMES = 256
BYTES = 4


class MowPosition(Position):
    __slots__ = ()

    def outcomes(self) -> list[tuple[int, float]]:
        return EVENLY

    def chance_word(self, outcome: int) -> str:
        return f"byte {outcome}"

    def say(self, outcome: int) -> None:
        self.picked += (outcome,)
        if len(self.picked) == BYTES:
            s = self.game
            deal(s, np.array([int.from_bytes(bytes(self.picked), "little"), s.rounds, 0, 0], np.uint64))
            self.picked = ()
            self.actor = int(self.variant.rules.actor(s))
            self.remember(("deal", int(s.starter), [int(held).bit_count() for held in s.farmers[: s.seats]]))

    def seen_as(self, action: int) -> int:
        """MOW-F-3: the cow given back in a Trade is seen by two only."""
        return -1 if self.game.stage == GIVE else action


EVENLY = [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]
