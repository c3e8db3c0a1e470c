"""How long the first start takes, when nothing is kept yet, and every later one: CPU seconds of a whole process.

What is measured is the Moowoo that is installed here: a clone or the pure wheel compile everything at a first start, a
wheel for the platform brings compiled code along.
"""

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator

from moowoo.games import kits

FIRST_MOVE = """
from moowoo import games

game = games.new({game!r}, seed=1)
game.play(game.legal_moves()[0])
"""
WITH_A_BOT = """
from moowoo import games
from moowoo.bots import create, decide

game = games.new({game!r}, seed=1)
game.play(decide(create({bot!r}, {game!r}), game).move)
"""
MANY_GAMES = """
from moowoo.envs import batch

games = batch({game!r}, 16, seed=1)
games.step(games.sample())
"""
STARTS = {
    "a first move": FIRST_MOVE,
    "a first move of cow": WITH_A_BOT.replace("{bot!r}", "'cow'"),
    "a first move of bull": WITH_A_BOT.replace("{bot!r}", "'bull:1x'"),
    "a first step of a batch": MANY_GAMES,
}
"""`bull` tries one thing only: what counts here is how long it takes to be there."""


def seconds(program: str, cache: str) -> float:
    """CPU seconds of a process that runs a program, with compiled code kept in `cache`."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", program], env=os.environ | {"MOOWOO_CACHE_DIR": cache}, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def report() -> Iterator[dict[str, object]]:
    """Each start with nothing kept, and again with what that one has kept."""
    for game in kits():
        for name, program in STARTS.items():
            with tempfile.TemporaryDirectory() as cache:
                cold = seconds(program.format(game=game), cache)
                warm = min(seconds(program.format(game=game), cache) for _ in range(2))
            yield {"game": game, "start": name, "cold": round(cold, 2), "warm": round(warm, 2)}
