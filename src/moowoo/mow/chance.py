"""MOW for OpenSpiel: chance says four bytes a round, and the whole round follows from them; or it deals cow by cow.

Farmers draw, trade and lose cows at random in so many ways that their chances are not told one by one: the deal of a
round is one of 2**32, named byte by byte. With tiles and a reduced pack the deals are few, and chance names every cow.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar, NamedTuple

import numpy as np

from moowoo.engine import compiled, lowest
from moowoo.engine.arrays import Records
from moowoo.engine.compiler import settled
from moowoo.engine.history import UNTOLD
from moowoo.engine.random import Words
from moowoo.engine.rules import Rules
from moowoo.games.chance import Bytes, CardChance, Chance, Pack
from moowoo.games.options import Options
from moowoo.mow import rules
from moowoo.mow.cows import COWS
from moowoo.mow.options import ALL_COWS, MowOptions
from moowoo.mow.rules import BLIND, PACK
from moowoo.mow.rules.actions import KEEP, REVERSE, TAKE
from moowoo.mow.rules.cards import SPECIALS
from moowoo.mow.rules.knowledge import shown
from moowoo.mow.rules.observation import FARMERS_GONE, HELD, MINE, MY_FARMERS, SEATS, STAGE, THINNED, TO_ACT, UNKNOWN
from moowoo.mow.rules.setup import deal, lay_out
from moowoo.mow.rules.state import FINISHED, MAIN, NOBODY, SCORING, WAITING, cows_left

NO_SEED = np.zeros(4, np.uint64)
"""For a deal in which chance has no part left."""
ROUND = 1200
"""Decisions that no round reaches."""
SPARE_ROUNDS = 50
"""Rounds that score nothing, and that no game has so many of."""

BLIND_COWS = tuple(cow for cow in range(SEATS) if cow % PACK >= BLIND)
PRIVATE = SEATS + FARMERS_GONE - MY_FARMERS + 1
"""Bytes of what a farmer alone knows."""


@compiled
def hide_own(public: Bytes, private: Bytes) -> None:
    """Move what the farmer alone knows out of an observation: cows, Farmers, and the stage.

    Copies of a cow are put in order anew: where the hidden one stood would tell of it. At which stage somebody decides
    is their own secret; all others see a turn, or the end of a round.
    """
    private[:] = 0
    for cow in range(SEATS):
        code = public[cow]
        if code == MINE or code == THINNED or code > HELD:
            private[cow] = code
            public[cow] = UNKNOWN
    for face in range(BLIND):
        unknown_last(public, (face, face + PACK))
    unknown_last(public, BLIND_COWS)
    for kind in range(MY_FARMERS, FARMERS_GONE):
        private[SEATS + kind - MY_FARMERS] = public[kind]
        public[kind] = 0
    stage = public[STAGE]
    private[PRIVATE - 1] = stage
    if stage == SCORING:
        public[STAGE] = WAITING
        public[TO_ACT] = 0
    elif stage != WAITING and stage != FINISHED:
        public[STAGE] = MAIN


@compiled
def unknown_last(public: Bytes, places: tuple[int, ...]) -> None:
    """The copies of a cow in order: places that are known, unknown ones, absent ones."""
    for end in range(len(places) - 1, 0, -1):
        for i in range(end):
            here, there = public[places[i]], public[places[i + 1]]
            if rank(here) > rank(there):
                public[places[i]], public[places[i + 1]] = there, here


@compiled
def rank(code: int) -> int:
    return int(code) if code > UNKNOWN else 255 - int(code)


class MowChance(Chance):
    __slots__ = ()

    rules: ClassVar[Rules] = rules
    private = PRIVATE
    hide = staticmethod(hide_own)

    @classmethod
    def at(cls, options: Options) -> Chance:
        assert isinstance(options, MowOptions)
        exact = options.edition == "tiles" and options.cows != ALL_COWS
        return CowByCow(CowByCow.packed(options)) if exact else cls()

    @classmethod
    def longest(cls, options: Options) -> int:
        assert isinstance(options, MowOptions)
        rounds = options.target + SPARE_ROUNDS
        return min(rounds, options.rounds or rounds) * longest_round(options)

    def told(self, games: Records) -> object:
        s = games[0]
        return "deal", int(s.starter), [int(held).bit_count() for held in s.farmers[: s.seats]]

    def seen_as(self, games: Records, action: int) -> int | None:
        what = seen()(games, action)
        return None if what == UNTOLD else what


class CowByCow(CardChance, MowChance):
    """At a reduced table with tiles. The two blind cows count as two cards here."""

    __slots__ = ()

    @classmethod
    def packed(cls, options: Options) -> Pack:
        assert isinstance(options, MowOptions)
        openers = options.seats if options.first is None else 0
        return Pack(options.deck, hands=options.seats, held=options.hand, turned=0, openers=openers)

    def holds_up(self, games: Records, action: int) -> bool:
        """MOW-DRAW-1: the draw ends the turn, after any choice of direction."""
        ends_turn = action in (KEEP, REVERSE) or (0 <= action < TAKE and not SPECIALS >> action & 1)
        return ends_turn and cow_work().in_pile(games) > 1

    def face_down(self, games: Records) -> int:
        return cow_work().face_down(games)

    def lay_on_top(self, games: Records, cards: tuple[int, ...]) -> None:
        cow_work().lay_on_top(games, min(cards[0], BLIND))

    def lay_deal(self, games: Records, opener: int, dealt: tuple[int, ...], rest: list[int]) -> None:
        order = np.zeros(2 * PACK, np.uint8)
        order[: len(dealt) + len(rest)] = [min(card, BLIND) for card in (*dealt, *rest)]
        cow_work().deal_laid(games, NO_SEED, opener, order)

    def card_word(self, card: int) -> str:
        return str(COWS[card]) if card <= BLIND else f"second {COWS[BLIND]}"


def longest_round(options: MowOptions) -> int:
    """A number of decisions that no round exceeds: with tiles and a reduced pack every cow is played once, settles a
    direction, and is followed by a herd taken and by everybody's pass.
    """
    if options.edition != "tiles" or options.cows == ALL_COWS:
        return ROUND
    return (options.deck.bit_count() + 1) * (options.seats + 2)


class CowWork(NamedTuple):
    """What is done to cows where chance speaks, as machine code for just these arguments."""

    in_pile: Callable[[Records], int]
    face_down: Callable[[Records], int]
    lay_on_top: Callable[[Records, int], None]
    deal_laid: Callable[[Records, Words, int, Any], None]


@cache
def cow_work() -> CowWork:
    games, order = np.zeros(1, rules.STATE), np.zeros(2 * PACK, np.uint8)
    return CowWork(
        settled(in_pile, games),
        settled(face_down, games),
        settled(lay_on_top, games, 0),
        settled(deal_laid, games, NO_SEED, NOBODY, order),
    )


@compiled
def in_pile(games: Records) -> int:
    return cows_left(games[0])


@compiled
def face_down(games: Records) -> int:
    """The cows of the pile, as a pack's bits."""
    s, cows = games[0], 0
    for i in range(s.top, s.end):
        bit = 1 << int(s.pile[i])
        cows |= bit << 1 if cows & bit else bit
    return cows


@compiled
def lay_on_top(games: Records, face: int) -> None:
    """Put a cow on top of the pile, to be drawn; the others follow in their order."""
    s = games[0]
    rest = face_down(games)
    s.pile[s.top] = face
    rest &= ~(1 << face) if face < BLIND or rest >> BLIND + 1 == 0 else ~(1 << BLIND + 1)
    for i in range(s.top + 1, s.end):
        s.pile[i] = min(lowest(rest), BLIND)
        rest &= rest - 1


@compiled
def deal_laid(games: Records, seed: Words, opener: int, order: Any) -> None:
    """Deal a round whose cows lie in a given order, and, if it is said who starts, with that starter."""
    s = games[0]
    deal(s, seed)
    if opener != NOBODY:
        s.starter = opener
    for i in range(s.end):
        s.pile[i] = order[i]
    lay_out(s)


@cache
def seen() -> Callable[[Records, int], int]:
    return settled(seen_of, np.zeros(1, rules.STATE), 0)


@compiled
def seen_of(games: Records, action: int) -> int:
    return shown(games[0], action)
