"""`calf` at MOW: is rid of flies when it can, never counts, and forgets what its Farmers are for."""

from moowoo.bots.world_search import any_bit, happens
from moowoo.engine import Source, compiled, lowest
from moowoo.engine.arrays import Scratch
from moowoo.mow.bots import why
from moowoo.mow.bots.direction import Plan
from moowoo.mow.bots.farm import plan_ignore
from moowoo.mow.bots.judge import playable
from moowoo.mow.bots.outlook import FLIES
from moowoo.mow.rules import actions as act
from moowoo.mow.rules import bags
from moowoo.mow.rules.actions import HIGH
from moowoo.mow.rules.herd import stands
from moowoo.mow.rules.legal import high_actions, low_actions
from moowoo.mow.rules.state import AFTER, DIRECTION, DRAWING, GIVE, SCORING, State

OVERLOOKS = 30
TRIES_A_FARMER = 15
TURNS_BACK = 40


@compiled
def calf_plan(s: State, scratch: Scratch, source: Source) -> Plan:
    """The plan of `calf`: what lies before it, and now and then a whim."""
    if s.stage == SCORING:
        return plan_ignore(s)
    if s.stage == DRAWING:
        return act.DRAW, why.DRAW_COW, 0
    if s.stage == GIVE:
        return any_bit(source, low_actions(s)), why.WHIM, 0
    if s.stage == DIRECTION:
        return calf_direction(s, source)
    farm = high_actions(s)
    if farm and happens(source, TRIES_A_FARMER):
        return HIGH + any_bit(source, farm), why.WHIM, 0
    if s.stage == AFTER:
        return act.DONE, why.ENOUGH, 0
    return calf_cow(s, source)


@compiled
def calf_direction(s: State, source: Source) -> Plan:
    flies = bags.flies(s.herd[s.row])
    if happens(source, TURNS_BACK):
        return act.REVERSE, why.WHIM, flies
    return act.KEEP, why.KEEP_WAY, flies


@compiled
def calf_cow(s: State, source: Source) -> Plan:
    """The cow with the most flies that fits; the herd only when there is none."""
    faces = playable(s)
    if faces == 0:
        return (act.TAKE, why.TAKE_STUCK, bags.flies(s.herd[s.row])) if stands(s) else (act.PASS, why.ONLY_CHOICE, 0)
    if happens(source, OVERLOOKS):
        return any_bit(source, faces), why.WHIM, 0
    best = heaviest(faces)
    return best, why.PLAY_UNLOAD if FLIES[best] else why.PLAY_BEST, int(FLIES[best])


@compiled
def heaviest(faces: int) -> int:
    """Of some faces (bits) the one with the most flies."""
    best = lowest(faces)
    while faces:
        face = lowest(faces)
        faces &= faces - 1
        if FLIES[face] > FLIES[best]:
            best = face
    return best
