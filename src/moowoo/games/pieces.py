"""What a set of a game is made of, for whoever makes one: cards, tokens and arrows, for the eye and for the fingers.

Everything is drawn in the units of a face: `x` runs to the right, `y` down. How large a unit is, is the maker's choice,
but braille is never scaled: where a line of it stands is given in units, its own measures are a standard's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol


@dataclass(frozen=True)
class Shape:
    """The outline of a piece: an SVG path on a canvas `width` by `height`. `unit` is its usual size, in millimetres.

    An outline has no symmetry that would hide which way is up: a cut corner, or a flat side below.
    """

    name: str
    width: float
    height: float
    outline: str
    unit: float


TILE: Final = Shape("tile", 120, 168, "M9 0H104L120 16V159Q120 168 111 168H9Q0 168 0 159V9Q0 0 9 0Z", 50 / 120)
"""A card of the usual size, 50 by 70 mm; its upper right corner is cut."""


@dataclass(frozen=True)
class Cells:
    """Braille that stands for itself, in Unicode: it is shown, not translated."""

    text: str


@dataclass(frozen=True)
class BrailleLine:
    """Signs in Unicode braille. The first possible dot stands at `x`, `y`; a centred line has its middle at `x`."""

    signs: str
    x: float
    y: float
    centred: bool = False


@dataclass(frozen=True)
class Numeral:
    """A number or letter in raised print, `height` high from `y` down, ending at `x`; or around it if centred."""

    text: str
    x: float
    y: float
    height: float
    centred: bool = False


@dataclass(frozen=True)
class Side:
    """One side of a piece: its picture, and what fingers find on it. `marks` are raised shapes, as SVG paths.

    `dots` are large raised dots, to be counted, by their middles.
    """

    picture: str
    braille: tuple[BrailleLine, ...] = ()
    numeral: Numeral | None = None
    dots: tuple[tuple[float, float], ...] = ()
    marks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Piece:
    """A piece of a set, and how many of it there are.

    `name` is the same in every language and names files; `words` say what the piece is; `label` is what to stick on a
    piece that was printed for the eye alone, if anything: signs, and words to be written in uncontracted braille.
    """

    name: str
    group: str
    words: str
    count: int
    shape: Shape
    front: Side
    back: Side
    label: tuple[str | Cells, ...] = ()
    paper: bool = True
    relief: bool = True


@dataclass(frozen=True)
class Group:
    """Pieces that belong together, by the name their pieces give; what they are called, and what is where on them."""

    name: str
    title: str
    about: tuple[str, ...]


@dataclass(frozen=True)
class ScorePad:
    """A sheet to count on: a column for each player, a row for each round, and sums below."""

    title: str
    player: str
    row: str
    total: str
    columns: int


class Pieces(Protocol):
    """What the workshop asks of a game. An edition is None for a game that has only one."""

    def editions(self) -> tuple[str | None, ...]: ...

    def groups(self, edition: str | None, lang: str) -> Sequence[Group]:
        """What kinds of pieces there are, in the order of the box."""

    def pieces(self, edition: str | None, lang: str) -> Sequence[Piece]:
        """Every piece that differs from the others, cards in the order of the deck."""

    def named(self, sign: str, edition: str | None) -> str | None:
        """The name of the piece that the worked examples of the rules write as `sign`; None if it is no piece."""

    def score_pad(self, edition: str | None, lang: str) -> ScorePad: ...
