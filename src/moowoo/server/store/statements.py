"""What is written with an entry, as statements that take rows: SQLite one row after another, PostgreSQL all of them at
once, as JSON, because every statement is a way over the network."""

from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import Boolean, Column, Double, Integer, String, Table, Text, text
from sqlalchemy.ext.asyncio import AsyncConnection

from moowoo.server.derived import GameRow, SeatRow
from moowoo.server.store.schema import games, seats

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
CASTS = ((Boolean, "boolean"), (Double, "float8"), (Integer, "bigint"), (String, "text"), (Text, "text"))


def cast(column: "Column[object]") -> str:
    """What PostgreSQL calls a column's type; read from JSON, everything is text."""
    return next(name for kind, name in CASTS if isinstance(column.type, kind))


def keep(table: Table, names: Sequence[str]) -> dict[str, str]:
    """The statements that write rows, `names` in order. A row that is as it was is not
    touched, so that nothing grows by it."""
    key = ", ".join(column.name for column in table.primary_key)
    others = [name for name in names if name not in table.primary_key.columns]
    changes = ", ".join(f"{name} = excluded.{name}" for name in others)
    old, new = ", ".join(f"{table.name}.{name}" for name in others), ", ".join(f"excluded.{name}" for name in others)
    ending = f"ON CONFLICT ({key}) DO UPDATE SET {changes} WHERE ({old})"
    typed = ", ".join(f"(r ->> {place})::{cast(table.c[name])}" for place, name in enumerate(names))
    into = f"INSERT INTO {table.name} ({', '.join(names)})"
    return {
        "sqlite": f"{into} VALUES ({', '.join('?' for _ in names)}) {ending} IS NOT ({new})",
        "postgresql": f"{into} SELECT {typed} FROM json_array_elements(CAST(:rows AS json)) r "
        f"{ending} IS DISTINCT FROM ({new})",
    }


KEEP_GAMES = keep(games, GameRow._fields)
KEEP_SEATS = keep(seats, SeatRow._fields)
TURN_GAMES = {
    "sqlite": "UPDATE games SET turn = ?, waiting = ?, deadline = ?, last = ? WHERE table_id = ?",
    "postgresql": """
        UPDATE games SET turn = (r ->> 0)::int, waiting = (r ->> 1)::int, deadline = (r ->> 2)::float8,
        last = (r ->> 3)::float8
        FROM json_array_elements(CAST(:rows AS json)) r WHERE table_id = (r ->> 4)::bigint""",
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
