"""`random` at MOW: any legal move."""

from moowoo.engine import Source, compiled
from moowoo.engine.arrays import Scratch
from moowoo.mow.bots import why
from moowoo.mow.bots.direction import Plan
from moowoo.mow.rules.rollout import random_action
from moowoo.mow.rules.state import State


@compiled
def random_plan(s: State, scratch: Scratch, source: Source) -> Plan:
    return random_action(s, source), why.WHIM, 0
