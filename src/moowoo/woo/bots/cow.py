"""`cow` at WOO: plays by plan, and closes when trying it out in a few possible worlds says so."""

from moowoo.kernel import Source, compiled, draw_seed
from moowoo.kernel.arrays import Scratch
from moowoo.woo.bots import why
from moowoo.woo.bots.policy import Plan, finish_round, good, may_close, plan
from moowoo.woo.bots.style import CLUB
from moowoo.woo.rules.actions import CLOSE
from moowoo.woo.rules.apply import close_the_stock
from moowoo.woo.rules.cards import CARDS, VALUE_OF
from moowoo.woo.rules.determinize import determinize
from moowoo.woo.rules.state import State, actor

WORLDS = 24
CLOSE_MARGIN = 0.2
"""Woo a round by which closing must seem better than playing on."""
PERCENT = 100


@compiled
def cow_plan(s: State, scratch: Scratch, source: Source) -> Plan:
    """The plan of `cow` in a redrawn record; `scratch` has room for two more."""
    seat = actor(s)
    if may_close(s) and not good(s, seat) and worth_a_thought(s, seat):
        chance = closing_chance(s, seat, scratch, source)
        if chance >= 0:
            return CLOSE, why.CLOSE, chance
    return plan(s, CLUB)


@compiled
def worth_a_thought(s: State, seat: int) -> bool:
    """Could one's own cards and points come near the goal at all?"""
    hope = s.points[seat]
    for card in range(CARDS):
        if s.hand[seat] >> card & 1:
            hope += VALUE_OF[card]
    return bool(2 * hope >= s.goal)


@compiled
def closing_chance(s: State, seat: int, scratch: Scratch, source: Source) -> int:
    """If closing now seems better than playing on: its chance to succeed, in percent. Else -1."""
    better = 0
    successes = 0
    for _ in range(WORLDS):
        draw_seed(source)
        scratch[0] = s
        determinize(scratch[0], seat, source.seed)
        scratch[1] = scratch[0]
        close_the_stock(scratch[1])
        for way in range(2):
            finish_round(scratch[way])
        closed = outcome(s, scratch[1], seat)
        better += closed - outcome(s, scratch[0], seat)
        successes += closed > 0
    return PERCENT * successes // WORLDS if better > CLOSE_MARGIN * WORLDS else -1


@compiled
def outcome(s: State, end: State, seat: int) -> int:
    """Woo won or lost by the end of a round; no more than the winner still needs."""
    needs = int(s.target - s.woo[seat])
    other_needs = int(s.target - s.woo[1 - seat])
    return max(-other_needs, min(needs, int(end.gain[seat])))
