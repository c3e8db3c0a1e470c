"""The broker: tells other nodes at once that a table has gone on. It only hurries things; the log is the truth."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

CHANNEL = "moowoo"
LONGEST_PAUSE = 5.0
MOST_WAITING = 10_000

OnHeard = Callable[[int, int], Awaitable[None]]
log = logging.getLogger(__name__)


class Broker(Protocol):
    connected: bool

    def publish(self, table: int, seq: int) -> None: ...

    def start(self, on_heard: OnHeard) -> None: ...

    async def close(self) -> None: ...


class NoBroker:
    """One node, or several that only read the log."""

    connected = False

    def publish(self, table: int, seq: int) -> None:
        pass

    def start(self, on_heard: OnHeard) -> None:
        pass

    async def close(self) -> None:
        pass


class RedisBroker:
    """Redis, as long as it is there. What cannot be told is dropped: the others find it in the log a little later."""

    def __init__(self, url: str, node: str) -> None:
        import redis.asyncio

        self.node, self.connected = node, False
        self._redis: Any = redis.asyncio.from_url(
            url, socket_connect_timeout=2, socket_timeout=None, health_check_interval=10
        )
        self._outbox: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
        self._tasks: list[asyncio.Task[None]] = []

    def publish(self, table: int, seq: int) -> None:
        if not self._outbox.full():
            self._outbox.put_nowait(f"{self.node} {table} {seq}")

    def start(self, on_heard: OnHeard) -> None:
        self._tasks = [asyncio.create_task(self._send()), asyncio.create_task(self._listen(on_heard))]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def _send(self) -> None:
        while True:
            note = await self._outbox.get()
            notes = [note]
            while not self._outbox.empty():
                notes.append(self._outbox.get_nowait())
            try:
                async with self._redis.pipeline(transaction=False) as pipeline:
                    for one in notes:
                        pipeline.publish(CHANNEL, one)
                    await pipeline.execute()
            except Exception as error:
                log.warning("broker away", extra={"reason": type(error).__name__})
                await asyncio.sleep(1.0)

    async def _listen(self, on_heard: OnHeard) -> None:
        pause = 0.1
        while True:
            try:
                async with self._redis.pubsub() as listening:
                    await listening.subscribe(CHANNEL)
                    async for message in listening.listen():
                        if message["type"] == "subscribe":  # only now is Redis sure to pass on what others publish
                            self.connected, pause = True, 0.1
                        elif message["type"] == "message":
                            await self._heard(message["data"], on_heard)
            except asyncio.CancelledError:
                raise
            except Exception as error:
                log.warning("broker away", extra={"reason": type(error).__name__})
            self.connected = False
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _heard(self, data: bytes, on_heard: OnHeard) -> None:
        try:
            node, table, seq = data.decode().split()
            if node != self.node:
                await on_heard(int(table), int(seq))
        except (ValueError, UnicodeError):
            log.warning("broker said something strange")
