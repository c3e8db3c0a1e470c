"""Worlds played out: every option in the same worlds, until the round is over.

Whoever follows `cow` to the letter plays as `cow`. The others choose for themselves what has served them best when
things had gone the same way, and as `cow` where little has been tried yet. The one who decides at the root does as its
company: with those who follow `cow`, to go on as `cow` does is good enough.
"""

import numpy as np

from moowoo.bots.chance import comes_true
from moowoo.kernel import Source, at_once, compiled, draw_seed, seed_rng
from moowoo.kernel.arrays import Numbers, Record, Records, Truths
from moowoo.mow.bots.cow import cow_action
from moowoo.mow.bots.race import foresee_win
from moowoo.mow.bots.tree import TRUNK, best_or_new_child, child_by_action, learn
from moowoo.mow.bots.worlds import BETWEEN, any_other, lay_out, to_the_letter, wander
from moowoo.mow.rules.apply import apply
from moowoo.mow.rules.determinize import determinize
from moowoo.mow.rules.legal import high_actions, low_actions
from moowoo.mow.rules.state import FINISHED, SEATS, WAITING, State

ROOT, WORLD, PLAYED = range(3)
"""The three records of a search: as things stand, a world that may be the true one, and the one being played out."""
WORLDS, TREE = range(2)
"""Parts that can be left out: worlds that explain what was done, and those who choose for themselves."""
RACES = 24
"""How often the rest of the game is drawn after a playout: cheap beside it, and the less is left to luck."""
CURIOSITY = 0.2
"""How much those who choose for themselves try what has not served them well."""


@at_once
@compiled
def play_out_worlds(
    nodes: Records, tables: Records, running: Numbers, worlds: int, moments: Records, evidence: Record, walk: Record,
    rounds: Numbers, ways: Truths, chance: Source, luck: Source, path: Numbers,
) -> None:  # fmt: skip
    """Draw worlds, and play the options in the running (nodes of the tree) out in each; the tree learns.

    All chance is the same for every option in one world, so that they differ by what they are and by little else.
    There must be room for a node a playout.
    """
    seat = int(tables[ROOT].turn)
    cows = np.zeros(2, np.int64)
    as_cow = np.zeros(SEATS, np.bool_)
    totals = np.zeros(SEATS, np.int64)
    chances = np.zeros(SEATS, np.float64)
    for _ in range(worlds):
        draw_seed(chance)
        tables[WORLD] = tables[ROOT]
        if ways[WORLDS]:
            determinize(tables[WORLD], seat, chance.seed)
        else:
            wander(tables[ROOT], seat, BETWEEN, moments, evidence, walk, chance)
            lay_out(tables[WORLD], seat, evidence, walk, chance.seed)
        for farmer in range(tables[ROOT].seats):
            as_cow[farmer] = ways[TREE] or comes_true(chance, to_the_letter(farmer, walk))
        as_cow[seat] = as_cow[any_other(tables[ROOT], seat, chance)]
        for option in running:
            tables[PLAYED] = tables[WORLD]
            s = tables[PLAYED]
            seed_rng(luck.rng, chance.seed)
            depth = play_out(nodes, option, s, as_cow, cows, luck, path)
            chances[:] = 0.0
            foresee_win(s, RACES, rounds, luck, totals, chances)
            for step in range(depth):
                learn(nodes[path[step]], s, seat, chances)


@compiled
def play_out(nodes: Records, option: int, s: State, as_cow: Truths, cows: Numbers, luck: Source, path: Numbers) -> int:
    """An option and the rest of the round. The nodes of the tree come into `path`, one of them new at most."""
    depth = 1
    node = path[0] = option
    inside = True
    apply(s, nodes[option].action)
    while s.stage != WAITING and s.stage != FINISHED:
        action = cow_action(s, cows)
        if inside:
            number = nodes[TRUNK].sibling
            if as_cow[s.turn]:
                node = child_by_action(nodes, node, s, action)
            else:
                node = best_or_new_child(nodes, node, s, low_actions(s), high_actions(s), action, CURIOSITY, luck)
            inside = nodes[TRUNK].sibling == number and depth + 1 < len(path)
            path[depth] = node
            depth += 1
            action = int(nodes[node].action)
        apply(s, action)
    return depth
