"""A good plan for every decision but closing: claim, exchange, marry, lead and answer as a club player does.

A plan is three numbers: the action, the reason (see `why`), and the one number that the reason speaks of.
"""

from moowoo.engine import compiled, compiled_apart
from moowoo.woo.bots import why
from moowoo.woo.bots.count import risk
from moowoo.woo.bots.style import CLUB
from moowoo.woo.bots.tricks import SURE, best_answer, best_lead
from moowoo.woo.rules.actions import CLAIM, CLOSE, DECLINE, DRAW, EXCHANGE, MARRY
from moowoo.woo.rules.apply import apply, beats
from moowoo.woo.rules.cards import FULL_DECK, MARRIAGE, SUIT_OF, SUITS, TRUMP_MARRIAGE, VALUE_OF
from moowoo.woo.rules.legal import legal_set
from moowoo.woo.rules.state import BEFORE_DRAW, FINISHED, FOLLOW, LAST, NONE, WAITING, State, actor

Plan = tuple[int, int, int]

LAST_DRAW = 2
"""Cards in the stock when the next draw ends the open phase."""
LOW = 4
"""A card worth less than this is a low one."""


@compiled
def good(s: State, seat: int) -> bool:
    """Would a claim be good? Who counts knows (WOO-CLAIM-2)."""
    return bool(s.points[seat] >= s.goal)


@compiled
def plan(s: State, style: int) -> Plan:
    """What to do for the seat to act, in a style, and why; it never closes."""
    return explained(s, actor(s), choice(s, style))


@compiled
def choice(s: State, style: int) -> int:
    """The action of the plan: a playout has no use for reasons."""
    seat = actor(s)
    if good(s, seat):
        return CLAIM
    if s.stage == LAST:
        return DECLINE
    actions = legal_set(s)
    if s.stage == FOLLOW:
        return best_answer(s, seat, actions & FULL_DECK, style)
    if actions >> EXCHANGE & 1:
        return EXCHANGE
    return choice_as_oya(s, seat, actions, style)


@compiled
def choice_as_oya(s: State, seat: int, actions: int, style: int) -> int:
    suit = best_marriage(s, actions)
    if s.stage == BEFORE_DRAW:
        # What is drawn may make a better couple, but the last draw puts an end to marrying (WOO-CLOSED-2).
        if suit != NONE and (s.end - s.top == LAST_DRAW or s.points[seat] + prize(s, suit) >= s.goal):
            return MARRY + suit
        return DRAW
    return MARRY + suit if suit != NONE else best_lead(s, seat, actions & FULL_DECK, style)


@compiled
def prize(s: State, suit: int) -> int:
    return TRUMP_MARRIAGE if suit == s.trump else MARRIAGE


@compiled
def best_marriage(s: State, actions: int) -> int:
    """The suit of the best couple that can be announced now, trump first; NONE for none."""
    if actions >> (MARRY + int(s.trump)) & 1:
        return int(s.trump)
    for suit in range(SUITS):
        if actions >> (MARRY + suit) & 1:
            return suit
    return NONE


@compiled
def explained(s: State, seat: int, action: int) -> Plan:
    """An action of the plan, with its reason."""
    points = int(s.points[seat])
    if action < DRAW and s.stage == FOLLOW:
        return plan_answer_with(s, seat, action, legal_set(s) & FULL_DECK)
    if action < DRAW:
        return plan_lead_of(s, seat, action)
    if action == DRAW:
        return DRAW, why.DRAW, 0
    if action == EXCHANGE:
        return EXCHANGE, why.EXCHANGE, int(VALUE_OF[s.trump_card])
    if action < CLOSE:
        return action, why.MARRY, prize(s, action - MARRY)
    return action, why.CLAIM if action == CLAIM else why.DECLINE, points


@compiled
def plan_lead_of(s: State, seat: int, card: int) -> Plan:
    """The plan to lead this card."""
    value = int(VALUE_OF[card])
    if s.bound != NONE:
        return card, why.LEAD_COUPLE, value
    if risk(s, seat, card, CLUB) <= SURE:
        return card, why.LEAD_SURE, value
    return card, why.LEAD_LOW if value < LOW else why.LEAD_TRY, value


@compiled
def plan_answer_with(s: State, seat: int, card: int, cards: int) -> Plan:
    """The plan to answer with this one of some cards (bits)."""
    stake = int(VALUE_OF[s.lead] + VALUE_OF[card])
    if cards & (cards - 1) == 0:
        return card, why.ONLY_CHOICE, stake
    if not beats(s, card):
        return card, why.SAVE_CARDS if could_beat(s, cards) else why.THROW_LOW, stake
    if s.points[seat] + stake >= s.goal:
        return card, why.WINS_ROUND, int(s.points[seat]) + stake
    trumped = SUIT_OF[card] == s.trump and SUIT_OF[s.lead] != s.trump
    return card, why.TAKE_WITH_TRUMP if trumped else why.TAKE_TRICK, stake


@compiled
def could_beat(s: State, cards: int) -> bool:
    for card in range(DRAW):
        if cards >> card & 1 and beats(s, card):
            return True
    return False


@compiled_apart
def finish_round(s: State) -> None:
    """Play a round to its end, both by plan."""
    while s.stage != WAITING and s.stage != FINISHED:
        apply(s, choice(s, CLUB))


@compiled
def may_close(s: State) -> bool:
    return s.stage != FOLLOW and legal_set(s) >> CLOSE & 1 != 0
