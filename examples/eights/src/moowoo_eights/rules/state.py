"""The record of a game of Crazy Eights: everything there is, in one piece."""

from typing import TypeAlias

import numpy as np

from moowoo.engine import below, compiled
from moowoo.engine.arrays import Reals, Record, copied
from moowoo_eights.rules.cards import CARDS, PACKS

State: TypeAlias = Record
"""One record of dtype STATE; its fields are read and written as attributes."""

DEAL = -1
OVER = -2

WAITING, TURN, SUIT, FINISHED = range(4)
"""Stages: a deal is due; a player plays, draws or passes; a player names a suit; the game is over."""

SEATS = 15
"""The most that can play."""
NOBODY = -1

STATE = np.dtype(
    (
        np.record,
        [
            ("rng", "u8", (4,)),
            # The table's options.
            ("seats", "i2"),
            ("packs", "i2"),  # EIGHTS-DECK-1
            ("first", "i2"),  # who is dealt the first card, NOBODY for a random seat
            ("most_draws", "i2"),
            ("most_plays", "i2"),
            ("special", "i2"),  # do queens, aces and twos do something
            ("again", "i2"),  # are the discards shuffled into a new pile
            ("counting", "i2"),  # BY_FACE or BY_PLACE
            # The game.
            ("rounds", "i2"),
            ("stage", "i2"),
            ("dealer", "i2"),
            ("turn", "i2"),
            ("step", "i2"),  # to the next player: 1 to the left, -1 to the right
            ("card", "i2"),  # the card on top of the discards
            ("pack", "i2"),  # and the pack it is of
            ("suit", "i2"),  # the suit to be followed: the card's, or the one named
            ("owed", "i2"),  # cards that twos make the next player draw
            ("drawing", "i2"),  # cards still to be drawn before anybody decides
            ("draws", "i2"),  # cards drawn on this turn
            ("may_pass", "i2"),
            ("passes", "i2"),  # passes in a row with nothing left to draw
            ("plays", "i2"),  # cards played
            ("top", "i2"),
            ("end", "i2"),  # the pile: pile[top:end]
            ("out", "i8", (PACKS,)),  # the discards, the top card too
            ("fresh", "i8", (PACKS,)),  # the cards that lay in the pile when it was last shuffled
            ("drawn", "i2", (SEATS,)),  # how many of those each player has drawn and still holds
            ("pile", "u1", (CARDS * PACKS,)),  # card + 52 * pack
            # What follows is the longer the more there are who play.
            ("hand", "i8", (SEATS, PACKS)),
            ("points", "i2", (SEATS,)),  # the result: what each hand costs
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
    return OVER if s.stage == FINISHED else int(s.turn)


@compiled
def cards_left(s: State) -> int:
    """How many cards can still be drawn."""
    return int(s.end - s.top)


@compiled
def random_number(s: State, n: int) -> int:
    """A number from 0 to n - 1 out of the game's own chance; signed, as all numbers of the record are."""
    return int(np.int64(below(s.rng, n)))


@compiled
def returns(s: State, out: Reals) -> None:
    """EIGHTS-SCORE-1: what each player's hand costs, below zero; 0 while the game lasts."""
    for seat in range(s.seats):
        out[seat] = -s.points[seat]


@compiled
def rewards(s: State, out: Reals) -> None:
    """The last finished round's result, which is the game's: there is one round."""
    returns(s, out)
