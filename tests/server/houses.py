"""What tests of the server share: a clock that tests turn, nodes on one database, people, and games played by them."""

import asyncio
import heapq
import tempfile
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

from kit.deadline import WHOLE_TEST
from moowoo.server import actions
from moowoo.server.broker import NoBroker
from moowoo.server.openings import Opening
from moowoo.server.people import Person, Settings
from moowoo.server.scheduler import PATROL, Scheduler
from moowoo.server.service import Done, Service
from moowoo.server.store import Database
from moowoo.server.table import Table


class HandClock:
    """Stands still until a test turns it, from whatever thread."""

    def __init__(self, start: float = 1_000_000.0) -> None:
        self.time = start
        self._waiting: list[tuple[float, int, asyncio.AbstractEventLoop, asyncio.Event]] = []
        self._count = 0
        self._lock = threading.Lock()
        """Who goes to sleep while another thread turns the clock is woken by that turn or not put to sleep at all."""

    def now(self) -> float:
        return self.time

    async def sleep_until(self, moment: float) -> None:
        rung = asyncio.Event()
        with self._lock:
            if sleeps := moment > self.time:
                self._count += 1
                heapq.heappush(self._waiting, (moment, self._count, asyncio.get_running_loop(), rung))
        await (rung.wait() if sleeps else asyncio.sleep(0))

    def alarms(self) -> set[float]:
        """Return the times until which somebody sleeps."""
        with self._lock:
            return {moment for moment, _, _, _ in self._waiting}

    def turn(self, seconds: float) -> None:
        with self._lock:
            self.time += seconds
            while self._waiting and self._waiting[0][0] <= self.time:
                _, _, loop, rung = heapq.heappop(self._waiting)
                if not loop.is_closed():  # a house that is gone waits for nothing
                    loop.call_soon_threadsafe(rung.set)


def run(work: Coroutine[Any, Any, None]) -> None:
    """Run an asynchronous test; one that hangs fails."""
    asyncio.run(asyncio.wait_for(work, WHOLE_TEST))


@contextmanager
def sqlite_url() -> Iterator[str]:
    with tempfile.TemporaryDirectory(prefix="moowoo-test-") as folder:
        yield f"sqlite:///{Path(folder) / 'moowoo.db'}"


@asynccontextmanager
async def node(url: str, clock: HandClock | None = None, *, pace: float = 0.0) -> AsyncIterator[Service]:
    """One node's service, without doors and without a scheduler."""
    database = Database(url)
    await database.migrate()
    service = Service(database, clock or HandClock(), NoBroker(), pace=pace)
    service.writer.start()
    service.warm.set()
    try:
        yield service
    finally:
        await service.writer.close()
        await database.close()


@asynccontextmanager
async def scheduled(service: Service) -> AsyncIterator[Scheduler]:
    """A scheduler at work on a node."""
    scheduler = Scheduler(service)
    scheduler.start()
    try:
        yield scheduler
    finally:
        await scheduler.close()


async def asleep(scheduler: Scheduler, clock: HandClock, moment: float) -> None:
    """Wait until a scheduler has nothing more to do before a time, and sleeps until then."""
    await until(lambda: moment in clock.alarms() and not scheduler.busy)


async def patrol(scheduler: Scheduler, clock: HandClock) -> None:
    """Let a scheduler look for duties that nobody sees to, and wait until it has seen to all it found."""
    clock.turn(PATROL)
    again = clock.now() + PATROL
    await until(lambda: again in clock.alarms() and not scheduler.busy)


async def until(done: Callable[[], bool]) -> None:
    """Let the loop run until something is so; a test in which it never is fails by its time limit."""
    while not done():
        await asyncio.sleep(0.001)


async def idle() -> None:
    """Let the loop run until nothing is left to do that waits for no thread, no clock and no network."""
    ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]  # it has no public name
    await asyncio.sleep(0)
    while ready:
        await asyncio.sleep(0)


async def arrivals(service: Service, *names: str) -> list[Person]:
    return [await service.people.arrive(name, Settings(), service.clock.now()) for name in names]


async def playing(service: Service, people: list[Person], game: str = "woo", **options: Any) -> Table:
    """A running table with these people in its seats, in order."""
    if game == "mow":
        options.setdefault("seats", len(people))
    table = await service.open(people[0], Opening(game=game, options=options))
    for person in people[1:]:
        await service.act(person, table.code, actions.Sit())
    return (await service.act(people[0], table.code, actions.Start())).table


async def move(service: Service, people: list[Person], table: Table, choice: int = 0) -> Done:
    """Let the seat to act make one of its moves."""
    seat = table.game.actor
    assert seat is not None
    moves = table.game.legal_moves()
    wanted = actions.Move(move=str(moves[choice % len(moves)]), ply=table.decided[seat])
    return await service.act(people[seat], table.code, wanted)
