"""Batches of MOW in compiled code."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from moowoo.kernel import Source, compiled, draw_seed
from moowoo.kernel.arrays import Scratch
from moowoo.kernel.loops import make_loops
from moowoo.mow import rules
from moowoo.mow.bots import PLAYERS
from moowoo.mow.bots.calf import calf_plan
from moowoo.mow.bots.chance import random_plan
from moowoo.mow.bots.cow import cow_plan
from moowoo.mow.rules.determinize import determinize
from moowoo.mow.rules.knowledge import secret_words
from moowoo.mow.rules.state import SEATS, STATE, State, actor

FIELDS: Mapping[str, Any] = STATE.fields or {}
SHEDS, SHED = FIELDS["shed"][1], FIELDS["shed"][0].itemsize // SEATS
"""Where the cowsheds begin in a record, and the size of one: a decision hardly touches what is behind them."""
RANDOM, CALF, COW = range(len(PLAYERS.plans))


@compiled
def think(s: State, level: int, scratch: Scratch, picks: Source) -> int:
    """The action of a bot, which is shown the game with everything hidden from it drawn anew."""
    draw_seed(picks)
    scratch[0] = s
    determinize(scratch[0], actor(s), picks.seed)
    bag = np.zeros(2, np.int64)
    if level == COW:
        return cow_plan(scratch[0], bag, picks)[0]
    if level == CALF:
        return calf_plan(scratch[0], bag, picks)[0]
    return random_plan(scratch[0], bag, picks)[0]


LOOPS = make_loops(rules, think, near=(SHEDS, SHED), secret_words=secret_words)
