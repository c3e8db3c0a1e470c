"""Worlds that explain what the others did: a walk from one possible world to the next.

Every step exchanges two hidden cows, or two cows in the order in which they came into a hand, and is taken back by
chance if what was done is less plausible then (the rule of Metropolis). So every world is met as often as it deserves.
A deed makes sense if `cow` would have done it with the cows at hand.
"""

from math import gamma
from typing import Any

import numpy as np

from moowoo.bots.mow.cow import cow_or_herd
from moowoo.bots.mow.direction import plan_direction
from moowoo.bots.mow.outlook import unseen
from moowoo.bots.mow.trail import LONG
from moowoo.kernel import Source, below, compiled, seed_rng, shuffle
from moowoo.kernel.random import Words
from moowoo.mow import bags
from moowoo.mow.determinize import DENIED_FACES, redraw_farmers
from moowoo.mow.state import DIRECTION, FARM, SEATS, State

PILE = SEATS
"""The pile holds cows as farmers do."""
ROOM = 2 * LONG
WALK = np.dtype(
    (
        np.record,
        [
            ("cows", "i8", (SEATS + 1,)),  # by holder: how many cows; the first are those played, in order
            ("fixed", "i8", (SEATS + 1,)),  # so many cannot change: played, or known to be in the hand
            ("face", "i8", (SEATS + 1, ROOM)),
            ("came", "i8", (SEATS + 1, ROOM)),  # as which of the holder's cows it came
            ("senseless", "i8", (SEATS + 1,)),  # deeds that make no sense
            ("tried", "i8", (2,)),
            ("scratch", "i8", (2,)),
        ],
    )
)
REMEMBERED = 9
"""So many deeds of a farmer are looked at, the last ones."""
SENSELESS, SENSIBLE = 0.5, 2.0
"""What is thought of strangers: as if they had been seen to do so much before."""


def plausibilities() -> Any:
    """How likely deeds are, by their number and how many make no sense, from one whose sense is yet to be learnt.

    So a first senseless deed says that the world is wrong, and many say that this farmer does not think like `cow`: the
    average over all shares of senseless deeds that somebody may have (a beta distribution).
    """
    table = np.zeros((REMEMBERED + 1, REMEMBERED + 1))
    for deeds in range(REMEMBERED + 1):
        for senseless in range(deeds + 1):
            table[deeds, senseless] = gamma(SENSELESS + senseless) * gamma(SENSIBLE + deeds - senseless)
    return table


PLAUSIBLE = plausibilities()
FINE = 1 << 30
"""So fine are the chances that are drawn."""
FIRST_STEPS, BETWEEN = 200, 6
"""Until the walk is far from where it began, and from one world to the next."""


def new_walk(record: Any, seat: int, trail: Any) -> Any:
    """A walk that has yet to take its first steps."""
    walk = np.zeros(1, WALK)[0]
    set_out(record, seat, trail, walk)
    return walk


@compiled
def set_out(s: State, seat: int, trail: Any, walk: Any) -> None:
    """Begin with a redrawn world, in which cows were played in the order they came."""
    walk.cows[:] = 0
    for farmer in range(s.seats):
        if farmer != seat:
            for cow in range(trail.played[farmer]):
                hold(walk, farmer, int(trail.face[farmer, cow]))
            hold_all(walk, farmer, s.known[seat, farmer])
            walk.fixed[farmer] = walk.cows[farmer]
            bags.put(s.hand[farmer], walk.scratch)
            bags.take_out(walk.scratch, s.known[seat, farmer])
            hold_all(walk, farmer, walk.scratch)
            walk.senseless[farmer] = looked_at(farmer, trail)  # until they are counted
    for place in range(s.top, s.end):
        hold(walk, PILE, int(s.pile[place]))


@compiled
def hold(walk: Any, holder: int, face: int) -> None:
    cow = walk.cows[holder]
    walk.face[holder, cow] = face
    walk.came[holder, cow] = cow
    walk.cows[holder] = cow + 1


@compiled
def hold_all(walk: Any, holder: int, cows: bags.Bag) -> None:
    for n in range(bags.size(cows)):
        hold(walk, holder, bags.nth_cow(cows, n, -1))


@compiled
def looked_at(farmer: int, trail: Any) -> int:
    return int(min(REMEMBERED, trail.deeds[farmer]))


@compiled
def count_senseless(farmer: int, moments: Any, trail: Any, walk: Any) -> int:
    """How many of the farmer's last deeds `cow` would not have done."""
    number = 0
    for deed in range(trail.deeds[farmer] - looked_at(farmer, trail), trail.deeds[farmer]):
        s = moments[trail.moment[farmer, deed]]
        bags.empty(s.hand[farmer])
        for cow in range(trail.gone[farmer, deed], walk.cows[farmer]):
            if walk.came[farmer, cow] < trail.had[farmer, deed]:
                bags.add(s.hand[farmer], int(walk.face[farmer, cow]))
        number += sensible(s, walk.scratch) != trail.action[farmer, deed]
    return number


@compiled
def sensible(s: State, cows: bags.Bag) -> int:
    """What `cow` would have done, which Farmers it held being anybody's guess."""
    unseen(s, int(s.turn), cows)
    return plan_direction(s, cows)[0] if s.stage == DIRECTION else cow_or_herd(s, cows)


@compiled
def wander(s: State, seat: int, steps: int, moments: Any, trail: Any, walk: Any, chance: Source) -> None:
    """So many steps. Each exchanges a hidden cow in somebody's hand for another, or for another in the order."""
    for _ in range(steps):
        farmer = (seat + 1 + any_of(s.seats - 1, chance)) % int(s.seats)
        hidden = walk.cows[farmer] - walk.fixed[farmer]
        if hidden:
            cow = int(walk.fixed[farmer]) + any_of(hidden, chance)
            holder, other = any_partner(s, seat, farmer, walk, chance)
            if may_exchange(s, farmer, cow, holder, other, trail, walk):
                try_exchange(farmer, cow, holder, other, moments, trail, walk, chance)


@compiled
def try_exchange(
    farmer: int, cow: int, holder: int, other: int, moments: Any, trail: Any, walk: Any, chance: Source
) -> None:
    exchange(farmer, cow, holder, other, walk)
    odds = 1.0
    for side in range(1 if holder == farmer or holder == PILE else 2):
        there, its = (holder, other) if side else (farmer, cow)
        walk.tried[side] = walk.senseless[there]
        if seen(there, its, trail, walk) or (holder == farmer and seen(farmer, other, trail, walk)):
            walk.tried[side] = count_senseless(there, moments, trail, walk)
        deeds = looked_at(there, trail)
        odds *= PLAUSIBLE[deeds, walk.tried[side]] / PLAUSIBLE[deeds, walk.senseless[there]]
    if odds * FINE <= any_of(FINE, chance):
        exchange(farmer, cow, holder, other, walk)
        return
    walk.senseless[farmer] = walk.tried[0]
    if holder != farmer and holder != PILE:
        walk.senseless[holder] = walk.tried[1]


@compiled
def any_of(n: int, chance: Source) -> int:
    """A number below n, signed in compiled code too."""
    return int(np.int64(below(chance.rng, n)))


@compiled
def any_partner(s: State, seat: int, farmer: int, walk: Any, chance: Source) -> tuple[int, int]:
    """Any cow, by holder and number: hidden, or the farmer's own."""
    total = walk.cows[farmer] + walk.cows[PILE]
    for other in range(s.seats):
        if other != seat and other != farmer:
            total += walk.cows[other] - walk.fixed[other]
    n = any_of(total, chance)
    if n < walk.cows[PILE]:
        return PILE, n
    n -= walk.cows[PILE]
    if n < walk.cows[farmer]:
        return farmer, n
    n -= walk.cows[farmer]
    holder = 0
    for other in range(s.seats):
        if other != seat and other != farmer:
            holder = other
            if n < walk.cows[other] - walk.fixed[other]:
                break
            n -= walk.cows[other] - walk.fixed[other]
    return holder, int(walk.fixed[holder] + n)


@compiled
def may_exchange(s: State, farmer: int, cow: int, holder: int, other: int, trail: Any, walk: Any) -> bool:
    """A cow comes before it is played, and nobody holds what passing has denied."""
    if holder == farmer:
        played = other < trail.played[farmer]
        return cow != other and not (played and walk.came[farmer, cow] >= trail.due[farmer, other])
    mine, theirs = walk.face[farmer, cow], walk.face[holder, other]
    if mine == theirs or DENIED_FACES[s.denied[farmer]] >> theirs & 1:
        return False
    return bool(holder == PILE or DENIED_FACES[s.denied[holder]] >> mine & 1 == 0)


@compiled
def exchange(farmer: int, cow: int, holder: int, other: int, walk: Any) -> None:
    """Two cows change places; two of one farmer change the order in which they came."""
    if holder == farmer:
        held = walk.came[farmer, cow]
        walk.came[farmer, cow] = walk.came[farmer, other]
        walk.came[farmer, other] = held
    else:
        held = walk.face[farmer, cow]
        walk.face[farmer, cow] = walk.face[holder, other]
        walk.face[holder, other] = held


@compiled
def seen(farmer: int, cow: int, trail: Any, walk: Any) -> bool:
    """Was the cow in the hand at the farmer's last deed?"""
    deeds = trail.deeds[farmer]
    return bool(deeds and walk.came[farmer, cow] < trail.had[farmer, deeds - 1])


@compiled
def lay_out(s: State, seat: int, trail: Any, walk: Any, seed: Words) -> None:
    """Make a record the world that the walk has come to; the pile, and Farmers unseen, lie in any order."""
    seed_rng(s.rng, seed)
    for farmer in range(s.seats):
        if farmer != seat:
            bags.empty(s.hand[farmer])
            for cow in range(trail.played[farmer], walk.cows[farmer]):
                bags.add(s.hand[farmer], int(walk.face[farmer, cow]))
    s.top, s.end = 0, walk.cows[PILE]
    for place in range(s.end):
        s.pile[place] = walk.face[PILE, place]
    shuffle(s.rng, s.pile, s.end)
    if s.edition == FARM:
        redraw_farmers(s, seat)
