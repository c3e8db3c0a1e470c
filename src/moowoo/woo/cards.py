"""The figures by name."""

from typing import NamedTuple

from moowoo.woo.rules.cards import SUITS, VALUES

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
        return CODES[self]

    def __str__(self) -> str:
        return WRITTEN_AS[self]


FIGURES = tuple(Figure(suit, rank) for suit in SUIT_NAMES for rank in RANK_NAMES)
"""All figures, by the kernel's number."""

CODES = {figure: code for code, figure in enumerate(FIGURES)}
WRITTEN_AS = {
    Figure(suit, rank): sign + letter
    for suit, letter in zip(SUIT_NAMES, SUIT_LETTERS, strict=True)
    for rank, sign in zip(RANK_NAMES, RANK_SIGNS, strict=True)
}

WRITTEN = {str(figure): figure for figure in FIGURES} | {
    "T" + letter: Figure(suit, "ten") for letter, suit in zip(SUIT_LETTERS, SUIT_NAMES, strict=True)
}
"""Every way to write a figure, in capitals."""

assert len(SUIT_NAMES) == SUITS


def figures(bits: int) -> tuple[Figure, ...]:
    """A set of figures in the kernel's order."""
    found = []
    while bits:
        lowest = bits & -bits
        found.append(FIGURES[lowest.bit_length() - 1])
        bits ^= lowest
    return tuple(found)
