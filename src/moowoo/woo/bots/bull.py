"""`bull` at WOO: a search by what `ox` has learned (see `bots.foresight`), and the solver where the cards are known.

Of other decks nothing has been learned; there it is a textbook search.
"""

from moowoo.bots.information import Information
from moowoo.bots.levels import NO_WAYS, Ways
from moowoo.bots.search import Budget, Judgement, Option
from moowoo.bots.world_search import DUEL_PARTS, Foresight, Found, Rosy
from moowoo.woo.bots import ismcts
from moowoo.woo.bots.judged import CERTAIN, proven
from moowoo.woo.bots.mind import HEAD
from moowoo.woo.bots.motives import reason_for
from moowoo.woo.bots.players import PLAYERS
from moowoo.woo.bots.race import wishes
from moowoo.woo.bots.solver import MOST, solvable
from moowoo.woo.bots.stakes import chance_at
from moowoo.woo.rules.actions import CLOSE, DRAW
from moowoo.woo.rules.cards import FULL_DECK, GOAL
from moowoo.woo.rules.knowledge import surely_held
from moowoo.woo.rules.state import State

PARTS = DUEL_PARTS
HELD = 6
"""Cards in hand at the usual deal."""
ROSY = {"open": 0.11, "closed by the other": 0.15, "closed oneself": 0.035}
"""How much less a round brings than is expected of it, by phase, where `bull` plays itself (`moowoo arena woo bull:300x
bull:301x`): the other plays better than `ox`, as whom worlds are played out, and has cards that go with what it did."""


def judge(information: Information, budget: Budget, ways: Ways = NO_WAYS) -> Judgement:
    """Weigh every legal move. Effort is counted in trials."""
    s, seat = information.record, information.seat
    if solvable(s) and surely_held(s, seat) == s.hand[1 - seat]:
        return proven(information, wishes(s, seat), HEAD.work)
    if not usual(s):
        return ismcts.judge(information, budget)
    rosy = ROSY.get(PLAYERS.phase(s, seat), 0.0)
    search = Foresight(information, budget, ways, Rosy(pay=rosy, coin=rosy))
    best, *others = search.run()
    success = search.success(CLOSE) if best.action == CLOSE else 0.0
    options = [option(information, search, best, success), *(option(information, search, one) for one in others)]
    return Judgement(tuple(options), search.effort, exact=False)


def usual(s: State) -> bool:
    """Whether this is the game that was learned."""
    return bool(s.deck == FULL_DECK and s.held == HELD and s.goal == GOAL)


def option(information: Information, search: Foresight, found: Found, success: float = 0.0) -> Option:
    move, seat, most = information.move(found.action), information.seat, MOST + int(information.record.carry)
    chance = min(CERTAIN, max(0.0, float(chance_at(information.record, seat, found.pay))))
    return Option(
        move=move,
        expected=min(most, max(-most, found.coin)),
        chances=(chance, CERTAIN - chance) if seat == 0 else (CERTAIN - chance, chance),
        line=search.line(found.action, horizon=DRAW),
        reason=reason_for(information, found.action, success),
    )
