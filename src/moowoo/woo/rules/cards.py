"""The figures of WOO: suits, ranks, values, and sets of them as bits (WOO-DECK-1, WOO-DECK-2, WOO-DECK-3)."""

import numpy as np
import numpy.typing as npt

Table = npt.NDArray[np.int64]

SUITS = 4
CLUBS, DIAMONDS, HEARTS, SPADES = range(SUITS)

RANKS = 6
ZERO, JACK, QUEEN, KING, TEN, ACE = range(RANKS)
"""From the weakest to the strongest."""

VALUES = (0, 2, 3, 4, 10, 11)
MARRIAGE = 20
TRUMP_MARRIAGE = 40
LAST_TRICK = 10
GOAL = 66

CARDS = SUITS * RANKS
FULL_DECK = (1 << CARDS) - 1
SUIT_BITS = (1 << RANKS) - 1
COUPLE_BITS = 1 << KING | 1 << QUEEN
QUEENS = sum(1 << suit * RANKS + QUEEN for suit in range(SUITS))


def table(*rows: int) -> Table:
    """A constant of the compiled code."""
    return np.array(rows, np.int64)


SUIT_OF = table(*(card // RANKS for card in range(CARDS)))
VALUE_OF = table(*(VALUES[card % RANKS] for card in range(CARDS)))
SUIT_SET = table(*(SUIT_BITS << suit * RANKS for suit in range(SUITS)))
"""All figures of a suit."""
COUPLE = table(*(COUPLE_BITS << suit * RANKS for suit in range(SUITS)))
"""The king and the queen of a suit."""
STRONGER = table(*(SUIT_SET[card // RANKS] & ~((2 << card) - 1) for card in range(CARDS)))
"""The figures of the card's suit that beat it."""
ZERO_OF = table(*(suit * RANKS + ZERO for suit in range(SUITS)))
