"""One database behind one engine: how it is opened, brought up to date, read and written."""

import logging
import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from moowoo.server.errors import Refusal
from moowoo.server.store.files import open_privately
from moowoo.server.turns import Turn, Turns

log = logging.getLogger(__name__)

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
MIGRATION_LOCK = 0x6D6F6F
"""The number that nodes starting at once agree on; PostgreSQL lets one of them through at a time."""
SQLITE_PATIENCE = 10
PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    f"PRAGMA busy_timeout = {SQLITE_PATIENCE * 1000}",
)
CONNECT_SECONDS = 5
STATEMENT_SECONDS = 15
POOL = 8
FILE_POOL = 4
"""Connections to a file. To open one takes longer than most of what is asked over it, and keeps the event loop; so
whoever comes in a crowd waits for one that is open."""
SIGNS_OF_ABSENCE = (
    *("locked", "closed", "connect", "shut", "starting up", "recovery"),
    *("read-only", "readonly", "is full", "no space", "disk i/o"),
)
"""Words of a database that may do later what it does not do now."""
SIGNS_OF_DAMAGE = ("malformed", "not a database")
"""Words of SQLite for a file whose pages are damaged."""
NO_VALUE = "22"
"""How the codes begin by which PostgreSQL says that something is no value of its kind."""
TROUBLE = (SQLAlchemyError, sqlite3.Error, OSError, TimeoutError)
"""What a database that cannot be used raises, while it is opened or later."""


TOGETHER: ContextVar[tuple["Database", AsyncConnection] | None] = ContextVar("TOGETHER", default=None)
"""The connection over which a page reads all that it shows."""


class FileLost(OSError):
    """The SQLite file is not the one that was opened, or is damaged: what is written now would be lost."""


class Database:
    """Connections to read over, and transactions to write in. On SQLite one writes at a time."""

    def __init__(self, url: str) -> None:
        self.url = async_url(url)
        self.dialect = self.url.get_backend_name()
        if self.file is not None:
            open_privately(self.file)
        self._opened = identity_of(self.file)
        self._trouble = ""
        """What is wrong with the SQLite file, as it was logged last."""
        self.engine = sqlite_engine(self.url) if self.dialect == "sqlite" else postgres_engine(self.url)
        event.listen(
            self.engine.sync_engine, "handle_error", lambda context: self.note_damage(context.original_exception)
        )
        self.one_writer = Turns()
        """On SQLite one writes at a time: moves and everything else in turn, so that no move waits for a crowd."""

    @property
    def file(self) -> Path | None:
        """Where a SQLite database is; None for any other, and for one that is only in memory."""
        name = self.url.database
        return Path(name) if self.dialect == "sqlite" and name and name != ":memory:" else None

    # The SQLite file itself: who has it open can write to it when it was moved, deleted or replaced.

    def check_file(self) -> None:
        """Raise `FileLost` if the SQLite file is not the one that was opened, or is known to be damaged.

        A file that is moved back is good again; one that was damaged stays so until the server is started anew.
        """
        if self._trouble == DAMAGED:
            raise FileLost(DAMAGED)
        trouble = MOVED if identity_of(self.file) != self._opened else ""
        if trouble != self._trouble:
            self._trouble = trouble
            log.error("database file", extra={"reason": trouble or "it is back"})
        if trouble:
            raise FileLost(trouble)

    def note_damage(self, error: BaseException) -> None:
        """Remember that SQLite has found the file damaged: what is written to it may be lost."""
        said = str(error).lower()
        if self.dialect == "sqlite" and self._trouble != DAMAGED and any(sign in said for sign in SIGNS_OF_DAMAGE):
            self._trouble = DAMAGED
            log.error("database file", extra={"reason": DAMAGED})

    async def check_pages(self) -> None:
        """Look for damage in the whole SQLite file; it takes a second for each gigabyte or so."""
        if self.file is None:
            return
        async with self.reading() as connection:
            if (found := await connection.scalar(text("PRAGMA quick_check(1)"))) != "ok":
                self.note_damage(sqlite3.DatabaseError(f"malformed: {found}"))

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        shared = TOGETHER.get()
        if shared is not None and shared[0] is self:
            yield shared[1]
            return
        try:
            async with self.engine.connect() as connection:
                yield connection
        except TROUBLE as error:
            raise unavailable(error) from error

    @asynccontextmanager
    async def reading_together(self) -> AsyncIterator[None]:
        """What is read meanwhile is read over one connection, one thing after another, and is of one moment. To begin
        anew for each costs more than most of what a page asks."""
        async with self.reading() as connection:
            before = TOGETHER.set((self, connection))
            try:
                yield
            finally:
                TOGETHER.reset(before)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction, committed at the end; what goes wrong is not hidden from the writer."""
        if self.dialect != "sqlite":
            async with self.engine.begin() as connection:
                yield connection
            return
        async with Turn(self.one_writer, "all else"), self.engine.connect() as connection:
            self.check_file()
            await connection.execution_options(begin="IMMEDIATE")
            async with connection.begin():
                yield connection
            self.check_file()  # it may have gone meanwhile, and what was written with it

    @asynccontextmanager
    async def noting(self) -> AsyncIterator[AsyncConnection]:
        """As `writing`, for what is simply refused while the database is away."""
        try:
            async with self.writing() as connection:
                yield connection
        except TROUBLE as error:
            raise unavailable(error) from error

    async def migrate(self) -> None:
        """Bring the tables up to date; of several nodes that start at once, one does it."""
        async with self.writing() as connection:
            if self.dialect == "postgresql":
                await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
            await connection.run_sync(upgrade)

    async def close(self) -> None:
        await self.engine.dispose()


MOVED = "moved, deleted or replaced"
DAMAGED = "damaged"


def identity_of(file: Path | None) -> tuple[int, int] | None:
    """Return the device and the number of a file; None where there is none."""
    try:
        found = None if file is None else os.stat(file)
    except OSError:
        return None
    return None if found is None else (found.st_dev, found.st_ino)


def unavailable(error: BaseException) -> Refusal:
    """What a database that raised this is to whoever asked: away, or right to refuse what no database can hold, such
    as a text with a zero byte in it."""
    if isinstance(error, DBAPIError) and str(getattr(error.orig, "sqlstate", "")).startswith(NO_VALUE):
        return Refusal("bad_request", reason="that cannot be kept")
    return Refusal("unavailable", reason=type(error).__name__)


def is_away(error: BaseException) -> bool:
    """Is it the database that is not there, rather than something it will never do?"""
    if isinstance(error, DBAPIError):
        said = str(error.orig).lower()
        return (
            error.connection_invalidated
            or isinstance(error.orig, OSError | TimeoutError)
            or any(sign in said for sign in SIGNS_OF_ABSENCE)
        )
    return isinstance(error, OSError | TimeoutError | SQLAlchemyError | sqlite3.OperationalError)


def async_url(text: str) -> URL:
    url = make_url(text)
    url = url.set(drivername=DRIVERS.get(url.drivername, url.drivername))
    return url.set(database=os.path.expanduser(url.database)) if url.database else url


def postgres_engine(url: URL) -> AsyncEngine:
    waits: dict[str, object] = {"timeout": CONNECT_SECONDS, "command_timeout": STATEMENT_SECONDS}
    return create_async_engine(url, pool_size=POOL, max_overflow=POOL, pool_pre_ping=True, connect_args=waits)


def sqlite_engine(url: URL) -> AsyncEngine:
    engine = create_async_engine(url, pool_size=FILE_POOL, max_overflow=0)
    event.listen(engine.sync_engine, "connect", set_up_sqlite)
    event.listen(engine.sync_engine, "begin", begin_sqlite)
    return engine


def set_up_sqlite(connection: Any, _record: Any) -> None:
    """Transactions begin where we say so, not where the driver guesses."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql(f"BEGIN {connection.get_execution_options().get('begin', 'DEFERRED')}")


def upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
