"""Braille as it is raised on a card: signs as Unicode, and the same signs as round dots at their true proportions."""

from typing import Final

from moowoo.faces.svg import dots

LETTERS: Final = dict(zip("abcdefghijklmnopqrstuvwxyz", "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵", strict=True))
NUMBER_SIGN: Final = "⠼"
DIGITS: Final = dict(zip("1234567890", "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚", strict=True))

# A cell's dots stand 2.5 mm apart and its neighbour begins 6 mm further on.
PITCH: Final = 6.0
STEP: Final = 14.4


def signs(word: str) -> str:
    """A whole number (after the number sign) or a word of letters, as Unicode braille."""
    if word.isdecimal():
        return NUMBER_SIGN + "".join(DIGITS[digit] for digit in word)
    return "".join(LETTERS[letter] for letter in word.lower())


def raised(word: str, x: float, y: float) -> str:
    """A number or a word as round dots, the first possible dot being at `x`, `y`."""
    points = [
        (x + STEP * cell + PITCH * column, y + PITCH * row)
        for cell, sign in enumerate(signs(word))
        for column, row in _dots(sign)
    ]
    return dots(points, 2.3, "braille")


def _dots(sign: str) -> list[tuple[int, int]]:
    """Column and row of each dot: Unicode counts down the left column, then down the right, a bit a dot."""
    pattern = ord(sign) - 0x2800
    return [(dot // 3, dot % 3) for dot in range(6) if pattern >> dot & 1]
