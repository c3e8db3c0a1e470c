"""The whole table as one picture, as a seat sees it or a spectator does.

A view holds nothing that its seat may not know, and only the view is drawn. Signs and numbers do the talking, so
that little depends on a language; what the picture shows is said in words by the label that a caller gives it.
"""

from collections.abc import Sequence
from typing import Final

from moowoo.faces.table_kit import named, sheet
from moowoo.mow.faces.table import MowTable
from moowoo.mow.views import MowView
from moowoo.woo.faces.table import WooTable
from moowoo.woo.views import WooView

# What somebody without a name is called.
FARMER: Final = {"en": "Farmer", "es": "Granjero", "fr": "Fermier"}
PLAYER: Final = {"en": "Player", "es": "Jugador", "fr": "Joueur"}


def picture(
    view: MowView | WooView,
    names: Sequence[str] | None = None,
    lang: str = "en",
    *,
    label: str | None = None,
    colours: str | None = None,
) -> str:
    """A view as SVG: names by seat, the letters of a language, a label for who cannot see it, a theme's colours."""
    if lang not in FARMER:
        raise ValueError(f"no such language: {lang!r}; there are {', '.join(FARMER)}")
    called = (FARMER if isinstance(view, MowView) else PLAYER)[lang]
    sitting = named(names, len(view.players), called)
    table = MowTable(view, sitting) if isinstance(view, MowView) else WooTable(view, sitting, lang)
    title = f"A table of {view.game.upper()}, round {view.round}" if label is None else label
    return sheet(table.width, table.height, table.draw(), title, colours)
