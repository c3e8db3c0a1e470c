"""Batches of any game in compiled code: one call moves every game by one decision."""

from typing import Protocol


class Loops(Protocol):
    """The loops of one game."""
