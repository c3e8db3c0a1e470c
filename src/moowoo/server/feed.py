"""Feeds: the state that live pages show, read once for everybody who waits for it to change."""

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable, Collection, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

from moowoo.server.clock import Clock
from moowoo.server.errors import Refusal
from moowoo.server.hub import Hub

K = TypeVar("K", bound=Hashable)
S = TypeVar("S")
MOST_CACHED = 2000
"""States kept at most, where they are small; past it the cache starts anew."""

log = logging.getLogger(__name__)


class Versioned(NamedTuple, Generic[S]):
    """A state, None for a key that is gone; equal states have equal versions on every node."""

    version: str
    state: S | None


@dataclass(eq=False)
class Waiter:
    known: str
    until: float
    woken: asyncio.Event = field(default_factory=asyncio.Event)


class Feed(Generic[K, S]):
    """The current states of some pages, by key.

    All keys somebody waits for are read together, every few seconds, by a task that ends with the last waiter: the
    cost does not grow with the number of people. States written by other nodes are found in the same way.
    """

    def __init__(
        self,
        clock: Clock,
        hub: Hub,
        read: Callable[[Collection[K]], Awaitable[Mapping[K, S]]],
        every: float = 1.0,
        most: int = MOST_CACHED,
    ) -> None:
        self.clock, self.read, self.every, self.most = clock, read, every, most
        self.closing = False
        self._cached: dict[K, tuple[float, Versioned[S]]] = {}
        self._waiting: dict[K, set[Waiter]] = {}
        self._watch: asyncio.Task[None] | None = None
        self._one_read = asyncio.Lock()
        hub.on_close.append(self.close)

    async def get(self, key: K) -> Versioned[S]:
        """Return the state of a key, at most `every` seconds old."""
        async with self._one_read:
            found = self._cached.get(key)
            if found is None or not 0 <= self.clock.now() - found[0] < self.every:
                await self._refresh([key])
                found = self._cached[key]
        return found[1]

    def invalidate(self, key: K) -> None:
        """Have a state read anew by whoever gets it next."""
        self._cached.pop(key, None)

    async def wait(self, key: K, known: str, seconds: float) -> None:
        """Return when the state of a key has another version than the known one, or when the time is up."""
        if self.closing:
            return
        waiter = Waiter(known, self.clock.now() + seconds)
        here = self._waiting.setdefault(key, set())
        here.add(waiter)
        if self._watch is None or self._watch.done():
            self._watch = asyncio.create_task(self._wake_waiters())
        try:
            await waiter.woken.wait()
        finally:
            here.discard(waiter)
            if not here and self._waiting.get(key) is here:
                del self._waiting[key]

    @property
    def waiters(self) -> int:
        return sum(map(len, self._waiting.values()))

    def close(self) -> None:
        """Let everybody go who waits."""
        self.closing = True
        for waiter in (one for here in self._waiting.values() for one in here):
            waiter.woken.set()

    async def _wake_waiters(self) -> None:
        while self._waiting and not self.closing:
            await self.clock.sleep_until(self.clock.now() + self.every)
            try:
                async with self._one_read:
                    await self._refresh(list(self._waiting))
            except Refusal as refusal:  # the database is away: the next round tries again
                log.warning("feed not read", extra={"reason": refusal.kind})
            except Exception:
                log.exception("feed not read")
            now = self.clock.now()
            for key, here in self._waiting.items():
                version = self._cached[key][1].version if key in self._cached else None
                for waiter in here:
                    if waiter.until <= now or version not in (None, waiter.known):
                        waiter.woken.set()

    async def _refresh(self, keys: Collection[K]) -> None:
        states, now = await self.read(keys), self.clock.now()
        if len(self._cached) > self.most:
            self._cached.clear()
        for key in keys:
            state = states.get(key)
            self._cached[key] = now, Versioned(digest(state), state)


def digest(state: object) -> str:
    return hashlib.blake2s(repr(state).encode(), digest_size=8).hexdigest()
