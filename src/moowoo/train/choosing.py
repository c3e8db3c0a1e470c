"""From what a network puts out to choices among what is allowed, and to their odds."""

import numpy as np

from moowoo.engine.arrays import Numbers
from moowoo.train.dense import Array

FORBIDDEN = np.float32(-1e9)


def log_odds(out: Array, masks: Numbers) -> Array:
    """The logarithms of the odds of all actions; those that are not allowed are as good as never chosen."""
    kept = np.where(masks, out, FORBIDDEN)
    kept -= kept.max(1, keepdims=True)
    kept -= np.log(np.exp(kept).sum(1, keepdims=True))
    return np.asarray(kept, np.float32)


def draw(logs: Array, chance: np.random.Generator) -> Numbers:
    """An action for each row, by its odds."""
    reached = np.exp(logs).cumsum(1)
    reached /= reached[:, -1:]
    aim = 1.0 - chance.random((len(logs), 1), np.float32)  # above 0: what has no odds is never reached
    return np.asarray((reached < aim).sum(1), np.int64)
