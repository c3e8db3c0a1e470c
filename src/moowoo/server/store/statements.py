"""What is written with an entry, as statements that take rows: SQLite one row after another, PostgreSQL all of them at
once, as JSON, because every statement is a way over the network."""

from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from moowoo.server.store.derived_rows import KEEP_GAMES, KEEP_SEATS, TURN_GAMES

Rows = Sequence[tuple[object, ...]]

INSERT: Final = {
    "sqlite": """
        INSERT INTO log (table_id, seq, kind, body, identity, request_id, at) VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT DO NOTHING""",
    "postgresql": """
        INSERT INTO log (table_id, seq, kind, body, identity, request_id, at)
        SELECT (r ->> 0)::bigint, (r ->> 1)::int, r ->> 2, r ->> 3, r ->> 4, r ->> 5, (r ->> 6)::float8
        FROM json_array_elements(CAST(:rows AS json)) r
        ON CONFLICT DO NOTHING RETURNING table_id, seq""",
}
TAKE_DUTIES: Final = {
    "sqlite": """
        INSERT INTO duties (table_id, due, node, until) VALUES (?, ?, ?, ?)
        ON CONFLICT (table_id) DO UPDATE SET due = excluded.due, node = excluded.node, until = excluded.until""",
    "postgresql": """
        INSERT INTO duties (table_id, due, node, until)
        SELECT (r ->> 0)::bigint, (r ->> 1)::float8, r ->> 2, (r ->> 3)::float8
        FROM json_array_elements(CAST(:rows AS json)) r
        ON CONFLICT (table_id) DO UPDATE SET due = excluded.due, node = excluded.node, until = excluded.until""",
}
DROP_DUTIES: Final = {
    "sqlite": "DELETE FROM duties WHERE table_id = ?",
    "postgresql": """
        DELETE FROM duties
        WHERE table_id IN (SELECT (r ->> 0)::bigint FROM json_array_elements(CAST(:rows AS json)) r)""",
}
KEEP_SNAPSHOTS: Final = {
    "sqlite": "INSERT INTO snapshots (table_id, seq, body) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
    "postgresql": """
        INSERT INTO snapshots (table_id, seq, body) SELECT (r ->> 0)::bigint, (r ->> 1)::int, r ->> 2
        FROM json_array_elements(CAST(:rows AS json)) r ON CONFLICT DO NOTHING""",
}
STATEMENTS: Final = {
    "take": TAKE_DUTIES,
    "drop": DROP_DUTIES,
    "snapshot": KEEP_SNAPSHOTS,
    "turn": TURN_GAMES,
    "games": KEEP_GAMES,
    "seats": KEEP_SEATS,
}


async def put(connection: AsyncConnection, name: str, rows: Rows) -> None:
    """Let a statement take some rows."""
    if connection.dialect.name == "sqlite":
        await connection.exec_driver_sql(STATEMENTS[name]["sqlite"], [tuple(row) for row in rows])
    else:
        await connection.execute(text(STATEMENTS[name]["postgresql"]), {"rows": encoded(rows)})


async def inserted(connection: AsyncConnection, rows: Rows) -> set[tuple[int, int]]:
    """Write entries into logs, on PostgreSQL; the table and number of those whose place was free."""
    result = await connection.execute(text(INSERT["postgresql"]), {"rows": encoded(rows)})
    return {(table, seq) for table, seq in result}


def encoded(rows: Rows) -> str:
    return msgspec.json.encode(rows).decode()
