"""Another world that a farmer could be in: what it cannot know, drawn anew.

Redrawn are the cows nobody has shown the farmer (in other hands, in the pile, thinned from others), the Farmer
cards of others and of their pile, and all chance to come. What others know of each other's hands would give those
hands away, so the new world keeps none of it.
"""

import numpy as np

from moowoo.engine import below, compiled, lowest, popcount, seed_rng, shuffle
from moowoo.engine.random import Words
from moowoo.mow.rules import bags
from moowoo.mow.rules.cards import BLOCKERS, FACES, STARTERS
from moowoo.mow.rules.farmers import IGNORE_BIT, draw_farmer, farmers_after_cow, usable
from moowoo.mow.rules.knowledge import blur_hand
from moowoo.mow.rules.state import (
    AFTER,
    FARMERS,
    NOTHING_DENIED,
    PLAIN_DENIED,
    RESTART,
    SCORING,
    SEATS,
    STARTERS_DENIED,
    State,
)

DENIED_FACES = np.array([0, STARTERS, STARTERS & ~BLOCKERS])
"""The faces behind what is denied, by its number in `state`."""
STRICTEST_FIRST = (STARTERS_DENIED, PLAIN_DENIED, NOTHING_DENIED)
"""What passing can rule out; first what leaves the fewest cows."""


@compiled
def determinize(s: State, seat: int, seed: Words) -> None:
    """Redraw the hidden, uniformly over the worlds the seat cannot tell apart."""
    seed_rng(s.rng, seed)
    while True:
        redraw_cows(s, seat)
        redraw_farmers(s, seat)
        if explains_stage(s):
            return


@compiled
def explains_stage(s: State) -> bool:
    """Could the farmer on turn be asked what is being asked? All have seen that."""
    if s.stage == AFTER:
        return farmers_after_cow(s) != 0
    if s.stage == SCORING:
        return s.farmers[s.turn] & IGNORE_BIT != 0
    if s.stage == RESTART and s.cleared:
        return s.hand[s.turn, 0] & STARTERS & usable(s) != 0  # MOW-F-5: Clear needs a cow that can start
    return True


@compiled
def redraw_cows(s: State, seat: int) -> None:
    pool = np.zeros(2, np.int64)
    missing = np.zeros(SEATS, np.int64)
    thinned = np.zeros(SEATS, np.int64)
    for other in range(s.seats):
        if other != seat:
            missing[other] = hide_hand(s, seat, other, pool)
            thinned[other] = bags.size(s.thinned[other])
            bags.pour(s.thinned[other], pool)
    for i in range(s.top, s.end):
        bags.add(pool, int(s.pile[i]))
    for denied in STRICTEST_FIRST:
        for other in range(s.seats):
            if s.denied[other] == denied:
                draw_from_pool(s, pool, s.hand[other], missing[other], DENIED_FACES[denied])
            if s.thinned_denied[other] == denied:
                draw_from_pool(s, pool, s.thinned[other], thinned[other], DENIED_FACES[denied])
    rebuild_pile(s, pool)


@compiled
def hide_hand(s: State, seat: int, other: int, pool: bags.Bag) -> int:
    """Put the cows the seat does not know into the pool; return how many. Others forget the hand."""
    blur_hand(s, other, seat)
    hand = s.hand[other]
    known = s.known[seat, other]
    bags.take_out(hand, known)
    missing = bags.size(hand)
    bags.pour(hand, pool)
    bags.put(known, hand)
    return missing


@compiled
def draw_from_pool(s: State, pool: bags.Bag, into: bags.Bag, number: int, denied: int) -> None:
    for _ in range(number):
        n = below(s.rng, bags.number_allowed(pool, ~denied))
        face = bags.nth_cow(pool, n, ~denied)
        bags.remove(pool, face)
        bags.add(into, face)


@compiled
def rebuild_pile(s: State, pool: bags.Bag) -> None:
    """What is left of the pool lies in the draw pile in any order; no trace of the old one stays."""
    for i in range(len(s.pile)):
        s.pile[i] = 0
    s.top = 0
    s.end = 0
    for face in range(len(FACES)):
        for _ in range(bags.count(pool, face)):
            s.pile[s.end] = face
            s.end += 1
    shuffle(s.rng, s.pile, s.end)


@compiled
def redraw_farmers(s: State, seat: int) -> None:
    """Every Farmer the seat neither holds nor has seen played is anywhere."""
    hidden = 0
    for i in range(s.farmers_left):
        hidden |= 1 << int(s.farmer_pile[i])
    for other in range(s.seats):
        if other != seat:
            hidden |= s.farmers[other]
    stack_farmers(s, hidden)
    for other in range(s.seats):
        if other != seat:
            held = popcount(s.farmers[other])
            s.farmers[other] = 0
            for _ in range(held):
                draw_farmer(s, other)


@compiled
def stack_farmers(s: State, hidden: int) -> None:
    for i in range(FARMERS):
        s.farmer_pile[i] = 0
    s.farmers_left = 0
    while hidden:
        s.farmer_pile[s.farmers_left] = lowest(hidden)
        s.farmers_left += 1
        hidden &= hidden - 1
    shuffle(s.rng, s.farmer_pile, s.farmers_left)
