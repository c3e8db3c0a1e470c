"""Batches of Crazy Eights in compiled code."""

from moowoo.engine import Source, compiled
from moowoo.engine.arrays import Scratch
from moowoo.engine.batch import make_loops
from moowoo_eights import rules
from moowoo_eights.bots import PLAYERS
from moowoo_eights.bots.levels import calf_plan, cow_plan, random_plan
from moowoo_eights.rules.state import State

RANDOM, CALF, COW = range(len(PLAYERS.plans))


@compiled
def think(s: State, level: int, scratch: Scratch, picks: Source) -> int:
    """The action of a bot. None of these looks at anything that its seat may not know."""
    if level == COW:
        return cow_plan(s, scratch, picks)[0]
    if level == CALF:
        return calf_plan(s, scratch, picks)[0]
    return random_plan(s, scratch, picks)[0]


FIELDS = rules.STATE.fields
assert FIELDS is not None
NEAR = FIELDS["hand"][1], rules.STATE["hand"].itemsize // rules.SEATS
"""What a decision is likely to touch of a record: all before the hands, and the hands of those who play."""

LOOPS = make_loops(rules, think, near=NEAR)
