"""The ten Farmer cards: the farmer above, and a sign of what the card does below."""

from typing import Final

from moowoo.faces.glyphs import write
from moowoo.faces.svg import art, card, circle, dots, path, pen

HAT: Final = "M-34-8Q-18-14-18-16-18-34 0-34T18-16Q18-14 34-8 40-4 34-2 0 6-34-2-40-4-34-8Z"

FARMER: Final = art(
    path("M-30 40C-30 26-16 22 0 22S30 26 30 40Z", "diamonds"),
    path("M-12 24V40H12V24Z", "gold"),
    circle(0, 8, 18, "skin"),
    path(HAT, "gold"),
    path("M-17-13Q0-8 17-13", "gold"),
    '<path stroke-width="5" d="M-7 8h0M7 8h0"/>',
    path("M0 14C-4 12-12 12-14 20-6 21-2 20 0 18 2 20 6 21 14 20 12 12 4 12 0 14Z", "brown"),
    at="translate(60 41)",
)

FLY: Final = "m-8 0a8 6 0 1 0 16 0 8 6 0 1 0-16 0zm6-6q-14-16-14-6t14 6zm6 0q14-16 14-6t-14 6z"
BRISTLES: Final = "M56 110 76 130Q58 156 28 156L32 148 18 150 26 138 16 138Q44 130 56 110Z"
CARD: Final = "h24q3 0 3 3v34q0 3-3 3h-24q-3 0-3-3v-34q0-3 3-3z"


def _hat(x: int, y: int) -> str:
    return art(path(HAT, "gold"), path("M-17-13Q0-8 17-13", "gold"), at=f"translate({x} {y})scale(.62)")


SIGNS: Final[dict[str, str]] = {
    # the five flies of a special cow, struck out
    "ban": dots([(47, 108), (73, 108), (60, 121), (47, 134), (73, 134)], 6, "special")
    + pen("M26 121a34 34 0 1 0 68 0 34 34 0 1 0-68 0ZM36 97 84 145", 7),
    # an eye
    "spy": pen("M14 121Q60 74 106 121 60 168 14 121Z", 6) + circle(60, 121, 15, "ink"),
    # one goes there, one comes back
    "trade": pen("M18 106H100M84 91 101 106 84 121M102 138H20M36 123 19 138 36 153", 8),
    # the turn leaps over one farmer
    "skip": dots([(22, 146), (60, 146), (98, 146)], 9, "turns")
    + pen("M22 126C28 82 92 82 98 122M83 111 98 125 110 108", 7),
    # a broom
    "clear": pen("M98 88 66 120", 7) + art(path(BRISTLES, "gold")),
    # two more hats
    "hire": _hat(36, 116) + _hat(36, 150) + write("+2", 108, 106, 32, anchor="end"),
    # sevens, eights and nines go round
    "renew": write("789", 60, 90, 28, anchor="middle") + pen("M22 130C36 160 84 160 98 134M82 141 99 131 107 149", 7),
    # any way you like
    "steer": pen("M60 156V92M46 105 60 90 74 105", 7)
    + pen("M60 150Q60 124 18 124M31 111 17 124 31 137M60 150Q60 124 102 124M89 111 103 124 89 137", 7),
    # one card fewer in the hand
    "thin": art(path(f"M18 96{CARD}", "hide"), path(f"M50 96{CARD}", "hide"))
    + art(path(f"M-12-20{CARD}", "hide"), at="translate(91 132)rotate(16)")
    + pen("M86 99H108", 7),
    # a fly and a swatter
    "ignore": path(f"M88 104{FLY}", "ink")
    + '<g transform="translate(44 116)rotate(-52)">'
    + pen("M0 21V68", 7)
    + pen("M-20-22H20V20H-20ZM-7-22V20M7-22V20M-20-8H20M-20 6H20", 4)
    + "</g>",
}


def farmer(name: str) -> str:
    """The face of a Farmer card; its name is said in words beside it."""
    if name not in SIGNS:
        raise ValueError(f"no such Farmer: {name!r}")
    return card(FARMER + SIGNS[name])
