"""Figures in the database: what each finished game amounted to for a person. They follow from the log."""

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import CompoundSelect, bindparam, select, union_all
from sqlalchemy.dialects import postgresql, sqlite

from moowoo.ratings.ladders import ladders
from moowoo.server.store.database import Database
from moowoo.server.store.schema import figures

LUCK = "+luck"
"""What the luck of a ladder is kept under."""
LATEST = 100
"""So many games are summed up."""


COUNTS = msgspec.json.Decoder(dict[str, int])


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

    async def of(self, who: str) -> dict[str, list[dict[str, int]]]:
        """What somebody's latest games amounted to, the oldest first, by ladder; with what reviews have said of luck,
        which does not follow from logs."""
        async with self.database.reading() as connection:
            rows = sorted(await connection.execute(latest_figures(), {"who": who}), key=lambda row: int(row.table_id))
        found: dict[str, list[dict[str, int]]] = {}
        for row in rows:
            found.setdefault(row.ladder.removesuffix(LUCK), []).append(COUNTS.decode(row.body))
        return found


@cache
def latest_figures() -> "CompoundSelect[Any]":
    """The latest of somebody on every ladder; put together once, as that takes longer than to answer it."""
    columns = (figures.c.ladder, figures.c.table_id, figures.c.body)
    latest = [
        select(*columns)
        .where(figures.c.identity == bindparam("who"), figures.c.ladder == ladder)
        .order_by(figures.c.table_id.desc())
        .limit(LATEST)
        .subquery()
        for one in ladders()
        for ladder in (one, one + LUCK)
    ]
    return union_all(*map(select, latest))


def encoded(counts: dict[str, int]) -> str:
    return msgspec.json.encode(counts, order="sorted").decode()
