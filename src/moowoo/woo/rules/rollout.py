"""Random play without leaving compiled code."""

from moowoo.engine import Source, at_once, compiled, draw_seed
from moowoo.engine.arrays import Records
from moowoo.woo.rules.actions import ACTIONS, CLAIM, CLOSE
from moowoo.woo.rules.apply import apply
from moowoo.woo.rules.legal import CHOICES, legal_set
from moowoo.woo.rules.setup import deal, restart
from moowoo.woo.rules.state import FINISHED, WAITING, State, actor

random_of = CHOICES.random_of

ANYTHING, COUNTING, PLAYED_OUT = range(3)
"""How random players play: every legal action alike; so, but claiming when it is good and only then; or never
claiming nor closing, so that every card is played."""

ALL_ACTIONS = (1 << ACTIONS) - 1
NO_CLAIM = ALL_ACTIONS & ~(1 << CLAIM)
NO_END = NO_CLAIM & ~(1 << CLOSE)


@compiled
def random_action(s: State, source: Source, allowed: int) -> int:
    """A uniformly random legal action among the allowed ones (bits)."""
    return random_of((legal_set(s) & allowed,), source)


@compiled
def styled_action(s: State, source: Source, style: int) -> int:
    """A random action in one of the styles."""
    if style == ANYTHING:
        return random_action(s, source, ALL_ACTIONS)
    if style == PLAYED_OUT:
        return random_action(s, source, NO_END)
    return CLAIM if s.points[actor(s)] >= s.goal else random_action(s, source, NO_CLAIM)


@at_once
@compiled
def play_rounds(states: Records, sources: Records, rounds: int, style: int) -> tuple[int, int]:
    """Play rounds on the first record, one after another; return a checksum of all that happened, and the decisions."""
    s, source = states[0], sources[0]
    checksum = 0
    decisions = 0
    for _ in range(rounds):
        if s.stage == FINISHED:
            restart(s)
        draw_seed(source)
        deal(s, source.seed)
        while s.stage != WAITING and s.stage != FINISHED:
            action = styled_action(s, source, style)
            apply(s, action)
            checksum = checksum * 31 + action & 0xFFFFFFFF
            decisions += 1
        result = int(s.points[0]) + 256 * int(s.points[1]) + 65536 * (int(s.gain[0]) + 16)
        checksum = checksum * 31 + result & 0xFFFFFFFF
    return checksum, decisions
