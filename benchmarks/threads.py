"""What threads bring a batch, by its size: steps a second by the clock, on all cores and on one.

It wants a machine that has nothing else to do, and a process that has done nothing else.
"""

import os
from collections.abc import Iterator

from benchmarks.envs import GAMES, sharing
from benchmarks.measure import Contest, Contestant

SIZES = (1_000, 3_000, 10_000, 30_000)


def contests(turns: int, scale: float) -> Iterator[Contest]:
    cores, decisions = os.cpu_count() or 1, max(1, int(500_000 * scale))
    for name, table in GAMES.items():
        for size in SIZES:
            entrants = [
                Contestant("as many threads as there are cores", sharing(table, size, decisions, cores)),
                Contestant("one thread", sharing(table, size, decisions, 1)),
            ]
            title = f"{name}: {size:,} games at once, {cores} cores"
            yield Contest(title, "decisions", entrants, "by the clock").hold(turns)
