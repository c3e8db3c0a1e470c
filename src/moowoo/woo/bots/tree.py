"""A search tree over what a seat can see happen: its nodes, how one is chosen, and what is remembered of each.

One tree serves all worlds. In each of them only some children of a node can be played, so a child also counts how often
it could have been: what seldom can be is not taken for neglected (upper confidence bounds over subsets).
"""

from typing import TypeAlias

import numpy as np

from moowoo.engine import Source, below, compiled, nth_bit, popcount
from moowoo.engine.arrays import Record
from moowoo.woo.rules.state import NONE

NODES = 1 << 18
DEPTH = 96
"""Steps of a line: every card of a round, with all that may be announced and seen."""
TOP = 0
"""The node of the decision that is searched; as a child, none."""

TREE = np.dtype(
    (
        np.record,
        [
            ("used", "i8"),  # nodes so far
            ("spread", "f8"),  # how far the values of the best and the worst outcome lie apart
            ("depth", "i8"),
            ("path", "i4", (DEPTH,)),  # the nodes of the line being tried
            ("first", "i4", (NODES,)),  # its first child
            ("sibling", "i4", (NODES,)),  # the next child of the same parent
            ("label", "i4", (NODES,)),  # the action, or the card seen, that leads here
            ("visits", "i4", (NODES,)),
            ("chances", "i4", (NODES,)),  # how often it could have been visited
            ("total", "f8", (NODES,)),  # the searching seat's values, summed
        ],
    )
)

Tree: TypeAlias = Record
"""One record of dtype TREE."""


@compiled
def plant(tree: Tree, spread: float) -> None:
    """A new tree, of one node."""
    tree.used = 0
    tree.spread = spread
    tree.depth = 0
    add_node(tree, NONE)


@compiled
def full(tree: Tree) -> bool:
    return bool(tree.used + 2 > NODES or tree.depth + 2 > DEPTH)


@compiled
def add_node(tree: Tree, label: int) -> int:
    node = int(tree.used)
    tree.used += 1
    tree.first[node] = TOP
    tree.sibling[node] = TOP
    tree.label[node] = label
    tree.visits[node] = 0
    tree.chances[node] = 0
    tree.total[node] = 0.0
    return node


@compiled
def add_child(tree: Tree, parent: int, label: int) -> int:
    child = add_node(tree, label)
    tree.sibling[child] = tree.first[parent]
    tree.first[parent] = child
    return child


@compiled
def child_by_label(tree: Tree, parent: int, label: int) -> int:
    """The child that a label leads to, new if need be."""
    child = int(tree.first[parent])
    while child != TOP:
        if tree.label[child] == label:
            return child
        child = int(tree.sibling[child])
    return add_child(tree, parent, label)


@compiled
def best_child(tree: Tree, parent: int, actions: int, mine: bool, curiosity: float) -> int:
    """Of the children that some actions (bits) lead to, all tried before, the one with the highest upper bound."""
    best, best_bound = TOP, -1.0e9
    child = int(tree.first[parent])
    while child != TOP:
        if actions >> int(tree.label[child]) & 1:
            tree.chances[child] += 1
            mean = tree.total[child] / tree.visits[child]
            doubt = np.sqrt(np.log(tree.chances[child]) / tree.visits[child])
            bound = (mean if mine else -mean) + tree.spread * curiosity * doubt
            if bound > best_bound:
                best, best_bound = child, bound
        child = int(tree.sibling[child])
    return best


@compiled
def untried(tree: Tree, parent: int, actions: int) -> int:
    """Those of some actions (bits) that no child stands for."""
    child = int(tree.first[parent])
    while child != TOP:
        actions &= ~(1 << int(tree.label[child]))
        child = int(tree.sibling[child])
    return actions


@compiled
def try_new(tree: Tree, parent: int, actions: int, favourite: int, source: Source) -> int:
    """A child for one of some actions (bits) not tried before: the favourite, if it is one of them, or any."""
    if favourite != NONE and actions >> favourite & 1:
        action = favourite
    else:
        action = nth_bit(actions, below(source.rng, popcount(actions)))
    child = add_child(tree, parent, action)
    tree.chances[child] = 1
    return child


@compiled
def step(tree: Tree, node: int) -> None:
    """Go on to a node."""
    tree.path[tree.depth] = node
    tree.depth += 1


@compiled
def credit(tree: Tree, value: float) -> None:
    """Remember what the line came to, and return to the top."""
    for i in range(tree.depth):
        tree.visits[tree.path[i]] += 1
        tree.total[tree.path[i]] += value
    tree.depth = 0


@compiled
def favoured_child(tree: Tree, parent: int) -> int:
    """The child most visited; TOP for none."""
    best = TOP
    child = int(tree.first[parent])
    while child != TOP:
        if best == TOP or tree.visits[child] > tree.visits[best]:
            best = child
        child = int(tree.sibling[child])
    return best
