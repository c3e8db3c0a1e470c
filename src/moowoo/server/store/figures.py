"""Figures in the database: what each finished game amounted to for a person. They follow from the log."""

from collections.abc import Iterable
from typing import NamedTuple

import msgspec
from sqlalchemy import and_, select
from sqlalchemy.dialects import postgresql, sqlite

from moowoo.server.store.database import Database
from moowoo.server.store.schema import figures

LUCK = "+luck"
"""What the luck of a ladder is kept under."""
LATEST = 100
"""So many games are summed up."""


class FigureRow(NamedTuple):
    """`counts` has what the game's kit counts, `games` (1) and `won` (1 or 0)."""

    identity: str
    ladder: str
    table_id: int
    counts: dict[str, int]


class FigureBook:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def keep(self, rows: Iterable[FigureRow]) -> None:
        """Write what some games amounted to; the same game counts once however often it is written."""
        values = [
            {"identity": row.identity, "ladder": row.ladder, "table_id": row.table_id, "body": encoded(row.counts)}
            for row in rows
        ]
        if not values:
            return
        into = postgresql.insert(figures) if self.database.dialect == "postgresql" else sqlite.insert(figures)
        keys = ["identity", "ladder", "table_id"]
        async with self.database.noting() as connection:
            statement = into.on_conflict_do_update(index_elements=keys, set_={"body": into.excluded.body})
            await connection.execute(statement, values)

    async def of(self, who: str, ladder: str) -> list[dict[str, int]]:
        """What somebody's latest games amounted to, the oldest first."""
        mine = and_(figures.c.identity == who, figures.c.ladder == ladder)
        query = select(figures.c.body).where(mine).order_by(figures.c.table_id.desc()).limit(LATEST)
        async with self.database.reading() as connection:
            found = (await connection.scalars(query)).all()
        return [msgspec.json.decode(body, type=dict[str, int]) for body in reversed(found)]

    async def with_luck(self, who: str, ladder: str) -> list[dict[str, int]]:
        """The same, and what reviews have said of luck, which does not follow from logs."""
        return [*await self.of(who, ladder), *await self.of(who, ladder + LUCK)]


def encoded(counts: dict[str, int]) -> str:
    return msgspec.json.encode(counts, order="sorted").decode()
