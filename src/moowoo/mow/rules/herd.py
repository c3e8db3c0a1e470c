"""The herd to be played: what fits, what joining changes, and how it goes away (MOW-ADD, MOW-START)."""

from moowoo.engine import compiled, highest, lowest
from moowoo.mow.rules import bags
from moowoo.mow.rules.cards import ABOVE, ACROBATS, BELOW, BLIND, BLIND_BIT, FACES, NUMBER, STARTERS
from moowoo.mow.rules.state import State

ACROBAT_7, ACROBAT_9 = (index for index, face in enumerate(FACES) if ACROBATS >> index & 1)


@compiled
def stands(s: State) -> bool:
    """Is there a herd in the row to be played?"""
    return s.numbers[s.row] != 0


@compiled
def gaps(numbers: int, places: int) -> int:
    """MOW-ADD-4: the free numbers inside the herd, as bits."""
    return (1 << highest(numbers)) - (1 << lowest(numbers)) & ~places


@compiled
def fitting(numbers: int, places: int) -> int:
    """The faces that may join a herd."""
    fits = BELOW[lowest(numbers)] | ABOVE[highest(numbers)]  # MOW-ADD-1, MOW-ADD-2
    fits |= (numbers >> 7 & 1) << ACROBAT_7 | (numbers >> 9 & 1) << ACROBAT_9  # MOW-ADD-3
    if gaps(numbers, places):
        fits |= BLIND_BIT
    return fits


@compiled
def join(s: State, face: int) -> None:
    """Put a cow into the herd to be played."""
    row = s.row
    bags.add(s.herd[row], face)
    if face == BLIND:
        free = gaps(int(s.numbers[row]), int(s.places[row]))
        s.places[row] |= free & -free
    elif STARTERS >> face & 1:
        s.numbers[row] |= 1 << NUMBER[face]
        s.places[row] |= 1 << NUMBER[face]
    s.fits[row] = fitting(int(s.numbers[row]), int(s.places[row]))


@compiled
def leave(s: State, into: bags.Bag) -> None:
    """The whole herd goes elsewhere; the row is empty, and any cow that can start one fits (MOW-START-1)."""
    bags.pour(s.herd[s.row], into)
    open_row(s, int(s.row))


@compiled
def open_row(s: State, row: int) -> None:
    s.numbers[row] = 0
    s.places[row] = 0
    s.fits[row] = STARTERS
