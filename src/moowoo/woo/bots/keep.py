"""What a figure in hand is worth keeping, in points."""

from moowoo.engine import compiled
from moowoo.woo.bots.style import COUPLE_SHARE, EXCHANGE_SHARE, HOPE_SHARE, KEEP_EARLY, PLAIN_KEEP, TRUMP_KEEP
from moowoo.woo.rules.cards import COUPLE, KING, MARRIAGE, QUEEN, RANKS, SUIT_OF, TRUMP_MARRIAGE, VALUE_OF, ZERO
from moowoo.woo.rules.knowledge import unseen
from moowoo.woo.rules.state import NOBODY, State

HALF_STOCK = 6


@compiled
def keeping(s: State, seat: int, card: int, style: int) -> float:
    """What playing the card gives up, besides the trick."""
    suit = int(SUIT_OF[card])
    rank = card % RANKS
    worth = TRUMP_KEEP[style, rank] if suit == s.trump else PLAIN_KEEP[style, rank]
    if s.closed:
        return float(worth)
    worth *= 1.0 + KEEP_EARLY[style] * (int(s.end - s.top) - HALF_STOCK) / HALF_STOCK
    if rank == KING or rank == QUEEN:
        worth += marriage_hope(s, seat, card, suit, style)
    if rank == ZERO and suit == s.trump:
        worth += VALUE_OF[s.trump_card] * EXCHANGE_SHARE[style]
    return float(worth)


@compiled
def marriage_hope(s: State, seat: int, card: int, suit: int, style: int) -> float:
    """What is left of a marriage that this card is half of."""
    if s.married[suit] != NOBODY:
        return 0.0
    partner = COUPLE[suit] & ~(1 << card)
    prize = float(TRUMP_MARRIAGE if suit == s.trump else MARRIAGE)
    if s.hand[seat] & partner:
        return float(COUPLE_SHARE[style] * prize)
    return float(HOPE_SHARE[style] * prize) if unseen(s, seat) & partner else 0.0


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
