"""The 52 cards: braille at the upper left, pips or a crown in the middle, the suit lower left, the rank lower right."""

from typing import Final, NamedTuple

from moowoo.faces import braille
from moowoo.faces.glyphs import write
from moowoo.faces.protocol import Signs
from moowoo.faces.svg import art, back, card, path, pen
from moowoo_eights.cards import RANK_NAMES, SUIT_NAMES
from moowoo_eights.faces.suits import lettered, pips
from moowoo_eights.letters import RANK_SIGNS, SUIT_LETTERS

SUIT_SIGNS: Final = dict(zip(SUIT_NAMES, "♣♦♥♠", strict=True))
WIDEST = 5
"""A rank and some air."""

ROWS: Final = ((1, 1), (1, 1, 1), (2, 2), (2, 1, 2), (2, 2, 2), (2, 3, 2), (3, 2, 3), (3, 3, 3), (3, 4, 3))
"""The pips of the two to the ten, row by row."""
MIDDLE = (66.0, 72.0)
PIP = 19
ACROSS, DOWN = 21, 25

CROWN: Final = "M42 88 36 54 54 68 66 46 78 68 96 54 90 88Z"
HAT: Final = "M38 84C40 54 88 50 96 78 80 70 56 72 38 84Z"
FEATHER: Final = "M80 64C90 48 104 42 110 46 108 58 98 68 86 70Z"
DIADEM: Final = "M40 86Q40 58 66 44 92 58 92 86 78 70 66 70 54 70 40 86Z"


class Figure(NamedTuple):
    """A card as it is drawn."""

    suit: str
    rank: str

    @property
    def name(self) -> str:
        return f"eights-{self.suit}-{self.rank}"

    def draw(self, lang: str) -> str:
        sign = RANK_SIGNS[lang][self.rank]
        return card(
            middle(self.suit, self.rank)
            + braille.raised(sign, 14, 14)
            + braille.raised(SUIT_LETTERS[lang][self.suit], 14, 36)
            + lettered(self.suit, lang, 32, 136, 40)
            + write(sign, 106, 119, 36)
        )

    def signs(self, lang: str) -> Signs:
        return Signs(RANK_SIGNS[lang][self.rank], SUIT_SIGNS[self.suit], WIDEST)


def middle(suit: str, rank: str) -> str:
    """As many pips as the card has, rays around an eight; a hat, a diadem or a crown; one large pip for an ace."""
    if rank == "jack":
        return art(path(HAT, suit), path(FEATHER, "gold"))
    if rank == "queen":
        return art(path(DIADEM, "gold")) + pips(suit, [(66, 96)], 26)
    if rank == "king":
        return art(path(CROWN, "gold")) + pips(suit, [(66, 104)], 26)
    if rank == "ace":
        return pips(suit, [MIDDLE], 66)
    rays = pen("M66 22V30M104 36 98 41M22 72H29M110 72H103", 4) if rank == "eight" else ""
    return rays + pips(suit, places(ROWS[RANK_NAMES.index(rank)]), PIP)


def places(rows: tuple[int, ...]) -> list[tuple[float, float]]:
    """Where the pips of some rows stand, around the middle."""
    x, y = MIDDLE
    return [
        (x + ACROSS * (place - (count - 1) / 2), y + DOWN * (row - (len(rows) - 1) / 2))
        for row, count in enumerate(rows)
        for place in range(count)
    ]


def card_back() -> str:
    corners = zip(SUIT_NAMES, ((34, 44), (86, 44), (34, 124), (86, 124)), strict=True)
    return back("".join(pips(suit, [place], 26) for suit, place in corners) + write("8", 68, 64, 40))
