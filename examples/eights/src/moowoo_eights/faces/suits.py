"""Suits as they are drawn: a shape, a colour and a letter for each."""

from collections.abc import Iterable
from typing import Final

from moowoo.faces.glyphs import write
from moowoo.faces.svg import path, short
from moowoo_eights.letters import SUIT_LETTERS

SHAPES: Final[dict[str, str]] = {
    "clubs": "m0-19a9 9 0 0 1 7 15 9 9 0 1 1-5 14q0 5 4 9h-12q4-4 4-9a9 9 0 1 1-5-14 9 9 0 0 1 7-15z",
    "diamonds": "m0-20 14 20-14 20-14-20z",
    "hearts": "m0 19c-6-8-19-15-19-27 0-6 4-10 9-10 5 0 8 3 10 8 2-5 5-8 10-8 5 0 9 4 9 10 0 12-13 19-19 27z",
    "spades": (
        "m0-20c5 10 19 15 19 26 0 6-4 9-8 9-4 0-7-2-9-5 0 4 2 7 4 10"
        "h-12c2-3 4-6 4-10-2 3-5 5-9 5-4 0-8-3-8-9 0-11 14-16 19-26z"
    ),
}
"""Drawn around a middle, 40 high: round leaves, straight edges, one point below, one point above."""

LETTER_HEIGHT = 0.34
LETTER_LIFT: Final = {"clubs": -0.4, "diamonds": -0.5, "hearts": -0.58, "spades": -0.34}


def pips(suit: str, places: Iterable[tuple[float, float]], height: float) -> str:
    """A suit's shape in its colour, at each of some places."""
    scale = height / 40
    shape = "".join(f"M{short(x / scale)} {short(y / scale)}{SHAPES[suit]}" for x, y in places)
    return f'<g transform="scale({short(scale)})">{path(shape, suit)}</g>'


def lettered(suit: str, lang: str, x: float, y: float, height: float) -> str:
    """A suit's shape with its letter cut into it."""
    tall = height * LETTER_HEIGHT
    letter = write(SUIT_LETTERS[lang][suit], x, y + tall * LETTER_LIFT[suit], tall, anchor="middle", cut=True)
    return pips(suit, [(x, y)], height) + letter
