"""The tree of a textbook single-observer information set Monte Carlo tree search, for comparison.

A node stands for what all have seen since the root: one child a decision. Every iteration draws a world, walks down
by upper confidence bounds among the children that are legal in it, adds one, plays on at random to the end of the
round, and tells every node on the way what that was worth to the farmer who decided there.
"""

from typing import Any

import numpy as np

from moowoo.bots.mow.playouts import step_code
from moowoo.bots.mow.race import foresee_win
from moowoo.kernel import Source, compiled, draw_seed
from moowoo.mow.actions import HIGH
from moowoo.mow.apply import apply
from moowoo.mow.determinize import determinize
from moowoo.mow.legal import high_actions, low_actions
from moowoo.mow.rollout import random_of
from moowoo.mow.state import FINISHED, SEATS, WAITING, State

EXPLORATION = 0.7
RACES = 8
"""How often the rest of the game is drawn after an iteration."""
NODE = np.dtype(
    (
        np.record,
        [
            ("action", "i8"),
            ("step", "i8"),  # the action and who took it (see `playouts.step_code`)
            ("decider", "i8"),
            ("child", "i8"),  # the first one; 0 for none
            ("sibling", "i8"),  # the next one; 0 for none
            ("visits", "i8"),
            ("offered", "i8"),  # how often it was legal when its parent was left
            ("won", "f8"),  # in all, by the one who decided
            ("chances", "f8", (SEATS,)),
            ("taken", "f8"),  # flies of the round, by the one who decides at the root
        ],
    )
)
TRUNK = 0
"""The root's number. It has no sibling: that field says how many nodes there are."""


@compiled
def grow(nodes: Any, tables: Any, iterations: int, rounds: Any, chance: Source, path: Any) -> None:
    """So many iterations, with room for a node each. The first record is how things stand, the second a world."""
    seat = int(tables[0].turn)
    totals = np.zeros(SEATS, np.int64)
    chances = np.zeros(SEATS, np.float64)
    for _ in range(iterations):
        draw_seed(chance)
        tables[1] = tables[0]
        s = tables[1]
        determinize(s, seat, chance.seed)
        depth = walk(nodes, s, chance, path)
        chances[:] = 0.0
        foresee_win(s, RACES, rounds, chance, totals, chances)
        for step in range(depth):
            learn(nodes[path[step]], s, seat, chances)


@compiled
def walk(nodes: Any, s: State, chance: Source, path: Any) -> int:
    """Down the tree, one node beyond it, and on at random; the nodes come into `path`, their number is returned."""
    depth = 0
    node = TRUNK
    inside = True
    while s.stage != WAITING and s.stage != FINISHED:
        low, high = low_actions(s), high_actions(s)
        if inside:
            number = nodes[TRUNK].sibling
            node = step_down(nodes, node, s, low, high, chance)
            inside = nodes[TRUNK].sibling == number and depth + 1 < len(path)
            path[depth] = node
            depth += 1
            action = int(nodes[node].action)
        else:
            action = random_of(low, high, chance)
        apply(s, action)
    return depth


@compiled
def step_down(nodes: Any, parent: int, s: State, low: int, high: int, chance: Source) -> int:
    """A legal decision never tried here, or else the child with the best bound."""
    best, best_bound = TRUNK, -1.0
    child = int(nodes[parent].child)
    while child:
        node = nodes[child]
        action = node.action
        if (low >> action if action < HIGH else high >> (action - HIGH)) & 1:
            node.offered += 1
            bound = node.won / node.visits + EXPLORATION * np.sqrt(np.log(node.offered) / node.visits)
            if bound > best_bound:
                best, best_bound = child, bound
            if action < HIGH:
                low ^= 1 << action
            else:
                high ^= 1 << (action - HIGH)
        child = int(node.sibling)
    if low == 0 and high == 0:
        return best
    return add_node(nodes, parent, s, random_of(low, high, chance))


@compiled
def add_node(nodes: Any, parent: int, s: State, action: int) -> int:
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
def learn(node: Any, s: State, seat: int, chances: Any) -> None:
    node.visits += 1
    node.won += chances[node.decider]
    node.taken += s.gain[seat]
    for farmer in range(s.seats):
        node.chances[farmer] += chances[farmer]
