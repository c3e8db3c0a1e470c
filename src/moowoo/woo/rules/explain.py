"""Why an action is not legal: the clause, for those who wonder. Plain Python, asked rarely."""

from moowoo.woo.rules.actions import CLAIM, CLOSE, DECLINE, DRAW, EXCHANGE, MARRY
from moowoo.woo.rules.cards import COUPLE, ZERO_OF
from moowoo.woo.rules.state import BEFORE_DRAW, FOLLOW, LAST, LEAD, NONE, State


def why_not(s: State, action: int) -> str:
    """The clause that forbids an illegal action of the seat to act."""
    if s.stage == LAST:
        return "WOO-END-1"
    if action < DRAW:
        return why_not_card(s, action)
    if action == DRAW:
        return why_not_draw(s)
    if action in (CLAIM, DECLINE):
        return "WOO-CLAIM-1"
    if s.stage == FOLLOW:
        return "WOO-TRICK-3"
    if action == EXCHANGE:
        return why_not_exchange(s)
    return "WOO-PHASE-2" if action == CLOSE else why_not_marriage(s, action - MARRY)


def why_not_card(s: State, card: int) -> str:
    seat = 1 - s.oya if s.stage == FOLLOW else s.oya
    if not int(s.hand[seat]) >> card & 1:
        return "WOO-TRICK-1"
    if s.stage == BEFORE_DRAW:
        return "WOO-TRICK-2"
    return "WOO-WED-1" if s.stage == LEAD and s.bound != NONE else "WOO-CLOSED-1"


def why_not_draw(s: State) -> str:
    return "WOO-CLOSED-2" if s.closed else "WOO-TRICK-2"


def why_not_exchange(s: State) -> str:
    if s.closed:
        return "WOO-CLOSED-2"
    holds_zero = int(s.hand[s.oya]) >> int(ZERO_OF[s.trump]) & 1
    return "WOO-ORDER-1" if s.announced and holds_zero and s.tricks[s.oya] else "WOO-SWAP-1"


def why_not_marriage(s: State, suit: int) -> str:
    if int(s.hand[s.oya]) & int(COUPLE[suit]) != int(COUPLE[suit]):
        return "WOO-WED-1"
    if s.announced:
        return "WOO-WED-2"
    return "WOO-CLOSED-2" if s.closed else "WOO-WED-1"
