"""Glicko-2 (Mark Glickman, 2022): ratings of games for two, out of any number of results in one go.

Names follow the paper: `mu`, `phi` and `sigma` are a rating, its doubt and its volatility in natural units.
"""

import math
from collections.abc import Callable, Sequence

from moowoo.ratings.rating import POINTS, START, Rating

TAU = 0.5
"""How much a volatility may change at once."""
NEAR = 1e-6


def glicko2(rating: Rating, results: Sequence[tuple[Rating, float]], periods: float = 1.0) -> Rating:
    """A rating after results against others (1 a win, ½ a draw, 0 a loss) in so many periods, or part of one."""
    phi, sigma = rating.doubt / POINTS, rating.volatility
    if not results:
        return Rating(rating.value, POINTS * math.hypot(phi, sigma * math.sqrt(periods)), sigma)
    mu = (rating.value - START) / POINTS
    information = surprise = 0.0
    for other, score in results:
        g = weight(other.doubt / POINTS)
        expected = 1 / (1 + math.exp(-g * (mu - (other.value - START) / POINTS)))
        information += g * g * expected * (1 - expected)
        surprise += g * (score - expected)
    sigma = volatility(phi, sigma, 1 / information, surprise / information)
    waited = phi * phi + sigma * sigma * periods
    after = 1 / (1 / waited + information)
    return Rating(START + POINTS * (mu + after * surprise), POINTS * math.sqrt(after), sigma)


def weight(phi: float) -> float:
    """How much a result tells against somebody whose strength is in doubt."""
    return 1 / math.sqrt(1 + 3 * phi * phi / (math.pi * math.pi))


def volatility(phi: float, sigma: float, v: float, delta: float) -> float:
    """The new volatility: the paper's step 5, by the Illinois algorithm."""
    a = math.log(sigma * sigma)

    def f(x: float) -> float:
        grown = phi * phi + v + math.exp(x)
        return math.exp(x) * (delta * delta - grown) / (2 * grown * grown) - (x - a) / (TAU * TAU)

    low, high = a, upper(phi, v, delta, a, f)
    f_low, f_high = f(low), f(high)
    while abs(high - low) > NEAR:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return math.exp(low / 2)


def upper(phi: float, v: float, delta: float, a: float, f: Callable[[float], float]) -> float:
    if delta * delta > phi * phi + v:
        return math.log(delta * delta - phi * phi - v)
    steps = 1
    while f(a - steps * TAU) < 0:
        steps += 1
    return a - steps * TAU
