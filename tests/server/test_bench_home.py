"""`python -m benchmarks home`: the country of players is one the server itself could have written. (Seconds.)"""

import asyncio

import pytest
from sqlalchemy import text

from benchmarks.home import told
from benchmarks.home_people import fill
from moowoo.server import rebuilding
from moowoo.server.store import Database
from moowoo.server.store.ratings import RatingBook

PEOPLE, GAMES = 40, 120
DERIVED = ("SELECT * FROM games ORDER BY table_id", "SELECT * FROM seats ORDER BY table_id, seat")


def test_what_follows_from_the_logs_is_what_was_written_beside_them(url: str) -> None:
    async def test() -> None:
        await fill(url, PEOPLE, GAMES)
        database = Database(url)
        before = await derived(database)
        assert [len(rows) for rows in before] == [GAMES, 2 * GAMES]
        assert sum([made async for made in rebuilding.rebuild(database)]) == GAMES
        assert await derived(database) == before
        assert await RatingBook(database).rebuild() == GAMES - sum(one % 100 == 99 for one in range(1, GAMES + 1))
        await database.close()

    asyncio.run(test())


async def derived(database: Database) -> list[list[tuple[object, ...]]]:
    async with database.reading() as connection:
        return [[tuple(row) for row in await connection.execute(text(query))] for query in DERIVED]


def test_percentiles_are_of_what_was_asked(capsys: pytest.CaptureFixture[str]) -> None:
    found = told("a page", [(0.001 * n, 0.0005 * n) for n in range(1, 101)])
    assert (found["clock_p50_ms"], found["cpu_p50_ms"]) == (50.5, 25.2)
    assert 95 <= found["clock_p95_ms"] <= 97
    assert capsys.readouterr().out.startswith("a page:")
