"""A confidence sequence: an interval for a mean that may be looked at after every deal, and stopped on, at will.

An ordinary 95 % interval holds for a number of games fixed beforehand. Who looks again and again and stops when it
pleases them is wrong far more often. This one holds for all moments at once: the truth is outside it at any time in
at most 5 % of all matches. It is the hedged capital process of Waudby-Smith and Ramdas (Estimating means of bounded
random variables by betting, 2024). Against every possible mean somebody bets, fairly if it is the true one; a mean at
whose expense they have grown rich is ruled out.
"""

import math
from collections.abc import Iterable

import numpy as np

from moowoo.arena.statistics import Interval

ALPHA = 0.05
GRID = 1000
BOLDNESS = 0.5
"""How much of the capital a bet may risk."""


class ConfidenceSequence:
    """The mean of independent values from 0 to 1, given one after another."""

    def __init__(self, values: Iterable[float] = ()) -> None:
        self.count, self.total, self.squares = 0, 0.0, 0.0
        self._means = np.linspace(0, 1, GRID + 1)
        self._up = np.zeros(GRID + 1)
        self._down = np.zeros(GRID + 1)
        self.low, self.high = 0.0, 1.0
        for value in values:
            self.add(value)

    def add(self, value: float) -> None:
        """Settle the bets on a value, each of them placed before it was known."""
        stake = self._stake()
        with np.errstate(divide="ignore"):
            up = np.minimum(stake, BOLDNESS / self._means)
            down = np.minimum(stake, BOLDNESS / (1 - self._means))
        self._up += np.log1p(up * (value - self._means))
        self._down += np.log1p(-down * (value - self._means))
        self._learn(value)
        self._narrow()

    def _stake(self) -> float:
        """What to bet: more while little is known, less where values vary much."""
        variance = (0.25 + self.squares) / (self.count + 1)
        turn = self.count + 1
        return math.sqrt(2 * math.log(2 / ALPHA) / (variance * turn * math.log(1 + turn)))

    def _learn(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += (value - (0.5 + self.total) / (self.count + 1)) ** 2

    def _narrow(self) -> None:
        """Half of the capital is bet on more, half on less; what was once ruled out stays so."""
        poor = np.maximum(self._up, self._down) < math.log(2 / ALPHA)
        left = self._means[poor]
        if left.size:
            self.low = max(self.low, float(left[0]) - 1 / GRID)
            self.high = min(self.high, float(left[-1]) + 1 / GRID)

    @property
    def interval(self) -> Interval:
        return Interval(self.total / self.count if self.count else math.nan, self.low, self.high)
