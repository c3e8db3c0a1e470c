"""Counting: how likely it is that the other holds a card that beats one's lead."""

from moowoo.kernel import compiled, popcount
from moowoo.woo.bots.style import OVERTRUMPS, RUFFS_HIGH, RUFFS_LOW
from moowoo.woo.rules.cards import STRONGER, SUIT_OF, SUIT_SET, VALUE_OF
from moowoo.woo.rules.knowledge import surely_held, unseen
from moowoo.woo.rules.state import State

HIGH = 10
"""A card worth this much is trumped more readily than others."""


@compiled
def density(s: State, seat: int) -> float:
    """The chance that a card which the other may hold is in that hand."""
    other = 1 - seat
    possible = popcount(unseen(s, seat) & ~s.denied[other])
    missing = popcount(s.hand[other]) - popcount(s.known[other])
    return missing / possible if possible else 0.0


@compiled
def none_of(s: State, seat: int, figures: int) -> float:
    """The chance that the other holds none of some figures."""
    if surely_held(s, seat) & figures:
        return 0.0
    possible = popcount(unseen(s, seat) & ~s.denied[1 - seat] & figures)
    return float((1.0 - density(s, seat)) ** possible)


@compiled
def risk(s: State, seat: int, card: int, style: int) -> float:
    """The chance that a lead is beaten."""
    suit = int(SUIT_OF[card])
    safe = none_of(s, seat, STRONGER[card])
    if suit == s.trump:
        return float(1.0 - safe if s.closed else (1.0 - safe) * OVERTRUMPS[style])
    trumped = 1.0 - none_of(s, seat, SUIT_SET[s.trump])
    if s.closed:  # WOO-CLOSED-1: only who cannot follow trumps, and then must
        return 1.0 - safe + none_of(s, seat, SUIT_SET[suit]) * trumped
    ruffs = RUFFS_HIGH[style] if VALUE_OF[card] >= HIGH else RUFFS_LOW[style]
    return float(1.0 - safe * (1.0 - trumped * ruffs))
