"""What the rules of a game are to everybody else: one fixed-size record, and compiled functions over it.

A game's package `rules` answers this protocol as a module. Its record is a NumPy dtype of any fields, two of which have
names that all games share: `stage`, which is WAITING when a deal is due and FINISHED when the game is over, and
`rounds`, how many have been dealt. The functions change a record in place, trust their caller, and are `@compiled`, but
for `new`, `copy` and `why_not`.
"""

from collections.abc import Callable
from typing import Protocol, TypeAlias

from moowoo.engine.actions import Choices, Words
from moowoo.engine.arrays import Numbers, Reals, Record, RecordType
from moowoo.engine.random import Words as Seed

State: TypeAlias = Record
"""One record of a game's STATE; its fields are read and written as attributes."""

DEAL, OVER = -1, -2
"""What `actor` says when nobody is to act: a deal is due, or the game is over."""


class Rules(Protocol):
    """One game's rules. Seats are numbered from 0, actions from 0 to ACTIONS - 1, the same for all tables."""

    STATE: RecordType
    ACTIONS: int
    OBSERVATION: int
    """Bytes of an observation."""
    SECRETS: int
    """Words of what a seat alone knows."""
    DEAL: int
    OVER: int
    WAITING: int
    FINISHED: int
    CHOICES: Choices
    """Sets of this game's actions: `make_choices(ACTIONS)` for a game that has 63 at most."""

    start: Callable[..., None]
    """`start(s, …)`: a new game, waiting for its first deal. What a table can choose follows the record."""

    def new(self) -> State:
        """A blank record, to be given to `start`."""

    def copy(self, s: State, /) -> State: ...

    def restart(self, s: State, /) -> None:
        """A new game of the same table: `start` with what the record says was chosen."""

    def deal(self, s: State, seed: Seed, /) -> None:
        """Deal the next round. All chance of the round comes from the seed, of 256 bits."""

    def actor(self, s: State, /) -> int:
        """The seat to act; DEAL when a deal is due, OVER when the game is over."""

    def legal_words(self, s: State, /) -> Words:
        """What the seat to act may do, as a set of CHOICES: a tuple of words of bits. Empty when nobody is to act."""

    def legal(self, s: State, mask: Numbers, /) -> int:
        """The same as a mask of 0 and 1 over all actions; returns how many are legal."""

    def apply(self, s: State, action: int, /) -> None:
        """One decision of the seat to act, and all that follows from it up to the next decision or deal."""

    def observe(self, s: State, seat: int, out: Numbers, /) -> None:
        """All that a seat may know, and nothing else, as OBSERVATION bytes. It may be asked for at any time."""

    def determinize(self, s: State, seat: int, seed: Seed, /) -> None:
        """Redraw what a seat cannot know, every world that fits what it has seen being as likely as any other."""

    def returns(self, s: State, out: Reals, /) -> None:
        """The game's result, seat by seat, from -1 to 1; 0 while it lasts."""

    def rewards(self, s: State, out: Reals, /) -> None:
        """What the last finished round has brought, seat by seat."""

    def secrets(self, s: State, out: Numbers, /) -> None:
        """What each seat alone knows, as `out[seat, :SECRETS]`: what it holds, and what it was shown."""

    def why_not(self, s: State, action: int, /) -> str:
        """The clause that forbids an action which is not legal now."""
