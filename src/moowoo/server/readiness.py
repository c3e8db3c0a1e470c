"""Readiness: whether what is done at tables can be kept here right now, found out by keeping something.

A SQLite file is searched for damage once, before the server is ready. Whoever asks often gets the same answer for a
second, and a database that hangs is asked once at a time.
"""

import asyncio
import logging
import shutil
from pathlib import Path
from typing import Literal

from sqlalchemy import text

from moowoo.server.clock import Clock
from moowoo.server.errors import Refusal
from moowoo.server.store import Database

log = logging.getLogger(__name__)

LASTS = 1.0
"""Seconds for which an answer is given again."""
PATIENCE = 2.0
"""Seconds after which a database that does not answer counts as away."""
LEAST_FREE = 64 * 2**20
"""Bytes that must be free beside a SQLite file: enough for some hours of moves, so that there is time to help."""
WRITE = text(
    "INSERT INTO keys (name, value) VALUES ('readiness', :at) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)

Lack = Literal["", "database", "disk"]
"""What is missing; empty where nothing is."""


class Readiness:
    def __init__(self, database: Database, clock: Clock) -> None:
        self.database, self.clock = database, clock
        self.known_lack: Lack = ""
        """What was missing when somebody last looked."""
        self._until = float("-inf")
        self._probe: asyncio.Task[Lack] | None = None
        self._searched = False
        """Was the whole file searched for damage?"""

    async def lack(self) -> Lack:
        """What is missing, as of a second ago at most. A look that takes too long goes on, and is waited for again."""
        now = self.clock.now()
        if now < self._until:
            return self.known_lack
        if self._probe is None:
            self._probe = asyncio.create_task(self._look(), name="readiness")
        probe = self._probe
        done, _ = await asyncio.wait([probe], timeout=PATIENCE)
        if done and self._probe is probe:
            self._probe, self._until = None, now + LASTS
        found: Lack = probe.result() if done else "database"
        if found != self.known_lack:
            log.warning("readiness", extra={"lack": found or "nothing"})
        self.known_lack = found
        return found

    async def close(self) -> None:
        if self._probe is not None:
            self._probe.cancel()
            await asyncio.gather(self._probe, return_exceptions=True)

    async def _look(self) -> Lack:
        if self.database.file is not None and await asyncio.to_thread(is_full, self.database.file.parent):
            return "disk"
        try:
            if not self._searched:
                await self.database.check_pages()
                self._searched = True
            async with self.database.noting() as connection:
                await connection.execute(WRITE, {"at": str(self.clock.now())})
        except Refusal:
            return "database"
        return ""


def is_full(folder: Path) -> bool:
    """Is there too little room? A folder that cannot be asked has none."""
    try:
        return shutil.disk_usage(folder).free < LEAST_FREE
    except OSError:
        return True
