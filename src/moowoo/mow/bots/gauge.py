"""Luck at MOW: what was dealt and drawn, beside all that could have been; worlds are played out as `cow` would."""

import threading

import numpy as np

from moowoo.engine import Source, at_once, compiled, draw_seed, seed_rng, shuffle
from moowoo.engine.arrays import Numbers, Reals, Records
from moowoo.engine.rules import DEAL
from moowoo.mow.bots.cow import cow_action
from moowoo.mow.rules import STATE
from moowoo.mow.rules.apply import apply
from moowoo.mow.rules.setup import deal
from moowoo.mow.rules.state import FINISHED, WAITING, State


class Scratch(threading.local):
    """Room to play things out, for every thread: before, after, and the two sides."""

    def __init__(self) -> None:
        self.tables, self.cows = np.zeros(4, STATE), np.zeros(2, np.int64)


SCRATCH = Scratch()


def measure(before: State, action: int, after: State, playouts: int, chance: Source, out: Reals) -> bool:
    """See `bots.gauge.Measure`. Chance comes with the deal and with every cow or Farmer drawn."""
    if action != DEAL and (after.rounds != before.rounds or not drew(before, after)):
        return False
    SCRATCH.tables[0], SCRATCH.tables[1] = before, after
    surprise(SCRATCH.tables, action, playouts, chance, SCRATCH.cows, out)
    return True


def drew(before: State, after: State) -> bool:
    """Was anything taken from the top of a pile?"""
    return bool(after.top > before.top or after.farmers_left < before.farmers_left)


@at_once
@compiled
def surprise(tables: Records, action: int, playouts: int, chance: Source, cows: Numbers, out: Reals) -> None:
    """What everybody gets after what has happened, less what they would get after anything that could have.

    Both sides of a draw are played out with the same piles, but for what was drawn, which changes places: so they
    differ by the draw and by little else.
    """
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
            lay_on_top(did, tables[0], tables[1])
            apply(could, action)
            apply(did, action)
        add_played_out(did, cows, 1.0 / playouts, out)
        add_played_out(could, cows, -1.0 / playouts, out)


@compiled
def lay_on_top(s: State, before: State, after: State) -> None:
    """Let what is drawn next be what it was; what lay there goes to its places."""
    for place in range(before.top, after.top):
        bring(s.pile, place, place, 1, int(before.pile[place]))
    for drawn in range(before.farmers_left - after.farmers_left):
        place = before.farmers_left - 1 - drawn
        bring(s.farmer_pile, place, place, -1, int(before.farmer_pile[place]))


@compiled
def bring(pile: Numbers, place: int, there: int, way: int, card: int) -> None:
    """Exchange the card at a place for one that lies further on, this way."""
    while pile[there] != card:
        there += way
    pile[there] = pile[place]
    pile[place] = card


@compiled
def shuffle_unseen(s: State, chance: Source) -> None:
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
