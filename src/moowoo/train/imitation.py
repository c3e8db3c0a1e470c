"""The first lesson: to do what a level does that plays by rules of thumb."""

import numpy as np

from moowoo.engine.arrays import Numbers
from moowoo.train.choosing import log_odds
from moowoo.train.dense import Adam, Array
from moowoo.train.experience import LEARNER
from moowoo.train.rollouts import Batch


def watch(batch: Batch) -> tuple[Array, Numbers, Numbers]:
    """Let the teacher play rounds that have begun: what it saw, what was allowed, what it did."""
    steps = []
    while (batch.asked >= 0).any():
        games = batch.waiting(LEARNER)
        known, masks = batch.look(games)
        actions, sensible = batch.taught(games, masks)
        steps.append((known[sensible, : batch.learning.features], masks[sensible], actions[sensible]))
        batch.act(games, masks, np.where(sensible, actions, masks.argmax(1)))
        batch.advance()
    features, masks, actions = (np.concatenate(parts) for parts in zip(*steps, strict=True))
    return features, masks, actions


def imitate(
    player: Adam, seen: tuple[Array, Numbers, Numbers], rows: int, rate: float, chance: np.random.Generator
) -> float:
    """Go through what was seen once; returns how often the choice was the teacher's."""
    features, masks, actions = seen
    order = chance.permutation(len(actions))
    agreed = 0.0
    for part in np.array_split(order, max(1, len(order) // rows)):
        made = player.network.forward(features[part])
        slope = np.exp(log_odds(made[-1], masks[part]))
        agreed += float((np.where(masks[part], made[-1], -np.inf).argmax(1) == actions[part]).sum())
        slope[np.arange(len(part)), actions[part]] -= 1.0
        slope /= np.float32(len(part))
        player.step(player.network.backward(made, slope), rate)
    return agreed / len(actions)
