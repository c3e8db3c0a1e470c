"""`bull` at MOW: every option played out in the same worlds, then the better half of them again, until one is left.

The worlds are those that explain what the others did this round (see `worlds`); how everybody goes on in them depends
on how they have played so far (see `reputation`, `playouts`). What counts in the end is the chance to win the game.
"""

import numpy as np

from moowoo.bots.information import Information
from moowoo.bots.parts import NO_WAYS, Ways
from moowoo.bots.search import Budget, Judgement, Option
from moowoo.bots.seeds import source
from moowoo.kernel import new_source
from moowoo.kernel.arrays import Reals
from moowoo.mow import rules
from moowoo.mow.bots.evidence import evidence_of
from moowoo.mow.bots.playouts import ROOT, play_out_worlds
from moowoo.mow.bots.race import rounds_of
from moowoo.mow.bots.reputation import reputation
from moowoo.mow.bots.tree import DEPTH, TRUNK, add_node, make_room, option, outcomes, plant
from moowoo.mow.bots.witness import MowWitness
from moowoo.mow.bots.worlds import FIRST_STEPS, STRANGER, new_walk, wander

PARTS = {
    "worlds": ("likely", "uniform"),
    "tree": ("grown", "none"),
    "reputation": ("known", "none"),
}
"""What the search is made of, to be left out by name."""
A_FLY = 0.0005
"""What a fly less is worth besides the chance to win, which may be as good as won or lost."""
STRIDE = 64
"""Playouts between two looks at the clock."""
FORCED = 1000
"""Playouts that are enough where there is no choice, to know how things stand."""


def judge(information: Information, budget: Budget, ways: Ways = NO_WAYS) -> Judgement:
    """Weigh every legal move. Effort is counted in playouts."""
    halving = SuccessiveHalving(information, budget, ways)
    rounds = max(1, (halving.options - 1).bit_length())
    for heat in range(1, rounds + 1):
        halving.run(heat / rounds)
    return Judgement(halving.judged(), halving.effort, exact=False)


class SuccessiveHalving:
    """The legal moves as runners: after every heat the better half goes on. They are the first nodes of a tree."""

    def __init__(self, information: Information, budget: Budget, ways: Ways = NO_WAYS) -> None:
        record, seat = information.record, information.seat
        self.information = information
        self.seconds, self.clock = budget.seconds or 0.0, budget.clock()
        self.tables = np.zeros(3, rules.STATE)
        self.tables[ROOT] = record
        self.rounds = rounds_of(int(record.edition), int(record.seats))
        self.chance, self.luck = source("bull", information.seed), new_source()
        *earlier, this_round = information.past or MowWitness().past
        self.moments, self.evidence = evidence_of(this_round, seat)
        self.walk = new_walk(record, seat, self.evidence, reputation(earlier) if "reputation" not in ways else STRANGER)
        self.ways = np.array([part in ways for part in PARTS])
        if "worlds" not in ways:
            wander(record, seat, FIRST_STEPS, self.moments, self.evidence, self.walk, self.chance)
        actions = np.flatnonzero(information.mask)
        self.options = len(actions)
        self.limit = budget.limit if self.options > 1 else min(budget.limit, FORCED)
        self.nodes, self.path = make_room(plant(), self.options), np.zeros(DEPTH, np.int64)
        self.running = np.array([add_node(self.nodes, TRUNK, record, int(action)) for action in actions])
        self.means: list[Reals] = []
        """After every heat, by option: everyone's chance and the flies; stale for those out of the running."""
        self.last_heat = np.zeros(self.options, np.int64)
        self.effort = 0

    def run(self, part: float) -> None:
        """A heat, until this part of the budget is spent; the better half is then in the running, the best first."""
        self.play_out(len(self.running))
        while self.effort < part * self.limit and self.clock.left > (1 - part) * self.seconds:
            self.play_out(part * self.limit - self.effort)
        self.last_heat[self.running - 1] = len(self.means)
        self.means.append(outcomes(self.nodes[1 : self.options + 1], int(self.information.record.seats)))
        merit = self.merit(self.means[-1][self.running - 1])
        self.running = self.running[np.argsort(-merit, kind="stable")][: (len(self.running) + 1) // 2]

    def play_out(self, most: float) -> None:
        """Some more worlds for those in the running."""
        worlds = max(1, int(min(STRIDE, most)) // len(self.running))
        self.nodes = make_room(self.nodes, worlds * len(self.running))
        play_out_worlds(
            self.nodes, self.tables, self.running, worlds, self.moments, self.evidence, self.walk, self.rounds,
            self.ways, self.chance, self.luck, self.path,
        )  # fmt: skip
        self.effort += worlds * len(self.running)

    def merit(self, means: Reals) -> Reals:
        return means[:, self.information.seat] - A_FLY * means[:, -1]

    def judged(self) -> tuple[Option, ...]:
        """Every legal move, the best first."""
        estimates = self.estimates()
        order = np.argsort(-self.merit(estimates), kind="stable")
        return tuple(option(self.information, self.nodes, int(number) + 1, estimates[number]) for number in order)

    def estimates(self) -> Reals:
        """What each option comes to; who dropped out stays as far behind the winner as in the last common heat."""
        winner = self.running[0] - 1
        return np.array(
            [
                self.means[-1][winner] + self.means[heat][number] - self.means[heat][winner]
                for number, heat in enumerate(self.last_heat)
            ]
        )
