"""`random` at WOO: any legal move, except that it claims when, and only when, the claim is good.

Without this a random player would end most rounds by a false claim within a few moves.
"""

from moowoo.engine import Source, compiled
from moowoo.engine.arrays import Scratch
from moowoo.woo.bots import why
from moowoo.woo.bots.policy import Plan, good
from moowoo.woo.rules.actions import CLAIM
from moowoo.woo.rules.rollout import random_action
from moowoo.woo.rules.state import State, actor

ALL_BUT_CLAIM = ~(1 << CLAIM)


@compiled
def random_plan(s: State, scratch: Scratch, source: Source) -> Plan:
    seat = actor(s)
    if good(s, seat):
        return CLAIM, why.CLAIM, int(s.points[seat])
    return random_action(s, source, ALL_BUT_CLAIM), why.WHIM, 0
