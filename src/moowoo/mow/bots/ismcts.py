"""`ismcts` at MOW, to compare with: textbook single-observer information set tree search with random playouts.

Every iteration draws a world, walks down the tree by upper confidence bounds, adds a node and plays on at random to the
end of the round.
"""

import numpy as np

from moowoo.bots.information import Information
from moowoo.bots.search import Budget, Judgement
from moowoo.bots.seeds import source
from moowoo.engine import Source, at_once, compiled, draw_seed
from moowoo.engine.arrays import Numbers, Records
from moowoo.mow import rules
from moowoo.mow.bots.race import foresee_win, rounds_of
from moowoo.mow.bots.tree import (
    DEPTH,
    TRUNK,
    best_or_new_child,
    children,
    learn,
    make_room,
    option,
    outcomes,
    plant,
)
from moowoo.mow.rules.apply import apply
from moowoo.mow.rules.determinize import determinize
from moowoo.mow.rules.legal import high_actions, low_actions
from moowoo.mow.rules.rollout import random_of
from moowoo.mow.rules.state import FINISHED, SEATS, WAITING, State

STRIDE = 64
"""Iterations between two looks at the clock."""
EXPLORATION = 0.7
RACES = 8
"""How often the rest of the game is drawn after an iteration."""


def judge(information: Information, budget: Budget) -> Judgement:
    """Weigh every legal move, the most visited first. Effort is counted in iterations; every move has one at least."""
    clock, record = budget.clock(), information.record
    nodes, tables = plant(), np.zeros(2, rules.STATE)
    tables[0] = record
    rounds = rounds_of(int(record.edition), int(record.seats))
    chance, path = source("ismcts", information.seed), np.zeros(DEPTH, np.int64)
    effort = 0
    while effort < len(information.legal) or (effort < budget.limit and clock.left > 0):
        iterations = max(1, int(min(STRIDE, budget.limit - effort)))
        nodes = make_room(nodes, iterations)
        grow(nodes, tables, iterations, rounds, chance, path)
        effort += iterations
    best_first = sorted(children(nodes, TRUNK), key=lambda number: -int(nodes["visits"][number]))
    came_to = outcomes(nodes[best_first], int(record.seats))
    options = (option(information, nodes, *found) for found in zip(best_first, came_to, strict=True))
    return Judgement(tuple(options), effort, exact=False)


@at_once
@compiled
def grow(nodes: Records, tables: Records, iterations: int, rounds: Numbers, chance: Source, path: Numbers) -> None:
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
def walk(nodes: Records, s: State, chance: Source, path: Numbers) -> int:
    """Down the tree, one node beyond it, and on at random; the nodes come into `path`, their number is returned."""
    depth = 0
    node = TRUNK
    inside = True
    while s.stage != WAITING and s.stage != FINISHED:
        low, high = low_actions(s), high_actions(s)
        if inside:
            number = nodes[TRUNK].sibling
            node = best_or_new_child(nodes, node, s, low, high, EXPLORATION, chance)
            inside = nodes[TRUNK].sibling == number and depth + 1 < len(path)
            path[depth] = node
            depth += 1
            action = int(nodes[node].action)
        else:
            action = random_of((low, high), chance)
        apply(s, action)
    return depth
