"""When to stop a match before all its games are played: when it is decided, or known well enough.

Deals are looked at in their order, however the games came in, so that one seed has one end.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Self

from moowoo.arena.sequence import ConfidenceSequence
from moowoo.arena.setup import BadMatch, Setup
from moowoo.arena.statistics import Interval
from moowoo.arena.told import Played

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
