"""Why an action is not legal: the clause, for those who wonder. Plain Python, asked rarely."""

from moowoo_eights.rules.actions import DRAW, NAME, PASS
from moowoo_eights.rules.legal import held
from moowoo_eights.rules.state import SUIT, State, cards_left


def why_not(s: State, action: int) -> str:
    """The clause that forbids an illegal action of the seat to act."""
    if s.stage == SUIT or action >= NAME:
        return "EIGHTS-PLAY-2"
    if action == PASS:
        return "EIGHTS-PASS-1"
    if action == DRAW:
        return "EIGHTS-DRAW-1" if cards_left(s) else "EIGHTS-DRAW-2"
    if not int(held(s, int(s.turn))) >> action & 1:
        return "EIGHTS-PLAY-3"
    return "EIGHTS-TWO-2" if s.owed else "EIGHTS-PLAY-1"
