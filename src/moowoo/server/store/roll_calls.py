"""Roll calls in the database: nodes ask each other whether a player is there, and answer."""

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import bindparam, delete, select, update
from sqlalchemy.dialects import postgresql, sqlite

from moowoo.server.store.database import Database
from moowoo.server.store.schema import roll_calls

KEPT = 60.0
"""Seconds for which a question is kept."""


class RollCall(NamedTuple):
    """Whether a person is at a table: when that was asked, and when a node last saw them (0 for never)."""

    table: int
    who: str
    asked: float
    seen: float


class RollCallBook:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def ask(self, people: Iterable[tuple[int, str]], now: float) -> None:
        """Ask all nodes about some people at tables; questions that are old are dropped."""
        values = [{"table_id": table, "identity": who, "asked": now, "seen": 0.0} for table, who in people]
        into = postgresql.insert(roll_calls) if self.database.dialect == "postgresql" else sqlite.insert(roll_calls)
        statement = into.on_conflict_do_update(index_elements=["table_id", "identity"], set_={"asked": now})
        async with self.database.noting() as connection:
            await connection.execute(delete(roll_calls).where(roll_calls.c.asked < now - KEPT))
            await connection.execute(statement, values)

    async def open(self, now: float) -> list[RollCall]:
        """The questions of the last while, with their answers."""
        columns = (roll_calls.c.table_id, roll_calls.c.identity, roll_calls.c.asked, roll_calls.c.seen)
        async with self.database.reading() as connection:
            rows = (await connection.execute(select(*columns).where(roll_calls.c.asked >= now - KEPT))).all()
        return [RollCall(int(table), str(who), float(asked), float(seen)) for table, who, asked, seen in rows]

    async def answer(self, people: Iterable[tuple[int, str]], now: float) -> None:
        """Say that some people are there."""
        statement = (
            update(roll_calls)
            .where(roll_calls.c.table_id == bindparam("table"), roll_calls.c.identity == bindparam("who"))
            .values(seen=now)
        )
        async with self.database.noting() as connection:
            await connection.execute(statement, [{"table": table, "who": who} for table, who in people])
