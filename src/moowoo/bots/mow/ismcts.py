"""`ismcts` at MOW: textbook single-observer information set tree search with random playouts, to compare with."""

from typing import Any

import numpy as np

from moowoo import mow
from moowoo.bots.information import Information
from moowoo.bots.mow.lines import move_of_step
from moowoo.bots.mow.motives import reason_for
from moowoo.bots.mow.playouts import STEPS
from moowoo.bots.mow.race import rounds_of
from moowoo.bots.mow.tree import NODE, TRUNK, grow
from moowoo.bots.search import Budget, Judgement, Option
from moowoo.bots.seeds import source
from moowoo.games import Move
from moowoo.games.mow.moves import move_of

STRIDE = 64
"""Iterations between two looks at the clock."""
DEPTH = 400
"""No round has so many decisions."""


def judge(information: Information, budget: Budget) -> Judgement:
    """Weigh every legal move, the most visited first. Effort is counted in iterations; every move has one at least."""
    clock = budget.clock()
    record = information.record
    nodes: Any = np.zeros(1, NODE)
    nodes[TRUNK].sibling = 1
    tables = np.zeros(2, mow.STATE)
    tables[0] = record
    rounds = rounds_of(int(record.edition), int(record.seats))
    chance, path = source("ismcts", information.seed), np.zeros(DEPTH, np.int64)
    effort = 0
    while effort < len(information.legal) or (effort < budget.limit and clock.left > 0):
        iterations = max(1, int(min(STRIDE, budget.limit - effort)))
        nodes = make_room(nodes, iterations)
        grow(nodes, tables, iterations, rounds, chance, path)
        effort += iterations
    best_first = sorted(children(nodes, TRUNK), key=lambda number: -nodes[number].visits)
    return Judgement(tuple(option(record, nodes, number) for number in best_first), effort, exact=False)


def make_room(nodes: Any, iterations: int) -> Any:
    """An iteration adds one node at most."""
    needed = nodes[TRUNK].sibling + iterations
    if needed <= len(nodes):
        return nodes
    roomier = np.zeros(2 * needed, NODE)
    roomier[: len(nodes)] = nodes
    return roomier


def children(nodes: Any, parent: int) -> list[int]:
    found = []
    child = int(nodes[parent].child)
    while child:
        found.append(child)
        child = int(nodes[child].sibling)
    return found


def option(record: Any, nodes: Any, number: int) -> Option:
    node = nodes[number]
    action = int(node.action)
    move = move_of(record, action)
    chances = node.chances[: record.seats] / node.visits
    return Option(
        move,
        float(node.taken / node.visits),
        tuple((chances / chances.sum()).tolist()),
        line(record, nodes, number),
        reason_for(record, action, move),
    )


def line(record: Any, nodes: Any, number: int) -> tuple[Move, ...]:
    """The most visited way down."""
    moves: list[Move] = []
    while number and len(moves) < STEPS:
        moves.append(move_of_step(record, int(nodes[number].step)))
        number = max(children(nodes, number), key=lambda child: nodes[child].visits, default=0)
    return tuple(moves)
