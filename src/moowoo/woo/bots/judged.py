"""From what a search has found to a judgement: options in order, with chances, lines and reasons."""

from collections.abc import Iterable

import numpy as np

from moowoo.bots.information import Information
from moowoo.bots.search import Judgement, Option
from moowoo.engine.arrays import Reals, Truths
from moowoo.woo import rules
from moowoo.woo.bots.mind import Mind
from moowoo.woo.bots.motives import reason_for
from moowoo.woo.bots.race import Chances
from moowoo.woo.bots.solver import LEAST, MOST, best_line, evaluate, with_carry
from moowoo.woo.bots.solver_workspace import Workspace
from moowoo.woo.bots.tree import TOP, child_by_label, favoured_child
from moowoo.woo.rules.actions import ACTIONS, DRAW
from moowoo.woo.rules.state import NONE

SHOWN = 8
"""A line goes on as long as it has been tried so often."""
CERTAIN = 1.0


def proven(information: Information, wish: Chances, work: Workspace) -> Judgement:
    """The judgement where all cards are known: the most Woo first, which is never less of a chance to win."""
    values = np.zeros(ACTIONS, np.int64)
    evaluate(information.record, work, values)
    actions = [information.action(move) for move in information.legal]
    worth = {action: int(values[action]) for action in actions}
    favourite = best_line(information.record, work)[0]
    actions.sort(key=lambda action: (-worth[action], action != favourite))
    options = [
        option(information, action, sure(worth[action]), wish, proven_line(information, action, work))
        for action in actions
    ]
    return Judgement(tuple(options), len(actions), exact=True)


def sure(woo: int) -> Truths:
    """The odds of an outcome that is certain."""
    certain: Truths = np.arange(LEAST, MOST + 1) == woo
    return certain


def proven_line(information: Information, action: int, work: Workspace) -> list[int]:
    after = rules.copy(information.record)
    rules.apply(after, action)
    return [action, *best_line(after, work)]


def judged(information: Information, mind: Mind, effort: int, wish: Chances, sole: int = NONE) -> Judgement:
    """The judgement of a search that has counted what came of each action: what it tried most comes first.

    Among actions tried equally often, it is the one that came to most of what the search wanted. `sole` is put first in
    any case. `wish` says what the outcomes mean for the game.
    """
    tries = mind.tally.sum(1)
    merits = mind.tally @ mind.wish / np.maximum(tries, 1)
    actions = sorted(
        (information.action(move) for move in information.legal),
        key=lambda action: (action != sole, -tries[action], -merits[action]),
    )
    options = [
        option(information, action, mind.tally[action] / tries[action], wish, likely_line(mind, action))
        for action in actions
    ]
    return Judgement(tuple(options), effort, exact=False)


def option(information: Information, action: int, odds: Reals | Truths, wish: Chances, line: Iterable[int]) -> Option:
    """An action with what its outcomes, from LEAST to MOST Woo, and their odds come to."""
    carry, seat = int(information.record.carry), information.seat
    won = np.array([with_carry(value, carry) for value in range(LEAST, MOST + 1)])
    chance = float(np.clip(odds @ wish, 0.0, CERTAIN))
    return Option(
        move=information.move(action),
        expected=float(odds @ won),
        chances=(chance, CERTAIN - chance) if seat == 0 else (CERTAIN - chance, chance),
        line=tuple(information.move(one) for one in line),
        reason=reason_for(information, action, success=float(odds[won > 0].sum())),
    )


def likely_line(mind: Mind, action: int) -> list[int]:
    """How it goes on, most of the time, after an action; a draw is as far as one can see."""
    line = [action]
    if mind.tree.used == 0:
        return line
    node = child_by_label(mind.tree, TOP, action)
    while line[-1] != DRAW and (node := favoured_child(mind.tree, node)) != TOP and mind.tree.visits[node] >= SHOWN:
        line.append(int(mind.tree.label[node]))
    return line
