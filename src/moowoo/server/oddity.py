"""Results that are unlikely: marked for a person to look at. Nothing follows from a mark by itself."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from moowoo.ratings.rating import chance_against
from moowoo.server.counting import Change
from moowoo.server.table import Table

UNLIKELY = 0.02
"""Somebody whose rating is known wins against chances lower than this."""
STREAK = 20
"""So many wins in a row, and again after as many more."""
AT_ONCE = 4
"""A game that was left before so many decisions was hardly played."""


class Oddity(NamedTuple):
    who: str
    what: str
    facts: dict[str, int]


def oddities(table: Table, made: Sequence[Change]) -> Iterator[Oddity]:
    winners, losers = ([one for one in made if (one.place == 1) == won] for won in (True, False))
    for one in winners:
        for other in losers:
            chance = chance_against(one.before.rating, other.before.rating)
            known = not (one.before.rating.provisional or other.before.rating.provisional)
            if known and chance < UNLIKELY:
                yield Oddity(one.who, "upset", {"percent": round(100 * chance)})
        if losers and table.forfeits and sum(table.decided) < AT_ONCE:
            yield Oddity(one.who, "given", {"decisions": sum(table.decided)})
        if one.after.streak and one.after.streak % STREAK == 0:
            yield Oddity(one.who, "streak", {"games": one.after.streak})
