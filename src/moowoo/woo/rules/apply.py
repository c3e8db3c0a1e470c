"""One decision, and all that follows from it without a decision."""

from moowoo.engine import compiled
from moowoo.woo.rules.actions import CLAIM, CLOSE, DECLINE, DRAW, EXCHANGE, MARRY
from moowoo.woo.rules.cards import COUPLE, STRONGER, SUIT_OF, VALUE_OF, ZERO_OF
from moowoo.woo.rules.knowledge import learn_from_answer
from moowoo.woo.rules.legal import earns_marriage, marriage_points
from moowoo.woo.rules.scoring import score_claim, score_empty_hands
from moowoo.woo.rules.state import BEFORE_DRAW, FOLLOW, LAST, LEAD, NONE, State, actor


@compiled
def apply(s: State, action: int) -> None:
    """Carry out a legal action of the seat to act."""
    if action < DRAW:
        if s.stage == FOLLOW:
            answer(s, action)
        else:
            lead(s, action)
    elif action == DRAW:
        draw(s)
    elif action == EXCHANGE:
        exchange(s)
    elif action < CLOSE:
        marry(s, action - MARRY)
    elif action == CLOSE:
        close_the_stock(s)
    elif action == CLAIM:
        score_claim(s, actor(s))
    elif action == DECLINE:
        score_empty_hands(s)


@compiled
def play_from_hand(s: State, seat: int, card: int) -> None:
    s.hand[seat] &= ~(1 << card)
    s.known[seat] &= ~(1 << card)


@compiled
def lead(s: State, card: int) -> None:
    play_from_hand(s, int(s.oya), card)
    s.lead = card
    s.bound = NONE
    s.stage = FOLLOW


@compiled
def answer(s: State, card: int) -> None:
    other = int(1 - s.oya)
    play_from_hand(s, other, card)
    if s.closed:
        learn_from_answer(s, other, card)
    win_trick(s, other if beats(s, card) else int(s.oya), card)


@compiled
def beats(s: State, card: int) -> bool:
    """WOO-TRICK-1: the highest trump, else the highest card of the suit led."""
    led = int(s.lead)
    if SUIT_OF[card] == SUIT_OF[led]:
        return STRONGER[led] >> card & 1 != 0
    return SUIT_OF[card] == s.trump


@compiled
def win_trick(s: State, winner: int, card: int) -> None:
    """WOO-TRICK-2."""
    led = int(s.lead)
    s.treasure[winner] |= 1 << led | 1 << card
    s.points[winner] += VALUE_OF[led] + VALUE_OF[card]
    s.tricks[winner] += 1
    s.oya = winner
    s.lead = NONE
    s.announced = 0
    if s.hand[0] == 0 and s.hand[1] == 0:
        s.stage = LAST
    elif s.closed:
        s.stage = LEAD
    else:
        s.stage = BEFORE_DRAW


@compiled
def draw(s: State) -> None:
    """WOO-TRICK-2: the winner first. WOO-PHASE-1: who draws the trump card ends the open phase."""
    other = 1 - s.oya
    s.hand[s.oya] |= 1 << int(s.stock[s.top])
    s.hand[other] |= 1 << int(s.stock[s.top + 1])
    s.top += 2
    if s.top == s.end:
        s.known[other] |= 1 << int(s.trump_card)
        s.trump_card = NONE
        s.closed = 1
    s.stage = LEAD


@compiled
def exchange(s: State) -> None:
    """WOO-SWAP-1."""
    zero = int(ZERO_OF[s.trump])
    taken = 1 << int(s.trump_card)
    s.hand[s.oya] = s.hand[s.oya] & ~(1 << zero) | taken
    s.known[s.oya] = s.known[s.oya] & ~(1 << zero) | taken
    s.stock[s.end - 1] = zero
    s.trump_card = zero


@compiled
def marry(s: State, suit: int) -> None:
    """WOO-WED-1; WOO-WED-3: a mistaken announcement earns nothing and binds all the same."""
    if earns_marriage(s):
        s.married[suit] = s.oya
        s.points[s.oya] += marriage_points(s, suit)
    s.known[s.oya] |= COUPLE[suit]
    s.announced = 1
    s.bound = suit


@compiled
def close_the_stock(s: State) -> None:
    """WOO-PHASE-2: who closes before drawing plays on with the cards in hand."""
    s.closed = 1
    s.closer = s.oya
    s.bare = s.tricks[1 - s.oya] == 0
    s.stage = LEAD
