"""`Writer`: appends to the logs of all tables, many in one commit. What it answers for is on the disk.

While one commit is on its way, what comes in gathers, and the next commit takes it all. A commit costs about the same
for one entry as for ten, so on a busy node they keep a distance. An entry is written only if its place in its table's
log is still free; whoever comes second is told so.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from sqlalchemy import bindparam, update

from moowoo.server.clock import Clock
from moowoo.server.derived import Derived, Turned
from moowoo.server.entries import Row, to_text
from moowoo.server.errors import Refusal
from moowoo.server.store.database import Database, FileLost, is_away
from moowoo.server.store.schema import tables
from moowoo.server.store.sqlite_writer import SqliteWriter
from moowoo.server.store.statements import INSERT, STATEMENTS, Rows, inserted, put

LARGEST_GROUP = 400
DISTANCE = 0.005
"""Seconds from the beginning of one commit to that of the next."""
DEADLINE = 20.0
"""Seconds for which a database that is away is waited for."""
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 1.0

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
    derived: Derived | Turned | None = None
    """What the lists of games say of this one, where it changes."""
    kept: Callable[[], None] = lambda: None
    """Called once it is on the disk, whether anybody still waits for it or not."""
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
        return await item.done

    async def _run(self) -> None:
        loop, pause, begun = asyncio.get_running_loop(), FIRST_PAUSE, 0.0
        while self._waiting or not self._closing:
            if not self._waiting:
                self._wake.clear()
                await self._wake.wait()
                continue
            if (early := begun + DISTANCE - loop.time()) > 0:
                await asyncio.sleep(early)
            begun = loop.time()
            group, self._waiting = self._waiting[:LARGEST_GROUP], self._waiting[LARGEST_GROUP:]
            try:
                await self._commit(group)
                pause = FIRST_PAUSE
            except FileLost as error:
                for item in group:
                    refuse(item, Refusal("unavailable", reason=str(error)))
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
            if item.deadline < now:
                refuse(item, Refusal("unavailable", reason="database"))
        return [item for item in group if item.deadline >= now]

    async def _one_by_one(self, group: Sequence[Append], error: Exception) -> None:
        """One entry that the database will not have must not keep the others out."""
        if len(group) == 1:
            refuse(group[0], Refusal("failed", reason=type(error).__name__))
            return
        for item in group:
            try:
                await self._commit([item])
            except Exception as reason:
                refuse(item, Refusal("failed", reason=type(reason).__name__))

    async def _commit(self, group: Sequence[Append]) -> None:
        if self._sqlite is not None:
            written = await self._sqlite.write(lambda connection: write_group(connection, group))
        else:
            written = await self._write_group(group)
        self.commits += 1
        self.written += len(written)
        for item in group:
            is_kept = (item.row.table, item.row.seq) in written
            if is_kept:
                item.kept()
            if not item.done.done():
                item.done.set_result(is_kept)

    async def _write_group(self, group: Sequence[Append]) -> set[tuple[int, int]]:
        async with self.database.writing() as connection:
            written = await inserted(connection, [written_row(item.row) for item in group])
            kept = [item for item in group if (item.row.table, item.row.seq) in written]
            for name, rows in beside(kept):
                await put(connection, name, rows)
            listings = [listing_of(item) for item in kept if item.listing is not None]
            if listings:
                await connection.execute(KEEP_LISTING, listings)
        return written


def refuse(item: Append, refusal: Refusal) -> None:
    if not item.done.done():  # whoever waited may have gone
        item.done.set_exception(refusal)


def write_group(connection: sqlite3.Connection, group: Sequence[Append]) -> set[tuple[int, int]]:
    """The same, for SQLite: one statement after another, which is what costs least where no network is in between."""
    kept = [item for item in group if connection.execute(INSERT["sqlite"], written_row(item.row)).rowcount]
    for name, rows in beside(kept):
        connection.executemany(STATEMENTS[name]["sqlite"], rows)
    listings = [listing_of(item) for item in kept if item.listing is not None]
    if listings:
        connection.executemany(str(KEEP_LISTING), listings)
    return {(item.row.table, item.row.seq) for item in kept}


def beside(kept: Sequence[Append]) -> Iterator[tuple[str, Rows]]:
    """What changes beside the log with some entries: duties, snapshots, and the lists of games; the rows with the name
    of the statement that takes them."""
    taken = [(item.row.table, *item.duty) for item in kept if item.duty is not None]
    dropped = [(item.row.table,) for item in kept if item.duty is None and item.drop_duty]
    snapshots = [(item.row.table, item.row.seq, item.snapshot) for item in kept if item.snapshot is not None]
    turned = [item.derived for item in kept if isinstance(item.derived, Turned)]
    derived = [item.derived for item in kept if isinstance(item.derived, Derived)]
    work: tuple[tuple[str, Rows], ...] = (
        ("take", taken),
        ("drop", dropped),
        ("snapshot", snapshots),
        ("turn", turned),
        ("games", [one.game for one in derived]),
        ("seats", [row for one in derived for row in one.seats]),
    )
    return ((name, rows) for name, rows in work if rows)


def written_row(row: Row) -> tuple[int, int, str, str, str, str, float]:
    kind = str(row.entry.__struct_config__.tag)
    return row.table, row.seq, kind, to_text(row.entry), row.who, row.request, row.at


def listing_of(item: Append) -> dict[str, object]:
    assert item.listing is not None
    return {"table": item.row.table} | {f"new_{name}": value for name, value in item.listing.items()}
