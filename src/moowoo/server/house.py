"""The house: everything one node needs to run, opened and closed in order."""

import asyncio
import gc
import logging
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial

import anyio.lowlevel

from moowoo.server import rebuilding, rehearsal
from moowoo.server.background import Background
from moowoo.server.broker import Broker, NoBroker, RedisBroker
from moowoo.server.clock import Clock, SystemClock
from moowoo.server.config import Config
from moowoo.server.errors import Refusal
from moowoo.server.feed import Feed
from moowoo.server.kept_games import KeptGames
from moowoo.server.lag import LoopLag
from moowoo.server.limits import Limits
from moowoo.server.making import Maker
from moowoo.server.metrics import Metrics
from moowoo.server.notices import Notices
from moowoo.server.push import Sender
from moowoo.server.readiness import Readiness
from moowoo.server.scheduler import Scheduler
from moowoo.server.service import Service
from moowoo.server.store import Database
from moowoo.server.store.circles import CircleRows
from moowoo.server.store.tables import Listed
from moowoo.server.tokens import Tokens
from moowoo.server.turns import Turns
from moowoo.server.warmth import Warmth
from moowoo.server.workers import workers
from moowoo.web import templating

log = logging.getLogger(__name__)

EVERYBODY = ""
"""The key of what everybody sees alike."""
CIRCLES_CACHED = 50
GAMES_EVERY = 5.0
"""Seconds between reads of people's running games, which are as many as people."""


@dataclass
class House:
    config: Config
    service: Service
    scheduler: Scheduler
    background: Background
    tokens: Tokens
    limits: Limits
    metrics: Metrics
    lag: LoopLag
    readiness: Readiness
    kept: KeptGames
    maker: Maker
    notices: Notices
    turns: Turns
    """For what the event loop itself draws."""
    clock: Clock
    open_tables: Feed[str, tuple[Listed, ...]]
    """The list of public tables; all have the same, under the key `EVERYBODY`."""
    circle_changes: Feed[int, tuple[object, ...]]
    circle_rows: Feed[tuple[int, str], CircleRows]
    """By circle and version: read once for all members who are told of a change."""
    game_changes: Feed[str, tuple[object, ...]]
    """By person, what changes with the list of their running games."""
    settled: asyncio.Event = field(default_factory=asyncio.Event)
    """Is everything loaded that people will ask for?"""

    @property
    def warm(self) -> Warmth:
        """Which games are compiled."""
        return self.service.warm

    async def lack(self) -> str:
        """What is missing before games can be played here: a word for the host; empty where nothing is."""
        if self.service.hub.closing:
            return "closing"
        return await self.readiness.lack() if self.settled.is_set() else "compiling"


@asynccontextmanager
async def open_house(config: Config, clock: Clock | None = None) -> AsyncIterator[House]:
    """A running node. At the end everyone is told goodbye, and what was being written is finished."""
    time = clock or SystemClock()
    database = Database(config.database_url)
    await database.migrate()
    service = Service(database, time, NoBroker(), pace=config.bot_pace)
    service.broker = broker(config, service)
    limits = Limits(time, on=config.limits)
    house = House(
        config=config,
        service=service,
        scheduler=Scheduler(service, config.bot_threads, limits),
        background=Background(service, workers("people", 1), limits),
        tokens=Tokens(await service.people.secret("tokens")),
        limits=limits,
        metrics=Metrics(),
        lag=LoopLag(),
        readiness=Readiness(database, time),
        kept=KeptGames(database, time, limits),
        maker=Maker(limits, time, service.hub),
        notices=Notices(
            service, Sender(await service.people.secret("push"), config.public_url), anywhere=config.push_anywhere
        ),
        turns=Turns(),
        clock=time,
        open_tables=Feed(time, service.hub, partial(read_open_tables, service)),
        circle_changes=Feed(time, service.hub, service.circles.changes),
        circle_rows=Feed(time, service.hub, partial(read_circles, service), most=CIRCLES_CACHED),
        game_changes=Feed(time, service.hub, service.games.changes, GAMES_EVERY),
    )
    await service.renew_bans()
    service.writer.start()
    service.broker.start(service.heard)
    warming = asyncio.create_task(warm_up(house))
    following = asyncio.create_task(fill_in(house))
    searching = asyncio.create_task(house.readiness.lack())  # damage is found before anybody asks
    try:
        yield house
    finally:
        service.hub.close()
        for task in (warming, following, searching):
            task.cancel()
        await asyncio.gather(warming, following, searching, return_exceptions=True)
        await house.scheduler.close()
        await house.maker.close()
        await house.notices.close()
        await house.readiness.close()
        await house.lag.close()
        with suppress(Refusal):
            await service.presence.write()
        await service.writer.close()
        await service.broker.close()
        await database.close()


async def read_open_tables(service: Service, keys: Collection[str]) -> dict[str, tuple[Listed, ...]]:
    return dict.fromkeys(keys, tuple(await service.book.lobby()))


async def read_circles(service: Service, keys: Collection[tuple[int, str]]) -> dict[tuple[int, str], CircleRows]:
    return {(circle, version): await service.circles.rows(circle) for circle, version in keys}


def broker(config: Config, service: Service) -> Broker:
    return RedisBroker(config.broker, service.node) if config.broker else NoBroker()


COLLECT_AFTER = (20_000, 20, 50)
"""How many new objects gather before garbage is collected: with Python's own figures, a third of a busy node's time
goes into that."""


def settle_memory() -> None:
    """What is loaded by now stays: it need not be gone through, for a quarter of a second, whenever rubbish is."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)


async def fill_in(house: House) -> None:
    """Make what follows from the logs of games that were played before it was kept."""
    await house.settled.wait()
    async for made in rebuilding.rebuild(house.service.database, missing=True):
        log.info("%d games are in the lists now", made)


async def warm_up(house: House) -> None:
    """Get ready what can be played already, but would be slow for many."""
    house.warm.can_advise = not house.config.rehearse
    house.scheduler.start()
    await rehearsal.rehearse(house.warm)
    await asyncio.to_thread(templating.get_ready)
    await anyio.lowlevel.checkpoint()  # it loads a part of itself when it is first used, in front of everybody
    settle_memory()
    house.settled.set()
    house.lag.start()
    if house.config.rehearse:
        await rehearsal.rehearse_strong(house.warm)
