"""A piece as a solid: outlines from SVG, body, rim, braille, and raised parts."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import cos, pi, sin
from typing import Final

import numpy as np
from manifold3d import CrossSection, Error, FillRule, JoinType, Manifold, OpType
from svg.path import Arc, Close, CubicBezier, Move, QuadraticBezier, parse_path

from moowoo.faces.glyphs import GAP, GLYPHS, PEN, TALL, width_of
from moowoo.games.pieces import TILE, BrailleLine, Piece, Shape, Side
from moowoo.printing.relief.sizes import FOOT, Foot, NotClosed, Relief

STEPS: Final = 12
"""Straight pieces that a curve is made of."""
ROUND: Final = 24
"""Corners of a pen's round tip."""

Point = tuple[float, float]


def lines(path: str) -> Iterator[list[Point]]:
    """The lines of an SVG path, each a list of points."""
    line: list[Point] = []
    for part in parse_path(path):
        if isinstance(part, Move):
            if len(line) > 1:
                yield line
            line = [(part.end.real, part.end.imag)]
        elif isinstance(part, CubicBezier | QuadraticBezier | Arc):
            line += [(at.real, at.imag) for at in (part.point(step / STEPS) for step in range(1, STEPS + 1))]
        elif not (isinstance(part, Close) and part.length() == 0):
            line.append((part.end.real, part.end.imag))
    if len(line) > 1:
        yield line


def filled(path: str, unit: float) -> CrossSection:
    """What a path encloses."""
    rings = [[(x * unit, -y * unit) for x, y in line] for line in lines(path)]
    return CrossSection(rings, FillRule.EvenOdd if len(rings) == 1 else FillRule.NonZero)


def stroked(path: str, unit: float, width: float, x: float = 0, y: float = 0) -> CrossSection:
    """A pen line of some width along a path, which is moved to `x`, `y` after scaling; all in millimetres."""
    tip = CrossSection.circle(width / 2, ROUND)
    strokes = []
    for line in lines(path):
        points = [(x + px * unit, y - py * unit) for px, py in line]
        for start, end in pairwise(points):
            strokes.append(CrossSection.batch_hull([tip.translate(start), tip.translate(end)]))
    return CrossSection.batch_boolean(strokes, OpType.Add)


def written(text: str, x: float, y: float, height: float, unit: float, *, centred: bool) -> CrossSection:
    """A number or a word in the faces' own letters; `x`, `y` and `height` in units of the face."""
    scale = height / TALL
    room = width_of(text) * scale
    left = x - room / 2 if centred else x - room
    signs = []
    for letter in text:
        width, path = GLYPHS[letter]
        signs.append(stroked(path, scale * unit, PEN * scale * unit, left * unit, -y * unit))
        left += (width + GAP) * scale
    return CrossSection.batch_boolean(signs, OpType.Add)


def shrunk(shape: CrossSection, by: float) -> CrossSection:
    return shape.offset(-by, JoinType.Round, circular_segments=32)


SUNK: Final = 0.2
"""How deep what is raised reaches into the body, so that the two are one."""
TINY: Final = 0.002
"""Edges shorter than this are left out: a file in single precision would fold them."""
AROUND: Final = 24
"""Sides of a round dot."""
RINGS: Final = 6
COUNTED_RADIUS: Final = 6.0
"""Of a dot that is counted, in units of the face."""


@dataclass(frozen=True)
class Solid:
    """A piece in two colours. `body` and `print` touch and share no room; `whole` is both as one."""

    body: Manifold
    print: Manifold

    @property
    def whole(self) -> Manifold:
        return self.body + self.print


def solid(piece: Piece, relief: Relief) -> Solid:
    """A piece, standing on its foot if it bears braille and pieces are made upright; raises `NotClosed`."""
    lying = lie(piece, relief)
    made = stand(lying, relief) if relief.upright and stands(piece) else settle(lying)
    tidy = Solid(made.body.simplify(TINY), made.print.simplify(TINY))
    if any(part.status() != Error.NoError for part in (tidy.body, tidy.print)) or tidy.body.is_empty():
        raise NotClosed(piece.name)
    return tidy


def stands(piece: Piece) -> bool:
    """Dots come out ragged when they are printed upwards, so what bears braille is printed on edge."""
    return bool(piece.front.braille or piece.back.braille)


def unit_of(shape: Shape, relief: Relief) -> float:
    """A unit of the face in millimetres: all pieces grow and shrink with the tile."""
    return relief.tile / TILE.width if shape == TILE else shape.unit


def size_of(piece: Piece, relief: Relief) -> tuple[float, float, float]:
    """The room a piece takes as it is printed: width, depth and height, known before it is made."""
    unit = unit_of(piece.shape, relief)
    left, low, right, high = filled(piece.shape.outline, unit).bounds()
    if relief.upright and stands(piece):
        return right - left, FOOT.depth, high - low + FOOT.height + FOOT.neck
    return right - left, high - low, relief.thickness + relief.dot


def lie(piece: Piece, relief: Relief) -> Solid:
    unit = unit_of(piece.shape, relief)
    outline = filled(piece.shape.outline, unit).translate((0, piece.shape.height * unit))
    slab = outline.extrude(relief.thickness)
    if stands(piece):
        slab += rim(outline, relief).translate((0, 0, relief.thickness))
    front_dots, front_print = raised(piece.front, piece.shape, unit, relief)
    parts = [slab, front_dots.translate((0, 0, relief.thickness))]
    prints = [front_print.translate((0, 0, relief.thickness))]
    if has_relief(piece.back):
        back_dots, back_print = raised(piece.back, piece.shape, unit, relief)
        parts += [turned(back_dots, piece.shape.width * unit), turned(rim(outline, relief), piece.shape.width * unit)]
        prints += [turned(back_print, piece.shape.width * unit)]
    body = Manifold.batch_boolean(parts, OpType.Add)
    return Solid(body, Manifold.batch_boolean(prints, OpType.Add) - body)


def has_relief(side: Side) -> bool:
    return bool(side.braille or side.numeral or side.dots or side.marks)


def turned(part: Manifold, width: float) -> Manifold:
    """What is raised on the back: turned over about the upright axis, as one turns a card."""
    return part.rotate((0, 180, 0)).translate((width, 0, 0))


def rim(outline: CrossSection, relief: Relief) -> Manifold:
    """A low wall along the edge: it keeps the dots from wear and meets the next tile's in a row."""
    wall = outline - shrunk(outline, relief.rim_width)
    return wall.extrude(relief.rim_height + SUNK).translate((0, 0, -SUNK))


def raised(side: Side, shape: Shape, unit: float, relief: Relief) -> tuple[Manifold, Manifold]:
    """The braille of a side, and its print: numeral, marks, counted dots; both over `z` = 0."""
    top = shape.height * unit
    braille = [dot for line in side.braille for dot in braille_dots(line, unit, top, relief)]
    prints = [_lifted(filled(mark, unit).translate((0, top)), relief.numeral) for mark in side.marks]
    if side.numeral is not None:
        number = side.numeral
        cut = written(number.text, number.x, number.y, number.height, unit, centred=number.centred)
        prints.append(_lifted(cut.translate((0, top)), relief.numeral))
    counted = dome(2 * COUNTED_RADIUS * unit, relief.dot)
    prints += [counted.translate((x * unit, top - y * unit, 0)) for x, y in side.dots]
    return Manifold.batch_boolean(braille, OpType.Add), Manifold.batch_boolean(prints, OpType.Add)


def _lifted(shape: CrossSection, height: float) -> Manifold:
    return shape.extrude(height + SUNK).translate((0, 0, -SUNK))


def braille_dots(line: BrailleLine, unit: float, top: float, relief: Relief) -> list[Manifold]:
    """The dots of a line of braille, true to the standard whatever the size of the piece."""
    size = relief.braille
    room = size.cell * (len(line.signs) - 1) + size.pitch
    left = line.x * unit - (room / 2 if line.centred else 0)
    return [
        dome(size.base, size.height).translate((left + size.cell * cell + size.pitch * column, y, 0))
        for cell, sign in enumerate(line.signs)
        for column, row in dots_of(sign)
        for y in (top - line.y * unit - size.pitch * row,)
    ]


def dots_of(sign: str) -> list[tuple[int, int]]:
    """Column and row of each dot of a sign: Unicode counts down the left column, then down the right, a bit a dot."""
    pattern = ord(sign) - 0x2800
    return [(dot // 3, dot % 3) for dot in range(6) if pattern >> dot & 1]


@cache
def dome(base: float, height: float) -> Manifold:
    """A round dot: the cap of a ball that has `base` for its diameter below, on a short stem into the body."""
    half = base / 2
    ball = (half * half + height * height) / (2 * height)
    edge = np.arctan2(half, ball - height)
    arc = [
        (ball * sin(edge * step / RINGS), height - ball + ball * cos(edge * step / RINGS))
        for step in range(RINGS, -1, -1)
    ]
    # A many-sided dot is as wide as its standard says between its corners' middles, not inside them.
    wide = 1 / cos(pi / AROUND) ** 0.5
    profile = CrossSection([[(0, -SUNK), (half * wide, -SUNK), *((x * wide, y) for x, y in arc)]])
    return Manifold.revolve(profile, AROUND)


def settle(lying: Solid) -> Solid:
    """A lying piece with its corner at the origin."""
    left, front, low, *_ = lying.body.bounding_box()
    return Solid(*(part.translate((-left, -front, -low)) for part in (lying.body, lying.print)))


def stand(lying: Solid, relief: Relief, foot: Foot = FOOT) -> Solid:
    """A piece set upright on a foot that breaks off: its face looks to the front, its lower edge hangs on ribs."""
    upright = [part.rotate((90, 0, 0)) for part in (lying.body, lying.print)]
    box = upright[0].bounding_box()
    forward = foot.depth / 2 - (box[1] + box[4]) / 2
    body, printed = (part.translate((-box[0], forward, foot.height + foot.neck - box[2])) for part in upright)
    return Solid(body + _foot(body, relief, foot), printed)


def _foot(body: Manifold, relief: Relief, foot: Foot) -> Manifold:
    """A slab, and ribs from it up to where the piece is flat below."""
    low = foot.height + foot.neck
    left, _, right, _ = body.slice(low + 0.05).bounds()
    middle = foot.depth / 2
    slab = Manifold.cube((body.bounding_box()[3], foot.depth, foot.height))
    count = max(2, round((right - left) / foot.step))
    thick = relief.thickness - 1
    ribs = [
        Manifold.cube((foot.rib, thick, foot.neck + 2 * SUNK)).translate((x, middle - thick / 2, foot.height - SUNK))
        for x in np.linspace(left + 1, right - 1 - foot.rib, count)
    ]
    return Manifold.batch_boolean([slab, *ribs], OpType.Add)
