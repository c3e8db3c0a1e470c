"""Tables in the database: laying one, finding it by its code, reading its log, and the list of the open ones."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import and_, delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from moowoo.server.derived import laid
from moowoo.server.entries import Opened, Row, from_text, to_text
from moowoo.server.errors import Refusal
from moowoo.server.store.database import TROUBLE, Database, unavailable
from moowoo.server.store.schema import games, log, seats, snapshots, tables

FIRST = 1
"""The number of a table's first entry."""

AT_ONCE = 500
"""Tables that one statement asks for: SQLite takes no list of any length."""
FEW = 200
"""Entries that are read at once; more are read aside, where nobody else waits for it."""


class Listed(NamedTuple):
    """A table in the lobby."""

    code: str
    game: str
    edition: str
    seats: int
    open: int
    host_name: str
    stage: str


class TableBook:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def lay(self, opened: Opened, host_name: str, who: str, request: str, at: float) -> int | None:
        """Keep a new table and its first entry; None if its code is taken."""
        listing = {
            "code": opened.code,
            "game": opened.game,
            "edition": str(opened.options.get("edition", "")),
            "public": opened.public,
            "stage": "gathering",
            "host": opened.host,
            "host_name": host_name,
            "seats": len(opened.chairs),
            "open": sum(chair.kind == "open" for chair in opened.chairs),
            "created": at,
            "active": at,
            "circle": opened.circle or None,
        }
        try:
            async with self.database.writing() as connection:
                made = await connection.execute(insert(tables).values(listing).returning(tables.c.id))
                number = int(made.scalar_one())
                await connection.execute(insert(log).values(first_row(number, opened, who, request, at)))
                rows = laid(number, opened, at)
                await connection.execute(insert(games).values(rows.game._asdict()))
                await connection.execute(insert(seats), [row._asdict() for row in rows.seats])
        except IntegrityError:
            return None
        except TROUBLE as error:
            raise unavailable(error) from error
        return number

    async def remove(self, number: int) -> None:
        async with self.database.noting() as connection:
            await connection.execute(delete(tables).where(tables.c.id == number))

    async def find(self, code: str) -> int | None:
        async with self.database.reading() as connection:
            found = await connection.scalar(select(tables.c.id).where(tables.c.code == code))
        return None if found is None else int(found)

    async def game(self, table: int) -> str:
        """What is played at a table; raises `Refusal` if it is gone."""
        async with self.database.reading() as connection:
            found = await connection.scalar(select(tables.c.game).where(tables.c.id == table))
        if found is None:
            raise Refusal("not_found")
        return str(found)

    async def rows(self, table: int, after: int = 0, limit: int | None = None) -> list[Row]:
        """The entries of a table that come after a number, in order; so many at most."""
        columns = (log.c.seq, log.c.body, log.c.identity, log.c.request_id, log.c.at)
        query = select(*columns).where(log.c.table_id == table, log.c.seq > after).order_by(log.c.seq).limit(limit)
        async with self.database.reading() as connection:
            found = (await connection.execute(query)).all()
        return await asyncio.to_thread(read_rows, table, found) if len(found) > FEW else read_rows(table, found)

    async def latest_snapshot(self, table: int, back: int = 0) -> str | None:
        """How things stood at a table at the latest snapshot, or so many snapshots before it."""
        query = select(snapshots.c.body).where(snapshots.c.table_id == table).order_by(snapshots.c.seq.desc())
        async with self.database.reading() as connection:
            found: str | None = await connection.scalar(query.offset(back).limit(1))
        return found

    async def snapshot_before(self, table: int, seq: int) -> str | None:
        """How things stood at the last snapshot that was taken no later than an entry."""
        query = select(snapshots.c.body).where(snapshots.c.table_id == table, snapshots.c.seq <= seq)
        async with self.database.reading() as connection:
            found: str | None = await connection.scalar(query.order_by(snapshots.c.seq.desc()).limit(1))
        return found

    async def request(self, table: int, who: str, request: str) -> int | None:
        """The entry that somebody has asked for under a name of their own; None if there is none."""
        mine = and_(log.c.table_id == table, log.c.identity == who, log.c.request_id == request)
        async with self.database.reading() as connection:
            found = await connection.scalar(select(log.c.seq).where(mine))
        return None if found is None else int(found)

    async def codes_of(self, numbers: Sequence[int]) -> Mapping[int, str]:
        """Return the codes of some tables, of those that are still there."""
        found: dict[int, str] = {}
        async with self.database.reading() as connection:
            for start in range(0, len(numbers), AT_ONCE):
                some = numbers[start : start + AT_ONCE]
                rows = await connection.execute(select(tables.c.id, tables.c.code).where(tables.c.id.in_(some)))
                found |= {int(number): str(code) for number, code in rows}
        return found

    async def newest(self, numbers: Sequence[int]) -> Mapping[int, int]:
        """How far the logs of some tables have got."""
        query = select(log.c.table_id, func.max(log.c.seq)).where(log.c.table_id.in_(numbers)).group_by(log.c.table_id)
        async with self.database.reading() as connection:
            found = (await connection.execute(query)).all()
        return {int(table): int(seq) for table, seq in found}

    async def lobby(self, limit: int = 100) -> list[Listed]:
        """The public tables that can be joined, then those that can be watched; the liveliest first."""
        query = (
            select(*(tables.c[name] for name in Listed._fields))
            .where(tables.c.public, tables.c.stage.in_(("gathering", "playing", "paused")))
            .order_by(tables.c.stage != "gathering", tables.c.active.desc())
            .limit(limit)
        )
        async with self.database.reading() as connection:
            return [Listed(*found) for found in (await connection.execute(query)).all()]

    async def hosted(self, who: str) -> int:
        """How many tables somebody has laid that are not over."""
        mine = and_(tables.c.host == who, tables.c.stage != "over")
        async with self.database.reading() as connection:
            return int(await connection.scalar(select(func.count()).select_from(tables).where(mine)) or 0)


def first_row(number: int, opened: Opened, who: str, request: str, at: float) -> dict[str, object]:
    return {
        "table_id": number,
        "seq": FIRST,
        "kind": "opened",
        "body": to_text(opened),
        "identity": who,
        "request_id": request,
        "at": at,
    }


def read_rows(table: int, found: Iterable[Any]) -> list[Row]:
    return [Row(table, seq, from_text(body), who, request, at) for seq, body, who, request, at in found]
