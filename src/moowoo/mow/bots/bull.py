"""`bull` at MOW: a search by what `ox` has learned (see `bots.foresight`), all worlds that the seat may be in being
played out as `cow` plays. What counts is the chance to win the game.

Of other packs nothing has been learned; there it is a textbook search.
"""

from math import exp

import numpy as np

from moowoo.bots.information import Information
from moowoo.bots.levels import NO_WAYS, Ways
from moowoo.bots.protocol import Reason
from moowoo.bots.search import Budget, Judgement, Option
from moowoo.bots.seeds import source
from moowoo.bots.world_search import PARTS, Foresight, Found, Rosy
from moowoo.engine.arrays import Reals
from moowoo.mow.bots import pimc
from moowoo.mow.bots.motives import reason_for
from moowoo.mow.bots.players import PLAYERS
from moowoo.mow.bots.race import PAY, chances_by_totals, rounds_of
from moowoo.mow.rules.cards import WHOLE_PACK
from moowoo.mow.rules.state import HAND, State

__all__ = ["PARTS", "judge"]

TWO = {"pile full": 0.9, "pile half": 3.25, "pile low": 1.7, "pile empty": 1.15}
MORE = {3: 2.0, 4: 1.35, 5: 0.95}
"""How many flies more a round brings than is expected of it where `bull`s play each other: at two by phase, then by the
number of farmers, and at larger tables none (`moowoo arena mow bull:1000x --seats 4`). They do not play as `cow` does,
as whom worlds are played out."""
LOWER = 0.1
"""By so much of themselves the odds to win the game are lower, for every fly more."""
RACES = 200
"""Rest of the game drawn so often, to tell the others' chances apart."""


def judge(information: Information, budget: Budget, ways: Ways = NO_WAYS) -> Judgement:
    """Weigh every legal move. Effort is counted in trials."""
    if not usual(information.record):
        return pimc.judge(information, budget)
    more = flies_more(information)
    search = Foresight(information, budget, ways, Rosy(coin=more))
    found = search.run()
    others = others_share(information)
    options = tuple(option(information, search, one, others, fair(one, more)) for one in found)
    return Judgement(options, search.effort, exact=False)


def flies_more(information: Information) -> float:
    s = information.record
    if s.seats == 2:
        return TWO[PLAYERS.phase(s, information.seat)]
    return MORE.get(int(s.seats), 0.0)


def fair(found: Found, more: float) -> float:
    """The chance to win the game, so many flies being more than seems."""
    chance = min(1.0, max(0.0, found.pay / PAY))
    odds = chance * exp(-LOWER * more)
    return odds / (1.0 - chance + odds)


def usual(s: State) -> bool:
    """Whether this is a game that was learned."""
    return bool(s.deck == WHOLE_PACK and s.held == HAND and s.most_rounds == 0)


def others_share(information: Information) -> Reals:
    """How the others share what chances one leaves them, by their totals; nothing for oneself."""
    s = information.record
    rounds = rounds_of(int(s.edition), int(s.seats))
    share: Reals = chances_by_totals(s, RACES, rounds, source("others", information.seed))[: int(s.seats)]
    share[information.seat] = 0.0
    return share / share.sum() if share.any() else np.full(len(share), 1.0) / (len(share) - 1)


def option(information: Information, search: Foresight, found: Found, others: Reals, chance: float) -> Option:
    move = information.move(found.action)
    chances = (1.0 - chance) * others
    chances[information.seat] = chance
    only = len(information.legal) == 1
    return Option(
        move,
        max(0.0, -found.coin),
        tuple(chances.tolist()),
        search.line(found.action),
        Reason("only_choice") if only else reason_for(information.record, found.action, move),
    )
