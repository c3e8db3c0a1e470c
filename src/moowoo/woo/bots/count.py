"""Counting: how likely it is that the other holds a card that beats one's lead."""

from typing import TypeAlias

import numpy as np

from moowoo.engine import compiled, popcount
from moowoo.woo.bots.style import OVERTRUMPS, RUFFS_HIGH, RUFFS_LOW, Weights
from moowoo.woo.rules.cards import CARDS, RANKS, STRONGER, SUIT_OF, SUIT_SET, VALUE_OF
from moowoo.woo.rules.knowledge import unseen
from moowoo.woo.rules.state import State

HIGH = 10
"""A card worth this much is trumped more readily than others."""

Guess: TypeAlias = tuple[int, int, int]
"""What a seat can say of the other's hand: figures surely there, others that may be, how many of the others are."""


def chances() -> Weights:
    """The chance that none of some figures is in a hand: by how many others it has, how many may be there, how many of
    these are asked for. A playout asks for it at every lead, and a power takes its time.
    """
    missing, possible = np.ogrid[: CARDS // 2, : CARDS + 1]
    absent = 1.0 - np.divide(missing, possible, out=np.zeros((CARDS // 2, CARDS + 1)), where=possible > 0)
    return np.stack([power(absent, figures) for figures in range(RANKS + 1)], axis=-1)


def power(base: Weights, exponent: int) -> Weights:
    """By squaring, as compiled code does it: the last bit can decide between two cards."""
    result = np.ones_like(base)
    while exponent:
        if exponent & 1:
            result = result * base
        exponent, base = exponent >> 1, base * base
    return result


NONE_OF = chances()


@compiled
def guess(s: State, seat: int) -> Guess:
    """What a seat can say of the other's hand."""
    other = 1 - seat
    possible = unseen(s, seat) & ~s.denied[other]
    missing = popcount(s.hand[other]) - popcount(s.known[other])
    held = s.known[other] | possible if popcount(possible) == missing else s.known[other]
    return held, possible, missing


@compiled
def none_of(guessed: Guess, figures: int) -> float:
    """The chance that the other holds none of some figures of a suit."""
    held, possible, missing = guessed
    if held & figures:
        return 0.0
    return float(NONE_OF[missing, popcount(possible), popcount(possible & figures)])


@compiled
def risk(s: State, seat: int, card: int, style: int) -> float:
    """The chance that a lead is beaten."""
    return risk_by(s, guess(s, seat), card, style)


@compiled
def risk_by(s: State, guessed: Guess, card: int, style: int) -> float:
    """The same for who has already looked at what the other may hold."""
    suit = int(SUIT_OF[card])
    safe = none_of(guessed, STRONGER[card])
    if suit == s.trump:
        return float(1.0 - safe if s.closed else (1.0 - safe) * OVERTRUMPS[style])
    trumped = 1.0 - none_of(guessed, SUIT_SET[s.trump])
    if s.closed:  # WOO-CLOSED-1: only who cannot follow trumps, and then must
        return 1.0 - safe + none_of(guessed, SUIT_SET[suit]) * trumped
    ruffs = RUFFS_HIGH[style] if VALUE_OF[card] >= HIGH else RUFFS_LOW[style]
    return float(1.0 - safe * (1.0 - trumped * ruffs))
