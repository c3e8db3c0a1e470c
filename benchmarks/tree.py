"""The whole tree of a reduced game for two as arrays, for compiled code to go over again and again.

Nodes stand in the order of their depth, and so do information states: what comes later stands later. A choice is an
action at an information state; all choices are numbered, those of one state in a row, and a policy is an array with the
odds of each.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from moowoo.engine.arrays import Numbers, Reals

NONE = -1
"""No choice: chance has led there."""
CHANCE = -1
OVER = -4
"""As OpenSpiel has them."""


class Tree(NamedTuple):
    parent: Numbers
    player: Numbers
    """Who acts at a node: a seat, CHANCE, or OVER."""
    odds: Reals
    """How likely chance is to go there from the parent; 1 where it has no say."""
    choice: Numbers
    """By which choice one comes there from the parent, or NONE."""
    pay: Reals
    """What seat 0 gets where it is over, and the other loses."""
    levels: Numbers
    """Where each depth begins, and where the last ends."""
    seat: Numbers
    """Whose information state it is."""
    first: Numbers
    """The first choice of each information state, and how many choices there are."""
    before: Numbers
    """The seat's last choice on its way to an information state, or NONE."""


class Grown(NamedTuple):
    """A tree, and what it was made from."""

    tree: Tree
    actions: Numbers
    """The action behind each choice."""
    records: list[bytes]
    """For each information state one record of the game that is in it."""


class Growing:
    """What a walk over the game notes, node by node and state by state, as it comes upon them."""

    def __init__(self) -> None:
        self.parent, self.player, self.depth, self.at = array("i"), array("i"), array("i"), array("i")
        self.nth, self.odds, self.pay = array("i"), array("d"), array("d")
        self.names: dict[tuple[int, str, str], int] = {}
        self.deep, self.seat = array("i"), array("i")
        self.before: list[tuple[int, int]] = []
        self.actions: list[list[int]] = []
        self.records: list[bytes] = []

    def note(self, position: Any, parent: int, at: int, nth: int, odds: float) -> int:
        """A node, reached by the nth action of an information state, or by chance; returns its number."""
        self.parent.append(parent)
        self.player.append(position.player)
        self.depth.append(self.depth[parent] + 1 if parent >= 0 else 0)
        self.at.append(at)
        self.nth.append(nth)
        self.odds.append(odds)
        self.pay.append(position.returns()[0] if position.player == OVER else 0.0)
        return len(self.parent) - 1

    def state(self, position: Any, node: int, before: tuple[int, int]) -> int:
        """The information state of who acts at a node, which may be a new one; `before` is the seat's last choice."""
        from moowoo.envs.position import written

        seat, past = position.player, position.past
        name = seat, written(past, None, 2), written(past, seat, 2)
        if (known := self.names.get(name)) is not None:
            assert (self.deep[known], self.before[known]) == (self.depth[node], before), "nothing is forgotten"
            return known
        self.names[name] = len(self.seat)
        self.deep.append(self.depth[node])
        self.seat.append(seat)
        self.before.append(before)
        self.actions.append(position.legal())
        self.records.append(position.games.tobytes())
        return len(self.seat) - 1


def walked(root: Any) -> Growing:
    """All there is below a position."""
    found, never = Growing(), (NONE, NONE)
    waiting = [(root, NONE, NONE, NONE, 1.0, (never, never))]
    while waiting:
        position, parent, at, nth, odds, before = waiting.pop()
        node = found.note(position, parent, at, nth, odds)
        if position.player == CHANCE:
            for outcome, likely in position.chance.outcomes(position.games):
                waiting.append((after(position, outcome), node, NONE, NONE, likely, before))
        elif position.player != OVER:
            seat = position.player
            state = found.state(position, node, before[seat])
            for number, action in enumerate(found.actions[state]):
                mine = state, number
                later = (mine, before[1]) if seat == 0 else (before[0], mine)
                waiting.append((after(position, action), node, state, number, 1.0, later))
    return found


def after(position: Any, action: int) -> Any:
    later = position.copy()
    if position.chance_due:
        later.say(action)
    else:
        later.decide(action)
    return later


def whole(numbers: array[int]) -> Numbers:
    return np.array(numbers, np.int32)


def ranked(depths: array[int]) -> tuple[Numbers, Numbers]:
    """The order by depth, and the place of each in it."""
    order = np.argsort(whole(depths), kind="stable")
    place = np.empty(len(order), np.int32)
    place[order] = np.arange(len(order), dtype=np.int32)
    return order, place


def grow(game: str) -> Grown:
    """The tree of a game by the name that OpenSpiel knows it by, with its parameters."""
    import pyspiel

    import moowoo.envs.spiel  # noqa: F401  registers the games

    return by_depth(walked(pyspiel.load_game(game).opening))


def by_depth(found: Growing) -> Grown:
    """What a walk has found, put in order."""
    order, place = ranked(found.depth)
    known, rank = ranked(found.deep)
    first = np.concatenate(([0], np.cumsum([len(found.actions[state]) for state in known]))).astype(np.int32)

    def choices(at: Numbers, nth: Numbers) -> Numbers:
        return np.where(at >= 0, first[rank[at]] + nth, NONE).astype(np.int32)

    parent, before = whole(found.parent)[order], np.array(found.before, np.int32)[known]
    tree = Tree(
        parent=np.where(parent >= 0, place[parent], NONE).astype(np.int32),
        player=whole(found.player)[order],
        odds=np.array(found.odds)[order],
        choice=choices(whole(found.at)[order], whole(found.nth)[order]),
        pay=np.array(found.pay)[order],
        levels=np.searchsorted(whole(found.depth)[order], np.arange(max(found.depth) + 2)).astype(np.int32),
        seat=whole(found.seat)[known],
        first=first,
        before=choices(before[:, 0], before[:, 1]),
    )
    actions = np.array([action for state in known for action in found.actions[state]], np.int32)
    return Grown(tree, actions, [found.records[state] for state in known])


def states(tree: Tree) -> Iterator[tuple[int, slice]]:
    """Every information state with its choices, in the order of depth."""
    for number, (begin, end) in enumerate(zip(tree.first[:-1].tolist(), tree.first[1:].tolist(), strict=True)):
        yield number, slice(begin, end)
