"""The cows of MOW: faces, packs, and sets of faces as bits (MOW-DECK-1, MOW-DECK-2, MOW-DECK-3).

Cows that look alike cannot be told apart, so the engine knows faces, not cards: 46 numbered ones ordered by
number, then flies, and the blind cow last.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Table = npt.NDArray[np.int64]

COW, BLOCKER, ACROBAT, STRAY = "cow", "blocker", "acrobat", "blind"
NUMBERS = 17
"""Numbers run from 0 to 16."""
SPECIAL_FLIES = 5


class Face(NamedTuple):
    number: int | None
    flies: int
    kind: str


def plain_cows() -> list[Face]:
    """MOW-DECK-1: no fly on 1-15, one on 2-14, two on 3-13, three on 7-9."""
    herds = ((0, range(1, 16)), (1, range(2, 15)), (2, range(3, 14)), (3, range(7, 10)))
    return [Face(number, flies, COW) for flies, numbers in herds for number in numbers]


def special_cows() -> list[Face]:
    """MOW-DECK-2: the numbered specials."""
    blockers = [Face(number, SPECIAL_FLIES, BLOCKER) for number in (0, 16)]
    return blockers + [Face(number, SPECIAL_FLIES, ACROBAT) for number in (7, 9)]


FACES = (*sorted(plain_cows() + special_cows()), Face(None, SPECIAL_FLIES, STRAY))
BLIND = len(FACES) - 1

PACK = 48
"""A pack has two blind cows: its 48 cows are 47 faces."""
FLY_CLASSES = (1, 2, 3, 5)
"""MOW-F-10: the kinds of cow that Ignore may name."""


def face_set(number: int | None = None, kind: str | None = None, flies: int | None = None) -> int:
    """The faces that have all the named traits, as bits; the second blind cow of a pack has a bit of its own."""
    bits = 0
    for index, face in enumerate(FACES):
        if number in (None, face.number) and kind in (None, face.kind) and flies in (None, face.flies):
            bits |= 3 << index if face.kind == STRAY else 1 << index
    return bits


def is_on_ground(face: Face) -> bool:
    """Stands in the herd by its own number: neither acrobat nor blind."""
    return face.kind in (COW, BLOCKER)


FACE_BITS = (1 << len(FACES)) - 1
WHOLE_PACK = (1 << PACK) - 1
"""The cows of a pack, a bit each."""
BLIND_BIT = 1 << BLIND
BLIND_BITS = 3 << BLIND
NUMBERED_BITS = BLIND_BIT - 1
BLOCKERS = face_set(kind=BLOCKER)
ACROBATS = face_set(kind=ACROBAT)
SPECIALS = face_set(flies=SPECIAL_FLIES)
STARTERS = sum(1 << index for index, face in enumerate(FACES) if is_on_ground(face))
"""MOW-START-1: any cow but an acrobat or a blind cow."""
RENEWABLE = sum(face_set(number=number, kind=COW) for number in (7, 8, 9))
"""MOW-F-7: every 7, 8 and 9 but the acrobats."""

NUMBER: Table = np.array([-1 if face.number is None else face.number for face in FACES])
CLASS_BITS: Table = np.array([face_set(flies=flies) for flies in FLY_CLASSES])
CLASS_FLIES: Table = np.array(FLY_CLASSES)


def ground_set(numbers: range) -> int:
    return sum(face_set(number=number) & STARTERS for number in numbers)


BELOW: Table = np.array([ground_set(range(number)) for number in range(NUMBERS)])
"""The faces that stand left of a number."""
ABOVE: Table = np.array([ground_set(range(number + 1, NUMBERS)) for number in range(NUMBERS)])
"""The faces that stand right of a number."""
