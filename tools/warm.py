"""Compile what the tests use, once and in one process, where all that several of them call is compiled but once.

    python tools/warm.py [--all]

The games by themselves; with `--all` also environments, strong bots and hints, which the tests of every day do without.
It lies in the cache that `make play` uses too: who has played has less to compile, and the other way round.
"""

import sys

import pyspiel

import moowoo.envs.spiel  # noqa: F401  registers the games
from moowoo.bots.warmup import rehearse_games, rehearse_thinking
from moowoo.engine.compiler import thoroughly
from moowoo.envs import batch
from moowoo.envs.gym import MoowooVectorEnv
from moowoo.games import kits


def warm_loops() -> None:
    """The loops that batches and environments share, also those that a small batch would do without for a while."""
    for name in kits():
        with thoroughly():
            games = batch(name, 2, seed=1, recall=1)
            games.step(games.choose("cow"))
            games.step(games.sample())
            games.information()
            games.one_hot()
            games.determinize()
            games.secrets()
            games.observe(0)
            batch(name, 2, seed=1).rollout(1)
            for opponents in ("calf", "self"):
                tables = MoowooVectorEnv(name, 1, opponents=opponents)
                seen, _ = tables.reset(seed=1)
                tables.step(seen["action_mask"].argmax(1))
            pyspiel.load_game(f"moowoo_{name}").new_initial_state().observation_tensor(0)


if __name__ == "__main__":
    rehearse_games(kits())
    if "--all" in sys.argv[1:]:
        warm_loops()
        rehearse_thinking()
