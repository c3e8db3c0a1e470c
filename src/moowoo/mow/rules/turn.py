"""The course of a turn: from one decision to the next, past every stage with nothing to decide (MOW-TURN-1)."""

from moowoo.engine import compiled
from moowoo.mow.rules import bags
from moowoo.mow.rules.farmers import farmers_after_cow
from moowoo.mow.rules.scoring import close_round, end_round
from moowoo.mow.rules.state import (
    AFTER,
    DIRECTION,
    DRAWING,
    LEFT,
    MAIN,
    NEXT_TURN,
    NO_CHOICE,
    NOBODY,
    NOTHING_DENIED,
    NOWHERE,
    ROUND_CLOSE,
    ROUND_END,
    State,
    cows_left,
    to_the_left,
)


@compiled
def go_on(s: State) -> None:
    """Bring the game from the stage it has come to up to the next decision or deal."""
    if s.stage == AFTER and not (s.farmers[s.turn] and farmers_after_cow(s)):
        s.stage = DIRECTION  # MOW-FARM-2: no Farmer to follow the cow
    if s.stage == DIRECTION and s.choice == NO_CHOICE:
        s.stage = DRAWING
    if s.stage == DRAWING:
        draw_unasked(s)
    if s.stage == NEXT_TURN:
        pass_turn(s)
    elif s.stage >= ROUND_END:
        if s.stage == ROUND_END:
            end_round(s)
        if s.stage == ROUND_CLOSE:
            close_round(s)


@compiled
def draw_unasked(s: State) -> None:
    """MOW-DRAW-1: the draw ends the turn; MOW-START-2, MOW-F-4: none after a pass or a Skip."""
    left = cows_left(s)
    owed = int(s.owed >> s.turn & 1)
    if s.played and left > 0:
        if s.own_draw and not owed:
            return
        s.owed &= ~(1 << int(s.turn))
        draw_cows(s, min(1 + owed, left))  # MOW-DRAW-2: two where one is owed
    s.stage = NEXT_TURN


@compiled
def draw_cows(s: State, number: int) -> None:
    for _ in range(number):
        bags.add(s.hand[s.turn], int(s.pile[s.top]))
        s.top += 1
    s.denied[s.turn] = NOTHING_DENIED


@compiled
def begin_turn(s: State, seat: int, row: int) -> None:
    s.turn = seat
    s.row = row
    s.banned = s.ban_next
    s.ban_next = 0
    s.choice = NO_CHOICE
    s.played = 0
    s.skipped = 0
    s.cleared = 0
    s.next_turn = NOBODY
    s.next_row = NOWHERE
    s.stage = MAIN


@compiled
def pass_turn(s: State) -> None:
    """On to the next farmer."""
    if s.rows > 1:
        begin_turn(s, 1 - s.turn, following_row(s))
    else:
        begin_turn(s, following_farmer(s), s.row)


@compiled
def following_farmer(s: State) -> int:
    """The neighbour the arrow points to, or who was handed the turn (MOW-DIR-3)."""
    seat = to_the_left(s, s.turn, 1 if s.arrow == LEFT else s.seats - 1)
    return seat if s.next_turn == NOBODY else int(s.next_turn)


@compiled
def following_row(s: State) -> int:
    """MOW-TWO-1: the next row in the arrow's order; MOW-TWO-3: the row named; MOW-F-4: after Skip the same."""
    if s.next_row != NOWHERE:
        return int(s.next_row)
    return int(s.row if s.skipped else (s.row + s.arrow + s.rows) % s.rows)
