"""`python -m benchmarks server`: durable moves a second, how soon everybody is told, and how much fits into a gibibyte.

The same connections talk to a bare echo server of the same framework in the same run: what is lost to the machine and
the framework can be seen apart from what is ours.
"""

import asyncio
import os
import platform
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from benchmarks.server_echo import Echo
from benchmarks.server_late import LATE, costs
from benchmarks.server_load import WARMING_UP, Delays, as_dict, echo_at, lay_tables, play_at
from benchmarks.server_memory import cpu_seconds, resident, weigh
from benchmarks.server_nodes import Node
from benchmarks.server_services import Postgres

RATES: tuple[float | None, ...] = (100, 250, 500, 1000, None)
"""Moves a second that are asked for; None is as many as can be."""
TABLES = 100
SECONDS, SHORTEST = 10.0, 2.0
WATCHING = 1000
FLAGS = ("--no-limits", "--no-rehearse")


def report(scale: float = 1.0) -> dict[str, object]:
    """Everything, telling each figure as it is found. `scale` shortens it; below a half, tables are fewer and long
    games shorter, too."""
    share = min(1.0, 2 * scale)
    tables, late = max(2, int(TABLES * share)), max(200, int(LATE * share))
    return asyncio.run(measure(tables, max(SHORTEST, SECONDS * scale), int(WATCHING * scale) or 1, late))


async def measure(tables: int, seconds: float, watching: int, late: int) -> dict[str, object]:
    found: dict[str, object] = {
        "machine": platform.machine(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "tables": tables,
        "seconds_per_rate": seconds,
        "load_before": os.getloadavg(),
    }
    with sqlite() as url:
        found["a_move"] = (await costs(url, seconds / 4, late)).as_dict() | {"entries_late": late}
        print(f"a move: {found['a_move']}", flush=True)
    with Echo() as echo:
        found["echo"] = [show("echo", await echo_at(echo.address, 2 * tables, rate, seconds)) for rate in RATES]
    for name, database in (("sqlite", sqlite), ("postgresql", postgres)):
        if name == "postgresql" and not Postgres.available():
            found[name] = "not installed here"
            print("PostgreSQL is not installed here: not measured.")
            continue
        with database() as url, Node(url, flags=FLAGS) as node:
            laid = await lay_tables(node.address, tables)
            found[name] = [await costed(name, node, laid, rate, seconds) for rate in RATES]
            if name == "sqlite":
                found["memory"] = await more_tables(node, tables, seconds, watching)
                print(f"memory: {found['memory']}")
    return found


async def more_tables(node: Node, tables: int, seconds: float, watching: int) -> dict[str, object]:
    """What as many tables again take. What a busy server takes whatever it holds (the pages of its database, room for
    a rush) it has by now."""
    before = resident(node.pid)
    laid = await lay_tables(node.address, tables)
    await play_at(node.address, laid, None, seconds)
    return await weigh(node.address, node.pid, before, laid, watching)


async def costed(
    name: str, node: Node, tables: list[tuple[str, list[str]]], rate: float | None, seconds: float
) -> dict[str, object]:
    """A run at a rate, with what a move costs the server's processor."""
    before = cpu_seconds(node.pid)
    delays = await play_at(node.address, tables, rate, seconds)
    cost = (cpu_seconds(node.pid) - before) / (delays.rate * (seconds + WARMING_UP))
    print(f"{'':10} {1000 * cost:.2f} ms of processor a move")
    return show(name, delays) | {"cpu_ms_per_move": round(1000 * cost, 3)}


def show(name: str, found: Delays) -> dict[str, object]:
    wanted = "as fast as possible" if found.wanted is None else f"{found.wanted:.0f}/s wanted"
    print(f"{name:10} {wanted:20} {found.rate:8.1f}/s  p50 {found.p50:7.2f} ms  p99 {found.p99:7.2f} ms", flush=True)
    return as_dict(found)


@contextmanager
def sqlite() -> Iterator[str]:
    folder = Path(tempfile.mkdtemp(prefix="moowoo-bench-"))
    try:
        yield f"sqlite:///{folder / 'tables.db'}"
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def postgres() -> Iterator[str]:
    with ExitStack() as stack:
        yield stack.enter_context(Postgres()).url
