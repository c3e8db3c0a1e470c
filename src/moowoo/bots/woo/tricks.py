"""Which card to lead and which to answer with."""

from moowoo.bots.woo.count import none_of, risk
from moowoo.bots.woo.keep import keeping, waiting_marriage
from moowoo.kernel import compiled, lowest
from moowoo.woo.apply import beats
from moowoo.woo.cards import SUIT_OF, SUIT_SET, VALUE_OF
from moowoo.woo.state import State

REPLY = 5.0
"""What the other's card is worth, more or less, when it takes a lead."""
DISCARD = 2.0
"""What it is worth when the other throws it away."""
SURE = 0.05
"""A lead with no more risk than this is as good as won."""
CASH = 10.0
"""Closed phase: sure tricks come before the lead can be lost."""
DRAW_TRUMPS = 4.0
LEAD_FOR_MARRIAGE = 0.5
"""How much of a marriage in hand the lead is worth."""
WINS_ROUND = 1000.0


@compiled
def lead_score(s: State, seat: int, card: int) -> float:
    """How good it is to lead a card."""
    beaten = risk(s, seat, card)
    value = float(VALUE_OF[card])
    score = (1.0 - beaten) * (value + DISCARD) - beaten * (value + REPLY)
    if s.points[1 - seat] + value + REPLY >= s.goal:
        score -= beaten * WINS_ROUND
    if not s.closed:
        return score - keeping(s, seat, card) + (1.0 - beaten) * LEAD_FOR_MARRIAGE * waiting_marriage(s, seat)
    if beaten <= SURE:
        score += CASH
        if SUIT_OF[card] == s.trump and none_of(s, seat, SUIT_SET[s.trump]) < 1.0:
            score += DRAW_TRUMPS
    elif s.points[seat] + value + DISCARD < s.goal:
        score -= keeping(s, seat, card)
    return score


@compiled
def answer_score(s: State, seat: int, card: int) -> float:
    """How good it is to answer the lead with a card."""
    stake = float(VALUE_OF[s.lead] + VALUE_OF[card])
    kept = keeping(s, seat, card)
    if beats(s, card):
        score = stake - kept + LEAD_FOR_MARRIAGE * waiting_marriage(s, seat)
        return score + WINS_ROUND if s.points[seat] + stake >= s.goal else score
    score = -stake - kept
    return score - WINS_ROUND if s.points[1 - seat] + stake >= s.goal else score


@compiled
def best_lead(s: State, seat: int, cards: int) -> int:
    """The best of some cards (bits) to lead."""
    best, best_score = lowest(cards), -1.0e9
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        score = lead_score(s, seat, card)
        if score > best_score:
            best, best_score = card, score
    return best


@compiled
def best_answer(s: State, seat: int, cards: int) -> int:
    """The best of some cards (bits) to answer with."""
    best, best_score = lowest(cards), -1.0e9
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        score = answer_score(s, seat, card)
        if score > best_score:
            best, best_score = card, score
    return best
