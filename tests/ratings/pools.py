"""Players of known strength, and games among them, to see what ratings make of them."""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from moowoo.ratings.ladders import Player, System, rated
from moowoo.ratings.rating import POINTS, START, Rating


@dataclass
class Pool:
    truth: list[float]
    found: list[Rating]

    def play(self, system: System, games: int, seats: int, chance: random.Random) -> None:
        """Games of which each is won with odds by strength, then the second place among the rest, and so on."""
        for _ in range(games):
            sitting = chance.sample(range(len(self.truth)), seats)
            luck = {who: self.truth[who] / POINTS - math.log(-math.log(chance.random())) for who in sitting}
            order = sorted(sitting, key=lambda who: -luck[who])
            players = [Player(self.found[who], order.index(who) + 1) for who in sitting]
            for who, rating in zip(sitting, rated(system, players), strict=True):
                self.found[who] = rating

    def shift(self) -> float:
        """Ratings only compare: what all of them are too low by."""
        weights = [rating.doubt**-2 for rating in self.found]
        apart = [true - rating.value for true, rating in zip(self.truth, self.found, strict=True)]
        missed = [weight * by for weight, by in zip(weights, apart, strict=True)]
        return sum(missed) / sum(weights)

    def covered(self) -> tuple[int, int]:
        """How many intervals of 95 per cent hold the true strength, and of how many."""
        by = self.shift()
        held = [
            abs(self.found[who].value + by - self.truth[who]) <= self.found[who].reach for who in range(len(self.truth))
        ]
        return sum(held), len(held)

    def in_order(self) -> float:
        """The share of pairs, apart by more than their doubts together, whose order is found."""
        apart = [
            (self.truth[one] - self.truth[other]) * (self.found[one].value - self.found[other].value) > 0
            for one, other in combinations(range(len(self.truth)), 2)
            if abs(self.truth[one] - self.truth[other]) > self.found[one].reach + self.found[other].reach
        ]
        return sum(apart) / len(apart)


def pool(size: int, spread: float, chance: random.Random) -> Pool:
    truth = [chance.gauss(START, spread) for _ in range(size)]
    return Pool(truth, [Rating()] * size)


def spearman(one: Sequence[float], other: Sequence[float]) -> float:
    """How much two orders agree: 1 where they are the same."""
    rank = [{place: at for at, place in enumerate(sorted(range(len(x)), key=x.__getitem__))} for x in (one, other)]
    apart = sum((rank[0][place] - rank[1][place]) ** 2 for place in range(len(one)))
    return 1 - 6 * apart / (len(one) * (len(one) ** 2 - 1))
