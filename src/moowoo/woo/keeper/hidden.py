"""What the keeper of a real game of WOO has not seen: what was never shown of both hands, and the stock."""

from collections.abc import Sequence

from moowoo.games.game import State
from moowoo.keeper.protocol import Place, pin, settle
from moowoo.woo.rules.cards import CARDS
from moowoo.woo.rules.state import NONE


def cards_in(bits: int) -> list[int]:
    return [card for card in range(CARDS) if bits >> card & 1]


def bits_of(cards: Sequence[int]) -> int:
    return sum(1 << card for card in cards)


class HiddenFigures:
    """The hidden figures of a record: what is unknown of either hand, and what lies face down in the stock."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.known = [int(s.known[seat]) & int(s.hand[seat]) for seat in range(2)]
        self.hands = [
            Place(cards_in(int(s.hand[seat]) & ~self.known[seat]), cards_in(int(s.denied[seat]))) for seat in range(2)
        ]
        self.face_down = int(s.end) - (s.trump_card != NONE)
        self.stock = Place([int(card) for card in s.stock[int(s.top) : self.face_down]])
        self.places = [*self.hands, self.stock]

    def hold(self, seat: int, cards: Sequence[int], denied: int = 0) -> bool:
        """Let a hand hold some figures, and none of those denied; False, and nothing changes, if it cannot be."""
        hand = self.hands[seat]
        wanted = [card for card in cards if not self.known[seat] >> card & 1]
        if not all(pin(self.places, hand, card) for card in wanted):
            return False
        hand.cards, hand.pinned = hand.loose(), []
        hand.refused = cards_in(int(self.s.denied[seat]) | denied)
        if not settle(self.places):
            return False
        hand.cards += wanted
        self.write()
        return True

    def write(self) -> None:
        for seat in range(2):
            self.s.hand[seat] = self.known[seat] | bits_of(self.hands[seat].cards)
        self.s.stock[int(self.s.top) : self.face_down] = self.stock.cards

    def open_to(self, seat: int) -> int:
        """The figures a player may hold, as far as anybody has seen, as bits."""
        unseen = bits_of([card for place in self.places for card in place.cards])
        return self.known[seat] | unseen & ~int(self.s.denied[seat])
