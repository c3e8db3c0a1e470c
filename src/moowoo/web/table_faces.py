"""The cards of a table as pictures: all faces of a game stand once in the page, and every card refers to its own."""

from functools import cache

from markupsafe import Markup

from moowoo import faces
from moowoo.mow.cows import Cow
from moowoo.mow.faces.cards import as_drawn
from moowoo.mow.faces.pieces import single_fly, turning
from moowoo.web.drawing import bare
from moowoo.woo import faces as drawn
from moowoo.woo.cards import Figure

FARM = ("farmer-", "back-farmer")
WOO = ("clubs", "diamonds", "hearts", "spades", "marriage-", "woo-", "back-woo")


@cache
def sprite(game: str, edition: str | None, language: str) -> Markup:
    """Every face of a game as a symbol."""
    every = faces.every_face(lang=language) | {
        "round-left": turning(1),
        "round-right": turning(-1),
        "fly": single_fly(),
    }
    wanted = {name: svg for name, svg in every.items() if belongs(name, game, edition)}
    symbols = "".join(symbol(name, svg) for name, svg in wanted.items())
    return Markup(f'<svg class="sprite" width="0" height="0" aria-hidden="true">{symbols}</svg>')


def belongs(name: str, game: str, edition: str | None) -> bool:
    if name.startswith(WOO):
        return game == "woo"
    return game == "mow" and (edition == "farm" or not name.startswith(FARM))


def symbol(name: str, svg: str) -> str:
    """A face that others refer to by name."""
    opening, _, body = bare(svg).partition(">")
    box = opening.partition('viewBox="')[2].partition('"')[0]
    return f'<symbol id="face-{name}" viewBox="{box}">{body.removesuffix("</svg>")}</symbol>'


def cow_face(cow: Cow, edition: str) -> str:
    """The name of a cow's face; the cow without a number looks different in each edition."""
    return as_drawn(cow, edition).name


def figure_face(figure: Figure) -> str:
    return drawn.Figure(figure.suit, figure.rank).name
