"""What the cards left in hand cost (EIGHTS-SCORE-1, EIGHTS-SCORE-2)."""

from moowoo.engine import compiled, lowest
from moowoo_eights.rules.cards import POINTS
from moowoo_eights.rules.state import FINISHED, State


@compiled
def finish(s: State) -> None:
    """The game is over: every hand is counted."""
    s.stage = FINISHED
    for seat in range(s.seats):
        s.points[seat] = cost(s.hand[seat, 0], int(s.counting)) + cost(s.hand[seat, 1], int(s.counting))


@compiled
def cost(cards: int, counting: int) -> int:
    """The points of a set of cards."""
    total = 0
    while cards:
        total += POINTS[counting, lowest(cards)]
        cards &= cards - 1
    return total
