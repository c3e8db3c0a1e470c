"""How WOO looks.

>>> from moowoo import faces
>>> from moowoo.woo.faces import Figure, figure
>>> faces.text(Figure("hearts", "king"))
'K♥'
>>> figure("hearts", "king").startswith("<svg")
True
"""

from collections.abc import Iterator, Mapping, Sequence

from moowoo.faces.protocol import DrawnCard, Faces, box, row
from moowoo.games import Card, View
from moowoo.voice.texts import anybody
from moowoo.woo import cards as named_figures
from moowoo.woo.cards import FIGURES, SUIT_NAMES
from moowoo.woo.faces.cards import Figure
from moowoo.woo.faces.figures import figure
from moowoo.woo.faces.honours import MARRIAGES, MOST_WOO, marriage, woo_back, woo_card
from moowoo.woo.faces.table import WooPicture
from moowoo.woo.views import WooView

__all__ = ["FACES", "Figure", "figure", "marriage", "woo_back", "woo_card"]


class WooFaces:
    anybody: Mapping[str, str] = anybody("moowoo.woo")

    def every_card(self) -> Iterator[DrawnCard]:
        return (Figure(*card) for card in FIGURES)

    def every_face(self, lang: str) -> dict[str, str]:
        faces = {card.name: card.draw(lang) for card in self.every_card()}
        for suit in SUIT_NAMES:
            for value in MARRIAGES:
                faces[f"marriage-{suit}-{value}"] = marriage(suit, value, lang=lang)
        faces |= {f"woo-{count}": woo_card(count) for count in range(MOST_WOO + 1)}
        return faces | {"back-woo": woo_back()}

    def card(self, card: Card, view: View) -> Figure:
        assert isinstance(card, named_figures.Figure)
        return Figure(card.suit, card.rank)

    def on_table(self, view: View, lang: str) -> Iterator[str]:
        """The trump card and the card that was led."""
        assert isinstance(view, WooView)
        lying = [card for card in (view.trump_card, view.led) if card is not None]
        if lying:
            yield row([box(self.card(card, view), lang=lang) for card in lying])

    def table(self, view: View, names: Sequence[str], lang: str) -> WooPicture:
        assert isinstance(view, WooView)
        return WooPicture(view, names, lang)


FACES: Faces = WooFaces()
