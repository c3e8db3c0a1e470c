"""What people tell the keeper, as it is kept: a short line each, the same in every language."""

from dataclasses import dataclass
from typing import NamedTuple

from moowoo.games import Move


@dataclass(frozen=True)
class Deed:
    """Somebody did something: `3 7/2`, the seat counted from 1."""

    seat: int
    move: Move

    def __str__(self) -> str:
        return f"{self.seat + 1} {self.move}"


@dataclass(frozen=True)
class Fact:
    """An answer to what the keeper asked: `=hand 2 12`. What is about nobody in particular has the seat 0."""

    name: str
    seat: int | None
    value: str

    def __str__(self) -> str:
        return f"={self.name} {0 if self.seat is None else self.seat + 1} {self.value}"


@dataclass(frozen=True)
class Correction:
    """A total put right by hand: `!2 31`."""

    seat: int
    total: int

    def __str__(self) -> str:
        return f"!{self.seat + 1} {self.total}"


@dataclass(frozen=True)
class Tally:
    """A round of which only the score is told: `+0 12 5`."""

    points: tuple[int, ...]

    def __str__(self) -> str:
        return "+" + " ".join(str(number) for number in self.points)


Statement = Deed | Fact | Correction | Tally


class Ask(NamedTuple):
    """What the keeper must know before it goes on.

    `kind` says what is an answer: a `number` from `low` to `high`, a `seat` out of `seats`, a `card`, several `cards`,
    or a `move` that is one of `moves`. Where `none` is set, nothing or nobody is an answer too.
    """

    name: str
    seat: int | None = None
    kind: str = "number"
    low: int = 0
    high: int = 0
    seats: tuple[int, ...] = ()
    moves: tuple[Move, ...] = ()
    none: bool = False


NONE = "-"
"""The value of a fact that is nothing or nobody."""
