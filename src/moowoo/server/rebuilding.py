"""Making the rows that follow from logs anew, a few tables at a time, while the server runs or while it rests.

Tables are folded before anything is locked. Then, while nobody can write to their logs, it is looked whether they have
gone on meanwhile: those come again later, and the others are written.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Any

from sqlalchemy import Select, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from moowoo.games import kits
from moowoo.server.derived import Derived, derived
from moowoo.server.entries import Opened, Row
from moowoo.server.figuring import counted
from moowoo.server.fold import rebuilt
from moowoo.server.store.database import Database
from moowoo.server.store.figures import FigureBook, FigureRow
from moowoo.server.store.schema import games, log, tables
from moowoo.server.store.statements import put
from moowoo.server.store.tables import read_rows

AT_ONCE = 200
"""Tables that are made anew together: few enough that nobody who plays meanwhile waits for long."""

Folded = dict[int, tuple[int, Derived, list[FigureRow]]]
"""By table: how far its log went, and what follows from it: for the lists, and for the figures of people."""


async def rebuild(database: Database, *, missing: bool = False) -> AsyncIterator[int]:
    """Make the rows of all tables, or of those that have none; says after each batch how many it was."""
    after = 0
    while numbers := await next_tables(database, after, missing=missing):
        waiting = numbers
        while waiting:
            waiting = await rebuild_some(database, waiting)
        after = numbers[-1]
        yield len(numbers)


async def next_tables(database: Database, after: int, *, missing: bool) -> list[int]:
    query: Select[Any] = select(tables.c.id).where(tables.c.id > after).order_by(tables.c.id).limit(AT_ONCE)
    if missing:
        query = query.outerjoin(games, games.c.table_id == tables.c.id).where(games.c.table_id.is_(None))
    async with database.reading() as connection:
        return [int(number) for number in await connection.scalars(query)]


async def rebuild_some(database: Database, numbers: Sequence[int]) -> list[int]:
    """Make the rows of some tables; returns those that went on meanwhile."""
    async with database.reading() as connection:
        logs = await read_logs(connection, numbers)
    folded = await asyncio.to_thread(fold_all, logs)
    async with database.writing() as connection:
        newest = await hold(connection, database.dialect, numbers)
        settled = [one for number, one in folded.items() if newest.get(number) == one[0]]
        await write(connection, [rows for _, rows, _ in settled])
    await FigureBook(database).keep(row for _, _, rows in settled for row in rows)
    return [number for number, (seq, *_) in folded.items() if newest.get(number, seq) != seq]


async def read_logs(connection: AsyncConnection, numbers: Sequence[int]) -> list[list[Row]]:
    columns = (log.c.table_id, log.c.seq, log.c.body, log.c.identity, log.c.request_id, log.c.at)
    query = select(*columns).where(log.c.table_id.in_(numbers)).order_by(log.c.table_id, log.c.seq)
    found: dict[int, list[tuple[object, ...]]] = {}
    for number, *row in await connection.execute(query):
        found.setdefault(number, []).append(tuple(row))
    return [read_rows(number, rows) for number, rows in found.items()]


def fold_all(logs: Sequence[Sequence[Row]]) -> Folded:
    """Games that are not installed here are left as they are."""
    known = kits()
    return {rows[0].table: (rows[-1].seq, *follows_from(rows)) for rows in logs if game_of(rows) in known}


def game_of(rows: Sequence[Row]) -> str:
    first = rows[0].entry
    assert isinstance(first, Opened)
    return first.game


def follows_from(rows: Sequence[Row]) -> tuple[Derived, list[FigureRow]]:
    table = rebuilt(rows, whole=True)
    assert table is not None
    return derived(table), counted(table)


async def hold(connection: AsyncConnection, dialect: str, numbers: Sequence[int]) -> dict[int, int]:
    """Let nobody write to some logs until the transaction ends; how far they go. On SQLite one writes at a time anyway;
    on PostgreSQL an entry needs a share of its table's row, which refers to it."""
    if dialect == "postgresql":
        await connection.execute(
            select(tables.c.id).where(tables.c.id.in_(numbers)).order_by(tables.c.id).with_for_update()
        )
    query = select(log.c.table_id, func.max(log.c.seq)).where(log.c.table_id.in_(numbers)).group_by(log.c.table_id)
    return {int(number): int(seq) for number, seq in await connection.execute(query)}


async def write(connection: AsyncConnection, rows: Sequence[Derived]) -> None:
    if rows:
        await put(connection, "games", [one.game for one in rows])
        await put(connection, "seats", [seat for one in rows for seat in one.seats])
