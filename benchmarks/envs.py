"""Decisions a second as researchers see them: every decision with its observation and mask, beside other libraries."""

import importlib
import os
import random
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from benchmarks import peers
from benchmarks.measure import Contest, Contestant
from moowoo.envs import batch

GAMES: dict[str, dict[str, Any]] = {
    "WOO": {"game": "woo"},
    "MOW, tiles, 4 farmers": {"game": "mow", "seats": 4},
    "MOW, farm, 5 farmers": {"game": "mow", "edition": "farm", "seats": 5},
}
MANY = 10_000


def stepping(table: dict[str, Any], size: int, decisions: int) -> Callable[[], tuple[int, float]]:
    """Random play in a Python loop: one call a step, on one core."""
    tables = batch(n=size, seed=1, threads=1, **table)
    steps = max(1, decisions // size)

    def run() -> tuple[int, float]:
        begun = time.thread_time()
        for _ in range(steps):
            tables.step(tables.sample())
        return steps * size, time.thread_time() - begun

    return run


def choosing(table: dict[str, Any], decisions: int) -> Callable[[], tuple[int, float]]:
    """One game in a Python loop whose actions are chosen there, as the peers' are: out of those that are legal."""
    tables = batch(n=1, seed=1, threads=1, **table)
    chance, chosen = random.Random(1), np.zeros(1, np.int64)
    legal = tables.mask[0].view(np.bool_)  # changed in place by every step

    def run() -> tuple[int, float]:
        begun = time.thread_time()
        for _ in range(decisions):
            chosen[0] = chance.choice(legal.nonzero()[0])
            tables.step(chosen)
        return decisions, time.thread_time() - begun

    return run


def choosing_all(table: dict[str, Any], size: int, decisions: int) -> Callable[[], tuple[int, float]]:
    """Many games whose actions NumPy chooses, out of those that are legal."""
    tables = batch(n=size, seed=1, threads=1, **table)
    chance, steps = np.random.default_rng(1), max(1, decisions // size)

    def run() -> tuple[int, float]:
        begun = time.thread_time()
        for _ in range(steps):
            wishes = chance.random(tables.mask.shape, np.float32)
            tables.step((wishes * tables.mask).argmax(1))
        return steps * size, time.thread_time() - begun

    return run


def sharing(table: dict[str, Any], size: int, decisions: int, threads: int) -> Callable[[], tuple[int, float]]:
    """Random play by so many threads, in seconds of the clock."""
    tables = batch(n=size, seed=1, threads=threads, **table)
    steps = max(1, decisions // size)

    def run() -> tuple[int, float]:
        begun = time.perf_counter()
        for _ in range(steps):
            tables.step(tables.sample())
        return steps * size, time.perf_counter() - begun

    return run


def rolling(table: dict[str, Any], size: int, decisions: int) -> Callable[[], tuple[int, float]]:
    """Random play that never leaves compiled code, without observations."""
    tables = batch(n=size, seed=1, threads=1, **table)
    steps = max(1, decisions // size)

    def run() -> tuple[int, float]:
        begun = time.thread_time()
        tables.rollout(steps)
        return steps * size, time.thread_time() - begun

    return run


def contests(turns: int, scale: float) -> Iterator[Contest]:
    few, many = max(1, int(20_000 * scale)), max(MANY, int(500_000 * scale))
    for name, table in GAMES.items():
        one = Contestant(f"Moowoo's {name}, a game at a time", stepping(table, 1, few))
        title = f"{name}: one game at a time, Python loop, observation and mask each time; the others are other games"
        yield Contest(title, "decisions", [one, *peers.loops(scale)]).hold(turns)
        own = Contestant(f"Moowoo's {name}, a game at a time", choosing(table, few))
        title = f"{name}: the same, and everybody's action is chosen in Python"
        yield Contest(title, "decisions", [own, *peers.loops(scale)]).hold(turns)
        all_at_once = Contestant(f"Moowoo's {name}, {MANY:,} games at once", stepping(table, MANY, many))
        title = f"{name}: {MANY:,} games at once, observation and mask each time; the others are other games"
        own = Contestant(
            f"Moowoo's {name}, {MANY:,} games at once, NumPy chooses", choosing_all(table, MANY, many // 2)
        )
        others = [own, *peers.loops(scale), *peers.batches(scale, MANY)]
        yield Contest(title, "decisions", [all_at_once, *others]).hold(turns)
        bare = Contestant(f"Moowoo's {name}, {MANY:,} games at once", rolling(table, MANY, 4 * many))
        title = f"{name}: rollouts without observations; the others are other games"
        yield Contest(title, "decisions", [bare, *peers.simulations(scale)]).hold(turns)
        cores = os.cpu_count() or 1
        shared = Contestant(f"Moowoo's {name}, {cores} threads", sharing(table, MANY, many, cores))
        alone = Contestant(f"Moowoo's {name}, one thread", sharing(table, MANY, many, 1))
        title = f"{name}: {MANY:,} games at once, on all cores and on one"
        yield Contest(title, "decisions", [shared, alone], "by the clock").hold(turns)
    if peers.installed("pyspiel"):
        yield Contest("As games of OpenSpiel written in Python", "decisions", adapted(scale)).hold(turns)


def adapted(scale: float) -> list[Contestant]:
    """Our games through OpenSpiel's own interface, chance and all, beside its own smallest game in Python."""
    importlib.import_module("moowoo.envs.spiel")
    importlib.import_module("open_spiel.python.games.kuhn_poker")
    games = [(f"Moowoo's {name}", f"moowoo_{table['game']}", as_parameters(table)) for name, table in GAMES.items()]
    games.append(("OpenSpiel's python_kuhn_poker", "python_kuhn_poker", {}))
    return [Contestant(title, peers.open_spiel(name, chosen, scale, True)) for title, name, chosen in games]


def as_parameters(table: dict[str, Any]) -> dict[str, Any]:
    """The options of a table as OpenSpiel calls them."""
    return {"players" if name == "seats" else name: value for name, value in table.items() if name != "game"}
