"""A decision as people write it: a word, and what it is aimed at."""

from dataclasses import dataclass
from typing import ClassVar, Protocol, runtime_checkable


@runtime_checkable
class Card(Protocol):
    """A card of any game: `str(card)` is how it is written."""

    @property
    def game(self) -> str:
        """The game's name."""

    @property
    def code(self) -> int:
        """The kernel's number of the card, or of its face where cards look alike."""


@dataclass(frozen=True)
class Move:
    """`str(move)` is the short written form, which the game parses back.

    Every game has a class of its own that adds what its moves are aimed at. `card` is the card that is played, or
    done something else with.
    """

    game: ClassVar[str]

    kind: str
    card: Card | None = None

    def __str__(self) -> str:
        if self.card is None:
            return self.kind
        return str(self.card) if self.kind == "play" else f"{self.kind} {self.card}"
