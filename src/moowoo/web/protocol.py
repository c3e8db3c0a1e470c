"""What the page asks of a game."""

from typing import Protocol


class Scenes(Protocol):
    """What the page shows of a table of the game, and which sounds go with what happens."""


class Lessons(Protocol):
    """The lessons by which the game is learned."""
