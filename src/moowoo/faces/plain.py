"""Cards as plain text for a terminal: one short word, or a small box of three lines; no colour codes.

Number, flies, kind, always in this order: `7•••`, `7•••••▲` for an acrobat, `0•••••‖` for a blocker, `X•••••`
for the cow without a number. A figure is its rank and suit, `K♥`. Written words read aloud badly: what a
screen reader should say comes from sentences, not from here.
"""

from typing import Final

from moowoo.faces.cards import Card, Cow, Farmer, Figure
from moowoo.woo.faces.suits import RANK_SIGNS

FLY: Final = "•"
MARKS: Final[dict[str, str]] = {"cow": "", "blocker": "‖", "acrobat": "▲", "blind": "", "straggler": ""}
SUIT_SIGNS: Final[dict[str, str]] = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}
# Flies and mark; the longest name; a rank and some air.
WIDEST: Final[dict[type, int]] = {Cow: 6, Farmer: 8, Figure: 5}


def text(card: Card, *, lang: str = "en") -> str:
    """A card in one short word."""
    upper, lower = _halves(card, lang)
    return upper + lower


def box(card: Card, *, lang: str = "en") -> str:
    """A card as a box, what it is above, what comes with it below; boxes line up side by side."""
    upper, lower = _halves(card, lang)
    width = max(WIDEST[type(card)], len(upper))
    return "\n".join((f"╭{upper.center(width, '─')}╮", f"│{lower.center(width)}│", f"╰{'─' * width}╯"))


def row(boxes: list[str]) -> str:
    """Boxes of equal height side by side."""
    return "\n".join(" ".join(line) for line in zip(*(one.split("\n") for one in boxes), strict=True))


def _halves(card: Card, lang: str) -> tuple[str, str]:
    if isinstance(card, Cow):
        number = "X" if card.number is None else str(card.number)
        return number, FLY * card.flies + MARKS[card.kind]
    if isinstance(card, Farmer):
        return "", card.called
    return RANK_SIGNS[lang][card.rank], SUIT_SIGNS[card.suit]
