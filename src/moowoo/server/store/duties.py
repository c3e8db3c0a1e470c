"""Duties in the database: which node sees to which table, and taking over from one that is gone."""

from collections.abc import Iterable

from sqlalchemy import bindparam, delete, select, update

from moowoo.server.store.database import Database
from moowoo.server.store.schema import duties

AT_ONCE = 50


class DutyBook:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def take_over(self, node: str, now: float, until: float) -> list[int]:
        """Take duties that nobody has seen to in time; each goes to one node alone."""
        left = select(duties.c.table_id).where(duties.c.until < now).order_by(duties.c.until).limit(AT_ONCE)
        async with self.database.reading() as connection:
            found = [int(number) for number in (await connection.scalars(left)).all()]
        if not found:
            return []
        mine = (
            update(duties)
            .where(duties.c.table_id.in_(found), duties.c.until < now)
            .values(node=node, until=until)
            .returning(duties.c.table_id)
        )
        async with self.database.noting() as connection:
            return [int(number) for number in (await connection.scalars(mine)).all()]

    async def hold(self, node: str, tables: Iterable[int], until: float) -> None:
        """Say that this node is still at it."""
        held = [{"table": table} for table in tables]
        if held:
            statement = (
                update(duties).where(duties.c.table_id == bindparam("table"), duties.c.node == node).values(until=until)
            )
            async with self.database.noting() as connection:
                await connection.execute(statement, held)

    async def drop(self, table: int) -> None:
        async with self.database.noting() as connection:
            await connection.execute(delete(duties).where(duties.c.table_id == table))
