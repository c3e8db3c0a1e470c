"""The figures of WOO as they are drawn: each has a name, a face and two signs for a terminal, rank and suit: `K♥`."""

from typing import Final, NamedTuple

from moowoo.faces.protocol import Signs
from moowoo.woo.cards import SUIT_NAMES
from moowoo.woo.faces.figures import figure
from moowoo.woo.letters import RANK_SIGNS

SUIT_SIGNS: Final[dict[str, str]] = dict(zip(SUIT_NAMES, "♣♦♥♠", strict=True))
WIDEST = 5
"""A rank and some air."""


class Figure(NamedTuple):
    """A figure as it is drawn."""

    suit: str
    rank: str

    @property
    def name(self) -> str:
        return f"{self.suit}-{self.rank}"

    def draw(self, lang: str) -> str:
        return figure(*self, lang=lang)

    def signs(self, lang: str) -> Signs:
        return Signs(RANK_SIGNS[lang][self.rank], SUIT_SIGNS[self.suit], WIDEST)
