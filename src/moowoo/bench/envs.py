"""Decisions a second as researchers see them: every decision with its observation and mask, beside other libraries."""

import time
from collections.abc import Callable, Iterator
from typing import Any

from moowoo.bench import peers
from moowoo.bench.measure import Contest, Contestant
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
        all_at_once = Contestant(f"Moowoo's {name}, {MANY:,} games at once", stepping(table, MANY, many))
        title = f"{name}: {MANY:,} games at once, observation and mask each time; the others are other games"
        others = [*peers.loops(scale), *peers.batches(scale, MANY)]
        yield Contest(title, "decisions", [all_at_once, *others]).hold(turns)
        bare = Contestant(f"Moowoo's {name}, {MANY:,} games at once", rolling(table, MANY, 4 * many))
        title = f"{name}: rollouts without observations; the others are other games"
        yield Contest(title, "decisions", [bare, *peers.simulations(scale)]).hold(turns)
