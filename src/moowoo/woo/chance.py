"""WOO for OpenSpiel: chance deals card by card and draws from the stock when somebody draws.

A hand is dealt in rising order, with the probabilities that make every hand as likely as any: each deal is then reached
in one way only, and the tree is as small as it can be.
"""

from collections.abc import Callable
from functools import cache
from math import comb
from typing import Any, ClassVar, NamedTuple, Self

import numpy as np

from moowoo.games.chance import NOTHING, Bytes, Chance, Odds
from moowoo.games.options import Options
from moowoo.kernel import compiled, lowest
from moowoo.kernel.compiled import settled
from moowoo.kernel.random import Words
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
OPENER = -1
WAYS = [[comb(n, k) for k in range(CARDS + 1)] for n in range(CARDS + 1)]
"""WAYS[n][k]: hands of k cards out of n."""


class Pack(NamedTuple):
    """What never changes at a table. Read out of a record again and again, it would cost more than all the rest."""

    deck: int
    held: int
    first: int


class WooChance(Chance):
    __slots__ = ("_choice", "_pack")

    rules: ClassVar[Rules] = rules
    most_outcomes = CARDS
    unasked = ("count_for_me",)

    def __init__(self) -> None:
        super().__init__()
        self._pack: Pack | None = None
        self._choice: tuple[int, int] | None = None

    def copy(self) -> Self:
        twin = super().copy()
        twin._pack, twin._choice = self._pack, self._choice
        return twin

    @classmethod
    def longest(cls, options: Options) -> int:
        assert isinstance(options, WooOptions)
        return (2 * options.target - 1 + SPARE_ROUNDS) * ROUND

    def pack(self, s: State) -> Pack:
        if self._pack is None:
            self._pack = Pack(int(s.deck), int(s.held), int(s.first))
        return self._pack

    def holds_up(self, s: State, action: int) -> bool:
        return action == DRAW and card_work().face_down(s).bit_count() > 1

    # What chance is asked for: who opens, the hands and the trump card, or two cards of the stock.

    def asks_opener(self, s: State) -> bool:
        return self.choice(s)[1] == OPENER

    def cards_picked(self) -> tuple[int, ...]:
        """The cards dealt so far; what was said before them is who opens, as -1 - seat."""
        return self.picked[1:] if self.picked and self.picked[0] < 0 else self.picked

    def choice(self, s: State) -> tuple[int, int]:
        """The cards that chance may name now, as bits, and how many cards the hand still wants that it deals in rising
        order; 0 where a card comes by itself, OPENER where not a card is asked for but a seat.
        """
        if self._choice is None:
            if self.waiting != NOTHING:
                self._choice = card_work().face_down(s) & ~bits_of(self.picked), 0
            elif not self.picked and self.pack(s).first == NOBODY and s.rounds == 0:
                self._choice = 0, OPENER
            else:
                self._choice = self.deal_choice(s)
        return self._choice

    def deal_choice(self, s: State) -> tuple[int, int]:
        dealt, pack = self.cards_picked(), self.pack(s)
        left, place = pack.deck & ~bits_of(dealt), len(dealt) % pack.held
        if len(dealt) == 2 * pack.held:
            return left, 0
        if place == 0:
            return left, pack.held
        return left >> dealt[-1] << dealt[-1], pack.held - place

    def outcomes(self, s: State) -> Odds:
        cards, wanted = self.choice(s)
        if wanted == OPENER:
            return [(0, 0.5), (1, 0.5)]
        return rising(members(cards), wanted) if wanted else evenly(members(cards))

    def allows(self, s: State, outcome: int) -> bool:
        cards, wanted = self.choice(s)
        if wanted == OPENER:
            return outcome in (0, 1)
        if not 0 <= outcome < CARDS or not cards >> outcome & 1:
            return False
        return (cards >> outcome).bit_count() >= wanted

    def word(self, s: State, outcome: int) -> str:
        return f"seat {outcome} opens" if self.asks_opener(s) else str(FIGURES[outcome])

    def say(self, s: State, outcome: int) -> None:
        self.picked += (-1 - outcome if self.asks_opener(s) else outcome,)
        self._choice = None

    def settled(self, s: State) -> bool:
        if self.waiting != NOTHING:
            return len(self.picked) == 2
        return len(self.cards_picked()) == 2 * self.pack(s).held + 1

    def carry_out(self, s: State) -> None:
        self._choice = None
        if self.waiting == NOTHING:
            self.deal(s)
        else:
            card_work().lay_on_top(s, *self.picked)

    def deal(self, s: State) -> None:
        """Lay the table as chance has said."""
        dealt = self.cards_picked()
        rest = members(self.pack(s).deck & ~bits_of(dealt))
        opener = -1 - self.picked[0] if self.picked[0] < 0 else NOBODY
        order = np.zeros(CARDS, np.uint8)
        order[: len(dealt) + len(rest)] = [*dealt[:-1], *rest, dealt[-1]]
        card_work().deal_laid(s, NO_SEED, opener, order)

    def told(self, s: State) -> object:
        return int(s.oya), int(s.trump_card)

    @classmethod
    def split(cls, seen: Bytes) -> tuple[Bytes, Bytes]:
        public, private = seen.copy(), np.zeros(CARDS, np.uint8)
        card_work().hide_cards(public, private)
        return public, private


class CardWork(NamedTuple):
    """What is done to cards where chance speaks or somebody looks, as machine code for just these arguments."""

    face_down: Callable[[State], int]
    lay_on_top: Callable[[State, int, int], None]
    deal_laid: Callable[[State, Words, int, Any], None]
    hide_cards: Callable[[Bytes, Bytes], None]


@cache
def card_work() -> CardWork:
    s, order = rules.new(), np.zeros(CARDS, np.uint8)
    return CardWork(
        settled(face_down, s),
        settled(lay_on_top, s, 0, 0),
        settled(deal_laid, s, NO_SEED, NOBODY, order),
        settled(hide_cards, order, order),
    )


@compiled
def face_down(s: State) -> int:
    """The cards of the stock that nobody has seen."""
    figures = 0
    for i in range(s.top, s.end - 1):
        figures |= 1 << int(s.stock[i])
    return figures


@compiled
def lay_on_top(s: State, first: int, second: int) -> None:
    """Put two cards on top of the stock, to be drawn."""
    rest = face_down(s) & ~(1 << first | 1 << second)
    s.stock[s.top] = first
    s.stock[s.top + 1] = second
    for i in range(s.top + 2, s.end - 1):
        s.stock[i] = lowest(rest)
        rest &= rest - 1


@compiled
def deal_laid(s: State, seed: Words, opener: int, order: Any) -> None:
    """Deal a round whose cards lie in a given order, and, if it is said who opens, with that opener."""
    deal(s, seed)
    if opener != NOBODY:
        s.opener = opener
    for i in range(s.end):
        s.stock[i] = order[i]
    lay_out(s)


@compiled
def hide_cards(public: Bytes, private: Bytes) -> None:
    """Move what the seat alone knows out of an observation."""
    for card in range(CARDS):
        code = public[card]
        if code == MINE or code == THEIRS or code == NOT_THEIRS:
            private[card] = code
            public[card] = UNKNOWN


def bits_of(cards: tuple[int, ...]) -> int:
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


def members(bits: int) -> list[int]:
    return [card for card in range(bits.bit_length()) if bits >> card & 1]


def evenly(cards: list[int]) -> Odds:
    odds = 1 / len(cards)
    return [(card, odds) for card in cards]


def rising(cards: list[int], wanted: int) -> Odds:
    """The next card of a hand dealt in rising order, out of the cards left above it, when so many are still wanted."""
    above = len(cards)
    ways = WAYS[above][wanted]
    return [(cards[place], WAYS[above - place - 1][wanted - 1] / ways) for place in range(above - wanted + 1)]
