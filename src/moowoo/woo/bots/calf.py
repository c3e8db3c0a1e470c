"""`calf` at WOO: knows the plan, but forgets to count, overlooks better cards and closes on a hunch."""

from moowoo.bots.world_search import any_bit, happens
from moowoo.engine import Source, compiled, popcount
from moowoo.engine.arrays import Scratch
from moowoo.woo.bots import why
from moowoo.woo.bots.policy import Plan, good, may_close, plan
from moowoo.woo.bots.style import CLUB
from moowoo.woo.rules.actions import CLAIM, CLOSE, DECLINE, DRAW
from moowoo.woo.rules.cards import FULL_DECK, SUIT_SET
from moowoo.woo.rules.legal import legal_set
from moowoo.woo.rules.state import BEFORE_DRAW, LAST, State, actor

NOTICES_GOAL = 92
MISCOUNTS = 3
NEARLY = 6
"""So few points short of the goal, one may believe to be there."""
CLOSES_ON_A_HUNCH = 8
MANY_TRUMPS = 3
FORGETS_TO_ANNOUNCE = 10
OVERLOOKS = 8


@compiled
def calf_plan(s: State, scratch: Scratch, source: Source) -> Plan:
    """The plan of `calf` in a redrawn record; it thinks of no other world."""
    seat = actor(s)
    points = int(s.points[seat])
    if good(s, seat):
        if happens(source, NOTICES_GOAL):
            return CLAIM, why.CLAIM, points
        return unclaimed(s, source)
    if points >= s.goal - NEARLY and happens(source, MISCOUNTS):
        return CLAIM, why.MISCOUNT, int(s.goal)
    if may_close(s) and many_trumps(s, seat) and happens(source, CLOSES_ON_A_HUNCH):
        return CLOSE, why.WHIM, 0
    if s.stage == BEFORE_DRAW and happens(source, FORGETS_TO_ANNOUNCE):
        return DRAW, why.DRAW, 0
    if s.stage not in (BEFORE_DRAW, LAST) and happens(source, OVERLOOKS):
        return any_bit(source, legal_set(s) & FULL_DECK), why.WHIM, 0
    return plan(s, CLUB)


@compiled
def unclaimed(s: State, source: Source) -> Plan:
    """Play on without having counted."""
    if s.stage == LAST:
        return DECLINE, why.WHIM, 0
    if s.stage == BEFORE_DRAW:
        return DRAW, why.DRAW, 0
    return any_bit(source, legal_set(s) & FULL_DECK), why.WHIM, 0


@compiled
def many_trumps(s: State, seat: int) -> bool:
    return popcount(s.hand[seat] & SUIT_SET[s.trump]) >= MANY_TRUMPS
