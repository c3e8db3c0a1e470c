"""A search by what has been learned: the actions that the network would think of, in the same possible worlds.

Every world is played out: in a duel by the network itself, else by the game's quick player. The network's own opinion
counts as well: it is what came of all the worlds that it has learned from, and these are but some more.
"""

from collections.abc import Callable, Mapping
from functools import cache
from itertools import accumulate
from typing import NamedTuple

import numpy as np

from moowoo.bots.information import Information
from moowoo.bots.learned import learning_of, paper, weights_of
from moowoo.bots.learning import UNFORCED, Learning
from moowoo.bots.network import Layers, Policy, layers
from moowoo.bots.search import Budget
from moowoo.bots.seeds import source
from moowoo.bots.trials import (
    BELIEVED,
    COIN,
    PAY,
    ROOT,
    SQUARES,
    WEIGHT,
    WEIGHTS_SQUARED,
    WON,
    WORTH,
    make_search,
    room_for,
)
from moowoo.engine import new_source
from moowoo.engine.arrays import Numbers, Reals
from moowoo.engine.rules import State
from moowoo.games import Move

PARTS = {"prior": ("network", "none")}
"""What the search is made of, to be left out by name."""
DUEL_PARTS = {"worlds": ("likely", "uniform"), **PARTS}
"""The same in a duel."""
FIRST = 16
"""Worlds proposed before any action is tried: to know how well worlds can explain the past."""
STRIDE = 16
"""So many trials, or this part of all, lie between two looks at the clock."""
TRUST = 0.5
"""What the network's opinion is worth, for every e times that it likes an action less: so many standard errors of what
the worlds have shown, besides `Learning.opinion`."""
FAINT, SENSELESS = -4.0, -99.0
"""The logarithms of the odds of what is hardly worth trying, and of what makes no sense."""
REMARKS = 4
"""Worlds in which even that is tried: what it is worth is but a remark."""
LINE = 6
"""Moves of a line that are told."""
ENOUGH = 100
"""Trials where only one action makes sense, to know how things stand: before that, nothing is clear."""
CLEAR = 5.0
"""Standard errors by which the best must be ahead of all others to be taken without thinking any longer."""
LOOK_AGAIN = 1.25
"""When there are so many times as many trials, it is looked at again whether it is clear."""


class Mind(NamedTuple):
    """What one game has learned, as a search needs it."""

    learning: Learning
    policy: Policy
    player: Layers
    search: Callable[..., int]


@cache
def mind_of(game: str) -> Mind:
    learning, weights = learning_of(game), weights_of(game)
    return Mind(learning, Policy.open(weights), layers(weights), make_search(learning))


class Rosy(NamedTuple):
    """How much less than it seems a round pays and brings, where that is not known for sure."""

    pay: float = 0.0
    coin: float = 0.0


FAIR = Rosy()


class Found(NamedTuple):
    """What was found out about an action: what it pays, and what it brings in the game's own coin."""

    action: int
    pay: float
    coin: float


class Foresight:
    """The legal actions as runners: after every heat the better half goes on."""

    def __init__(self, information: Information, budget: Budget, ways: Mapping[str, str], rosy: Rosy = FAIR) -> None:
        self.information, self.seat, self.rosy = information, information.seat, rosy
        self.mind = mind_of(information.game)
        rules = self.mind.learning.rules
        self.budget, self.clock = budget, budget.clock()
        self.tables = np.zeros(5, rules.STATE)
        self.tables[ROOT] = information.record
        self.chance, self.luck = source("foresight", information.seed), new_source()
        self.room = room_for(self.mind.learning, self.mind.player)
        self.work = self.mind.learning.workspace_for(information.record)
        explained = self.mind.learning.recall and "worlds" not in ways
        past = information.past[-1] if explained and information.past else None
        self.moments = past.records.copy() if past else self.tables[:0]
        self.deeds = past.actions if past else np.zeros(0, np.int64)
        self.likely = np.zeros(2)
        self.sums = np.zeros((rules.ACTIONS, WON + 1))
        self.actions: Numbers = np.flatnonzero(information.mask)
        self.running: Numbers = self.actions
        self.opinion = self.opinions()
        self.sensible = self.worth_trying()
        if "prior" in ways:
            self.opinion[:] = 0.0
        self.effort = 0
        self.next_look: float = ENOUGH

    def opinions(self) -> Reals:
        """What the network thinks of every action, as logarithms of its odds."""
        thought = np.full(len(self.sums), SENSELESS)
        action = self.mind.learning.forced(self.tables[ROOT])
        if action != UNFORCED:
            thought[action] = 0.0
            return thought
        odds, choices = self.odds(self.tables[ROOT])
        for number in np.flatnonzero(choices):
            thought[int(choices[number]) - 1] = np.log(odds[number] + 1e-9)
        return thought

    def odds(self, s: State) -> tuple[Reals, Numbers]:
        """The odds of what the network would do for whoever is to act, and what its actions mean."""
        features, choices = paper(self.mind.learning)
        self.mind.learning.see(s, self.mind.learning.rules.actor(s), features, choices)
        return self.mind.policy.odds(features, choices), choices

    def worth_trying(self) -> Numbers:
        """What the network would do now and then, and in any case what it likes second best."""
        liked = np.flatnonzero(self.opinion > SENSELESS)
        best_first = liked[np.argsort(-self.opinion[liked], kind="stable")]
        return best_first[: max(2, int((self.opinion >= FAINT).sum()))]

    def run(self) -> list[Found]:
        """Hold the heats; every action, the best first."""
        seconds, limit = self.budget.seconds or 0.0, self.budget.limit
        if len(self.sensible) == 1:
            limit = min(limit, ENOUGH)
        self.search(self.running[:0], FIRST, self.sums)
        while self.effort < REMARKS * len(self.actions):
            self.try_out(1)
        self.running = self.sensible
        fell = [int(action) for action in self.actions if action not in self.running]
        heats = max(1, (len(self.running) - 1).bit_length())
        for heat in range(1, heats + 1):
            part = heat / heats
            while self.effort < part * limit and self.clock.left > (1.0 - part) * seconds and not self.clear():
                stride = min(max(STRIDE, self.effort // STRIDE), part * limit - self.effort)
                self.try_out(max(1, int(stride) // len(self.running)))
            order = sorted(self.running.tolist(), key=lambda action: -self.merit(action))
            self.running = np.array(order[: (len(order) + 1) // 2])
            fell[:0] = order[len(self.running) :]
        return in_order([self.found(action) for action in [*self.running.tolist(), *fell]])

    def try_out(self, worlds: int) -> None:
        self.effort += len(self.running) * self.search(self.running, worlds, self.sums)

    def search(self, running: Numbers, worlds: int, sums: Reals) -> int:
        return self.mind.search(
            self.tables, self.moments, self.deeds, self.seat, running, worlds, self.mind.player, self.room,
            self.work, self.chance, self.luck, self.likely, sums,
        )  # fmt: skip

    def clear(self) -> bool:
        """Is one action so far ahead that more worlds would hardly change it? Looked at now and then."""
        if self.effort < self.next_look:
            return False
        self.next_look = LOOK_AGAIN * self.effort
        best, *others = sorted(self.running.tolist(), key=lambda action: -self.merit(action))
        lead, doubt = self.merit(best), self.doubt(best)
        return all(lead - self.merit(other) > CLEAR * np.hypot(doubt, self.doubt(other)) for other in others)

    def doubt(self, action: int) -> float:
        """The standard error of what an action is worth."""
        sums = self.sums[action]
        spread = max(sums[SQUARES] / sums[WEIGHT] - (sums[WORTH] / sums[WEIGHT]) ** 2, 0.0)
        return float(np.sqrt(spread * sums[WEIGHTS_SQUARED]) / sums[WEIGHT])

    def merit(self, action: int) -> float:
        sums = self.sums[action]
        trust = self.mind.learning.opinion + TRUST * self.doubt(action)
        return float(sums[WORTH] / sums[WEIGHT] + trust * self.opinion[action])

    def found(self, action: int) -> Found:
        means = self.sums[action] / self.sums[action, WEIGHT]
        rosy = self.rosy if self.doubt(action) else FAIR
        return Found(action, float(means[PAY]) - rosy.pay, float(means[COIN]) - rosy.coin)

    def likely_action(self, s: State) -> int:
        """What whoever is to act would do, as worlds are played out: best to the network where it plays them."""
        learning = self.mind.learning
        action = int(learning.forced(s))
        if action != UNFORCED:
            return action
        if learning.quick:
            return int(learning.quick(s))
        odds, choices = self.odds(s)
        return int(choices[odds.argmax()]) - 1

    def line(self, action: int, horizon: int = -1) -> tuple[Move, ...]:
        """How it may go on after an action, as far as one can see: not beyond an action that brings what is unseen."""
        s, line = self.world, list[Move]()
        table, rules = self.information.table.standing(self.information.options, s), self.mind.learning.rules
        while True:
            line.append(table._move(action))
            rules.apply(s, action)
            if len(line) == LINE or action == horizon or rules.actor(s) < 0:
                return tuple(line)
            action = self.likely_action(s)

    @property
    def world(self) -> State:
        """The world that was believed in last, to be played on."""
        return self.mind.learning.rules.copy(self.tables[BELIEVED])

    def success(self, action: int) -> float:
        """How often the round was won with an action."""
        return float(self.sums[action, WON] / self.sums[action, WEIGHT])


def in_order(found: list[Found]) -> list[Found]:
    """The best first; nothing that comes later is said to pay more."""
    least = accumulate((one.pay for one in found), min)
    return [one._replace(pay=pay) for one, pay in zip(found, least, strict=True)]
