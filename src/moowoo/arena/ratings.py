"""Elo ratings from all results of a match, with intervals.

Every two bots at a table are compared: the better placed beats the other, equals draw. Ratings are those of the
Bradley-Terry model that explain these results best, the last bot named being 0. One draw between every two bots is
added, which keeps the rating of somebody who never lost finite.

Comparisons within a game, and games on one deal, depend on each other. So the intervals are the wider of two: those
the model gives, and those by deals (the sandwich estimator with a deal as a cluster).
"""

import math
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from moowoo.arena.game import Played
from moowoo.arena.setup import Setup
from moowoo.arena.statistics import Interval, Z

Matrix = npt.NDArray[np.float64]
ELO = 400 / math.log(10)
"""Points of Elo for a factor of e in the odds."""
STEPS = 100
LONGEST_STEP = 1.0


def elo(setup: Setup, played: Sequence[Played]) -> dict[str, Interval]:
    """The rating of every bot by its name; none where there is nobody else to compare with, or nothing played."""
    names = list(dict.fromkeys(setup.bots))
    if len(names) < 2 or not played:
        return {}
    deals = wins_by_deal(setup, played, names)
    wins = deals.sum(axis=0) + 0.5 * (1 - np.eye(len(names)))
    strength = fitted(wins)
    spread = Z * np.sqrt(variances(deals, wins, strength))
    points = [ELO * value for value in (*strength.tolist(), 0.0)]
    reach = [ELO * value for value in (*spread.tolist(), 0.0)]
    return {name: Interval(at, at - by, at + by) for name, at, by in zip(names, points, reach, strict=True)}


def wins_by_deal(setup: Setup, played: Sequence[Played], names: Sequence[str]) -> Matrix:
    """For every deal, how often each bot was placed before each other; a draw is half a win for both."""
    numbers = sorted({game.number // setup.games_a_deal for game in played})
    row = {number: place for place, number in enumerate(numbers)}
    place = [names.index(name) for name in setup.bots]
    deals = np.zeros((len(numbers), len(names), len(names)))
    better = 1 if setup.kind.better == "more" else -1
    for game in played:
        wins = deals[row[game.number // setup.games_a_deal]]
        for one, score in zip(game.entries, game.scores, strict=True):
            for other, against in zip(game.entries, game.scores, strict=True):
                if place[one] != place[other]:
                    lead = better * (score - against)
                    wins[place[one], place[other]] += 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    return deals


def fitted(wins: Matrix) -> Matrix:
    """The most likely strengths, in natural units, of all but the last bot, whose strength is 0. Newton's method."""
    strength = np.zeros(len(wins) - 1)
    for _ in range(STEPS):
        step = np.linalg.solve(information(wins, strength), surprise(wins, strength))
        strength = strength + np.clip(step, -LONGEST_STEP, LONGEST_STEP)
        if np.abs(step).max() < 1e-10:
            break
    return strength


def expected(strength: Matrix) -> Matrix:
    """How often each bot should be placed before each other."""
    full = np.append(strength, 0.0)
    chance: Matrix = 1 / (1 + np.exp(full[None, :] - full[:, None]))
    return chance


def surprise(wins: Matrix, strength: Matrix) -> Matrix:
    """How many more wins each bot had than its strength explains."""
    total = wins + np.swapaxes(wins, -1, -2)
    extra: Matrix = (wins - total * expected(strength)).sum(axis=-1)[..., :-1]
    return extra


def information(wins: Matrix, strength: Matrix) -> Matrix:
    """How sharply the results determine the strengths."""
    chance = expected(strength)
    weight = (wins + wins.T) * chance * chance.T
    np.fill_diagonal(weight, 0.0)
    sharp: Matrix = np.diag(weight.sum(axis=1)) - weight
    return sharp[:-1, :-1]


def variances(deals: Matrix, wins: Matrix, strength: Matrix) -> Matrix:
    """The larger of the model's variances and those by deals."""
    inverse = np.linalg.inv(information(wins, strength))
    model = np.diag(inverse)
    if len(deals) < 2:
        return model
    errors = surprise(deals, strength)
    sandwich = inverse @ (errors.T @ errors) @ inverse * len(deals) / (len(deals) - 1)
    wider: Matrix = np.maximum(model, np.diag(sandwich))
    return wider
