"""A game of Crazy Eights."""

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from moowoo.engine.rules import Rules
from moowoo.games.errors import BadDeal
from moowoo.games.game import Game
from moowoo_eights import moves, narration, rules
from moowoo_eights.cards import DECK, WRITTEN, PlayingCard
from moowoo_eights.options import COUNTING, EightsOptions
from moowoo_eights.rules.setup import cards_dealt, is_eight, lay_out
from moowoo_eights.rules.state import NOBODY
from moowoo_eights.views import EightsView, look


class EightsGame(Game):
    name = "eights"
    rules: ClassVar[Rules] = rules
    options_class = EightsOptions
    unit = "points"
    better = "fewer"
    told = ("round", "hands", "table", "stock", "direction")
    rehearsals = ({"seats": 2}, {"seats": 6, "special": True, "reshuffle": True})
    options: EightsOptions
    parse = staticmethod(moves.parse)
    _move = staticmethod(moves.move_of)
    _action = staticmethod(moves.action_of)
    _narrate = staticmethod(narration.narrate)
    _narrate_deal = staticmethod(narration.dealt)
    hides_actor = False

    @property
    def winners(self) -> tuple[int, ...]:
        return narration.winners_of(self.record)

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(int(points) for points in self.record.points[: self.seats])

    def view(self, seat: int | None) -> EightsView:
        if seat is not None:
            self.check_seat(seat)
        return look(self.record, seat, self.legal_mask())

    def _start(self) -> None:
        o = self.options
        first = NOBODY if o.first is None else o.first
        counting = COUNTING.index(o.counting)
        rules.start(self.record, o.seats, first, o.draws, o.target, int(o.special), int(o.reshuffle), counting)

    def _lay_out(self, deck: Sequence[object]) -> Sequence[object]:
        """As they are dealt one by one from the dealer's left, then the card turned up, then the pile from its top."""
        cards = [read_card(card) for card in deck]
        packs = int(self.record.packs)
        if Counter(cards) != Counter(dict.fromkeys(DECK, packs)):
            raise BadDeal("every card of the packs must be there once")
        if is_eight(cards[cards_dealt(self.seats)].code):
            raise BadDeal("the card turned up is an eight")
        met: Counter[PlayingCard] = Counter()
        for place, card in enumerate(cards):
            self.record.pile[place] = card.code + rules.CARDS * met[card]
            met[card] += 1
        lay_out(self.record)
        return cards

    def _why_not(self, action: int) -> str:
        return rules.why_not(self.record, action)


def read_card(card: object) -> PlayingCard:
    found = WRITTEN.get(str(card).upper())
    if found is None:
        raise BadDeal(f"no such card: {card}")
    return found
