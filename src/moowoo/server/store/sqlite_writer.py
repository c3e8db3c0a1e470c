"""SQLite's own way to write a group of entries: one hop to one thread, on a connection that does nothing else.

The general way asks a thread for every statement. Under load each of those hops waits for its turn, and a commit takes
ten times as long as the disk does. The thread is plain, too: an executor's futures cost as much as the hop itself.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import TypeVar

from moowoo.server.store.database import PRAGMAS, Database
from moowoo.server.turns import Turn

T = TypeVar("T")
Job = Callable[[], None]


class SqliteWriter:
    def __init__(self, database: Database) -> None:
        self.database = database
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._connection: sqlite3.Connection | None = None

    async def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do some work in a transaction of its own; what it returns is on the disk."""
        async with Turn(self.database.one_writer, "moves"):
            return await self._aside(lambda: self._transact(work))

    async def _aside(self, work: Callable[[], T]) -> T:
        """Have something done by the thread."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()

        def job() -> None:
            try:
                found = work()
            except BaseException as error:
                loop.call_soon_threadsafe(fail, done, error)
            else:
                loop.call_soon_threadsafe(settle, done, found)

        if self._thread is None:
            self._thread = Thread(target=self._run, name="sqlite-writer", daemon=True)
            self._thread.start()
        self._jobs.put(job)
        return await done

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            job()

    def _transact(self, work: Callable[[sqlite3.Connection], T]) -> T:
        self.database.check_file()
        connection = self._opened()
        connection.execute("BEGIN IMMEDIATE")
        try:
            done = work(connection)
            connection.execute("COMMIT")
            self.database.check_file()  # it may have gone meanwhile, and what was written with it
        except BaseException as error:
            self.database.note_damage(error)
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return done

    def _opened(self) -> sqlite3.Connection:
        if self._connection is None:
            connection = sqlite3.connect(self.database.url.database or "", isolation_level=None)
            for pragma in PRAGMAS:
                connection.execute(pragma)
            self._connection = connection
        return self._connection

    async def close(self) -> None:
        if self._thread is not None:
            await self._aside(self._shut)
            self._jobs.put(None)
            self._thread.join()

    def _shut(self) -> None:
        if self._connection is not None:
            self._connection.close()


def settle(done: "asyncio.Future[T]", found: T) -> None:
    if not done.done():  # whoever waited may have gone
        done.set_result(found)


def fail(done: "asyncio.Future[T]", error: BaseException) -> None:
    if not done.done():
        done.set_exception(error)
