"""No query that a page waits for reads a whole table: SQLite and PostgreSQL are asked how they would go about it."""

from typing import Any

from sqlalchemy import event

from benchmarks.home import WHOLE_TABLE, read_whole
from moowoo.server.openings import Opening
from moowoo.server.service import Service
from server.houses import arrivals, node, run


async def everything(service: Service, who: str, circle: int) -> None:
    """What is read for the first page, one's games, the standing, a profile, a circle and the house."""
    await service.games.running(who, 12)
    await service.games.finished(who, 25)
    await service.games.waiting(who)
    await service.book.lobby()
    await service.book.hosted(who)
    await service.ratings.of(who)
    await service.ratings.standing("woo")
    await service.ratings.standing("woo", below=1500.0)
    await service.ratings.place("woo", 1500.0)
    await service.ratings.courses(who)
    await service.ratings.with_bots(who, 0.0)
    await service.ratings.among("woo", [who])
    await service.figures.of(who)
    await service.people.find(who)
    await service.people.banned(0.0)
    await service.sessions.devices(who)
    await service.circles.of(who)
    await service.circles.members(circle)
    await service.circles.talk(circle)
    await service.circles.tables(circle)
    await service.circles.measures(circle)
    await service.circles.changes([circle, circle + 1])
    await service.games.changes([who, "nobody"])
    await service.trust.open_reports()
    await service.trust.open_oddities()
    await service.trust.noted()
    await service.trust.load(0.0)


async def test_no_page_waits_for_a_query_without_an_index(url: str) -> None:
    async with node(url) as service:
        (anna,) = await arrivals(service, "Anna")
        await service.open(anna, Opening(game="woo"))
        circle = await service.circles.found("Thursday", anna.id, 0.0)
        asked: list[tuple[str, Any]] = []

        def note(_c: Any, _k: Any, statement: str, parameters: Any, *_: Any) -> None:
            if statement.lstrip().upper().startswith("SELECT"):
                asked.append((statement, parameters))

        event.listen(service.database.engine.sync_engine, "before_cursor_execute", note)
        await everything(service, anna.id, circle.id)
        event.remove(service.database.engine.sync_engine, "before_cursor_execute", note)
        assert len(dict(asked)) > 20
        assert await read_whole(url, dict(asked)) == []


def test_a_query_without_an_index_is_found_out(url: str) -> None:
    async def test() -> None:
        async with node(url):
            assert await read_whole(url, {"SELECT name FROM identities WHERE name = 'Anna'": ()})

    run(test())
    assert WHOLE_TABLE.search("SCAN ratings")
    assert not WHOLE_TABLE.search("SCAN games USING COVERING INDEX ix")
