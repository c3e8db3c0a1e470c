"""Time as the server knows it: asked from here and from nowhere else, so that tests can turn the hands."""

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    def now(self) -> float:
        """Seconds since 1970, the same on every node."""

    async def sleep_until(self, moment: float) -> None: ...


class SystemClock:
    """The system's time at the start, and what has gone by since: whoever sets the system's clock moves nobody here."""

    def __init__(self) -> None:
        self._offset = time.time() - time.monotonic()

    def now(self) -> float:
        return self._offset + time.monotonic()

    async def sleep_until(self, moment: float) -> None:
        await asyncio.sleep(max(0.0, moment - self.now()))
