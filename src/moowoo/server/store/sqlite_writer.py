"""SQLite's own way to write a group of entries: one hop to one thread, on a connection that does nothing else.

The general way asks a thread for every statement. Under load each of those hops waits for its turn, and a commit takes
ten times as long as the disk does.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from moowoo.server.store.database import PRAGMAS, Database

T = TypeVar("T")


class SqliteWriter:
    def __init__(self, database: Database) -> None:
        self.database = database
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="sqlite-writer")
        self._connection: sqlite3.Connection | None = None

    async def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do some work in a transaction of its own; what it returns is on the disk."""
        async with self.database.one_writer.turn("moves"):
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._transact, work)

    def _transact(self, work: Callable[[sqlite3.Connection], T]) -> T:
        connection = self._opened()
        connection.execute("BEGIN IMMEDIATE")
        try:
            done = work(connection)
            connection.execute("COMMIT")
        except BaseException:
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
        def shut() -> None:
            if self._connection is not None:
                self._connection.close()

        await asyncio.get_running_loop().run_in_executor(self._thread, shut)
        self._thread.shutdown()
