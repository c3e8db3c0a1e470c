"""`Writer`: appends to the logs of all tables, many in one commit. What it answers for is on the disk.

While one commit is on its way, what comes in gathers, and the next commit takes it all. An entry is written only if its
place in its table's log is still free; whoever comes second is told so.
"""

import asyncio
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec
from sqlalchemy import bindparam, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from moowoo.server.clock import Clock
from moowoo.server.derived import Derived
from moowoo.server.entries import Row, to_text
from moowoo.server.errors import Refusal
from moowoo.server.store.database import Database, is_away
from moowoo.server.store.derived_rows import KEEP_GAMES, KEEP_SEATS
from moowoo.server.store.schema import tables
from moowoo.server.store.sqlite_writer import SqliteWriter

LARGEST_GROUP = 400
DEADLINE = 20.0
"""Seconds for which a database that is away is waited for."""
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 1.0

INSERT = {
    "sqlite": """
        INSERT INTO log (table_id, seq, kind, body, identity, request_id, at)
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
        FROM json_each(:rows) WHERE true
        ON CONFLICT DO NOTHING RETURNING table_id, seq""",
    "postgresql": """
        INSERT INTO log (table_id, seq, kind, body, identity, request_id, at)
        SELECT (r ->> 0)::bigint, (r ->> 1)::int, r ->> 2, r ->> 3, r ->> 4, r ->> 5, (r ->> 6)::float8
        FROM json_array_elements(CAST(:rows AS json)) r
        ON CONFLICT DO NOTHING RETURNING table_id, seq""",
}
TAKE_DUTIES = {
    "sqlite": """
        INSERT INTO duties (table_id, due, node, until)
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(:rows) WHERE true
        ON CONFLICT (table_id) DO UPDATE SET due = excluded.due, node = excluded.node, until = excluded.until""",
    "postgresql": """
        INSERT INTO duties (table_id, due, node, until)
        SELECT (r ->> 0)::bigint, (r ->> 1)::float8, r ->> 2, (r ->> 3)::float8
        FROM json_array_elements(CAST(:rows AS json)) r
        ON CONFLICT (table_id) DO UPDATE SET due = excluded.due, node = excluded.node, until = excluded.until""",
}
DROP_DUTIES = {
    "sqlite": "DELETE FROM duties WHERE table_id IN (SELECT value FROM json_each(:rows))",
    "postgresql": """
        DELETE FROM duties
        WHERE table_id IN (SELECT value::bigint FROM json_array_elements_text(CAST(:rows AS json)))""",
}
KEEP_SNAPSHOTS = {
    "sqlite": """
        INSERT INTO snapshots (table_id, seq, body) SELECT value ->> 0, value ->> 1, value ->> 2
        FROM json_each(:rows) WHERE true ON CONFLICT DO NOTHING""",
    "postgresql": """
        INSERT INTO snapshots (table_id, seq, body) SELECT (r ->> 0)::bigint, (r ->> 1)::int, r ->> 2
        FROM json_array_elements(CAST(:rows AS json)) r ON CONFLICT DO NOTHING""",
}
STATEMENTS = {
    "insert": INSERT,
    "take": TAKE_DUTIES,
    "drop": DROP_DUTIES,
    "snapshot": KEEP_SNAPSHOTS,
    "games": KEEP_GAMES,
    "seats": KEEP_SEATS,
}
KEEP_LISTING = (
    update(tables)
    .where(tables.c.id == bindparam("table"))
    .values({name: bindparam(f"new_{name}") for name in ("stage", "host", "host_name", "open", "active")})
)


@dataclass
class Append:
    """An entry that is to be written, and what changes with it outside the log."""

    row: Row
    duty: tuple[float, str, float] | None = None
    """When something is due at the table, which node sees to it, and until when it alone."""
    drop_duty: bool = False
    listing: dict[str, object] | None = None
    """What the list of tables says of this one, where it changes."""
    snapshot: str | None = None
    """How things stand after the entry, where it is time to keep that."""
    derived: Derived | None = None
    """What the lists of games say of this one, where it changes."""
    done: "asyncio.Future[bool]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    deadline: float = 0.0


class Writer:
    def __init__(self, database: Database, clock: Clock, deadline: float = DEADLINE) -> None:
        self.database, self.clock, self.patience = database, clock, deadline
        self.commits = self.written = 0
        self._waiting: list[Append] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task: asyncio.Task[None] | None = None
        self._sql = {name: text(statements[database.dialect]) for name, statements in STATEMENTS.items()}
        self._sqlite = SqliteWriter(database) if database.dialect == "sqlite" else None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="writer")

    async def close(self) -> None:
        """Finish what is waiting."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await self._task
        if self._sqlite is not None:
            await self._sqlite.close()

    async def append(self, item: Append) -> bool:
        """True once the entry is committed, False if its place was taken; raises `Refusal` if the database is away."""
        if self._closing:
            raise Refusal("unavailable", reason="closing")
        item.deadline = self.clock.now() + self.patience
        self._waiting.append(item)
        self._wake.set()
        return await asyncio.shield(item.done)

    async def _run(self) -> None:
        pause = FIRST_PAUSE
        while self._waiting or not self._closing:
            if not self._waiting:
                self._wake.clear()
                await self._wake.wait()
                continue
            group, self._waiting = self._waiting[:LARGEST_GROUP], self._waiting[LARGEST_GROUP:]
            try:
                await self._commit(group)
                pause = FIRST_PAUSE
            except Exception as error:
                if is_away(error):
                    self._waiting = self._still_hoping(group) + self._waiting
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)
                else:
                    await self._one_by_one(group, error)

    def _still_hoping(self, group: Sequence[Append]) -> list[Append]:
        """Those that can wait on; the others are told that the database is away."""
        now = self.clock.now()
        for item in group:
            if item.deadline < now and not item.done.done():
                item.done.set_exception(Refusal("unavailable", reason="database"))
        return [item for item in group if item.deadline >= now]

    async def _one_by_one(self, group: Sequence[Append], error: Exception) -> None:
        """One entry that the database will not have must not keep the others out."""
        if len(group) == 1:
            group[0].done.set_exception(Refusal("failed", reason=type(error).__name__))
            return
        for item in group:
            try:
                await self._commit([item])
            except Exception as reason:
                item.done.set_exception(Refusal("failed", reason=type(reason).__name__))

    async def _commit(self, group: Sequence[Append]) -> None:
        if self._sqlite is not None:
            written = await self._sqlite.write(lambda connection: write_group(connection, group))
        else:
            written = await self._write_group(group)
        self.commits += 1
        self.written += len(written)
        for item in group:
            if not item.done.done():
                item.done.set_result((item.row.table, item.row.seq) in written)

    async def _write_group(self, group: Sequence[Append]) -> set[tuple[int, int]]:
        async with self.database.writing() as connection:
            written = await self._insert(connection, group)
            kept = [item for item in group if (item.row.table, item.row.seq) in written]
            for name, rows in beside(kept).items():
                await connection.execute(self._sql[name], {"rows": rows})
            listings = [listing_of(item) for item in kept if item.listing is not None]
            if listings:
                await connection.execute(KEEP_LISTING, listings)
        return written

    async def _insert(self, connection: AsyncConnection, group: Sequence[Append]) -> set[tuple[int, int]]:
        rows = encoded([written_row(item.row) for item in group])
        result = await connection.execute(self._sql["insert"], {"rows": rows})
        return {(table, seq) for table, seq in result}


def write_group(connection: sqlite3.Connection, group: Sequence[Append]) -> set[tuple[int, int]]:
    """The same, for SQLite."""
    rows = encoded([written_row(item.row) for item in group])
    written = {(table, seq) for table, seq in connection.execute(INSERT["sqlite"], {"rows": rows})}
    kept = [item for item in group if (item.row.table, item.row.seq) in written]
    for name, changed in beside(kept).items():
        connection.execute(STATEMENTS[name]["sqlite"], {"rows": changed})
    listings = [listing_of(item) for item in kept if item.listing is not None]
    if listings:
        connection.executemany(str(KEEP_LISTING), listings)
    return written


def beside(kept: Sequence[Append]) -> dict[str, str]:
    """What changes beside the log with some entries: duties, snapshots, and the lists of games; by the statement
    that does it."""
    taken = [(item.row.table, *item.duty) for item in kept if item.duty is not None]
    dropped = [item.row.table for item in kept if item.duty is None and item.drop_duty]
    snapshots = [(item.row.table, item.row.seq, item.snapshot) for item in kept if item.snapshot is not None]
    games = [item.derived.game for item in kept if item.derived is not None]
    seats = [row for item in kept if item.derived is not None for row in item.derived.seats]
    work: dict[str, Sequence[object]] = {
        "take": taken,
        "drop": dropped,
        "snapshot": snapshots,
        "games": games,
        "seats": seats,
    }
    return {name: encoded(rows) for name, rows in work.items() if rows}


def written_row(row: Row) -> tuple[int, int, str, str, str, str, float]:
    kind = str(row.entry.__struct_config__.tag)
    return row.table, row.seq, kind, to_text(row.entry), row.who, row.request, row.at


def listing_of(item: Append) -> dict[str, object]:
    assert item.listing is not None
    return {"table": item.row.table} | {f"new_{name}": value for name, value in item.listing.items()}


def encoded(rows: Sequence[object]) -> str:
    return msgspec.json.encode(rows).decode()
