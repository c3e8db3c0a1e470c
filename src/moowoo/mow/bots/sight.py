"""What a network sees of MOW: a farmer's knowledge as numbers, the same for every edition and number of farmers.

Turned in three ways, so that tables that are alike look alike: numbers run from 0 to 16 or, where most of the hand is
high, from 16 to 0; farmers stand in the order in which they come to play, as the arrow points; so do the rows.

| features | what |
|---|---|
| six for each face | the planes below |
| HERDS | for each row: the numbers in it, its lowest and highest, flies, specials, free places, is there a herd |
| SELF | flies in my cowshed and hand, specials there, my total, my Farmers, what I am asked |
| HERD_WORTH | what it is worth to take the herd, by rule of thumb |
| TABLE | edition, farmers at the table, what is left to draw, how near the end of the game is |
| OTHERS | for each: is there one, cows in hand, flies in the cowshed, total beside mine, Farmers, has passed |
"""

import numpy as np

from moowoo.engine import compiled, highest, lowest, popcount
from moowoo.engine.arrays import Numbers, Reals
from moowoo.mow.bots.judge import cow_score, take_score
from moowoo.mow.bots.outlook import fits_after, share, unseen
from moowoo.mow.rules import bags
from moowoo.mow.rules.cards import BLIND, FACES, NUMBER, NUMBERS, SPECIALS, Face
from moowoo.mow.rules.farmers import usable
from moowoo.mow.rules.herd import stands
from moowoo.mow.rules.state import FARM, FARMERS, MAIN, RESTART, SCORING, SEATS, State, cows_left

COWS = len(FACES)
HELD, PLAYABLE, TWICE, OUT, ROOM, WORTH = range(6)
"""Planes of faces: in my hand; and may be played; two of them; how many of it I have not seen; how much of what I have
not seen would fit once it was played; what that is worth by rule of thumb."""
PLANES = 6
MIDDLE = NUMBERS // 2

HERD = 3 * NUMBERS + 4
HERDS = PLANES * COWS
SELF = HERDS + 3 * HERD
STAGES = SELF + 4
MY_FARMERS = STAGES + SCORING
ASKED = MY_FARMERS + FARMERS
HERD_WORTH = ASKED + 6
TABLE = HERD_WORTH + 1
SIZES = TABLE + 5
OTHERS = SIZES + SEATS - 1
OTHER = 6
FEATURES = OTHERS + (SEATS - 1) * OTHER

MANY = 20.0
"""Flies that are counted as 1,"""
FEW = 5.0
"""and in rules of thumb."""


@compiled
def upside_down(s: State, seat: int) -> bool:
    """Are numbers shown from 16 to 0? Where most of the hand is high, so that low hands are all there is to learn."""
    lean, cows = 0, s.hand[seat, 0]
    for face in range(BLIND):
        if cows >> face & 1:
            lean += NUMBER[face] - MIDDLE
    return lean > 0


def mirrored(face: Face) -> Face:
    return face if face.number is None else face._replace(number=NUMBERS - 1 - face.number)


MIRROR = np.array([FACES.index(mirrored(face)) for face in FACES])
"""The face with as many flies at the other end."""


@compiled
def shown_face(face: int, turned: bool) -> int:
    """Where a face stands in a plane; the same way back."""
    return int(MIRROR[face]) if turned else face


@compiled
def put_numbers(out: Reals, start: int, numbers: int, turned: bool) -> None:
    for number in range(NUMBERS):
        out[start + (NUMBERS - 1 - number if turned else number)] = numbers >> number & 1


@compiled
def follower(s: State, seat: int, places: int) -> int:
    """Who comes to play so many places after a seat, as the arrow points."""
    return int((seat + places * s.arrow) % s.seats)


@compiled
def following(s: State, places: int) -> int:
    """The row so many places after the one to be played."""
    return int((s.row + places * s.arrow) % s.rows)


@compiled
def see(s: State, seat: int, out: Reals, bag: Numbers) -> None:
    """Write all FEATURES of what a farmer knows; `bag` is scratch."""
    out[:] = 0.0
    turned = upside_down(s, seat)
    see_cows(s, seat, turned, out, bag)
    for place in range(s.rows):
        see_herd(s, following(s, place), turned, out[HERDS + place * HERD : HERDS + (place + 1) * HERD])
    see_self(s, seat, out)
    see_table(s, out)
    for place in range(1, s.seats):
        start = OTHERS + (place - 1) * OTHER
        see_other(s, seat, follower(s, seat, place), out[start : start + OTHER])


@compiled
def see_cows(s: State, seat: int, turned: bool, out: Reals, bag: Numbers) -> None:
    unseen(s, seat, bag)
    choosing = s.stage == MAIN or s.stage == RESTART
    playable = s.hand[seat, 0] & s.fits[s.row] & usable(s) if choosing else 0
    for face in range(COWS):
        place = shown_face(face, turned)
        held = bags.count(s.hand[seat], face)
        out[HELD * COWS + place] = held > 0
        out[TWICE * COWS + place] = held > 1
        out[OUT * COWS + place] = bags.count(bag, face) / (2.0 * s.packs if face == BLIND else float(s.packs))
        if playable >> face & 1:
            out[PLAYABLE * COWS + place] = 1.0
            out[ROOM * COWS + place] = share(bag, fits_after(s, int(s.row), face))
            out[WORTH * COWS + place] = cow_score(s, face, bag) / FEW
    if choosing and stands(s):
        out[HERD_WORTH] = take_score(s) / FEW


@compiled
def see_herd(s: State, row: int, turned: bool, out: Reals) -> None:
    numbers = int(s.numbers[row])
    if numbers == 0:
        return
    low, high = lowest(numbers), highest(numbers)
    put_numbers(out, 0, numbers, turned)
    put_numbers(out, NUMBERS, 1 << (high if turned else low), turned)
    put_numbers(out, 2 * NUMBERS, 1 << (low if turned else high), turned)
    out[3 * NUMBERS] = 1.0
    out[3 * NUMBERS + 1] = bags.flies(s.herd[row]) / MANY
    out[3 * NUMBERS + 2] = bags.number_allowed(s.herd[row], SPECIALS) / 2.0
    out[3 * NUMBERS + 3] = (high - low + 1 - popcount(s.places[row])) / NUMBERS


@compiled
def see_self(s: State, seat: int, out: Reals) -> None:
    out[SELF] = bags.flies(s.shed[seat]) / MANY
    out[SELF + 1] = bags.flies(s.hand[seat]) / MANY
    out[SELF + 2] = (bags.number_allowed(s.shed[seat], SPECIALS) + bags.number_allowed(s.hand[seat], SPECIALS)) / 4.0
    out[SELF + 3] = s.total[seat] / float(s.target)
    out[STAGES + min(SCORING, int(s.stage)) - 1] = 1.0
    for farmer in range(FARMERS):
        out[MY_FARMERS + farmer] = s.farmers[seat] >> farmer & 1
    out[ASKED] = s.played
    out[ASKED + 1] = s.banned
    out[ASKED + 2] = s.ban_next
    out[ASKED + 3] = s.choice / 2.0
    out[ASKED + 4] = s.may_swap and s.starter == seat
    out[ASKED + 5] = s.skipped


@compiled
def see_table(s: State, out: Reals) -> None:
    most = 0
    for seat in range(s.seats):
        most = max(most, int(s.total[seat]))
    left = cows_left(s)
    out[TABLE] = s.edition == FARM
    out[TABLE + 1] = left / 40.0
    out[TABLE + 2] = left / (4.0 * s.seats)
    out[TABLE + 3] = left == 0
    out[TABLE + 4] = most / float(s.target)
    out[SIZES + int(s.seats) - 2] = 1.0


@compiled
def see_other(s: State, seat: int, other: int, out: Reals) -> None:
    out[0] = 1.0
    out[1] = bags.size(s.hand[other]) / 5.0
    out[2] = bags.flies(s.shed[other]) / MANY
    out[3] = (s.total[other] - s.total[seat]) / 50.0
    out[4] = popcount(s.farmers[other]) / 2.0
    out[5] = s.passed >> other & 1
