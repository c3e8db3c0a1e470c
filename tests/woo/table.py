"""A table for the tests: cards and moves by name, deals laid out by hand, games dealt by seed.

Cards are written rank then suit: `AH` is the ace of hearts, `TC` the ten of clubs, `0S` the zero of spades.
Moves are a card's name, `draw`, `exchange`, `marry-H`, `close`, `claim` or `decline`.
"""

from functools import cache
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from moowoo.woo import rules as woo
from woo.oracle import Action, Card

SUITS = "CDHS"
RANKS = "0JQKTA"
MOVES = {
    "draw": woo.DRAW,
    "exchange": woo.EXCHANGE,
    "close": woo.CLOSE,
    "claim": woo.CLAIM,
    "decline": woo.DECLINE,
}

Seed = npt.NDArray[np.uint64]


def card(name: str) -> int:
    """The kernel's index of a card."""
    return SUITS.index(name[1]) * 6 + RANKS.index(name[0])


def cards(names: str) -> list[int]:
    """The indices of several cards, in the order written."""
    return [card(name) for name in names.split()]


def name(index: int) -> str:
    """The name of a card by its index."""
    return RANKS[index % 6] + SUITS[index // 6]


def mask(indices: list[int]) -> int:
    """A set of cards as the kernel keeps it."""
    return sum(1 << index for index in indices)


def members(bits: int) -> list[int]:
    """The cards of such a set, ascending."""
    return [index for index in range(24) if int(bits) >> index & 1]


def names(bits: int) -> set[str]:
    """The names of the cards of such a set."""
    return {name(index) for index in members(bits)}


def move(text: str) -> int:
    """The kernel's number of a move written by name."""
    if text in MOVES:
        return MOVES[text]
    if text.startswith("marry-"):
        return woo.MARRY + SUITS.index(text[-1])
    return card(text)


def written(action: int) -> str:
    """The name of a move by its number."""
    if action < woo.DRAW:
        return name(action)
    if woo.MARRY <= action < woo.MARRY + 4:
        return "marry-" + SUITS[action - woo.MARRY]
    return next(text for text, number in MOVES.items() if number == action)


def pair(index: int) -> Card:
    """A card as the oracle writes it."""
    return divmod(index, 6)


@cache
def spoken(action: int) -> Action:
    """A move as the oracle writes it."""
    if action < woo.DRAW:
        return ("play", pair(action))
    if woo.MARRY <= action < woo.MARRY + 4:
        return ("marry", action - woo.MARRY)
    return (written(action),)


def seed_from(random: Random) -> Seed:
    """The 256 bits of a deal."""
    return np.array([random.getrandbits(64) for _ in range(4)], dtype=np.uint64)


def legal(s: Any) -> list[int]:
    """The legal actions, ascending. The mask is handed over dirty: `legal` owns every entry of it."""
    allowed = np.full(woo.ACTIONS, 7, dtype=np.uint8)
    count = woo.legal(s, allowed)
    actions = [int(action) for action in np.flatnonzero(allowed)]
    assert count == len(actions) == int(allowed.sum())
    return actions


def observation(s: Any, seat: int) -> bytes:
    """What a seat is shown. The vector is handed over dirty: `observe` owns every entry of it."""
    out = np.full(woo.OBSERVATION, 99, dtype=np.uint8)
    woo.observe(s, seat, out)
    return out.tobytes()


def rewards(s: Any) -> list[float]:
    """Woo won and lost in the round last finished."""
    out = np.full(2, 9, dtype=np.float32)
    woo.rewards(s, out)
    return [float(value) for value in out]


def returns(s: Any) -> list[float]:
    """The result of the game."""
    out = np.full(2, 9, dtype=np.float32)
    woo.returns(s, out)
    return [float(value) for value in out]


def undrawn(s: Any) -> list[int]:
    """What is left of the stock, next card first, the trump card last."""
    return [int(index) for index in s.stock[s.top : s.end]]


class Table:
    """A round laid out by hand; seats 0 and 1 are called by their number, seat 0 opens unless told otherwise.

    What `stock` leaves open is filled with the cards nobody named, in index order.
    """

    def __init__(
        self,
        *hands: str,
        up: str,
        stock: str = "",
        first: int = 0,
        target: int = 7,
        mistakes: bool = False,
        goal: int = 66,
        deck: str = "",
    ) -> None:
        deck_mask = mask(cards(deck)) if deck else woo.FULL_DECK
        held = [cards(hand) for hand in hands]
        self.s: Any = woo.new()
        woo.start(self.s, first, target, mistakes, deck_mask, len(held[0]), goal)
        woo.deal(self.s, seed_from(Random(1)))
        self.lay_out(held, card(up), cards(stock), members(deck_mask))

    def lay_out(self, hands: list[list[int]], up: int, stock: list[int], deck: list[int]) -> None:
        """Replace the cards dealt by those wanted; nothing else of the record depends on them."""
        named = [*hands[0], *hands[1], up, *stock]
        assert len(set(named)) == len(named), "a card is named twice"
        line = [*stock, *(index for index in deck if index not in named), up]
        s = self.s
        assert len(hands[0]) == len(hands[1])
        assert len(line) == s.end - s.top
        s.hand[:] = [mask(hands[0]), mask(hands[1])]
        s.stock[s.top : s.end] = line
        s.trump_card = up
        s.trump = up // 6

    def play(self, moves: str) -> "Table":
        """Make several moves, each of which must be legal."""
        for text in moves.split():
            assert text in self.legal, f"{text} is not legal; legal are {sorted(self.legal)}"
            woo.apply(self.s, move(text))
        return self

    def deal_again(self, first: int, *hands: str, up: str, stock: str = "") -> "Table":
        """Lay out the next round; `first` is who must open it."""
        assert self.actor == woo.DEAL
        woo.deal(self.s, seed_from(Random(1)))
        assert self.actor == first
        self.lay_out([cards(hand) for hand in hands], card(up), cards(stock), list(range(24)))
        return self

    @property
    def legal(self) -> set[str]:
        """The legal moves, by name."""
        return {written(action) for action in legal(self.s)}

    @property
    def playable(self) -> set[str]:
        """The cards among them."""
        return {text for text in self.legal if len(text) == 2}

    @property
    def actor(self) -> int:
        """Whose decision it is."""
        return int(woo.actor(self.s))

    @property
    def points(self) -> list[int]:
        """Both counts."""
        return [int(value) for value in self.s.points]

    @property
    def tricks(self) -> list[int]:
        """Tricks won by each."""
        return [int(value) for value in self.s.tricks]

    @property
    def woo(self) -> list[int]:
        """Woo of each."""
        return [int(value) for value in self.s.woo]

    @property
    def gains(self) -> list[float]:
        """Woo won and lost in the round last finished."""
        return rewards(self.s)

    def hand(self, seat: int) -> set[str]:
        """The cards a seat holds."""
        return names(self.s.hand[seat])
