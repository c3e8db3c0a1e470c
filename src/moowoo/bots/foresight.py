"""A search by what has been learned: the actions that the network would think of, in the same possible worlds. In each
the other answers as the network would, and then the critic, who sees the whole world, says what it comes to.

The worlds are those that explain what the other has done, as the network would have done it. The critic knows what the
network does and little of the rest, so the network's own opinion counts as well. For two, of whom one is paid what the
other loses.
"""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import numpy as np

from moowoo.bots.information import Information
from moowoo.bots.learned import CRITIC, learning_of, weights_of
from moowoo.bots.learning import UNFORCED, Learning
from moowoo.bots.network import Layers, layers
from moowoo.bots.search import Budget
from moowoo.bots.seeds import source
from moowoo.bots.trials import BELIEVED, COIN, PAY, ROOT, SQUARES, TRIES, WON, Loops, make_loops, room_for
from moowoo.kernel import new_source
from moowoo.kernel.arrays import Numbers, Reals
from moowoo.kernel.rules import State

PARTS = {"worlds": ("likely", "uniform"), "prior": ("network", "none"), "leaf": ("critic", "playout")}
"""What the search is made of, to be left out by name."""
PLIES, TO_THE_END = 1, 1000
"""Decisions that the network makes in a world before the critic is asked; and so many that there are none left."""
FIRST, BETWEEN = 12, 2
"""Worlds proposed before the first, and from one to the next."""
STRIDE = 16
"""Trials between two looks at the clock."""
OPINION, TRUST = 0.03, 0.5
"""What the network's opinion is worth, for every e times that it likes an action less: on the scale of what a round
pays, and besides in standard errors."""
FAINT, SENSELESS = -4.0, -99.0
"""The logarithms of the odds of what is hardly worth trying, and of what makes no sense."""
REMARKS = 4
"""Worlds in which even that is tried: what it is worth is but a remark."""


class Mind(NamedTuple):
    """What one game has learned, as a search needs it."""

    learning: Learning
    player: Layers
    critic: Layers
    loops: Loops


@cache
def mind_of(game: str) -> Mind:
    learning = learning_of(game)
    return Mind(learning, layers(weights_of(game)), layers(weights_of(game, CRITIC)), make_loops(learning))


class Found(NamedTuple):
    """What was found out about an action: what it pays, and what it brings in the game's own coin."""

    action: int
    pay: float
    coin: float


class Foresight:
    """The legal actions as runners: after every heat the better half goes on."""

    def __init__(self, information: Information, budget: Budget, ways: Mapping[str, str]) -> None:
        self.mind, self.seat = mind_of(information.game), information.seat
        rules = self.mind.learning.rules
        self.budget, self.clock = budget, budget.clock()
        self.tables = np.zeros(5, rules.STATE)
        self.tables[ROOT] = information.record
        self.chance, self.luck = source("foresight", information.seed), new_source()
        self.room = room_for(self.mind.learning, self.mind.player, self.mind.critic)
        self.work = self.mind.learning.workspace()
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
        self.plies = TO_THE_END if "leaf" in ways else PLIES
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
        self.search(self.running, worlds, proposals, self.plies, self.sums)
        self.effort += worlds * len(self.running)

    def search(self, running: Numbers, worlds: int, proposals: int, plies: int, sums: Reals) -> None:
        self.mind.loops.search(
            self.tables, self.moments, self.deeds, self.seat, running, worlds, proposals if len(self.deeds) else 1,
            plies, self.mind.player, self.mind.critic, self.room, self.work, self.chance, self.luck, self.likely, sums,
        )  # fmt: skip

    def merit(self, action: int) -> float:
        sums = self.sums[action]
        mean = sums[PAY] / sums[TRIES]
        doubt = np.sqrt(max(sums[SQUARES] / sums[TRIES] - mean**2, 0.0) / sums[TRIES])
        return float(mean + (OPINION + TRUST * doubt) * self.opinion[action])

    def found(self, action: int) -> Found:
        means = self.sums[action] / self.sums[action, TRIES]
        return Found(action, float(means[PAY]), float(means[COIN]))

    def likely_action(self, s: State) -> int:
        """What whoever is to act would do, as it seems best to the network."""
        action = int(self.mind.learning.forced(s))
        if action != UNFORCED:
            return action
        self.mind.loops.weigh(s, self.mind.player, self.room)
        return int(self.room.choices[self.room.odds.argmax()]) - 1

    @property
    def world(self) -> State:
        """The world that was believed in last, to be played on."""
        return self.mind.learning.rules.copy(self.tables[BELIEVED])

    def success(self, action: int, worlds: int) -> float:
        """How often the round is won with an action, in so many worlds played to the end."""
        sums = np.zeros_like(self.sums)
        self.search(np.array([action]), worlds, BETWEEN, TO_THE_END, sums)
        return float(sums[action, WON] / worlds)
