"""Players who are gone: who counts as absent, what the others decide, and how a seat is taken back. (Seconds.)"""

from collections.abc import AsyncIterator, Callable
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass, field

import pytest

from moowoo.server import actions, entries, fold, snapshots
from moowoo.server.attendance import AFTER_REQUEST, AFTER_SOCKET, ANSWER_WITHIN, GRACE
from moowoo.server.errors import Refusal
from moowoo.server.fold import WAITING
from moowoo.server.openings import STAND_IN_AFTER, Opening
from moowoo.server.people import Person
from moowoo.server.scheduler import ATTENDANCE, SLOW_POLL, Scheduler
from moowoo.server.service import Service
from moowoo.server.table import Table
from moowoo.server.telling import table_facts
from server.houses import HandClock, arrivals, move, node, scheduled, sqlite_url, until

MARGIN = 3 * ATTENDANCE
"""Seconds by which an absence may be noted late."""


@dataclass
class Rounds:
    """A node at work, and how often it has looked for absent players."""

    service: Service
    scheduler: Scheduler
    done: int = 0

    def __post_init__(self) -> None:
        take_attendance = self.service.take_attendance

        async def counted() -> None:
            try:
                await take_attendance()
            finally:
                self.done += 1

        self.service.take_attendance = counted  # type: ignore[method-assign]  # only to know when it is done

    def is_idle(self) -> bool:
        due = self.scheduler._due
        return not self.scheduler.busy and not (due and due[0][0] <= self.service.clock.now())


@asynccontextmanager
async def working(url: str, clock: HandClock) -> AsyncIterator[Rounds]:
    async with node(url, clock) as service, scheduled(service) as scheduler:
        yield Rounds(service, scheduler)


@dataclass
class Evening:
    """Some people at one table, each with or without an open socket."""

    nodes: list[Rounds]
    clock: HandClock
    people: list[Person]
    table_id: int
    code: str
    sockets: dict[int, ExitStack] = field(default_factory=dict)

    @property
    def service(self) -> Service:
        return self.nodes[0].service

    @property
    def table(self) -> Table:
        cached = self.service.cached(self.table_id)
        assert cached is not None
        return cached.table

    async def come(self, *seats: int, node: int = 0) -> None:
        """Open a socket, as `serve_socket` does."""
        service = self.nodes[node].service
        for seat in seats:
            who = self.people[seat].id
            await service.load(self.table_id)
            self.sockets[seat] = ExitStack()
            self.sockets[seat].enter_context(service.hub.watching(self.table_id, who))
            service.attendance.connected(self.table_id, who)
            await service.welcome_back(self.table_id, who)

    def go(self, *seats: int) -> None:
        for seat in seats:
            self.sockets.pop(seat).close()

    async def step(self) -> None:
        """Let a little time pass, with all that is due then."""
        before = [one.done for one in self.nodes]
        self.clock.turn(ATTENDANCE)
        for one, done in zip(self.nodes, before, strict=True):
            await until(lambda one=one, done=done: one.done > done and one.is_idle())  # type: ignore[misc]  # bound at once

    async def wait(self, seconds: float) -> None:
        for _ in range(int(seconds / ATTENDANCE)):
            await self.step()

    async def wait_until(self, done: Callable[[], bool], within: float) -> None:
        """Let time pass until something is so."""
        end = self.clock.now() + within
        while not done():
            assert self.clock.now() < end, "it did not happen in time"
            await self.step()

    async def is_asked_about(self, seat: int) -> None:
        """Let time pass until the others are asked about somebody who has just gone."""
        await self.wait_until(lambda: seat in self.table.offers(), AFTER_SOCKET + MARGIN)

    async def decide(self, seat: int, absent: int, *, bot: bool) -> Table:
        wish = actions.Absence(seat=absent, bot=bot)
        return (await self.service.act(self.people[seat], self.code, wish)).table

    def kinds(self) -> list[str]:
        return [str(one.entry.__struct_config__.tag) for one in self.table.happenings]


@asynccontextmanager
async def evening(seats: int = 2, *, first: int | None = 1, **wishes: object) -> AsyncIterator[Evening]:
    """A table with people only, all at sockets; the seat `first` is to act. The grace after the start is over."""
    clock = HandClock()
    with sqlite_url() as url:
        async with working(url, clock) as node:
            clock.turn(GRACE)
            yield await sit_down([node], clock, seats, first, **wishes)


async def sit_down(
    nodes: list[Rounds], hands: HandClock, seats: int = 2, first: int | None = 1, **wishes: object
) -> Evening:
    service = nodes[0].service
    people = await arrivals(service, *("Anna", "Ben", "Clara", "Dora")[:seats])
    options = {"first": first} if seats == 2 else {"first": first, "seats": seats}
    opening = Opening(
        game="woo" if seats == 2 else "mow",
        options={} if first is None else options,
        level="cow" if wishes.get("rated") else "random",
        **wishes,  # type: ignore[arg-type]  # as they are named there
    )
    table = await service.open(people[0], opening)
    for person in people[1:]:
        await service.act(person, table.code, actions.Sit())
    await service.act(people[0], table.code, actions.Start())
    made = Evening(nodes, hands, people, table.id, table.code)
    await made.come(*range(seats))
    return made


async def test_after_thirty_seconds_the_others_are_asked_and_the_host_lets_a_bot_play() -> None:
    async with evening() as at:
        at.go(1)
        await at.wait(AFTER_SOCKET - ATTENDANCE)
        assert not at.table.absences, "not before its time"
        await at.wait_until(lambda: at.table.offers() == [1], MARGIN)
        facts = table_facts(at.table)
        assert [(one.seat, one.offered, one.bot, one.wait) for one in facts.absences] == [(1, True, [], [])]
        await at.decide(0, 1, bot=True)
        assert at.table.chairs[1].absent
        await at.wait_until(lambda: at.table.game.actor == 0, MARGIN)
        await at.come(1)
        assert not at.table.chairs[1].player
        assert [kind for kind in at.kinds() if kind in ("absent", "stood_in")] == ["absent", "stood_in", "stood_in"]


async def test_who_only_thinks_is_not_absent() -> None:
    async with evening() as at:
        await at.wait(200)
        assert not at.table.absences
        assert not at.table.chairs[1].player


async def test_nobody_is_absent_as_long_as_the_table_does_not_wait_for_them() -> None:
    async with evening(first=0) as at:
        at.go(1)
        await at.wait(60)
        assert not at.table.absences
        await move(at.service, at.people, at.table)
        await at.wait_until(lambda: at.table.offers() == [1], MARGIN + ANSWER_WITHIN)


async def test_where_nobody_is_left_nobody_is_absent() -> None:
    async with evening() as at:
        at.go(0, 1)
        await at.wait(300)
        assert not at.table.absences


async def test_a_bot_plays_by_itself_after_the_time_that_the_options_state() -> None:
    async with evening(stand_in_after=60) as at:
        at.go(1)
        await at.wait(58)
        assert not at.table.chairs[1].player
        await at.wait_until(lambda: at.table.chairs[1].absent, MARGIN)
        await at.wait_until(lambda: at.table.game.actor == 0, MARGIN)


async def test_two_minutes_is_usual_and_zero_is_never() -> None:
    async with evening() as at:
        assert table_facts(at.table).stand_in_after == STAND_IN_AFTER == 120
    async with evening(stand_in_after=0) as at:
        at.go(1)
        await at.wait(400)
        assert at.table.offers() == [1]
        assert not at.table.chairs[1].player


async def test_waiting_puts_the_question_off_and_it_comes_back() -> None:
    async with evening() as at:
        at.go(1)
        await at.is_asked_about(1)
        waiting = await at.decide(0, 1, bot=False)
        assert not table_facts(waiting).absences[0].offered
        with pytest.raises(Refusal, match="not_now"):
            await at.decide(0, 1, bot=False)
        await at.wait(WAITING - 4)
        assert at.kinds().count("absent") == 1
        await at.wait_until(lambda: at.kinds().count("absent") == 2, MARGIN + 4)
        assert table_facts(at.table).absences[0].offered
        assert not at.table.chairs[1].player, "who is asked again has time to answer"
        await at.decide(0, 1, bot=False)
        await at.wait(40)
        assert not at.table.chairs[1].player, "waiting holds up what would happen by itself"
        await at.decide(0, 1, bot=True)
        assert at.table.chairs[1].absent


async def test_whoever_comes_back_before_a_bot_plays_has_lost_nothing() -> None:
    async with evening() as at:
        at.go(1)
        await at.is_asked_about(1)
        await at.come(1)
        assert at.kinds()[-1] == "returned"
        assert not at.table.absences
        with pytest.raises(Refusal, match="nobody_absent"):
            await at.decide(0, 1, bot=True)
        await move(at.service, at.people, at.table)


async def test_a_majority_of_those_present_decides_where_the_host_does_not() -> None:
    async with evening(4, first=3) as at:
        at.go(3)
        await at.is_asked_about(3)
        voted = await at.decide(1, 3, bot=True)
        assert not voted.chairs[3].player
        assert table_facts(voted).absences[0].bot == [1]
        with pytest.raises(Refusal, match="not_now"):
            await at.decide(1, 3, bot=True)
        assert (await at.decide(2, 3, bot=True)).chairs[3].absent, "two of three"


async def test_the_others_decide_by_themselves_while_the_host_is_absent() -> None:
    async with evening(3, first=0, stand_in_after=0) as at:
        at.go(0)
        await at.is_asked_about(0)
        one = await at.decide(1, 0, bot=True)
        assert not one.chairs[0].player, "one of two is no majority"
        at.go(2)
        await at.wait_until(lambda: at.table.chairs[0].absent, AFTER_SOCKET + MARGIN)  # one of one is


async def test_one_of_several_waits_for_themselves_alone_and_most_wait_for_all() -> None:
    async with evening(4, first=3) as at:
        at.go(3)
        await at.is_asked_about(3)
        assert table_facts(await at.decide(1, 3, bot=False)).absences[0].offered
        assert not table_facts(await at.decide(2, 3, bot=False)).absences[0].offered


async def test_who_watches_does_not_decide() -> None:
    async with evening() as at:
        at.go(1)
        await at.is_asked_about(1)
        (zoe,) = await arrivals(at.service, "Zoe")
        with pytest.raises(Refusal, match="not_seated"):
            await at.service.act(zoe, at.code, actions.Absence(seat=1, bot=True))


async def test_a_stand_in_that_somebody_asked_for_stays_when_they_look() -> None:
    async with evening() as at:
        await at.service.act(at.people[1], at.code, actions.StandIn(on=True))
        at.go(1)
        await at.wait(60)
        await at.come(1)
        await at.service.came(at.table_id, at.people[1].id)
        assert at.table.chairs[1].stand_in == "random"
        assert "absent" not in at.kinds()


async def test_requests_without_a_socket_keep_somebody_present_for_a_while() -> None:
    async with evening() as at:
        at.go(1)
        await at.service.came(at.table_id, at.people[1].id)
        await at.wait(AFTER_REQUEST - 12)
        assert not at.table.absences
        await at.service.came(at.table_id, at.people[1].id)
        await at.wait(AFTER_REQUEST - 12)
        assert not at.table.absences
        await at.wait_until(lambda: at.table.offers() == [1], 12 + MARGIN)
        await at.service.came(at.table_id, at.people[1].id)
        assert not at.table.absences


async def test_no_bot_plays_in_a_game_that_counts_nor_where_a_decision_has_days() -> None:
    for wishes in ({"rated": True, "clock": 600}, {"clock": 86_400}):
        async with evening(first=None, **wishes) as at:
            if at.table.game.actor == 0:
                await move(at.service, at.people, at.table)
            at.go(1)
            await at.wait(300)
            assert not at.table.absences
            assert not at.table.chairs[1].player
            assert table_facts(at.table).stand_in_after == 0


async def test_when_the_clock_runs_out_for_somebody_absent_the_seat_is_theirs_again_when_they_come() -> None:
    async with evening(clock=60) as at:
        at.go(1)
        await at.wait_until(lambda: at.table.chairs[1].absent, 60 + MARGIN)
        last = at.table.happenings
        assert any(isinstance(one.entry, entries.StoodIn) and one.entry.late for one in last)
        await at.come(1)
        assert not at.table.chairs[1].player


async def test_a_pause_does_not_last_because_somebody_is_gone() -> None:
    async with evening() as at:
        await at.service.act(at.people[0], at.code, actions.Propose(what="pause"))
        await at.service.act(at.people[1], at.code, actions.Answer(proposal=1, yes=True))
        at.go(1)
        await at.wait(60)
        assert not at.table.absences, "nobody waits for anybody"
        await at.service.act(at.people[0], at.code, actions.Propose(what="resume"))
        await at.wait_until(lambda: at.table.stage == "playing", AFTER_SOCKET + MARGIN)


async def test_those_who_are_left_can_end_the_game_but_not_take_back_moves() -> None:
    async with evening(first=0) as at:
        await move(at.service, at.people, at.table)
        at.go(1)
        await at.is_asked_about(1)
        await at.decide(0, 1, bot=True)
        asked = (await at.service.act(at.people[0], at.code, actions.Propose(what="undo"))).table
        assert not asked.happenings[-1].agreed
        ended = (await at.service.act(at.people[0], at.code, actions.Propose(what="end"))).table
        assert ended.stage == "over"


async def test_the_next_game_begins_without_who_has_gone_and_a_bot_keeps_the_seat() -> None:
    async with evening() as at:
        for seat, wish in ((0, actions.Propose(what="end")), (1, actions.Answer(proposal=1, yes=True))):
            await at.service.act(at.people[seat], at.code, wish)
        at.go(1)
        await at.service.act(at.people[0], at.code, actions.Propose(what="rematch"))
        await at.wait_until(lambda: bool(at.table.rematch), AFTER_SOCKET + MARGIN)
        again = (await at.service.load(await at.service.number(at.table.rematch))).table
        assert again.begun
        assert again.chairs[1].absent
        await at.service.came(again.id, at.people[1].id)
        cached = at.service.cached(again.id)
        assert cached is not None
        assert not cached.table.chairs[1].player


async def test_an_outage_of_the_server_is_no_absence_and_a_takeover_survives_it() -> None:
    clock = HandClock()
    with sqlite_url() as url:
        async with working(url, clock) as first:
            clock.turn(GRACE)
            at = await sit_down([first], clock)
            at.go(1)
            await at.is_asked_about(1)
            at.go(0)
        clock.turn(600)
        async with working(url, clock) as second:
            at.nodes = [second]
            await at.come(0)
            await at.wait(GRACE - 10)
            assert at.table.offers() == [1], "it is known, and nothing is done before everybody could come back"
            assert not at.table.chairs[1].player
            await at.wait_until(lambda: at.table.chairs[1].absent, 10 + MARGIN)
            at.go(0)
        async with node(url, clock) as service:
            table = (await service.load(at.table_id)).table
            assert table.chairs[1].absent
            assert snapshots.from_text(table.id, snapshots.to_text(table)).chairs == table.chairs  # type: ignore[union-attr]


async def test_after_a_start_everybody_has_time_to_come_back() -> None:
    clock = HandClock()
    with sqlite_url() as url:
        async with working(url, clock) as first:
            at = await sit_down([first], clock)
            at.go(0, 1)
        async with working(url, clock) as second:
            at.nodes = [second]
            await at.come(0)
            await at.wait(GRACE - 4)
            assert not at.table.absences
            await at.come(1)
            await at.wait(60)
            assert not at.table.absences


async def test_two_nodes_see_one_table() -> None:
    clock = HandClock()
    with sqlite_url() as url:
        async with working(url, clock) as one, working(url, clock) as other:
            clock.turn(GRACE)
            at = await sit_down([one, other], clock)
            at.go(1)
            await at.come(1, node=1)
            await at.wait(200)
            assert not at.table.absences, "the other node sees Ben"
            at.go(1)
            await at.wait_until(lambda: at.table.offers() == [1], 2 * AFTER_SOCKET + MARGIN)
            await at.decide(0, 1, bot=True)
            await at.come(1, node=1)
            await at.wait_until(lambda: not at.table.chairs[1].player, SLOW_POLL + MARGIN)
            assert at.kinds().count("stood_in") == 2


async def test_what_is_known_of_absence_is_kept_in_snapshots_and_made_anew_from_the_log() -> None:
    async with evening(4, first=3) as at:
        at.go(3)
        await at.is_asked_about(3)
        table = await at.decide(1, 3, bot=True)
        kept = snapshots.from_text(table.id, snapshots.to_text(table))
        rows = await at.service.book.rows(table.id)
        folded = fold.rebuilt(rows)
        assert kept is not None
        assert folded is not None
        assert kept.absences == folded.absences == table.absences
