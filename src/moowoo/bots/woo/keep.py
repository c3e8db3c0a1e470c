"""What a figure in hand is worth keeping, in points."""

from moowoo.kernel import compiled
from moowoo.woo.cards import COUPLE, KING, MARRIAGE, QUEEN, RANKS, SUIT_OF, TRUMP_MARRIAGE, VALUE_OF, ZERO, table
from moowoo.woo.knowledge import unseen
from moowoo.woo.state import NOBODY, State

PLAIN_KEEP = table(0, 1, 2, 2, 5, 8)
TRUMP_KEEP = table(4, 5, 7, 8, 12, 15)
"""By rank, from the zero to the ace."""
COUPLE_SHARE = 0.7
"""How much of a marriage is lost when one of a couple in hand is played."""
HOPE_SHARE = 0.15
"""The same while the partner has not been seen."""


@compiled
def keeping(s: State, seat: int, card: int) -> float:
    """What playing the card gives up, besides the trick."""
    suit = int(SUIT_OF[card])
    rank = card % RANKS
    worth = float(TRUMP_KEEP[rank] if suit == s.trump else PLAIN_KEEP[rank])
    if s.closed:
        return worth
    if rank == KING or rank == QUEEN:
        worth += marriage_hope(s, seat, card, suit)
    if rank == ZERO and suit == s.trump:
        worth += VALUE_OF[s.trump_card] / 2.0
    return worth


@compiled
def marriage_hope(s: State, seat: int, card: int, suit: int) -> float:
    """What is left of a marriage that this card is half of."""
    if s.married[suit] != NOBODY:
        return 0.0
    partner = COUPLE[suit] & ~(1 << card)
    prize = float(TRUMP_MARRIAGE if suit == s.trump else MARRIAGE)
    if s.hand[seat] & partner:
        return COUPLE_SHARE * prize
    return HOPE_SHARE * prize if unseen(s, seat) & partner else 0.0


@compiled
def waiting_marriage(s: State, seat: int) -> float:
    """The best marriage in hand that only a trick is missing for; 0 for none."""
    best = 0.0
    if s.closed:
        return best
    for suit in range(len(COUPLE)):
        if s.married[suit] == NOBODY and s.hand[seat] & COUPLE[suit] == COUPLE[suit]:
            best = max(best, float(TRUMP_MARRIAGE if suit == s.trump else MARRIAGE))
    return best
