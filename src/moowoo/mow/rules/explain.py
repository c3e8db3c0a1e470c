"""Why an action is not legal: the clause whose condition failed, for those who wonder. Plain Python, asked rarely."""

from moowoo.mow.rules import actions as act
from moowoo.mow.rules import farmers
from moowoo.mow.rules.cards import BLIND, BLOCKERS, FACES, SPECIALS, STARTERS
from moowoo.mow.rules.herd import stands
from moowoo.mow.rules.state import (
    AFTER,
    DIRECTION,
    FARM,
    FULL_CHOICE,
    GIVE,
    MAIN,
    RESTART,
    SCORING,
    TURN_ARROW,
    State,
    to_the_left,
)

EFFECT = {farmer: f"MOW-F-{farmer + 1}" for farmer in range(10)}


def why_not(s: State, action: int) -> str:
    """The clause that forbids an illegal action of the farmer to act."""
    if s.stage == SCORING:
        return "MOW-F-10"
    if s.stage == GIVE:
        return "MOW-F-3"
    if action < act.TAKE:
        return why_not_cow(s, action)
    if action < act.SWAP:
        return why_not_settle(s, action)
    if action < act.BAN:
        return why_not_swap(s)
    return why_not_farmer(s, action) if s.edition == FARM else "MOW-SETUP-4"


def why_not_cow(s: State, face: int) -> str:
    if not int(s.hand[s.turn, 0]) >> face & 1 or s.stage not in (MAIN, RESTART):
        return "MOW-TURN-1"
    if s.banned and SPECIALS >> face & 1:
        return "MOW-F-1"
    if not stands(s):
        return "MOW-START-1"
    if face == BLIND:
        return "MOW-ADD-4"
    if not STARTERS >> face & 1:
        return "MOW-ADD-3"
    return "MOW-ADD-2" if BLOCKERS >> face & 1 or blocked(s, face) else "MOW-ADD-1"


def blocked(s: State, face: int) -> bool:
    """Is the end this cow would go to closed by a blocker?"""
    number, numbers = FACES[face].number, int(s.numbers[s.row])
    lowest, highest = (numbers & -numbers).bit_length() - 1, numbers.bit_length() - 1
    return number is not None and ((lowest == 0 and highest > number) or (highest == 16 and lowest < number))


def why_not_settle(s: State, action: int) -> str:
    """Take, pass, drawing, being done, directions."""
    if action in (act.TAKE, act.PASS):
        if s.stage not in (MAIN, RESTART):
            return "MOW-TURN-1"
        return "MOW-TAKE-2" if action == act.TAKE else "MOW-START-2"
    if action in (act.DRAW, act.FORGET):
        return why_not_draw(s)
    if action == act.DONE:
        return "MOW-FARM-2" if s.edition == FARM else "MOW-SETUP-4"
    return why_not_direction(s, action)


def why_not_draw(s: State) -> str:
    if s.edition != FARM:
        return "MOW-DRAW-1"
    return "MOW-TURN-1" if s.own_draw else "MOW-DRAW-2"


def why_not_direction(s: State, action: int) -> str:
    """A choice for another number of farmers; one that is earned, but not made now; one that is not earned."""
    if action >= act.ROW and s.rows == 1:
        return "MOW-TWO-1"
    if act.HAND_TO <= action < act.ROW and s.rows > 1:
        return "MOW-TWO-2"
    if s.stage != DIRECTION and s.choice >= (FULL_CHOICE if action >= act.HAND_TO else TURN_ARROW):
        return "MOW-TURN-1"
    if s.rows > 1:
        return "MOW-TWO-2" if action < act.HAND_TO else "MOW-TWO-3" if s.edition == FARM else "MOW-TWO-1"
    if s.edition != FARM:
        return "MOW-DIR-1"
    return "MOW-DIR-3" if action >= act.HAND_TO else "MOW-DIR-2"


def why_not_swap(s: State) -> str:
    """MOW-TAKE-1: who took a herd starts the next one before anything else."""
    return "MOW-TAKE-1" if s.stage == RESTART and s.may_swap and s.turn == s.starter else "MOW-SWAP-1"


def why_not_farmer(s: State, action: int) -> str:
    if action >= act.IGNORE:
        return "MOW-F-10"
    farmer, target = farmer_and_target(s, action)
    if not s.farmers[s.turn] >> farmer & 1 or s.stage not in (MAIN, AFTER):
        return "MOW-FARM-2"
    if s.stage == AFTER and 1 << farmer & farmers.BEFORE_COW_ONLY:
        return EFFECT[farmer]
    if target is not None and (target >= s.seats or not s.hand[target, 0]):
        return EFFECT[farmer]
    return EFFECT[farmer] if farmer in (farmers.CLEAR, farmers.RENEW) else "MOW-FARM-3"


def farmer_and_target(s: State, action: int) -> tuple[int, int | None]:
    """Which Farmer an action plays, and at whom."""
    if action == act.BAN:
        return farmers.BAN, None
    if action >= act.SKIP:
        return action - act.SKIP + farmers.SKIP, None
    farmer, first = (farmers.SPY, act.SPY) if action < act.TRADE else (farmers.TRADE, act.TRADE)
    places = action - first + 1
    return farmer, to_the_left(s, int(s.turn), places) if places < s.seats else int(s.seats)
