"""Ladders: Glicko-2 for two players, Plackett-Luce for more, one for each edition; and the ratings of bots."""

import math
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Literal, NamedTuple

from moowoo.games import kit, kits
from moowoo.ratings.rating import PERIOD, POINTS, START, UNSHIFTED, Rating, shifted_by

TAU = 0.5
"""How much a volatility may change at once."""
CONVERGED = 1e-6


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
    while abs(high - low) > CONVERGED:
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


Ladder = str
"""Its name: that of the game, with that of the edition where there are several."""
System = Literal["glicko2", "places"]


class LadderFacts(NamedTuple):
    game: str
    edition: str | None
    system: System


@cache
def ladders() -> Mapping[Ladder, LadderFacts]:
    """Every ladder there is, in the order of the games."""
    found = {}
    for name, one in kits().items():
        for edition in one.options().editions() or (None,):
            found[ladder_name(name, edition)] = LadderFacts(name, edition, system_of(name))
    return found


def ladder_name(game: str, edition: str | None) -> Ladder:
    return f"{game}-{edition}" if edition else game


def ladder_of(ladder: Ladder) -> LadderFacts:
    """What a ladder is about; raises `LookupError`."""
    return ladders()[ladder]


def system_of(game: str) -> System:
    """A game that is only for two has Glicko-2; the places at a larger table need more."""
    return "glicko2" if max(kit(game).options().for_how_many()) == 2 else "places"


class Player(NamedTuple):
    """Somebody in a game that counts. `bot` is the level of a bot, whose rating is on the scale of the arena; `idle` is
    the time since a person's last game."""

    rating: Rating
    place: int
    bot: str = ""
    idle: float = 0.0


class Rated(NamedTuple):
    """The ratings of all at a table after a game, and how far the arena's scale lies from that of people."""

    ratings: list[Rating]
    shift: Rating


def rated(system: System, players: Sequence[Player], shift: Rating = UNSHIFTED) -> Rated:
    """What a game makes of the ratings of all at a table. The same bot in two seats is one bot."""
    if system == "glicko2":
        people = [by_glicko2(one, players[1 - seat], shift) for seat, one in enumerate(players)]
        found = by_places(players, shift) if any(one.bot for one in players) else Rated(people, shift)
        return Rated(
            [bot if one.bot else mine for one, bot, mine in zip(players, found.ratings, people, strict=True)],
            found.shift,
        )
    return by_places(players, shift)


def by_places(players: Sequence[Player], shift: Rating) -> Rated:
    bots = {one.bot: one.rating for one in players if one.bot}
    if all(one.bot for one in players):
        return Rated([one.rating for one in players], shift)
    people = [one.rating.after(one.idle) for one in players if not one.bot]
    known = [*people, *bots.values(), *([shift] if bots else [])]
    place_of = {level: len(people) + at for at, level in enumerate(bots)}
    following = iter(range(len(people)))
    parts = [(place_of[one.bot], len(known) - 1) if one.bot else (next(following),) for one in players]
    found = placed(known, parts, [one.place for one in players])
    return Rated([found[seat[0]] for seat in parts], found[-1] if bots else shift)


def by_glicko2(one: Player, other: Player, shift: Rating) -> Rating:
    score = 1.0 if one.place < other.place else 0.0 if one.place > other.place else 0.5
    against = shifted_by(other.rating, shift) if other.bot else other.rating.after(other.idle)
    return glicko2(one.rating, [(against, score)], max(0.0, one.idle) / PERIOD)


FILE = ("bots", "ratings.toml")
LEAST_DOUBT = 10.0


@cache
def bot_ratings(ladder: Ladder) -> Mapping[str, Rating]:
    """The ratings of the bots of a ladder by level, the weakest first."""
    kit = kits().get(ladder_of(ladder).game)
    file = files(kit.package).joinpath(*FILE) if kit else None
    if file is None or not file.is_file():
        return {}
    told = tomllib.loads(file.read_text(encoding="utf-8")).get(ladder, {})
    found = {level: Rating(float(one["value"]), max(LEAST_DOUBT, float(one["doubt"]))) for level, one in told.items()}
    return dict(sorted(found.items(), key=lambda item: item[1].value))


def bot_at_level_of(bots: Mapping[str, Rating], rating: Rating) -> str:
    """The bot whose strength is nearest to somebody's; empty where none has a rating."""
    return min(bots, key=lambda level: abs(bots[level].value - rating.value), default="")
