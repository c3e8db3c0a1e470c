"""Bags of cows: how many of each face, as two words of bits.

Bit f of the first word says that there is a cow of face f, bit f of the second that there are two (two packs). Blind
cows, up to four, fill bits 46 and 47 of the first word, then of the second. Every cow is one bit, and equal bags
are equal words.
"""

from typing import TypeAlias

import numpy as np

from moowoo.engine import compiled, nth_bit, popcount
from moowoo.engine.arrays import Numbers
from moowoo.mow.rules.cards import BLIND, BLIND_BITS, CLASS_BITS, CLASS_FLIES, FLY_CLASSES, NUMBERED_BITS

Bag: TypeAlias = Numbers
"""Two int64, a row of an array."""

WORDS = 2
CLASSES = len(FLY_CLASSES)
BLIND_WORDS = np.array([[0, 0], [1, 0], [3, 0], [3, 1], [3, 3]]) << BLIND
"""The two words of 0 to 4 blind cows."""


@compiled
def size(bag: Bag) -> int:
    return popcount(bag[0]) + popcount(bag[1])


@compiled
def blind_count(bag: Bag) -> int:
    return popcount(bag[0] & BLIND_BITS) + popcount(bag[1] & BLIND_BITS)


@compiled
def count(bag: Bag, face: int) -> int:
    """How many cows of a face."""
    if face == BLIND:
        return blind_count(bag)
    return int((bag[0] >> face & 1) + (bag[1] >> face & 1))


@compiled
def set_blind(bag: Bag, blind: int) -> None:
    bag[0] = bag[0] & NUMBERED_BITS | BLIND_WORDS[blind, 0]
    bag[1] = bag[1] & NUMBERED_BITS | BLIND_WORDS[blind, 1]


@compiled
def add(bag: Bag, face: int) -> None:
    if face == BLIND:
        set_blind(bag, blind_count(bag) + 1)
    else:
        bit = 1 << face
        bag[1] |= bag[0] & bit
        bag[0] |= bit


@compiled
def remove(bag: Bag, face: int) -> None:
    """Take out one cow, which must be there."""
    if face == BLIND:
        set_blind(bag, blind_count(bag) - 1)
    else:
        bit = 1 << face
        second = bag[1] & bit
        bag[1] ^= second
        bag[0] &= second | ~bit


@compiled
def pour(bag: Bag, into: Bag) -> None:
    """Empty one bag into another."""
    blind = blind_count(bag) + blind_count(into)
    into[1] |= bag[1] | (bag[0] & into[0])
    into[0] |= bag[0]
    set_blind(into, blind)
    empty(bag)


@compiled
def take_out(bag: Bag, part: Bag) -> None:
    """Take the cows of one bag, which must be there, out of another."""
    blind = blind_count(bag) - blind_count(part)
    second = bag[1] & ~part[0]
    bag[0] = bag[0] & ~part[0] | bag[1] & part[0] & ~part[1]
    bag[1] = second
    set_blind(bag, blind)


@compiled
def put(bag: Bag, into: Bag) -> None:
    """Make one bag equal to another."""
    into[0] = bag[0]
    into[1] = bag[1]


@compiled
def exchange(one: Bag, other: Bag) -> None:
    for word in range(2):
        held = one[word]
        one[word] = other[word]
        other[word] = held


@compiled
def empty(bag: Bag) -> None:
    bag[0] = 0
    bag[1] = 0


@compiled
def is_empty(bag: Bag) -> bool:
    """Second cows of a face, and third blind ones, stand behind others."""
    return bool(bag[0] == 0)


@compiled
def nth_cow(bag: Bag, n: int, allowed: int) -> int:
    """The face of the n-th cow among those of allowed faces; every cow has its turn as n runs."""
    first = bag[0] & allowed
    more = n - popcount(first)
    bit = nth_bit(first, n) if more < 0 else nth_bit(bag[1] & allowed, more)
    return min(bit, BLIND)


@compiled
def number_allowed(bag: Bag, allowed: int) -> int:
    """How many cows are of allowed faces."""
    return popcount(bag[0] & allowed) + popcount(bag[1] & allowed)


@compiled
def flies(bag: Bag) -> int:
    """MOW-DECK-1."""
    total = 0
    for fly_class in range(CLASSES):
        total += class_flies(bag, fly_class)
    return total


@compiled
def class_flies(bag: Bag, fly_class: int) -> int:
    """The flies on the cows of one fly class."""
    return int(CLASS_FLIES[fly_class]) * number_allowed(bag, CLASS_BITS[fly_class])
