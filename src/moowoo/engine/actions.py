"""Sets of actions: words of bits, as many as a game's actions need.

Word w of a set holds the actions from `firsts[w]` on, the lowest bit first; a word is never negative, so it has room
for 63. Sets come as tuples, out of the rules, or as rows of an array, where a batch keeps them.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from moowoo.engine.arrays import Numbers
from moowoo.engine.bits import lowest, nth_bit, popcount
from moowoo.engine.compiler import compiled
from moowoo.engine.random import Source, below
from moowoo.engine.vectors import ROOM, flags, put_codes

Words = tuple[int, ...] | Numbers
"""A set of actions: a tuple of numbers, or a row of an array of them."""


class Choices(NamedTuple):
    """What can be done with the sets of one game's actions, compiled."""

    words: int
    """Words of a set."""
    size: Callable[[Words], int]
    """How many actions are in a set."""
    contains: Callable[[Words, int], bool]
    """Is a number an action of a set?"""
    random_of: Callable[[Words, Source], int]
    """A uniformly random action of a set that is not empty."""
    put_list: Callable[[Numbers, Words], int]
    """Write the actions of a set in rising order; returns how many there are."""
    put_mask: Callable[[Numbers, Words], None]
    """Write a set as bytes of 0 and 1, one for each action of the game."""


def make_choices(actions: int, firsts: Sequence[int] = (0,)) -> Choices:
    """The sets of a game with so many actions; `firsts` are the first actions of the words."""
    starts = tuple(firsts)
    ends = (*starts[1:], actions)
    words = len(starts)
    last = words - 1

    @compiled
    def size(chosen: Words) -> int:
        total = 0
        for word in range(words):
            total += popcount(chosen[word])
        return total

    @compiled
    def contains(chosen: Words, action: int) -> bool:
        for word in range(words):
            if starts[word] <= action < ends[word]:
                return bool(chosen[word] >> action - starts[word] & 1)
        return False

    @compiled
    def random_of(chosen: Words, source: Source) -> int:
        n, passed = below(source.rng, size(chosen)), 0
        for word in range(last):
            here = popcount(chosen[word])
            if n - passed < here:
                return starts[word] + nth_bit(chosen[word], n - passed)
            passed += here
        return starts[last] + nth_bit(chosen[last], n - passed)

    @compiled
    def put_list(out: Numbers, chosen: Words) -> int:
        found = 0
        for word in range(words):
            left = chosen[word]
            while left:
                out[found] = starts[word] + lowest(left)
                left &= left - 1
                found += 1
        return found

    return Choices(words, size, contains, random_of, put_list, make_put_mask(actions, starts))


def make_put_mask(actions: int, starts: tuple[int, ...]) -> Callable[[Numbers, Words], None]:
    """A mask is written ROOM bytes at a time; what is left over at the end is written with some of the bytes before."""
    words = len(starts)
    windows = (*range(0, actions - ROOM, ROOM), actions - ROOM)

    @compiled
    def window(chosen: Words, first: int) -> int:
        """The bits of the ROOM actions from `first` on."""
        bits = 0
        for word in range(words):
            up = starts[word] - first
            if 0 <= up < ROOM:
                bits |= chosen[word] << up
            elif -ROOM < up < 0:
                bits |= chosen[word] >> -up
        return bits

    @compiled
    def put_all(mask: Numbers, chosen: Words) -> None:
        put_codes(mask, 0, flags(window(chosen, 0)), actions)

    @compiled
    def put_windows(mask: Numbers, chosen: Words) -> None:
        for first in windows:
            put_codes(mask, first, flags(window(chosen, first)), ROOM)

    return put_all if actions <= ROOM else put_windows
