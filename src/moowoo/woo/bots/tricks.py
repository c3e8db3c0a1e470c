"""Which card to lead and which to answer with."""

from moowoo.engine import compiled, lowest
from moowoo.woo.bots.count import Guess, guess, none_of, risk_by
from moowoo.woo.bots.keep import keeping, waiting_marriage
from moowoo.woo.bots.style import DISCARD, FIRST_TRICK, MARRIAGE_TEMPO, NEAR_GOAL, REPLY, TEMPO
from moowoo.woo.rules.apply import beats
from moowoo.woo.rules.cards import SUIT_OF, SUIT_SET, VALUE_OF
from moowoo.woo.rules.state import State

LEADING, ANSWERING = range(2)
MINE, THEIRS = range(2)
SURE = 0.05
"""A lead with no more risk than this is as good as won."""
CASH = 10.0
"""Closed phase: sure tricks come before the lead can be lost."""
DRAW_TRUMPS = 4.0
WINS_ROUND = 1000.0


@compiled
def lead_score(s: State, seat: int, guessed: Guess, card: int, style: int) -> float:
    """How good it is to lead a card."""
    beaten = risk_by(s, guessed, card, style)
    value = float(VALUE_OF[card])
    won, lost = value + DISCARD[style], value + REPLY[style]
    score = (1.0 - beaten) * won - beaten * lost
    if s.points[1 - seat] + lost >= s.goal:
        score -= beaten * WINS_ROUND
    if s.closed:
        return float(score + closed_lead(s, seat, guessed, card, beaten, won, style))
    if s.points[seat] + won >= s.goal:
        score += (1.0 - beaten) * NEAR_GOAL[style]
    score += (1.0 - beaten) * lead_worth(s, seat, LEADING, style) - beaten * first_trick(s, 1 - seat, THEIRS, style)
    return float(score - keeping(s, seat, card, style))


@compiled
def closed_lead(s: State, seat: int, guessed: Guess, card: int, beaten: float, won: float, style: int) -> float:
    """What speaks for a lead in the closed phase, besides its trick: to cash what is sure, to save what is not."""
    if beaten <= SURE:
        trumps_out = SUIT_OF[card] == s.trump and none_of(guessed, SUIT_SET[s.trump]) < 1.0
        return CASH + DRAW_TRUMPS if trumps_out else CASH
    return 0.0 if s.points[seat] + won >= s.goal else -keeping(s, seat, card, style)


@compiled
def answer_score(s: State, seat: int, card: int, style: int) -> float:
    """How good it is to answer the lead with a card."""
    stake = float(VALUE_OF[s.lead] + VALUE_OF[card])
    kept = keeping(s, seat, card, style)
    if beats(s, card):
        score = stake - kept + lead_worth(s, seat, ANSWERING, style)
        return score + WINS_ROUND if s.points[seat] + stake >= s.goal else score
    score = -stake - kept - first_trick(s, 1 - seat, THEIRS, style)
    return score - WINS_ROUND if s.points[1 - seat] + stake >= s.goal else score


@compiled
def lead_worth(s: State, seat: int, how: int, style: int) -> float:
    """What it is worth to win a trick and lead to the next, besides its cards."""
    worth = TEMPO[style, how] + MARRIAGE_TEMPO[style, how] * waiting_marriage(s, seat)
    return float(worth + first_trick(s, seat, MINE, style))


@compiled
def first_trick(s: State, seat: int, whose: int, style: int) -> float:
    """What a trick is worth to a seat that has none."""
    return float(FIRST_TRICK[style, whose]) if s.tricks[seat] == 0 else 0.0


@compiled
def best_lead(s: State, seat: int, cards: int, style: int) -> int:
    """The best of some cards (bits) to lead."""
    guessed = guess(s, seat)
    best, best_score = lowest(cards), -1.0e9
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        score = lead_score(s, seat, guessed, card, style)
        if score > best_score:
            best, best_score = card, score
    return best


@compiled
def best_answer(s: State, seat: int, cards: int, style: int) -> int:
    """The best of some cards (bits) to answer with."""
    best, best_score = lowest(cards), -1.0e9
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        score = answer_score(s, seat, card, style)
        if score > best_score:
            best, best_score = card, score
    return best
