"""What the solver works on: a closed position written small, and a memory of what has been proved about it.

The cards of each hand are numbered from 0, the weakest rank first, so that a hand is six bits and a loop over it goes
by value. What a card can do against the other hand is looked up in the rules' own tables once, here.
"""

from typing import TypeAlias

import numpy as np

from moowoo.engine import compiled, popcount
from moowoo.engine.arrays import Record
from moowoo.woo.rules.cards import RANKS, STRONGER, SUIT_OF, SUITS, VALUE_OF
from moowoo.woo.rules.state import FOLLOW, LAST, LEAD, NOBODY, NONE, State

HOLD = 6
"""Cards a hand may have at most."""
HANDS = 1 << HOLD
DEPTH = HOLD + 1
"""A decision for every trick, and one after the last."""
SEATS = 2
TRICKS = 2 * 2
"""Has the Oya a trick, has the other one."""
LEAST, MOST = -3, 3
"""The Woo of a round, without what ties have carried over."""
AIMS = MOST - LEAST
"""LEAST is always reached, so it is no aim."""

WORKSPACE = np.dtype(
    (
        np.record,
        [
            ("position", "i8"),  # how many have been written here; the mark of what is remembered of this one
            ("goal", "i8"),
            ("total", "i8"),  # points of both and of every card still to be won
            ("closer", "i8"),
            ("false_claim", "i8"),  # what a false claim brings
            ("hand", "i8", (SEATS,)),  # all cards of a hand
            ("points", "i8", (SEATS,)),
            ("won", "i8", (SEATS,)),  # has the seat a trick: 0 or 1
            ("figure", "i8", (SEATS, HOLD)),  # the card's index in the rules
            ("value", "i8", (SEATS, HOLD)),
            ("mates", "i8", (SEATS, HOLD)),  # the other's cards of its suit
            ("beaten_by", "i8", (SEATS, HOLD)),  # those of them that are stronger
            ("trumps", "i8", (SEATS,)),  # a seat's trumps
            # The tricks of the line being searched, one a column: what the Oya there sees,
            ("oya", "i8", (DEPTH,)),
            ("mine", "i8", (DEPTH,)),
            ("theirs", "i8", (DEPTH,)),
            ("my_points", "i8", (DEPTH,)),
            ("their_points", "i8", (DEPTH,)),
            ("i_won", "i8", (DEPTH,)),
            ("they_won", "i8", (DEPTH,)),
            ("aim", "i8", (DEPTH,)),
            # and what is on trial.
            ("leads", "i8", (DEPTH,)),  # still to be tried
            ("sure", "i8", (DEPTH,)),  # leads that are not beaten
            ("card", "i8", (DEPTH,)),  # the lead on trial
            ("answers", "i8", (DEPTH,)),  # the answers it has still to stand
            ("memory", "i8", (AIMS, SEATS, TRICKS, HANDS, HANDS)),
        ],
    )
)
"""A record and not arrays: compiled code passes it on as one address."""

Workspace: TypeAlias = Record
"""One record of dtype WORKSPACE; it can be used for one position after another, by one thread at a time."""


def new_workspace() -> Workspace:
    return np.zeros(1, WORKSPACE)[0]


@compiled
def solvable(s: State) -> bool:
    """Is this a decision of the closed phase with no more cards than there is room for?"""
    deciding = s.stage == LEAD or s.stage == FOLLOW or s.stage == LAST
    return deciding and s.closed != 0 and max(popcount(s.hand[0]), popcount(s.hand[1])) <= HOLD


@compiled
def write_down(work: Workspace, s: State) -> None:
    """Write a solvable position down, and so forget the one before."""
    work.position += 1
    work.goal = s.goal
    work.closer = s.closer
    work.false_claim = -3 if s.closer != NOBODY and s.bare else -2  # WOO-SCORE-2, WOO-SCORE-5, WOO-SCORE-7
    work.total = s.points[0] + s.points[1]
    if s.lead != NONE:
        work.total += VALUE_OF[s.lead]
    for seat in range(SEATS):
        work.points[seat] = s.points[seat]
        work.won[seat] = s.tricks[seat] > 0
        number_cards(work, s, seat)
    for seat in range(SEATS):
        compare_cards(work, seat)


@compiled
def number_cards(work: Workspace, s: State, seat: int) -> None:
    number = 0
    work.trumps[seat] = 0
    for rank in range(RANKS):
        for suit in range(SUITS):
            figure = suit * RANKS + rank
            if s.hand[seat] >> figure & 1:
                work.figure[seat, number] = figure
                work.value[seat, number] = VALUE_OF[figure]
                work.total += VALUE_OF[figure]
                if suit == s.trump:
                    work.trumps[seat] |= 1 << number
                number += 1
    work.hand[seat] = (1 << number) - 1


@compiled
def compare_cards(work: Workspace, seat: int) -> None:
    for number in range(popcount(work.hand[seat])):
        figure = work.figure[seat, number]
        mates = 0
        beaten_by = 0
        for other in range(popcount(work.hand[1 - seat])):
            opposed = work.figure[1 - seat, other]
            if SUIT_OF[opposed] == SUIT_OF[figure]:
                mates |= 1 << other
                beaten_by |= (STRONGER[figure] >> opposed & 1) << other
        work.mates[seat, number] = mates
        work.beaten_by[seat, number] = beaten_by


@compiled
def numbered(work: Workspace, seat: int, figures: int) -> int:
    """Some figures of a hand, as the workspace numbers them."""
    numbers = 0
    for number in range(popcount(work.hand[seat])):
        numbers |= (figures >> work.figure[seat, number] & 1) << number
    return numbers
