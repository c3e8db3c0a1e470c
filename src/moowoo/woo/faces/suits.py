"""The suits and ranks of WOO: a shape, a colour and a letter for each.

Letters are what players of a language read on cards. English K Q J. French R D V and Spanish R D J: the rule
sheets say *reine* and *reina*, which begin like *roi* and *rey*; the D of *dame* and *dama* is what packs in
both languages print, and keeps king and queen apart. Suits: French P C K T, as bridge players write pique,
cœur, carreau, trèfle; Spanish P C D T for picas, corazones, diamantes, tréboles.
"""

from collections.abc import Iterable
from typing import Final

from moowoo.faces.glyphs import write
from moowoo.faces.svg import path, short
from moowoo.woo import cards
from moowoo.woo.cards import RANK_NAMES, SUIT_NAMES

SUIT_LETTERS: Final[dict[str, dict[str, str]]] = {
    "en": dict(zip(SUIT_NAMES, cards.SUIT_LETTERS, strict=True)),
    "fr": dict(zip(SUIT_NAMES, "TKCP", strict=True)),
    "es": dict(zip(SUIT_NAMES, "TDCP", strict=True)),
}
RANK_SIGNS: Final[dict[str, dict[str, str]]] = {
    "en": dict(zip(RANK_NAMES, cards.RANK_SIGNS, strict=True)),
    "fr": dict(zip(RANK_NAMES, ("0", "V", "D", "R", "10", "A"), strict=True)),
    "es": dict(zip(RANK_NAMES, ("0", "J", "D", "R", "10", "A"), strict=True)),
}

# Drawn around a middle, 40 high.
SHAPES: Final[dict[str, str]] = {
    "clubs": (
        "m0-20a9.5 9.5 0 0 1 8 14.5 9.5 9.5 0 1 1-6 14.5q1 7 5 11"
        "h-14q4-4 5-11a9.5 9.5 0 1 1-6-14.5 9.5 9.5 0 0 1 8-14.5z"
    ),
    "diamonds": "m0-20 16 20-16 20-16-20z",
    "hearts": ("m0 19c-8-9-20-16-20-26 0-7 5-11 10-11 5 0 8 3 10 7 2-4 5-7 10-7 5 0 10 4 10 11 0 10-12 17-20 26z"),
    "spades": (
        "m0-20c6 9 20 16 20 26 0 6-5 9-9 9-3 0-6-1-9-4 0 4 2 7 5 9"
        "h-14c3-2 5-5 5-9-3 3-6 4-9 4-4 0-9-3-9-9 0-10 14-17 20-26z"
    ),
}


def emblem(suit: str, x: float, y: float, height: float) -> str:
    """A suit's shape in its colour, around a middle."""
    return pips(suit, [(x, y)], height)


def pips(suit: str, places: Iterable[tuple[float, float]], height: float) -> str:
    """A suit's shape at each of some places."""
    scale = height / 40
    shape = "".join(f"M{short(x / scale)} {short(y / scale)}{SHAPES[suit]}" for x, y in places)
    return f'<g transform="scale({short(scale)})">{path(shape, suit)}</g>'


def lettered(suit: str, lang: str, x: float, y: float, height: float) -> str:
    """A suit's shape with its letter cut into it."""
    tall = height * 0.34
    low = {"hearts": -0.56, "spades": -0.36, "clubs": -0.42}.get(suit, -0.5)
    letter = write(SUIT_LETTERS[lang][suit], x, y + tall * low, tall, anchor="middle", cut=True)
    return emblem(suit, x, y, height) + letter
