"""Batches of WOO in compiled code."""

from moowoo.engine import Source, compiled, draw_seed
from moowoo.engine.arrays import Scratch
from moowoo.engine.batch import make_loops
from moowoo.woo import rules
from moowoo.woo.bots import PLAYERS
from moowoo.woo.bots.calf import calf_plan
from moowoo.woo.bots.chance import random_plan
from moowoo.woo.bots.cow import cow_plan
from moowoo.woo.rules.determinize import determinize
from moowoo.woo.rules.spans import SPANS
from moowoo.woo.rules.state import State, actor

SCRATCH = 3
"""Records a bot needs to think: the redrawn one, and two to try things out in."""
RANDOM, CALF, COW = range(len(PLAYERS.plans))


@compiled
def think(s: State, level: int, scratch: Scratch, picks: Source) -> int:
    """The action of a bot, which is shown the game with everything hidden from it drawn anew."""
    draw_seed(picks)
    scratch[0] = s
    scratch[0].mistakes = 0  # WOO-WED-3: never offered to bots
    determinize(scratch[0], actor(s), picks.seed)
    if level == COW:
        return cow_plan(scratch[0], scratch[1:], picks)[0]
    if level == CALF:
        return calf_plan(scratch[0], scratch[1:], picks)[0]
    return random_plan(scratch[0], scratch[1:], picks)[0]


LOOPS = make_loops(rules, think, scratch=SCRATCH, spans=SPANS)
