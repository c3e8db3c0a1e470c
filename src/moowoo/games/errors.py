"""What can be wrong with what comes from outside. Errors carry data; `voice` turns them into sentences."""

import copyreg
from collections.abc import Mapping, Sequence
from typing import Any

NEEDS: Mapping[str, str] = {
    "known": "no such option; there are {known}",
    "whole": "a whole number from {low} to {high}",
    "only": "nothing but {low}",
    "number": "a whole number",
    "flag": "true or false",
    "one_of": "one of {known}",
    "once": "given twice",
    "edition": "only in the {edition} edition",
    "some_of": "some of {known}, each once",
    "unsettled": "nothing to be settled before a deal",
}
"""What an option needs, in a programmer's words; `voice` has them for people. A game may have needs of its own."""


class MoowooError(Exception):
    """The common root, so that a client can catch everything of ours at once."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Errors travel between processes as they are; Python would make them anew from their message alone."""
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]  # as pickle does


class MissingExtra(MoowooError, ModuleNotFoundError):
    """A library that only an extra of the package brings."""

    def __init__(self, extra: str, lacking: str | None) -> None:
        super().__init__(f"{lacking} is not installed. This brings it: pip install 'moowoo[{extra}]'")
        self.extra, self.name = extra, lacking


class UnknownGame(MoowooError):
    """There is no game of this name."""

    def __init__(self, name: object, known: Sequence[str]) -> None:
        super().__init__(f"no game {name!r}; there are {', '.join(known)}")
        self.name, self.known = name, tuple(known)


class BadOption(MoowooError):
    """An option that does not exist, or a value it cannot have.

    `need` is one of `NEEDS`, with its facts; or a game's own, with the fact `why` in a programmer's words.
    """

    def __init__(self, option: str, value: object, need: str, **facts: object) -> None:
        super().__init__(f"{option}={value!r}: {NEEDS.get(need, '{why}').format(**facts)}")
        self.option, self.value, self.need, self.facts = option, value, need, facts


class BadSeed(MoowooError):
    """This can be no seed."""

    def __init__(self, seed: object) -> None:
        super().__init__(f"not a seed: {seed!r}; give a non-negative integer, text, or 32 bytes")
        self.seed = seed


class BadSeat(MoowooError):
    """There is no such seat at the table."""

    def __init__(self, seat: object, seats: int) -> None:
        super().__init__(f"no seat {seat!r} at a table of {seats}")
        self.seat, self.seats = seat, seats


class BadBytes(MoowooError):
    """Saved bytes that are not a game, or not this version's, or were damaged."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"not a saved game: {reason}")
        self.reason = reason


class BadDeal(MoowooError):
    """A deal by hand that does not fit the deck."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"cannot be dealt: {reason}")
        self.reason = reason


class UnreadableMove(MoowooError):
    """Text that is no move of this game at all."""

    def __init__(self, text: str, nearest: Sequence[str] = ()) -> None:
        hint = f"; did you mean {' or '.join(nearest)}?" if nearest else ""
        super().__init__(f"cannot be read as a move: {text[:40]!r}{hint}")
        self.text, self.nearest = text, tuple(nearest)


class IllegalMove(MoowooError):
    """A move that can be read but not be made now; the clause says why."""

    def __init__(self, clause: str, move: object) -> None:
        super().__init__(f"{move} is not legal now ({clause})")
        self.clause, self.move = clause, move


class NotYourTurn(MoowooError):
    """Somebody else is to act, or nobody is."""

    def __init__(self, seat: int, actor: int | None) -> None:
        super().__init__(f"seat {seat} is not to act, seat {actor} is" if actor is not None else "nobody is to act")
        self.seat, self.actor = seat, actor


class GameOver(MoowooError):
    """Nothing can be played any more."""

    def __init__(self) -> None:
        super().__init__("the game is over")
