"""The scheduler: sees to what no person does at the tables of this node, and of nodes that are gone.

A duty belongs to the node that wrote the table's last entry. If that node does not see to it in time, another takes it
over. Should two see to it at once, the log lets only one entry in.
"""

import asyncio
import heapq
import logging
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from moowoo import bots
from moowoo.bots.warmup import QUICK
from moowoo.games import Game
from moowoo.server import entries, jobs, rulings
from moowoo.server.entries import AnyEntry
from moowoo.server.errors import Refusal
from moowoo.server.figuring import figures_of
from moowoo.server.limits import Limits, Payer
from moowoo.server.service import LEASE, Service
from moowoo.server.store.duties import DutyBook
from moowoo.server.table import Closing, Duty, Table, duty_of
from moowoo.server.turns import Turn, Turns
from moowoo.server.workers import Cost, workers

log = logging.getLogger(__name__)

PATROL = 2.0
"""Seconds between looks for duties that nobody sees to."""
POLL, SLOW_POLL = 1.0, 5.0
"""Seconds between looks into the log for what other nodes wrote; the slow one while a broker tells us."""
ROLL_CALL = 60.0
"""Seconds between notes of who was here."""
ATTENDANCE = 2.0
"""Seconds between looks for players who are absent, or back."""
BOTS_OWN = ("bot", "close")
"""What waits for somebody to look, where only bots play."""
PEOPLES_TIME = ("clock", "cover", "remind")
"""What waits for people, however long that takes."""
REST = 4.0
"""How much longer than the move itself took nobody else moves where only bots play."""


class Scheduler:
    def __init__(self, service: Service, thinkers: int = 2, limits: Limits | None = None) -> None:
        self.service, self.clock = service, service.clock
        self.book = DutyBook(service.database)
        self.limits = limits or Limits(self.clock, on=False)
        self.quick = ThreadPoolExecutor(thinkers, thread_name_prefix="bot")
        self.workers = workers("bots", thinkers)
        self.thinking, self.showing = Turns(thinkers), Turns()
        """Strong bots think so many at a time, and where only bots play they go on one after another, host by host."""
        self.busy: set[int] = set()
        """Tables that we are seeing to."""
        self._due: list[tuple[float, int]] = []
        self._wake = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        service.on_duty, service.on_over = self.note, self._over
        service.on_look = service.hub.on_arrival = self.arrived

    def _over(self, number: int) -> None:
        """A game is over: see to its figures, when nobody waits."""
        self._spawn(self._figure(number))

    async def _figure(self, number: int) -> None:
        """What goes wrong here is made good when everything that follows from the logs is made anew."""
        try:
            rows = await self.service.book.rows(number)
            await self.service.figures.keep(await asyncio.to_thread(figures_of, rows))
        except Refusal as refusal:
            log.warning("figures put off", extra={"reason": refusal.kind})

    def start(self) -> None:
        for work in (self._run(), self._patrol(), self._poll(), self._roll_call(), self._attend()):
            self._spawn(work)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.quick.shutdown(wait=False, cancel_futures=True)

    def _spawn(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # When something is due.

    def note(self, table: int, duty: Duty) -> None:
        """Remember to see to a table. Only a person's time can be long: if anything else seems far off, a clock was
        probably set back, and it is looked at sooner."""
        far = self.clock.now() + max(self.service.pace, LEASE)
        heapq.heappush(self._due, (duty.due if duty.what in PEOPLES_TIME else min(duty.due, far), table))
        self._wake.set()

    async def _run(self) -> None:
        while True:
            now = self.clock.now()
            while self._due and self._due[0][0] <= now:
                _, table = heapq.heappop(self._due)
                self._take_up(table)
            self._wake.clear()
            await self._next_due()

    async def _next_due(self) -> None:
        """Sleep until the next duty, or until there is a new one."""
        waits: list[asyncio.Future[Any]] = [asyncio.ensure_future(self._wake.wait())]
        if self._due:
            waits.append(asyncio.ensure_future(self.clock.sleep_until(self._due[0][0])))
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()

    def _take_up(self, table: int) -> None:
        if table not in self.busy:
            self.busy.add(table)
            self._spawn(self._tend_alone(table))

    async def _tend_alone(self, number: int) -> None:
        """One at a time at one table. What was noted while we were busy is looked at once more."""
        try:
            gone_on = await self.tend(number)
        finally:
            self.busy.discard(number)
        cached = self.service.cached(number)
        duty = None if cached is None else duty_of(cached.table, self.service.pace)
        if not gone_on or cached is None or duty is None:
            return
        if cached.is_ours and not (duty.what in BOTS_OWN and self.is_deserted(cached.table)):
            self.note(number, duty)

    async def tend(self, number: int) -> bool:
        """See to what is due at a table; False if that failed, and somebody has to try again later."""
        try:
            table = (await self.service.load(number)).table
            duty = duty_of(table, self.service.pace)
            if duty is None:
                await self.book.drop(number)
            elif duty.due > self.clock.now() and not self._is_late(table, duty):
                self.note(number, duty)
            elif duty.what == "count":
                await self.service.count(table)
                await self.book.drop(number)
            elif duty.what in BOTS_OWN and self.is_deserted(table):
                await self.book.drop(number)
            elif duty.what in ("cover", "remind"):
                return await self._mind_absent(number)
            elif duty.what == "bot" and table.closing is not None:
                await self._weigh(table, table.closing)
            elif duty.what == "bot":
                await self._bot_turn(table)
            else:
                await self.service.write(number, BY_THE_HOUSE[duty.what])
        except Refusal as refusal:
            if refusal.kind != "stale":
                log.warning("duty put off", extra={"reason": refusal.kind})
                return False
        except Exception:
            log.exception("duty failed")
            return False
        return True

    def _is_late(self, table: Table, duty: Duty) -> bool:
        """Was a clock set back since the last entry, so that the house would wait for a time that has been? People
        who are asked something are waited for all the same."""
        return duty.what not in PEOPLES_TIME and not table.awaited() and table.moved_at > self.clock.now()

    def is_deserted(self, table: Table) -> bool:
        """Do only bots play, and nobody has looked for a while? Then they wait for somebody to come."""
        return not table.people() and not self.service.is_looked_at(table.id)

    def arrived(self, number: int) -> None:
        """Somebody has come to look at a table: what waited for them, or for a time that has been, goes on."""
        cached = self.service.cached(number)
        duty = None if cached is None else duty_of(cached.table, self.service.pace)
        if cached is None or duty is None:
            return
        waited = duty.what in BOTS_OWN and not cached.table.people()
        if waited or self._is_late(cached.table, duty):
            self.note(number, duty)

    async def _bot_turn(self, table: Table) -> None:
        seat = table.glance.actor
        assert seat is not None
        think = asyncio.ensure_future(self._think(table, seat))
        while not (await asyncio.wait([think], timeout=LEASE / 2))[0]:
            await self.book.hold(self.service.node, [table.id], self.clock.now() + LEASE)
        if table.people():
            await self.service.bot_moves(table.id, seat, table.decided[seat], think.result())
        else:
            await self._show(table, seat, think.result())

    async def _show(self, table: Table, seat: int, move: str) -> None:
        """A bot moves where only bots play: however many such tables there are, most of a node's time is for people."""
        async with Turn(self.showing, table.host):
            begun = time.perf_counter()
            await self.service.bot_moves(table.id, seat, table.decided[seat], move)
            await asyncio.sleep(REST * (time.perf_counter() - begun))

    async def _weigh(self, table: Table, closing: Closing) -> None:
        """What a bot weighs at the end of a round takes no longer than that end does anyway."""
        seat, due = closing.game.actor, closing.due(self.service.pace)
        assert seat is not None
        think = asyncio.ensure_future(self._think(table, seat))
        late = asyncio.ensure_future(self.clock.sleep_until(due))
        await asyncio.wait([think, late], return_when=asyncio.FIRST_COMPLETED)
        if think.done():
            late.cancel()
            await self.service.bot_moves(table.id, seat, table.decided[seat], think.result())
        else:
            think.cancel()
            await self.service.write(table.id, end_of_round)

    async def _think(self, table: Table, seat: int) -> str:
        """What a bot decides. Strong ones think at the cost of the table's host, who waits if it is too much."""
        level, game = table.chairs[seat].player, jobs.for_thinking(table.deciding)
        if level in QUICK:
            return await asyncio.get_running_loop().run_in_executor(self.quick, jobs.decision, level, game, seat)
        if level in bots.registered():  # an object of this very process
            return await asyncio.to_thread(jobs.decision, level, game, seat)
        payer = Payer(identity=table.host)
        if wait := self.limits.seconds_to_wait(payer):
            await self.clock.sleep_until(self.clock.now() + wait)
        async with Turn(self.thinking, table.host):
            move, cost = await self._think_hard(table, level, game, seat)
        self.limits.pay(payer, cost.seconds)
        return move

    async def _think_hard(self, table: Table, level: str, game: Game, seat: int) -> tuple[str, Cost]:
        if game.forgotten:  # a strong bot learns from all that was played, as a person at the table does
            rows = [row for row in await self.service.book.rows(table.id) if row.seq <= table.seq]
            return await self.workers.run(jobs.decision_of_log, level, rows, seat)
        return await self.workers.run(jobs.decision, level, game, seat)

    # What other nodes did, or did not do.

    async def _patrol(self) -> None:
        """Take over what nobody has seen to."""
        while True:
            now = self.clock.now()
            try:
                for table in await self.book.take_over(self.service.node, now, now + LEASE):
                    await self.service.catch_up(table)
                    self._take_up(table)
            except Refusal as refusal:
                log.warning("patrol put off", extra={"reason": refusal.kind})
            await self.clock.sleep_until(now + PATROL)

    async def _poll(self) -> None:
        """Find in the log what nobody told us."""
        while True:
            pause = SLOW_POLL if self.service.broker.connected else POLL
            await self.clock.sleep_until(self.clock.now() + pause)
            try:
                await self.service.renew_bans()
                await self.service.end_gone_devices()
                await self.service.drop_removed()
                await self.service.poll()
            except Refusal as refusal:
                log.warning("poll put off", extra={"reason": refusal.kind})

    async def _mind_absent(self, number: int) -> bool:
        """Let a bot play for an absent player, or ask the others again; not while everybody may be coming back after an
        outage of this node."""
        attendance, now = self.service.attendance, self.clock.now()
        if now < attendance.settled:
            self.note(number, Duty("cover", attendance.settled))
            return False
        await self.service.write(number, lambda table: rulings.mind_absent(table, now))
        return True

    async def _attend(self) -> None:
        """Note which players are absent, and which are back."""
        while True:
            await self.clock.sleep_until(self.clock.now() + ATTENDANCE)
            try:
                await self.service.take_attendance()
            except Refusal as refusal:
                log.warning("attendance put off", extra={"reason": refusal.kind})
            except Exception:
                log.exception("attendance failed")

    async def _roll_call(self) -> None:
        """Note who was here."""
        while True:
            await self.clock.sleep_until(self.clock.now() + ROLL_CALL)
            try:
                await self.service.presence.write()
            except Refusal as refusal:
                log.warning("roll call put off", extra={"reason": refusal.kind})


def end_of_shout(table: Table) -> AnyEntry:
    if (table.shout_until is None and table.chance_until is None) or table.stage != "playing":
        raise Refusal("stale")
    return entries.Dealt()


def out_of_time(table: Table) -> AnyEntry:
    actor = table.game.actor
    if table.deadline is None or actor is None:
        raise Refusal("stale")
    if table.opened.rated:
        return entries.Left(actor, table.chairs[actor].name, late=True)
    return entries.StoodIn(actor, table.opened.level, late=True, absent=actor in table.absences)


def end_of_round(table: Table) -> AnyEntry:
    if table.closing is None or table.stage != "playing":
        raise Refusal("stale")
    return entries.Closed()


BY_THE_HOUSE = {"deal": end_of_shout, "clock": out_of_time, "close": end_of_round}
