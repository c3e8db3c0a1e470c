"""`cow` at WOO: plays by plan, and closes when trying it out in a few possible worlds says so."""

from moowoo.engine import Source, compiled, draw_seed, seed_rng
from moowoo.engine.arrays import Scratch
from moowoo.engine.random import read, write
from moowoo.woo.bots import why
from moowoo.woo.bots.policy import Plan, finish_round, good, may_close, plan
from moowoo.woo.bots.style import CLUB
from moowoo.woo.rules.actions import CLOSE
from moowoo.woo.rules.apply import close_the_stock
from moowoo.woo.rules.cards import CARDS, VALUE_OF
from moowoo.woo.rules.determinize import determinize, redraw_hand
from moowoo.woo.rules.scoring import worth
from moowoo.woo.rules.state import State, actor

WORLDS = 24
CLOSE_MARGIN = 0.2
"""Woo a round by which closing must seem better than playing on."""
ENOUGH = CLOSE_MARGIN * WORLDS
"""The same in all worlds together."""
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
    """If closing now seems better than playing on: its chance to succeed, in percent. Else -1.

    Both are tried in the same worlds, which are drawn twice: closing is over sooner, and mostly it tells already that
    playing on cannot be so much worse.
    """
    before = read(source.rng)
    won, successes = try_closing(s, seat, scratch, source)
    after = read(source.rng)
    write(before, source.rng)
    better = beats_playing_on(s, seat, won, scratch, source)
    write(after, source.rng)
    return PERCENT * successes // WORLDS if better else -1


@compiled
def try_closing(s: State, seat: int, scratch: Scratch, source: Source) -> tuple[int, int]:
    """The Woo that closing wins in all worlds together, and in how many it wins some.

    Once it cannot win enough any more, no world is tried: the seeds are drawn all the same.
    """
    won = successes = 0
    possible = most(s, seat) * WORLDS
    for _ in range(WORLDS):
        draw_seed(source)
        if possible - least(s, seat) * WORLDS > ENOUGH:
            scratch[0] = s
            seed_rng(scratch[0].rng, source.seed)
            redraw_hand(scratch[0], seat)  # of the stock nothing will be drawn
            close_the_stock(scratch[0])
            finish_round(scratch[0])
            closed = outcome(s, scratch[0], seat)
            won += closed
            successes += closed > 0
            possible -= most(s, seat) - closed
    return won, successes


@compiled
def beats_playing_on(s: State, seat: int, won: int, scratch: Scratch, source: Source) -> bool:
    """Does closing, which has won so much, win enough more than playing on? Worlds are tried until that is certain."""
    at_best, at_worst = won - least(s, seat) * WORLDS, won - most(s, seat) * WORLDS
    for _ in range(WORLDS):
        if at_best <= ENOUGH or at_worst > ENOUGH:
            break
        draw_seed(source)
        scratch[0] = s
        determinize(scratch[0], seat, source.seed)
        finish_round(scratch[0])
        lost = outcome(s, scratch[0], seat)
        at_best -= lost - least(s, seat)
        at_worst += most(s, seat) - lost
    return at_best > ENOUGH


@compiled
def most(s: State, seat: int) -> int:
    """The most Woo a seat can still win in this round: what the other has, it keeps (WOO-SCORE-1)."""
    return min(int(s.target - s.woo[seat]), int(s.carry) + worth(s, seat))


@compiled
def least(s: State, seat: int) -> int:
    """What a seat loses if the other wins the most that can be won without closing."""
    return -most(s, 1 - seat)


@compiled
def outcome(s: State, end: State, seat: int) -> int:
    """Woo won or lost by the end of a round; no more than the winner still needs."""
    needs = int(s.target - s.woo[seat])
    other_needs = int(s.target - s.woo[1 - seat])
    return max(-other_needs, min(needs, int(end.gain[seat])))
