"""Pieces laid out on printing plates: in rows, as many as go on a bed, in the order of the set."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from moowoo.make.relief.errors import DoesNotFit
from moowoo.make.relief.sizes import Bed
from moowoo.make.relief.solid import Solid

GAP: Final = 4.0
"""Between two pieces."""
EDGE: Final = 5.0
"""Left free along the edge of a bed."""


@dataclass(frozen=True)
class Placed:
    """A piece on a plate: `x` and `y` are where the corner of what it takes up lies."""

    name: str
    x: float
    y: float


def size_of(made: Solid) -> tuple[float, float, float]:
    box = made.whole.bounding_box()
    return box[3] - box[0], box[4] - box[1], box[5] - box[2]


def lay_out(pieces: Iterable[tuple[str, tuple[float, float, float], int]], bed: Bed) -> Iterator[list[Placed]]:
    """Plates for some pieces, each given by its name, its size and how many are wanted; raises `DoesNotFit`."""
    plate: list[Placed] = []
    x = y = EDGE
    row = 0.0
    for name, size, count in pieces:
        width, depth, height = size
        if width > bed.width - 2 * EDGE or depth > bed.depth - 2 * EDGE or height > bed.height:
            raise DoesNotFit(name, size, bed)
        for _ in range(count):
            if x + width > bed.width - EDGE:
                x, y, row = EDGE, y + row + GAP, 0.0
            if y + depth > bed.depth - EDGE:
                yield plate
                plate, x, y, row = [], EDGE, EDGE, 0.0
            plate.append(Placed(name, x, y))
            x, row = x + width + GAP, max(row, depth)
    if plate:
        yield plate
