"""The colours and pens of charts: every seat has a line, a sign and a colour of its own, and needs no colour.

Unless a theme is named, the colours are those of the page around (the palette of the faces), light or dark as its
reader wants it.
"""

from collections.abc import Callable
from typing import Final

from moowoo.faces.palette import DARK, LIGHT, THEMES

COLOURS: Final = ("diamonds", "hearts", "clubs", "brown", "spades")
DASHES: Final = (
    "",
    "10 7",
    "0.1 6",
    "12 7 0.1 7",
    "20 8",
    "5 7",
    "12 7 0.1 6 0.1 7",
    "0.1 11",
    "18 7 6 7",
    "3 10",
)
"""Patterns for a pen with a round tip, whose shortest dash is a dot."""
SIGNS: Final = (
    "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z",
    "M-5-5h10v10h-10z",
    "M0-6 6 5H-6z",
    "M0-6 6 0 0 6-6 0z",
    "M0 6 6-5H-6z",
    "M-6-2h4v-4h4v4h4v4h-4v4h-4v-4h-4z",
    "M-5-6 0-2 5-6 6-5 2 0 6 5 5 6 0 2-5 6-6 5-2 0-6-5z",
    "M-6-3h12v6h-12z",
    "M-3-6h6v12h-6z",
    "M-6 0-3-5h6l3 5-3 5h-6z",
)


def style(colours: str | None) -> str:
    """The style of a chart: a theme's colours written out, or those of the page."""
    if colours is not None:
        if colours not in THEMES:
            raise ValueError(f"no such colours: {colours!r}; there are {', '.join(THEMES)}")
        return rules(THEMES[colours].__getitem__)
    light = rules(lambda role: f"var(--mw-{role},{LIGHT[role]})")
    dark = rules(lambda role: f"var(--mw-{role},{DARK[role]})")
    forced = rules(lambda role: "Canvas" if role == "paper" else "CanvasText")
    return f"{light}@media(prefers-color-scheme:dark){{{dark}}}@media(forced-colors:active){{{forced}}}"


def rules(colour: Callable[[str], str]) -> str:
    seats = "".join(
        f".mwr-{number}{{stroke:{colour(role)};fill:none}}.mwr-sign-{number}{{fill:{colour(role)}}}"
        for number, role in enumerate(COLOURS)
    )
    return (
        f".mwr-paper{{fill:{colour('paper')}}}.mwr-ink{{fill:{colour('ink')}}}"
        f".mwr-grid{{stroke:{colour('ink')};stroke-opacity:.25;fill:none}}"
        f".mwr-note{{stroke:{colour('ink')};fill:{colour('paper')}}}{seats}"
    )


def line_class(seat: int) -> str:
    return f"mwr-{seat % len(COLOURS)}"


def sign_class(seat: int) -> str:
    return f"mwr-sign-{seat % len(COLOURS)}"
