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
    """Decisions of the learner, a row each; those of one seat in one round follow each other in order."""

    features: Array
    hidden: Array
    masks: Numbers
    actions: Numbers
    odds: Array
    """Logarithms of the odds with which they were chosen."""
    lives: Numbers
    """Which decisions belong together: a number for each seat of each round."""
    paid: Array
    """What its round paid in the end."""

    def __len__(self) -> int:
        return len(self.actions)

    @property
    def known(self) -> Array:
        """What the critic is given."""
        return np.concatenate([self.features, self.hidden], 1)


def live(batch: Batch, networks: Sequence[Network], chance: np.random.Generator) -> Experience:
    """Play rounds that have begun to their end, and remember what the first network did."""
    steps: list[tuple[Array, Array, Numbers, Numbers, Array, Numbers]] = []
    while (batch.asked >= 0).any():
        for number, network in enumerate(networks):
            games = batch.waiting(number)
            if not len(games):
                continue
            features, hidden, masks = batch.look(games)
            logs = log_odds(network(features), masks)
            actions = draw(logs, chance)
            if number == LEARNER:
                lives = games * batch.learning.seats + batch.seats[games]
                steps.append((features, hidden, masks, actions, logs[np.arange(len(games)), actions], lives))
            batch.act(games, masks, actions)
        batch.advance()
    return gathered(steps, batch.paid)


def gathered(steps: list[tuple[Array, Array, Numbers, Numbers, Array, Numbers]], paid: Reals) -> Experience:
    features, hidden, masks, actions, odds, lives = (np.concatenate(parts) for parts in zip(*steps, strict=True))
    order = np.argsort(lives, kind="stable")
    lives = lives[order]
    return Experience(
        features[order],
        hidden[order],
        masks[order],
        actions[order],
        odds[order],
        lives,
        paid.reshape(-1)[lives].astype(np.float32),
    )


@compiled
def look_back(lives: Numbers, paid: Reals, values: Reals, fade: float, gains: Reals) -> None:
    """Generalised advantages (Schulman and others): how much better it went after each decision than was expected,
    what lies further ahead fading. Pay comes with the end of the round.
    """
    gain = 0.0
    for k in range(len(lives) - 1, -1, -1):
        if k + 1 == len(lives) or lives[k + 1] != lives[k]:
            gain = paid[k] - values[k]
        else:
            gain = values[k + 1] - values[k] + fade * gain
        gains[k] = gain
