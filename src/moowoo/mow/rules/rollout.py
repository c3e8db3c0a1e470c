"""Random play without leaving compiled code, over batches of games that start again when they end."""

from moowoo.engine import Source, at_once, compiled, draw_seed
from moowoo.engine.arrays import Numbers, Records
from moowoo.engine.slots import fetch_ahead
from moowoo.mow.rules.apply import apply
from moowoo.mow.rules.legal import CHOICES, legal_words, put_mask
from moowoo.mow.rules.observation import observe
from moowoo.mow.rules.setup import deal, restart
from moowoo.mow.rules.state import FINISHED, NEAR, WAITING, State

random_of = CHOICES.random_of


@compiled
def random_action(s: State, source: Source) -> int:
    """A uniformly random legal action."""
    return random_of(legal_words(s), source)


@compiled
def ready(s: State, source: Source) -> None:
    """Deal when a deal is due, in a new game of the same table when the old one is over."""
    if s.stage == FINISHED:
        restart(s)
    if s.stage == WAITING:
        draw_seed(source)
        deal(s, source.seed)


@at_once
@compiled
def play_random(states: Records, source: Source, steps: int) -> int:
    """Take `steps` random decisions in every game; return how many in all."""
    for _ in range(steps):
        for game in range(len(states)):
            fetch_ahead(states, game, 0, NEAR)
            s = states[game]
            ready(s, source)
            apply(s, random_action(s, source))
    return steps * len(states)


@at_once
@compiled
def play_observed(states: Records, source: Source, steps: int, observations: Numbers, masks: Numbers) -> int:
    """The same, each decision with what its farmer sees and may do: one row of each array a game."""
    for _ in range(steps):
        for game in range(len(states)):
            fetch_ahead(states, game, 0, NEAR)
            s = states[game]
            ready(s, source)
            observe(s, s.turn, observations[game])
            actions = legal_words(s)
            put_mask(masks[game], actions)
            apply(s, random_of(actions, source))
    return steps * len(states)
