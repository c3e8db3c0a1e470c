"""Print and play: sheets of pieces to cut out, every front with its back behind it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from moowoo.faces.palette import CONTRAST, theme
from moowoo.faces.svg import plain_colours
from moowoo.games.pieces import Piece, Side
from moowoo.printing.paper.grid import Grid, Paper, grid
from moowoo.printing.paper.press import Json, press

BLACK: Final = ";".join(
    f"--mw-{role}:{'#000000' if role in ('clubs', 'diamonds', 'hearts', 'spades') else colour}"
    for role, colour in CONTRAST.items()
)
"""Black on white alone: a suit is told by its shape and its letter."""
LARGE: Final = 2.0
MEADOW: Final = "#1f5c2e"
"""A green dark enough to be read on white."""


@dataclass(frozen=True)
class Look:
    """How sheets are printed. `shift` moves the backs, in millimetres, for a printer that does not meet its fronts."""

    paper: Paper
    colour: bool = True
    large: bool = False
    shift: tuple[float, float] = (0.0, 0.0)

    @property
    def theme(self) -> str:
        return theme("light") if self.colour else BLACK

    @property
    def accent(self) -> str:
        """The colour of headings."""
        return MEADOW if self.colour else "#000000"


@dataclass(frozen=True)
class Placed:
    """A picture on a page: its corner, its size, how far it is turned; its words, unless it only decorates."""

    picture: str
    x: float
    y: float
    width: float
    height: float
    turn: int
    words: str


@dataclass(frozen=True)
class Sheet:
    """Both sides of a sheet of paper."""

    grid: Grid
    front: tuple[Placed, ...]
    back: tuple[Placed, ...]


def sheets(pieces: Sequence[Piece], look: Look) -> Iterator[Sheet]:
    """The sheets of a set: pieces of one shape together, in their order; raises `TooLarge`."""
    scale = LARGE if look.large else 1.0
    for (width, height), alike in groupby((piece for piece in pieces if piece.paper), key=size):
        every = [piece for piece in alike for _ in range(piece.count)]
        laid = grid(look.paper, width * scale, height * scale, every[0].name)
        for start in range(0, len(every), laid.cells):
            some = list(enumerate(every[start : start + laid.cells]))
            front = tuple(_placed(piece.front, piece, laid, laid.front(place), -90) for place, piece in some)
            back = tuple(_placed(piece.back, piece, laid, laid.back(place), 90) for place, piece in some)
            yield Sheet(laid, front, back)


def size(piece: Piece) -> tuple[float, float]:
    """The size of a piece on paper, in millimetres."""
    return piece.shape.width * piece.shape.unit, piece.shape.height * piece.shape.unit


def _placed(side: Side, piece: Piece, laid: Grid, at: tuple[float, float], turn: int) -> Placed:
    name = f"{piece.name}-{'front' if side is piece.front else 'back'}"
    words = piece.words if side is piece.front or side.braille else ""
    return Placed(name, *at, laid.width, laid.height, turn if laid.turned else 0, words)


def cut_out(pieces: Sequence[Piece], look: Look, lang: str, words: Mapping[str, Json]) -> bytes:
    """The PDF: a page that says how to print and shows whether the sides meet, then the sheets."""
    laid = list(sheets(pieces, look))
    data: dict[str, Json] = {
        **words,
        "lang": lang,
        "paper": look.paper.name,
        "width": look.paper.width,
        "height": look.paper.height,
        "sheets": [
            {
                "marks": [list(mark) for mark in sheet.grid.crop_marks()],
                "front": [_json(one, (0, 0)) for one in sheet.front],
                "back": [_json(one, look.shift) for one in sheet.back],
            }
            for sheet in laid
        ],
        "shift": list(look.shift),
    }
    pictures = {
        f"{piece.name}-{name}": plain_colours(side.picture, look.theme)
        for piece in pieces
        for name, side in (("front", piece.front), ("back", piece.back))
        if piece.paper
    }
    return press("sheets", data, pictures)


def _json(one: Placed, shift: tuple[float, float]) -> Json:
    return {
        "picture": one.picture,
        "x": one.x + shift[0],
        "y": one.y + shift[1],
        "width": one.width,
        "height": one.height,
        "turn": one.turn,
        "words": one.words,
    }
