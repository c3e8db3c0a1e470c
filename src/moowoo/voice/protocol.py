"""What the voice asks of a game."""

from typing import Protocol


class Words(Protocol):
    """What a game says: its events, prompts, choices, answers and refusals; and how its cards and moves are named."""
