"""Rates and means with their 95 % confidence intervals."""

import math
from collections.abc import Sequence
from typing import NamedTuple

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
