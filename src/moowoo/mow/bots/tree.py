"""A search tree over what all have seen since the root: one child a decision, whoever decided.

One tree serves all worlds. In each of them only some children of a node are legal, so a child also counts how often it
was: what seldom can be done is not taken for neglected (upper confidence bounds over subsets). Every node learns what
the rounds that went through it came to.
"""

import numpy as np

from moowoo.bots.information import Information
from moowoo.bots.protocol import Reason
from moowoo.bots.search import Option
from moowoo.engine import Source, compiled
from moowoo.engine.arrays import Reals, Record, Records
from moowoo.games import Move
from moowoo.mow.bots.motives import reason_for
from moowoo.mow.moves import move_of
from moowoo.mow.rules.actions import ACTIONS, HIGH
from moowoo.mow.rules.rollout import random_of
from moowoo.mow.rules.state import GIVE, MAIN, SEATS, State

NODE = np.dtype(
    (
        np.record,
        [
            ("action", "i8"),
            ("step", "i8"),  # the action and who took it (see `step_code`)
            ("decider", "i8"),
            ("child", "i8"),  # the first one; 0 for none
            ("sibling", "i8"),  # the next one; 0 for none
            ("visits", "i8"),
            ("offered", "i8"),  # how often it was legal when its parent was left
            ("chances", "f8", (SEATS,)),  # everyone's chance to win, in all
            ("taken", "f8"),  # flies of the round, by the one who decides at the root
        ],
    )
)
TRUNK = 0
"""The root's number. It has no sibling: that field says how many nodes there are."""
DEPTH = 400
"""No round has so many decisions."""
SHOWN = 6
"""Decisions of a line that are told."""


def plant() -> Records:
    """A tree of one node."""
    nodes = np.zeros(1, NODE)
    nodes[TRUNK].sibling = 1
    return nodes


def make_room(nodes: Records, more: int) -> Records:
    """The same tree with room for so many more nodes."""
    needed = nodes[TRUNK].sibling + more
    if needed <= len(nodes):
        return nodes
    roomier = np.zeros(2 * needed, NODE)
    roomier[: len(nodes)] = nodes
    return roomier


def children(nodes: Records, parent: int) -> list[int]:
    found = []
    child = int(nodes[parent].child)
    while child:
        found.append(child)
        child = int(nodes[child].sibling)
    return found


def outcomes(nodes: Records, seats: int) -> Reals:
    """What some nodes came to on average: a row each, with everyone's chance to win and then the flies."""
    averages: Reals = np.column_stack([nodes["chances"][:, :seats], nodes["taken"]]) / nodes["visits"][:, None]
    return averages


def option(information: Information, nodes: Records, number: int, outcome: Reals) -> Option:
    """The decision at a child of the root, with what it comes to."""
    record, action = information.record, int(nodes[number].action)
    move = information.move(action)
    chances = np.clip(outcome[:-1], 0.0, 1.0)
    only = len(information.legal) == 1
    return Option(
        move,
        max(0.0, float(outcome[-1])),
        tuple((chances / chances.sum()).tolist()),
        line(record, nodes, number),
        Reason("only_choice") if only else reason_for(record, action, move),
    )


def line(record: Record, nodes: Records, number: int) -> tuple[Move, ...]:
    """The most visited way down."""
    moves: list[Move] = []
    while number and len(moves) < SHOWN:
        moves.append(move_of_step(record, int(nodes[number].step)))
        number = max(children(nodes, number), key=lambda child: int(nodes["visits"][child]), default=0)
    return tuple(moves)


def move_of_step(record: Record, code: int) -> Move:
    """The move behind a step."""
    doing, action = divmod(code, ACTIONS)
    then = record.copy()
    then.turn, gives = divmod(doing, 2)
    then.stage = GIVE if gives else MAIN
    return move_of(then, action)


@compiled
def step_code(s: State, action: int) -> int:
    """Who did what, in one number; a cow may be played or given away."""
    return int((2 * int(s.turn) + (s.stage == GIVE)) * ACTIONS + action)


@compiled
def add_node(nodes: Records, parent: int, s: State, action: int) -> int:
    number = int(nodes[TRUNK].sibling)
    node = nodes[number]
    node.action = action
    node.step = step_code(s, action)
    node.decider = s.turn
    node.sibling = nodes[parent].child
    node.offered = 1
    nodes[parent].child = number
    nodes[TRUNK].sibling = number + 1
    return number


@compiled
def best_or_new_child(
    nodes: Records, parent: int, s: State, low: int, high: int, exploration: float, chance: Source
) -> int:
    """Among the legal actions (bits) one never tried here, or the one with the best bound."""
    best, best_bound = TRUNK, -1.0
    child = int(nodes[parent].child)
    while child:
        node = nodes[child]
        action = node.action
        if (low >> action if action < HIGH else high >> (action - HIGH)) & 1:
            node.offered += 1
            mean = node.chances[node.decider] / node.visits
            bound = mean + exploration * np.sqrt(np.log(node.offered) / node.visits)
            if bound > best_bound:
                best, best_bound = child, bound
            if action < HIGH:
                low ^= 1 << action
            else:
                high ^= 1 << (action - HIGH)
        child = int(node.sibling)
    if low == 0 and high == 0:
        return best
    return add_node(nodes, parent, s, random_of((low, high), chance))


@compiled
def learn(node: Record, s: State, seat: int, chances: Reals) -> None:
    """A round that went through a node is over."""
    node.visits += 1
    node.taken += s.gain[seat]
    for farmer in range(s.seats):
        node.chances[farmer] += chances[farmer]
