"""The whole table as one picture, as a seat sees it or a spectator does.

A view holds nothing that its seat may not know, and only the view is drawn. Signs and numbers do the talking, so
that little depends on a language; what the picture shows is said in words by the label that a caller gives it.
"""

from collections.abc import Sequence

from moowoo.faces.table_kit import framed, named
from moowoo.games import View, kit


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
