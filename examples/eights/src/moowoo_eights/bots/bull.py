"""`bull` at Crazy Eights: tries every move in many possible worlds, played on by plan, and weighs what came of it."""

import numpy as np

from moowoo.bots.information import Information
from moowoo.bots.protocol import Reason
from moowoo.bots.search import Budget, Judgement, Option
from moowoo.bots.seeds import source
from moowoo.engine import Source, at_once, compiled, draw_seed, lowest
from moowoo.engine.arrays import Reals, Records
from moowoo_eights.bots import why
from moowoo_eights.bots.players import PLAYERS
from moowoo_eights.bots.policy import plan
from moowoo_eights.rules import ACTIONS, STATE
from moowoo_eights.rules.apply import apply
from moowoo_eights.rules.determinize import determinize
from moowoo_eights.rules.legal import legal_set
from moowoo_eights.rules.state import FINISHED, State

STRIDE = 8
"""Worlds between two looks at the clock."""


def judge(information: Information, budget: Budget) -> Judgement:
    """Weigh every legal move. Effort is counted in worlds, in each of which every move is tried."""
    worlds = np.zeros(2, STATE)
    costs = np.zeros(ACTIONS)
    wins = np.zeros((ACTIONS, information.options.seats))
    chance, clock, tries = source("bull", information.seed), budget.clock(), 0
    while tries == 0 or (tries < budget.limit and clock.left > 0):
        stride = int(min(STRIDE, budget.limit - tries))
        search(information.record, information.seat, worlds, chance, stride, costs, wins)
        tries += stride
    actions = [int(action) for action in np.flatnonzero(information.mask)]
    options = [weighed(information, action, costs[action] / tries, wins[action] / tries) for action in actions]
    options.sort(key=lambda option: (-option.chances[information.seat], -option.expected))
    return Judgement(tuple(options), tries, exact=False)


def weighed(information: Information, action: int, cost: float, chances: Reals) -> Option:
    move = information.move(action)
    return Option(move, -float(cost), tuple(float(chance) for chance in chances), (move,), reason(information, action))


def reason(information: Information, action: int) -> Reason:
    """The reason of who plays by plan, if that is the move; else none that could be put in a word."""
    planned, kind, number = plan(information.record)
    move = information.move(action)
    return PLAYERS.reason(int(kind) if planned == action else why.WHIM, int(number), move)


@at_once
@compiled
def search(s: State, seat: int, worlds: Records, chance: Source, tries: int, costs: Reals, wins: Reals) -> None:
    for _ in range(tries):
        draw_seed(chance)
        worlds[0] = s
        determinize(worlds[0], seat, chance.seed)
        actions = legal_set(worlds[0])
        while actions:
            action = lowest(actions)
            actions &= actions - 1
            worlds[1] = worlds[0]
            apply(worlds[1], action)
            play_on(worlds[1])
            costs[action] += worlds[1].points[seat]
            share_win(worlds[1], wins[action])


@compiled
def play_on(s: State) -> None:
    """To the end, everybody by plan."""
    while s.stage != FINISHED:
        apply(s, plan(s)[0])


@compiled
def share_win(s: State, wins: Reals) -> None:
    """One win, shared by those whose hands cost least."""
    least = s.points[0]
    for seat in range(s.seats):
        least = min(least, s.points[seat])
    winners = 0
    for seat in range(s.seats):
        winners += s.points[seat] == least
    for seat in range(s.seats):
        if s.points[seat] == least:
            wins[seat] += 1.0 / winners
