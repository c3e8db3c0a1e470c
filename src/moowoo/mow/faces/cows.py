"""The cows of MOW, drawn after the tiles: number in braille and in print, flies as dots, and a cow.

A kind is told by its posture: a plain cow looks at you, a blocker stands behind a gate, an acrobat balances
on a triangle, a blind cow wears dark glasses and carries a cane, a straggler comes running.
"""

from typing import Final

from moowoo.faces import braille
from moowoo.faces.glyphs import write
from moowoo.faces.svg import art, card, dots, ellipse, path, pen
from moowoo.mow.rules.cards import ACROBAT, BLOCKER, COW, NUMBERS, STRAY

STRAGGLER: Final = "straggler"
"""What the farm edition calls its cow without a number."""
UNNUMBERED: Final = (STRAY, STRAGGLER)

FLY_DOTS: Final[dict[int, list[tuple[float, float]]]] = {
    0: [],
    1: [(31, 137)],
    2: [(20, 148), (42, 126)],
    3: [(18, 150), (31, 137), (44, 124)],
    5: [(18, 124), (44, 124), (31, 137), (18, 150), (44, 150)],
}

# Where the flies buzz, around a head, above a gate, and around a body seen from the side.
AROUND_A_HEAD: Final = ((100, 33), (78, 19), (16, 46), (103, 102), (15, 100))
AROUND_A_GATE: Final = ((70, 16), (90, 17), (106, 31))
AROUND_A_BODY: Final = ((38, 48), (58, 36), (62, 17), (13, 60), (103, 19))

POSTS: Final[dict[int, str]] = {0: "M5 42H21V111H5Z", 16: "M99 42H115V111H99Z"}
"""A blocker's post stands on the side of the herd that it closes."""
TRIANGLE: Final = "M69 122 81 155H57Z"
"""What the tiles raise below their acrobats."""

MEADOW: Final = path("M3 98Q30 84 62 92T117 88V111H3Z", "leaf")

HORNS: Final = "M-16-27C-24-31-24-41-18-45-17-38-10-36-6-31ZM16-27C24-31 24-41 18-45 17-38 10-36 6-31Z"
EARS: Final = "M-23-15C-30-26-46-24-47-15-42-5-31-3-25-5ZM23-15C30-26 46-24 47-15 42-5 31-3 25-5Z"
SKULL: Final = "M-25-14C-26-28-14-32 0-32S26-28 25-14C25 0 22 10 20 22H-20C-22 10-25 0-25-14Z"
TUFT: Final = "M-9-32C-8-26-4-24-3-22-1-25 1-25 3-22 5-25 8-27 9-32Z"

# Spots so that a herd is not all one cow: which one a cow wears follows from its number.
SPOTS: Final = (
    "M-25-14C-26-26-16-31-5-32 0-22-2-8-8-2-14 3-22 3-24-2Z",
    "M25-14C26-26 16-31 5-32 0-22 2-8 8-2 14 3 22 3 24-2Z",
    "M-25-14C-26-24-20-29-12-31-9-24-14-14-25-10ZM25-14C26-24 20-29 12-31 9-24 14-14 25-10Z",
    "M-22 8C-16 2-16-4-24-6ZM25-14C26-26 16-31 5-32 4-20 8-10 24-4Z",
)

# The more flies, the less amused.
MOUTHS: Final[dict[int, str]] = {
    0: "M-11 27Q0 39 11 27",
    1: "M-9 30Q0 36 9 30",
    2: "M-9 32H9",
    3: "M-10 34Q0 26 10 34",
    5: "M-11 32Q-5 27 0 31T11 30",
}
BROWS: Final[dict[int, str]] = {2: "M-19-20-6-22M6-22 19-20", 3: "M-19-23-5-18M5-18 19-23"}


def cow(number: int | None, flies: int, kind: str, *, lang: str = "en") -> str:
    """The face of one cow; blind cows and stragglers have no number and bear an X.

    Nothing on a cow is a word, so every language sees the same face.
    """
    fits = number is None if kind in UNNUMBERED else number in range(NUMBERS)
    if kind not in POSTURES or flies not in FLY_DOTS or not fits:
        raise ValueError(f"no such cow: number {number}, {flies} flies, {kind!r}")
    sign = "X" if number is None else str(number)
    return card(
        POSTURES[kind](number or 0, flies)
        + braille.raised(sign, 14, 14)
        + dots(FLY_DOTS[flies], 6.5, "flies")
        + write(sign, 106, 119, 36)
    )


def head(number: int, flies: int, at: str, *, eyes: str = "") -> str:
    """A cow's head, facing you; the origin of its drawing lies between its eyes and its nose."""
    return art(
        path(HORNS, "gold"),
        path(EARS, "brown"),
        path(SKULL, "hide"),
        path(SPOTS[number % len(SPOTS)], "brown"),
        path(TUFT, "brown"),
        ellipse(0, 23, 27, 16, "pink"),
        path("M-11 17v3M11 17v3" + MOUTHS[flies] + BROWS.get(flies, ""), "pink"),
        eyes or _eyes(flies),
        at=at,
    )


def _eyes(flies: int) -> str:
    """Wide eyes; with flies about, they follow one."""
    look = "M-9-11h0M13-11h0" if flies else "M-11-9h0M11-9h0"
    return (
        path("M-18-9a7 7 0 1 0 14 0 7 7 0 1 0-14 0ZM4-9a7 7 0 1 0 14 0 7 7 0 1 0-14 0Z", "hide")
        + f'<path stroke-width="8" d="{look}"/>'
    )


def _buzz(flies: int, where: tuple[tuple[int, int], ...] = AROUND_A_HEAD) -> str:
    """The flies themselves: a body and two wings each, all in one shape of ink."""
    one = "m-4 0a4 3 0 1 0 8 0 4 3 0 1 0-8 0zm3-3q-7-8-7-3t7 3zm3 0q7-8 7-3t-7 3z"
    return path("".join(f"M{x} {y}{one}" for x, y in where[:flies]), "ink") if flies else ""


def _plain(number: int, flies: int) -> str:
    return MEADOW + head(number, flies, "translate(62 74)scale(.92)") + _buzz(flies)


def _blocker(number: int, flies: int) -> str:
    """Behind a gate, whose post is heavy on the side of the herd that it closes."""
    gate = "M3 85H117V93H3ZM3 99H117V107H3ZM30 80H38V111H30ZM83 80H91V111H83Z"
    open_side = ((106, 54), (103, 74)) if number == 0 else ((14, 54), (17, 74))
    hooves = "M44 78h9v12h-9zM71 78h9v12h-9z"
    return (
        MEADOW
        + head(number, flies, "translate(62 58)scale(.8)")
        + art(path(gate, "gold"), path(POSTS.get(number, POSTS[16]), "brown"), path(hooves, "hide"))
        + _buzz(flies, (*AROUND_A_GATE, *open_side))
    )


def _body(legs: str, at: str) -> str:
    """A cow's body from the side, over its legs and tail."""
    return pen(legs, 7) + art(
        ellipse(-12, 15, 8, 6, "pink"),
        path("M-30-6C-30-19-18-21 0-20S30-19 30-4 22 15 0 15-30 12-30-6Z", "hide"),
        path("M-21-19C-26-8-18 0-9-3S2-14-4-20ZM6 15C4 5 18 1 23 10Z", "brown"),
        at=at,
    )


def _acrobat(number: int, flies: int) -> str:
    """On one hoof, on the triangle that the tiles raise below their acrobats."""
    legs = "M59 90 69 118M44 94 32 112M36 88 16 100M74 80 104 92M30 72Q16 64 22 48"
    return (
        art(path(TRIANGLE, "gold"))
        + _body(legs, "translate(54 78)rotate(-16)")
        + head(number, flies, "translate(84 58)rotate(12)scale(.62)")
        + _buzz(flies, AROUND_A_BODY)
    )


def _blind(number: int, flies: int) -> str:
    glasses = path("M-24-17H24L22-5Q12 3 3-8H-3Q-12 3-22-5Z", "line")
    glint = '<path class="mw-cut" stroke-width="2" d="M-18-12-14-7M9-12 13-7"/>'
    cane = pen("M108 111 92 40Q89 30 82 34", 5)
    seen = head(number, flies, "translate(56 74)scale(.92)", eyes=glasses + glint)
    return MEADOW + cane + seen + _buzz(flies)


def _straggler(number: int, flies: int) -> str:
    """At full gallop, in a cloud of dust."""
    legs = "M36 88 20 100M42 92 36 106M66 92 84 104M72 88 98 98M28 74Q18 62 12 76"
    dust = "M6 108a6 6 0 0 1 8-9 7 7 0 0 1 13 3 5 5 0 0 1 1 8ZM34 111a5 5 0 0 1 10-3 5 5 0 0 1 8 3Z"
    return (
        MEADOW
        + _body(legs, "translate(54 78)")
        + art(path(dust, "hide"))
        + head(number, flies, "translate(84 62)rotate(-8)scale(.62)")
        + _buzz(flies, AROUND_A_BODY)
    )


POSTURES: Final = {
    COW: _plain,
    BLOCKER: _blocker,
    ACROBAT: _acrobat,
    STRAY: _blind,
    STRAGGLER: _straggler,
}
