"""The suits of WOO as they are drawn: a shape, a colour and a letter for each."""

from collections.abc import Iterable
from typing import Final

from moowoo.faces.glyphs import write
from moowoo.faces.svg import face, path, short
from moowoo.woo.letters import SUIT_LETTERS

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


def suit_sign(suit: str, lang: str) -> str:
    """A suit alone, as the sign of the trumps."""
    return face(lettered(suit, lang, 18, 18, 34), width=36, height=36)


def lettered(suit: str, lang: str, x: float, y: float, height: float) -> str:
    """A suit's shape with its letter cut into it."""
    tall = height * 0.34
    low = {"hearts": -0.56, "spades": -0.36, "clubs": -0.42}.get(suit, -0.5)
    letter = write(SUIT_LETTERS[lang][suit], x, y + tall * low, tall, anchor="middle", cut=True)
    return emblem(suit, x, y, height) + letter
