"""`bull` at MOW: every option played out in the same worlds, then the better half of them again, until one is left.

The worlds are those that explain what the others did this round (see `worlds`). Everyone in a playout plays as `cow`;
what counts in the end is the chance to win the game.
"""

from typing import Any

import numpy as np

from moowoo import mow
from moowoo.bots.information import Information
from moowoo.bots.mow.lines import likely_line
from moowoo.bots.mow.motives import reason_for
from moowoo.bots.mow.playouts import FLIES, ROOT, STEPS, SUMS, play_out_worlds
from moowoo.bots.mow.race import rounds_of
from moowoo.bots.mow.trail import trail_of
from moowoo.bots.mow.worlds import new_walk
from moowoo.bots.protocol import Reason
from moowoo.bots.search import Budget, Judgement, Option
from moowoo.bots.seeds import source
from moowoo.kernel import new_source

A_FLY = 0.0005
"""What a fly less is worth besides the chance to win, which may be as good as won or lost."""
STRIDE = 64
"""Playouts between two looks at the clock."""
FORCED = 1000
"""Playouts that are enough where there is no choice, to know how things stand."""
REMEMBERED = 64
"""Worlds whose first decisions are kept for the likely line."""


def judge(information: Information, budget: Budget) -> Judgement:
    """Weigh every legal move. Effort is counted in playouts."""
    heats = Heats(information, budget)
    rounds = max(1, (len(heats.actions) - 1).bit_length())
    for heat in range(1, rounds + 1):
        heats.run(heat / rounds)
    return Judgement(heats.options(), heats.effort, exact=False)


class Heats:
    """The legal moves as runners: after every heat the better half goes on."""

    def __init__(self, information: Information, budget: Budget) -> None:
        record = information.record
        self.information = information
        self.seconds, self.clock = budget.seconds or 0.0, budget.clock()
        self.tables = np.zeros(3, mow.STATE)
        self.tables[ROOT] = record
        self.rounds = rounds_of(int(record.edition), int(record.seats))
        self.chance, self.luck = source("bull", information.seed), new_source()
        self.moments, self.trail = trail_of(information.past, information.seat)
        self.walk = new_walk(record, information.seat, self.trail)
        self.actions = np.flatnonzero(information.mask)
        self.limit = budget.limit if len(self.actions) > 1 else min(budget.limit, FORCED)
        self.running = np.arange(len(self.actions))
        self.sums = np.zeros((len(self.actions), SUMS))
        self.steps = np.full((len(self.actions), REMEMBERED, STEPS), -1)
        self.means: list[Any] = []
        """After every heat: what each option came to on average; the rows of those out of the running are stale."""
        self.last_heat = np.zeros(len(self.actions), np.int64)
        self.worlds = self.effort = 0

    def run(self, part: float) -> None:
        """A heat, until this part of the budget is spent; the better half is then in the running, the best first."""
        self.play_out(len(self.running))
        while self.effort < part * self.limit and self.clock.left > (1 - part) * self.seconds:
            self.play_out(part * self.limit - self.effort)
        self.last_heat[self.running] = len(self.means)
        self.means.append(self.sums / self.worlds)
        merit = self.merit(self.means[-1][self.running])
        self.running = self.running[np.argsort(-merit, kind="stable")][: (len(self.running) + 1) // 2]

    def play_out(self, most: float) -> None:
        """Some more worlds for those in the running."""
        worlds = max(1, int(min(STRIDE, most)) // len(self.running))
        play_out_worlds(
            self.tables, self.actions, self.running, self.worlds, worlds, self.moments, self.trail, self.walk,
            self.rounds, self.chance, self.luck, self.sums, self.steps,
        )  # fmt: skip
        self.worlds += worlds
        self.effort += worlds * len(self.running)

    def merit(self, means: Any) -> Any:
        return means[:, self.information.seat] - A_FLY * means[:, FLIES]

    def estimates(self) -> Any:
        """What each option comes to; who dropped out stays as far behind the winner as in the last common heat."""
        winner = self.running[0]
        return np.array(
            [
                self.means[-1][winner] + self.means[heat][option] - self.means[heat][winner]
                for option, heat in enumerate(self.last_heat)
            ]
        )

    def options(self) -> tuple[Option, ...]:
        """Every legal move, the best first."""
        estimates = self.estimates()
        order = np.argsort(-self.merit(estimates), kind="stable")
        return tuple(self.option(int(option), estimates[option]) for option in order)

    def option(self, option: int, estimate: Any) -> Option:
        record, action = self.information.record, int(self.actions[option])
        move = self.information.move(action)
        only = len(self.actions) == 1
        chances = np.clip(estimate[: record.seats], 0.0, 1.0)
        return Option(
            move,
            max(0.0, float(estimate[FLIES])),
            tuple((chances / chances.sum()).tolist()),
            likely_line(record, self.steps[option]),
            Reason("only_choice") if only else reason_for(record, action, move),
        )
