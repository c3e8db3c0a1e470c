"""The 24 figures of WOO: somebody in the middle, the rank at the lower right, the suit at the lower left."""

from typing import Final

from moowoo.faces import braille
from moowoo.faces.glyphs import write
from moowoo.faces.svg import art, card, circle, path, pen
from moowoo.woo.cards import RANK_NAMES, SUIT_NAMES
from moowoo.woo.faces.suits import emblem, lettered, pips
from moowoo.woo.letters import RANK_SIGNS, SUIT_LETTERS

# Ten pips in rows that are counted at a glance: three, four, three.
ROWS: Final = ((44, (46, 66, 86)), (69, (36, 56, 76, 96)), (94, (46, 66, 86)))
PIPS: Final = tuple((x, y) for y, row in ROWS for x in row)

FACE: Final = circle(0, 0, 19, "skin")
SMILE: Final = "M-6 8Q0 13 6 8"
EYES: Final = '<path stroke-width="5" d="M-7-1h0M7-1h0"/>'


def figure(suit: str, rank: str, *, lang: str = "en") -> str:
    """The face of one figure, with the letters of a language."""
    if suit not in SUIT_NAMES or rank not in RANK_NAMES or lang not in SUIT_LETTERS:
        raise ValueError(f"no such figure: {rank!r} of {suit!r} in {lang!r}")
    sign = RANK_SIGNS[lang][rank]
    return card(
        PORTRAITS[rank](suit)
        + braille.raised(sign, 14, 14)
        + braille.raised(SUIT_LETTERS[lang][suit], 14, 36)
        + lettered(suit, lang, 32, 136, 42)
        + write(sign, 106, 119, 36)
    )


def _person(*shapes: str) -> str:
    """Somebody drawn around the middle of the face, who looks at you."""
    return art(*shapes, at="translate(66 66)")


def _king(suit: str) -> str:
    return _person(
        path("M-40 46C-38 24-22 16 0 16S38 24 40 46Z", suit),
        path("M-12 18 0 46 12 18Z", "hide"),
        FACE,
        path("M-19 1C-22 28-8 34 0 34S22 28 19 1C13 6 8 3 0 3S-13 6-19 1Z", "brown"),
        path(SMILE, "pink"),
        EYES,
        path("M-20-12-24-38-10-26 0-42 10-26 24-38 20-12Q0-20-20-12Z", "gold"),
    )


def _queen(suit: str) -> str:
    return _person(
        path("M-18-10C-32 4-22 24-32 36H32C22 24 32 4 18-10Z", "gold"),
        path("M-36 46C-34 30-18 22-8 20L0 28 8 20C18 22 34 30 36 46Z", suit),
        FACE,
        path("M-19-2C-10-4-4-10 0-16 4-10 10-4 19-2 20-16 10-22 0-22S-20-16-19-2Z", "gold"),
        path(SMILE, "pink"),
        EYES,
        path("M-17-15-20-30-8-24 0-36 8-24 20-30 17-15Q0-23-17-15Z", "gold"),
        circle(-20, -32, 3, "hide"),
        circle(0, -38, 3, "hide"),
        circle(20, -32, 3, "hide"),
    )


def _jack(suit: str) -> str:
    return _person(
        path("M-32 46C-32 28-18 20 0 20S32 28 32 46Z", suit),
        path("M-16 20-8 32 0 22 8 32 16 20Z", "hide"),
        path("M-20-8C-27 2-26 14-20 18H20C26 14 27 2 20-8Z", "brown"),
        FACE,
        path(SMILE, "pink"),
        EYES,
        path("M-26-8C-24-30 20-34 26-12 10-17-12-16-26-8Z", suit),
        path("M14-22C22-32 34-40 42-38 42-28 32-20 22-18Z", "gold"),
    )


def _zero(suit: str) -> str:
    """A little round fellow who is worth nothing and does not mind."""
    return pen("M54 98V110H46M78 98V110H86", 3) + _person(
        path("M0-26C-20-26-27-8-27 8S-18 40 0 40 27 26 27 8 20-26 0-26Z", "skin"),
        path("M-8 16Q0 24 8 16", "pink"),
        '<path stroke-width="6" d="M-9 4h0M9 4h0"/>',
        path("M-16-19 4-46 16-19Q0-27-16-19Z", suit),
        circle(4, -46, 4, "gold"),
    )


def _ten(suit: str) -> str:
    return pips(suit, PIPS, 20)


def _ace(suit: str) -> str:
    """The suit itself, large and beaming."""
    rays = "M66 19V26M66 110V117M21 68H28M104 68H111M35 37 40 42M92 94 97 99M35 99 40 94M92 42 97 37"
    eyes = '<path stroke-width="6" d="M56 66h0M76 66h0"/>'
    beam = f'<g class="mw-pen mw-cut">{eyes}<path d="M58 76Q66 84 74 76"/></g>'
    return pen(rays, 5) + emblem(suit, 66, 68, 64) + beam


PORTRAITS: Final = {"zero": _zero, "jack": _jack, "queen": _queen, "king": _king, "ten": _ten, "ace": _ace}
