"""The most likely continuation, as remembered from playouts."""

from typing import Any

import numpy as np

from moowoo.games import Move
from moowoo.games.mow.moves import move_of
from moowoo.mow.actions import ACTIONS
from moowoo.mow.state import GIVE, MAIN

LIKELY = 0.1
"""A line ends where what follows happened in fewer of the worlds."""


def likely_line(record: Any, steps: Any) -> tuple[Move, ...]:
    """The commonest first step of some playouts, then the commonest next of those that began so, and so on."""
    line: list[Move] = []
    steps = steps[steps[:, 0] >= 0]
    fewest = LIKELY * len(steps)
    for step in range(steps.shape[1]):
        codes, counts = np.unique(steps[:, step], return_counts=True)
        commonest = codes[counts.argmax()]
        if commonest < 0 or counts.max() < fewest:
            break
        line.append(move_of_step(record, int(commonest)))
        steps = steps[steps[:, step] == commonest]
    return tuple(line)


def move_of_step(record: Any, code: int) -> Move:
    """The move behind a step (see `playouts.step_code`)."""
    doing, action = divmod(code, ACTIONS)
    then = record.copy()
    then.turn, gives = divmod(doing, 2)
    then.stage = GIVE if gives else MAIN
    return move_of(then, action)
