"""What the farmer to act may do, as two words of bits (see `actions`) and as a mask."""

from moowoo.engine import compiled, make_choices
from moowoo.engine.arrays import Numbers
from moowoo.mow.rules import actions as act
from moowoo.mow.rules import farmers
from moowoo.mow.rules.actions import ACTIONS, HIGH
from moowoo.mow.rules.cards import FACE_BITS
from moowoo.mow.rules.farmers import farmers_after_cow, farmers_before_cow, opponents_with_cows, usable
from moowoo.mow.rules.herd import stands
from moowoo.mow.rules.scoring import ignorable
from moowoo.mow.rules.state import AFTER, DIRECTION, DRAWING, FARM, FULL_CHOICE, GIVE, MAIN, RESTART, SCORING, State

TAKE, PASS, DONE = 1 << act.TAKE, 1 << act.PASS, 1 << act.DONE
KEEP_OR_REVERSE = 1 << act.KEEP | 1 << act.REVERSE
DRAW_OR_FORGET = 1 << act.DRAW | 1 << act.FORGET
ANY_ROW = 7 << (act.ROW - HIGH)
SAVE = 1 << (act.SAVE - HIGH)
BAN = 1 << (act.BAN - HIGH)
UNAIMED = act.SKIP - HIGH - farmers.SKIP
"""Skip, Clear, Hire, Renew, Steer and Thin stand in one order as Farmers and as actions, so far apart."""
UNAIMED_BITS = (1 << farmers.IGNORE) - (1 << farmers.SKIP)
CHOICES = make_choices(ACTIONS, (0, HIGH))
put_mask, size = CHOICES.put_mask, CHOICES.size


@compiled
def legal(s: State, mask: Numbers) -> int:
    """Fill a 0/1 mask over the action space; return how many are legal."""
    actions = legal_words(s)
    put_mask(mask, actions)
    return size(actions)


@compiled
def legal_words(s: State) -> tuple[int, int]:
    """The legal actions as bits."""
    return low_actions(s), high_actions(s)


@compiled
def low_actions(s: State) -> int:
    """The legal actions below HIGH: cows, and what every edition knows."""
    if s.stage == MAIN or s.stage == RESTART:
        return cow_actions(s)
    if s.stage == DIRECTION:
        return KEEP_OR_REVERSE
    if s.stage == AFTER:
        return DONE
    if s.stage == GIVE:
        return int(s.hand[s.turn, 0] & FACE_BITS)
    return DRAW_OR_FORGET if s.stage == DRAWING else 0


@compiled
def cow_actions(s: State) -> int:
    """MOW-TAKE-1, MOW-TAKE-2, MOW-TAKE-3; MOW-START-2: who must start a herd and cannot, passes."""
    cows = s.hand[s.turn, 0] & s.fits[s.row] & usable(s)
    if stands(s):
        return int(cows | TAKE)
    return int(cows) if cows else PASS


@compiled
def high_actions(s: State) -> int:
    """The legal actions from HIGH on, shifted down: all of `farm`."""
    if s.edition != FARM:
        return 0
    if s.stage == MAIN:
        return swap_actions(s) | farmer_actions(s, farmers_before_cow(s))
    if s.stage == AFTER:
        return farmer_actions(s, farmers_after_cow(s))
    if s.stage == DIRECTION:
        return direction_actions(s)
    if s.stage == SCORING:
        return SAVE | ignorable(s) << (act.IGNORE - HIGH)
    return 0


@compiled
def opponents(s: State) -> int:
    """One bit for each."""
    return (1 << int(s.seats) - 1) - 1


@compiled
def swap_actions(s: State) -> int:
    """MOW-SWAP-1."""
    if s.may_swap and s.turn == s.starter:
        return opponents(s) << (act.SWAP - HIGH)
    return 0


@compiled
def farmer_actions(s: State, playable: int) -> int:
    """MOW-FARM-2."""
    if playable == 0:
        return 0
    actions = (playable & UNAIMED_BITS) << UNAIMED
    if playable & farmers.BAN_BIT:
        actions |= BAN
    if playable & farmers.SPY_BIT:
        actions |= opponents_with_cows(s) << (act.SPY - HIGH)
    if playable & farmers.TRADE_BIT:
        actions |= opponents_with_cows(s) << (act.TRADE - HIGH)
    return actions


@compiled
def direction_actions(s: State) -> int:
    """MOW-DIR-3, MOW-TWO-3, MOW-F-8: besides keep and reverse."""
    if s.choice != FULL_CHOICE:
        return 0
    return ANY_ROW if s.rows > 1 else opponents(s) << (act.HAND_TO - HIGH)
