"""When to close, at a glance: when the points one may count on are more than enough.

To be asked at every step of a playout it must be cheap; `cow` tries it out in possible worlds, and `bull` searches.
"""

from moowoo.engine import compiled, lowest
from moowoo.woo.bots.count import risk
from moowoo.woo.bots.policy import plan
from moowoo.woo.rules.actions import CLOSE, DRAW
from moowoo.woo.rules.cards import VALUE_OF
from moowoo.woo.rules.state import LEAD, State, actor

THROWN = 4.0
"""What the other's card to a trick is worth."""
SAFE = 8.0
"""Points beyond the goal that one must count on."""


@compiled
def counted(s: State, seat: int, style: int) -> float:
    """The points of a seat, and what every card in its hand may be expected to bring if it is led after a close."""
    points, cards, closed = float(s.points[seat]), s.hand[seat], s.closed
    s.closed = 1
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        points += (1.0 - risk(s, seat, card, style)) * (VALUE_OF[card] + THROWN)
    s.closed = closed
    return points


@compiled
def closing_plan(s: State, style: int) -> int:
    """The action of the plan in a style, or to close before a card is led where the count says so."""
    action = plan(s, style)[0]
    if action < DRAW and s.stage == LEAD and s.closed == 0 and counted(s, actor(s), style) >= s.goal + SAFE:
        return CLOSE
    return int(action)
