"""Desks: a game, and the two sources of its chance, in one record.

All chance of a desk comes from the seed and its number: the size of a batch and who computes it change nothing.
"""

from functools import cache
from typing import Any

import numpy as np

from moowoo.envs.ahead import LINE
from moowoo.kernel import SOURCE, Source, compiled, seed_rng

DEALS, PICKS = range(2)
"""What a source is for: dealing, or choosing (random moves, bots). Deals do not depend on how anybody chooses."""

GAME = SOURCE.itemsize
"""Where the game begins at a desk, behind the source of its choices."""


@cache
def desk_type(state: np.dtype[Any]) -> np.dtype[Any]:
    """The record of a desk, for a kernel's record of a game.

    There is one such type for each: compiled code knows it at a glance, and compares another one field by field.
    Its size is a whole number of lines, so that the game, too, begins with one at every desk.
    """
    deals = GAME + state.itemsize
    size = -(-(deals + SOURCE.itemsize) // LINE) * LINE
    fields = {"names": ["picks", "game", "deals"], "formats": [SOURCE, state, SOURCE], "offsets": [0, GAME, deals]}
    return np.dtype((np.record, fields | {"itemsize": size}))


def empty_desks(n: int, kind: np.dtype[Any]) -> Any:
    """So many desks of a type, the first at the beginning of a line."""
    room = np.zeros(n * kind.itemsize + LINE, np.uint8)
    start = -room.ctypes.data % LINE
    return room[start : start + n * kind.itemsize].view(kind)


@compiled
def seed_desks(desks: Any, seed: int) -> None:
    for i in range(len(desks)):
        seed_source(desks[i].deals, seed, i, DEALS)
        seed_source(desks[i].picks, seed, i, PICKS)


@compiled
def seed_source(source: Source, seed: int, number: int, purpose: int) -> None:
    source.seed[0] = seed
    source.seed[1] = number
    source.seed[2] = purpose
    source.seed[3] = 0
    seed_rng(source.rng, source.seed)


def fresh_seed() -> int:
    """A seed nobody chose."""
    return int(np.random.SeedSequence().generate_state(1, np.uint64)[0] >> np.uint64(1))


def checked_seed(seed: int | None) -> int:
    if seed is None:
        return fresh_seed()
    if isinstance(seed, bool) or not 0 <= seed < 1 << 63:
        raise ValueError(f"a seed is a whole number from 0 to 2**63 - 1, not {seed!r}")
    return int(seed)
