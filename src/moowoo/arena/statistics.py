"""Means and rates with confidence intervals, confidence sequences, and rules for stopping early."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Self

import numpy as np

from moowoo.arena.game import Played
from moowoo.arena.setup import BadMatch, Setup

Z = 1.959964
"""Standard deviations that hold 95 % of a normal distribution."""


class Interval(NamedTuple):
    """An estimate, and the bounds between which the truth lies 95 times in 100."""

    value: float
    low: float
    high: float


def wilson(wins: float, games: int) -> Interval:
    """A win rate with Wilson's interval; shared wins count by their share."""
    if not games:
        return Interval(math.nan, 0.0, 1.0)
    rate = wins / games
    weight = 1 + Z * Z / games
    middle = (rate + Z * Z / (2 * games)) / weight
    reach = Z * math.sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games)) / weight
    return Interval(rate, max(0.0, middle - reach), min(1.0, middle + reach))


def mean(values: Sequence[float]) -> Interval:
    """A mean with its normal interval; boundless from a single value."""
    if not values:
        return Interval(math.nan, -math.inf, math.inf)
    middle = math.fsum(values) / len(values)
    if len(values) == 1:
        return Interval(middle, -math.inf, math.inf)
    variance = math.fsum((value - middle) ** 2 for value in values) / (len(values) - 1)
    reach = Z * math.sqrt(variance / len(values))
    return Interval(middle, middle - reach, middle + reach)


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


DECIDED = "decided"


@dataclass(frozen=True)
class Until:
    """Stop when the first bot's win rate is known within `width`; without one, when it is surely not par."""

    width: float | None = None

    @classmethod
    def parse(cls, text: str) -> Self:
        """`decided`, or a width such as 0.05 or 5%."""
        if text == DECIDED:
            return cls()
        try:
            width = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
        except ValueError:
            width = 0.0
        if not 0 < width < 1:
            raise BadMatch(f"until what? {text!r} is neither {DECIDED!r} nor a width such as 0.05 or 5%")
        return cls(width)

    def reached(self, interval: Interval, par: float) -> bool:
        """Whether so much is known that the match may stop."""
        if self.width is not None:
            return interval.high - interval.low <= self.width
        return not interval.low <= par <= interval.high


class Watch:
    """Follows the first bot deal by deal, and says when to stop."""

    def __init__(self, setup: Setup, asked: int, until: Until | None) -> None:
        self.setup, self.asked, self.until = setup, asked, until
        self.sequence = ConfidenceSequence()
        self.deals = 0
        self.stopped = False

    @property
    def games(self) -> int:
        """The games of the deals looked at."""
        return self.deals * self.setup.games_a_deal

    def look(self, played: Mapping[int, Played]) -> bool:
        """Look at the deals that are complete by now; true if it is time to stop."""
        if self.until is None:
            return False
        for share in first_shares(self.setup, played, self.deals):
            if self.stopped or self.games >= self.asked:
                break
            self.sequence.add(share)
            self.deals += 1
            self.stopped = self.until.reached(self.sequence.interval, 1 / self.setup.seats)
        return self.stopped


def first_shares(setup: Setup, played: Mapping[int, Played], deal: int = 0) -> Iterator[float]:
    """What the first bot won of every deal on average, from some deal on, as far as there is no gap.

    Deals are independent of each other; the games of one deal are not.
    """
    while True:
        numbers = range(deal * setup.games_a_deal, (deal + 1) * setup.games_a_deal)
        if not all(number in played for number in numbers):
            return
        shares = [share for number in numbers if (share := played[number].share(0)) is not None]
        yield sum(shares) / len(shares)
        deal += 1
