"""All that a seat may see, ready to be drawn or spoken: what is the same in every game.

A notebook shows a view as a picture of the table. It asks the view, and pictures are drawn in a room above this one.
So the painter is named here and looked up only when a picture is asked for: playing needs no faces, and no import
points up.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from importlib import import_module
from typing import Protocol

from moowoo.games.move import Card, Move

PAINTER = "moowoo.faces.table"


class Held(Protocol):
    """A card in hand: may it be played now, and if not, by which clause?"""

    @property
    def card(self) -> Card:
        """The card itself."""

    @property
    def playable(self) -> bool:
        """May it be played now?"""

    @property
    def why_not(self) -> str | None:
        """The clause that forbids it; None if nothing does."""


class Player(Protocol):
    """What a view shows of somebody at the table."""

    @property
    def seat(self) -> int: ...


class View(ABC):
    """What shared rooms ask of any view; a game's own view is a frozen dataclass that has these fields, and more."""

    game: str
    """The game's name."""
    seat: int | None
    """Whose view it is; None for a spectator."""
    round: int
    """The number of the round, from 1; 0 before the first deal."""
    prompt: str
    """What is to be decided now, in the game's own words; `deal` when a deal is due, `over` when the game is."""
    actor: int | None
    """Who is to act, as far as the viewer may know."""
    hand: Sequence[Held]
    players: Sequence[Player]
    """Everybody at the table, by seat."""
    choices: tuple[Move, ...]
    """What the viewer may do now."""

    @property
    @abstractmethod
    def won_by(self) -> tuple[int, ...]:
        """Who has won; empty while the game lasts."""

    @abstractmethod
    def move_with(self, card: Card) -> Move:
        """The move that a card makes now, be it allowed or not."""

    def _repr_svg_(self) -> str:
        return str(import_module(PAINTER).picture(self))
