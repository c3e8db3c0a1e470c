"""What else lies on the table of MOW: score tokens, the arrow, the backs of cows and Farmers, and signs for counts."""

from typing import Final

from moowoo.faces import braille
from moowoo.faces.glyphs import write
from moowoo.faces.svg import art, back, face, path, pen, short
from moowoo.mow.faces.cows import MEADOW, head
from moowoo.mow.faces.farmers import FARMER, FLY

# value -> outline, top and height of its number, top of its braille; told by shape, then size (MOW-SCORE-3)
OUTLINES: Final[dict[int, tuple[str, int, int, int]]] = {
    50: ("M14 4H86Q96 4 96 14V86Q96 96 86 96H14Q4 96 4 86V14Q4 4 14 4Z", 18, 36, 67),
    10: ("M24 16H76Q84 16 84 24V76Q84 84 76 84H24Q16 84 16 76V24Q16 16 24 16Z", 26, 25, 61),
    5: ("M4 50a46 46 0 1 0 92 0 46 46 0 1 0-92 0Z", 18, 36, 67),
    1: ("M16 50a34 34 0 1 0 68 0 34 34 0 1 0-68 0Z", 26, 25, 61),
}
TURNS: Final[dict[str, int]] = {"right": 0, "down": 90, "left": 180, "up": 270}
FRAME: Final = "M14 3H106Q117 3 117 14V106Q117 117 106 117H14Q3 117 3 106V14Q3 3 14 3Z"
TUFT: Final = "m-9 0q0-6-4-9m8 9q0-8-1-13m4 13q0-6 5-10"
BARN: Final = "M2 13 15 2 28 13V28H2Z"


def token(value: int) -> str:
    """A score token: squares for 50 and 10, rounds for 5 and 1, the larger worth more."""
    if value not in OUTLINES:
        raise ValueError(f"no such token: {value!r}")
    outline, top, tall, below = OUTLINES[value]
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
        path(FRAME, "paper") + pen(FRAME, 3) + f'<g transform="rotate({TURNS[direction]} 60 60)">{pointing}</g>',
        width=120,
        height=120,
    )


def turning(way: int) -> str:
    """The arrow as it lies in the middle of a round table: +1 clockwise, to everybody's left."""
    mirror = "" if way > 0 else ' transform="matrix(-1 0 0 1 120 0)"'
    ring = pen("M32 42A34 34 0 1 1 30 76", 13) + path("M12 88 46 82 20 58Z", "ink")
    return face(path(FRAME, "paper") + pen(FRAME, 3) + f"<g{mirror}>{ring}</g>", width=120, height=120)


def cow_back() -> str:
    return back(MEADOW + head(3, 0, "translate(60 72)scale(.92)") + write("MOW", 60, 122, 24, anchor="middle"))


def farmer_back() -> str:
    hay = pen("M60 84V152M44 96V112Q44 122 60 122T76 112V96", 5)
    return back(f'<g transform="translate(0 6)">{FARMER}</g>' + hay)


def single_fly() -> str:
    """One fly, which stands beside their number."""
    return face(fly(18, 21), width=36, height=36)


def fly(x: float, y: float) -> str:
    """A fly around a middle."""
    return path(f"M{short(x)} {short(y)}{FLY}", "ink")


def cowshed() -> str:
    """A cowshed, which stands beside the number of cows in it."""
    return face(barn(3, 3), width=36, height=36)


def barn(x: float, y: float) -> str:
    """A cowshed, 30 by 30."""
    door = path("M10 28V17H20V28Z", "hide")
    return art(path(BARN, "brown"), door, at=f"translate({short(x)} {short(y)})")
