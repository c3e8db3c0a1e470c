"""What a search keeps in its head: the position as its seat knows it, a world on trial, what came of each move."""

import threading
from typing import Any, TypeAlias

import numpy as np

from moowoo.bots.information import Information
from moowoo.bots.seeds import words
from moowoo.engine import SOURCE, compiled, draw_seed, seed_rng
from moowoo.engine.arrays import Record
from moowoo.woo.bots.race import OUTCOMES
from moowoo.woo.bots.solver import LEAST, new_workspace
from moowoo.woo.bots.tree import TREE
from moowoo.woo.rules.actions import ACTIONS
from moowoo.woo.rules.determinize import determinize
from moowoo.woo.rules.state import FINISHED, STATE, WAITING, State

MIND = np.dtype(
    (
        np.record,
        [
            ("seat", "i8"),  # who searches
            ("root", STATE),  # the position, one possible world of many
            ("world", STATE),  # the one on trial
            ("spare", STATE),
            ("source", SOURCE),
            ("wish", "f8", (OUTCOMES,)),  # what each outcome of the round is worth
            ("tally", "i8", (ACTIONS, OUTCOMES)),  # how often each came of an action
            ("tree", TREE),
        ],
    )
)

Mind: TypeAlias = Record
"""One record of dtype MIND."""


class Head(threading.local):
    """A mind and the solver's workspace for every thread, used again and again: they are large."""

    def __init__(self) -> None:
        self.mind: Mind = np.zeros(1, MIND)[0]
        self.work = new_workspace()


HEAD = Head()


def open_mind(information: Information, wish: Any, *name: str) -> Mind:
    """A mind set on a position, with chance of its own."""
    mind = HEAD.mind
    mind.seat = information.seat
    mind.root = information.record
    mind.wish[:] = wish
    mind.tally[:] = 0
    seed_rng(mind.source.rng, words(*name, information.seed))
    return mind


@compiled
def imagine(mind: Mind) -> None:
    """Put another world on trial, any that the seat may be in."""
    mind.world = mind.root
    draw_seed(mind.source)
    determinize(mind.world, mind.seat, mind.source.seed)


@compiled
def over(s: State) -> bool:
    """Is the round over?"""
    return bool(s.stage == WAITING or s.stage == FINISHED)


@compiled
def outcome(mind: Mind, s: State) -> int:
    """What the end of the round brings the searching seat, without what ties had carried over."""
    woo, carry = int(s.gain[mind.seat]), int(mind.root.carry)
    if woo == 0:
        return 0
    return woo - carry if woo > 0 else woo + carry


@compiled
def note(mind: Mind, action: int, woo: int) -> float:
    """Count an outcome of an action; return what it is worth."""
    mind.tally[action, woo - LEAST] += 1
    return float(mind.wish[woo - LEAST])
