"""Chance, outcome by outcome: for those who want to see every deal and draw as a decision of its own."""

from typing import Protocol


class Chance(Protocol):
    """What chance may say at a moment of a game, how likely it is, and what follows from it."""
