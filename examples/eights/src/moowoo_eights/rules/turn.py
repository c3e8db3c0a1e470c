"""Whose turn it is (EIGHTS-TURN-1, EIGHTS-TURN-2, EIGHTS-SKIP-1)."""

from moowoo.engine import compiled
from moowoo_eights.rules.cards import ACE, QUEEN, TWO
from moowoo_eights.rules.state import State, cards_left

TWO_COSTS = 2


@compiled
def move_on(s: State, places: int) -> None:
    """Go so many places on, the way the game runs."""
    turn = int(s.turn) + places * int(s.step)
    seats = int(s.seats)
    turn = turn + seats if turn < 0 else turn
    s.turn = turn - seats if turn >= seats else turn


@compiled
def after_special(s: State, rank: int) -> None:
    """Go on after a card where queens skip, aces turn the game round and twos make the next one draw.

    EIGHTS-TWO-1, EIGHTS-TWO-4: with an empty pile a two is a card like any other.
    """
    if rank == QUEEN:
        move_on(s, 2)
        return
    if rank == ACE:
        s.step = -s.step
    elif rank == TWO and cards_left(s):
        s.owed += TWO_COSTS
    move_on(s, 1)
