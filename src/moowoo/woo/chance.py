"""WOO for OpenSpiel: chance deals card by card and draws from the stock when somebody draws.

A hand is dealt in rising order, with the probabilities that make every hand as likely as any: each deal is then reached
in one way only, and the tree is as small as it can be.
"""

from math import comb
from typing import ClassVar

import numpy as np

from moowoo.games.chance import NOTHING, Bytes, Chance, Odds
from moowoo.games.options import Options
from moowoo.kernel.rules import Rules
from moowoo.woo import rules
from moowoo.woo.cards import FIGURES
from moowoo.woo.options import WooOptions
from moowoo.woo.rules import CARDS, DRAW
from moowoo.woo.rules.observe import MINE, NOT_THEIRS, THEIRS, UNKNOWN
from moowoo.woo.rules.setup import deal, lay_out
from moowoo.woo.rules.state import NOBODY, State

NO_SEED = np.zeros(4, np.uint64)
"""For a deal in which chance has no part left."""
ROUND = 64
"""Decisions that no round reaches."""
SPARE_ROUNDS = 50
"""Rounds that score nothing, and that no game has so many of."""


class WooChance(Chance):
    __slots__ = ()

    rules: ClassVar[Rules] = rules
    most_outcomes = CARDS
    unasked = ("count_for_me",)

    @classmethod
    def longest(cls, options: Options) -> int:
        assert isinstance(options, WooOptions)
        return (2 * options.target - 1 + SPARE_ROUNDS) * ROUND

    def holds_up(self, s: State, action: int) -> bool:
        return action == DRAW and len(face_down(s)) > 1

    # What chance is asked for: who opens, the hands and the trump card, or two cards of the stock.

    def asks_opener(self, s: State) -> bool:
        return self.waiting == NOTHING and not self.picked and s.rounds == 0 and s.first == NOBODY

    def cards_picked(self) -> tuple[int, ...]:
        """The cards dealt so far; what was said before them is who opens, as -1 - seat."""
        return self.picked[1:] if self.picked and self.picked[0] < 0 else self.picked

    def outcomes(self, s: State) -> Odds:
        if self.asks_opener(s):
            return [(0, 0.5), (1, 0.5)]
        if self.waiting != NOTHING:
            return evenly([card for card in face_down(s) if card not in self.picked])
        dealt = self.cards_picked()
        left = [card for card in range(CARDS) if int(s.deck) >> card & 1 and card not in dealt]
        held = int(s.held)
        if len(dealt) == 2 * held:
            return evenly(left)
        return rising(left, dealt[len(dealt) // held * held :], held)

    def word(self, s: State, outcome: int) -> str:
        return f"seat {outcome} opens" if self.asks_opener(s) else str(FIGURES[outcome])

    def say(self, s: State, outcome: int) -> None:
        self.picked += (-1 - outcome if self.asks_opener(s) else outcome,)

    def settled(self, s: State) -> bool:
        if self.waiting != NOTHING:
            return len(self.picked) == 2
        return bool(len(self.cards_picked()) == 2 * s.held + 1)

    def carry_out(self, s: State) -> None:
        if self.waiting == NOTHING:
            self.deal(s)
        else:
            self.lay_on_top(s)

    def lay_on_top(self, s: State) -> None:
        """Put the two cards on top of the stock, to be drawn."""
        rest = [card for card in face_down(s) if card not in self.picked]
        s.stock[s.top : s.end - 1] = [*self.picked, *rest]

    def deal(self, s: State) -> None:
        """Lay the table as chance has said."""
        dealt = self.cards_picked()
        deal(s, NO_SEED)
        if self.picked[0] < 0:
            s.opener = -1 - self.picked[0]
        rest = [card for card in range(CARDS) if int(s.deck) >> card & 1 and card not in dealt]
        s.stock[: s.end] = [*dealt[:-1], *rest, dealt[-1]]
        lay_out(s)

    def told(self, s: State) -> object:
        return int(rules.actor(s)), int(s.trump_card)

    @classmethod
    def split(cls, seen: Bytes) -> tuple[Bytes, Bytes]:
        cards = seen[:CARDS]
        hidden = (cards == MINE) | (cards == THEIRS) | (cards == NOT_THEIRS)
        public = seen.copy()
        public[:CARDS][hidden] = UNKNOWN
        return public, np.where(hidden, cards, 0).astype(np.uint8)


def face_down(s: State) -> list[int]:
    """The cards of the stock that nobody has seen."""
    return sorted(s.stock[s.top : s.end - 1].tolist())


def evenly(cards: list[int]) -> Odds:
    return [(card, 1 / len(cards)) for card in cards]


def rising(left: list[int], begun: tuple[int, ...], held: int) -> Odds:
    """The next card of a hand dealt in rising order, out of the cards left, when some of the hand has been dealt."""
    above = [card for card in left if not begun or card > begun[-1]]
    wanted = held - len(begun)
    ways = comb(len(above), wanted)
    found = []
    for place, card in enumerate(above):
        so_many = comb(len(above) - place - 1, wanted - 1)
        if so_many:
            found.append((card, so_many / ways))
    return found
