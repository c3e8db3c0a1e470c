"""WOO for OpenSpiel: chance deals card by card and draws from the stock when somebody draws."""

from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar, NamedTuple

import numpy as np

from moowoo.games.card_chance import CardChance, Pack
from moowoo.games.chance import Bytes
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


class WooChance(CardChance):
    __slots__ = ()

    rules: ClassVar[Rules] = rules
    most_outcomes = CARDS
    private = CARDS
    unasked = ("count_for_me",)
    drawn = 2

    @classmethod
    def packed(cls, options: Options) -> Pack:
        assert isinstance(options, WooOptions)
        return Pack(options.deck, hands=2, held=options.hand, turned=1, openers=2 if options.first is None else 0)

    @classmethod
    def longest(cls, options: Options) -> int:
        assert isinstance(options, WooOptions)
        return (2 * options.target - 1 + SPARE_ROUNDS) * ROUND

    def holds_up(self, s: State, action: int) -> bool:
        return action == DRAW and self.face_down(s).bit_count() > 1

    def face_down(self, s: State) -> int:
        return card_work().face_down(s)

    def lay_on_top(self, s: State, cards: tuple[int, ...]) -> None:
        card_work().lay_on_top(s, *cards)

    def lay_deal(self, s: State, opener: int, dealt: tuple[int, ...], rest: list[int]) -> None:
        """The card that is turned up lies under the stock."""
        order = np.zeros(CARDS, np.uint8)
        order[: len(dealt) + len(rest)] = [*dealt[:-1], *rest, dealt[-1]]
        card_work().deal_laid(s, NO_SEED, opener, order)

    def card_word(self, card: int) -> str:
        return str(FIGURES[card])

    def told(self, s: State) -> tuple[int, int]:
        return int(s.oya), int(s.trump_card)

    def deal_traits(self, told: object) -> Bytes:
        """The trump card."""
        assert isinstance(told, tuple)
        return self.card_traits(1 << told[1])

    def hide(self, seen: Bytes, private: Bytes) -> None:
        card_work().hide_cards(seen, private)


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
        private[card] = 0
        if code == MINE or code == THEIRS or code == NOT_THEIRS:
            private[card] = code
            public[card] = UNKNOWN
