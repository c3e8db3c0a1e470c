"""Batches of MOW in compiled code."""

import numpy as np

from moowoo.engine import Source, compiled, draw_seed, lowest
from moowoo.engine.arrays import Record, Scratch
from moowoo.engine.batch import make_loops
from moowoo.engine.slots import GAME, fetch
from moowoo.mow import rules
from moowoo.mow.bots import PLAYERS
from moowoo.mow.bots.calf import calf_plan
from moowoo.mow.bots.chance import random_plan
from moowoo.mow.bots.cow import cow_plan
from moowoo.mow.rules.determinize import determinize
from moowoo.mow.rules.knowledge import secret_words, shown
from moowoo.mow.rules.spans import SPANS
from moowoo.mow.rules.state import FARM, FIELDS, SEATS, State, actor
from moowoo.mow.rules.turn import following_farmer

SHEDS, SHED = FIELDS["shed"][1], FIELDS["shed"][0].itemsize // SEATS
"""Where the cowsheds begin in a record, and the size of one: a decision hardly touches what is behind them."""
KNOWN, BAG = GAME + FIELDS["known"][1], FIELDS["known"][0].itemsize // SEATS**2
THINNED = GAME + FIELDS["thinned"][1]
"""Where a slot has what farmers know, and the size of a fact; for most decisions it is not needed."""
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


@compiled
def fetch_more(slot: Record) -> None:
    """What somebody knows of the hand to be played from, and what the next farmer knows; if nobody does, what is needed
    anyway: where it cannot be guessed which, a sum is quicker than a question.
    """
    s = slot.game
    if s.edition != FARM:
        return
    turn, following = int(s.turn), int(following_farmer(s))
    observers, holders = int(s.watched[turn]), int(s.aware[following])
    fetch(slot, (KNOWN + (lowest(observers) * SEATS + turn) * BAG) * (observers != 0))
    fetch(slot, (KNOWN + (following * SEATS + lowest(holders)) * BAG) * (holders != 0))
    fetch(slot, (THINNED + following * BAG) * (int(s.lost) >> following & 1))


LOOPS = make_loops(
    rules, think, near=(SHEDS, SHED), fetch_more=fetch_more, secret_words=secret_words, shown=shown, spans=SPANS
)
