"""`cow` at MOW: weighs every cow by the flies to expect, and takes a herd while it is cheap.

A plan is three numbers: the action, the reason (see `why`), and the one number that the reason speaks of.
"""

from moowoo.engine import Source, compiled, compiled_apart
from moowoo.engine.arrays import Scratch
from moowoo.mow.bots import why
from moowoo.mow.bots.direction import Plan, plan_direction
from moowoo.mow.bots.farm import plan_after_cow, plan_escape, plan_ignore, plan_lasting, plan_swap
from moowoo.mow.bots.hands import worst_cow
from moowoo.mow.bots.judge import best_cow, hand_without, next_farmer, playable, take_score
from moowoo.mow.bots.outlook import FLIES, comes_back, farmers_between, fits_after, helpless, unseen
from moowoo.mow.rules import actions as act
from moowoo.mow.rules import bags
from moowoo.mow.rules.farmers import farmers_after_cow, farmers_before_cow
from moowoo.mow.rules.herd import stands
from moowoo.mow.rules.state import DIRECTION, DRAWING, GIVE, MAIN, RESTART, SCORING, State

UNLOAD = 2
"""So many flies on a cow are a reason to play it."""
NARROW, READY = 0.5, 0.3


@compiled
def cow_plan(s: State, scratch: Scratch, source: Source) -> Plan:
    """The plan of `cow` in a redrawn record; `scratch` is a bag."""
    if s.stage == MAIN or s.stage == RESTART:
        unseen(s, int(s.turn), scratch)
        return plan_turn(s, scratch)
    return plan_aside(s, scratch)


@compiled_apart
def cow_action(s: State, scratch: Scratch) -> int:
    """The action of that plan, found faster: without a reason."""
    if s.stage != MAIN and s.stage != RESTART:
        return plan_aside(s, scratch)[0]
    unseen(s, int(s.turn), scratch)
    action = cow_or_herd(s, scratch)
    farm = plan_before_cow(s, action == act.TAKE, scratch)[0] if s.stage == MAIN else -1
    return farm if farm >= 0 else action


@compiled_apart
def plan_aside(s: State, scratch: Scratch) -> Plan:
    """Whatever there is to decide besides cows and herds."""
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
    return plan_after_cow(s, farmers_after_cow(s), scratch)


@compiled
def cow_or_herd(s: State, cows: bags.Bag) -> int:
    """The cow to play, or that the herd is to be taken, or a pass."""
    face, score = best_cow(s, cows)
    if stands(s) and (face < 0 or take_score(s) > score):
        return act.TAKE
    return face if face >= 0 else act.PASS


@compiled
def plan_turn(s: State, cows: bags.Bag) -> Plan:
    """The start of a turn, or of a new herd: Farmers, then a cow, or the herd."""
    action = cow_or_herd(s, cows)
    if s.stage == MAIN:
        farm = plan_before_cow(s, action == act.TAKE, cows)
        if farm[0] >= 0:
            return farm
    if action == act.TAKE:
        return action, why.TAKE_EARLY if playable(s) else why.TAKE_STUCK, bags.flies(s.herd[s.row])
    if action == act.PASS:
        return action, why.ONLY_CHOICE, 0
    return explain_cow(s, action, cows)


@compiled_apart
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
