"""Compiled primitives that all games use: the `@compiled` decorator, random numbers, shuffles, work on bits, loops."""

from moowoo.engine.actions import Choices, make_choices
from moowoo.engine.bits import highest, lowest, nth_bit, popcount
from moowoo.engine.compiler import COMPILING, at_once, compiled, compiled_apart
from moowoo.engine.random import SOURCE, Source, below, draw_seed, new_source, next_word, seed_rng, shuffle, split
from moowoo.engine.vectors import ROOM, Codes, all_marked, codes_of, flags, mark, put_circle, put_codes, sizes_of

__all__ = [
    "COMPILING",
    "ROOM",
    "SOURCE",
    "Choices",
    "Codes",
    "Source",
    "all_marked",
    "at_once",
    "below",
    "codes_of",
    "compiled",
    "compiled_apart",
    "draw_seed",
    "flags",
    "highest",
    "lowest",
    "make_choices",
    "mark",
    "new_source",
    "next_word",
    "nth_bit",
    "popcount",
    "put_circle",
    "put_codes",
    "seed_rng",
    "shuffle",
    "sizes_of",
    "split",
]
