"""Measures of tactile pieces in millimetres, and errors of solids."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class BrailleSize:
    """A size of braille: a dot's base and height; from dot to dot, cell to cell, line to line, between middles."""

    base: float
    height: float
    pitch: float
    cell: float
    line: float


STANDARDS: Final[dict[str, BrailleSize]] = {
    # Marburg medium: what European packages of medicine bear (EN ISO 17351).
    "marburg": BrailleSize(base=1.6, height=0.5, pitch=2.5, cell=6.0, line=10.0),
    # Specification 800 of the United States' National Library Service: books on paper.
    "nls": BrailleSize(base=1.44, height=0.48, pitch=2.34, cell=6.2, line=10.0),
    # Signs in the United States (ADA Standards, 703.3): rounder and higher, for fingers that read seldom.
    "ada": BrailleSize(base=1.6, height=0.75, pitch=2.4, cell=6.85, line=10.1),
}


@dataclass(frozen=True)
class Relief:
    """How a set is made. `tile` is the width of a tile, from which all that is not braille follows."""

    braille: BrailleSize = STANDARDS["marburg"]
    tile: float = 40.0
    thickness: float = 5.5
    rim_width: float = 1.2
    rim_height: float = 0.6
    numeral: float = 0.8
    """How high numerals and marks rise."""
    dot: float = 1.0
    """How high a dot rises that is counted."""
    upright: bool = True


@dataclass(frozen=True)
class Bed:
    """What a printer can print on: width, depth and height."""

    width: float = 250.0
    depth: float = 210.0
    height: float = 210.0


@dataclass(frozen=True)
class Foot:
    """What an upright piece stands on while it is printed, and how it is held: ribs thin enough to break."""

    depth: float = 18.0
    height: float = 1.2
    neck: float = 0.6
    rib: float = 1.0
    step: float = 5.0


FOOT: Final = Foot()


class NotClosed(ValueError):
    """A solid came out with a hole or a fold: it must not be printed."""

    def __init__(self, piece: str) -> None:
        super().__init__(piece)
        self.piece = piece


class DoesNotFit(ValueError):
    """A piece that is larger than the bed."""

    def __init__(self, piece: str, size: tuple[float, float, float], bed: Bed) -> None:
        super().__init__(piece)
        self.piece, self.size, self.bed = piece, size, bed
