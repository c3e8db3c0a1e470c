"""Boards: where the arrays of a batch lie, in one array of numbers.

For each array that Python hands to compiled code, its type, shape and place are found out anew at every call. A batch
of one game spends most of its time on that. A board is a single one. Whoever makes it has to keep the arrays.
"""

import ctypes
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from numba import carray

from moowoo.engine import llvm
from moowoo.engine.arrays import Numbers
from moowoo.engine.compiled import compiled
from moowoo.engine.instructions import instruction
from moowoo.engine.rules import Rules
from moowoo.engine.slots import slot_type

GAMES, BY_ROUND, WIDTH, ACTIONS, WORDS, SEATS = range(6)
"""Of how many games, and the sizes of what belongs to each."""
SLOTS, CHOSEN, OBSERVATIONS, MASKS, CHOICES, ACTORS, PAYMENT, DONE = range(6, 14)
"""Where the arrays lie."""


@instruction(llvm.pointer)
def pointer(address: int) -> Any:
    return ctypes.c_void_p(int(address))


def board_of(by_round: bool, arrays: Sequence[npt.NDArray[Any]]) -> npt.NDArray[np.int64]:
    """The board of a batch, or of a part of one; its arrays are given in the order of their places above."""
    slots, _, observations, masks, choices, _, payment, _ = arrays
    assert all(array.flags.c_contiguous for array in arrays)
    sizes = len(slots), by_round, observations.shape[1], masks.shape[1], choices.shape[1], payment.shape[1]
    return np.array([*sizes, *(array.ctypes.data for array in arrays)], np.int64)


def board_loops(rules: Rules, step: Callable[..., bool], sample: Callable[..., None]) -> dict[str, Any]:
    slot = slot_type(rules.STATE)

    @compiled
    def step_on(board: Numbers, actions: Numbers) -> bool:
        """`step`, on a board."""
        n = board[GAMES]
        return step(
            carray(pointer(board[SLOTS]), n, slot),
            actions,
            board[BY_ROUND] != 0,
            carray(pointer(board[OBSERVATIONS]), (n, board[WIDTH]), np.uint8),
            carray(pointer(board[MASKS]), (n, board[ACTIONS]), np.uint8),
            carray(pointer(board[CHOICES]), (n, board[WORDS]), np.int64),
            carray(pointer(board[ACTORS]), n, np.int64),
            carray(pointer(board[PAYMENT]), (n, board[SEATS]), np.float32),
            carray(pointer(board[DONE]), n, np.bool_),
        )

    @compiled
    def sample_on(board: Numbers) -> None:
        """`sample`, on a board."""
        n = board[GAMES]
        sample(
            carray(pointer(board[SLOTS]), n, slot),
            carray(pointer(board[CHOICES]), (n, board[WORDS]), np.int64),
            carray(pointer(board[CHOSEN]), n, np.int64),
        )

    return {"step_on": step_on, "sample_on": sample_on}
