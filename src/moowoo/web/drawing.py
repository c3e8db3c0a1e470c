"""Pictures on a page: without the styles they carry, because a page brings them once for all.

All faces of a game stand once in the page of a table, and every card refers to its own.

A page forbids styles that are written into it, so what every face repeats is served as one file instead.
"""

import re
from functools import cache

from markupsafe import Markup

from moowoo import faces
from moowoo.faces.palette import TABLE_COLOURS, THEMES
from moowoo.faces.table import TABLE_STYLE
from moowoo.games import kit

CARRIED_STYLE = re.compile(r'<style>.*?</style>| style="[^"]*"', re.DOTALL)


def bare(svg: str) -> Markup:
    """A picture of ours as a page shows it."""
    return Markup(CARRIED_STYLE.sub("", svg))


@cache
def faces_css() -> str:
    """What all faces share, and their colours in every theme that a visitor may have chosen."""
    chosen = "".join(f':root[data-theme="{name}"]{{{colours(name)}}}' for name in THEMES)
    system = f":root{{{colours('light')}}}@media(prefers-color-scheme:dark){{:root{{{colours('dark')}}}}}"
    return f"{TABLE_STYLE}{system}{chosen}\n"


def colours(name: str) -> str:
    return f"{faces.theme(name)};--mw-table:{TABLE_COLOURS[name]}"


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
