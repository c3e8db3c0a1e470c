"""Compiled primitives that both games use: the `@compiled` decorator, random numbers, shuffles, bit tricks."""

from moowoo.kernel.bits import highest, lowest, nth_bit, popcount, put_bits, put_word, spread
from moowoo.kernel.compiled import COMPILING, compiled
from moowoo.kernel.random import (
    SOURCE,
    Source,
    below,
    draw_seed,
    new_source,
    next_word,
    seed_rng,
    shuffle,
    split,
)

__all__ = [
    "COMPILING",
    "SOURCE",
    "Source",
    "below",
    "compiled",
    "draw_seed",
    "highest",
    "lowest",
    "new_source",
    "next_word",
    "nth_bit",
    "popcount",
    "put_bits",
    "put_word",
    "seed_rng",
    "shuffle",
    "split",
    "spread",
]
