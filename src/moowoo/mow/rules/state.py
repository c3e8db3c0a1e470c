"""The record of a MOW game: everything there is, in one block of bytes."""

from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np

from moowoo.engine import compiled
from moowoo.engine.arrays import Record, copied
from moowoo.mow.rules.cards import PACK

State: TypeAlias = Record
"""One record of dtype STATE; its fields are read and written as attributes."""

TILES, FARM = range(2)
SEATS = 10
FARMERS = 10
HAND = 5
"""Cows dealt to each farmer, if a table does not choose otherwise."""

DEAL = -1
OVER = -2
NOBODY = -1
SIGN = 63
"""How far to the right a number is shifted for a -1 if it is below 0, and a 0 if not: which seat comes next cannot be
guessed, and a wrong guess costs the processor more than the sum."""
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

NOTHING_DENIED, STARTERS_DENIED, PLAIN_DENIED = range(3)
"""What a farmer who passed surely does not hold: a cow that can start a herd; under a Ban, such a cow without five
flies."""

STATE = np.dtype(
    (
        np.record,
        [
            # What every decision looks at stands together, and small: a big batch waits for memory most of all.
            # The turn, and who had the first one.
            ("stage", "i1"),
            ("turn", "i1"),  # whose turn it is; while scoring, who holds Ignore
            ("arrow", "i1"),
            ("row", "i1"),  # the row to be played
            ("choice", "i1"),  # the direction the cow has earned, or Steer
            ("played", "i1"),  # a cow has been played this turn
            ("skipped", "i1"),  # the turn was given up by Skip
            ("cleared", "i1"),  # the herd was cleared this turn
            ("banned", "i1"),  # no special may be played this turn
            ("ban_next", "i1"),  # nor on the next, by the Ban just played
            ("partner", "i1"),  # to whom a cow is owed in a Trade
            ("next_turn", "i1"),  # who was handed the turn
            ("next_row", "i1"),  # which row was named
            ("starter", "i1"),  # who starts this round; once it is over, the next
            # The table's options.
            ("edition", "i1"),
            ("seats", "i1"),
            ("rows", "i1"),
            ("packs", "i1"),
            ("held", "i1"),  # cows dealt to each farmer
            ("first", "i1"),  # who starts round 1, NOBODY for a random farmer
            ("own_draw", "i1"),  # MOW-DRAW-2
            # The game.
            ("farmers_left", "i1"),  # undrawn: farmer_pile[:farmers_left], the last one first
            ("target", "i2"),  # the total that ends the game
            ("most_rounds", "i2"),  # rounds that end the game, whatever the totals; 0 for none
            ("rounds", "i2"),  # rounds dealt
            ("farmers_gone", "i2"),  # Farmer cards played, as bits
            # The round.
            ("passed", "i2"),  # farmers who passed since the last cow, as bits
            ("owed", "i2"),  # farmers who forgot to draw, as bits
            ("lost", "i2"),  # farmers who lost a cow to Thin, as bits
            ("first_passer", "i1"),
            ("may_swap", "i1"),  # MOW-SWAP-1
            ("top", "i1"),  # undrawn: pile[top:end]
            ("end", "i1"),
            ("numbers", "i4", (3,)),  # numbers that stand in the herd by themselves, as bits
            ("places", "i4", (3,)),  # those, and the ones blind cows have taken
            ("fits", "i8", (3,)),  # faces that may join the herd, as bits
            ("total", "i2", (SEATS,)),
            ("gain", "i2", (SEATS,)),  # flies counted in the last finished round
            ("farmers", "i2", (SEATS,)),  # Farmer cards held, as bits
            ("farmer_pile", "u1", (FARMERS,)),
            ("denied", "i1", (SEATS,)),  # what a farmer surely does not hold, as all have seen
            ("aware", "i2", (SEATS,)),  # in which hands a farmer may know cows, as bits
            ("watched", "i2", (SEATS,)),  # who may know cows in a farmer's hand, as bits
            ("herd", "i8", (3, 2)),
            ("hand", "i8", (SEATS, 2)),
            ("out", "i8", (1, 2)),  # cows cleared or renewed, seen by all
            ("deck", "i8"),  # the cows of a pack, as bits; the second blind cow has one of its own
            ("pile", "u1", (2 * PACK,)),
            ("shed", "i8", (SEATS, 2)),
            ("rng", "u8", (4,)),
            # What seats know (see `knowledge`).
            ("thinned", "i8", (SEATS, 2)),  # cows lost to Thin, seen by their owner alone
            ("known", "i8", (SEATS, SEATS, 2)),  # cows the first surely knows in the hand of the second
            ("thinned_denied", "i8", (SEATS,)),  # what was denied of the hand when they were lost
        ],
    )
)

FIELDS: Mapping[str, Any] = STATE.fields or {}
NEAR = FIELDS["rng"][1]
"""So much of a record, from its beginning, is what most decisions look at."""


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
    return int(s.turn)


@compiled
def shown_stage(s: State, seat: int) -> int:
    """The stage as a seat sees it (NOBODY: a spectator), which is the decider's own secret (MOW-FARM-1).

    To the others a turn is a turn until it ends, and a round that is being scored is over, whoever decides.
    """
    if seat == s.turn or s.stage == WAITING or s.stage == FINISHED:
        return int(s.stage)
    return WAITING if s.stage == SCORING else MAIN


@compiled
def cows_left(s: State) -> int:
    """Cows in the draw pile."""
    return int(s.end - s.top)


@compiled
def to_the_left(s: State, seat: int, places: int) -> int:
    """The seat so many places to the left."""
    seats = int(s.seats)
    beyond = seat + places - seats
    return beyond + (seats & beyond >> SIGN)
