"""Ladders: one for every edition of every game, and the system that fits. Two ladders are not compared."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Literal, NamedTuple

from moowoo.games import kit, kits
from moowoo.ratings.glicko import glicko2
from moowoo.ratings.places import placed
from moowoo.ratings.rating import PERIOD, UNSHIFTED, Rating, shifted_by

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
