"""Digits and letters as our own strokes, so that a card reads the same with whatever fonts a machine has.

A glyph is a pen line in a box 40 high, upright and open: a 1 has a flag and a 7 a long bar, so that no two
are alike when small.
"""

from typing import Final

from moowoo.faces.svg import short

TALL: Final = 40
GAP: Final = 12
PEN: Final = 9

# glyph -> (width of its box, pen line)
GLYPHS: Final[dict[str, tuple[int, str]]] = {
    "0": (20, "M10 0C3 0 0 8 0 20S3 40 10 40 20 32 20 20 17 0 10 0Z"),
    "1": (10, "M0 9 10 0V40"),
    "2": (20, "M1 10C1 4 5 0 10 0 16 0 20 4 20 10 20 20 5 27 1 40H20"),
    "3": (20, "M1 4C4 1 6 0 10 0 16 0 19 4 19 9.5S15 19 8 19C16 19 20 23 20 29.5S16 40 10 40C6 40 3 39 0 35"),
    "4": (20, "M15 40V0L0 28H20"),
    "5": (20, "M19 0H4L2 18C4 16 7 15 10 15 16 15 20 20 20 27S16 40 9 40C5 40 2 38 0 36"),
    "6": (20, "M17 1C7 4 0 14 0 27 0 35 4 40 10 40S20 35 20 28 16 16 10 16 0 21 0 27"),
    "7": (20, "M0 0H20C13 12 9 25 8 40"),
    "8": (
        20,
        "M10 18.5C5 18.5 2 15 2 9.5S5 0 10 0 18 4 18 9.5 15 18.5 10 18.5 0 23 0 29.5 4 40 10 40 20 36 20 29.5"
        " 15 18.5 10 18.5Z",
    ),
    "9": (20, "M3 39C13 36 20 26 20 13 20 5 16 0 10 0S0 5 0 12 4 24 10 24 20 19 20 13"),
    "+": (18, "M9 11V29M0 20H18"),
    "A": (22, "M0 40 11 0 22 40M4 27H18"),
    "B": (20, "M0 0V40H10C16 40 20 36 20 29.5S16 19 9 19H0H8C14 19 18 15 18 9.5S14 0 8 0Z"),
    "C": (20, "M20 7C18 2 15 0 11 0 4 0 0 8 0 20S4 40 11 40C15 40 18 38 20 33"),
    "D": (20, "M0 0V40H7C15 40 20 33 20 20S15 0 7 0Z"),
    "E": (18, "M18 0H0V40H18M0 19H15"),
    "F": (18, "M18 0H0V40M0 19H15"),
    "G": (21, "M20 7C18 2 15 0 11 0 4 0 0 8 0 20S4 40 11 40C17 40 21 36 21 29V22H12"),
    "H": (19, "M0 0V40M19 0V40M0 20H19"),
    "J": (17, "M17 0V28C17 36 14 40 8.5 40 3 40 0 36 0 31"),
    "K": (20, "M0 0V40M19 0 0 23M7 16 20 40"),
    "L": (17, "M0 0V40H17"),
    "M": (26, "M0 40V0L13 25 26 0V40"),
    "N": (20, "M0 40V0L20 40V0"),
    "O": (26, "M13 0C4 0 0 8 0 20S4 40 13 40 26 32 26 20 22 0 13 0Z"),
    "P": (19, "M0 40V0H9C15 0 19 4 19 11S15 22 9 22H0"),
    "Q": (22, "M11 0C4 0 0 8 0 20S4 40 11 40 22 32 22 20 18 0 11 0ZM13 28 23 41"),
    "R": (20, "M0 40V0H9C16 0 19 4 19 10.5S16 21 9 21H0M10 21 20 40"),
    "S": (20, "M19 6C17 2 14 0 10 0 5 0 2 4 2 9.5 2 23 20 15 20 29.5 20 36 16 40 10 40 5 40 2 38 0 33"),
    "T": (22, "M0 0H22M11 0V40"),
    "U": (20, "M0 0V27C0 35 4 40 10 40S20 35 20 27V0"),
    "V": (22, "M0 0 11 40 22 0"),
    "W": (30, "M0 0 7 40 15 12 23 40 30 0"),
    "X": (22, "M1 2 21 38M21 2 1 38"),
    "Y": (22, "M0 0 11 21 22 0M11 21V40"),
    "Z": (20, "M0 0H20L0 40H20"),
}


def width_of(word: str) -> int:
    """How wide a word is, in the units of a glyph 40 high."""
    return sum(GLYPHS[letter][0] for letter in word) + GAP * (len(word) - 1)


def write(word: str, x: float, y: float, height: float, *, anchor: str = "end", cut: bool = False) -> str:
    """A word whose pen lines run from `y` down over `height`, ending (or centred, `anchor="middle"`) at `x`.

    A `cut` word is written in the colour of the paper, to stand inside a shape.
    """
    scale = height / TALL
    room = width_of(word) * scale
    left = x - room if anchor == "end" else x - room / 2
    lines = []
    for letter in word:
        width, line = GLYPHS[letter]
        at = f"translate({short(left)} {short(y)})scale({short(scale)})"
        lines.append(f'<path transform="{at}" d="{line}"/>')
        left += (width + GAP) * scale
    return f'<g class="mw-pen{" mw-cut" if cut else ""}" stroke-width="{PEN}">{"".join(lines)}</g>'
