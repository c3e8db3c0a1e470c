"""Many small codes at once: bit planes, where a word holds one bit of all of them.

To write a code for a set of cards is then a step a bit, whatever the number of cards; bytes are made of it at the end.
"""

from typing import Any, TypeAlias

import numpy as np

from moowoo.kernel.bits import put_word, spread
from moowoo.kernel.compiled import compiled

Planes: TypeAlias = tuple[int, int, int, int, int]
"""Codes from 0 to 31. A tuple is kept in registers, an array is not."""
BLANK = (0, 0, 0, 0, 0)
"""Every code 0."""

EIGHT = 255
U1, U2, U3, U4 = (np.uint64(n) for n in range(1, 5))


@compiled
def mark(planes: Planes, members: int, code: int) -> Planes:
    """Write a code for the members of a set (bits) whose code is still 0."""
    return (
        planes[0] | members & -(code & 1),
        planes[1] | members & -(code >> 1 & 1),
        planes[2] | members & -(code >> 2 & 1),
        planes[3] | members & -(code >> 3 & 1),
        planes[4] | members & -(code >> 4 & 1),
    )


@compiled
def eight_codes(planes: Planes, start: int) -> np.uint64:
    """Eight codes, a byte each."""
    return (
        spread(planes[0] >> start & EIGHT)
        | spread(planes[1] >> start & EIGHT) << U1
        | spread(planes[2] >> start & EIGHT) << U2
        | spread(planes[3] >> start & EIGHT) << U3
        | spread(planes[4] >> start & EIGHT) << U4
    )


@compiled
def put_codes(out: Any, first: int, planes: Planes, count: int) -> None:
    """Write the first `count` codes, a multiple of eight, into an array of bytes."""
    for start in range(0, count, 8):
        put_word(out, first + start, eight_codes(planes, start))
