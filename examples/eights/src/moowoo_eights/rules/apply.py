"""One decision, and all that follows from it without a decision."""

from moowoo.engine import compiled
from moowoo_eights.rules.actions import DRAW, NAME, PASS
from moowoo_eights.rules.cards import EIGHT, PACKS, SUITS
from moowoo_eights.rules.pile import draw, shuffle_discards
from moowoo_eights.rules.scoring import finish
from moowoo_eights.rules.state import SUIT, TURN, State, cards_left, random_number
from moowoo_eights.rules.turn import after_special, move_on


@compiled
def apply(s: State, action: int) -> None:
    """Carry out a legal action of the seat to act."""
    if action < DRAW:
        play(s, action)
    elif action == DRAW:
        draw(s)
    elif action == PASS:
        pass_on(s)
    else:
        name_suit(s, action - NAME)


@compiled
def play(s: State, card: int) -> None:
    """EIGHTS-PLAY-1, EIGHTS-PLAY-2; EIGHTS-END-1, EIGHTS-END-2: the last card of a hand, or of the game, ends it."""
    lay_down(s, card)
    s.passes = 0
    s.draws = 0
    s.may_pass = 0
    s.plays += 1
    if s.plays >= s.most_plays or hand_is_empty(s):
        finish(s)
        return
    if s.again and cards_left(s) == 0:
        shuffle_discards(s)
    rank = card // SUITS
    if rank == EIGHT:
        s.stage = SUIT
    elif s.special:
        after_special(s, rank)
    else:
        move_on(s, 1)


@compiled
def lay_down(s: State, card: int) -> None:
    """From the hand onto the discards."""
    pack = pack_of(s, card)
    s.hand[s.turn, pack] &= ~(1 << card)
    s.drawn[s.turn] -= s.fresh[pack] >> card & 1
    s.out[pack] |= 1 << card
    s.card = card
    s.pack = pack
    s.suit = card % SUITS


@compiled
def pack_of(s: State, card: int) -> int:
    """The pack of the copy that is played: of two held, either, so that one tells nothing of the other."""
    first = s.hand[s.turn, 0] >> card & 1
    second = s.hand[s.turn, 1] >> card & 1
    return random_number(s, PACKS) if first & second else second


@compiled
def hand_is_empty(s: State) -> bool:
    return s.hand[s.turn, 0] == 0 and s.hand[s.turn, 1] == 0


@compiled
def pass_on(s: State) -> None:
    """EIGHTS-PASS-1; EIGHTS-END-3: with nothing left to draw, one pass more than there are players ends the game."""
    empty = cards_left(s) == 0
    s.passes = s.passes + 1 if empty else 0
    if s.passes > s.seats:
        finish(s)
        return
    s.draws = 0
    s.may_pass = empty
    move_on(s, 1)


@compiled
def name_suit(s: State, suit: int) -> None:
    """EIGHTS-PLAY-2."""
    s.passes = 0
    s.suit = suit
    s.stage = TURN
    move_on(s, 1)
