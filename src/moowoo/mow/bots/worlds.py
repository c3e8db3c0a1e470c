"""Worlds that explain what the others did: a walk from one possible world to the next.

Every step exchanges two hidden cows, or two cows in the order in which they came into a hand, and is taken back by
chance if what was done is less likely then (the rule of Metropolis). So every world is met as often as it deserves. A
deed is likely if `cow`, with the cows at hand, would have thought well of it beside everything else that could be done:
the likelier the more closely its farmer follows `cow`, which is learnt along the way.
"""

import numpy as np

from moowoo.bots.chance import comes_true
from moowoo.kernel import Source, at_once, below, compiled, compiled_apart, lowest, seed_rng, shuffle
from moowoo.kernel.arrays import Reals, Record, Records
from moowoo.kernel.random import Words
from moowoo.mow.bots.direction import NEED, choice, choice_score, choices
from moowoo.mow.bots.evidence import LONG
from moowoo.mow.bots.judge import cow_score, playable, take_score
from moowoo.mow.bots.outlook import unseen
from moowoo.mow.rules import actions as act
from moowoo.mow.rules import bags
from moowoo.mow.rules.determinize import DENIED_FACES, redraw_farmers
from moowoo.mow.rules.herd import stands
from moowoo.mow.rules.state import DIRECTION, FARM, FULL_CHOICE, SEATS, State

PILE = SEATS
"""The pile holds cows as farmers do."""
ROOM = 2 * LONG
KEEN = np.array([0.0, 1.5, 60.0])
"""How closely somebody may follow what `cow` thinks, a fly more or less: not at all, by and large, to the letter."""
STRANGER = np.log([0.2, 0.4, 0.4])
"""How many people are like that, as far as is known of one who has done nothing yet."""
SLIP = 0.01
"""How often somebody does anything at all, for reasons of their own."""
OPTIONS = act.ACTIONS
"""Nobody has more to choose from."""
WALK = np.dtype(
    (
        np.record,
        [
            ("cows", "i8", (SEATS + 1,)),  # by holder: how many cows; the first are those played, in order
            ("fixed", "i8", (SEATS + 1,)),  # so many cannot change: played, or known to be in the hand
            ("face", "i8", (SEATS + 1, ROOM)),
            ("came", "i8", (SEATS + 1, ROOM)),  # as which of the holder's cows it came
            ("keen", "f8", (SEATS, len(KEEN))),  # how likely a farmer is so keen and does its deeds, as logarithms
            ("likely", "f8", (SEATS,)),  # the same, however keen it is
            ("tried_keen", "f8", (2, len(KEEN))),  # both after an exchange
            ("tried", "f8", (2,)),
            ("score", "f8", (OPTIONS,)),
            ("scratch", "i8", (2,)),
        ],
    )
)
REMEMBERED = 9
"""So many deeds of a farmer are looked at, the last ones."""
UNKNOWN = -1.0e9
"""Less likely than anything, until it is looked at."""
FIRST_STEPS, BETWEEN = 600, 6
"""Until the walk is far from where it began, and from one world to the next."""


def new_walk(record: Record, seat: int, evidence: Record) -> Record:
    """A walk that has yet to take its first steps."""
    walk = np.zeros(1, WALK)[0]
    set_out(record, seat, evidence, walk)
    return walk


@compiled
def set_out(s: State, seat: int, evidence: Record, walk: Record) -> None:
    """Begin with a redrawn world, in which cows were played in the order they came."""
    walk.cows[:] = 0
    for farmer in range(s.seats):
        if farmer != seat:
            for cow in range(evidence.played[farmer]):
                hold(walk, farmer, int(evidence.face[farmer, cow]))
            hold_all(walk, farmer, s.known[seat, farmer])
            walk.fixed[farmer] = walk.cows[farmer]
            bags.put(s.hand[farmer], walk.scratch)
            bags.take_out(walk.scratch, s.known[seat, farmer])
            hold_all(walk, farmer, walk.scratch)
            walk.keen[farmer] = STRANGER
            walk.likely[farmer] = UNKNOWN
    for place in range(s.top, s.end):
        hold(walk, PILE, int(s.pile[place]))


@compiled
def hold(walk: Record, holder: int, face: int) -> None:
    cow = walk.cows[holder]
    walk.face[holder, cow] = face
    walk.came[holder, cow] = cow
    walk.cows[holder] = cow + 1


@compiled
def hold_all(walk: Record, holder: int, cows: bags.Bag) -> None:
    for n in range(bags.size(cows)):
        hold(walk, holder, bags.nth_cow(cows, n, -1))


@compiled_apart
def likelihood(farmer: int, moments: Records, evidence: Record, walk: Record, keen: Reals) -> float:
    """How likely the farmer's last deeds are with these cows; by how keen it may be, and whoever it is."""
    keen[:] = STRANGER
    for deed in range(max(0, evidence.deeds[farmer] - REMEMBERED), evidence.deeds[farmer]):
        s = moments[evidence.moment[farmer, deed]]
        bags.empty(s.hand[farmer])
        for cow in range(evidence.gone[farmer, deed], walk.cows[farmer]):
            if walk.came[farmer, cow] < evidence.had[farmer, deed]:
                bags.add(s.hand[farmer], int(walk.face[farmer, cow]))
        weigh(s, int(evidence.action[farmer, deed]), walk, keen)
    return whoever(keen)


@compiled
def whoever(keen: Reals) -> float:
    """How likely something is that is so likely by how keen somebody may be."""
    total = 0.0
    for level in range(len(KEEN)):
        total += np.exp(keen[level])
    return float(np.log(total))


@compiled
def weigh(s: State, action: int, walk: Record, keen: Reals) -> None:
    """Bring in how likely a deed is: the better an option beside the others, the likelier, for who is keen."""
    unseen(s, int(s.turn), walk.scratch)
    number, chosen = opinions(s, action, walk.scratch, walk.score)
    if number < 2:
        return
    best = walk.score[:number].max()
    for level in range(len(KEEN)):
        total = 0.0
        for option in range(number):
            total += np.exp(KEEN[level] * (walk.score[option] - best))
        meant = np.exp(KEEN[level] * (walk.score[chosen] - best)) / total
        keen[level] += np.log((1.0 - SLIP) * meant + SLIP / number)


@compiled
def opinions(s: State, action: int, cows: bags.Bag, score: Reals) -> tuple[int, int]:
    """What `cow` thinks of everything that could be done: how many options, and which of them the action was.

    Which Farmers were held is anybody's guess and is left out.
    """
    number = chosen = 0
    if s.stage == DIRECTION:
        number = choices(s, s.choice == FULL_CHOICE)
        for option in range(number):
            way = choice(s, option)
            score[option] = choice_score(s, way, cows) + (NEED if way == act.KEEP else 0.0)
            chosen = option if way == action else chosen
        return number, chosen
    if stands(s):
        score[0] = take_score(s)
        number = 1
    faces = playable(s)
    while faces:
        face = lowest(faces)
        faces &= faces - 1
        score[number] = cow_score(s, face, cows)
        chosen = number if face == action else chosen
        number += 1
    return number, chosen


@at_once
@compiled_apart
def wander(s: State, seat: int, steps: int, moments: Records, evidence: Record, walk: Record, chance: Source) -> None:
    """So many steps. Each exchanges a hidden cow in somebody's hand for another, or for another in the order."""
    for _ in range(steps):
        farmer = any_other(s, seat, chance)
        hidden = walk.cows[farmer] - walk.fixed[farmer]
        if hidden:
            cow = int(walk.fixed[farmer]) + any_of(hidden, chance)
            holder, other = any_partner(s, seat, farmer, walk, chance)
            if may_exchange(s, farmer, cow, holder, other, evidence, walk):
                try_exchange(farmer, cow, holder, other, moments, evidence, walk, chance)


@compiled
def try_exchange(
    farmer: int, cow: int, holder: int, other: int, moments: Records, evidence: Record, walk: Record, chance: Source
) -> None:
    exchange(farmer, cow, holder, other, walk)
    gain = 0.0
    for side in range(1 if holder == farmer or holder == PILE else 2):
        there, its = (holder, other) if side else (farmer, cow)
        walk.tried[side] = walk.likely[there]
        walk.tried_keen[side] = walk.keen[there]
        if seen(there, its, evidence, walk) or (holder == farmer and seen(farmer, other, evidence, walk)):
            walk.tried[side] = likelihood(there, moments, evidence, walk, walk.tried_keen[side])
        gain += walk.tried[side] - walk.likely[there]
    if not comes_true(chance, np.exp(min(gain, 0.0))):
        exchange(farmer, cow, holder, other, walk)
        return
    walk.likely[farmer] = walk.tried[0]
    walk.keen[farmer] = walk.tried_keen[0]
    if holder != farmer and holder != PILE:
        walk.likely[holder] = walk.tried[1]
        walk.keen[holder] = walk.tried_keen[1]


@compiled
def any_other(s: State, seat: int, chance: Source) -> int:
    """Any farmer but the seat; any at all to a spectator."""
    if seat < 0:
        return any_of(int(s.seats), chance)
    return (seat + 1 + any_of(int(s.seats) - 1, chance)) % int(s.seats)


@compiled
def any_of(n: int, chance: Source) -> int:
    """A number below n, signed in compiled code too."""
    return int(np.int64(below(chance.rng, n)))


@compiled
def any_partner(s: State, seat: int, farmer: int, walk: Record, chance: Source) -> tuple[int, int]:
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
def may_exchange(s: State, farmer: int, cow: int, holder: int, other: int, evidence: Record, walk: Record) -> bool:
    """A cow comes before it is played, and nobody holds what passing has denied."""
    if holder == farmer:
        played = other < evidence.played[farmer]
        return cow != other and not (played and walk.came[farmer, cow] >= evidence.due[farmer, other])
    mine, theirs = walk.face[farmer, cow], walk.face[holder, other]
    if mine == theirs or DENIED_FACES[s.denied[farmer]] >> theirs & 1:
        return False
    return bool(holder == PILE or DENIED_FACES[s.denied[holder]] >> mine & 1 == 0)


@compiled
def exchange(farmer: int, cow: int, holder: int, other: int, walk: Record) -> None:
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
def seen(farmer: int, cow: int, evidence: Record, walk: Record) -> bool:
    """Was the cow in the hand at the farmer's last deed?"""
    deeds = evidence.deeds[farmer]
    return bool(deeds and walk.came[farmer, cow] < evidence.had[farmer, deeds - 1])


@compiled
def lay_out(s: State, seat: int, evidence: Record, walk: Record, seed: Words) -> None:
    """Make a record the world that the walk has come to; the pile, and Farmers unseen, lie in any order."""
    seed_rng(s.rng, seed)
    for farmer in range(s.seats):
        if farmer != seat:
            bags.empty(s.hand[farmer])
            for cow in range(evidence.played[farmer], walk.cows[farmer]):
                bags.add(s.hand[farmer], int(walk.face[farmer, cow]))
    s.top, s.end = 0, walk.cows[PILE]
    for place in range(s.end):
        s.pile[place] = walk.face[PILE, place]
    shuffle(s.rng, s.pile, s.end)
    if s.edition == FARM:
        redraw_farmers(s, seat)
