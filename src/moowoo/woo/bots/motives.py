"""The reason for any move, whoever found it: the kind a good player would name, and what it speaks of."""

from moowoo.bots.information import Information
from moowoo.bots.protocol import Reason
from moowoo.woo.bots import PLAYERS, why
from moowoo.woo.bots.policy import good, plan_answer_with, plan_lead_of
from moowoo.woo.rules.actions import CLAIM, CLOSE, DECLINE, DRAW, EXCHANGE, MARRY
from moowoo.woo.rules.cards import FULL_DECK, MARRIAGE, TRUMP_MARRIAGE, VALUE_OF
from moowoo.woo.rules.legal import legal_set
from moowoo.woo.rules.state import FOLLOW, State

PERCENT = 100


def reason_for(information: Information, action: int, success: float) -> Reason:
    """Why one might do this; `success` is the chance to win the round with it."""
    kind, number = motive(information.record, information.seat, action, success)
    return PLAYERS.reason(kind, int(number), information.move(action))


def motive(s: State, seat: int, action: int, success: float) -> tuple[int, int]:
    """The kind of reason, and the one number that it speaks of."""
    points = int(s.points[seat])
    if action < DRAW:
        cards = int(legal_set(s)) & FULL_DECK
        planned = plan_answer_with(s, seat, action, cards) if s.stage == FOLLOW else plan_lead_of(s, seat, action)
        return planned[1:]
    if action == CLAIM:
        return (why.CLAIM, points) if good(s, seat) else (why.WHIM, points)
    if MARRY <= action < CLOSE:
        return why.MARRY, TRUMP_MARRIAGE if action - MARRY == s.trump else MARRIAGE
    return {
        DRAW: (why.DRAW, 0),
        EXCHANGE: (why.EXCHANGE, int(VALUE_OF[s.trump_card])),
        CLOSE: (why.CLOSE, round(PERCENT * success)),
        DECLINE: (why.DECLINE, points),
    }[action]
