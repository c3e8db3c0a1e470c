"""Learning what moves are worth, where a round can be played out quickly: every move of every decision is tried to the
end of its round, and the network comes to tell the moves apart as that did, on average over all that it cannot see.

A search does the same for one decision, in some hundred worlds. Here a single world speaks for each decision, the true
one, and the network makes the average over millions. What it puts out is what a move is worth, on a scale on which the
odds of its choices follow (see SHARP).
"""

import numpy as np

from moowoo.engine.arrays import Numbers
from moowoo.train.dense import Adam, Array
from moowoo.train.experience import Experience

SHARP = 8.0
"""A move that is worth 1 more is e times as likely so many times over: an eighth more is a clear preference."""
ROWS = 1024
"""Decisions of one step."""


def learn(player: Adam, lived: Experience, rate: float, chance: np.random.Generator) -> float:
    """Go through a batch once; returns how much of the differences between moves was foreseen: 0 for nothing."""
    features = len(player.network.weights[0])
    missed = 0.0
    order = chance.permutation(len(lived))
    aims = beside_the_mean(lived.worth, lived.masks)
    for rows in np.array_split(order, max(1, len(order) // ROWS)):
        made = player.network.forward(lived.known[rows, :features])
        wrong = beside_the_mean(made[-1] / np.float32(SHARP), lived.masks[rows]) - aims[rows]
        missed += float((wrong * wrong).sum())
        player.step(player.network.backward(made, wrong / np.float32(len(rows))), rate)
    return 1.0 - missed / float((aims * aims).sum())


def beside_the_mean(values: Array, masks: Numbers) -> Array:
    """How far the values of what is allowed lie from their mean; nothing for the rest."""
    allowed = masks > 0
    mean = np.where(allowed, values, 0.0).sum(1, keepdims=True) / allowed.sum(1, keepdims=True)
    return np.where(allowed, values - mean, 0.0).astype(np.float32)
