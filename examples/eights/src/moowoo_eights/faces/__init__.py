"""How Crazy Eights looks."""

from collections.abc import Iterator, Mapping, Sequence

from moowoo.faces.protocol import DrawnCard, Faces, box, row
from moowoo.games import Card, View
from moowoo.voice.texts import anybody
from moowoo_eights.cards import DECK, PlayingCard
from moowoo_eights.faces.figures import Figure, card_back
from moowoo_eights.faces.table import EightsPicture
from moowoo_eights.views import EightsView

__all__ = ["FACES", "Figure", "card_back"]


class EightsFaces:
    anybody: Mapping[str, str] = anybody("moowoo_eights")

    def every_card(self) -> Iterator[DrawnCard]:
        return (Figure(*card) for card in DECK)

    def every_face(self, lang: str) -> dict[str, str]:
        return {card.name: card.draw(lang) for card in self.every_card()} | {"eights-back": card_back()}

    def card(self, card: Card, view: View) -> Figure:
        assert isinstance(card, PlayingCard)
        return Figure(card.suit, card.rank)

    def on_table(self, view: View, lang: str) -> Iterator[str]:
        """The card on top of the discards."""
        assert isinstance(view, EightsView)
        if view.card is not None:
            yield row([box(self.card(view.card, view), lang=lang)])

    def table(self, view: View, names: Sequence[str], lang: str) -> EightsPicture:
        assert isinstance(view, EightsView)
        return EightsPicture(view, names, lang)


FACES: Faces = EightsFaces()
