"""How MOW looks.

>>> from moowoo import faces
>>> from moowoo.mow.faces import Cow, cow
>>> faces.text(Cow(7, 3, "cow"))
'7•••'
>>> cow(7, 3, "cow").startswith("<svg")
True
"""

from collections.abc import Iterator, Mapping, Sequence

from moowoo.faces.protocol import DrawnCard, Faces, text
from moowoo.games import Card, View
from moowoo.mow import cows as named_cows
from moowoo.mow.faces.cards import Cow, Farmer, as_drawn, cows
from moowoo.mow.faces.cows import cow
from moowoo.mow.faces.farmers import farmer
from moowoo.mow.faces.pieces import TURNS, arrow, cow_back, farmer_back, token
from moowoo.mow.faces.table import MowPicture
from moowoo.mow.rules import FARMER_NAMES
from moowoo.mow.rules.tokens import TOKENS
from moowoo.mow.views import MowView
from moowoo.voice.texts import anybody

__all__ = [
    "FACES",
    "Cow",
    "Farmer",
    "arrow",
    "cow",
    "cow_back",
    "cows",
    "farmer",
    "farmer_back",
    "token",
]


class MowFaces:
    anybody: Mapping[str, str] = anybody("moowoo.mow")

    def every_card(self) -> Iterator[DrawnCard]:
        yield from cows()
        yield from map(Farmer, FARMER_NAMES)

    def every_face(self, lang: str) -> dict[str, str]:
        faces = {card.name: card.draw(lang) for card in self.every_card()}
        faces |= {f"token-{value}": token(value) for value in TOKENS}
        faces |= {f"arrow-{direction}": arrow(direction) for direction in TURNS}
        return faces | {"back-mow": cow_back(), "back-farmer": farmer_back()}

    def card(self, card: Card, view: View) -> Cow:
        assert isinstance(card, named_cows.Cow)
        assert isinstance(view, MowView)
        return as_drawn(card, view.edition)

    def on_table(self, view: View, lang: str) -> Iterator[str]:
        """A line a herd."""
        assert isinstance(view, MowView)
        for herd in view.herds:
            mark = "►" if len(view.herds) > 1 and herd.row == view.row else ""
            yield f"{mark}  {' '.join(text(self.card(one, view), lang=lang) for one in herd.cows) or '·'}"

    def table(self, view: View, names: Sequence[str], lang: str) -> MowPicture:
        assert isinstance(view, MowView)
        return MowPicture(view, names)


FACES: Faces = MowFaces()
