"""The cards of Crazy Eights: suits, ranks, what they cost, and sets of them as bits (EIGHTS-DECK-1, EIGHTS-SCORE-1).

A card is its rank times four and its suit, from the two of clubs (0) to the ace of spades (51). With two packs every
card is there twice; sets of cards are then kept a pack each, so that the two copies of a card are never mixed up.
"""

import numpy as np
import numpy.typing as npt

Table = npt.NDArray[np.int64]

SUITS = 4
RANKS = 13
TWO, EIGHT, TEN, QUEEN, ACE = 0, 6, 8, 10, 12
"""The ranks that rules speak of: 0 is the two, 12 the ace."""

CARDS = SUITS * RANKS
PACKS = 2
FULL_PACK = (1 << CARDS) - 1
ONE_PACK_SEATS = 5
"""With more players there are two packs."""

BY_FACE, BY_PLACE = range(2)
"""How cards are counted: what stands on them; or as OpenSpiel's program does, two and the card's place in the pack."""

EIGHT_POINTS = 50
COURT_POINTS = 10


def points(card: int, counting: int) -> int:
    """EIGHTS-SCORE-1, EIGHTS-SCORE-2: what a card left in hand costs."""
    rank = card // SUITS
    if rank == EIGHT:
        return EIGHT_POINTS
    if rank > TEN:
        return COURT_POINTS
    return 2 + (rank if counting == BY_FACE else card)


def table(*rows: object) -> Table:
    """A constant of the compiled code."""
    return np.array(rows, np.int64)


POINTS = table(*([points(card, counting) for card in range(CARDS)] for counting in (BY_FACE, BY_PLACE)))
RANK_SET = table(*(0b1111 << rank * SUITS for rank in range(RANKS)))
"""All cards of a rank."""
SUIT_SET = table(*(sum(1 << rank * SUITS + suit for rank in range(RANKS)) for suit in range(SUITS)))
"""All cards of a suit."""
TWOS = int(RANK_SET[TWO])
EIGHTS = int(RANK_SET[EIGHT])
