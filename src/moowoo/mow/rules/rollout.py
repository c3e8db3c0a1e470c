"""Random play without leaving compiled code, over batches of games that start again when they end."""

from typing import Any

from moowoo.kernel import Source, below, compiled, draw_seed, nth_bit, popcount
from moowoo.mow.rules.actions import HIGH
from moowoo.mow.rules.apply import apply
from moowoo.mow.rules.legal import high_actions, low_actions, put_mask
from moowoo.mow.rules.observe import observe
from moowoo.mow.rules.setup import deal, start
from moowoo.mow.rules.state import FINISHED, WAITING, State


@compiled
def random_action(s: State, source: Source) -> int:
    """A uniformly random legal action."""
    return random_of(low_actions(s), high_actions(s), source)


@compiled
def random_of(low: int, high: int, source: Source) -> int:
    """A uniformly random action of a set, given as its two words."""
    n = below(source.rng, popcount(low) + popcount(high))
    beyond = n - popcount(low)
    return nth_bit(low, n) if beyond < 0 else HIGH + nth_bit(high, beyond)


@compiled
def ready(s: State, source: Source) -> None:
    """Deal when a deal is due, in a new game of the same table when the old one is over."""
    if s.stage == FINISHED:
        start(s, s.edition, s.seats, s.first, s.own_draw, s.target)
    if s.stage == WAITING:
        draw_seed(source)
        deal(s, source.seed)


@compiled
def play_random(states: Any, source: Source, steps: int) -> int:
    """Take `steps` random decisions in every game; return how many in all."""
    for _ in range(steps):
        for game in range(len(states)):
            s = states[game]
            ready(s, source)
            apply(s, random_action(s, source))
    return steps * len(states)


@compiled
def play_observed(states: Any, source: Source, steps: int, observations: Any, masks: Any) -> int:
    """The same, each decision with what its farmer sees and may do: one row of each array a game."""
    for _ in range(steps):
        for game in range(len(states)):
            s = states[game]
            ready(s, source)
            observe(s, s.turn, observations[game])
            low = low_actions(s)
            high = high_actions(s)
            put_mask(masks[game], low, high)
            apply(s, random_of(low, high, source))
    return steps * len(states)
