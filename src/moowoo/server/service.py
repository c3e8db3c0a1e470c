"""`Service`: what is done at tables. It is ruled on, committed, and only then told."""

import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from moowoo.games import IllegalMove, UnreadableMove
from moowoo.server import actions, counting, derived, fold, oddity, rulings, snapshots
from moowoo.server.attendance import Attendance
from moowoo.server.broker import Broker
from moowoo.server.clock import Clock
from moowoo.server.codes import new_code
from moowoo.server.entries import Opened, Row
from moowoo.server.errors import Refusal
from moowoo.server.openings import Opening, again, from_the_middle, opened
from moowoo.server.people import Person
from moowoo.server.presence import Presence
from moowoo.server.rulings import Made, Ruled
from moowoo.server.store import Append, Database, Writer
from moowoo.server.store.circles import CircleBook
from moowoo.server.store.figures import FigureBook
from moowoo.server.store.game_book import GameBook
from moowoo.server.store.key_book import KeyBook
from moowoo.server.store.people import PeopleBook
from moowoo.server.store.ratings import RatingBook
from moowoo.server.store.roll_calls import RollCallBook
from moowoo.server.store.sessions import SessionBook
from moowoo.server.store.trust import TrustBook
from moowoo.server.table import OVER, Duty, Table, duty_of
from moowoo.server.table_cache import CachedTable, TableCache
from moowoo.web.words_circles import READY

TRIES = 20
LEASE = 8.0
"""Seconds past its time that a duty belongs to its node alone."""
LISTING_AGE = 3600.0
"""Seconds without a move after which the list of tables is told that there is life."""

Ruling = Callable[[Table], Ruled]
"""What is to be written, given the table as it is; raises `Refusal`."""


@dataclass(frozen=True)
class Done:
    """What was asked for is in the log, at `seq`, now or because it was asked before."""

    table: Table
    seq: int
    repeated: bool = False


class Service(TableCache):
    def __init__(self, database: Database, clock: Clock, broker: Broker, *, pace: float = 0.4) -> None:
        super().__init__(database, clock)
        self.broker, self.pace = broker, pace
        self.node = secrets.token_hex(8)
        self.writer, self.people = Writer(database, clock), PeopleBook(database)
        self.ratings, self.figures, self.circles = RatingBook(database), FigureBook(database), CircleBook(database)
        self.trust = TrustBook(database)
        self.sessions, self.games = SessionBook(database), GameBook(database)
        self.keys = KeyBook(database)
        self.presence = Presence(self.people, clock)
        self.attendance = Attendance(self.hub, RollCallBook(database), clock)
        self.on_duty: Callable[[int, Duty], None] = lambda table, duty: None
        """Told when something at a table is up to this node."""
        self.on_over: Callable[[int], None] = lambda table: None
        """Told when a game is over."""
        self.on_waiting: Callable[[Table, int], None] = lambda table, seat: None
        """Told when a game begins to wait for the person in a seat."""
        self.banned: frozenset[str] = frozenset()

    def check_ban(self, *subjects: str) -> None:
        """Raise `Refusal` if one of these identities and addresses is kept out."""
        if not self.banned.isdisjoint(subjects):
            raise Refusal("banned")

    async def renew_bans(self) -> None:
        self.banned = await self.people.banned(self.clock.now())

    async def end_device(self, identity: str, session: str) -> bool:
        """Let somebody no longer be themselves on a device of theirs, nor watch from it; False if there is none."""
        ended = await self.sessions.end(identity, session)
        if ended:
            self.hub.end({session})
        return ended

    async def end_gone_devices(self) -> None:
        """Let those go who watch from a device that was ended, here or at another node."""
        if here := self.hub.sessions():
            self.hub.end(await self.sessions.gone(here))

    # Acting.

    async def act(self, person: Person, code: str, action: actions.Action, network: str = "") -> Done:
        """Do what somebody wants at a table; raises `Refusal`. `network` is where they come from."""
        cached = await self.load(await self.number(code))
        if isinstance(action, actions.Sit) and cached.table.host != person.id:
            host = await self.people.find(cached.table.host)
            if host is not None and person.id in host.blocked:
                raise Refusal("blocked")
        if isinstance(action, actions.Say) and cached.table.opened.circle and action.text not in READY:
            await self.circles.check_talk(cached.table.opened.circle)
        return await self._write(
            cached, person.id, action.id, lambda table: rulings.rule(table, person, action, new_code, network)
        )

    # Absent players.

    async def came(self, number: int, who: str) -> None:
        """Note a request of a player for their table; one who was absent has the seat back."""
        if (await self.load(number)).table.seat_of(who) is not None:
            self.attendance.came(number, who)
            await self.welcome_back(number, who)

    async def welcome_back(self, number: int, who: str) -> None:
        """Let a player who was absent play again. If that cannot be written now, `take_attendance` makes it good."""
        table = (await self.load(number)).table
        seat = table.seat_of(who)
        if seat is not None and (seat in table.absences or table.chairs[seat].absent):
            with suppress(Refusal):
                await self.write(number, lambda table: rulings.come_back(table, who))

    async def take_attendance(self) -> None:
        """Note the players who are absent, and those who are back; raises `Refusal` while the database is away."""
        here = [cached.table for number in self.attendance.tables() if (cached := self.cached(number)) is not None]
        tables = [table for table in here if table.minds_absence]
        for table in tables:
            for chair in [chair for seat, chair in enumerate(table.chairs) if chair.absent or seat in table.absences]:
                if self.attendance.is_here(table.id, chair.who):
                    await self.welcome_back(table.id, chair.who)
        for table, seat, since in await self.attendance.find_absent(tables):
            try:
                await self.write(table.id, partial(rulings.find_absent, seat=seat, since=since, new_code=new_code))
            except Refusal as refusal:
                if refusal.kind != "stale":
                    raise

    async def bot_moves(self, number: int, seat: int, ply: int, move: str) -> Done:
        """A bot's decision, unless the table has gone on without it."""
        return await self.write(number, lambda table: rulings.bot_move(table, seat, ply, move))

    async def write(self, number: int, ruling: Ruling) -> Done:
        """What the house itself does at a table: `ruling` says what, given the table."""
        return await self._write(await self.load(number), self.node, "", ruling)

    async def _write(self, cached: CachedTable, who: str, request: str, ruling: Ruling) -> Done:
        """Rule, append, and only then tell. Whoever lost a race for a place looks again."""
        named = request or f"~{secrets.token_hex(12)}"
        async with cached.lock:
            for _ in range(TRIES):
                before = cached.table.requests.get((who, named))
                if before is not None:
                    return Done(cached.table, before, repeated=True)
                try:
                    row, after = tried(cached.table, ruling(cached.table), who, named, self.clock.now())
                except Refusal as refusal:
                    if await self._catch_up(cached):
                        continue
                    if refusal.facts.get("repeated"):
                        return Done(cached.table, cached.table.seq, repeated=True)
                    if cached.table.forgotten and request and (old := await self._done_before(cached, who, named)):
                        return old
                    raise
                try:
                    done = await self._append(cached, row, after)
                except Refusal as refusal:
                    if refusal.kind == "failed" and await self.is_removed(cached):
                        raise Refusal("not_found") from refusal
                    raise
                if done is not None:
                    return done
                if not await self._catch_up(cached) and (old := await self._done_before(cached, who, named)):
                    return old
        raise Refusal("unavailable", reason="contention")

    async def _done_before(self, cached: CachedTable, who: str, request: str) -> Done | None:
        """What was done under this name so long ago that the table has it no longer in mind."""
        before = await self.book.request(cached.table.id, who, request)
        return None if before is None else Done(cached.table, before, repeated=True)

    async def _append(self, cached: CachedTable, row: Row, after: Table) -> Done | None:
        """Commit an entry at the end of the table's log, and only then let it be so; None if the place was taken."""
        before = cached.table
        laid = await self._lay_rematch(after, after.rematch) if after.rematch != before.rematch else None
        duty = duty_of(after, self.pace)
        lease = None if duty is None else (duty.due, self.node, max(duty.due, self.clock.now()) + LEASE)
        item = Append(row, lease, duty_of(before, self.pace) is not None, listing_change(before, after))
        item.snapshot = snapshots.to_text(after) if snapshots.is_due(after) else None
        item.derived = derived.change(before, after)
        item.kept = partial(self._kept, cached, before, after, duty)
        if not await self.writer.append(item):
            if laid is not None:
                await self.book.remove(laid)
            return None
        if laid is not None:
            await self.write(laid, rulings.started)
        return Done(after, row.seq)

    def _kept(self, cached: CachedTable, before: Table, after: Table, duty: Duty | None) -> None:
        """An entry is on the disk: the table is as it makes it, and everybody is told. Whoever wanted it may have hung
        up in the middle."""
        self.put(cached, after, after.seq)
        self.hub.tell(after.id)
        self.broker.publish(after.id, after.seq)
        if duty is not None:
            self.on_duty(after.id, duty)
        if after.stage == OVER and before.stage != OVER:
            self.on_over(after.id)
        for seat in newly_waiting(before, after):
            self.on_waiting(after, seat)

    async def count(self, table: Table) -> None:
        """Let a game that is over count. Of all who try at once, one does it."""
        ladder, seats = counting.ladder_of_table(table), counting.seats_of(table)
        at = self.clock.now()
        made = await self.ratings.count(table.id, table.seq + 1, ladder, seats, at, self.node)
        if made is not None:
            self.broker.publish(table.id, table.seq + 1)
            for odd in oddity.oddities(table, made):
                await self.trust.mark(at, table.id, odd.who, odd.what, **odd.facts)
        await self.catch_up(table.id)

    # Laying tables.

    async def open(self, person: Person, opening: Opening, request: str = "", network: str = "") -> Table:
        """Lay a table, and begin at once if that is wanted; raises `Refusal`."""
        number, _ = await self.lay(person, opening, request, network)
        if opening.start:
            await self.write(number, rulings.started)
        return (await self.load(number)).table

    async def lay(self, person: Person, opening: Opening, request: str = "", network: str = "") -> tuple[int, str]:
        """Lay a table: its number and its code. Raises `Refusal`."""
        self.warm.want(opening.game)
        if opening.circle:
            await self.circles.check_member(opening.circle, person.id)
        return await self._lay_anywhere(lambda code: opened(opening, person, code, network), person, request)

    async def play_on(self, person: Person, table: Table, seat: int, past: str) -> str:
        """Lay a table that goes on from a moment of another, and begin; its code. Raises `Refusal`."""
        number, code = await self._lay_anywhere(lambda code: from_the_middle(table, code, person, seat, past), person)
        await self.write(number, rulings.started)
        return code

    async def _lay_anywhere(
        self, first_entry: Callable[[str], Opened], person: Person, request: str = ""
    ) -> tuple[int, str]:
        """Lay a table under a code that is free."""
        for _ in range(TRIES):
            first = first_entry(new_code())
            number = await self._lay(first, person.name, person.id, request)
            if number is not None:
                if (cached := self.cached(number)) is not None and cached.table.code != first.code:
                    self.drop(number)  # of a table that was removed
                return number, first.code
        raise Refusal("unavailable", reason="no free code")

    async def _lay(self, first: Opened, host_name: str, who: str, request: str) -> int | None:
        named = request or f"~{secrets.token_hex(12)}"
        return await self.book.lay(first, host_name, who, named, self.clock.now())

    async def _lay_rematch(self, table: Table, code: str) -> int | None:
        first = again(table, code)
        return await self._lay(first, host_name(table), table.host, "")


def tried(table: Table, ruled: Ruled, who: str, request: str, at: float) -> tuple[Row, Table]:
    """What would be written, and the table as it would be then. A move is ruled on by making it; raises `Refusal`."""
    entry, made = ruled if isinstance(ruled, Made) else (ruled, None)
    row, after = Row(table.id, table.seq + 1, entry, who, request, at), table.copy()
    try:
        fold.add(after, row, made)
    except IllegalMove as error:
        raise Refusal("illegal_move", clause=error.clause, cause=error) from error
    except UnreadableMove as error:
        raise Refusal("unreadable_move", cause=error) from error
    return row, after


def host_name(table: Table) -> str:
    seat = table.seat_of(table.host)
    return table.chairs[seat].name if seat is not None else ""


def newly_waiting(before: Table, after: Table) -> list[int]:
    """The seats whose people have something to decide that they had not before."""
    return [
        seat for seat in after.waits_for if seat not in before.waits_for or before.decided[seat] != after.decided[seat]
    ]


def listing_change(before: Table, after: Table) -> dict[str, object] | None:
    """What the list of tables is to say, where it is no longer right or somewhat old."""
    now = after.happenings[-1].at
    same = (before.stage, before.host, before.chairs) == (after.stage, after.host, after.chairs)
    if same and now - before.happenings[-1].at < LISTING_AGE:
        return None
    return {
        "stage": after.stage,
        "host": after.host,
        "host_name": host_name(after),
        "open": len(after.open_seats()),
        "active": now,
    }
