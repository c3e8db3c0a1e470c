"""The record of a WOO game: everything there is, in 194 bytes."""

from typing import TypeAlias

import numpy as np

from moowoo.engine import compiled
from moowoo.engine.arrays import Reals, Record, copied
from moowoo.woo.rules.cards import CARDS, SUITS

State: TypeAlias = Record
"""One record of dtype STATE; its fields are read and written as attributes."""

DEAL = -1
OVER = -2

WAITING, BEFORE_DRAW, LEAD, FOLLOW, LAST, FINISHED = range(6)
"""Stages: a deal is due; the Oya has won a trick and not drawn; the Oya leads; the other answers;
the last trick is won and its winner may claim; the game is over."""

NOBODY = -1
NONE = -1

STATE = np.dtype(
    (
        np.record,
        [
            ("rng", "u8", (4,)),
            # The table's options.
            ("deck", "i8"),  # the figures in play
            ("held", "i2"),  # cards in hand at the deal
            ("goal", "i2"),  # points that make a claim good
            ("target", "i2"),  # Woo that win the game
            ("first", "i2"),  # Oya of round 1, NOBODY for a random one
            ("mistakes", "i2"),  # WOO-WED-3
            # The game.
            ("woo", "i2", (2,)),
            ("carry", "i2"),  # Woo carried over from ties
            ("rounds", "i2"),  # rounds dealt
            ("gain", "i2", (2,)),  # Woo won and lost in the last finished round
            ("verdict", "i2"),  # the scoring row it fell under: n of WOO-SCORE-n
            ("opener", "i2"),  # Oya at the start of this round; once it is over, of the next
            # The round.
            ("stage", "i2"),
            ("oya", "i2"),
            ("hand", "i8", (2,)),
            ("treasure", "i8", (2,)),
            ("tricks", "i2", (2,)),
            ("points", "i2", (2,)),
            ("stock", "u1", (CARDS,)),  # undrawn: stock[top:end], the trump card last
            ("top", "i2"),
            ("end", "i2"),
            ("trump_card", "i2"),  # NONE once drawn
            ("trump", "i2"),
            ("lead", "i2"),  # the card led to this trick
            ("announced", "i2"),  # this trick's one announcement has been made
            ("bound", "i2"),  # the suit whose couple must be led
            ("married", "i2", (SUITS,)),  # who holds the marriage card
            ("closed", "i2"),
            ("closer", "i2"),  # who closed; NOBODY if the stock ran out
            ("bare", "i2"),  # the other had no trick when it was closed
            ("known", "i8", (2,)),  # figures a seat surely holds, as the other has seen
            ("denied", "i8", (2,)),  # figures a seat surely does not hold, as the other has seen
        ],
    )
)


def new() -> State:
    """A blank record, to be given to `start`."""
    return copied(np.zeros(1, STATE)[0])


copy = copied


@compiled
def actor(s: State) -> int:
    """The seat to act; DEAL when a deal is due, OVER when the game is."""
    if s.stage == WAITING:
        return DEAL
    if s.stage == FINISHED:
        return OVER
    return int(1 - s.oya) if s.stage == FOLLOW else int(s.oya)


@compiled
def returns(s: State, out: Reals) -> None:
    """The game's result: +1 for the winner and -1 for the other; 0 while it lasts."""
    out[0] = 0.0
    out[1] = 0.0
    if s.stage == FINISHED:
        winner = 0 if s.woo[0] >= s.target else 1
        out[winner] = 1.0
        out[1 - winner] = -1.0


@compiled
def rewards(s: State, out: Reals) -> None:
    """The last finished round's result: Woo won, or lost to the other."""
    out[0] = s.gain[0]
    out[1] = s.gain[1]
