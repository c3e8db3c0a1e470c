"""`seer` at WOO, to compare with: a search that knows nothing but what `ox` has learned, and the solver where the cards
are known.
"""

from moowoo.bots.foresight import PARTS, Foresight, Found
from moowoo.bots.information import Information
from moowoo.bots.parts import NO_WAYS, Ways
from moowoo.bots.search import Budget, Judgement, Option
from moowoo.woo.bots.judged import CERTAIN, proven
from moowoo.woo.bots.mind import HEAD
from moowoo.woo.bots.motives import reason_for
from moowoo.woo.bots.race import wishes
from moowoo.woo.bots.solver import solvable
from moowoo.woo.bots.stakes import chance_at
from moowoo.woo.rules.knowledge import surely_held

__all__ = ["PARTS", "judge"]


def judge(information: Information, budget: Budget, ways: Ways = NO_WAYS) -> Judgement:
    """Weigh every legal move. Effort is counted in trials."""
    s, seat = information.record, information.seat
    if solvable(s) and surely_held(s, seat) == s.hand[1 - seat]:
        return proven(information, wishes(s, seat), HEAD.work)
    foresight = Foresight(information, budget, ways)
    options = [option(information, found) for found in foresight.run()]
    return Judgement(tuple(options), foresight.effort, exact=False)


def option(information: Information, found: Found) -> Option:
    move, seat = information.move(found.action), information.seat
    chance = min(CERTAIN, max(0.0, float(chance_at(information.record, seat, found.pay))))
    chances = (chance, CERTAIN - chance) if seat == 0 else (CERTAIN - chance, chance)
    return Option(move, found.coin, chances, (move,), reason_for(information, found.action, found.won))
