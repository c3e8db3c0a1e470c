"""What the written game asks of a game."""

from typing import Protocol


class Grammar(Protocol):
    """How a game is written down: its cards, its deals, and where a line ends."""
