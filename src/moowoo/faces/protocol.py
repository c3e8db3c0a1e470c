"""What the pictures ask of a game."""

from typing import Protocol


class Faces(Protocol):
    """A game's cards and tokens as pictures, and its table as one."""
