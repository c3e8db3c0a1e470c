"""Several nodes on one database: nothing is done twice, nothing that was acknowledged is lost. (Ten seconds.)"""

import asyncio
from collections.abc import AsyncIterator

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from benchmarks.server_services import Redis
from moowoo.server import actions
from moowoo.server.broker import RedisBroker
from moowoo.server.entries import StoodIn
from moowoo.server.errors import Refusal
from moowoo.server.store import Database
from moowoo.server.store.schema import metadata
from server.houses import HandClock, arrivals, idle, move, node, patrol, playing, scheduled, sqlite_url, until


async def test_migrations_make_the_schema_whoever_comes_first(url: str) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    nodes = [Database(url) for _ in range(3)]
    await asyncio.gather(*(one.migrate() for one in nodes))
    await nodes[0].migrate()
    async with nodes[0].reading() as connection:
        assert await connection.run_sync(differences) == []
    for one in nodes:
        await one.close()


async def test_all_nodes_share_the_secret(url: str) -> None:
    async with node(url) as one, node(url) as other:
        found = await asyncio.gather(*(place.people.secret("tokens") for place in (one, other, one)))
        assert len(set(found)) == 1
        assert len(found[0]) > 40
        assert await one.people.secret("other") != found[0]


async def test_a_doubled_submission_is_done_once(url: str) -> None:
    """The same request, sent again after a lost answer, to the same node and to another one."""

    async with node(url) as one, node(url) as other:
        people = await arrivals(one, "Anna", "Bo")
        table = await playing(one, people, first=0)
        wanted = actions.Move(move=str(table.game.legal_moves()[0]), ply=0, id="a-1")
        first = await one.act(people[0], table.code, wanted)
        again = [await place.act(people[0], table.code, wanted) for place in (one, other)]
        assert [(done.seq, done.repeated) for done in again] == [(first.seq, True)] * 2
        chat = actions.Say(text="moo", id="a-2")
        done = await asyncio.gather(*(place.act(people[0], table.code, chat) for place in (one, other, one, other)))
        assert len({one.seq for one in done}) == 1
        assert sum(not one.repeated for one in done) == 1
        rows = await one.book.rows(table.id)
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        assert [row.request for row in rows][-2:] == ["a-1", "a-2"]


async def test_of_two_nodes_racing_for_one_place_one_wins(url: str) -> None:
    async with node(url) as one, node(url) as other:
        people = await arrivals(one, "Anna", "Bo")
        table = await playing(one, people, first=0)
        await other.look(table.code)
        moves = [str(choice) for choice in table.game.legal_moves()[:2]]
        results = await asyncio.gather(
            *(
                place.act(people[0], table.code, actions.Move(move=text, ply=0))
                for place, text in zip((one, other), moves, strict=True)
            ),
            return_exceptions=True,
        )
        refusals = [result for result in results if isinstance(result, Refusal)]
        assert [refusal.kind for refusal in refusals] == ["stale"]
        await asyncio.gather(*(place.act(people[1], table.code, actions.Say(text="moo")) for place in (one, other) * 5))
        for place in (one, other):
            await place.catch_up(table.id)
        ends = [(await place.look(table.code)) for place in (one, other)]
        assert ends[0].seq == ends[1].seq == table.seq + 11
        assert ends[0].game.to_bytes() == ends[1].game.to_bytes()


async def test_a_node_that_lags_looks_again_before_it_refuses(url: str) -> None:
    async with node(url) as one, node(url) as other:
        people = await arrivals(one, "Anna", "Bo")
        table = await playing(one, people, first=0)
        await other.look(table.code)
        table = (await move(one, people, table)).table
        answer = str(table.game.legal_moves()[0])
        done = await other.act(people[1], table.code, actions.Move(move=answer, ply=0))
        assert done.table.game.ply == 2


async def test_a_restart_in_the_middle_loses_nothing(url: str) -> None:
    async with node(url) as one:
        people = await arrivals(one, "Anna", "Bo")
        table = await playing(one, people, "mow", target=30)
        for _ in range(15):
            table = (await move(one, people, table)).table
    async with node(url) as again:
        found = await again.look(table.code)
        assert found.game.to_bytes() == table.game.to_bytes()
        while found.stage != "over":
            found = (await move(again, people, found)).table


async def test_nodes_converge_by_the_log_alone(url: str) -> None:
    async with node(url) as one, node(url) as other:
        people = await arrivals(one, "Anna", "Bo")
        table = await playing(one, people)
        await other.look(table.code)
        with other.hub.watching(table.id, people[1].id) as watcher:
            watcher.wake.clear()
            await other.poll()
            assert not watcher.wake.is_set()
            await move(one, people, table)
            await other.poll()
            assert watcher.wake.is_set()
            assert (await other.look(table.code)).game.ply == 1


async def test_a_broker_tells_at_once_and_may_be_lost(redis_server: Redis, url: str) -> None:
    async with node(url) as one, node(url) as other:
        for place in (one, other):
            place.broker = RedisBroker(redis_server.url, place.node)
            place.broker.start(place.heard)
        await until(lambda: one.broker.connected and other.broker.connected)
        people = await arrivals(one, "Anna", "Bo")
        table = await playing(one, people)
        seen = await other.look(table.code)
        await move(one, people, table)
        await until(lambda: (cached := other.cached(seen.id)) is not None and cached.table.game.ply == 1)
        redis_server.stop()
        await until(lambda: not other.broker.connected)
        await move(one, people, await one.look(table.code))
        redis_server.start()
        await until(lambda: other.broker.connected)
        for place in (one, other):
            await place.broker.close()


class SlowSubscription:
    """A subscription, as Redis' client has it, that is confirmed some time after it was asked for."""

    def __init__(self) -> None:
        self.asked, self.confirmed = asyncio.Event(), asyncio.Event()

    def pubsub(self) -> "SlowSubscription":
        return self

    async def __aenter__(self) -> "SlowSubscription":
        return self

    async def __aexit__(self, *_: object) -> None: ...

    async def subscribe(self, channel: str) -> None:
        self.asked.set()

    async def listen(self) -> AsyncIterator[dict[str, object]]:
        await self.confirmed.wait()
        yield {"type": "subscribe", "data": 1}
        await asyncio.Event().wait()

    async def aclose(self) -> None: ...


async def test_a_broker_is_connected_once_it_is_sure_to_be_told() -> None:
    """What is published before the subscription is confirmed may be lost."""

    async def nothing(table: int, seq: int) -> None: ...

    broker, slow = RedisBroker("redis://127.0.0.1:1", "node"), SlowSubscription()
    broker._redis = slow
    broker.start(nothing)
    await slow.asked.wait()
    await idle()
    assert not broker.connected
    slow.confirmed.set()
    await until(lambda: broker.connected)
    await broker.close()


async def test_a_database_that_is_away_is_waited_for_and_then_refused() -> None:

    with sqlite_url() as url:
        async with node(url, clock := HandClock()) as service:
            people = await arrivals(service, "Anna", "Bo")
            table = await playing(service, people)
            commit, failures = service.writer._commit, [OSError("gone")] * 3

            async def sometimes(group: object) -> None:
                if failures:
                    raise failures.pop()
                await commit(group)  # type: ignore[arg-type]  # what the writer hands on

            service.writer._commit = sometimes  # type: ignore[method-assign]  # a database that fails
            table = (await move(service, people, table)).table
            assert table.game.ply == 1
            failures += [OSError("gone")] * 10**6
            late = asyncio.create_task(move(service, people, table))
            await until(lambda: len(failures) < 10**6)
            clock.turn(100)
            with pytest.raises(Refusal) as refusal:
                await late
            assert refusal.value.kind == "unavailable"
            assert (await service.look(table.code)).game.ply == 1, "nothing is told that is not kept"
            failures.clear()
            await move(service, people, table)


@pytest.mark.parametrize(("game", "target"), [("woo", 2), ("mow", 15)])
async def test_bots_of_a_dead_node_are_taken_over(url: str, game: str, target: int) -> None:
    clock = HandClock()
    async with node(url, clock) as other:
        async with node(url, clock) as dying:
            people = await arrivals(dying, "Anna", "Bo")
            table = await playing(dying, people, game, first=0, target=target)
            await dying.act(people[0], table.code, actions.StandIn(on=True, level="random"))
            await dying.act(people[1], table.code, actions.StandIn(on=True, level="random"))
        async with scheduled(other) as scheduler:
            await patrol(scheduler, clock)
            assert (await other.look(table.code)).game.ply == 0, "the duty is still another's"
            clock.turn(30)
            await until(lambda: (cached := other.cached(table.id)) is not None and cached.table.stage == "over")


async def test_two_schedulers_never_move_twice(url: str) -> None:
    """Both nodes believe that it is up to them: the log lets one entry in."""

    clock = HandClock()
    async with node(url, clock) as one, node(url, clock) as other, scheduled(one) as a, scheduled(other) as b:
        table = await playing(one, await arrivals(one, "Anna", "Bo"), target=2)
        await one.write(table.id, lambda _: StoodIn(0, "random"))
        await one.write(table.id, lambda _: StoodIn(1, "random"))
        for _ in range(400):
            await other.catch_up(table.id)
            await asyncio.gather(a.tend(table.id), b.tend(table.id))
            if (await one.look(table.code)).stage == "over":
                break
        rows = await one.book.rows(table.id)
        assert (await one.look(table.code)).stage == "over"
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
