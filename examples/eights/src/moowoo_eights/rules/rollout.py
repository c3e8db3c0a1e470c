"""Random play without leaving compiled code."""

from moowoo.engine import Source, at_once, compiled, draw_seed
from moowoo.engine.arrays import Records
from moowoo_eights.rules.apply import apply
from moowoo_eights.rules.legal import CHOICES, legal_words
from moowoo_eights.rules.setup import deal, restart
from moowoo_eights.rules.state import FINISHED, State

random_of = CHOICES.random_of


@compiled
def random_action(s: State, source: Source) -> int:
    """A uniformly random legal action."""
    return random_of(legal_words(s), source)


@compiled
def play_out(s: State, source: Source) -> int:
    """Play a game to its end at random; return the decisions it took."""
    decisions = 0
    while s.stage != FINISHED:
        apply(s, random_action(s, source))
        decisions += 1
    return decisions


@at_once
@compiled
def play_games(states: Records, sources: Records, games: int) -> tuple[int, int]:
    """Play games on the first record, one after another; return all points they cost, and the decisions."""
    s, source = states[0], sources[0]
    points = 0
    decisions = 0
    for _ in range(games):
        restart(s)
        draw_seed(source)
        deal(s, source.seed)
        decisions += play_out(s, source)
        for seat in range(s.seats):
            points += s.points[seat]
    return points, decisions
