"""Compiled primitives that both games use: the `@compiled` decorator, random numbers, shuffles, bit tricks."""

from moowoo.kernel.bits import highest, lowest, nth_bit, popcount
from moowoo.kernel.codes import Codes, all_marked, flags, mark, put_codes
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
    "Codes",
    "Source",
    "all_marked",
    "below",
    "compiled",
    "draw_seed",
    "flags",
    "highest",
    "lowest",
    "mark",
    "new_source",
    "next_word",
    "nth_bit",
    "popcount",
    "put_codes",
    "seed_rng",
    "shuffle",
    "split",
]
