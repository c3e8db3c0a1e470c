"""Slots of a batch: a game with its two random sources in one record, and prefetching of later ones."""

from functools import cache
from typing import Any

import numpy as np

from moowoo.engine import intrinsics
from moowoo.engine.arrays import Record, Records, RecordType
from moowoo.engine.compiler import compiled
from moowoo.engine.intrinsics import instruction
from moowoo.engine.random import SOURCE, Source, seed_rng

DISTANCE = 6
"""How many games ahead."""
LINE = 64
"""Memory comes in lines of so many bytes."""


@instruction(intrinsics.fetch)
def fetch(record: Any, offset: int) -> None:
    """Tell the processor that a byte of a record will be needed; uncompiled code does not care."""


@compiled
def fetch_ahead(slots: Records, i: int, start: int, end: int) -> None:
    """Have some bytes of a later slot brought near."""
    if i + DISTANCE < len(slots):
        for offset in range(start, end, LINE):
            fetch(slots[i + DISTANCE], offset)


@compiled
def fetch_first(slots: Records, i: int, start: int) -> None:
    """The first line of a slot still earlier, so that it can say what else will be needed."""
    if i + 2 * DISTANCE < len(slots):
        fetch(slots[i + 2 * DISTANCE], start)


@compiled
def fetch_nothing(slot: Record) -> None:
    """Of most games all that a decision touches lies in one piece."""


DEALS, PICKS = range(2)
"""What a source is for: dealing, or choosing (random moves, bots). Deals do not depend on how anybody chooses."""

GAME = SOURCE.itemsize
"""Where the game begins at a slot, behind the source of its choices."""


@cache
def slot_type(state: RecordType) -> RecordType:
    """The record of a slot, for a kernel's record of a game.

    There is one such type for each: compiled code knows it at a glance, and compares another one field by field.
    Its size is a whole number of lines, so that the game, too, begins with one at every slot.
    """
    deals = GAME + state.itemsize
    size = -(-(deals + SOURCE.itemsize) // LINE) * LINE
    fields = {"names": ["picks", "game", "deals"], "formats": [SOURCE, state, SOURCE], "offsets": [0, GAME, deals]}
    return np.dtype((np.record, fields | {"itemsize": size}))


def empty_slots(n: int, kind: RecordType) -> Records:
    """So many slots of a type, the first at the beginning of a line."""
    room = np.zeros(n * kind.itemsize + LINE, np.uint8)
    start = -room.ctypes.data % LINE
    return room[start : start + n * kind.itemsize].view(kind)


@compiled
def seed_slots(slots: Records, seed: int) -> None:
    for i in range(len(slots)):
        seed_source(slots[i].deals, seed, i, DEALS)
        seed_source(slots[i].picks, seed, i, PICKS)


@compiled
def seed_source(source: Source, seed: int, number: int, purpose: int) -> None:
    source.seed[0] = seed
    source.seed[1] = number
    source.seed[2] = purpose
    source.seed[3] = 0
    seed_rng(source.rng, source.seed)
