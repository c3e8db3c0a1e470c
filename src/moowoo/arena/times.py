"""How long a bot thinks about a move: CPU time, kept as a histogram that stays small however long the match."""

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple, Self

STEP = math.log(1.05)
"""Every class of the histogram is 5 % above the one before."""
SHORTEST = 1e-9


class Times(NamedTuple):
    """The moves of one bot: how many, the seconds they took together, and how many there are in every class."""

    moves: int = 0
    seconds: float = 0.0
    classes: Mapping[int, int] = {}

    @classmethod
    def of(cls, seconds: Iterable[float]) -> Self:
        spent = list(seconds)
        return cls(len(spent), math.fsum(spent), Counter(class_of(one) for one in spent))

    @classmethod
    def merged(cls, parts: Iterable["Times"]) -> Self:
        all_parts = list(parts)
        classes: Counter[int] = Counter()
        for part in all_parts:
            classes.update(part.classes)
        return cls(sum(part.moves for part in all_parts), math.fsum(part.seconds for part in all_parts), classes)

    @property
    def mean(self) -> float:
        """Seconds a move."""
        return self.seconds / self.moves if self.moves else math.nan

    def quantile(self, share: float) -> float:
        """The seconds within which so many of the moves were made, to the next class."""
        seen = 0
        for number in sorted(self.classes):
            seen += self.classes[number]
            if seen >= share * self.moves:
                return math.exp(number * STEP)
        return math.nan


def class_of(seconds: float) -> int:
    return math.ceil(math.log(max(seconds, SHORTEST)) / STEP)
