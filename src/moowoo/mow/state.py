"""The record of a MOW game: everything there is, in one block of bytes."""

from typing import Any, TypeAlias

import numpy as np

from moowoo.kernel import compiled
from moowoo.mow.cards import PACK

State: TypeAlias = Any
"""One record of dtype STATE; its fields are read and written as attributes."""

TILES, FARM = range(2)
SEATS = 10
FARMERS = 10
FARMER_ROOM = 16
"""Bytes kept for the Farmer pile, so that the fields after it stay aligned."""
HAND = 5

DEAL = -1
OVER = -2
NOBODY = -1
NOWHERE = -1
LEFT, RIGHT = 1, -1
"""The arrow: to the left neighbour (two farmers: down the rows), or the other way."""

WAITING, MAIN, RESTART, GIVE, AFTER, DIRECTION, DRAWING, SCORING, FINISHED = range(9)
"""Stages: a deal is due; a turn begins; a herd was taken or cleared and a new one must be started; a cow is owed in
a Trade; the cow is down and Farmers may follow; a direction may be chosen; draw or forget; the holder of Ignore is
asked; the game is over."""

NEXT_TURN, ROUND_END, ROUND_CLOSE = range(FINISHED + 1, FINISHED + 4)
"""Stages that pass within one decision: the turn is done; hands are to be counted; totals are to be made."""

NO_CHOICE, TURN_ARROW, FULL_CHOICE = range(3)
"""What the turn has earned: nothing; keep or reverse; that, or who (two farmers: which row) comes next."""

STATE = np.dtype(
    (
        np.record,
        [
            ("rng", "u8", (4,)),
            # The turn.
            ("stage", "i8"),
            ("turn", "i8"),  # whose turn it is; while scoring, who holds Ignore
            ("arrow", "i8"),
            ("row", "i8"),  # the row to be played
            ("choice", "i8"),  # the direction the cow has earned, or Steer
            ("played", "i8"),  # a cow has been played this turn
            ("skipped", "i8"),  # the turn was given up by Skip
            ("cleared", "i8"),  # the herd was cleared this turn
            ("banned", "i8"),  # no special may be played this turn
            ("ban_next", "i8"),  # nor on the next, by the Ban just played
            ("partner", "i8"),  # to whom a cow is owed in a Trade
            ("next_turn", "i8"),  # who was handed the turn
            ("next_row", "i8"),  # which row was named
            # The round.
            ("passed", "i8"),  # farmers who passed since the last cow, as bits
            ("first_passer", "i8"),
            ("may_swap", "i8"),  # MOW-SWAP-1
            ("owed", "i8"),  # farmers who forgot to draw, as bits
            ("secrets", "i8"),  # some seat knows something of its own: `known` and `thinned` are in use
            ("top", "i8"),  # undrawn: pile[top:end]
            ("end", "i8"),
            ("pile", "u1", (2 * PACK,)),
            ("herd", "i8", (3, 2)),
            ("fits", "i8", (3,)),  # faces that may join the herd, as bits
            ("numbers", "i8", (3,)),  # numbers that stand in the herd by themselves, as bits
            ("places", "i8", (3,)),  # those, and the ones blind cows have taken
            ("hand", "i8", (SEATS, 2)),
            ("shed", "i8", (SEATS, 2)),
            ("out", "i8", (1, 2)),  # cows cleared or renewed, seen by all
            # The table's options.
            ("edition", "i8"),
            ("seats", "i8"),
            ("rows", "i8"),
            ("packs", "i8"),
            ("first", "i8"),  # who starts round 1, NOBODY for a random farmer
            ("own_draw", "i8"),  # MOW-DRAW-2
            ("target", "i8"),  # the total that ends the game
            # The game.
            ("rounds", "i8"),  # rounds dealt
            ("starter", "i8"),  # who starts this round; once it is over, the next
            ("total", "i8", (SEATS,)),
            ("gain", "i8", (SEATS,)),  # flies counted in the last finished round
            ("farmers", "i8", (SEATS,)),  # Farmer cards held, as bits
            ("farmers_gone", "i8"),  # Farmer cards played, as bits
            ("farmers_left", "i8"),  # undrawn: farmer_pile[:farmers_left], the last one first
            ("farmer_pile", "u1", (FARMER_ROOM,)),
            # What seats know (see `knowledge`).
            ("denied", "i8", (SEATS,)),  # faces a farmer surely does not hold, as all have seen
            ("thinned", "i8", (SEATS, 2)),  # cows lost to Thin, seen by their owner alone
            ("thinned_denied", "i8", (SEATS,)),  # faces those surely were not: what was denied of the hand then
            ("known", "i8", (SEATS, SEATS, 2)),  # cows the first surely knows in the hand of the second
        ],
    )
)


def new() -> State:
    """A blank record, to be given to `start`."""
    return np.zeros(1, STATE)[0]


def copy(s: State) -> State:
    return s.copy()


@compiled
def actor(s: State) -> int:
    """The seat to act; DEAL when a deal is due, OVER when the game is."""
    if s.stage == WAITING:
        return DEAL
    if s.stage == FINISHED:
        return OVER
    return int(s.turn)


@compiled
def cows_left(s: State) -> int:
    """Cows in the draw pile."""
    return int(s.end - s.top)


@compiled
def to_the_left(s: State, seat: int, places: int) -> int:
    """The seat so many places to the left."""
    there = seat + places
    return int(there - s.seats if there >= s.seats else there)
