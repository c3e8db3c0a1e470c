"""`Rating`: how strong somebody seems to be, and how much that is in doubt. Points are those of Elo in every system.

People are compared with people: 1500 is what somebody unknown is worth. The arena compares bots with bots. How far the
one scale lies from the other is itself in doubt, is found from games between people and bots, and is a `Rating` too.
"""

import math
from dataclasses import dataclass

POINTS = 400 / math.log(10)
"""Points for a factor of e in the odds: what Glicko-2 calls 173.7178."""
START, START_DOUBT, START_VOLATILITY = 1500.0, 350.0, 0.06
SURE = 1.959963984540054
"""So many doubts to either side hold the truth in 95 of 100 cases."""
PROVISIONAL = 110.0
"""Above this doubt a rating is provisional."""
PERIOD = 7 * 86_400.0
"""Seconds in which strength changes by the volatility: doubt grows while somebody does not play."""


@dataclass(frozen=True)
class Rating:
    """`doubt` is a standard deviation; `volatility` is how much strength changes in a period, in natural units."""

    value: float = START
    doubt: float = START_DOUBT
    volatility: float = START_VOLATILITY

    @property
    def low(self) -> float:
        return self.value - SURE * self.doubt

    @property
    def high(self) -> float:
        return self.value + SURE * self.doubt

    @property
    def reach(self) -> float:
        """How far to either side the interval of 95 per cent goes."""
        return SURE * self.doubt

    @property
    def provisional(self) -> bool:
        return self.doubt > PROVISIONAL

    def after(self, seconds: float) -> "Rating":
        """The same after some time without a game: in more doubt, but never more than at the start."""
        if seconds <= 0:
            return self
        grown = math.hypot(self.doubt, POINTS * self.volatility * math.sqrt(seconds / PERIOD))
        return Rating(self.value, min(grown, max(self.doubt, START_DOUBT)), self.volatility)


UNSHIFTED = Rating(0.0, 150.0)
"""How far the bots of a ladder lie from where the arena puts them, as long as nobody has played against them: an
average newcomer is taken to be worth a `cow`, give or take."""


def shifted_by(bot: Rating, shift: Rating) -> Rating:
    """A bot's rating of the arena on the scale of people."""
    return Rating(bot.value + shift.value, math.hypot(bot.doubt, shift.doubt), bot.volatility)


def chance_against(one: Rating, other: Rating) -> float:
    """How likely one wins against another, as far as is known."""
    spread = math.sqrt(1 + 3 * (one.doubt**2 + other.doubt**2) / (math.pi * POINTS) ** 2)
    return 1 / (1 + math.exp((other.value - one.value) / (POINTS * spread)))
