"""How long the event loop keeps everybody waiting: whoever blocks it delays all tables of the node."""

import asyncio
import contextlib
import time

BEAT = 0.02
"""Seconds between two looks at the time."""


class LoopLag:
    """Sleeps little and notes by how much it overslept, and how much the loop itself worked meanwhile: on a crowded
    machine everybody oversleeps, but only what the loop works itself is its own fault."""

    def __init__(self) -> None:
        self.worst = self.busy = 0.0
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._watch())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    def taken(self) -> tuple[float, float]:
        """The worst of both since this was last asked, in seconds."""
        found = self.worst, self.busy
        self.worst = self.busy = 0.0
        return found

    async def _watch(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due, worked = loop.time() + BEAT, time.thread_time()
            await asyncio.sleep(BEAT)
            self.worst = max(self.worst, loop.time() - due)
            self.busy = max(self.busy, time.thread_time() - worked)
