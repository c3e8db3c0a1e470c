"""The cards of a table as pictures: all faces of a game stand once in the page, and every card refers to its own."""

from functools import cache

from markupsafe import Markup

from moowoo.games import kit
from moowoo.web.drawing import bare


@cache
def sprite(game: str, edition: str | None, language: str) -> Markup:
    """Every face of a game as a symbol."""
    drawn = kit(game).scenes().sprite(edition, language)
    symbols = "".join(symbol(name, svg) for name, svg in drawn.items())
    return Markup(f'<svg class="sprite" width="0" height="0" aria-hidden="true">{symbols}</svg>')


def symbol(name: str, svg: str) -> str:
    """A face that others refer to by name."""
    opening, _, body = bare(svg).partition(">")
    box = opening.partition('viewBox="')[2].partition('"')[0]
    return f'<symbol id="face-{name}" viewBox="{box}">{body.removesuffix("</svg>")}</symbol>'
