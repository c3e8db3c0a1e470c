"""What a round brings each bot, also cleared of luck, and how fair its expectations are.

Games on one deal depend on each other and deals do not, so every interval goes by deals: a mean over rounds is the
ratio of two sums over deals, with the variance of a ratio. Luck, as the arena measured it (`bots.gauge`), is nothing on
average; so as much of it as explains the results best is taken out of them, and what is left varies less.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import numpy as np

from moowoo.arena.game import Forecast, Played
from moowoo.arena.setup import Setup
from moowoo.arena.statistics import Interval, Z
from moowoo.engine.arrays import Reals

BOUNDLESS = Interval(math.nan, -math.inf, math.inf)


class ARound(NamedTuple):
    """What a round brings: as it was, and cleared of luck."""

    plain: Interval
    cleared: Interval | None = None
    saving: float | None = None
    """How many times as many games would say it as surely, each on a deal of its own and with its luck."""
    saving_by_luck: float | None = None
    """How much of that is owed to the clearing; the rest is owed to playing each deal in all seat orders."""


class Rounds(NamedTuple):
    """The rounds of one bot, in the units of the game; `margin` is beside the mean of the others at the table."""

    number: int
    own: ARound
    margin: ARound


class Fairness(NamedTuple):
    """What a bot expected of rounds in one phase, what they brought, and the difference."""

    phase: str
    decisions: int
    expected: float
    got: float
    excess: Interval


def rounds_of(setup: Setup, played: Sequence[Played], entry: int) -> Rounds | None:
    """The rounds of a bot by its place in the setup; None if there is nothing to tell."""
    own = [game for game in played if entry in game.entries and game.rounds]
    if not own:
        return None
    by_deal = Deals(setup, own)
    number = by_deal.sums(lambda game: float(game.rounds))
    measured = all(game.luck for game in own)

    def place(game: Played) -> int:
        return game.entries.index(entry)

    def apart(what: Callable[[Sequence[float], int], float]) -> Interval:
        earned = [setup.coin * what(game.earned, place(game)) for game in own]
        return ratio(np.array(earned), np.array([float(game.rounds) for game in own]))

    def told(what: Callable[[Sequence[float], int], float]) -> ARound:
        earned = by_deal.sums(lambda game: setup.coin * what(game.earned, place(game)))
        luck = by_deal.sums(lambda game: setup.coin * what(game.luck, place(game))) if measured else None
        return a_round(earned, number, luck, apart(what))

    return Rounds(int(number.sum()), told(lambda values, place: values[place]), told(beside_others))


def beside_others(values: Sequence[float], place: int) -> float:
    return values[place] - (math.fsum(values) - values[place]) / (len(values) - 1)


class Deals:
    """Games put together by their deals."""

    def __init__(self, setup: Setup, games: Iterable[Played]) -> None:
        self.games = list(games)
        numbers = [game.number // setup.games_a_deal for game in self.games]
        place = {number: at for at, number in enumerate(sorted(set(numbers)))}
        self.places = np.array([place[number] for number in numbers], np.int64)

    def sums(self, value: Callable[[Played], float]) -> Reals:
        """Something of every game, summed by deal."""
        return np.bincount(self.places, [value(game) for game in self.games]).astype(np.float64)


def a_round(earned: Reals, rounds: Reals, luck: Reals | None, apart: Interval) -> ARound:
    """By deal: what was earned, in how many rounds, with how much luck; and the mean as if games shared no deals."""
    plain = ratio(earned, rounds)
    if luck is None or len(rounds) < 3 or not luck.any():
        return ARound(plain, saving=saving(apart, plain))
    rest = earned - plain.value * rounds
    taken = float(rest @ luck / (luck @ luck)) * luck
    cleared = ratio(earned - taken, rounds, fitted=1)
    return ARound(plain, cleared, saving(apart, cleared), saving(plain, cleared))


def saving(wide: Interval, narrow: Interval) -> float | None:
    """How many times as many games the wider interval needs to become as narrow."""
    widths = [interval.high - interval.low for interval in (wide, narrow)]
    return (widths[0] / widths[1]) ** 2 if widths[1] and all(map(math.isfinite, widths)) else None


def ratio(total: Reals, number: Reals, fitted: int = 0) -> Interval:
    """The sum of totals by the sum of numbers; so many more parameters were fitted before."""
    all_numbers = float(number.sum())
    freedom = len(number) - 1 - fitted
    if not all_numbers:
        return BOUNDLESS
    value = float(total.sum()) / all_numbers
    if freedom < 1:
        return Interval(value, -math.inf, math.inf)
    rest = total - value * number
    reach = Z * math.sqrt(float(rest @ rest) * len(number) / freedom) / all_numbers
    return Interval(value, value - reach, value + reach)


def calibration(setup: Setup, played: Sequence[Played], bot: str) -> tuple[Fairness, ...]:
    """What all bots of a name expected and got, phase by phase, and in all."""
    own = [game for game in played if game.forecasts and any(setup.bots[entry] == bot for entry in game.entries)]
    told = [[phases for entry, phases in zip(game.entries, game.forecasts, strict=True) if setup.bots[entry] == bot]
            for game in own]  # fmt: skip
    phases = dict.fromkeys(phase for seats in told for seat in seats for phase in seat)
    if not phases:
        return ()
    sums = {id(game): seats for game, seats in zip(own, told, strict=True)}
    deals = Deals(setup, own)

    def fairness(name: str, wanted: Callable[[str], bool]) -> Fairness:
        def summed(game: Played) -> Forecast:
            total = Forecast()
            for seat in sums[id(game)]:
                for phase, forecast in seat.items():
                    total = total.plus(forecast) if wanted(phase) else total
            return total

        number = deals.sums(lambda game: float(summed(game).decisions))
        expected, got = (deals.sums(lambda game: summed(game).expected), deals.sums(lambda game: summed(game).got))
        all_numbers = float(number.sum())
        means = float(expected.sum()) / all_numbers, float(got.sum()) / all_numbers
        return Fairness(name, int(all_numbers), *means, ratio(expected - got, number))

    return (*(fairness(phase, phase.__eq__) for phase in phases), fairness("all", lambda phase: True))
