"""Whom the learner meets: itself, what it was some time ago, and the level it began by imitating."""

import numpy as np

from moowoo.engine.arrays import Numbers
from moowoo.train.dense import Network
from moowoo.train.experience import LEARNER, PAST
from moowoo.train.rollouts import LEVEL


class League:
    """Past selves, the oldest first. There is room for a few: every other one is forgotten when it is full."""

    def __init__(self, room: int = 8) -> None:
        self.room, self.past = room, list[Network]()

    def admit(self, network: Network) -> None:
        if len(self.past) == self.room:
            del self.past[::2]
        self.past.append(network.copy())

    def opponent(self, chance: np.random.Generator) -> Network | None:
        return self.past[chance.integers(len(self.past))] if self.past else None


def seating(rounds: int, seats: int, teacher: int, mixed: float, taught: float, chance: np.random.Generator) -> Numbers:
    """Who sits where. In so many of the rounds (`mixed`) all but the first seat are given to others: to the teacher
    (`taught` of them), or to a past self.
    """
    who = np.full((rounds, seats), LEARNER)
    others = np.where(chance.random((rounds, seats)) < taught, LEVEL + teacher, PAST)
    others[:, 0] = LEARNER  # a seat that every table has; who begins is drawn
    strange = chance.random(rounds) < mixed
    who[strange] = others[strange]
    return who
