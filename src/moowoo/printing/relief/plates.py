"""Pieces laid out on printing plates: in rows, as many as go on a bed, in the order of the set."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from moowoo.games.pieces import Piece
from moowoo.printing.relief.errors import DoesNotFit
from moowoo.printing.relief.sizes import Bed, Relief
from moowoo.printing.relief.solid import size_of

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


def lay_out(pieces: Iterable[Piece], relief: Relief, bed: Bed) -> Iterator[list[Placed]]:
    """Plates for all pieces of a set; raises `DoesNotFit`."""
    plate: list[Placed] = []
    x = y = EDGE
    row = 0.0
    for piece in pieces:
        width, depth, height = size = size_of(piece, relief)
        if width > bed.width - 2 * EDGE or depth > bed.depth - 2 * EDGE or height > bed.height:
            raise DoesNotFit(piece.name, size, bed)
        for _ in range(piece.count):
            if x + width > bed.width - EDGE:
                x, y, row = EDGE, y + row + GAP, 0.0
            if y + depth > bed.depth - EDGE:
                yield plate
                plate, x, y, row = [], EDGE, EDGE, 0.0
            plate.append(Placed(piece.name, x, y))
            x, row = x + width + GAP, max(row, depth)
    if plate:
        yield plate
