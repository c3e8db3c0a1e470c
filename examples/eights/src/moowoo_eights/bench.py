"""`python -m benchmarks eights`: the same game as OpenSpiel's `crazy_eights`, and how many times as fast.

OpenSpiel plays its random games in C++ in both ways its binding has: whole games by `evaluate_bots`, and rollouts of a
dealt game as its tree search makes them, which spares it the deal. Its researchers' loop is in Python, as ours is, with
the observation of whoever decides.
"""

import random
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pyspiel

from benchmarks.measure import Contest, Contestant
from moowoo.engine import SOURCE, new_source
from moowoo.engine.arrays import Records
from moowoo.envs import batch
from moowoo_eights import rules
from moowoo_eights.rules.rollout import play_games
from moowoo_eights.rules.state import NOBODY

Run = Callable[[], tuple[int, float]]

OURS = "eights"
PEER = "crazy_eights"
SEATS, MOST_DRAWS, MOST_PLAYS = 5, 5, 100
MANY = 10_000


def contests(turns: int, scale: float) -> Iterator[Contest]:
    games = [
        Contestant("Moowoo's eights", own_games(scaled(100_000, scale))),
        Contestant(f"OpenSpiel's {PEER}, rollouts of a dealt game in C++", rollouts(scaled(5_000, scale))),
        Contestant(f"OpenSpiel's {PEER}, whole games in C++", bot_games(scaled(2_000, scale))),
    ]
    yield Contest(f"Crazy Eights, {SEATS} players, random games, the same game", "games", games).hold(turns)
    decisions = [
        Contestant(f"Moowoo's eights, {MANY:,} games at once", own_batch(scaled(1_000_000, scale))),
        Contestant(f"OpenSpiel's {PEER}, a game at a time, Python loop", python_loop(scaled(5_000, scale))),
    ]
    title = f"Crazy Eights, {SEATS} players, random play, what may be seen and done each time, the same game"
    yield Contest(title, "decisions", decisions).hold(turns)


def scaled(usual: int, scale: float) -> int:
    return max(1, int(usual * scale))


def timed(work: Callable[[], int]) -> Run:
    def run() -> tuple[int, float]:
        begun = time.thread_time()
        done = work()
        return done, time.thread_time() - begun

    return run


def tables(n: int) -> Records:
    """Records of games with OpenSpiel's default parameters."""
    states = np.zeros(n, rules.STATE)
    for state in states:
        rules.start(state, SEATS, NOBODY, MOST_DRAWS, MOST_PLAYS, 0, 0, rules.BY_PLACE)
    return states


def own_games(number: int) -> Run:
    states, sources = tables(1), np.zeros(1, SOURCE)
    sources[0] = new_source(1)

    def work() -> int:
        play_games(states, sources, number)
        return number

    return timed(work)


def own_batch(decisions: int) -> Run:
    games = batch(OURS, MANY, seed=1, threads=1)
    steps = max(1, decisions // MANY)

    def work() -> int:
        for _ in range(steps):
            games.step(games.sample())
        return steps * MANY

    return timed(work)


def bot_games(number: int) -> Run:
    """Whole games, each in one call that stays in C++."""
    game = pyspiel.load_game(PEER)
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(SEATS)]

    def work() -> int:
        for seed in range(number):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return number

    return timed(work)


def rollouts(number: int) -> Run:
    """Many random games from one deal on, in a single call."""
    game = pyspiel.load_game(PEER)
    state, chance = game.new_initial_state(), random.Random(1)
    while state.is_chance_node():
        say(state, chance)
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=number, seed=1)
    searcher = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, 1, False)

    def work() -> int:
        searcher.step(state)
        return number

    return timed(work)


def python_loop(decisions: int) -> Run:
    game, chance = pyspiel.load_game(PEER), random.Random(1)

    def work() -> int:
        made = 0
        while made < decisions:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    say(state, chance)
                    continue
                state.observation_tensor()
                state.apply_action(chance.choice(state.legal_actions()))
                made += 1
        return made

    return timed(work)


def say(state: Any, chance: random.Random) -> None:
    """Let chance have its say."""
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(chance.choices(outcomes, weights)[0])
