"""Flat shapes: what the faces draw as SVG paths, as cross sections in millimetres with `y` upwards."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from manifold3d import CrossSection, FillRule, JoinType, OpType
from svg.path import Arc, Close, CubicBezier, Move, QuadraticBezier, parse_path

from moowoo.faces.glyphs import GAP, GLYPHS, PEN, TALL, width_of

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
