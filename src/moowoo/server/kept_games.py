"""Games played with real cards: each is a row, told line by line by whoever has its address.

A change is written before anybody is shown it. Games that were told of lately stay in memory, as far as a limit on
their statements allows; of two who tell at once, the second is shown what the first has told. Whoever asks pays for the
processor's time: reading a long game again takes seconds.
"""

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import NamedTuple, TypeVar

from sqlalchemy import insert, select, update

from moowoo.games import Event
from moowoo.keeper.game import KeptGame, from_text, to_text
from moowoo.server.clock import Clock
from moowoo.server.errors import Refusal
from moowoo.server.limits import Limits, Payer
from moowoo.server.store.database import Database
from moowoo.server.store.schema import kept_games

ID_BYTES = 15
REMEMBERED = 100
"""Games in memory; the longest untold are read again when somebody asks."""
REMEMBERED_STATEMENTS = 20_000
"""Statements of all games in memory: some 60 MB, as each takes up to 3 KB with the events and deals it led to."""
AT_ONCE = 4
"""Games that are read or changed at the same time: they take memory that the cache does not count."""

LOCKS = 64
"""Games that share a lock wait for each other: seldom, and not for long."""

T = TypeVar("T")


class Kept(NamedTuple):
    """A kept game, how many changes it has had, and what the last of them brought about, if it happened here."""

    id: str
    told: int
    game: KeptGame
    events: tuple[Event, ...] = ()
    statements: int = 0
    """How many statements the game counts for in the cache."""


class KeptGames:
    def __init__(self, database: Database, clock: Clock, limits: Limits) -> None:
        self.database, self.clock, self.limits = database, clock, limits
        self.known: OrderedDict[str, Kept] = OrderedDict()
        self.statements = 0
        """Statements of the games in memory."""
        self.busy = [asyncio.Lock() for _ in range(LOCKS)]
        self.workers = asyncio.Semaphore(AT_ONCE)

    async def work(self, payer: Payer, what: Callable[[], T]) -> T:
        """Do something in a thread, at somebody's cost; raises `Refusal` if they have to wait for it."""

        def timed() -> tuple[T, float]:
            begun = time.thread_time()
            return what(), time.thread_time() - begun

        with self.limits.working(payer) as bill:
            async with self.workers:
                result, bill.seconds = await asyncio.to_thread(timed)
        return result

    async def begin(self, game: KeptGame) -> str:
        """Keep a new game; its id, which nobody can guess."""
        number, now = secrets.token_urlsafe(ID_BYTES), self.clock.now()
        values = {"id": number, "told": 0, "body": to_text(game), "created": now, "active": now}
        async with self.database.noting() as connection:
            await connection.execute(insert(kept_games).values(values))
        return number

    async def look(self, number: str, payer: Payer) -> Kept:
        """A game as it stands; raises `Refusal` if there is none."""
        async with self.database.reading() as connection:
            found = (
                await connection.execute(select(kept_games.c.told, kept_games.c.body).where(kept_games.c.id == number))
            ).one_or_none()
        if found is None:
            raise Refusal("not_found")
        known = self.known.get(number)
        if known is None or known.told != found.told:
            known = Kept(number, found.told, await self.work(payer, partial(from_text, found.body)))
        self.remember(known)
        return known

    def remember(self, kept: Kept) -> None:
        """Put a game into the cache; those asked for longest ago make room, and one that is too long finds none."""
        self.drop(kept.id)
        kept = kept._replace(statements=len(kept.game.told))
        self.known[kept.id] = kept
        self.statements += kept.statements
        while len(self.known) > REMEMBERED or self.statements > REMEMBERED_STATEMENTS:
            self.drop(next(iter(self.known)))

    def drop(self, number: str) -> None:
        if (known := self.known.pop(number, None)) is not None:
            self.statements -= known.statements

    async def change(self, number: str, payer: Payer, what: Callable[[Kept], tuple[T, tuple[Event, ...] | None]]) -> T:
        """Do something to a game, and write it down if it says that something has changed, and what came of it."""
        async with self.busy[hash(number) % LOCKS]:
            try:
                kept = await self.look(number, payer)
                result, events = await self.work(payer, partial(what, kept))
                if events is not None:
                    await self.write(kept, events)
                return result
            except BaseException:
                self.drop(number)  # it may have changed in memory alone
                raise

    async def write(self, kept: Kept, events: tuple[Event, ...]) -> None:
        same = (kept_games.c.id == kept.id) & (kept_games.c.told == kept.told)
        values = {"told": kept.told + 1, "body": to_text(kept.game), "active": self.clock.now()}
        async with self.database.noting() as connection:
            written = await connection.execute(update(kept_games).where(same).values(values))
        if not written.rowcount:
            raise Refusal("stale")
        self.remember(kept._replace(told=kept.told + 1, events=events))
