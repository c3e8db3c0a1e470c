"""The figures by name."""

from typing import NamedTuple

from moowoo.woo.rules.cards import RANKS, SUITS, VALUES

SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
RANK_NAMES = ("zero", "jack", "queen", "king", "ten", "ace")
SUIT_LETTERS = "CDHS"
RANK_SIGNS = ("0", "J", "Q", "K", "10", "A")


class Figure(NamedTuple):
    """A card of WOO; written as rank and suit: AH, 10S, 0C."""

    suit: str
    rank: str

    @property
    def game(self) -> str:
        return "woo"

    @property
    def value(self) -> int:
        return VALUES[RANK_NAMES.index(self.rank)]

    @property
    def code(self) -> int:
        """The kernel's number of the card."""
        return SUIT_NAMES.index(self.suit) * RANKS + RANK_NAMES.index(self.rank)

    def __str__(self) -> str:
        return RANK_SIGNS[RANK_NAMES.index(self.rank)] + SUIT_LETTERS[SUIT_NAMES.index(self.suit)]


FIGURES = tuple(Figure(suit, rank) for suit in SUIT_NAMES for rank in RANK_NAMES)
"""All figures, by the kernel's number."""

WRITTEN = {str(figure): figure for figure in FIGURES} | {
    "T" + letter: Figure(suit, "ten") for letter, suit in zip(SUIT_LETTERS, SUIT_NAMES, strict=True)
}
"""Every way to write a figure, in capitals."""

assert len(SUIT_NAMES) == SUITS


def figures(bits: int) -> tuple[Figure, ...]:
    """A set of figures in the kernel's order."""
    return tuple(figure for index, figure in enumerate(FIGURES) if bits >> index & 1)
