"""The levels at Crazy Eights: `random`, who does anything; `calf`, who overlooks things; `cow`, who plays by plan."""

from moowoo.bots.world_search import any_bit, happens
from moowoo.engine import Source, compiled
from moowoo.engine.arrays import Scratch
from moowoo_eights.bots import why
from moowoo_eights.bots.policy import Plan, plan
from moowoo_eights.rules.actions import SUIT_ACTIONS
from moowoo_eights.rules.cards import FULL_PACK
from moowoo_eights.rules.legal import legal_set
from moowoo_eights.rules.state import State

OVERLOOKS = 40
"""So often out of a hundred `calf` plays the first card that comes to hand, an eight perhaps, or names any suit."""


@compiled
def random_plan(s: State, scratch: Scratch, source: Source) -> Plan:
    return any_bit(source, legal_set(s)), why.WHIM, 0


@compiled
def calf_plan(s: State, scratch: Scratch, source: Source) -> Plan:
    actions = legal_set(s) & (FULL_PACK | SUIT_ACTIONS)
    if actions and happens(source, OVERLOOKS):
        return any_bit(source, actions), why.WHIM, 0
    return plan(s)


@compiled
def cow_plan(s: State, scratch: Scratch, source: Source) -> Plan:
    return plan(s)
