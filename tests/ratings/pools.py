"""Players of known strength, and games among them, to see what ratings make of them."""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from moowoo.ratings.ladders import Player, System, rated
from moowoo.ratings.rating import POINTS, START, SURE, UNSHIFTED, Rating, shifted_by

ARENA = {"random": 1200.0, "calf": 1400.0, "cow": 1500.0, "bull": 1800.0}


@dataclass
class Pool:
    """How strong people and bots are, and what ratings have found of that; bots are rated on the arena's scale."""

    truth: list[float]
    bots: dict[str, float]
    found: list[Rating]
    found_bots: dict[str, Rating]
    shift: Rating = UNSHIFTED

    def play(
        self,
        system: System,
        games: int,
        seats: Sequence[int],
        chance: random.Random,
        *,
        bots: float = 0.0,
        coarse: float = 0.0,
    ) -> None:
        """Games of which each is won with odds by strength, then the second place among the rest, and so on. Any seat
        but the first is a bot's with a chance; the more `coarse` results are, the more people share a place."""
        for _ in range(games):
            size = chance.choice(seats)
            levels = [chance.choice(list(self.bots)) for _ in range(size - 1) if chance.random() < bots]
            people = chance.sample(range(len(self.truth)), size - len(levels))
            strengths = [self.truth[who] for who in people] + [self.bots[level] for level in levels]
            luck = [strength / POINTS - math.log(-math.log(chance.random())) for strength in strengths]
            marks = [round(one / coarse) for one in luck] if coarse else luck
            places = [1 + sum(other > mine for other in marks) for mine in marks]
            known = [self.found[who] for who in people] + [self.found_bots[level] for level in levels]
            names = [*[""] * len(people), *levels]
            after = rated(system, list(map(Player, known, places, names)), self.shift)
            self.shift = after.shift
            self.found_bots |= dict(zip(levels, after.ratings[len(people) :], strict=True))
            for who, rating in zip(people, after.ratings, strict=False):
                self.found[who] = rating

    def too_low(self) -> float:
        """Ratings only compare: what all of them are too low by."""
        weights = [rating.doubt**-2 for rating in self.found]
        apart = [true - rating.value for true, rating in zip(self.truth, self.found, strict=True)]
        missed = [weight * by for weight, by in zip(weights, apart, strict=True)]
        return sum(missed) / sum(weights)

    def covered(self) -> tuple[int, int]:
        """How many intervals of 95 per cent hold the true strength, and of how many."""
        by = self.too_low()
        held = [
            abs(self.found[who].value + by - self.truth[who]) <= self.found[who].reach for who in range(len(self.truth))
        ]
        return sum(held), len(held)

    def covered_beside_bots(self) -> tuple[int, int]:
        """The same of how much stronger somebody is than a bot, for everybody and every bot."""
        shown = {level: shifted_by(rating, self.shift) for level, rating in self.found_bots.items()}
        held = [
            abs((mine.value - shown[level].value) - (true - self.bots[level]))
            <= SURE * math.hypot(mine.doubt, shown[level].doubt)
            for mine, true in zip(self.found, self.truth, strict=True)
            for level in self.bots
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


def pool(size: int, spread: float, chance: random.Random, apart: float = 0.0, doubt: float = 10.0) -> Pool:
    """People, and bots whose ratings of the arena are known with a doubt, on a scale that lies `apart` from theirs."""
    truth = [chance.gauss(START, spread) for _ in range(size)]
    bots = {level: chance.gauss(value, doubt) + apart for level, value in ARENA.items()}
    return Pool(truth, bots, [Rating()] * size, {level: Rating(value, doubt) for level, value in ARENA.items()})


def spearman(one: Sequence[float], other: Sequence[float]) -> float:
    """How much two orders agree: 1 where they are the same."""
    rank = [{place: at for at, place in enumerate(sorted(range(len(x)), key=x.__getitem__))} for x in (one, other)]
    apart = sum((rank[0][place] - rank[1][place]) ** 2 for place in range(len(one)))
    return 1 - 6 * apart / (len(one) * (len(one) ** 2 - 1))
