"""The cards by name."""

from typing import NamedTuple

from moowoo_eights.rules.cards import CARDS, SUITS

SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
RANK_NAMES = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
SUIT_LETTERS = "CDHS"
RANK_SIGNS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


class PlayingCard(NamedTuple):
    """A card; written as rank and suit: AH, 10S, 8C."""

    suit: str
    rank: str

    @property
    def game(self) -> str:
        return "eights"

    @property
    def code(self) -> int:
        """The kernel's number of the card."""
        return RANK_NAMES.index(self.rank) * SUITS + SUIT_NAMES.index(self.suit)

    def __str__(self) -> str:
        return RANK_SIGNS[RANK_NAMES.index(self.rank)] + SUIT_LETTERS[SUIT_NAMES.index(self.suit)]


DECK = tuple(PlayingCard(suit, rank) for rank in RANK_NAMES for suit in SUIT_NAMES)
"""All cards of a pack, by the kernel's number."""

WRITTEN = {str(card): card for card in DECK} | {
    "T" + letter: PlayingCard(suit, "ten") for letter, suit in zip(SUIT_LETTERS, SUIT_NAMES, strict=True)
}
"""Every way to write a card, in capitals."""


def cards_in(*packs: int) -> tuple[PlayingCard, ...]:
    """The cards of some sets, by rank and suit; a card that is in two of them stands there twice."""
    return tuple(card for code, card in enumerate(DECK) for pack in packs if pack >> code & 1)


def card_in_pile(number: int) -> PlayingCard:
    """A card by its number in the pile, whichever pack it is of."""
    return DECK[number % CARDS]
