"""What the learner lived through in a batch of rounds: what it saw, what it did, what came of it."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from moowoo.kernel import compiled
from moowoo.kernel.arrays import Numbers, Reals
from moowoo.train.choosing import draw, log_odds
from moowoo.train.dense import Array, Network
from moowoo.train.rollouts import Batch

LEARNER, PAST = range(2)
"""The networks at a table."""


@dataclass(frozen=True)
class Experience:
    """Decisions of the learner, a row each, as they came."""

    known: Array
    """What the critic is given: what the player knew, and after it what it could not know."""
    masks: Numbers
    actions: Numbers
    odds: Array
    """Logarithms of the odds with which they were chosen."""
    lives: Numbers
    """Which decisions belong together: a number for each seat of each round."""
    order: Numbers
    """The rows, those of one life after the other."""
    brought: Array
    """What its round paid in the end, and what it brought in the game's own coin, on the critic's scale."""

    def __len__(self) -> int:
        return len(self.actions)


def live(batch: Batch, networks: Sequence[Network], chance: np.random.Generator) -> Experience:
    """Play rounds that have begun to their end, and remember what the first network did."""
    steps: list[tuple[Array, Numbers, Numbers, Array, Numbers]] = []
    while (batch.asked >= 0).any():
        for number, network in enumerate(networks):
            games = batch.waiting(number)
            if not len(games):
                continue
            known, masks = batch.look(games)
            logs = log_odds(network(known[:, : batch.learning.features]), masks)
            actions = draw(logs, chance)
            if number == LEARNER:
                lives = games * batch.learning.seats + batch.seats[games]
                steps.append((known, masks, actions, logs[np.arange(len(games)), actions], lives))
            batch.act(games, masks, actions)
        batch.advance()
    brought = np.stack([batch.paid.reshape(-1), batch.count().reshape(-1) / batch.learning.scale], 1)
    return gathered(steps, brought.astype(np.float32))


def gathered(steps: list[tuple[Array, Numbers, Numbers, Array, Numbers]], brought: Array) -> Experience:
    known, masks, actions, odds, lives = (np.concatenate(parts) for parts in zip(*steps, strict=True))
    return Experience(known, masks, actions, odds, lives, np.argsort(lives, kind="stable"), brought[lives])


@compiled
def look_back(lives: Numbers, brought: Reals, values: Reals, fade: float, gains: Reals) -> None:
    """Generalised advantages (Schulman and others): how much better it went after each decision than was expected,
    what lies further ahead fading. All that is brought comes with the end of the round.
    """
    for kind in range(brought.shape[1]):
        gain = 0.0
        for k in range(len(lives) - 1, -1, -1):
            if k + 1 == len(lives) or lives[k + 1] != lives[k]:
                gain = brought[k, kind] - values[k, kind]
            else:
                gain = values[k + 1, kind] - values[k, kind] + fade * gain
            gains[k, kind] = gain
