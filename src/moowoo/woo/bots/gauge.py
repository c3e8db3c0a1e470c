"""Luck at WOO: what was dealt and drawn, beside all that could have been.

Worlds are played out by plan, each on its own cards, and solved once they are closed.
"""

import threading

import numpy as np

from moowoo.kernel import Source, compiled, draw_seed, shuffle
from moowoo.kernel.arrays import Reals, Records
from moowoo.kernel.rules import DEAL
from moowoo.woo.bots.closing import closing_plan
from moowoo.woo.bots.solver import new_workspace, solvable, solve, with_carry
from moowoo.woo.bots.solver_workspace import Workspace
from moowoo.woo.bots.style import MASTER
from moowoo.woo.rules import STATE
from moowoo.woo.rules.actions import DRAW
from moowoo.woo.rules.apply import apply
from moowoo.woo.rules.setup import deal
from moowoo.woo.rules.state import FINISHED, WAITING, State, actor


class Desk(threading.local):
    """Room to play things out, for every thread."""

    def __init__(self) -> None:
        self.tables, self.work = np.zeros(2, STATE), new_workspace()


DESK = Desk()


def measure(before: State, action: int, after: State, playouts: int, chance: Source, out: Reals) -> bool:
    """See `bots.gauge.Measure`. Every draw of the Oya shows two cards; all else that chance does is the deal."""
    if action not in (DEAL, DRAW):
        return False
    DESK.tables[0], DESK.tables[1] = before, after
    won = surprise(DESK.tables, action, playouts, chance, DESK.work)
    out[0] += won
    out[1] -= won
    return True


@compiled
def surprise(tables: Records, action: int, playouts: int, chance: Source, work: Workspace) -> float:
    """What seat 0 wins on average after what has happened, less what it would win after anything that could have."""
    total = 0.0
    table = np.zeros(1, STATE)
    s = table[0]
    for _ in range(playouts):
        draw_seed(chance)
        table[0] = tables[0]
        if action == DEAL:
            deal(s, chance.seed)
        else:
            shuffle_stock(s, chance)
            apply(s, action)
        total -= played_out(s, work)
        table[0] = tables[1]
        shuffle_stock(s, chance)
        total += played_out(s, work)
    return total / playouts


@compiled
def shuffle_stock(s: State, chance: Source) -> None:
    """What nobody has seen may lie in any order; the trump card lies open beneath it."""
    face_down = s.stock[s.top : s.end]
    if s.end - s.top > 1:
        shuffle(chance.rng, face_down, int(s.end - s.top) - 1)


@compiled
def played_out(s: State, work: Workspace) -> float:
    """What seat 0 wins when both play by plan."""
    while s.stage != WAITING and s.stage != FINISHED:
        if solvable(s):
            value = with_carry(solve(s, work)[0], int(s.carry))
            return float(value if actor(s) == 0 else -value)
        apply(s, closing_plan(s, MASTER))
    return float(s.gain[0])
