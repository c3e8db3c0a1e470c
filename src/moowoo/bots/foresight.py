"""A search by what has been learned: the actions that the network would think of, in the same possible worlds, each
played out by the network for everybody.

The worlds are those that explain what the others have done, as the network would have done it. The network's opinion
counts as long as the trials leave doubt.
"""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import numpy as np

from moowoo.bots.information import Information
from moowoo.bots.learned import learning_of, weights_of
from moowoo.bots.learning import UNFORCED, Learning
from moowoo.bots.network import Layers, layers
from moowoo.bots.search import Budget
from moowoo.bots.seeds import source
from moowoo.bots.trials import COIN, PAY, ROOT, SQUARES, TRIES, WON, Loops, make_loops, room_for
from moowoo.kernel import new_source
from moowoo.kernel.arrays import Numbers, Reals

PARTS = {"worlds": ("likely", "uniform"), "prior": ("network", "none")}
"""What the search is made of, to be left out by name."""
FIRST, BETWEEN = 12, 2
"""Worlds proposed before the first, and from one to the next."""
STRIDE = 16
"""Trials between two looks at the clock."""
TRUST = 0.5
"""Standard errors that the network's opinion is worth, for every e times that it likes an action less."""
FAINT, SENSELESS = -4.0, -99.0
"""The logarithms of the odds of what is hardly worth trying, and of what makes no sense."""
REMARKS = 4
"""Worlds in which even that is tried: what it is worth is but a remark."""


class Mind(NamedTuple):
    """What one game has learned, as a search needs it."""

    learning: Learning
    player: Layers
    loops: Loops


@cache
def mind_of(game: str) -> Mind:
    learning = learning_of(game)
    return Mind(learning, layers(weights_of(game)), make_loops(learning))


class Found(NamedTuple):
    """What was found out about an action: what it pays, what it brings in the game's own coin, and how often that is
    above nothing."""

    action: int
    pay: float
    coin: float
    won: float


class Foresight:
    """The legal actions as runners: after every heat the better half goes on."""

    def __init__(self, information: Information, budget: Budget, ways: Mapping[str, str]) -> None:
        self.mind, self.seat = mind_of(information.game), information.seat
        rules = self.mind.learning.rules
        self.budget, self.clock = budget, budget.clock()
        self.tables = np.zeros(5, rules.STATE)
        self.tables[ROOT] = information.record
        self.chance, self.luck = source("foresight", information.seed), new_source()
        self.room, self.work = room_for(self.mind.learning, self.mind.player), self.mind.learning.workspace()
        past = information.past[-1] if information.past and "worlds" not in ways else None
        self.moments = past.records.copy() if past else self.tables[:0]
        self.deeds = past.actions if past else np.zeros(0, np.int64)
        self.likely = np.full(1, -np.inf)
        self.sums = np.zeros((rules.ACTIONS, SQUARES + 1))
        self.actions: Numbers = np.flatnonzero(information.mask)
        self.running: Numbers = self.actions
        self.opinion = self.opinions()
        self.sensible = self.worth_trying()
        if "prior" in ways:
            self.opinion[:] = 0.0
        self.effort = 0

    def opinions(self) -> Reals:
        """What the network thinks of every action, as logarithms of its odds."""
        thought = np.full(len(self.sums), SENSELESS)
        action = self.mind.learning.forced(self.tables[ROOT])
        if action != UNFORCED:
            thought[action] = 0.0
            return thought
        self.mind.loops.weigh(self.tables[ROOT], self.mind.player, self.room)
        for number in np.flatnonzero(self.room.choices):
            thought[int(self.room.choices[number]) - 1] = np.log(self.room.odds[number] + 1e-9)
        return thought

    def worth_trying(self) -> Numbers:
        """What the network would do now and then, and in any case what it likes second best."""
        liked = np.flatnonzero(self.opinion > SENSELESS)
        best_first = liked[np.argsort(-self.opinion[liked], kind="stable")]
        return best_first[: max(2, int((self.opinion >= FAINT).sum()))]

    def run(self) -> list[Found]:
        """Hold the heats; every action, the best first."""
        seconds, limit = self.budget.seconds or 0.0, self.budget.limit
        self.try_out(REMARKS, FIRST)
        self.running = self.sensible
        fell = [int(action) for action in self.actions if action not in self.running]
        heats = max(1, (len(self.running) - 1).bit_length())
        for heat in range(1, heats + 1):
            part = heat / heats
            while self.effort < part * limit and self.clock.left > (1.0 - part) * seconds:
                self.try_out(max(1, int(min(STRIDE, part * limit - self.effort)) // len(self.running)))
            order = sorted(self.running.tolist(), key=lambda action: -self.merit(action))
            self.running = np.array(order[: (len(order) + 1) // 2])
            fell[:0] = order[len(self.running) :]
        return [self.found(action) for action in [*self.running.tolist(), *fell]]

    def try_out(self, worlds: int, proposals: int = BETWEEN) -> None:
        self.mind.loops.search(
            self.tables, self.moments, self.deeds, self.seat, self.running, worlds, proposals if len(self.deeds) else 1,
            self.mind.player, self.room, self.work, self.chance, self.luck, self.likely, self.sums,
        )  # fmt: skip
        self.effort += worlds * len(self.running)

    def merit(self, action: int) -> float:
        sums = self.sums[action]
        mean = sums[PAY] / sums[TRIES]
        doubt = np.sqrt(max(sums[SQUARES] / sums[TRIES] - mean**2, 0.0) / sums[TRIES])
        return float(mean + TRUST * doubt * self.opinion[action])

    def found(self, action: int) -> Found:
        means = self.sums[action] / self.sums[action, TRIES]
        return Found(action, float(means[PAY]), float(means[COIN]), float(means[WON]))
