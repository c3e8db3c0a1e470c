"""Counting cows: what is still unseen, who can add to a herd, and whether one can add again when it comes back."""

import numpy as np

from moowoo.engine import compiled, lowest
from moowoo.mow.rules import bags
from moowoo.mow.rules.cards import ABOVE, BELOW, BLIND, FACES, NUMBER, STARTERS, face_set
from moowoo.mow.rules.herd import fitting, gaps
from moowoo.mow.rules.state import State, cows_left

PACK_BAGS = np.array([[face_set(), 0], [face_set(), face_set()]])
"""All cows of one pack, and of two."""
FLIES = np.array([face.flies for face in FACES])

NARROWING = 0.26
"""How much of the room in a herd is left after another cow, more or less."""
INSIDE_STAYS = 0.93
"""The chance that an acrobat's or a blind cow's place is still there one round of the table later."""


@compiled
def unseen(s: State, seat: int, out: bags.Bag) -> None:
    """The cows a farmer has not seen: in other hands, thinned from them, or in the pile."""
    bags.put(PACK_BAGS[s.packs - 1], out)
    bags.take_out(out, s.hand[seat])
    bags.take_out(out, s.thinned[seat])
    bags.take_out(out, s.out[0])
    for row in range(s.rows):
        bags.take_out(out, s.herd[row])
    for farmer in range(s.seats):
        bags.take_out(out, s.shed[farmer])


@compiled
def share(cows: bags.Bag, faces: int) -> float:
    """Which part of some cows has one of these faces."""
    number = bags.size(cows)
    return bags.number_allowed(cows, faces) / number if number else 0.0


@compiled
def fits_after(s: State, row: int, face: int) -> int:
    """The faces that would fit a row once this cow stands there."""
    numbers, places = s.numbers[row], s.places[row]
    if face == BLIND:
        free = gaps(numbers, places)
        places |= free & -free
    elif STARTERS >> face & 1:
        numbers |= 1 << NUMBER[face]
        places |= 1 << NUMBER[face]
    return fitting(numbers, places)


@compiled
def stuck(s: State, seat: int, other: int, fits: int, room: float) -> float:
    """The chance that another farmer has no cow that fits, `room` being the part of the unseen cows that do."""
    if s.known[seat, other, 0] & fits:
        return 0.0
    return float((1.0 - room) ** (bags.size(s.hand[other]) - bags.size(s.known[seat, other])))


@compiled
def comes_back(s: State, seat: int, first: int, arrow: int, fits: int, cows: bags.Bag) -> float:
    """The chance that every farmer from `first` on, the arrow's way, adds a cow and the herd is one's own again."""
    room = share(cows, fits)
    chance = 1.0
    other = first
    while other != seat:
        chance *= 1.0 - stuck(s, seat, other, fits, room)
        if s.rows > 1:
            break
        room *= NARROWING
        other = (other + arrow + s.seats) % s.seats
    return chance


@compiled
def farmers_between(s: State, seat: int, first: int, arrow: int) -> int:
    """How many farmers play from `first` on, the arrow's way, before it is one's own turn at the same herd."""
    if s.rows > 1:
        return 1
    return int((seat - first) * arrow % s.seats)


@compiled
def helpless(s: State, hand: int, fits: int, between: int, cows: bags.Bag) -> float:
    """The chance to hold no fitting cow when the herd comes back after so many farmers.

    `hand` are the faces one will hold, `fits` those that fit now.
    """
    room = share(cows, fits)
    chance = 1.0 - room * NARROWING**between if cows_left(s) else 1.0  # the cow to be drawn
    held = hand & fits
    while held:
        face = min(lowest(held), BLIND)
        held &= held - 1
        chance *= 1.0 - survives(fits, face, between, cows)
        if face == BLIND:
            break
    return chance


@compiled
def survives(fits: int, face: int, between: int, cows: bags.Bag) -> float:
    """The chance that a cow which fits now still does after so many farmers."""
    if STARTERS >> face & 1 == 0:
        return INSIDE_STAYS
    number = NUMBER[face]
    beyond = ABOVE[number] if ABOVE[number] & ~fits == 0 else BELOW[number]
    rivals = bags.number_allowed(cows, (beyond | same_number(face)) & fits)
    fitting_cows = bags.number_allowed(cows, fits)
    return float((1.0 - rivals / fitting_cows) ** between) if fitting_cows else 1.0


@compiled
def same_number(face: int) -> int:
    """The cows on the ground that bear the same number."""
    number = NUMBER[face]
    return int(STARTERS & ~ABOVE[number] & ~BELOW[number])
