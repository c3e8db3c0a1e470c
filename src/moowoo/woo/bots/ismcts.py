"""Textbook ISMCTS at WOO, to compare with: single-observer, UCB with 0.7, random play to the end of the round.

Its random players claim when, and only when, that is good: with claims at random hardly a round would be played. It
wants Woo, whatever the score, and knows neither the solver nor a plan.
"""

import numpy as np

from moowoo.bots.information import Information
from moowoo.bots.search import Budget, Judgement
from moowoo.engine import at_once, compiled
from moowoo.woo.bots.judged import judged
from moowoo.woo.bots.mind import Mind, imagine, note, open_mind, outcome, over
from moowoo.woo.bots.race import OUTCOMES, wishes
from moowoo.woo.bots.tree import TOP, best_child, credit, full, plant, step, try_new, untried
from moowoo.woo.rules.apply import apply
from moowoo.woo.rules.legal import legal_set
from moowoo.woo.rules.rollout import COUNTING, styled_action
from moowoo.woo.rules.state import NONE, actor

CURIOSITY = 0.7
STRIDE = 200
WOO = np.linspace(0.0, 1.0, OUTCOMES)
"""What each outcome of the round is worth to it."""


def judge(information: Information, budget: Budget) -> Judgement:
    """Weigh every legal move. Effort is counted in iterations."""
    mind = open_mind(information, WOO, "ismcts")
    plant(mind.tree, 1.0)
    least = len(information.legal)
    clock, tries = budget.clock(), 0
    while tries < least or (tries < budget.limit and clock.left > 0):
        stride = int(min(STRIDE, max(least, budget.limit) - tries))
        search(mind, stride)
        tries += stride
    return judged(information, mind, tries, wishes(information.record, information.seat))


@at_once
@compiled
def search(mind: Mind, tries: int) -> None:
    for _ in range(tries):
        imagine(mind)
        action = descend(mind)
        while not over(mind.world):
            apply(mind.world, styled_action(mind.world, mind.source, COUNTING))
        credit(mind.tree, note(mind, action, outcome(mind, mind.world)))


@compiled
def descend(mind: Mind) -> int:
    """Select and expand; return the first action."""
    tree, s = mind.tree, mind.world
    node, first, new = TOP, NONE, False
    while not (new or over(s)) and (node == TOP or not full(tree)):
        actions = legal_set(s)
        fresh = untried(tree, node, actions)
        if fresh:
            node, new = try_new(tree, node, fresh, NONE, mind.source), True
        else:
            node = best_child(tree, node, actions, actor(s) == mind.seat, CURIOSITY)
        step(tree, node)
        action = int(tree.label[node])
        apply(s, action)
        first = action if first == NONE else first
    return first
