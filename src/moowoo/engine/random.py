"""Random numbers that live in a record: xoshiro256**, four 64-bit words, the same bytes on every machine.

All arithmetic is on `np.uint64`: mixed with a plain integer, compiled code would turn signed.
"""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from moowoo.engine.arrays import Record
from moowoo.engine.compiler import compiled

Words = npt.NDArray[np.uint64]

SOURCE = np.dtype((np.record, [("rng", "u8", (4,)), ("seed", "u8", (4,))]))
"""A generator of its own with room for a seed, for players and simulations. A record rather than an array: compiled
code counts references to arrays, at a cost, but not to the fields of a record."""

Source: TypeAlias = Record
"""One record of dtype SOURCE."""

Generator: TypeAlias = tuple[np.uint64, np.uint64, np.uint64, np.uint64]

U5, U7, U9, U17, U19, U32, U45, U57 = (np.uint64(n) for n in (5, 7, 9, 17, 19, 32, 45, 57))
U27, U30, U31 = (np.uint64(n) for n in (27, 30, 31))
LOW_32 = np.uint64(0xFFFFFFFF)
TWO_32 = np.uint64(1 << 32)
GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)


@compiled
def mix(word: np.uint64) -> np.uint64:
    """Spread every bit of a word over all of it (the finalizer of splitmix64, a bijection)."""
    word = (word ^ (word >> U30)) * MIX_1
    word = (word ^ (word >> U27)) * MIX_2
    return word ^ (word >> U31)


@compiled
def seed_rng(rng: Words, seed: Words) -> None:
    """Start a generator from 256 bits; every state word depends on every seed word, near seeds part."""
    carried = GOLDEN
    for i in range(4):
        rng[i] = seed[i]
    for _ in range(2):
        for i in range(4):
            carried = mix(carried + rng[i] + GOLDEN)
            rng[i] = carried
    if rng[0] | rng[1] | rng[2] | rng[3] == np.uint64(0):
        rng[0] = GOLDEN


@compiled
def read(rng: Words) -> Generator:
    """The generator by itself: its words then stay in registers."""
    return rng[0], rng[1], rng[2], rng[3]


@compiled
def write(generator: Generator, rng: Words) -> None:
    rng[0], rng[1], rng[2], rng[3] = generator


@compiled
def word_of(generator: Generator) -> np.uint64:
    """The 64 random bits a generator has to give."""
    scrambled = generator[1] * U5
    return ((scrambled << U7) | (scrambled >> U57)) * U9


@compiled
def moved_on(generator: Generator) -> Generator:
    """The generator after that."""
    first, second, third, fourth = generator
    third ^= first
    fourth ^= second
    return first ^ fourth, second ^ third, third ^ (second << U17), (fourth << U45) | (fourth >> U19)


@compiled
def next_word(rng: Words) -> np.uint64:
    """The next 64 random bits."""
    generator = read(rng)
    write(moved_on(generator), rng)
    return word_of(generator)


@compiled
def drawn(generator: Generator, n: int) -> tuple[int, Generator]:
    """A random integer from 0 to n - 1, without bias (Lemire's multiplication with rejection), n < 2**32."""
    bound = np.uint64(n)
    product = (word_of(generator) >> U32) * bound
    generator = moved_on(generator)
    if product & LOW_32 < bound:
        unfair = (TWO_32 - bound) % bound
        while product & LOW_32 < unfair:
            product = (word_of(generator) >> U32) * bound
            generator = moved_on(generator)
    return int(product >> U32), generator


@compiled
def below(rng: Words, n: int) -> int:
    """A random integer from 0 to n - 1, as `drawn`."""
    number, generator = drawn(read(rng), n)
    write(generator, rng)
    return number


@compiled
def shuffle(rng: Words, items: npt.NDArray[np.uint8], count: int) -> None:
    """Put the first `count` items in a uniformly random order (Fisher and Yates)."""
    generator = read(rng)
    for i in range(count - 1, 0, -1):
        j, generator = drawn(generator, i + 1)
        items[i], items[j] = items[j], items[i]
    write(generator, rng)


@compiled
def draw_seed(source: Source) -> None:
    """Draw a fresh 256-bit seed into the source's own room for it."""
    for i in range(4):
        source.seed[i] = next_word(source.rng)


@compiled
def split(source: Source, child: Source) -> None:
    """Start a second generator whose numbers have nothing to do with the first one's."""
    draw_seed(source)
    seed_rng(child.rng, source.seed)


def new_source(*words: int) -> Source:
    """A source seeded with up to four words."""
    source = np.zeros(1, SOURCE)[0]
    source.seed[: len(words)] = words
    seed_rng(source.rng, source.seed)
    return source
