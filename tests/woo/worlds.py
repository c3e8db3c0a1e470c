"""What a seat cannot tell apart: the worlds that agree with all it has seen, by the oracle's book."""

from collections.abc import Iterator
from itertools import combinations, permutations
from math import comb, factorial
from random import Random
from typing import Any

from moowoo.woo import rules as woo
from woo.oracle import Card, Oracle
from woo.table import mask

World = tuple[frozenset[int], tuple[int, ...]]
"""The other hand, and the face-down stock in the order it will be drawn."""


def index(card: Card) -> int:
    """The kernel's index of an oracle card."""
    return card[0] * 6 + card[1]


def face_down(s: Any) -> list[int]:
    """The part of the stock nobody has seen, in order."""
    last = s.end - 1 if s.trump_card != -1 else s.end
    return [int(card) for card in s.stock[s.top : last]]


def world_of(s: Any, seat: int) -> World:
    """The world a record holds, as far as `seat` does not know it."""
    bits = int(s.hand[1 - seat])
    return frozenset(card for card in range(24) if bits >> card & 1), tuple(face_down(s))


def book(oracle: Oracle, seat: int) -> tuple[list[int], list[int], list[int]]:
    """Of the hidden cards: those the other surely holds, those it may hold, those it surely does not."""
    held, not_held = oracle.knowledge(seat)
    hidden = oracle.hidden_from(seat)
    doubtful = hidden - held - not_held
    return tuple(sorted(map(index, part)) for part in (held, doubtful, hidden & not_held))  # type: ignore[return-value]


def count_worlds(oracle: Oracle, seat: int) -> int:
    """How many worlds `seat` cannot tell apart."""
    held, doubtful, _ = book(oracle, seat)
    return comb(len(doubtful), len(oracle.hands[1 - seat]) - len(held)) * factorial(len(oracle.stock))


def all_worlds(oracle: Oracle, seat: int) -> Iterator[World]:
    """Every one of them."""
    held, doubtful, outside = book(oracle, seat)
    for drawn in combinations(doubtful, len(oracle.hands[1 - seat]) - len(held)):
        rest = outside + [card for card in doubtful if card not in drawn]
        for order in permutations(rest):
            yield frozenset([*held, *drawn]), order


def another_world(oracle: Oracle, seat: int, random: Random) -> World:
    """One of them at random."""
    held, doubtful, outside = book(oracle, seat)
    drawn = random.sample(doubtful, len(oracle.hands[1 - seat]) - len(held))
    rest = outside + [card for card in doubtful if card not in drawn]
    random.shuffle(rest)
    return frozenset([*held, *drawn]), tuple(rest)


def moved_to(s: Any, seat: int, world: World) -> Any:
    """A copy of the record in another world: hidden cards change places everywhere they are written."""
    hand, stock = world
    before, after = world_of(s, seat), (hand, stock)
    swap = dict(zip(before[1], after[1], strict=True))
    stay = before[0] & after[0]
    swap |= dict(zip(sorted(before[0] - stay), sorted(after[0] - stay), strict=True))
    twin = woo.copy(s)
    twin.stock[: s.end] = [swap.get(int(card), int(card)) for card in s.stock[: s.end]]
    twin.hand[1 - seat] = mask(list(hand))
    return twin
