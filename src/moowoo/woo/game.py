"""A game of WOO."""

from collections.abc import Sequence
from typing import ClassVar

from moowoo.engine.rules import Rules
from moowoo.games.errors import BadDeal
from moowoo.games.game import Game
from moowoo.woo import moves, narration, rules
from moowoo.woo.cards import WRITTEN
from moowoo.woo.options import WooOptions
from moowoo.woo.rules.setup import lay_out
from moowoo.woo.views import WooView, look


class WooGame(Game):
    name = "woo"
    rules: ClassVar[Rules] = rules
    options_class = WooOptions
    unit = "Woo"
    told = ("round", "scores", "trump", "stock", "table")
    options: WooOptions
    parse = staticmethod(moves.parse)
    _move = staticmethod(moves.move_of)
    _action = staticmethod(moves.action_of)
    _narrate = staticmethod(narration.narrate)
    _narrate_deal = staticmethod(narration.dealt)
    hides_actor = False

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(2) if self.record.woo[seat] >= self.options.target)

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(int(woo) for woo in self.record.woo)

    def view(self, seat: int | None) -> WooView:
        if seat is not None:
            self.check_seat(seat)
        return look(self.record, seat, self.legal_mask(), count_for_me=self.options.count_for_me, strict=self.strict)

    @property
    def strict(self) -> bool:
        """WOO-CLAIM-3: where nobody counts for the players, past tricks are theirs to remember while a round lasts."""
        return not self.options.count_for_me and self.actor is not None

    def _start(self) -> None:
        o = self.options
        first = -1 if o.first is None else o.first
        rules.start(self.record, first, o.target, int(o.mistakes), o.deck, o.hand, o.points_to_claim)

    def _lay_out(self, deck: Sequence[object]) -> Sequence[object]:
        """The first hand, the second hand, then the stock from the top; the last card is the trump card."""
        cards = [WRITTEN.get(str(card).upper()) for card in deck]
        if None in cards:
            raise BadDeal(f"no such card: {deck[cards.index(None)]}")
        order = [card.code for card in cards if card is not None]
        if len(set(order)) != len(order) or sum(1 << index for index in order) != self.options.deck:
            raise BadDeal("every card of the deck must be there once")
        self.record.stock[: len(order)] = order
        lay_out(self.record)
        return cards

    def _why_not(self, action: int) -> str:
        return rules.why_not(self.record, action)
