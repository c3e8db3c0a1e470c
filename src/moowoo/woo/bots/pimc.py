"""Textbook PIMC at WOO, to compare with: worlds drawn one after another, and every move judged in each as if all cards
lay open.

Closed positions are solved exactly; open ones are played at random until they are closed. Like textbook ISMCTS it wants
Woo, whatever the score, and its random players claim when, and only when, that is good.
"""

from moowoo.bots.information import Information
from moowoo.bots.search import Budget, Judgement
from moowoo.engine import at_once, compiled, lowest
from moowoo.woo.bots.ismcts import WOO
from moowoo.woo.bots.judged import judged
from moowoo.woo.bots.mind import HEAD, Mind, imagine, note, open_mind, outcome, over
from moowoo.woo.bots.race import wishes
from moowoo.woo.bots.solver import solvable, solve
from moowoo.woo.bots.solver_workspace import Workspace
from moowoo.woo.rules.apply import apply
from moowoo.woo.rules.legal import legal_set
from moowoo.woo.rules.rollout import COUNTING, styled_action
from moowoo.woo.rules.state import actor

STRIDE = 20
"""Worlds between two looks at the clock."""


def judge(information: Information, budget: Budget) -> Judgement:
    """Weigh every legal move. Effort is counted in moves judged, over all worlds."""
    mind = open_mind(information, WOO, "pimc")
    mind.tree.used = 0
    moves = len(information.legal)
    clock, worlds, enough = budget.clock(), 0, budget.limit / moves
    while worlds < 1 or (worlds < enough and clock.left > 0):
        stride = max(1, int(min(STRIDE, enough - worlds)))
        search(mind, HEAD.work, stride)
        worlds += stride
    return judged(information, mind, worlds * moves, wishes(information.record, information.seat))


@at_once
@compiled
def search(mind: Mind, work: Workspace, worlds: int) -> None:
    for _ in range(worlds):
        imagine(mind)
        mind.spare = mind.world
        actions = legal_set(mind.root)
        while actions:
            action = lowest(actions)
            actions &= actions - 1
            mind.world = mind.spare
            apply(mind.world, action)
            note(mind, action, value(mind, work))


@compiled
def value(mind: Mind, work: Workspace) -> int:
    """What the world on trial comes to for the seat."""
    s = mind.world
    while not over(s):
        if solvable(s):
            solved = solve(s, work)[0]
            return solved if actor(s) == mind.seat else -solved
        apply(s, styled_action(s, mind.source, COUNTING))
    return outcome(mind, s)
