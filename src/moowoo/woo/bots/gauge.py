"""Luck at WOO: what was dealt and drawn, beside all that could have been.

Worlds are played out by plan, each on its own cards, and solved once they are closed.
"""

import threading

import numpy as np

from moowoo.engine import Source, at_once, compiled, draw_seed, shuffle
from moowoo.engine.arrays import Reals, Records
from moowoo.engine.rules import DEAL
from moowoo.woo.bots.closing import closing_plan
from moowoo.woo.bots.solver import new_workspace, solvable, solve, with_carry
from moowoo.woo.bots.solver_workspace import Workspace
from moowoo.woo.bots.style import MASTER
from moowoo.woo.rules import STATE
from moowoo.woo.rules.actions import DRAW
from moowoo.woo.rules.apply import apply
from moowoo.woo.rules.setup import deal
from moowoo.woo.rules.state import FINISHED, WAITING, State, actor


class Scratch(threading.local):
    """Room to play things out, for every thread: before, after, and the two sides."""

    def __init__(self) -> None:
        self.tables, self.work = np.zeros(4, STATE), new_workspace()


SCRATCH = Scratch()


def measure(before: State, action: int, after: State, playouts: int, chance: Source, out: Reals) -> bool:
    """See `bots.gauge.Measure`. Every draw of the Oya shows two cards; all else that chance does is the deal."""
    if action not in (DEAL, DRAW):
        return False
    SCRATCH.tables[0], SCRATCH.tables[1] = before, after
    won = surprise(SCRATCH.tables, action, playouts, chance, SCRATCH.work)
    out[0] += won
    out[1] -= won
    return True


@at_once
@compiled
def surprise(tables: Records, action: int, playouts: int, chance: Source, work: Workspace) -> float:
    """What seat 0 wins on average after what has happened, less what it would win after anything that could have.

    Both sides of a draw are played out with the same stock, but for the cards that were drawn, which change places: so
    they differ by the draw and by little else.
    """
    total = 0.0
    could, did = tables[2], tables[3]
    for _ in range(playouts):
        draw_seed(chance)
        tables[2] = tables[0]
        if action == DEAL:
            deal(could, chance.seed)
            tables[3] = tables[1]
            shuffle_unseen(did, chance)
        else:
            shuffle_unseen(could, chance)
            tables[3] = tables[2]
            lay_on_top(did, tables[0])
            apply(could, action)
            apply(did, action)
        total += played_out(did, work) - played_out(could, work)
    return total / playouts


@compiled
def lay_on_top(s: State, before: State) -> None:
    """Let the next two cards be those that they were; what lay there goes to their places."""
    for place in range(s.top, s.top + 2):
        card, there = before.stock[place], place
        while s.stock[there] != card:
            there += 1
        s.stock[there] = s.stock[place]
        s.stock[place] = card


@compiled
def shuffle_unseen(s: State, chance: Source) -> None:
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
