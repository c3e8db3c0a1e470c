"""Ladders: one for every edition of every game, and the system that fits. Two ladders are not compared."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Literal, NamedTuple

from moowoo.games import kit, kits
from moowoo.ratings.glicko import glicko2
from moowoo.ratings.places import placed
from moowoo.ratings.rating import PERIOD, Rating

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
    """Somebody in a game that counts. A bot's rating stays as it is; `idle` is the time since a person's last game."""

    rating: Rating
    place: int
    bot: bool = False
    idle: float = 0.0


def rated(system: System, players: Sequence[Player]) -> list[Rating]:
    """The ratings of all at a table after a game."""
    if system == "glicko2":
        found = [by_glicko2(one, players[1 - seat]) for seat, one in enumerate(players)]
    else:
        before = [one.rating if one.bot else one.rating.after(one.idle) for one in players]
        found = placed(before, [one.place for one in players])
    return [one.rating if one.bot else new for one, new in zip(players, found, strict=True)]


def by_glicko2(one: Player, other: Player) -> Rating:
    score = 1.0 if one.place < other.place else 0.0 if one.place > other.place else 0.5
    against = other.rating if other.bot else other.rating.after(other.idle)
    return glicko2(one.rating, [(against, score)], max(0.0, one.idle) / PERIOD)
