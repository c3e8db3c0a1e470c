"""What a network sees of WOO: a seat's knowledge as numbers, trump first and the other suits in an order of their own.

Which suit is which makes no difference in WOO, but for trump. So suits are sorted by what the seat holds and has not
seen of them, and hands that differ only by suits look the same.

| features | what |
|---|---|
| nine for each card | the planes below |
| STAGE | before the draw, leading, answering |
| CLOSE | closed; by me; by the other; the other had no trick then; no trump can be in the other's hand |
| WON | have I a trick, has the other |
| BOUND, MARRIED | suit by suit: to be led; announced by me; by the other |
| ANNOUNCED, OPENER | 1 for yes |
| POINTS | mine and the other's: a part of the goal, and steps of it |
| STOCK | pairs left to draw, one of seven |
| STAKES | what the round is worth to me if it ends with -3 to 3 Woo |
"""

from moowoo.engine import compiled
from moowoo.engine.arrays import Reals
from moowoo.woo.bots.solver_workspace import LEAST, MOST
from moowoo.woo.bots.stakes import stake
from moowoo.woo.rules.apply import beats
from moowoo.woo.rules.cards import CARDS, RANKS, STRONGER, SUIT_BITS, SUIT_SET, SUITS
from moowoo.woo.rules.knowledge import surely_held, surely_not_held, unseen
from moowoo.woo.rules.state import BEFORE_DRAW, FOLLOW, NONE, State

MINE, UNKNOWN, THEIRS, NOT_THEIRS, TURNED_UP, LED, GONE, HIGHEST, BEATING = range(9)
"""Planes of cards: in my hand; anywhere; surely in the other's hand; surely not there; the trump card; led; in a
treasure; mine, and the other has none above it in its suit; mine, and it beats the lead."""
PLANES = 9
STEPS = 11
POINTS_STEP = 6
PAIRS = 7

STAGE = PLANES * CARDS
CLOSE = STAGE + 3
WON = CLOSE + 5
BOUND = WON + 2
MARRIED = BOUND + SUITS
ANNOUNCED = MARRIED + 2 * SUITS
OPENER = ANNOUNCED + 1
POINTS = OPENER + 1
STOCK = POINTS + 2 * (1 + STEPS)
STAKES = STOCK + PAIRS
FEATURES = STAKES + MOST - LEAST + 1

HIDDEN = 3 * CARDS
"""What only a critic is shown: the other's hand, and the two cards that are drawn next."""
SCALE = 3.0


@compiled
def suit_order(s: State, seat: int) -> int:
    """The suits as they are shown, two bits each from the lowest on: trump, then by what the seat knows of them."""
    mine, open_to, held = s.hand[seat], unseen(s, seat), s.known[1 - seat]
    order, place, used = int(s.trump), 1, 1 << int(s.trump)
    while place < SUITS:
        best, best_key = 0, -1
        for suit in range(SUITS):
            shift = suit * RANKS
            key = (mine >> shift & SUIT_BITS) << 12 | (open_to >> shift & SUIT_BITS) << 6 | held >> shift & SUIT_BITS
            if used >> suit & 1 == 0 and key > best_key:
                best, best_key = suit, int(key)
        order |= best << 2 * place
        used |= 1 << best
        place += 1
    return order


@compiled
def shown_suit(order: int, place: int) -> int:
    """The suit that is shown at a place."""
    return order >> 2 * place & 3


@compiled
def put_cards(out: Reals, start: int, cards: int, order: int) -> None:
    """Write a set of cards, suit by suit as they are shown."""
    for place in range(SUITS):
        suit = cards >> shown_suit(order, place) * RANKS & SUIT_BITS
        for rank in range(RANKS):
            out[start + place * RANKS + rank] = suit >> rank & 1


@compiled
def see(s: State, seat: int, out: Reals) -> None:
    """Write all FEATURES of what a seat knows."""
    out[:] = 0.0
    order = suit_order(s, seat)
    see_cards(s, seat, order, out)
    see_trick(s, seat, order, out)
    see_points(s, seat, out)
    out[STOCK + min(PAIRS - 1, int(s.end - s.top) // 2)] = 1.0
    for woo in range(LEAST, MOST + 1):
        out[STAKES + woo - LEAST] = stake(s, seat, woo) / SCALE


@compiled
def see_cards(s: State, seat: int, order: int, out: Reals) -> None:
    held, not_held, open_to = surely_held(s, seat), surely_not_held(s, seat), unseen(s, seat)
    put_cards(out, MINE * CARDS, s.hand[seat], order)
    put_cards(out, UNKNOWN * CARDS, open_to & ~held & ~not_held, order)
    put_cards(out, THEIRS * CARDS, held, order)
    put_cards(out, NOT_THEIRS * CARDS, not_held, order)
    if s.trump_card != NONE:
        put_cards(out, TURNED_UP * CARDS, 1 << int(s.trump_card), order)
    if s.lead != NONE:
        put_cards(out, LED * CARDS, 1 << int(s.lead), order)
    put_cards(out, GONE * CARDS, s.treasure[0] | s.treasure[1], order)
    put_strong_cards(s, seat, held | open_to & ~not_held, order, out)
    out[CLOSE + 4] = (held | open_to & ~not_held) & SUIT_SET[s.trump] == 0


@compiled
def put_strong_cards(s: State, seat: int, opposed: int, order: int, out: Reals) -> None:
    """The planes HIGHEST and BEATING; `opposed` is all that the other may hold."""
    highest, beating = 0, 0
    for card in range(CARDS):
        if s.hand[seat] >> card & 1:
            if STRONGER[card] & opposed == 0:
                highest |= 1 << card
            if s.lead != NONE and beats(s, card):
                beating |= 1 << card
    put_cards(out, HIGHEST * CARDS, highest, order)
    put_cards(out, BEATING * CARDS, beating, order)


@compiled
def see_trick(s: State, seat: int, order: int, out: Reals) -> None:
    stage = 0 if s.stage == BEFORE_DRAW else 2 if s.stage == FOLLOW else 1
    out[STAGE + stage] = 1.0
    out[CLOSE] = s.closed
    out[CLOSE + 1] = s.closer == seat
    out[CLOSE + 2] = s.closer == 1 - seat
    out[CLOSE + 3] = s.bare
    out[ANNOUNCED] = s.announced
    out[OPENER] = s.opener == seat
    for place in range(SUITS):
        suit = shown_suit(order, place)
        out[BOUND + place] = s.bound == suit
        out[MARRIED + 2 * place] = s.married[suit] == seat
        out[MARRIED + 2 * place + 1] = s.married[suit] == 1 - seat


@compiled
def see_points(s: State, seat: int, out: Reals) -> None:
    for side in range(2):
        start, points = POINTS + side * (1 + STEPS), 66 * int(s.points[seat ^ side]) // int(s.goal)
        out[WON + side] = s.tricks[seat ^ side] > 0
        out[start] = points / 66
        for step in range(STEPS):
            out[start + 1 + step] = points >= (step + 1) * POINTS_STEP


@compiled
def peek(s: State, seat: int, out: Reals) -> None:
    """Write the HIDDEN features: what the seat cannot know."""
    out[:] = 0.0
    order = suit_order(s, seat)
    put_cards(out, 0, s.hand[1 - seat], order)
    if s.closed == 0:
        mine = int(s.oya != seat)
        put_cards(out, CARDS, 1 << int(s.stock[s.top + mine]), order)
        put_cards(out, 2 * CARDS, 1 << int(s.stock[s.top + 1 - mine]), order)


@compiled
def card_shown(order: int, number: int) -> int:
    """The card that stands at a place of a plane."""
    return shown_suit(order, number // RANKS) * RANKS + number % RANKS
