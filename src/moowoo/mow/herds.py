"""A herd as it stands on the table."""

from dataclasses import dataclass
from typing import ClassVar

from moowoo.games.game import State
from moowoo.mow.cows import Cow, cows
from moowoo.mow.rules import cows_in_herd


@dataclass(frozen=True)
class StandingCow:
    """A cow in its place, with the acrobats on top of it."""

    cow: Cow
    place: int
    riders: tuple[Cow, ...] = ()


@dataclass(frozen=True)
class Herd:
    """A row: its cows from left to right, its ends, the free numbers inside, and its flies."""

    also_sent: ClassVar = ("low", "high", "flies")

    row: int
    standing: tuple[StandingCow, ...]
    gaps: tuple[int, ...]

    @property
    def cows(self) -> tuple[Cow, ...]:
        """Every cow, riders after the one that carries them."""
        return tuple(cow for place in self.standing for cow in (place.cow, *place.riders))

    @property
    def flies(self) -> int:
        return sum(cow.flies for cow in self.cows)

    @property
    def low(self) -> int | None:
        return self.standing[0].place if self.standing else None

    @property
    def high(self) -> int | None:
        return self.standing[-1].place if self.standing else None


def herd_at(s: State, row: int) -> Herd:
    """The herd of a row. Blind cows stand in the places that no number accounts for."""
    here = cows(cows_in_herd(s, row))
    riders = [cow for cow in here if cow.kind == "acrobat"]
    stray = [cow for cow in here if cow.kind == "blind"]
    places = int(s.places[row])
    unnumbered = places & ~int(s.numbers[row])
    lent = [place for place in range(17) if unnumbered >> place & 1]
    standing = [
        StandingCow(cow, cow.number, tuple(rider for rider in riders if rider.number == cow.number))
        for cow in here
        if cow.kind in ("cow", "blocker") and cow.number is not None
    ]
    standing += [StandingCow(cow, place) for cow, place in zip(stray, lent, strict=True)]
    inside = range((places & -places).bit_length(), places.bit_length())
    return Herd(
        row,
        tuple(sorted(standing, key=lambda one: one.place)),
        tuple(place for place in inside if not places >> place & 1),
    )
