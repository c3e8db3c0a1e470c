"""Fetching the memory of a game before its turn comes: a big batch waits for memory more than it computes."""

from typing import Any

from moowoo.engine import llvm
from moowoo.engine.arrays import Record, Records
from moowoo.engine.compiled import compiled
from moowoo.engine.instructions import instruction

DISTANCE = 6
"""How many games ahead."""
LINE = 64
"""Memory comes in lines of so many bytes."""


@instruction(llvm.fetch)
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
