"""How Tiny Game looks: a number on a card, in braille too."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from moowoo.faces import braille
from moowoo.faces.glyphs import write
from moowoo.faces.protocol import DrawnCard, Faces, Signs, box
from moowoo.faces.svg import back, card
from moowoo.faces.table import Box, hand, plate, put, vacant, word
from moowoo.games import Card, View
from moowoo.voice.texts import anybody
from moowoo_tinygame.game import DECK, Number, TinyGameView

BACK = "tinygame-back"
WIDTH, HEIGHT, CARD = 720, 460, 100


@dataclass(frozen=True)
class Drawn:
    number: int

    @property
    def name(self) -> str:
        return f"tinygame-{self.number}"

    def draw(self, lang: str) -> str:
        return card(braille.raised(str(self.number), 14, 14) + write(str(self.number), 106, 80, 70))

    def signs(self, lang: str) -> Signs:
        return Signs(str(self.number), "", 4)


@dataclass(frozen=True)
class Picture:
    view: TinyGameView
    names: Sequence[str]
    lang: str
    width = WIDTH
    height = HEIGHT

    def draw(self) -> str:
        near = self.view.seat or 0
        plates = {1 - near: Box(16, 16, 200, 80), near: Box(16, 340, 200, 80)}
        led = self.view.led
        middle = put(Drawn(led.number).draw(self.lang), 310, 150, CARD) if led else vacant(310, 150, CARD)
        held = [(Drawn(one.card.number).draw(self.lang), one.playable) for one in self.view.hand]
        return (
            "".join(self.player(seat, place) for seat, place in plates.items())
            + middle
            + hand(held, Box(236, 300, WIDTH - 252, 150), 84)
        )

    def player(self, seat: int, place: Box) -> str:
        one = self.view.players[seat]
        won = seat in self.view.won_by
        score = word(one.points, place.right - 12, place.bottom - 12, 26, "end")
        return plate(place, self.names[seat], to_act=seat == self.view.actor, crowned=won) + score


class TinyGameFaces:
    anybody: Mapping[str, str] = anybody("moowoo_tinygame")

    def every_card(self) -> Iterator[DrawnCard]:
        return (Drawn(one.number) for one in DECK)

    def every_face(self, lang: str) -> dict[str, str]:
        return {one.name: one.draw(lang) for one in self.every_card()} | {BACK: back("")}

    def card(self, card: Card, view: View) -> DrawnCard:
        assert isinstance(card, Number)
        return Drawn(card.number)

    def on_table(self, view: View, lang: str) -> Iterator[str]:
        assert isinstance(view, TinyGameView)
        if view.led is not None:
            yield box(Drawn(view.led.number), lang=lang)

    def table(self, view: View, names: Sequence[str], lang: str) -> Picture:
        assert isinstance(view, TinyGameView)
        return Picture(view, names, lang)


FACES: Faces = TinyGameFaces()
