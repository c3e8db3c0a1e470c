"""`python -m benchmarks soak`: a server that is played on and watched for a long time, and what becomes of its memory.

Two thousand connections do nothing but stay while some tables play on and on. Half an hour is the usual; `--scale`
makes it shorter.
"""

import asyncio
import time
from collections.abc import Sequence
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from benchmarks.server import FLAGS, sqlite
from benchmarks.server_load import lay_tables, play_at
from benchmarks.server_memory import cpu_seconds, resident, watch
from benchmarks.server_nodes import Node

MINUTES = 30.0
IDLE = 2_000
TABLES = 20
RATE = 40.0
"""Moves a second of all tables together."""
SAMPLES = 30
"""How often memory is looked at."""
MIB = 1 << 20
FLAT = 1.10
"""By how much the last third may be heavier than the second: more is a leak."""


async def soak(node: Node, seconds: float, idle: int, tables: int) -> dict[str, Any]:
    laid = await lay_tables(node.address, tables)
    code, tokens = laid[0]
    lines = await watch(node.address, [(code, tokens[0])] * idle)
    begun, spent = time.monotonic(), cpu_seconds(node.pid)
    curve: list[dict[str, float]] = []
    moves = 0.0
    for _ in range(SAMPLES):
        # The first table only looks after those who stay, so that each of its moves does not wake two thousand.
        found = await play_at(node.address, laid[1:], RATE, seconds / SAMPLES)
        moves += found.rate * seconds / SAMPLES
        minute = round((time.monotonic() - begun) / 60, 2)
        curve.append({"minute": minute, "mib": round(resident(node.pid) / MIB, 1), "p99_ms": found.p99})
        print(f"{minute:6.2f} min {curve[-1]['mib']:7.1f} MiB  p99 {found.p99:7.1f} ms", flush=True)
    held = await still_there(lines)
    return {
        "minutes": round((time.monotonic() - begun) / 60, 1),
        "idle_connections": idle,
        "idle_connections_at_the_end": held,
        "moves": int(moves),
        "cpu_seconds": round(cpu_seconds(node.pid) - spent, 1),
        "curve": curve,
        "growth": growth([one["mib"] for one in curve]),
    }


async def still_there(lines: Sequence[ClientConnection]) -> int:
    """How many of those who stayed are still answered."""

    async def answers(line: ClientConnection) -> bool:
        try:
            async with asyncio.timeout(60):
                await (await line.ping())
        except (OSError, TimeoutError, WebSocketException):
            return False
        return True

    found = await asyncio.gather(*(answers(line) for line in lines))
    await asyncio.gather(*(line.close() for line in lines), return_exceptions=True)
    return sum(found)


def growth(curve: Sequence[float]) -> float:
    """The last third of a curve beside the one before it."""
    third = max(1, len(curve) // 3)
    before, last = curve[-2 * third : -third], curve[-third:]
    return round(sum(last) / len(last) / (sum(before) / len(before)), 3)


def report(scale: float = 1.0) -> dict[str, Any]:
    idle, tables = max(50, int(IDLE * min(1.0, 10 * scale))), max(3, int(TABLES * min(1.0, 10 * scale)))
    with sqlite() as url, Node(url, flags=FLAGS) as node:
        found = asyncio.run(soak(node, 60 * MINUTES * scale, idle, tables))
    faults = (found["idle_connections_at_the_end"] != idle) + (found["growth"] > FLAT)
    return found | {"wrong": faults}
