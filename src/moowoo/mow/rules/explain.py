"""Why an action is not legal: the clause, for those who wonder. Plain Python, asked rarely."""

from moowoo.mow.rules import actions as act
from moowoo.mow.rules import farmers
from moowoo.mow.rules.cards import BLIND, BLOCKERS, FACES, SPECIALS, STARTERS
from moowoo.mow.rules.herd import stands
from moowoo.mow.rules.state import AFTER, DIRECTION, DRAWING, FARM, GIVE, RESTART, SCORING, State, to_the_left

EFFECT = {farmer: f"MOW-F-{farmer + 1}" for farmer in range(10)}


def why_not(s: State, action: int) -> str:
    """The clause that forbids an illegal action of the farmer to act."""
    if s.edition != FARM and (action >= act.HIGH or action in (act.DRAW, act.FORGET, act.DONE)):
        return "MOW-SETUP-4" if action >= act.BAN else "MOW-DIR-1"
    if s.stage == SCORING or action >= act.IGNORE:
        return "MOW-F-10"
    if action < act.TAKE:
        return why_not_cow(s, action)
    if action < act.SWAP:
        return why_not_settle(s, action)
    return "MOW-SWAP-1" if action < act.BAN else why_not_farmer(s, action)


def why_not_cow(s: State, face: int) -> str:
    if not int(s.hand[s.turn, 0]) >> face & 1:
        return "MOW-F-3" if s.stage == GIVE else "MOW-TURN-1"
    if s.stage in (AFTER, DIRECTION, DRAWING):
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
    """Take, pass, directions, drawing, being done."""
    if action == act.TAKE:
        return "MOW-TURN-1" if s.stage in (AFTER, DIRECTION, DRAWING, GIVE) else "MOW-TAKE-2"
    if action == act.PASS:
        return "MOW-START-2"
    if action in (act.DRAW, act.FORGET):
        return "MOW-DRAW-2"
    if action == act.DONE:
        return "MOW-FARM-2"
    if s.rows > 1:
        return "MOW-TWO-3" if action >= act.HAND_TO else "MOW-TWO-2"
    return "MOW-DIR-3" if action >= act.HAND_TO else "MOW-DIR-1" if s.edition != FARM else "MOW-DIR-2"


def why_not_farmer(s: State, action: int) -> str:
    farmer, target = farmer_and_target(s, action)
    if not s.farmers[s.turn] >> farmer & 1 or s.stage in (RESTART, GIVE, DIRECTION, DRAWING):
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
