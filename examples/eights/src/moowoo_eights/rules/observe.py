"""A seat's information as a vector of bytes: all it may know, nothing it may not.

| index | what |
|---|---|
| 0-103 | where each card is (the codes below): byte card + 52 * pack |
| STAGE | the stage, as in `state` |
| TO_ACT, DEALER | who acts, who dealt: 0 nobody, 1 I, 2 my left neighbour, and so on |
| WAY | 1 to the left, 2 to the right |
| SUIT_TO_FOLLOW | 1 + the suit |
| OWED | cards that twos make the next player draw |
| DRAWS, MAY_PASS | cards drawn on this turn; may the player pass |
| PASSES, PLAYS | passes in a row with nothing to draw; cards played |
| PILE | cards left to draw |
| SEATS_TAKEN, MOST_DRAWS, MOST_PLAYS, SPECIAL, AGAIN, COUNTING | the table's options |
| HANDS | sixteen bytes, mine first and on to the left: cards in hand |
| DRAWN | the same: how many of these were drawn since the pile was last shuffled |

Numbers beyond 255 show as 255.
"""

from moowoo.engine import all_marked, codes_of, compiled, mark, put_circle, put_codes, sizes_of
from moowoo.engine.arrays import Numbers
from moowoo_eights.rules.cards import CARDS, PACKS
from moowoo_eights.rules.knowledge import drawable_cards, surely_held
from moowoo_eights.rules.state import DEAL, OVER, SEATS, State, actor, cards_left

ABSENT, UNKNOWN, MINE, OTHERS, DISCARDED, TOP = range(6)
"""Where a card is: not in this game; in the pile or another's hand; in mine; surely in another's; among the discards;
on top of them."""

CIRCLE = 16
STAGE = CARDS * PACKS
TO_ACT = STAGE + 1
DEALER = TO_ACT + 1
WAY = DEALER + 1
SUIT_TO_FOLLOW = WAY + 1
OWED = SUIT_TO_FOLLOW + 1
DRAWS = OWED + 1
MAY_PASS = DRAWS + 1
PASSES = MAY_PASS + 1
PLAYS = PASSES + 1
PILE = PLAYS + 1
SEATS_TAKEN = PILE + 1
MOST_DRAWS = SEATS_TAKEN + 1
MOST_PLAYS = MOST_DRAWS + 1
SPECIAL = MOST_PLAYS + 1
AGAIN = SPECIAL + 1
COUNTING = AGAIN + 1
HANDS = COUNTING + 1
DRAWN = HANDS + CIRCLE
OBSERVATION = DRAWN + CIRCLE

BYTE = 255


@compiled
def observe(s: State, seat: int, out: Numbers) -> None:
    """Write what a seat may know into `out`, OBSERVATION bytes."""
    out[STAGE] = s.stage
    out[SEATS_TAKEN] = s.seats
    out[MOST_DRAWS] = min(s.most_draws, BYTE)
    out[MOST_PLAYS] = min(s.most_plays, BYTE)
    out[SPECIAL] = s.special
    out[AGAIN] = s.again
    out[COUNTING] = s.counting
    if s.rounds > 0:
        observe_cards(s, seat, out)
        observe_turn(s, seat, out)
        observe_seats(s, seat, out)
    else:
        out[:STAGE] = ABSENT
        out[TO_ACT:SEATS_TAKEN] = 0
        out[HANDS:] = 0


@compiled
def observe_cards(s: State, seat: int, out: Numbers) -> None:
    put_codes(out, 0, places(s, seat, 0), CARDS)
    if s.packs == PACKS:
        put_codes(out, CARDS, places(s, seat, 1), CARDS)
    else:
        put_codes(out, CARDS, all_marked(ABSENT), CARDS)


@compiled
def places(s: State, seat: int, pack: int) -> Numbers:
    """Where the cards of one pack are."""
    codes = mark(all_marked(DISCARDED), drawable_cards(s, seat, pack), UNKNOWN)
    codes = mark(codes, surely_held(s, seat, pack), OTHERS)
    codes = mark(codes, s.hand[seat, pack], MINE)
    return mark(codes, 1 << int(s.card) if s.pack == pack else 0, TOP)


@compiled
def observe_turn(s: State, seat: int, out: Numbers) -> None:
    who = actor(s)
    out[TO_ACT] = 0 if who == DEAL or who == OVER else relative(s, who, seat)
    out[DEALER] = relative(s, int(s.dealer), seat)
    out[WAY] = 1 if s.step == 1 else 2
    out[SUIT_TO_FOLLOW] = s.suit + 1
    out[OWED] = s.owed
    out[DRAWS] = min(s.draws, BYTE)
    out[MAY_PASS] = s.may_pass
    out[PASSES] = s.passes
    out[PLAYS] = min(s.plays, BYTE)
    out[PILE] = cards_left(s)


@compiled
def relative(s: State, who: int, seat: int) -> int:
    """1 the observer, 2 the left neighbour, and so on."""
    places = who - seat
    return 1 + (places if places >= 0 else places + int(s.seats))


@compiled
def observe_seats(s: State, seat: int, out: Numbers) -> None:
    seats = int(s.seats)
    put_circle(out, HANDS, sizes_of(s.hand, SEATS, PACKS), seat, seats)
    put_circle(out, DRAWN, codes_of(s.drawn, SEATS), seat, seats)
