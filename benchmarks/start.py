"""How long the first start takes, when nothing is kept yet, and every later one: CPU seconds of a whole process.

A clone or the pure wheel compile everything at a first start, a wheel for the platform brings compiled code along. So
several installations can be measured side by side, each by the Python that it was installed for. What Python makes of
the sources is kept before anything is measured, as an installer does it.
"""

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping

from moowoo.games import kits

HERE = "this one"
Row = dict[str, str | float]

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

games = batch({game!r}, {many}, seed=1)
games.step(games.sample())
"""
STARTS = {
    "a first move": FIRST_MOVE,
    "a first move of cow": WITH_A_BOT.replace("{bot!r}", "'cow'"),
    "a first move of ox": WITH_A_BOT.replace("{bot!r}", "'ox'"),
    "a first move of bull": WITH_A_BOT.replace("{bot!r}", "'bull:1x'"),
    "a first step of 16 games at once": MANY_GAMES.replace("{many}", "16"),
    "a first step of 1,000 games at once": MANY_GAMES.replace("{many}", "1000"),
}
"""`bull` tries one thing only: what counts here is how long it takes to be there."""


def seconds(python: str, program: str, cache: str) -> float:
    """CPU seconds of a process that runs a program, with compiled code kept in `cache`."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([python, "-c", program], env=kept | {"MOOWOO_CACHE_DIR": cache}, cwd=cache, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def report(others: Mapping[str, str]) -> Iterator[Row]:
    """Each start with nothing kept, and again with what that one has kept: of the Moowoo that is installed here, and of
    others, by their names and their Pythons.
    """
    pythons = {HERE: sys.executable, **others}
    with tempfile.TemporaryDirectory() as cache:
        for python in others.values():
            seconds(python, FIRST_MOVE.format(game=next(iter(kits()))), cache)
    for game in kits():
        for name, program in STARTS.items():
            for install, python in pythons.items():
                row: Row = {"game": game, "start": name, "install": install}
                try:
                    yield row | measured(python, program.format(game=game))
                except subprocess.CalledProcessError:
                    if install == HERE:
                        raise
                    # An older Moowoo need not know every bot.


def measured(python: str, program: str) -> Row:
    """A program with nothing kept, and again."""
    with tempfile.TemporaryDirectory() as cache:
        cold = seconds(python, program, cache)
        warm = min(seconds(python, program, cache) for _ in range(2))
    return {"cold": round(cold, 2), "warm": round(warm, 2)}
