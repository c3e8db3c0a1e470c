"""All faces there are, by name and on one sheet, to be looked at together."""

from collections.abc import Mapping
from typing import Final

from moowoo.faces.palette import TABLE_COLOURS, theme
from moowoo.faces.svg import document, place
from moowoo.games import kits

MARGIN: Final = 8


def every_face(*, lang: str = "en") -> dict[str, str]:
    """Every picture of every game, by name."""
    return {name: svg for kit in kits().values() for name, svg in kit.faces().every_face(lang).items()}


def contact_sheet(
    faces: Mapping[str, str] | None = None, *, columns: int = 14, width: int = 80, colours: str = "light"
) -> str:
    """One picture of many faces (of every one, unless some are given), in rows, in the colours of a theme."""
    shown = list((every_face() if faces is None else faces).values())
    across = width + MARGIN
    down = width * 1.4 + MARGIN
    placed = "".join(
        place(svg, MARGIN + across * (number % columns), MARGIN + down * (number // columns), width)
        for number, svg in enumerate(shown)
    )
    rows = -(-len(shown) // columns)
    table = f'<rect width="100%" height="100%" fill="{TABLE_COLOURS[colours]}"/>'
    return document(MARGIN + across * columns, MARGIN + down * rows, f'{table}<g style="{theme(colours)}">{placed}</g>')
