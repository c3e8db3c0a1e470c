"""Ratings of games for more than two, out of the places in which they ended.

The model is that of Plackett and Luce: the first is drawn with odds by strength, then the second among the rest, and
so on; for two it is that of Elo. What a game tells is found exactly as far as a normal distribution can say it: the
most likely strengths of all who sat there, and how sharply the result determines them together (Laplace's method).
Equals count as if their order had been drawn.
"""

import math
from collections.abc import Iterator, Sequence

from moowoo.ratings.rating import POINTS, Rating

STEPS = 20
NEAR = 1e-4
"""A step of Newton's this small, in natural units, is the last: the next would be about its square."""
Row = list[float]


def placed(known: Sequence[Rating], parts: Sequence[Sequence[int]], places: Sequence[int]) -> list[Rating]:
    """What a game makes of what was known before. The strength in a seat is the sum of its `parts`, which are places
    in `known`: one's own strength alone, or for a bot also what all bots are off by. Of the seats' `places` the lowest
    is the best; equals have the same."""
    prior = [rating.value / POINTS for rating in known]
    sharp = [(POINTS / rating.doubt) ** 2 for rating in known]
    orders = list(possible_orders(places))
    found = list(prior)
    for _ in range(STEPS):
        slope, bend = added_up(*told_by(orders, [sum(found[one] for one in seat) for seat in parts]), parts, len(known))
        for one, was in enumerate(prior):
            slope[one] -= sharp[one] * (found[one] - was)
            bend[one][one] += sharp[one]
        lower = factor(bend)
        step = solved(lower, slope)
        found = [at + by for at, by in zip(found, step, strict=True)]
        if max(map(abs, step)) < NEAR:
            break
    return [
        Rating(POINTS * at, POINTS * math.sqrt(variance), rating.volatility)
        for at, variance, rating in zip(found, inverse_diagonal(lower), known, strict=True)
    ]


def possible_orders(places: Sequence[int]) -> Iterator[list[int]]:
    """The seats from first to last; where some are equal, several orders in which each of them comes first as often."""
    groups = [[seat for seat, at in enumerate(places) if at == place] for place in sorted(set(places))]
    for turn in range(math.lcm(*map(len, groups))):
        yield [seat for group in groups for seat in rotated(group, turn)]


def rotated(group: list[int], turn: int) -> list[int]:
    cut = turn % len(group)
    return group[cut:] + group[:cut]


def told_by(orders: Sequence[Sequence[int]], strengths: Sequence[float]) -> tuple[Row, list[Row]]:
    """The slope of the likelihood's logarithm at some strengths, and how it bends (the second derivative, negated).

    Of all stages that somebody was there for, only the sums of one over all odds, and of its square, are needed.
    """
    count = len(strengths)
    slope, bend = [0.0] * count, [[0.0] * count for _ in range(count)]
    top = max(strengths)
    odds = [math.exp(strength - top) for strength in strengths]
    share = 1 / len(orders)
    for order in orders:
        whole = 0.0
        wholes = [whole := whole + odds[seat] for seat in reversed(order)][::-1]
        once = twice = 0.0
        for at, one in enumerate(order):
            if at < count - 1:
                slope[one] += share
                once += share / wholes[at]
                twice += share / (wholes[at] * wholes[at])
            slope[one] -= odds[one] * once
            bend[one][one] += odds[one] * (once - odds[one] * twice)
            for other in order[at + 1 :]:
                shared = odds[one] * odds[other] * twice
                bend[one][other] -= shared
                bend[other][one] -= shared
    return slope, bend


def added_up(slope: Row, bend: list[Row], parts: Sequence[Sequence[int]], count: int) -> tuple[Row, list[Row]]:
    """The same for the parts that strengths are sums of."""
    if all(tuple(seat) == (place,) for place, seat in enumerate(parts)):
        return slope, bend
    sloping, bending = [0.0] * count, [[0.0] * count for _ in range(count)]
    for seat, ones in enumerate(parts):
        for one in ones:
            sloping[one] += slope[seat]
            for beside, others in enumerate(parts):
                for other in others:
                    bending[one][other] += bend[seat][beside]
    return sloping, bending


# A symmetric matrix is taken apart by Cholesky's method; at most ten sit at a table, most often two. Plain loops are
# several times as fast there as anything that has to be set up first.


def factor(matrix: Sequence[Sequence[float]]) -> list[Row]:
    lower: list[Row] = []
    for row, values in enumerate(matrix):
        mine: Row = []
        lower.append(mine)
        for column in range(row + 1):
            rest, other = values[column], lower[column]
            for k in range(column):
                rest -= mine[k] * other[k]
            mine.append(math.sqrt(rest) if row == column else rest / other[column])
    return lower


def solved(lower: Sequence[Row], right: Sequence[float]) -> Row:
    count = len(right)
    answer = half_solved(lower, right)
    for row in reversed(range(count)):
        rest = answer[row]
        for k in range(row + 1, count):
            rest -= lower[k][row] * answer[k]
        answer[row] = rest / lower[row][row]
    return answer


def half_solved(lower: Sequence[Row], right: Sequence[float], first: int = 0) -> Row:
    """What the lower triangle makes of a right side that is zero before its `first` place."""
    found = [0.0] * len(right)
    for row in range(first, len(right)):
        rest, mine = right[row], lower[row]
        for k in range(first, row):
            rest -= mine[k] * found[k]
        found[row] = rest / mine[row]
    return found


def inverse_diagonal(lower: Sequence[Row]) -> Row:
    """The sums of squares down the columns of the triangle's inverse."""
    found = []
    for column in range(len(lower)):
        unit = [0.0] * len(lower)
        unit[column] = 1.0
        found.append(sum([one * one for one in half_solved(lower, unit, column)]))
    return found
