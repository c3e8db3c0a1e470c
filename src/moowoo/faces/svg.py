"""SVG building blocks: frames, shapes, nested pictures, and a flat form without CSS variables."""

import re
from typing import Final

from moowoo.faces.palette import STYLE, fill

MEDIA: Final = re.compile(r"@media\([^)]*\)\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
DECLARED: Final = re.compile(r"(--[\w-]+):((?:[^;{}\"()]|\([^()]*\))+)")
USED: Final = re.compile(r"var\((--[\w-]+)(?:,([^()]*))?\)")
DEPTH: Final = 4
"""Colours are named by names of colours, no deeper than this."""


def plain_colours(drawing: str, theme: str = "") -> str:
    """A drawing with its named colours written out. A theme's declarations come before the drawing's own."""
    drawing = MEDIA.sub("", drawing)
    declared = dict(DECLARED.findall(drawing)) | dict(DECLARED.findall(theme))
    for _ in range(DEPTH):
        drawing = USED.sub(lambda name: str(declared.get(name[1]) or name[2] or "none"), drawing)
    return drawing


WIDTH: Final = 120
HEIGHT: Final = 168
OPENING: Final = '<svg xmlns="http://www.w3.org/2000/svg" '


def face(body: str, *, width: int = WIDTH, height: int = HEIGHT) -> str:
    """A whole picture of its own, carrying the style it needs."""
    return f'{OPENING}viewBox="0 0 {width} {height}" class="mw" aria-hidden="true"><style>{STYLE}</style>{body}</svg>'


def card(body: str) -> str:
    """A card: a sheet of paper with rounded corners, and what is drawn on it."""
    return face(
        f'<rect x="2" y="2" width="116" height="164" rx="11" class="{fill("paper")}"/>{body}'
        '<rect x="2" y="2" width="116" height="164" rx="11" class="mw-pen"/>'
    )


def back(body: str) -> str:
    """The back of a card: what is drawn on it, within a second frame."""
    return card(body + pen("M16 9H104Q111 9 111 16V152Q111 159 104 159H16Q9 159 9 152V16Q9 9 16 9Z", 2))


def document(width: float, height: float, body: str) -> str:
    """A larger picture of the given size for faces to be placed on."""
    return f'{OPENING}viewBox="0 0 {short(width)} {short(height)}" aria-hidden="true">{body}</svg>'


def place(svg: str, x: float, y: float, width: float) -> str:
    """A picture made part of a larger one, at a corner and a width; its height follows from its shape."""
    if not svg.startswith(OPENING):
        raise ValueError("only a picture drawn here can be placed")
    left, _, rest = svg.partition('viewBox="0 0 ')
    size = rest.partition('"')[0].split()
    height = width * float(size[1]) / float(size[0])
    at = f'x="{short(x)}" y="{short(y)}" width="{short(width)}" height="{short(height)}"'
    return f'{left}{at} viewBox="0 0 {rest}'


def short(value: float) -> str:
    """A coordinate as short as it can be written, the same on every machine."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def path(d: str, role: str) -> str:
    """A shape filled with a colour of the palette; its outline comes from the group around it."""
    return f'<path class="{fill(role)}" d="{d}"/>'


def circle(x: float, y: float, radius: float, role: str) -> str:
    return f'<circle class="{fill(role)}" cx="{short(x)}" cy="{short(y)}" r="{short(radius)}"/>'


def ellipse(x: float, y: float, rx: float, ry: float, role: str) -> str:
    middle = f'cx="{short(x)}" cy="{short(y)}"'
    return f'<ellipse class="{fill(role)}" {middle} rx="{short(rx)}" ry="{short(ry)}"/>'


def pen(d: str, width: float) -> str:
    """A line drawn in ink."""
    return f'<path class="mw-pen" stroke-width="{short(width)}" d="{d}"/>'


def art(*shapes: str, at: str = "") -> str:
    """Shapes outlined together, optionally moved as one (`at` is an SVG transform)."""
    moved = f' transform="{at}"' if at else ""
    return f'<g class="mw-art"{moved}>{"".join(shapes)}</g>'


def dots(points: list[tuple[float, float]], radius: float, name: str) -> str:
    """Round dots in ink, as raised on a tile; the group's class says what they count."""
    round_dots = "".join(f'<circle cx="{short(x)}" cy="{short(y)}" r="{short(radius)}"/>' for x, y in points)
    return f'<g class="{fill("ink")} mw-{name}">{round_dots}</g>'
