"""How much memory a table and a connection take, measured in a running server, and what a gibibyte would hold.

What is held is measured at a few thousand; the figure for a gibibyte continues that line, and is labelled so.
"""

import asyncio
import os
from collections.abc import Sequence
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect

from moowoo.terminal.join_place import Place

GIBIBYTE = 1 << 30
OPENED_AT_ONCE = 50


def resident(pid: int) -> int:
    """Bytes of memory that a process really has."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise RuntimeError("the system does not say how much memory a process has")


def cpu_seconds(pid: int) -> float:
    """Seconds of a processor that a process has had, all its threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def watch(node: str, places: Sequence[tuple[str, str]]) -> list[ClientConnection]:
    """An idle connection for every pair of a table's code and somebody's token, each welcomed."""
    gate = asyncio.Semaphore(OPENED_AT_ONCE)

    async def one(code: str, token: str) -> ClientConnection:
        async with gate:
            line = await connect(
                Place(node, code).socket(v=1),
                additional_headers={"Authorization": f"Bearer {token}"},
                compression=None,
                proxy=None,
                ping_interval=None,
            )
            await line.recv()
            return line

    return await asyncio.gather(*(one(code, token) for code, token in places))


async def weigh(
    node: str, pid: int, empty: int, tables: Sequence[tuple[str, list[str]]], at_one_table: int
) -> dict[str, object]:
    """What the tables take that were laid and played since the server was weighed, and what idle connections take."""
    played = resident(pid)
    code, tokens = tables[0]
    seated = [(code, token) for code, tokens in tables for token in tokens]
    everybody = [*seated, *[(code, tokens[0])] * at_one_table]
    lines = await watch(node, everybody)
    crowded = resident(pid)
    await asyncio.gather(*(line.close() for line in lines))
    table, connection = (played - empty) / len(tables), (crowded - played) / len(everybody)
    return figures(empty, len(tables), len(everybody), table, connection)


def figures(empty: int, tables: int, connections: int, table: float, connection: float) -> dict[str, object]:
    room = GIBIBYTE - empty
    return {
        "measured_tables": tables,
        "measured_connections": connections,
        "server_before_mib": round(empty / (1 << 20), 1),
        "kib_per_connection": round(connection / 1024, 1),
        "kib_per_table_in_play": round(table / 1024, 1),
        "extrapolated_idle_connections_in_1_gib": int(room / connection) if connection > 0 else None,
        "extrapolated_tables_of_two_in_1_gib": int(room / (table + 2 * connection)) if table + connection > 0 else None,
    }
