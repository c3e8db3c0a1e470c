"""Pictures of a whole table: places, seats, words and signs."""

import unicodedata
from collections.abc import Iterable, Sequence
from html import escape
from typing import Final, NamedTuple

from moowoo.faces.palette import STYLE, TABLE_COLOURS, THEMES, theme
from moowoo.faces.svg import HEIGHT, OPENING, WIDTH, art, path, pen, place, short
from moowoo.games import View, kit

TALL: Final = HEIGHT / WIDTH
"""How much taller than wide a card is."""

LETTER: Final = 0.62
"""About how wide a bold letter is, in its own height."""

# The faces' style stands once for all of them, followed by what only a table needs.
TABLE_STYLE: Final = (
    STYLE + f".mw-felt{{fill:var(--mw-table,{TABLE_COLOURS['light']})}}"
    f"@media(prefers-color-scheme:dark){{.mw-felt{{fill:var(--mw-table,{TABLE_COLOURS['dark']})}}}}"
    "@media(forced-colors:active){.mw-felt{fill:Canvas}}"
    ".mw-pasture{fill:var(--_le);fill-opacity:.35;stroke:var(--_in)}"
    ".mw text{fill:var(--_in);font-family:system-ui,'Segoe UI','DejaVu Sans',sans-serif;font-weight:700}"
)

CROWN: Final = "l-3-20 10 8 8-14 8 14 10-8-3 20q-15-5-30 0z"
POINTER: Final = "l14 9-14 9z"


class Box(NamedTuple):
    """A rectangle of the table that belongs to one thing."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    def overlaps(self, other: "Box") -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom


def put(svg: str, x: float, y: float, width: float) -> str:
    """A face at its place, without the style that the table carries for all."""
    return place(svg.replace(f"<style>{STYLE}</style>", "", 1), x, y, width)


def across(svg: str, x: float, y: float, width: float) -> str:
    """A card lying on its side; `x`, `y` is the upper left corner of what it covers, `width` the card's own."""
    return f'<g transform="translate({short(x + width * TALL)} {short(y)})rotate(90)">{put(svg, 0, 0, width)}</g>'


def stack(svg: str, x: float, y: float, width: float, cards: int) -> str:
    """A pile, higher when it holds more; a dashed place where there is none."""
    if not cards:
        return vacant(x, y, width)
    layers = min(cards, 4)
    return "".join(put(svg, x + 2 * layer, y - 2 * layer, width) for layer in range(layers))


def fan(faces: Iterable[str], x: float, y: float, width: float, step: float) -> str:
    """Cards side by side, each over the one before where the step is smaller than a card."""
    return "".join(put(svg, x + step * number, y, width) for number, svg in enumerate(faces))


def spacing(cards: int, width: float, room: float, gap: float) -> float:
    """The step between cards that must fit into some room, with a gap between them if there is space for it."""
    return min(width + gap, (room - width) / (cards - 1)) if cards > 1 else width + gap


def rect(box: Box, pencil: str, thick: float = 2, rx: float = 10, extra: str = "") -> str:
    place_ = " ".join(
        f'{name}="{short(value)}"' for name, value in zip(("x", "y", "width", "height"), box, strict=True)
    )
    return f'<rect {place_} rx="{short(rx)}" class="{pencil}" stroke-width="{short(thick)}"{extra}/>'


def vacant(x: float, y: float, width: float) -> str:
    """A place where a card could lie."""
    inset = Box(x + 2, y + 2, width - 4, width * TALL - 4)
    return rect(inset, "mw-pen mw-vacant", 2, width / 11, ' stroke-dasharray="4 6"')


def word(text: object, x: float, y: float, size: float, anchor: str = "start") -> str:
    """A name or a number standing on the line `y`."""
    lean = "" if anchor == "start" else f' text-anchor="{anchor}"'
    at = f'x="{short(x)}" y="{short(y)}" font-size="{short(size)}"'
    return f"<text {at}{lean}>{escape(readable(str(text)))}</text>"


def readable(text: str) -> str:
    """A text without what cannot stand in a picture or would disturb the text around it."""
    return "".join(sign for sign in text if unicodedata.category(sign)[0] != "C")


def cut(name: str, room: float, size: float) -> str:
    """As much of a name as there is room for."""
    kept, left = "", room / (size * LETTER)
    for sign in readable(name):
        left -= 2 if unicodedata.east_asian_width(sign) in "WF" else 1
        if left < 0:
            return kept[:-1].rstrip() + "…"
        kept += sign
    return kept


def crown(x: float, y: float) -> str:
    """A crown whose lower left corner is given."""
    return art(path(f"M{short(x)} {short(y)}{CROWN}", "gold"))


def lock(x: float, y: float) -> str:
    """A padlock, 24 by 30."""
    shackle = pen("M6 14V9a6 6 0 0 1 12 0V14", 4)
    body = art(path("M1 13H23V29H1Z", "gold"), path("M12 18v5", "gold"))
    return f'<g transform="translate({short(x)} {short(y)})">{shackle}{body}</g>'


def pointer(x: float, y: float) -> str:
    """The sign before the one whose turn it is."""
    return path(f"M{short(x)} {short(y)}{POINTER}", "ink")


def plate(box: Box, name: str, *, to_act: bool, crowned: bool) -> str:
    """Somebody's name on a plate: a heavy frame and a pointer when it is their turn, a crown when they have won."""
    indent = 22 if to_act else 0
    room = box.width - 20 - indent - (36 if crowned else 0)
    return (
        rect(box, "mw-pa")
        + rect(box, "mw-pen mw-turn" if to_act else "mw-pen", 6 if to_act else 1.5)
        + (pointer(box.x + 11, box.y + 9) if to_act else "")
        + word(cut(name, room, 17), box.x + 11 + indent, box.y + 25, 17)
        + (crown(box.right - 41, box.y + 33) if crowned else "")
    )


def hand(cards: Sequence[tuple[str, bool]], box: Box, width: float) -> str:
    """One's own cards, large: those that can be played stand higher, in a heavy frame on a foot."""
    raise_by = box.height - width * TALL
    step = spacing(len(cards), width, box.width, 10)
    left = box.x + (box.width - step * (len(cards) - 1) - width) / 2
    return "".join(
        held(svg, playable, left + step * number, box.y + (0 if playable else raise_by), width)
        for number, (svg, playable) in enumerate(cards)
    )


def held(svg: str, playable: bool, x: float, y: float, width: float) -> str:
    card = put(svg, x, y, width)
    if not playable:
        return f'<g class="mw-held">{card}</g>'
    frame = rect(Box(x + 1, y + 1, width - 2, width * TALL - 2), "mw-pen", 7, width / 11)
    foot = path(f"M{short(x + width / 2)} {short(y + width * TALL + 6)}l10 12h-20z", "ink")
    return f'<g class="mw-held mw-playable">{card}{frame}{foot}</g>'


def named(names: Sequence[str] | None, seats: int, called: str) -> list[str]:
    """A name for every seat: those given, and a common one with its number for whoever has none."""
    given = list(names or ())[:seats]
    given += [""] * (seats - len(given))
    return [name if readable(name).strip() else f"{called} {seat + 1}" for seat, name in enumerate(given)]


def framed(width: float, height: float, body: str, label: str, colours: str | None) -> str:
    """The whole picture, named for who cannot see it; in the reader's own light or dark unless colours are named."""
    if colours is not None and colours not in THEMES:
        raise ValueError(f"no such colours: {colours!r}; there are {', '.join(THEMES)}")
    chosen = f";{theme(colours)};--mw-table:{TABLE_COLOURS[colours]}" if colours else ""
    size = f'width="{short(width)}" height="{short(height)}"'
    return (
        f'{OPENING}viewBox="0 0 {short(width)} {short(height)}" {size} class="mw" role="img" '
        f'aria-label="{escape(readable(label))}" style="max-width:100%;height:auto{chosen}">'
        f'<style>{TABLE_STYLE}</style><rect width="100%" height="100%" rx="16" class="mw-felt"/>{body}</svg>'
    )


PLATE_WIDTH: Final = 176
GAP: Final = 16


def around(others: int, tall: float, middle: Box) -> list[Box]:
    """Plates around the middle of the table: up the left side, along the far side, down the right side."""
    beside = sides(others)
    far = others - 2 * beside
    left = column(beside, middle.x - GAP - PLATE_WIDTH, tall, middle)
    right = column(beside, middle.right + GAP, tall, middle)
    return [*reversed(left), *row(far, tall, middle), *right]


def sides(others: int) -> int:
    """How many sit at each side: one alone sits opposite, and beyond five the far side is full."""
    if others == 1:
        return 0
    return 1 if others <= 7 else 2


def row(count: int, tall: float, middle: Box) -> list[Box]:
    gap = GAP * 2 if count > 3 else GAP * 5
    across = count * PLATE_WIDTH + (count - 1) * gap
    start = middle.x + (middle.width - across) / 2
    return [
        Box(start + (PLATE_WIDTH + gap) * place, middle.y - GAP - tall, PLATE_WIDTH, tall) for place in range(count)
    ]


def column(count: int, x: float, tall: float, middle: Box) -> list[Box]:
    high = count * tall + (count - 1) * GAP
    start = middle.y + (middle.height - high) / 2
    return [Box(x, start + (tall + GAP) * place, PLATE_WIDTH, tall) for place in range(count)]


def picture(
    view: View,
    names: Sequence[str] | None = None,
    lang: str = "en",
    *,
    label: str | None = None,
    colours: str | None = None,
) -> str:
    """A view as SVG: names by seat, the letters of a language, a label for who cannot see it, a theme's colours."""
    game = kit(view.game)
    faces = game.faces()
    if lang not in faces.anybody:
        raise ValueError(f"no such language: {lang!r}; there are {', '.join(faces.anybody)}")
    table = faces.table(view, named(names, len(view.players), faces.anybody[lang]), lang)
    title = f"A table of {game.title}, round {view.round}" if label is None else label
    return framed(table.width, table.height, table.draw(), title, colours)
