"""A farmer's information as a vector of bytes: all it may know, nothing it may not.

| index | what |
|---|---|
| 0-95 | where each cow is (the codes below): byte face + 48 * copy; blind cows have bytes 46 and 47 |
| SEATS, EDITION, OWN_DRAW, TARGET | the table's options |
| ROUND | rounds dealt |
| STAGE | the stage, as in `state`; another's turn is MAIN until it ends, a round that another scores is WAITING |
| TO_ACT, STARTER | who acts, who started the round: 0 nobody, 1 I, 2 my left neighbour, and so on |
| FIRST_PASSER, PARTNER | who passed first, who is owed a cow in a Trade, in the same way |
| ARROW | 1 to the left or down the rows, 2 the other way |
| ROW | the row to be played |
| PILE, FARMER_PILE | cows and Farmers left to draw |
| CHOICE | what direction this turn has earned, as in `state` |
| PLAYED, SKIPPED, CLEARED | has this turn's cow been played, was the turn skipped, the herd cleared |
| BANNED, BAN_NEXT | no special on this turn; on the next |
| MAY_SWAP | may the starter still swap hands |
| STRAYS | two bytes a row: the numbers 0-7 and 8-15 that blind cows have taken, as bits |
| HANDS, FARMER_CARDS | ten bytes each, mine first and on to the left: cows and Farmer cards in hand |
| TOTALS, GAINS | the same: totals, and flies counted in the last finished round |
| PASSED, OWED | the same: passed since the last cow was played; forgot to draw |
| STUCK | the same: surely holds no cow that can start a herd (1), none but specials (2) |
| MY_FARMERS, FARMERS_GONE | ten bytes each: the Farmers I hold, and those played |

Copies of one face are listed in the order of their codes, unknown ones last. Numbers beyond 255 show as 255.
At which stage somebody decides, and that somebody is asked about Ignore, is known to that farmer alone.
"""

from typing import TypeAlias

from moowoo.engine import Codes, all_marked, codes_of, compiled, flags, lowest, mark, put_circle, put_codes, sizes_of
from moowoo.engine.arrays import Numbers
from moowoo.mow.rules import bags
from moowoo.mow.rules.actions import ROWS
from moowoo.mow.rules.bags import WORDS
from moowoo.mow.rules.cards import BLIND, BLIND_BIT, NUMBERED_BITS, PACK
from moowoo.mow.rules.state import FARM, LEFT, SIGN, WAITING, State, actor, cows_left, shown_stage, to_the_left
from moowoo.mow.rules.state import FARMERS as FARMER_KINDS
from moowoo.mow.rules.state import SEATS as PLACES

ABSENT, UNKNOWN, MINE = range(3)
HERD = MINE + 1
"""HERD + row."""
OUT = HERD + ROWS
"""Cleared or renewed: out of the round, for all to see."""
THINNED = OUT + 1
"""Thinned from my own hand."""
SHED = THINNED + 1
"""SHED + k: in the cowshed of the farmer k places to the left, 0 for me."""
HELD = SHED + PLACES - 1
"""HELD + k: surely in the hand of the farmer k places to the left, from 1 on."""

SEATS = 2 * PACK
EDITION = SEATS + 1
OWN_DRAW = EDITION + 1
TARGET = OWN_DRAW + 1
ROUND = TARGET + 1
STAGE = ROUND + 1
TO_ACT = STAGE + 1
STARTER = TO_ACT + 1
FIRST_PASSER = STARTER + 1
PARTNER = FIRST_PASSER + 1
ARROW = PARTNER + 1
ROW = ARROW + 1
PILE = ROW + 1
FARMER_PILE = PILE + 1
CHOICE = FARMER_PILE + 1
PLAYED = CHOICE + 1
SKIPPED = PLAYED + 1
CLEARED = SKIPPED + 1
BANNED = CLEARED + 1
BAN_NEXT = BANNED + 1
MAY_SWAP = BAN_NEXT + 1
STRAYS = MAY_SWAP + 1
HANDS = STRAYS + 2 * ROWS
FARMER_CARDS = HANDS + PLACES
TOTALS = FARMER_CARDS + PLACES
GAINS = TOTALS + PLACES
PASSED = GAINS + PLACES
OWED = PASSED + PLACES
STUCK = OWED + PLACES
MY_FARMERS = STUCK + PLACES
FARMERS_GONE = MY_FARMERS + FARMER_KINDS
OBSERVATION = FARMERS_GONE + FARMER_KINDS

BYTE = 255

Laid: TypeAlias = tuple[Codes, Codes, int, int]
"""The places so far of first copies and of second ones; how many blind cows were met; the faces met (as bits)."""


@compiled
def observe(s: State, seat: int, out: Numbers) -> None:
    """Write what a seat may know into `out`, OBSERVATION bytes."""
    observe_cows(s, seat, out)
    out[SEATS] = s.seats
    out[EDITION] = s.edition
    out[OWN_DRAW] = s.own_draw
    out[TARGET] = min(s.target, BYTE)
    out[ROUND] = min(s.rounds, BYTE)
    stage = shown_stage(s, seat)
    out[STAGE] = stage
    out[TO_ACT] = 0 if stage == WAITING else relative(s, actor(s), seat)
    out[STARTER] = relative(s, s.starter, seat)
    out[FIRST_PASSER] = relative(s, s.first_passer, seat)
    out[ARROW] = 1 if s.arrow == LEFT else 2
    out[ROW] = s.row
    out[PILE] = cows_left(s)
    out[CHOICE] = s.choice
    out[PLAYED] = s.played
    for row in range(ROWS):
        strays = s.places[row] & ~s.numbers[row]
        out[STRAYS + 2 * row] = strays & BYTE
        out[STRAYS + 2 * row + 1] = strays >> 8
    observe_farm(s, seat, out)
    observe_seats(s, seat, out)


@compiled
def relative(s: State, who: int, seat: int) -> int:
    """0 nobody, 1 the observer, 2 the left neighbour, and so on."""
    seats = int(s.seats)
    places = int(who) - seat
    around = places + (seats & places >> SIGN)
    return around + 1 & ~(int(who) >> SIGN)


@compiled
def observe_seats(s: State, seat: int, out: Numbers) -> None:
    """What there is of every farmer, in the order of the bytes: each circle is written over the end of the last."""
    seats = int(s.seats)
    put_circle(out, HANDS, sizes_of(s.hand, PLACES, WORDS), seat, seats)
    put_circle(out, FARMER_CARDS, sizes_of(s.farmers, PLACES, 1), seat, seats)
    put_circle(out, TOTALS, codes_of(s.total, PLACES), seat, seats)
    put_circle(out, GAINS, codes_of(s.gain, PLACES), seat, seats)
    put_circle(out, PASSED, flags(int(s.passed)), seat, seats)
    put_circle(out, OWED, flags(int(s.owed)), seat, seats)
    put_circle(out, STUCK, codes_of(s.denied, PLACES), seat, seats)
    put_codes(out, MY_FARMERS, flags(int(s.farmers[seat])), FARMER_KINDS)
    put_codes(out, FARMERS_GONE, flags(int(s.farmers_gone)), FARMER_KINDS)


@compiled
def observe_farm(s: State, seat: int, out: Numbers) -> None:
    out[PARTNER] = relative(s, s.partner, seat)
    out[FARMER_PILE] = s.farmers_left
    out[SKIPPED] = s.skipped
    out[CLEARED] = s.cleared
    out[BANNED] = s.banned
    out[BAN_NEXT] = s.ban_next
    out[MAY_SWAP] = s.may_swap


@compiled
def observe_cows(s: State, seat: int, out: Numbers) -> None:
    """First copies of every face, then second ones; with one pack there are none, and less to be told apart.

    Only one pack can be a reduced one.
    """
    if s.rounds == 0:
        laid = nowhere(ABSENT, ABSENT)
    elif s.packs == 1:
        laid = places(s, seat, True, (mark(all_marked(ABSENT), s.deck, UNKNOWN), all_marked(ABSENT), 0, 0))
    else:
        laid = places(s, seat, False, nowhere(UNKNOWN, UNKNOWN))
    put_codes(out, 0, laid[0], PACK)
    put_codes(out, PACK, laid[1], PACK)


@compiled
def nowhere(first: int, second: int) -> Laid:
    return all_marked(first), all_marked(second), 0, 0


@compiled
def places(s: State, seat: int, single: bool, laid: Laid) -> Laid:
    """Where the cows are: the places go by their codes, so copies are listed in order."""
    laid = lay(laid, s.hand[seat], single, MINE)
    for row in range(s.rows):
        laid = lay(laid, s.herd[row], single, HERD + row)
    if s.edition == FARM:
        laid = lay(laid, s.out[0], single, OUT)
        if s.lost >> seat & 1:
            laid = lay(laid, s.thinned[seat], single, THINNED)
    there = seat
    for k in range(s.seats):
        laid = lay(laid, s.shed[there], single, SHED + k)
        there = to_the_left(s, there, 1)
    hands = seen_from(s, seat, int(s.aware[seat]))
    while hands:
        k = lowest(hands)
        laid = lay(laid, s.known[seat, to_the_left(s, seat, k)], single, HELD + k)
        hands &= hands - 1
    return laid


@compiled
def seen_from(s: State, seat: int, seats: int) -> int:
    """Some seats (bits), as the seat counts them: 0 for itself, 1 for its left neighbour."""
    return (seats >> seat | seats << int(s.seats) - seat) & (1 << int(s.seats)) - 1


@compiled
def lay(laid: Laid, bag: bags.Bag, single: bool, place: int) -> Laid:
    """Add the cows of one place: a face met before is met again as its second copy; strays take the next bytes."""
    first, second, strays, met = laid
    if single:
        faces = bag[0] + (bag[0] & met & BLIND_BIT)  # a second stray: its bit is carried over to the next byte
        return mark(first, faces, place), second, strays, met | bag[0]
    here = strays + bags.blind_count(bag)
    taken = (1 << here) - (1 << strays)
    new = bag[0] & ~met & NUMBERED_BITS | (taken & 3) << BLIND
    again = (bag[1] | bag[0] & met) & NUMBERED_BITS | (taken >> 2 & 3) << BLIND
    return mark(first, new, place), mark(second, again, place), here, met | bag[0]
