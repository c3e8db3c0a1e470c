"""WOO for OpenSpiel: chance deals card by card and draws from the stock when somebody draws."""

from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar, NamedTuple

import numpy as np

from moowoo.engine import compiled, lowest
from moowoo.engine.arrays import Records
from moowoo.engine.compiler import settled
from moowoo.engine.random import Words
from moowoo.engine.rules import Rules
from moowoo.games.chance import Bytes, CardChance, Pack
from moowoo.games.options import Options
from moowoo.woo import rules
from moowoo.woo.cards import FIGURES
from moowoo.woo.options import WooOptions
from moowoo.woo.rules import CARDS, DRAW
from moowoo.woo.rules.observation import MINE, NOT_THEIRS, THEIRS, UNKNOWN
from moowoo.woo.rules.setup import deal, lay_out
from moowoo.woo.rules.state import NOBODY

NO_SEED = np.zeros(4, np.uint64)
"""For a deal in which chance has no part left."""
ROUND = 64
"""Decisions that no round reaches."""
SPARE_ROUNDS = 50
"""Rounds that score nothing, and that no game has so many of."""


@compiled
def hide_cards(public: Bytes, private: Bytes) -> None:
    """Move what the seat alone knows out of an observation."""
    for card in range(CARDS):
        code = public[card]
        private[card] = 0
        if code == MINE or code == THEIRS or code == NOT_THEIRS:
            private[card] = code
            public[card] = UNKNOWN


class WooChance(CardChance):
    __slots__ = ()

    rules: ClassVar[Rules] = rules
    round_results = (-3.0, 3.0)
    most_outcomes = CARDS
    private = CARDS
    hide = staticmethod(hide_cards)
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

    def holds_up(self, games: Records, action: int) -> bool:
        return action == DRAW and self.face_down(games).bit_count() > 1

    def face_down(self, games: Records) -> int:
        return card_work().face_down(games)

    def lay_on_top(self, games: Records, cards: tuple[int, ...]) -> None:
        card_work().lay_on_top(games, *cards)

    def lay_deal(self, games: Records, opener: int, dealt: tuple[int, ...], rest: list[int]) -> None:
        """The card that is turned up lies under the stock."""
        order = np.zeros(CARDS, np.uint8)
        order[: len(dealt) + len(rest)] = [*dealt[:-1], *rest, dealt[-1]]
        card_work().deal_laid(games, NO_SEED, opener, order)

    def card_word(self, card: int) -> str:
        return str(FIGURES[card])

    def told(self, games: Records) -> tuple[int, int]:
        return games["oya"].item(), games["trump_card"].item()

    def deal_traits(self, told: object) -> Bytes:
        """The trump card."""
        assert isinstance(told, tuple)
        return self.card_traits(1 << told[1])


class CardWork(NamedTuple):
    """What is done to cards where chance speaks, as machine code for just these arguments."""

    face_down: Callable[[Records], int]
    lay_on_top: Callable[[Records, int, int], None]
    deal_laid: Callable[[Records, Words, int, Any], None]


@cache
def card_work() -> CardWork:
    games, order = np.zeros(1, rules.STATE), np.zeros(CARDS, np.uint8)
    return CardWork(
        settled(face_down, games),
        settled(lay_on_top, games, 0, 0),
        settled(deal_laid, games, NO_SEED, NOBODY, order),
    )


@compiled
def face_down(games: Records) -> int:
    """The cards of the stock that nobody has seen."""
    s, figures = games[0], 0
    for i in range(s.top, s.end - 1):
        figures |= 1 << int(s.stock[i])
    return figures


@compiled
def lay_on_top(games: Records, first: int, second: int) -> None:
    """Put two cards on top of the stock, to be drawn."""
    s = games[0]
    rest = face_down(games) & ~(1 << first | 1 << second)
    s.stock[s.top] = first
    s.stock[s.top + 1] = second
    for i in range(s.top + 2, s.end - 1):
        s.stock[i] = lowest(rest)
        rest &= rest - 1


@compiled
def deal_laid(games: Records, seed: Words, opener: int, order: Any) -> None:
    """Deal a round whose cards lie in a given order, and, if it is said who opens, with that opener."""
    s = games[0]
    deal(s, seed)
    if opener != NOBODY:
        s.opener = opener
    for i in range(s.end):
        s.stock[i] = order[i]
    lay_out(s)
