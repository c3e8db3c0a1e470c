"""Crazy Eights for OpenSpiel: chance says who deals, and then card by card, by the same numbers as in its own game.

As there, an eight that would be turned up is put back, and chance is asked again.
"""

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

import numpy as np

from moowoo.engine import compiled
from moowoo.engine.arrays import Records
from moowoo.engine.rules import Rules
from moowoo.games.chance import NOTHING, Bytes, Chance, NoSuchAction, Odds
from moowoo.games.options import Options
from moowoo_eights import rules
from moowoo_eights.cards import DECK
from moowoo_eights.options import EightsOptions
from moowoo_eights.rules import CARDS, DRAW, PACKS, SEATS
from moowoo_eights.rules.cards import POINTS
from moowoo_eights.rules.observe import MINE, OTHERS, UNKNOWN
from moowoo_eights.rules.pile import ask_for_cards, draw_card
from moowoo_eights.rules.setup import cards_dealt, deal, is_eight, lay_out
from moowoo_eights.rules.state import NOBODY, State

NO_SEED = np.zeros(4, np.uint64)
"""For a deal in which chance has no part left."""
DEALER = CARDS
"""DEALER + seat: that seat deals."""


@compiled
def hide_cards(seen: Bytes, private: Bytes) -> None:
    """Move what the seat alone knows out of an observation."""
    for card in range(CARDS * PACKS):
        hidden = seen[card] == MINE or seen[card] == OTHERS
        private[card] = seen[card] if hidden else 0
        if hidden:
            seen[card] = UNKNOWN


class EightsChance(Chance):
    __slots__ = ()

    rules: ClassVar[Rules] = rules
    most_outcomes = DEALER + SEATS
    private = CARDS * PACKS
    hide = staticmethod(hide_cards)
    results = (-float(PACKS * POINTS.sum(axis=1).max()), 0.0)
    zero_sum = False

    @classmethod
    def longest(cls, options: Options) -> int:
        """Between two cards played, every card of the pile may be drawn, everybody passing after some."""
        assert isinstance(options, EightsOptions)
        return (options.target + 1) * (2 * PACKS * CARDS + options.seats + 2)

    def holds_up(self, games: Records, action: int) -> bool:
        return action == DRAW

    def asks_dealer(self, s: State) -> bool:
        return self.waiting == NOTHING and not self.picked and s.first == NOBODY

    def cards_picked(self) -> list[int]:
        return [card for card in self.picked if card < DEALER]

    def outcomes(self, games: Records) -> Odds:
        s = games[0]
        if self.asks_dealer(s):
            return [(DEALER + seat, 1 / s.seats) for seat in range(s.seats)]
        if self.waiting == NOTHING:
            left = Counter(dict.fromkeys(range(CARDS), int(s.packs))) - Counter(self.cards_picked())
        else:
            after = self.after_drawing(s)
            left = Counter((after.pile[after.top : after.end] % CARDS).tolist())
        return [(card, left[card] / left.total()) for card in sorted(left)]

    def word(self, games: Records, outcome: int) -> str:
        return f"seat {outcome - DEALER} deals" if outcome >= DEALER else str(DECK[outcome])

    def say(self, games: Records, outcome: int) -> bool:
        if outcome not in (possible for possible, _ in self.outcomes(games)):
            raise NoSuchAction(outcome)
        turned_up = self.waiting == NOTHING and len(self.cards_picked()) == cards_dealt(int(games[0].seats))
        if not (turned_up and is_eight(outcome)):  # EIGHTS-DEAL-2
            self.picked += (outcome,)
        return self.settled(games)

    def settled(self, games: Records) -> bool:
        if self.waiting == NOTHING:
            return len(self.cards_picked()) > cards_dealt(int(games[0].seats))
        return not self.after_drawing(games[0]).drawing

    def carry_out(self, games: Records) -> None:
        if self.waiting == NOTHING:
            self.deal(games[0])
            return
        *before, last = self.picked
        draw(games[0], before)
        put_on_top(games[0], last)  # the action draws this one, or as many as are owed still: one

    def after_drawing(self, s: State) -> State:
        """The game as it will be once what chance has said so far is drawn."""
        after = rules.copy(s)
        draw(after, self.picked)
        return after

    def deal(self, s: State) -> None:
        """Lay the table as chance has said."""
        deal(s, NO_SEED)
        if self.picked[0] >= DEALER:
            s.dealer = self.picked[0] - DEALER
        s.top = 0
        for card in self.cards_picked():
            put_on_top(s, card)
            s.top += 1
        lay_out(s)

    def told(self, games: Records) -> object:
        s = games[0]
        return int(s.dealer), int(s.card)


def draw(s: State, cards: Sequence[int]) -> None:
    """Draw these very cards, one by one."""
    ask_for_cards(s)
    for card in cards:
        put_on_top(s, card)
        draw_card(s)


def put_on_top(s: State, card: int) -> None:
    """Have a copy of a card drawn next: it is swapped with what lies on top."""
    top = int(s.top)
    place = top + (s.pile[top : s.end] % CARDS).tolist().index(card)
    s.pile[top], s.pile[place] = s.pile[place], s.pile[top]
