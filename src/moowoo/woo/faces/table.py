"""The table of WOO: the other player, the stock and the trick between the two, one's own hand in front."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from moowoo.faces.svg import art, path, short
from moowoo.faces.table import TALL, Box, across, crown, fan, hand, lock, plate, put, rect, spacing, stack, vacant, word
from moowoo.woo.cards import Figure
from moowoo.woo.faces.figures import figure
from moowoo.woo.faces.honours import STAR, marriage, woo_back, woo_card, worth_of
from moowoo.woo.faces.suits import lettered
from moowoo.woo.views import WooPlayer, WooView

WIDTH: Final = 1120
MARGIN: Final = 16
PLATE: Final = (190, 104)
CARD: Final = 98
RAISED: Final = 26
HAND_LEFT: Final = 316
WON_LEFT: Final = 962
"""Where a player's won cards lie."""

BAND: Final = CARD * TALL
MIDDLE: Final = 2 * MARGIN + BAND
FELT: Final = Box(MARGIN, MIDDLE, WIDTH - 2 * MARGIN, 186)


@dataclass(frozen=True)
class WooPicture:
    """A view of WOO, measured out and drawn."""

    view: WooView
    names: Sequence[str]
    lang: str

    width = WIDTH
    height = FELT.bottom + 2 * MARGIN + BAND + RAISED

    @property
    def near(self) -> int:
        """Who sits in front: the viewer; for a spectator, the first seat."""
        return self.view.seat or 0

    def plates(self) -> dict[int, Box]:
        """Where each player's plate lies, by seat."""
        return {
            self.near: Box(MARGIN, FELT.bottom + MARGIN + RAISED, *PLATE),
            1 - self.near: Box(MARGIN, MARGIN, *PLATE),
        }

    def draw(self) -> str:
        players = "".join(self.player(self.view.players[seat], box) for seat, box in self.plates().items())
        return players + rect(FELT, "mw-pasture", 2, 18) + self.stock() + self.trick() + self.hands()

    def face(self, card: Figure) -> str:
        return figure(card.suit, card.rank, lang=self.lang)

    # Between the two: the stock over the trump card, the trump suit, the trick.

    def stock(self) -> str:
        """The trump card lies under the stock, face up; when the stock is closed, on top of it, face down."""
        view, x, y = self.view, FELT.x + 150, FELT.y + 24
        if view.trump is None:
            return ""
        sign = lettered(view.trump, self.lang, FELT.x + 72, FELT.y + FELT.height / 2, 84)
        count = word(view.stock, x + (216 if view.closed else 264), y + 80, 34)
        if view.trump_card is None:
            return sign + vacant(x + 20, y + 2, CARD) + count
        pile = stack(woo_back(), x + 20, y + 6, CARD, view.stock - 1)
        if view.closed:
            return sign + pile + across(woo_back(), x + 8, y + 24, CARD) + lock(x + 172, y + 54) + count
        return sign + across(self.face(view.trump_card), x + 116, y + 20, CARD) + pile + count

    def trick(self) -> str:
        """The card that was led, nearer to who led it, and the place of the answer; ties brought Woo wait beside."""
        view = self.view
        x, y = FELT.x + 600, FELT.y + (FELT.height - BAND) / 2
        drawn = ""
        if view.led is not None:
            low = 14 if view.oya == self.near else -14
            drawn = put(self.face(view.led), x, y + low, CARD) + vacant(x + CARD + 18, y - low, CARD)
        if view.carry:
            star = art(path(f"M{short(FELT.right - 90)} {short(y + 62)}{STAR}", "gold"))
            drawn += star + word(f"+{view.carry}", FELT.right - 70, y + 74, 28)
        return drawn

    # The players.

    def player(self, player: WooPlayer, box: Box) -> str:
        """A plate with the name and the Oya's crown; the Woo, what was won, and marriages beside it."""
        view = self.view
        leads = player.seat == view.oya and view.winner is None
        oya = crown(box.x + 12, box.bottom - 18) if leads else ""
        closer = lock(box.x + 60, box.bottom - 46) if player.seat == view.closer else ""
        count = f"{player.points}/{view.goal}" if player.points is not None else ""
        return (
            plate(
                box,
                self.names[player.seat],
                to_act=player.seat == view.actor,
                crowned=player.seat == view.winner,
            )
            + oya
            + closer
            + word(count, box.right - 12, box.bottom - 20, 22, "end")
            + put(woo_card(player.woo), box.right + 14, box.y, 74)
            + self.won(player, box.y)
        )

    def won(self, player: WooPlayer, y: float) -> str:
        """The treasure, face down, with its tricks; the marriages below it."""
        wed = [marriage(suit, worth_of(suit, self.view.trump), lang=self.lang) for suit in player.marriages]
        treasure = stack(woo_back(), WON_LEFT, y + 6, 50, player.tricks)
        step = spacing(len(wed), 42, WIDTH - MARGIN - WON_LEFT, 4)
        return treasure + word(player.tricks, WON_LEFT + 68, y + 50, 26) + fan(wed, WON_LEFT, y + 80, 42, step)

    def hands(self) -> str:
        """The viewer's cards face up, all others from behind."""
        room = WON_LEFT - HAND_LEFT - MARGIN
        y = FELT.bottom + MARGIN
        far = self.backs(1 - self.near, MARGIN, room)
        if self.view.seat is None:
            return far + self.backs(self.near, y + RAISED, room)
        cards = [(self.face(one.card), one.playable) for one in self.view.hand]
        return far + hand(cards, Box(HAND_LEFT, y, room, BAND + RAISED), CARD)

    def backs(self, seat: int, y: float, room: float) -> str:
        count = self.view.players[seat].cards
        step = spacing(count, 74, room, 8)
        left = HAND_LEFT + (room - step * (count - 1) - 74) / 2
        return fan([woo_back()] * count, left, y, 74, step)
