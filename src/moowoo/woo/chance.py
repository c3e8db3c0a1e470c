"""WOO for OpenSpiel: chance deals card by card and draws from the stock when somebody draws.

A hand is dealt in rising order, with the probabilities that make every hand as likely as any: each deal is then reached
in one way only, and the tree is as small as it can be.
"""

from math import comb

import numpy as np

from moowoo.envs.position import Position
from moowoo.woo.cards import FIGURES
from moowoo.woo.rules import CARDS, DRAW
from moowoo.woo.rules.setup import deal, lay_out
from moowoo.woo.rules.state import NOBODY

OUTCOMES = CARDS
NO_SEED = np.zeros(4, np.uint64)
"""For a deal in which chance has no part left."""


class WooPosition(Position):
    __slots__ = ()

    @property
    def chance(self) -> bool:
        return self.waiting >= 0 or self.actor == self.variant.rules.DEAL

    def decide(self, action: int) -> None:
        if action == DRAW and len(self.face_down()) > 1:
            self.waiting = action
        else:
            super().decide(action)

    def face_down(self) -> list[int]:
        s = self.game
        return sorted(s.stock[s.top : s.end - 1].tolist())

    # What chance is asked for: who opens, the hands and the trump card, or two cards of the stock.

    @property
    def asks_opener(self) -> bool:
        return self.waiting < 0 and not self.picked and self.game.rounds == 0 and self.game.first == NOBODY

    def cards_picked(self) -> tuple[int, ...]:
        """The cards dealt so far; what was said before them is who opens, as -1 - seat."""
        return self.picked[1:] if self.picked and self.picked[0] < 0 else self.picked

    def outcomes(self) -> list[tuple[int, float]]:
        if self.asks_opener:
            return [(0, 0.5), (1, 0.5)]
        if self.waiting >= 0:
            return evenly([card for card in self.face_down() if card not in self.picked])
        dealt = self.cards_picked()
        left = [card for card in range(CARDS) if int(self.game.deck) >> card & 1 and card not in dealt]
        held = int(self.game.held)
        if len(dealt) == 2 * held:
            return evenly(left)
        return rising(left, dealt[len(dealt) // held * held :], held)

    def chance_word(self, outcome: int) -> str:
        if self.asks_opener:
            return f"seat {outcome} opens"
        return str(FIGURES[outcome])

    def say(self, outcome: int) -> None:
        self.picked += (-1 - outcome if self.asks_opener else outcome,)
        if self.waiting >= 0:
            if len(self.picked) == 2:
                self.draw()
        elif len(self.cards_picked()) == 2 * self.game.held + 1:
            self.deal()

    def draw(self) -> None:
        """Put the two cards on top of the stock and let them be drawn."""
        s = self.game
        rest = [card for card in self.face_down() if card not in self.picked]
        s.stock[s.top : s.end - 1] = [*self.picked, *rest]
        action, self.waiting, self.picked = self.waiting, -1, ()
        super().decide(action)

    def deal(self) -> None:
        """Lay the table as chance has said."""
        s, dealt = self.game, self.cards_picked()
        opener = -1 - self.picked[0] if self.picked[0] < 0 else None
        deal(s, NO_SEED)
        if opener is not None:
            s.opener = opener
        rest = [card for card in range(CARDS) if int(s.deck) >> card & 1 and card not in dealt]
        s.stock[: s.end] = [*dealt[:-1], *rest, dealt[-1]]
        lay_out(s)
        self.picked = ()
        self.actor = int(self.variant.rules.actor(s))
        self.remember((self.actor, int(s.trump_card)))


def evenly(cards: list[int]) -> list[tuple[int, float]]:
    return [(card, 1 / len(cards)) for card in cards]


def rising(left: list[int], begun: tuple[int, ...], held: int) -> list[tuple[int, float]]:
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
