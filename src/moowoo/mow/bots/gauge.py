"""Luck at MOW: what was dealt and drawn, beside all that could have been; worlds are played out as `cow` would."""

import threading

import numpy as np

from moowoo.kernel import Source, compiled, draw_seed, seed_rng, shuffle
from moowoo.kernel.arrays import Numbers, Reals, Records
from moowoo.kernel.rules import DEAL
from moowoo.mow.bots.cow import cow_action
from moowoo.mow.rules import STATE
from moowoo.mow.rules.apply import apply
from moowoo.mow.rules.setup import deal
from moowoo.mow.rules.state import FINISHED, WAITING, State


class Desk(threading.local):
    """Room to play things out, for every thread: before, after, and the world being played."""

    def __init__(self) -> None:
        self.tables, self.cows = np.zeros(3, STATE), np.zeros(2, np.int64)


DESK = Desk()


def measure(before: State, action: int, after: State, playouts: int, chance: Source, out: Reals) -> bool:
    """See `bots.gauge.Measure`. Chance comes with the deal and with every cow or Farmer drawn."""
    if action != DEAL and before.top == after.top and before.farmers_left == after.farmers_left:
        return False
    DESK.tables[0], DESK.tables[1] = before, after
    surprise(DESK.tables, action, playouts, chance, DESK.cows, out)
    return True


@compiled
def surprise(tables: Records, action: int, playouts: int, chance: Source, cows: Numbers, out: Reals) -> None:
    """What everybody gets after what has happened, less what they would get after anything that could have."""
    s = tables[2]
    for _ in range(playouts):
        draw_seed(chance)
        tables[2] = tables[0]
        if action == DEAL:
            deal(s, chance.seed)
        else:
            shuffle_piles(s, chance)
            apply(s, action)
        add_played_out(s, cows, -1.0 / playouts, out)
        tables[2] = tables[1]
        draw_seed(chance)
        shuffle_piles(s, chance)
        add_played_out(s, cows, 1.0 / playouts, out)


@compiled
def shuffle_piles(s: State, chance: Source) -> None:
    """What nobody has seen may lie in any order."""
    seed_rng(s.rng, chance.seed)
    undrawn = s.pile[s.top : s.end]
    shuffle(s.rng, undrawn, int(s.end - s.top))
    shuffle(s.rng, s.farmer_pile, int(s.farmers_left))


@compiled
def add_played_out(s: State, cows: Numbers, share: float, out: Reals) -> None:
    """Play a round to its end, and add a share of what it brings: a fly is minus one."""
    while s.stage != WAITING and s.stage != FINISHED:
        apply(s, cow_action(s, cows))
    for seat in range(s.seats):
        out[seat] -= share * s.gain[seat]
