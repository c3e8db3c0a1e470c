"""`TableCache`: the tables in memory, read from their logs when somebody comes, and kept up with other nodes."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

from moowoo.games import kits
from moowoo.server import fold, snapshots
from moowoo.server.clock import Clock
from moowoo.server.codes import tidy_code
from moowoo.server.errors import Refusal
from moowoo.server.hub import Hub
from moowoo.server.store import Database
from moowoo.server.store.tables import TableBook
from moowoo.server.table import Table
from moowoo.server.warmth import Warmth

CACHE = 2_000
"""Tables kept in memory; the others are read again when somebody comes."""
BACK = 2
"""How many snapshots before the latest a table is read from, so that its latest happenings are in mind."""
GLANCE, LATELY = 1.0, 60.0
"""Seconds within which two looks are one, and for which somebody who looked counts as being there."""


@dataclass
class CachedTable:
    """A table in memory, one change at a time."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    wrote: int = 0
    """The last entry that this node wrote."""

    @property
    def is_ours(self) -> bool:
        """Did this node write the last entry? Then what is due at the table is up to it."""
        return self.wrote == self.table.seq


class TableCache:
    def __init__(self, database: Database, clock: Clock, cache: int = CACHE) -> None:
        self.database, self.clock = database, clock
        self.book, self.hub = TableBook(database), Hub(self._sits)
        self.warm = Warmth(kits())
        """Which games are compiled; until then they are played as plain Python."""
        self._cache = cache
        self._tables: OrderedDict[int, CachedTable] = OrderedDict()
        self._codes: dict[str, int] = {}
        self._looked: OrderedDict[int, float] = OrderedDict()
        """When somebody last looked at a table without staying to watch."""
        self.on_look: Callable[[int], None] = lambda table: None
        """Told when somebody looks at a table."""
        self._loading: dict[int, asyncio.Task[CachedTable]] = {}

    async def look(self, code: str) -> Table:
        """A table by its code, as this node knows it; raises `Refusal`."""
        number = await self.number(code)
        table = (await self.load(number)).table
        if table.code != tidy_code(code):  # a table that was removed had the number before
            self._codes = {known: found for known, found in self._codes.items() if found != number}
            raise Refusal("not_found")
        self._note_look(number)
        return table

    def _note_look(self, number: int) -> None:
        now = self.clock.now()
        before = self._looked.pop(number, float("-inf"))
        self._looked[number] = now
        if len(self._looked) > self._cache:
            self._looked.popitem(last=False)
        if now - before >= GLANCE:
            self.on_look(number)

    def _sits(self, number: int, who: str) -> bool:
        cached = self._tables.get(number)
        return cached is not None and cached.table.seat_of(who) is not None

    def is_looked_at(self, number: int) -> bool:
        """Does somebody watch a table here, or has somebody looked at it a moment ago?"""
        lately = self.clock.now() - self._looked.get(number, float("-inf")) < LATELY
        return lately or bool(self.hub.present(number))

    async def number(self, code: str) -> int:
        if code in self._codes:
            return self._codes[code]
        tidy = tidy_code(code)
        if tidy not in self._codes:
            found = await self.book.find(tidy) if tidy else None
            if found is None:
                raise Refusal("not_found")
            self._codes[tidy] = found
        return self._codes[tidy]

    async def load(self, number: int) -> CachedTable:
        cached = self._tables.get(number)
        if cached is None:
            task = self._loading.get(number)
            if task is None:
                task = self._loading[number] = asyncio.create_task(self._load(number))
                task.add_done_callback(lambda _: self._loading.pop(number, None))
            cached = await asyncio.shield(task)
        else:
            self._tables.move_to_end(number)
        return cached

    @property
    def tables_in_memory(self) -> int:
        return len(self._tables)

    def cached(self, number: int) -> CachedTable | None:
        return self._tables.get(number)

    async def poll(self) -> None:
        """Look whether the tables that somebody watches here have gone on elsewhere."""
        watched = [number for number in self.hub.watched() if number in self._tables]
        if watched:
            for number, seq in (await self.book.newest(watched)).items():
                await self.heard(number, seq)

    async def drop_removed(self) -> None:
        """Drop the tables in memory that a host has removed; the number of one may be another's by now."""
        known = {number: cached.table.code for number, cached in self._tables.items()}
        there = await self.book.codes_of(list(known))
        for number, code in known.items():
            if there.get(number) != code:
                self.drop(number)

    async def is_removed(self, cached: CachedTable) -> bool:
        """Return whether a table in memory was removed; it is dropped then."""
        number = cached.table.id
        removed = (await self.book.codes_of([number])).get(number) != cached.table.code
        if removed:
            self.drop(number)
        return removed

    def drop(self, number: int) -> None:
        """Forget a table, and let those go who watch it."""
        self._tables.pop(number, None)
        self._codes = {code: found for code, found in self._codes.items() if found != number}
        self.hub.end_table(number)

    async def heard(self, number: int, seq: int) -> None:
        """Another node says how far a table has got."""
        cached = self._tables.get(number)
        if cached is not None and cached.table.seq < seq:
            await self.catch_up(number)

    async def _load(self, number: int) -> CachedTable:
        """A table is a snapshot and what came after it; that is put together aside."""
        kept = await self.book.latest_snapshot(number, BACK)
        start = None if kept is None else await asyncio.to_thread(snapshots.from_text, number, kept)
        rows = await self.book.rows(number, 0 if start is None else start.seq)
        table = await asyncio.to_thread(fold.rebuilt, rows, start)
        if table is None:
            self._codes = {code: found for code, found in self._codes.items() if found != number}
            raise Refusal("not_found")
        cached = self._tables[number] = CachedTable(table)
        self._make_room()
        return cached

    def put(self, cached: CachedTable, table: Table, wrote: int) -> None:
        """Let a table be as this node has just written it."""
        cached.table, cached.wrote = table, wrote
        self._tables[table.id] = cached

    def _make_room(self) -> None:
        watched = set(self.hub.watched())
        for number in [number for number in self._tables if number not in watched]:
            if len(self._tables) <= self._cache:
                return
            if not self._tables[number].lock.locked():
                self._codes.pop(self._tables.pop(number).table.code, None)

    async def catch_up(self, number: int) -> bool:
        """Read what other nodes have written; True if there was anything."""
        cached = await self.load(number)
        async with cached.lock:
            return await self._catch_up(cached)

    async def _catch_up(self, cached: CachedTable) -> bool:
        rows = await self.book.rows(cached.table.id, cached.table.seq)
        if not rows:
            return False
        table = cached.table.copy()
        for row in rows:
            fold.add(table, row)
        cached.table = table
        self.hub.tell(table.id)
        return True
