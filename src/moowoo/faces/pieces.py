"""What else lies on the table: score tokens, the arrow, and the backs of cards."""

from typing import Final

from moowoo.faces import braille
from moowoo.faces.glyphs import write
from moowoo.faces.svg import art, card, face, path, pen
from moowoo.mow.faces.cows import MEADOW, head
from moowoo.mow.faces.farmers import FARMER
from moowoo.woo.faces.honours import RING
from moowoo.woo.faces.suits import SUITS, emblem

# value -> outline, top and height of its number, top of its braille; told by shape, then size (MOW-SCORE-3)
TOKENS: Final[dict[int, tuple[str, int, int, int]]] = {
    50: ("M14 4H86Q96 4 96 14V86Q96 96 86 96H14Q4 96 4 86V14Q4 4 14 4Z", 18, 36, 67),
    10: ("M24 16H76Q84 16 84 24V76Q84 84 76 84H24Q16 84 16 76V24Q16 16 24 16Z", 26, 25, 61),
    5: ("M4 50a46 46 0 1 0 92 0 46 46 0 1 0-92 0Z", 18, 36, 67),
    1: ("M16 50a34 34 0 1 0 68 0 34 34 0 1 0-68 0Z", 26, 25, 61),
}
TURNS: Final[dict[str, int]] = {"right": 0, "down": 90, "left": 180, "up": 270}
GAMES: Final = ("mow", "farmer", "woo")


def token(value: int) -> str:
    """A score token: squares for 50 and 10, rounds for 5 and 1, the larger worth more."""
    if value not in TOKENS:
        raise ValueError(f"no such token: {value!r}")
    outline, top, tall, below = TOKENS[value]
    sign = str(value)
    middle = 50 - (braille.STEP * len(sign) + braille.PITCH) / 2
    return face(
        path(outline, "paper")
        + pen(outline, 4)
        + write(sign, 50, top, tall, anchor="middle")
        + braille.raised(sign, middle, below),
        width=100,
        height=100,
    )


def arrow(direction: str) -> str:
    """The arrow that says which way play goes."""
    if direction not in TURNS:
        raise ValueError(f"no such direction: {direction!r}")
    pointing = path("M14 46H62V22L108 60 62 98V74H14L24 60Z", "ink")
    return face(
        path("M14 3H106Q117 3 117 14V106Q117 117 106 117H14Q3 117 3 106V14Q3 3 14 3Z", "paper")
        + pen("M14 3H106Q117 3 117 14V106Q117 117 106 117H14Q3 117 3 106V14Q3 3 14 3Z", 3)
        + f'<g transform="rotate({TURNS[direction]} 60 60)">{pointing}</g>',
        width=120,
        height=120,
    )


def back(game: str) -> str:
    """The back of a card: a cow's of MOW, a Farmer's, or one of WOO."""
    if game not in GAMES:
        raise ValueError(f"no such back: {game!r}")
    frame = pen("M16 9H104Q111 9 111 16V152Q111 159 104 159H16Q9 159 9 152V16Q9 9 16 9Z", 2)
    return card(BACKS[game]() + frame)


def _mow() -> str:
    return MEADOW + head(3, 0, "translate(60 72)scale(.92)") + write("MOW", 60, 122, 24, anchor="middle")


def _farmer() -> str:
    hay = pen("M60 84V152M44 96V112Q44 122 60 122T76 112V96", 5)
    return f'<g transform="translate(0 6)">{FARMER}</g>' + hay


def _woo() -> str:
    corners = zip(SUITS, ((26, 27), (94, 27), (26, 104), (94, 104)), strict=True)
    rings = art(path(f"M23 76{RING}", "gold"), path(f"M53 76{RING}", "gold"))
    return (
        "".join(emblem(suit, x, y, 22) for suit, (x, y) in corners)
        + f'<g transform="translate(0 -4)">{rings}</g>'
        + write("WOO", 60, 124, 24, anchor="middle")
    )


BACKS: Final = {"mow": _mow, "farmer": _farmer, "woo": _woo}
