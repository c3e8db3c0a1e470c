"""Many small codes at once: a byte for each of 64 cards, in one vector.

A code is written for a whole set of cards, given as bits, in one step: processors of today have an instruction that
writes the bytes a mask names. On others the compiler makes do with a few more.
"""

from typing import Any, TypeAlias

from moowoo.engine import intrinsics
from moowoo.engine.compiler import compiled
from moowoo.engine.intrinsics import CIRCLE as CIRCLE
from moowoo.engine.intrinsics import MOST, instruction
from moowoo.engine.intrinsics import ROOM as ROOM

Codes: TypeAlias = Any
"""ROOM codes."""


@instruction(intrinsics.all_marked)
def all_marked(code: int) -> Codes:
    """The same code everywhere."""
    return (code,) * ROOM


@instruction(intrinsics.mark)
def mark(codes: Codes, members: int, code: int) -> Codes:
    """Write a code for the members of a set (bits), over what stood there."""
    return tuple(code if members >> place & 1 else codes[place] for place in range(ROOM))


@instruction(intrinsics.put_codes, prefer_literal=True)
def put_codes(out: Any, first: int, codes: Codes, count: int) -> None:
    """Write the first `count` codes into an array of bytes; the number must stand in the source, as a constant."""
    out[first : first + count] = codes[:count]


@instruction(intrinsics.codes_of, prefer_literal=True)
def codes_of(numbers: Any, count: int) -> Codes:
    """The first `count` numbers of an array as codes, those beyond MOST as MOST; none may be below 0."""
    return tuple(min(int(number), MOST) for number in numbers[:count]) + (0,) * (ROOM - count)


@instruction(intrinsics.sizes_of, prefer_literal=True)
def sizes_of(sets: Any, count: int, words: int) -> Codes:
    """How many bits are set in each of the first `count` sets of an array, `words` words each."""
    rows = sets[:count].reshape(count, words)
    return tuple(sum(int(word).bit_count() for word in row) for row in rows) + (0,) * (ROOM - count)


@instruction(intrinsics.put_circle)
def put_circle(out: Any, first: int, codes: Codes, start: int, around: int) -> None:
    """Write CIRCLE bytes: the first `around` codes as they sit in a circle, from `start` on, and then zeros."""
    out[first : first + CIRCLE] = (*codes[start:around], *codes[:start], *(0,) * (CIRCLE - around))


@compiled
def flags(bits: int) -> Codes:
    """Bits as codes of 0 and 1."""
    return mark(all_marked(0), bits, 1)
