"""Statements told to the keeper, one line each, the same in every language; and what can be wrong with them."""

from dataclasses import dataclass
from typing import NamedTuple

from moowoo.games import MoowooError, Move
from moowoo.games.move import Card


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


class AskedFirst(MoowooError):
    """Something was told while the keeper waits for an answer."""

    def __init__(self, ask: Ask) -> None:
        super().__init__(f"{ask.name} is asked first")
        self.ask = ask


class WrongAnswer(MoowooError):
    """An answer that is not of the kind asked for, or out of its range."""

    def __init__(self, ask: Ask, value: str) -> None:
        super().__init__(f"{value!r} is no answer to {ask.name}")
        self.ask, self.value = ask, value


class NotAsked(MoowooError):
    """An answer to what nobody asked."""

    def __init__(self, name: str) -> None:
        super().__init__(f"nobody asked for {name}")
        self.name = name


class AlreadySeen(MoowooError):
    """Every card of this face has been seen in this round: it cannot be in a hand."""

    def __init__(self, card: Card) -> None:
        super().__init__(f"{card} has been seen already")
        self.card = card


class Contradiction(MoowooError):
    """It cannot be, after what was told before; the clause says why."""

    def __init__(self, clause: str, seat: int) -> None:
        super().__init__(f"seat {seat} cannot have done that ({clause})")
        self.clause, self.seat = clause, seat


class BadTotal(MoowooError):
    def __init__(self, total: int, high: int) -> None:
        super().__init__(f"a total of {total}: it is from 0 to {high}")
        self.total, self.high = total, high


class GameTooLong(MoowooError):
    """As much has been told of a game as can be kept."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"no game has more than {limit} statements")
        self.limit = limit


class NothingTold(MoowooError):
    """There is nothing to take back."""
