"""Textbook PIMC at MOW, to compare with: worlds drawn at random one after another, every option tried in each of them,
and everybody then plays on as `cow` does to the end of the round.

What counts is the chance to win the game, as `bull` counts it. It learns nothing from what the others did.
"""

import numpy as np

from moowoo.bots.information import Information
from moowoo.bots.search import Budget, Judgement
from moowoo.bots.seeds import source
from moowoo.engine import Source, at_once, compiled, draw_seed, seed_rng
from moowoo.engine.arrays import Numbers, Records
from moowoo.mow import rules
from moowoo.mow.bots.cow import cow_action
from moowoo.mow.bots.race import foresee_win, rounds_of
from moowoo.mow.bots.tree import TRUNK, add_node, learn, make_room, option, outcomes, plant
from moowoo.mow.rules.apply import apply
from moowoo.mow.rules.determinize import determinize
from moowoo.mow.rules.state import FINISHED, SEATS, WAITING

ROOT, WORLD, PLAYED = range(3)
STRIDE = 8
"""Worlds between two looks at the clock."""
RACES = 24
"""How often the rest of the game is drawn after a playout."""
A_FLY = 0.0005
"""What a fly less is worth besides the chance to win."""


def judge(information: Information, budget: Budget) -> Judgement:
    """Weigh every legal move. Effort is counted in playouts."""
    clock, record = budget.clock(), information.record
    tables = np.zeros(3, rules.STATE)
    tables[ROOT] = record
    actions = np.flatnonzero(information.mask)
    nodes = make_room(plant(), len(actions))
    tried = np.array([add_node(nodes, TRUNK, record, int(action)) for action in actions])
    rounds = rounds_of(int(record.edition), int(record.seats))
    chance, luck, effort = source("pimc", information.seed), source("pimc luck", information.seed), 0
    while not effort or (effort + len(tried) <= budget.limit and clock.left > 0):
        worlds = max(1, min(STRIDE, int(min(budget.limit, 1e9) - effort) // len(tried)))
        play_worlds(nodes, tables, tried, worlds, rounds, chance, luck)
        effort += worlds * len(tried)
    came_to = outcomes(nodes[tried], int(record.seats))
    merit = came_to[:, information.seat] - A_FLY * came_to[:, -1]
    order = np.argsort(-merit, kind="stable")
    options = (option(information, nodes, int(tried[number]), came_to[number]) for number in order)
    return Judgement(tuple(options), effort, exact=False)


@at_once
@compiled
def play_worlds(
    nodes: Records, tables: Records, tried: Numbers, worlds: int, rounds: Numbers, chance: Source, luck: Source
) -> None:
    """Every option in so many worlds, with the same chance in each."""
    seat = int(tables[ROOT].turn)
    cows = np.zeros(2, np.int64)
    totals = np.zeros(SEATS, np.int64)
    chances = np.zeros(SEATS, np.float64)
    for _ in range(worlds):
        draw_seed(chance)
        tables[WORLD] = tables[ROOT]
        determinize(tables[WORLD], seat, chance.seed)
        for node in tried:
            tables[PLAYED] = tables[WORLD]
            s = tables[PLAYED]
            seed_rng(luck.rng, chance.seed)
            apply(s, nodes[node].action)
            while s.stage != WAITING and s.stage != FINISHED:
                apply(s, cow_action(s, cows))
            chances[:] = 0.0
            foresee_win(s, RACES, rounds, luck, totals, chances)
            learn(nodes[node], s, seat, chances)
