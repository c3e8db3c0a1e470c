"""`cow` at MOW: weighs every cow by the flies to expect, and takes a herd while it is cheap.

A plan is three numbers: the action, the reason (see `why`), and the one number that the reason speaks of.
"""

from typing import Any

from moowoo.bots import why
from moowoo.bots.mow.direction import Plan, plan_direction
from moowoo.bots.mow.farm import plan_after_cow, plan_escape, plan_ignore, plan_lasting, plan_swap
from moowoo.bots.mow.hands import worst_cow
from moowoo.bots.mow.judge import best_cow, hand_without, next_farmer, take_score
from moowoo.bots.mow.outlook import FLIES, comes_back, farmers_between, fits_after, helpless, unseen
from moowoo.kernel import Source, compiled
from moowoo.mow import actions as act
from moowoo.mow import bags
from moowoo.mow.farmers import farmers_after_cow, farmers_before_cow
from moowoo.mow.herd import stands
from moowoo.mow.state import AFTER, DIRECTION, DRAWING, GIVE, MAIN, SCORING, State

UNLOAD = 2
"""So many flies on a cow are a reason to play it."""
NARROW, READY = 0.5, 0.3


@compiled
def cow_plan(s: State, scratch: Any, source: Source) -> Plan:
    """The plan of `cow` in a redrawn record; `scratch` is a bag."""
    seat = int(s.turn)
    if s.stage == SCORING:
        return plan_ignore(s)
    if s.stage == DRAWING:
        return act.DRAW, why.DRAW_COW, 0
    if s.stage == GIVE:
        face = worst_cow(s, seat)
        return face, why.GIVE_AWAY, int(FLIES[face])
    unseen(s, seat, scratch)
    if s.stage == DIRECTION:
        return plan_direction(s, scratch)
    if s.stage == AFTER:
        return plan_after_cow(s, farmers_after_cow(s), scratch)
    return plan_turn(s, scratch)


@compiled
def plan_turn(s: State, cows: bags.Bag) -> Plan:
    """The start of a turn, or of a new herd: Farmers, then a cow, or the herd."""
    face, score = best_cow(s, cows)
    gives_in = stands(s) and (face < 0 or take_score(s) > score)
    if s.stage == MAIN:
        farm = plan_before_cow(s, gives_in, cows)
        if farm[0] >= 0:
            return farm
    if gives_in:
        return act.TAKE, why.TAKE_STUCK if face < 0 else why.TAKE_EARLY, bags.flies(s.herd[s.row])
    if face < 0:
        return act.PASS, why.ONLY_CHOICE, 0
    return explain_cow(s, face, cows)


@compiled
def plan_before_cow(s: State, gives_in: bool, cows: bags.Bag) -> Plan:
    swap = plan_swap(s, cows)
    if swap[0] >= 0:
        return swap
    held = farmers_before_cow(s)
    lasting = plan_lasting(s, held)
    if lasting[0] >= 0 or not gives_in:
        return lasting
    return plan_escape(s, held)


@compiled
def explain_cow(s: State, face: int, cows: bags.Bag) -> Plan:
    """Why this cow: what it sheds, what it leaves the others, what it leaves oneself."""
    seat = int(s.turn)
    flies = int(FLIES[face])
    if not stands(s):
        return face, why.START_HERD, flies
    if flies >= UNLOAD:
        return face, why.PLAY_UNLOAD, flies
    fits, first, arrow = fits_after(s, int(s.row), face), next_farmer(s), int(s.arrow)
    if comes_back(s, seat, first, arrow, fits, cows) < NARROW:
        return face, why.PLAY_NARROW, flies
    between = farmers_between(s, seat, first, arrow)
    if helpless(s, hand_without(s, seat, face), fits, between, cows) < READY:
        return face, why.PLAY_READY, flies
    return face, why.PLAY_BEST, flies
