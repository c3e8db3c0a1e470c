"""What games that count make of ratings: one game after the other, in the order of their numbers.

Everything follows from the entries that say that a game was counted; the same entries make the same ratings, bit for
bit, whether they come one by one or all at once.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from moowoo.ratings.ladders import Player, bot_ratings, ladder_name, ladders, rated
from moowoo.ratings.rating import UNSHIFTED, Rating
from moowoo.server.derived import final_places, is_played_out
from moowoo.server.entries import Counted, CountedSeat
from moowoo.server.table import Table

UNKNOWN = Rating()
BOTS = "bots"
"""Who has, on a ladder, what all its bots together are off by: see `ratings.rating`. The names of bots begin so too."""


@dataclass(frozen=True)
class Held:
    """What somebody has on a ladder. `streak` is how many games they have won one after the other until now."""

    rating: Rating = UNKNOWN
    games: int = 0
    wins: int = 0
    streak: int = 0
    best_streak: int = 0
    at: float | None = None


class Change(NamedTuple):
    """What a counted game has changed for somebody."""

    who: str
    place: int
    before: Held
    after: Held


def seats_of(table: Table) -> tuple[CountedSeat, ...]:
    """Who is counted, and in which place. Nobody is, where the game was ended without a result."""
    if not is_played_out(table):
        return ()
    known = bot_ratings(ladder_of_table(table))
    return tuple(counted_seat(table, seat, place, known) for seat, place in enumerate(final_places(table)))


def counted_seat(table: Table, seat: int, place: int, known: Mapping[str, Rating]) -> CountedSeat:
    chair = table.chairs[seat]
    if who := chair.who or chair.left:
        return CountedSeat(place, who=who)
    bot = known.get(chair.level, Rating())
    return CountedSeat(place, level=chair.level, value=bot.value, doubt=bot.doubt)


def ladder_of_table(table: Table) -> str:
    return ladder_name(table.opened.game, table.game.options.edition)


def changes(entry: Counted, at: float, held: Mapping[str, Held]) -> list[Change]:
    """What a game changes, given what those who played it have; those who are no people come last."""
    if not entry.seats or entry.ladder not in ladders():
        return []
    before = [held.get(holder(one)) or Held(started_as(one)) for one in entry.seats]
    players = [
        Player(has.rating, one.place, one.level, 0.0 if one.level else idle(has, at))
        for one, has in zip(entry.seats, before, strict=True)
    ]
    off = held.get(BOTS, Held(UNSHIFTED))
    after = rated(ladders()[entry.ladder].system, players, off.rating.after(idle(off, at)))
    made = {
        holder(one): Change(holder(one), one.place, has, gone_on(has, rating, one, entry.seats, at))
        for one, has, rating in zip(entry.seats, before, after.ratings, strict=True)
    }
    if any(one.level for one in entry.seats):
        made[BOTS] = Change(BOTS, 0, off, replace(off, rating=after.shift, games=off.games + 1, at=at))
    return sorted(made.values(), key=lambda one: is_program(one.who))


def holder(one: CountedSeat) -> str:
    """Under which name a rating is kept: that of a person, or of a bot as the arena has rated it."""
    return one.who or bot_holder(one.level, Rating(one.value, one.doubt))


def bot_holder(level: str, rating: Rating) -> str:
    return f"{BOTS} {level} {rating.value:.0f} {rating.doubt:.0f}"


def is_program(who: str) -> bool:
    return who.startswith(BOTS)


def started_as(one: CountedSeat) -> Rating:
    return UNKNOWN if one.who else Rating(one.value, one.doubt)


def idle(has: Held, at: float) -> float:
    return 0.0 if has.at is None else at - has.at


def gone_on(has: Held, rating: Rating, one: CountedSeat, seats: Iterable[CountedSeat], at: float) -> Held:
    won = one.place == 1 and any(other.place > 1 for other in seats)
    streak = has.streak + 1 if won else 0
    return replace(
        has,
        rating=rating,
        games=has.games + 1,
        wins=has.wins + won,
        streak=streak,
        best_streak=max(streak, has.best_streak),
        at=at,
    )
