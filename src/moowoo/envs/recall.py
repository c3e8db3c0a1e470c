"""What every seat of every game of a batch has seen happen, as far back as there is room for."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from moowoo.engine.arrays import Records
from moowoo.envs.variants import Variant


class Past(NamedTuple):
    """What one seat of every game has seen, the last first. `counts` says how many moments there are: the others are
    left blank.
    """

    who: npt.NDArray[np.int64]
    """Who did something, counted from the seat on: 0 itself, 1 its left neighbour; at a deal, who was to act first."""
    what: npt.NDArray[np.int64]
    """The action; below 0 for one that the seat could not see (`UNSEEN`), and for a deal (`DEALT`)."""
    observations: npt.NDArray[np.uint8]
    """What the seat saw then."""
    counts: npt.NDArray[np.int64]


class Recall:
    """The rings of all seats: `deeds` and `looks`, and how many moments there have been."""

    def __init__(self, variant: Variant, n: int, most: int) -> None:
        self.variant, self.most = variant, most
        self.deeds = np.zeros((n, variant.seats, most, 2), np.int64)
        self.looks = np.zeros((n, variant.seats, most, variant.observation), np.uint8)
        self.counts = np.zeros((n, variant.seats), np.int64)
        self._noted = np.zeros((n, 4), np.int64)

    @property
    def width(self) -> int:
        """Numbers of a seat's information."""
        wide = self.variant.loops.width
        return wide + self.most * (self.variant.seats + self.variant.actions + 2 + wide)

    def arrays(self) -> tuple[npt.NDArray[np.integer], ...]:
        """All that is remembered."""
        return self.deeds, self.looks, self.counts

    def begin(self, slots: Records) -> None:
        """New games everywhere."""
        self.remember(slots, np.ones(len(slots), np.bool_))

    def note(self, slots: Records, chosen: npt.NDArray[np.int64]) -> None:
        """Before a step, which is legal."""
        self.variant.loops.note(slots, chosen, self._noted)

    def remember(self, slots: Records, done: npt.NDArray[np.bool_]) -> None:
        """After it."""
        self.variant.loops.remember(slots, self._noted, done, *self.arrays())

    def past(self, seats: npt.NDArray[np.int64]) -> Past:
        """What one seat of each game has seen."""
        games = np.arange(len(seats))
        counts = self.counts[games, seats]
        order = (counts[:, None] - 1 - np.arange(self.most)) % self.most
        deeds, looks = (ring[games[:, None], seats[:, None], order] for ring in (self.deeds, self.looks))
        blank = np.arange(self.most) >= counts[:, None]
        deeds[blank], looks[blank] = 0, 0
        who = np.where(blank, 0, (deeds[..., 0] - seats[:, None]) % self.variant.seats)
        return Past(who, deeds[..., 1], looks, np.minimum(counts, self.most))

    def information(self, seats: npt.NDArray[np.int64], observations: npt.NDArray[np.uint8]) -> npt.NDArray[np.float32]:
        """What one seat of each game sees and has seen, as numbers from 0 to 1."""
        out = np.empty((len(seats), self.width), np.float32)
        self.variant.loops.inform(seats, observations, *self.arrays(), out)
        return out
