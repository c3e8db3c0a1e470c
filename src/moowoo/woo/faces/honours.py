"""What else lies on the table of WOO: marriage cards, the cards that show a player's Woo, and the back of a card."""

from typing import Final

from moowoo.faces import braille
from moowoo.faces.glyphs import write
from moowoo.faces.svg import art, back, card, face, path, pen
from moowoo.woo.cards import SUIT_NAMES
from moowoo.woo.faces.suits import emblem, lettered
from moowoo.woo.letters import SUIT_LETTERS
from moowoo.woo.options import WooOptions
from moowoo.woo.rules.cards import MARRIAGE, TRUMP_MARRIAGE

MARRIAGES: Final = (MARRIAGE, TRUMP_MARRIAGE)

MOST_WOO: Final = 9
"""One Woo short and a last round of three. Ties may bring still more, but rarely: then the number tells."""

RING: Final = "a22 22 0 1 0 44 0 22 22 0 1 0-44 0zm7 0a15 15 0 1 1 30 0 15 15 0 1 1-30 0z"
STAR: Final = "m0-13 4 8.5 9 1.2-6.6 6.4 1.6 9-8-4.3-8 4.3 1.6-9-6.6-6.4 9-1.2z"
CROWN: Final = "q14-6 28 0l3-16-10 7-7-12-7 12-10-7z"
PEARLS: Final = "m-4-18a2 2 0 1 0 1 0zm17-6a2 2 0 1 0 1 0zm17 6a2 2 0 1 0 1 0z"


def marriage_name(suit: str, trump: str | None) -> str:
    """What the picture of a marriage in a suit is called, once it has earned its points."""
    return f"marriage-{suit}-{worth_of(suit, trump)}"


def worth_of(suit: str, trump: str | None) -> int:
    """The side of the card that is shown."""
    return TRUMP_MARRIAGE if suit == trump else MARRIAGE


def marriage(suit: str, value: int, *, lang: str = "en") -> str:
    """A marriage card: two rings under two crowns; the side for trumps shines."""
    if suit not in SUIT_NAMES or value not in MARRIAGES or lang not in SUIT_LETTERS:
        raise ValueError(f"no such marriage: {suit!r} for {value!r} in {lang!r}")
    rays = (
        pen("M63 26V16M88 28 93 19M106 48 111 43M109 78h4M15 78h-4M20 52 13 46", 4) if value == TRUMP_MARRIAGE else ""
    )
    return card(
        rays
        + art(path(f"M22 81{RING}", "gold"), path(f"M58 81{RING}", "gold"))
        + art(path(f"M28 56{CROWN}", suit), path(f"M68 56{CROWN}", suit), path(f"M68 56{PEARLS}", "hide"))
        + braille.raised(str(value), 14, 14)
        + lettered(suit, lang, 32, 136, 42)
        + write(str(value), 106, 119, 36)
    )


def star() -> str:
    """One Woo, which stands beside their number."""
    return face(art(path(f"M18 18{STAR}", "gold")), width=36, height=36)


def two_cards() -> str:
    """A trick, which stands beside their number."""
    lower, upper = "M6 8H20V30H6Z", "M16 6H30V28H16Z"
    return face(path(lower, "paper") + pen(lower, 2) + path(upper, "paper") + pen(upper, 2), width=36, height=36)


def woo_back() -> str:
    corners = zip(SUIT_NAMES, ((26, 27), (94, 27), (26, 104), (94, 104)), strict=True)
    rings = art(path(f"M23 76{RING}", "gold"), path(f"M53 76{RING}", "gold"))
    return back(
        "".join(emblem(suit, x, y, 22) for suit, (x, y) in corners)
        + f'<g transform="translate(0 -4)">{rings}</g>'
        + write("WOO", 60, 124, 24, anchor="middle")
    )


def woo_card(count: int) -> str:
    """A player's Woo: a star for each, a crown when the game is won."""
    if count < 0:
        raise ValueError(f"no such Woo card: {count}")
    shapes = [path(f"M{x} {y}{STAR}", "gold") for x, y in _stars(min(count, MOST_WOO))]
    if count >= WooOptions.target:
        shapes.append(path("M12 154 8 126 24 137 34 122 44 137 60 126 56 154Q34 147 12 154Z", "gold"))
    sleeping = "" if count else pen("M52 88h22l-22 24h22M84 58h14l-14 16h14M34 60h10l-10 11h10", 4)
    sign = str(count)
    return card(art(*shapes) + sleeping + braille.raised(sign, 14, 14) + write(sign, 106, 119, 36))


def _stars(count: int) -> list[tuple[int, int]]:
    """Places for some stars, in up to three rows as even as can be, around the middle."""
    rows = -(-count // 3)
    places = []
    for row in range(rows):
        across = count // rows + (row < count % rows)
        y = 73 + 14 * (2 * row - rows + 1)
        places += [(62 + 15 * (2 * star - across + 1), y) for star in range(across)]
    return places
