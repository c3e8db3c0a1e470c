"""The table of Crazy Eights: the others around it, the pile and the discards between them, one's own hand in front."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from moowoo.faces.svg import pen
from moowoo.faces.table import TALL, Box, hand, plate, put, rect, stack, word
from moowoo_eights.cards import PlayingCard
from moowoo_eights.faces.figures import Figure, card_back
from moowoo_eights.faces.suits import lettered
from moowoo_eights.views import EightsPlayer, EightsView

MARGIN: Final = 16
PLATE: Final = Box(0, 0, 176, 76)
IN_A_ROW: Final = 5
"""So many others sit side by side at the far end; more sit behind them."""
WIDTH: Final = 2 * MARGIN + IN_A_ROW * int(PLATE.width) + (IN_A_ROW - 1) * MARGIN
CARD: Final = 104
RAISED: Final = 26
FELT_HEIGHT: Final = 190
BACK_ARROW, ARROW = "M46 0H0M14-12 0 0 14 12", "M0 0H46M32-12 46 0 32 12"
"""The left neighbour sits first at the far end, so a game that goes to the left runs on from there."""


@dataclass(frozen=True)
class EightsPicture:
    """A view of Crazy Eights, measured out and drawn."""

    view: EightsView
    names: Sequence[str]
    lang: str

    width = WIDTH

    @property
    def others(self) -> list[EightsPlayer]:
        """From the viewer's left on; everybody, for a spectator."""
        seats, near = len(self.view.players), self.view.seat
        order = range(seats) if near is None else [(near + place) % seats for place in range(1, seats)]
        return [self.view.players[seat] for seat in order]

    @property
    def felt(self) -> Box:
        rows = -(-len(self.others) // IN_A_ROW)
        return Box(MARGIN, MARGIN + rows * (PLATE.height + MARGIN), WIDTH - 2 * MARGIN, FELT_HEIGHT)

    @property
    def height(self) -> float:
        own = PLATE.height + CARD * TALL + RAISED + 2 * MARGIN if self.view.seat is not None else 0
        return self.felt.bottom + MARGIN + own

    def draw(self) -> str:
        far = "".join(self.player(one, self.place(number)) for number, one in enumerate(self.others))
        return far + rect(self.felt, "mw-pasture", 2, 18) + self.middle() + self.own()

    def place(self, number: int) -> Box:
        """Where the plate of one of the others lies."""
        row, column = divmod(number, IN_A_ROW)
        x = MARGIN + column * (PLATE.width + MARGIN)
        return Box(x, MARGIN + row * (PLATE.height + MARGIN), PLATE.width, PLATE.height)

    def player(self, player: EightsPlayer, box: Box) -> str:
        """A plate with the name, the number of cards, and in the end what they cost."""
        shown = player.cards if player.points is None else f"{player.cards} / {player.points}"
        to_act, crowned = player.seat == self.view.actor, player.seat in self.view.winners
        return plate(box, self.names[player.seat], to_act=to_act, crowned=crowned) + word(
            shown, box.right - 12, box.bottom - 12, 24, "end"
        )

    def middle(self) -> str:
        """The pile and its number, the card on top, the suit to follow, the way round, and what is owed."""
        view, felt = self.view, self.felt
        y = felt.y + (felt.height - CARD * TALL) / 2
        drawn = stack(card_back(), felt.x + 60, y, CARD, view.pile) + word(view.pile, felt.x + 190, y + 80, 34)
        if view.card is None or view.suit is None:
            return drawn
        drawn += put(self.face(view.card), felt.x + 330, y, CARD)
        drawn += lettered(view.suit, self.lang, felt.x + 520, felt.y + felt.height / 2, 92)
        arrow = pen(ARROW if view.to_the_left else BACK_ARROW, 5)
        drawn += f'<g transform="translate({felt.x + 640} {felt.y + felt.height / 2})">{arrow}</g>'
        return drawn + (word(f"+{view.owed}", felt.x + 760, felt.y + felt.height / 2 + 14, 40) if view.owed else "")

    def own(self) -> str:
        if self.view.seat is None:
            return ""
        box = Box(MARGIN, self.felt.bottom + MARGIN, PLATE.width, PLATE.height)
        cards = [(self.face(one.card), one.playable) for one in self.view.hand]
        room = Box(MARGIN, box.bottom + MARGIN, WIDTH - 2 * MARGIN, CARD * TALL + RAISED)
        return self.player(self.view.players[self.view.seat], box) + hand(cards, room, CARD)

    def face(self, card: PlayingCard) -> str:
        return Figure(*card).draw(self.lang)
