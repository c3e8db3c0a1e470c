"""What the seat to act may do."""

from moowoo.engine import compiled, make_choices
from moowoo.engine.arrays import Numbers
from moowoo_eights.rules.actions import ACTIONS, DRAW, PASS, SUIT_ACTIONS
from moowoo_eights.rules.cards import EIGHTS, RANK_SET, SUIT_SET, SUITS, TWOS
from moowoo_eights.rules.state import SUIT, TURN, State, cards_left

CHOICES = make_choices(ACTIONS)
put_mask, size = CHOICES.put_mask, CHOICES.size


@compiled
def legal(s: State, mask: Numbers) -> int:
    """Fill a 0/1 mask over the action space; return how many are legal."""
    actions = legal_words(s)
    put_mask(mask, actions)
    return size(actions)


@compiled
def legal_words(s: State) -> tuple[int]:
    """The legal actions as a set of one word."""
    return (legal_set(s),)


@compiled
def legal_set(s: State) -> int:
    """The legal actions as bits; empty when a deal is due or the game is over."""
    if s.stage == SUIT:
        return SUIT_ACTIONS  # EIGHTS-PLAY-2
    if s.stage != TURN:
        return 0
    return playable(s) | drawable(s) | passable(s)


@compiled
def held(s: State, seat: int) -> int:
    """The cards a player holds, whichever pack they are of."""
    return s.hand[seat, 0] | s.hand[seat, 1]


@compiled
def playable(s: State) -> int:
    """EIGHTS-PLAY-1: what has the suit or the rank; EIGHTS-PLAY-2: any eight; EIGHTS-TWO-2: under twos, a two."""
    fitting = TWOS if s.owed else EIGHTS | SUIT_SET[s.suit] | RANK_SET[s.card // SUITS]
    return held(s, int(s.turn)) & fitting


@compiled
def drawable(s: State) -> int:
    """EIGHTS-DRAW-1: also with a card that fits, up to so many a turn; EIGHTS-TWO-2: what twos cost is always drawn."""
    may_draw = s.owed != 0 or (cards_left(s) != 0 and s.draws != s.most_draws)
    return 1 << DRAW if may_draw else 0


@compiled
def passable(s: State) -> int:
    """EIGHTS-PASS-1: after the last card one may draw, or when there is none."""
    return 1 << PASS if s.may_pass or cards_left(s) == 0 else 0
