"""Luck, measured: how much better what chance has just brought is than what it could have brought.

Where the cards come from, all orders are alike. So the value of a position after a draw, less the mean value over all
draws, is nothing on average, whoever plays and however well the value is estimated: results can be cleared of it
without favour to anybody (the idea of AIVAT, Burch and others 2018). The better the value, the more of the luck it
explains.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Protocol, cast

import numpy as np

from moowoo.bots.seeds import source
from moowoo.engine import Source
from moowoo.engine.arrays import Reals
from moowoo.games.game import State
from moowoo.games.kit import kit


class Measure(Protocol):
    """Adds to `out`, seat by seat, by how much what chance brought with an action was better than it could be expected.

    Where a round is dealt, the action is DEAL. The records are those before and after; neither is changed. True if
    there was any chance in it. Values are found by so many playouts on either side; coin and sign are those of the
    kernel's rewards.
    """

    def __call__(
        self, before: State, action: int, after: State, playouts: int, chance: Source, out: Reals, /
    ) -> bool: ...


@cache
def measure_of(game: str) -> Measure | None:
    """How luck is measured at a game; None where it is not."""
    module = kit(game).players().gauge
    return cast(Measure, import_module(module).measure) if module else None


@cache
def shuffle_of(game: str) -> Callable[[State, Source], None]:
    """What lays all that nobody has seen into another order, at a game whose luck is measured."""
    return cast(Callable[[State, Source], None], import_module(kit(game).players().gauge).shuffle_unseen)


class Gauge:
    """The luck of everybody at one table, up to now."""

    def __init__(self, game: str, seats: int, playouts: int) -> None:
        self._measure = measure_of(game) if playouts else None
        self._playouts = playouts
        self.luck = np.zeros(seats)

    def __bool__(self) -> bool:
        return self._measure is not None

    def see(self, before: State, action: int, after: State) -> None:
        """Chance for the playouts comes from the record: where games go the same way, errors are the same, and part."""
        if self._measure is not None:
            chance = source("luck", before.tobytes(), action, after.tobytes())
            self._measure(before, action, after, self._playouts, chance, self.luck)
