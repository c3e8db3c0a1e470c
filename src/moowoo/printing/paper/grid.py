"""Where things lie on a sheet of paper: as many as fit, around the middle, so that backs meet their fronts.

Most printers turn a sheet over its long edge. What lies at `x` on the front then lies at the page's width less `x` on
the back, so a grid that stands in the middle of the page meets itself. All is in millimetres from the upper left.
"""

from dataclasses import dataclass
from typing import Final

MARGIN: Final = 8.0
"""Printers leave a few millimetres blank; crop marks need some more."""
MARK: Final = 4.0
AWAY: Final = 1.0
"""How long a crop mark is, and how far from what is cut."""


@dataclass(frozen=True)
class Paper:
    name: str
    width: float
    height: float


PAPERS: Final[dict[str, Paper]] = {"a4": Paper("a4", 210.0, 297.0), "letter": Paper("us-letter", 215.9, 279.4)}


class TooLarge(ValueError):
    """A piece that no sheet of this paper holds."""

    def __init__(self, piece: str, paper: Paper) -> None:
        super().__init__(piece)
        self.piece, self.paper = piece, paper


@dataclass(frozen=True)
class Grid:
    """Cells of one size in the middle of a page. `turned` ones lie on their side, their tops to the left."""

    paper: Paper
    columns: int
    rows: int
    width: float
    height: float
    turned: bool

    @property
    def left(self) -> float:
        return (self.paper.width - self.columns * self.width) / 2

    @property
    def top(self) -> float:
        return (self.paper.height - self.rows * self.height) / 2

    @property
    def cells(self) -> int:
        return self.columns * self.rows

    def front(self, number: int) -> tuple[float, float]:
        """The corner of a cell: from left to right, from top to bottom."""
        return self.left + number % self.columns * self.width, self.top + number // self.columns * self.height

    def back(self, number: int) -> tuple[float, float]:
        """The corner of what lies behind a cell, on the other side of the sheet."""
        x, y = self.front(number)
        return self.paper.width - x - self.width, y

    def crop_marks(self) -> list[tuple[float, float, float, float]]:
        """Short lines in the margins, one at each end of every cut."""
        right, bottom = self.left + self.columns * self.width, self.top + self.rows * self.height
        marks = []
        for column in range(self.columns + 1):
            x = self.left + column * self.width
            marks += [(x, self.top - AWAY - MARK, x, self.top - AWAY), (x, bottom + AWAY, x, bottom + AWAY + MARK)]
        for row in range(self.rows + 1):
            y = self.top + row * self.height
            marks += [(self.left - AWAY - MARK, y, self.left - AWAY, y), (right + AWAY, y, right + AWAY + MARK, y)]
        return marks


def grid(paper: Paper, width: float, height: float, piece: str = "") -> Grid:
    """The grid that holds most; upright rather than turned where both hold as many. Raises `TooLarge`."""
    found = [_grid(paper, width, height, turned=False), _grid(paper, height, width, turned=True)]
    best = max(found, key=lambda one: (one.cells, not one.turned))
    if not best.cells:
        raise TooLarge(piece, paper)
    return best


def _grid(paper: Paper, width: float, height: float, *, turned: bool) -> Grid:
    columns = int((paper.width - 2 * MARGIN) / width)
    rows = int((paper.height - 2 * MARGIN) / height)
    return Grid(paper, columns, rows, width, height, turned)
