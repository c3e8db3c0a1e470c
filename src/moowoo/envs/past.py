"""What has happened in an OpenSpiel game, as each seat has seen it: a chain of moments, which positions share.

At every moment all see something, or nobody but its doer does; and each seat alone then knows something, which the
rules tell (`secrets`). Nothing is put into words before somebody asks.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


class Deed(NamedTuple):
    """Something that was done."""

    seat: int
    action: int
    """NOTHING where only that there was one."""

    def __str__(self) -> str:
        return f"({self.seat}, {self.action})"


class Dealt(NamedTuple):
    """A deal, as all have seen it."""

    seat: int
    """Who acts first."""
    told: object

    def __str__(self) -> str:
        return str(self.told)


Secret = bytes | int
"""What a seat alone knows: its secrets, when they have changed, or an action that nobody else has seen."""


class Moment:
    """The last thing that happened, and what came before."""

    __slots__ = ("_words", "before", "forgotten", "hidden", "secrets", "seen")

    def __init__(self, before: Moment | None, seen: Deed | Dealt | None, secrets: bytes, hidden: Deed | None = None):
        self.before, self.seen, self.secrets, self.hidden = before, seen, secrets, hidden
        self.forgotten = 0
        """The seats (bits) of whose own past before this moment nothing is known."""
        self._words: dict[int | None, tuple[str, ...]] = {}

    def imagined(self, seat: int, secrets: bytes) -> Moment:
        """The same moment with other secrets, which a seat cannot tell from this one. Of the past of the others it only
        knows what all have seen.
        """
        twin = Moment(self.before, self.seen, secrets, self.hidden)
        twin.forgotten = self.forgotten | ~(1 << seat)
        return twin

    def own(self, seat: int, seats: int) -> tuple[Secret, ...]:
        """What a seat alone learned at this moment, the last first."""
        size = len(self.secrets) // seats
        now = self.secrets[seat * size : (seat + 1) * size]
        if self.forgotten >> seat & 1 or self.before is None:
            return (now,)
        if self.hidden is not None and self.hidden.seat == seat:
            return now, self.hidden.action
        return () if self.before.secrets[seat * size : (seat + 1) * size] == now else (now,)

    def words(self, seat: int | None, seats: int) -> tuple[str, ...]:
        """What a seat alone learned at this moment, or, without a seat, what all saw, as text, the last first."""
        if (words := self._words.get(seat)) is None:
            if seat is not None:
                words = tuple(map(spelled, self.own(seat, seats)))
            else:
                words = () if self.seen is None else (str(self.seen),)
            self._words[seat] = words
        return words


def spelled(secret: Secret) -> str:
    """A secret as text; all have one length, so the zeros at their end can go unsaid."""
    return secret.rstrip(b"\0").hex() if isinstance(secret, bytes) else str(secret)


def moments(last: Moment | None, seat: int | None = None) -> Iterator[Moment]:
    """The moments of a chain, the last first; with a seat, as far back as its own past is known."""
    while last is not None:
        yield last
        last = None if seat is not None and last.forgotten >> seat & 1 else last.before


def written(last: Moment | None, seat: int | None, seats: int) -> str:
    """What a seat alone learned, or, without a seat, what all saw, as text in the order of time."""
    words: list[str] = []
    for moment in moments(last, seat):
        words += moment.words(seat, seats)
    words.reverse()
    return " ".join(words)
