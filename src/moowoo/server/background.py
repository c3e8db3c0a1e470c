"""`Background`: what takes long is done by workers for whoever asks, as far as their budget goes.

What is asked is put together here from the log, as plain values; the event loop never replays a game.
"""

from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple, ParamSpec, TypeVar

from moowoo.games import Game
from moowoo.records import Verdict, verify
from moowoo.server import jobs, snapshots
from moowoo.server.asking import Advice
from moowoo.server.entries import Row
from moowoo.server.limits import Limits, Payer
from moowoo.server.service import Service
from moowoo.server.table import OVER, Table
from moowoo.server.telling import Listener, News
from moowoo.server.turns import Turn, Turns
from moowoo.server.workers import Workers

KEPT = 8
"""Games that are over and kept whole."""
AT_ONCE = 400
"""Entries that are read from a log at once, when somebody looks back."""

P = ParamSpec("P")
T = TypeVar("T")


class Missed(NamedTuple):
    """A page of the past, and the number of the last thing on it."""

    news: list[News]
    seq: int


class Background:
    def __init__(self, service: Service, workers: Workers, limits: Limits) -> None:
        self.service, self.workers, self.limits = service, workers, limits
        self.turns = Turns(workers.processes)
        self._games: OrderedDict[int, Game] = OrderedDict()

    async def work(self, payer: Payer, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Have some work done at somebody's cost; raises `Refusal` if they have had too much done lately."""
        with self.limits.working(payer) as bill:
            async with Turn(self.turns, payer.network or payer.identity):
                done, cost = await self.workers.run(job, *args, **kwargs)
            bill.seconds = cost.seconds
        return done

    async def rows(self, table: Table) -> list[Row]:
        return await self.service.book.rows(table.id)

    async def hint(self, payer: Payer, table: Table, listener: Listener) -> Advice:
        return await self.work(payer, jobs.hint, snapshots.to_text(table), table.id, listener)

    async def whole_game(self, payer: Payer, table: Table) -> Game:
        """The game of a table from its beginning. Those that are over are kept: they are looked at often."""
        known = self._games.get(table.id)
        if known is None:
            known = await self.work(payer, jobs.whole_game, await self.rows(table))
            if table.stage == OVER:
                self._games[table.id] = known
                while len(self._games) > KEPT:
                    self._games.popitem(last=False)
        return known

    async def record(self, payer: Payer, table: Table) -> str:
        """The written game of a table, with its secrets if it is over."""
        return await self.work(payer, jobs.record, await self.rows(table))

    async def verdict(self, payer: Payer, table: Table) -> Verdict:
        """What a game that is over proves."""
        return await self.work(payer, verify, await self.record(payer, table))

    async def history(
        self, payer: Payer, table: Table, listener: Listener, since: int, shunned: frozenset[str] = frozenset()
    ) -> Missed:
        """A page of what an audience saw after a number, however long ago."""
        book = self.service.book
        kept, after = await book.snapshot_before(table.id, since), 0
        if kept is not None:
            after = snapshots.seq_of(kept)
        while True:
            rows = await book.rows(table.id, after, AT_ONCE)
            if not rows:
                return Missed([], since)
            memory = table.left_to_memory
            page = await self.work(payer, jobs.page, table.id, kept, rows, listener, since, shunned, memory)
            if page is None:
                kept, after = None, 0
                continue
            news, told, kept = page
            if told > since:
                return Missed(news, told)
            after = rows[-1].seq
