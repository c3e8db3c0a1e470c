"""Writing the rows that follow from logs, of many tables at once, on SQLite and PostgreSQL."""

from collections.abc import Sequence

from sqlalchemy import Boolean, Column, Double, Integer, String, Table, Text

from moowoo.server.derived import GameRow, SeatRow
from moowoo.server.store.schema import games, seats

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
