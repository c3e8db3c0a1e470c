"""Leaving a table and coming back, and finding one's own tables. Seconds."""

import re

import pytest
from sqlalchemy import event

from moowoo.server import actions
from moowoo.server.errors import Refusal
from moowoo.server.store.game_book import Filter
from server.houses import HandClock, arrivals, move, node, playing, sqlite_url


async def test_a_seat_that_was_left_is_taken_back_by_who_left_it_and_by_nobody_else() -> None:
    with sqlite_url() as url:
        async with node(url) as service:
            people = await arrivals(service, "Anna", "Ben", "Clara")
            table = await playing(service, people[:2])
            left = (await service.act(people[1], table.code, actions.Leave())).table
            assert left.chairs[1].kind == "bot"
            with pytest.raises(Refusal, match="not_now"):
                await service.act(people[2], table.code, actions.Sit())
            with pytest.raises(Refusal, match="not_now"):
                await service.act(people[1], table.code, actions.Sit(seat=0))
            back = (await service.act(people[1], table.code, actions.Sit())).table
            assert back.seat_of(people[1].id) == 1
            assert back.chairs[1].name == "Ben"
            assert not back.chairs[1].player


async def test_when_the_game_is_over_nobody_comes_back() -> None:
    with sqlite_url() as url:
        async with node(url) as service:
            people = await arrivals(service, "Anna", "Ben")
            table = await playing(service, people)
            await service.act(people[1], table.code, actions.Leave())
            over = (await service.act(people[0], table.code, actions.Propose(what="end"))).table
            assert over.stage == "over"
            assert over.seat_left_by(people[1].id) is None


async def test_one_s_clock_runs_again_when_one_comes_back_on_one_s_turn() -> None:
    with sqlite_url() as url:
        clock = HandClock()
        async with node(url, clock) as service:
            people = await arrivals(service, "Anna", "Ben")
            table = await playing(service, people)
            assert table.game.actor is not None
            mine = people[table.game.actor]
            left = (await service.act(mine, table.code, actions.Leave())).table
            assert left.deadline is None
            back = (await service.act(mine, table.code, actions.Sit())).table
            assert back.deadline == (clock.now() + back.opened.clock if back.opened.clock else None)
            assert back.may_decide(table.game.actor)


async def test_running_tables_are_found_wherever_one_sits_the_liveliest_first() -> None:
    with sqlite_url() as url:
        clock = HandClock()
        async with node(url, clock) as service:
            people = anna, ben = await arrivals(service, "Anna", "Ben")
            first = await playing(service, people)
            clock.turn(10)
            second = await playing(service, [ben, anna])
            clock.turn(10)
            over = await playing(service, people)
            await service.act(anna, over.code, actions.Propose(what="end"))
            await service.act(ben, over.code, actions.Answer(proposal=1, yes=True))
            assert (await service.load(over.id)).table.stage == "over"
            for person in people:
                listed = await service.games.running(person.id, 10)
                waits = [one for one in (second, first) if one.may_decide(one.seat_of(person.id) or 0)]
                rest = [one for one in (second, first) if one not in waits]
                assert [one.code for one in listed] == [one.code for one in waits + rest]
            assert len(await service.games.running(anna.id, 1)) == 1
            await move(service, people, first)


async def test_the_query_for_one_s_tables_uses_an_index() -> None:
    with sqlite_url() as url:
        async with node(url) as service, service.database.reading() as connection:
            queries: list[str] = []
            event.listen(
                service.database.engine.sync_engine,
                "before_cursor_execute",
                lambda _c, _cursor, statement, *_: queries.append(statement),
            )
            person = (await arrivals(service, "Anna"))[0]
            queries.clear()
            await service.games.running(person.id, 12)
            await service.games.finished(person.id, 12, Filter("woo", "won", "Bo"), "AAA-222")
            asked = [query for query in queries if query.startswith("SELECT")]
            assert len(asked) == 3
            marks = [("x",) * query.count("?") for query in asked]
            plans = [
                await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {query}", values)
                for query, values in zip(asked, marks, strict=True)
            ]
            steps = " ".join(str(step) for plan in plans for step in plan.all())
            assert re.search(r"SEARCH seats USING .*INDEX ix_seats_identity", steps), steps
            assert "SCAN" not in steps
