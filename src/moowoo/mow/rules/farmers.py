"""The ten Farmer cards and when each may be played (MOW-FARM-2, MOW-FARM-3)."""

from moowoo.engine import compiled
from moowoo.mow.rules import bags
from moowoo.mow.rules.cards import RENEWABLE, SPECIALS, STARTERS
from moowoo.mow.rules.herd import stands
from moowoo.mow.rules.state import FULL_CHOICE, State, cows_left

BAN, SPY, TRADE, SKIP, CLEAR, HIRE, RENEW, STEER, THIN, IGNORE = range(10)
FARMER_NAMES = ("ban", "spy", "trade", "skip", "clear", "hire", "renew", "steer", "thin", "ignore")

BAN_BIT, SPY_BIT, TRADE_BIT, SKIP_BIT, CLEAR_BIT, HIRE_BIT, RENEW_BIT, STEER_BIT, THIN_BIT, IGNORE_BIT = (
    1 << farmer for farmer in range(10)
)
AIMED = SPY_BIT | TRADE_BIT | THIN_BIT
"""These act on a hand that holds a cow."""
BEFORE_COW_ONLY = SKIP_BIT | CLEAR_BIT


@compiled
def farmers_before_cow(s: State) -> int:
    """The Farmers that may be played at the start of a turn, as bits."""
    held = int(s.farmers[s.turn]) & ~IGNORE_BIT
    if held & CLEAR_BIT and not may_clear(s):
        held &= ~CLEAR_BIT
    return effective(s, held)


@compiled
def farmers_after_cow(s: State) -> int:
    """The Farmers that may follow the cow, as bits."""
    return effective(s, int(s.farmers[s.turn]) & ~(IGNORE_BIT | BEFORE_COW_ONLY))


@compiled
def effective(s: State, held: int) -> int:
    """MOW-FARM-3: those of the Farmers that can have an effect."""
    if held == 0:
        return 0
    if held & AIMED and not opponents_with_cows(s):
        held &= ~AIMED
    if held & RENEW_BIT and not may_renew(s):
        held &= ~RENEW_BIT
    if s.farmers_left == 0:
        held &= ~HIRE_BIT
    if s.choice == FULL_CHOICE:
        held &= ~STEER_BIT
    return held


@compiled
def usable(s: State) -> int:
    """The faces the farmer on turn may play at all: no special under a Ban (MOW-F-1)."""
    return ~SPECIALS if s.banned else ~0


@compiled
def may_clear(s: State) -> bool:
    """MOW-F-5: a herd to clear, and a cow that can start the next."""
    return stands(s) and s.hand[s.turn, 0] & STARTERS & usable(s) != 0


@compiled
def may_renew(s: State) -> bool:
    """MOW-F-7: at least one 7, 8 or 9, and enough cows to replace them."""
    return 0 < bags.number_allowed(s.hand[s.turn], RENEWABLE) <= cows_left(s)


@compiled
def opponents_with_cows(s: State) -> int:
    """The opponents who hold a cow, as bits: bit k for the one k + 1 places to the left."""
    found = 0
    seat = s.turn
    for k in range(s.seats - 1):
        seat = seat + 1 if seat + 1 < s.seats else 0
        if s.hand[seat, 0]:
            found |= 1 << k
    return found


@compiled
def discard_farmer(s: State, farmer_bit: int) -> None:
    """MOW-SETUP-4: a Farmer played is out of the game."""
    s.farmers[s.turn] ^= farmer_bit
    s.farmers_gone |= farmer_bit


@compiled
def draw_farmer(s: State, seat: int) -> None:
    s.farmers_left -= 1
    s.farmers[seat] |= 1 << int(s.farmer_pile[s.farmers_left])
