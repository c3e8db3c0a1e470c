"""A seat's information as a vector of bytes: all it may know, nothing it may not.

| index | what |
|---|---|
| 0-23 | where each figure is (the codes below) |
| TO_ACT | who acts: 0 nobody, 1 I, 2 the other |
| STAGE | the stage of the trick, as in `state` |
| TRUMP | trump suit |
| CLOSED, CLOSER, BARE | closed phase?; by whom (0 nobody, 1 I, 2 the other); had the other no trick then? |
| STOCK | cards left to draw, the trump card included |
| HANDS, TRICKS, POINTS, WOO | two bytes each: mine, the other's |
| CARRY | Woo carried over from ties |
| OPENER | who opened this round: 1 I, 2 the other |
| BOUND | 1 + the suit whose couple must be led, 0 none |
| ANNOUNCED | has this trick's announcement been made |
| MARRIED | four bytes: who holds each marriage card: 0 nobody, 1 I, 2 the other |
| TARGET, GOAL, MISTAKES | the table's options |

Points are public to one who remembers: every trick and marriage was seen by both.
"""

from moowoo.engine import all_marked, compiled, mark, popcount, put_codes
from moowoo.engine.arrays import Numbers
from moowoo.woo.rules.cards import CARDS, SUITS
from moowoo.woo.rules.knowledge import surely_held, surely_not_held, unseen
from moowoo.woo.rules.state import DEAL, NOBODY, NONE, OVER, State, actor

ABSENT, UNKNOWN, MINE, THEIRS, NOT_THEIRS, TRUMP_CARD, LED, MY_TREASURE, THEIR_TREASURE = range(9)
"""Where a figure is: not in this deck; unknown; in my hand; surely in the other's; unseen, but surely not there;
the trump card on the table; led to this trick; in my treasure; in the other's."""

TO_ACT = CARDS
STAGE = TO_ACT + 1
TRUMP = STAGE + 1
CLOSED = TRUMP + 1
CLOSER = CLOSED + 1
BARE = CLOSER + 1
STOCK = BARE + 1
HANDS = STOCK + 1
TRICKS = HANDS + 2
POINTS = TRICKS + 2
WOO = POINTS + 2
CARRY = WOO + 2
OPENER = CARRY + 1
BOUND = OPENER + 1
ANNOUNCED = BOUND + 1
MARRIED = ANNOUNCED + 1
TARGET = MARRIED + SUITS
GOAL = TARGET + 1
MISTAKES = GOAL + 1
OBSERVATION = MISTAKES + 1


@compiled
def observe(s: State, seat: int, out: Numbers) -> None:
    """Write what a seat may know into `out`, OBSERVATION bytes."""
    out[:] = 0
    who = actor(s)
    out[TO_ACT] = 0 if who == DEAL or who == OVER else relative(who, seat)
    out[STAGE] = s.stage
    for side in range(2):
        out[WOO + side] = s.woo[seat ^ side]
    out[CARRY] = s.carry
    out[TARGET] = s.target
    out[GOAL] = s.goal
    out[MISTAKES] = s.mistakes
    if s.rounds > 0:
        observe_cards(s, seat, out)
        observe_round(s, seat, out)


@compiled
def relative(who: int, seat: int) -> int:
    """0 nobody, 1 the observer, 2 the other."""
    if who == NOBODY:
        return 0
    return 1 if who == seat else 2


@compiled
def observe_cards(s: State, seat: int, out: Numbers) -> None:
    held = surely_held(s, seat)
    not_held = surely_not_held(s, seat)
    codes = mark(all_marked(ABSENT), unseen(s, seat), UNKNOWN)
    codes = mark(codes, s.hand[seat], MINE)
    codes = mark(codes, held, THEIRS)
    codes = mark(codes, not_held, NOT_THEIRS)
    codes = mark(codes, set_of(s.trump_card), TRUMP_CARD)
    codes = mark(codes, set_of(s.lead), LED)
    codes = mark(codes, s.treasure[seat], MY_TREASURE)
    codes = mark(codes, s.treasure[1 - seat], THEIR_TREASURE)
    put_codes(out, 0, codes, CARDS)


@compiled
def set_of(card: int) -> int:
    """The set of one figure, or of none."""
    return 0 if card == NONE else 1 << int(card)


@compiled
def observe_round(s: State, seat: int, out: Numbers) -> None:
    out[TRUMP] = s.trump
    out[CLOSED] = s.closed
    out[CLOSER] = relative(int(s.closer), seat)
    out[BARE] = s.bare
    out[STOCK] = s.end - s.top
    out[OPENER] = relative(int(s.opener), seat)
    out[BOUND] = s.bound + 1
    out[ANNOUNCED] = s.announced
    for side in range(2):
        out[HANDS + side] = popcount(s.hand[seat ^ side])
        out[TRICKS + side] = s.tricks[seat ^ side]
        out[POINTS + side] = s.points[seat ^ side]
    for suit in range(SUITS):
        out[MARRIED + suit] = relative(int(s.married[suit]), seat)
