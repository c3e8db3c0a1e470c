"""When to play a Farmer card, and which cows to leave out of the count."""

from moowoo.engine import compiled, lowest
from moowoo.mow.bots import why
from moowoo.mow.bots.direction import Plan, best_choice
from moowoo.mow.bots.hands import ahead, better_swapped, worst_cow
from moowoo.mow.bots.outlook import FLIES
from moowoo.mow.rules import actions as act
from moowoo.mow.rules import bags
from moowoo.mow.rules import farmers as card
from moowoo.mow.rules.bags import CLASSES
from moowoo.mow.rules.cards import CLASS_BITS, CLASS_FLIES, PACK, RENEWABLE
from moowoo.mow.rules.farmers import opponents_with_cows
from moowoo.mow.rules.scoring import ignorable
from moowoo.mow.rules.state import State, cows_left

NOTHING: Plan = (-1, why.ENOUGH, 0)
HEAVY = 5
"""A herd of so many flies is heavy."""
WORTH_A_SKIP = 3
RENEW_FLIES = 3
TRADE_FLIES = 2
LATE = 3
"""With so few turns to come, flies in hand are likely to stay there."""
STEER_GAIN = 0.8
IGNORE_ALWAYS = 8
"""So many flies are worth an Ignore in any round."""


@compiled
def plan_swap(s: State, cows: bags.Bag) -> Plan:
    """MOW-SWAP-1."""
    if s.may_swap and s.turn == s.starter and better_swapped(s, cows):
        return act.SWAP + ahead(s), why.SWAP_BAD_HAND, bags.flies(s.hand[s.turn])
    return NOTHING


@compiled
def plan_lasting(s: State, held: int) -> Plan:
    """Farmers that are good at any time: Hire, Thin early in a round, Renew, Trade."""
    hand = s.hand[s.turn]
    if held & card.HIRE_BIT:
        return act.HIRE, why.HIRE, 0
    if held & card.THIN_BIT and 2 * cows_left(s) >= s.packs * PACK // 2:
        return act.THIN, why.THIN, 0
    if held & card.RENEW_BIT and renewable_flies(s) >= RENEW_FLIES:
        return act.RENEW, why.RENEW, bags.number_allowed(hand, RENEWABLE)
    if held & card.TRADE_BIT and hand[0]:
        worst = int(FLIES[worst_cow(s, int(s.turn))])
        if worst >= TRADE_FLIES and cows_left(s) <= LATE * s.seats:
            return act.TRADE + target(s), why.TRADE, worst
    return NOTHING


@compiled
def renewable_flies(s: State) -> int:
    hand = s.hand[s.turn]
    total = 0
    for fly_class in range(CLASSES):
        total += renewable_class_flies(hand, fly_class)
    return total


@compiled
def renewable_class_flies(hand: bags.Bag, fly_class: int) -> int:
    """The flies of one class on the 7s, 8s and 9s that Renew takes away."""
    return int(CLASS_FLIES[fly_class]) * bags.number_allowed(hand, CLASS_BITS[fly_class] & RENEWABLE)


@compiled
def target(s: State) -> int:
    """Whom to aim a Farmer at: who is ahead, if they hold a cow, else the nearest who does."""
    possible = opponents_with_cows(s)
    return ahead(s) if possible >> ahead(s) & 1 else lowest(possible)


@compiled
def plan_escape(s: State, held: int) -> Plan:
    """Farmers played rather than take the herd."""
    flies = bags.flies(s.herd[s.row])
    if held & card.SKIP_BIT and flies >= WORTH_A_SKIP:
        return act.SKIP, why.SKIP_HERD, flies
    if held & card.CLEAR_BIT and flies >= HEAVY:
        return act.CLEAR, why.CLEAR_HERD, flies
    return NOTHING


@compiled
def plan_after_cow(s: State, held: int, cows: bags.Bag) -> Plan:
    """MOW-FARM-2: what may follow the cow."""
    lasting = plan_lasting(s, held)
    if lasting[0] >= 0:
        return lasting
    flies = bags.flies(s.herd[s.row])
    if flies < HEAVY:
        return act.DONE, why.ENOUGH, 0
    if held & card.STEER_BIT:
        _, gain = best_choice(s, True, cows)
        if gain >= STEER_GAIN:
            return act.STEER, why.STEER, flies
    if held & card.BAN_BIT:
        return act.BAN, why.BAN, flies
    if held & card.SPY_BIT:
        return act.SPY + target(s), why.SPY, 0
    return act.DONE, why.ENOUGH, 0


@compiled
def plan_ignore(s: State) -> Plan:
    """MOW-F-10: the kind with the most flies, if it is much, or if the game ends here."""
    classes = ignorable(s)
    best = lowest(classes)
    for fly_class in range(CLASSES):
        if bags.class_flies(s.shed[s.turn], fly_class) > bags.class_flies(s.shed[s.turn], best):
            best = fly_class
    saved = bags.class_flies(s.shed[s.turn], best)
    if saved >= IGNORE_ALWAYS or last_round(s):
        return act.IGNORE + best, why.IGNORE, saved
    return act.SAVE, why.SAVE_IGNORE, saved


@compiled
def last_round(s: State) -> bool:
    """Does somebody reach the total that ends the game?"""
    for seat in range(s.seats):
        if s.total[seat] + s.gain[seat] >= s.target:
            return True
    return False
