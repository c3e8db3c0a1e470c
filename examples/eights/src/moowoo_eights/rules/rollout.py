"""Random play without leaving compiled code."""

from typing import Any

from moowoo.kernel import Source, below, compiled, draw_seed, nth_bit, popcount
from moowoo_eights.rules.apply import apply
from moowoo_eights.rules.legal import legal_set, put_mask
from moowoo_eights.rules.observe import observe
from moowoo_eights.rules.setup import deal, start_again
from moowoo_eights.rules.state import FINISHED, WAITING, State


@compiled
def random_action(s: State, source: Source) -> int:
    """A uniformly random legal action."""
    return random_of(legal_set(s), source)


@compiled
def random_of(actions: int, source: Source) -> int:
    """A uniformly random action of a set."""
    return nth_bit(actions, below(source.rng, popcount(actions)))


@compiled
def play_out(s: State, source: Source) -> int:
    """Play a game to its end at random; return the decisions it took."""
    decisions = 0
    while s.stage != FINISHED:
        apply(s, random_action(s, source))
        decisions += 1
    return decisions


@compiled
def play_games(states: Any, sources: Any, games: int) -> tuple[int, int]:
    """Play games on the first record, one after another; return all points they cost, and the decisions."""
    s, source = states[0], sources[0]
    points = 0
    decisions = 0
    for _ in range(games):
        start_again(s)
        draw_seed(source)
        deal(s, source.seed)
        decisions += play_out(s, source)
        for seat in range(s.seats):
            points += s.points[seat]
    return points, decisions


@compiled
def play_observed(states: Any, source: Source, steps: int, observations: Any, masks: Any) -> int:
    """Random decisions in every game, each with what its player sees and may do: one row of each array a game."""
    for _ in range(steps):
        for game in range(len(states)):
            s = states[game]
            if s.stage == FINISHED or s.stage == WAITING:
                start_again(s)
                draw_seed(source)
                deal(s, source.seed)
            observe(s, int(s.turn), observations[game])
            actions = legal_set(s)
            put_mask(masks[game], actions)
            apply(s, random_of(actions, source))
    return steps * len(states)
