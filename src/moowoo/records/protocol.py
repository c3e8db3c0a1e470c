"""What the written game asks of a game."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol

from moowoo.games.event import Event
from moowoo.games.move import Move
from moowoo.games.options import Options

HIDDEN = "?"
"""Stands for what is not shown while a game runs."""


@dataclass(frozen=True)
class Shout:
    """A call that settles who starts a round, written on a line of its own: `word: name`.

    `pattern` is a regular expression for all ways to write the word; `clause` says who may call.
    """

    word: str
    pattern: str
    clause: str


class Grammar(Protocol):
    """How a game is written down: its cards, its moves, its deals, and where a line of moves ends."""

    @property
    def cards(self) -> Collection[str]:
        """Every way to write a card, in capitals."""

    @property
    def two_words(self) -> Collection[str]:
        """The first words of moves that are written in two, in small letters."""

    @property
    def hidden_moves(self) -> Collection[str]:
        """What `as_seen` writes of moves that everybody saw made and nobody saw whole: `give ?`."""

    @property
    def shout(self) -> Shout | None:
        """The call that may start a round, in a game that has one."""

    def hand_size(self, options: Options) -> int:
        """How many cards a seat is dealt."""

    def as_seen(self, move: Move) -> str | None:
        """A move as a spectator saw it made; None if it shows in nothing."""

    def new_line(self, before: int, seat: int, happened: Sequence[Event]) -> bool:
        """Does a decision begin a new line? `before` made the decision before it, and so much happened since."""
