"""Best replies and CFR+ on a whole tree (see `tree`), compiled: millions of nodes are gone over in a moment.

It is what OpenSpiel's `exploitability` and `CFRPlusSolver` do, for which every state of a game is an object; a test
compares them.
"""

from typing import NamedTuple

import numpy as np

from benchmarks.tree import NONE, OVER, Tree
from moowoo.engine import at_once, compiled
from moowoo.engine.arrays import Numbers, Reals


@compiled
def reach(tree: Tree, policy: Reals, seat: int, out: Reals) -> None:
    """How likely each node is where a seat wants to go there, and the other follows a policy."""
    out[0] = 1.0
    for n in range(1, len(out)):
        p, choice = tree.parent[n], tree.choice[n]
        out[n] = out[p] * tree.odds[n]
        if choice != NONE and tree.player[p] != seat:
            out[n] *= policy[choice]


@at_once
@compiled
def best_reply(tree: Tree, policy: Reals, seat: int) -> float:
    """What a seat wins on average that knows the other's policy."""
    nodes, sign = len(tree.parent), 1.0 - 2.0 * seat
    worth = np.empty(nodes)
    reach(tree, policy, seat, worth)
    for n in range(nodes):
        worth[n] *= sign * tree.pay[n] if tree.player[n] == OVER else 0.0
    sums, state_of = np.zeros(len(policy)), states_of(tree)
    for depth in range(len(tree.levels) - 2, 0, -1):
        begin, end = tree.levels[depth], tree.levels[depth + 1]
        for n in range(begin, end):
            if tree.player[tree.parent[n]] == seat:
                sums[tree.choice[n]] += worth[n]
            else:
                worth[tree.parent[n]] += worth[n]
        for n in range(begin, end):
            if tree.player[tree.parent[n]] == seat and tree.choice[n] == best(tree, sums, state_of[tree.choice[n]]):
                worth[tree.parent[n]] = worth[n]
    return float(worth[0])


@compiled
def states_of(tree: Tree) -> Numbers:
    """The information state of each choice."""
    out = np.empty(tree.first[-1], np.int64)
    for state in range(len(tree.seat)):
        out[tree.first[state] : tree.first[state + 1]] = state
    return out


@compiled
def best(tree: Tree, sums: Reals, state: int) -> int:
    """The choice of an information state that brings most."""
    found = tree.first[state]
    for choice in range(found + 1, tree.first[state + 1]):
        if sums[choice] > sums[found]:
            found = choice
    return int(found)


def exploitability(tree: Tree, policy: Reals) -> float:
    """What the best reply wins from a policy, on average over both seats."""
    return (best_reply(tree, policy, 0) + best_reply(tree, policy, 1)) / 2


class Solver(NamedTuple):
    """Where CFR+ stands: what it regrets not to have chosen, and the sum of its policies."""

    regrets: Reals
    sums: Reals


def new_solver(tree: Tree) -> Solver:
    choices = int(tree.first[-1])
    return Solver(np.zeros(choices), np.zeros(choices))


@compiled
def shares(tree: Tree, weights: Reals, out: Reals) -> None:
    """Weights as odds; where all are nothing, all choices are alike."""
    for state in range(len(tree.seat)):
        begin, end = tree.first[state], tree.first[state + 1]
        total = weights[begin:end].sum()
        for choice in range(begin, end):
            out[choice] = weights[choice] / total if total > 0.0 else 1.0 / (end - begin)


@compiled
def add_policy(tree: Tree, policy: Reals, seat: int, weight: float, sums: Reals) -> None:
    """Add a seat's policy, each choice as likely as the seat itself would come to make it."""
    likely = np.empty(len(policy))
    for state in range(len(tree.seat)):
        before = tree.before[state]
        own = 1.0 if before == NONE else likely[before]
        for choice in range(tree.first[state], tree.first[state + 1]):
            likely[choice] = own * policy[choice]
            if tree.seat[state] == seat:
                sums[choice] += weight * likely[choice]


@compiled
def add_regrets(tree: Tree, policy: Reals, seat: int, regrets: Reals) -> None:
    """How much better each choice would have been than the policy; what was worse is forgotten (the + of CFR+)."""
    nodes, sign = len(tree.parent), 1.0 - 2.0 * seat
    likely, worth = np.empty(nodes), np.zeros(nodes)
    reach(tree, policy, seat, likely)
    for n in range(nodes - 1, 0, -1):
        if tree.player[n] == OVER:
            worth[n] = sign * tree.pay[n]
        choice = tree.choice[n]
        worth[tree.parent[n]] += worth[n] * (tree.odds[n] if choice == NONE else policy[choice])
    for n in range(1, nodes):
        p = tree.parent[n]
        if tree.player[p] == seat:
            regrets[tree.choice[n]] += likely[p] * (worth[n] - worth[p])
    for choice in range(len(regrets)):
        regrets[choice] = max(0.0, regrets[choice])


@at_once
@compiled
def iterate(tree: Tree, solver: Solver, number: int) -> None:
    """One iteration of CFR+, seat after seat; later policies count more."""
    policy = np.empty(len(solver.regrets))
    for seat in range(2):
        shares(tree, solver.regrets, policy)
        add_policy(tree, policy, seat, float(number), solver.sums)
        add_regrets(tree, policy, seat, solver.regrets)


def average(tree: Tree, solver: Solver) -> Reals:
    """The policy that CFR+ comes to."""
    policy = np.empty(len(solver.sums))
    shares(tree, solver.sums, policy)
    return policy
