"""From what is deployed to what is here: databases that the first published server wrote are brought up to date.

`deployed/` holds one for SQLite and one for PostgreSQL, as their own tools have written them out: four people, a game
of WOO and one of MOW to the end, one of MOW with Farmer cards in the middle with something said, a table that waits,
a report and a ban.
"""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from moowoo.server import rebuilding
from moowoo.server.actions import Sit
from moowoo.server.config import Config
from moowoo.server.house import open_house
from moowoo.server.store import Database
from moowoo.server.store.game_book import MyGame
from moowoo.server.store.ratings import RatingBook
from moowoo.server.store.schema import metadata
from server.houses import move, node

DEPLOYED = Path(__file__).parent / "deployed"
KEPT = ("identities", "tables", "log", "keys", "bans", "reports")


async def load(database: Database) -> None:
    """Put what was deployed into an empty database."""
    script = (DEPLOYED / f"{database.dialect}.sql").read_text(encoding="utf-8")
    if database.file is not None:
        with closing(sqlite3.connect(database.file)) as connection:
            connection.executescript(script)
        return
    async with database.engine.connect() as connection:
        raw = await connection.get_raw_connection()
        assert raw.driver_connection is not None
        await raw.driver_connection.execute(script)


async def rows(database: Database) -> dict[str, int]:
    async with database.reading() as connection:
        return {name: int(await connection.scalar(text(f"SELECT count(*) FROM {name}")) or 0) for name in KEPT}


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


async def test_what_was_deployed_becomes_what_is_here_and_nothing_is_lost(url: str) -> None:
    database = Database(url)
    await load(database)
    before = await rows(database)
    assert min(before.values()) >= 1
    await database.migrate()
    assert await rows(database) == before
    async with database.reading() as connection:
        assert await connection.run_sync(differences) == []
        people = {name: number for number, name in await connection.execute(text("SELECT id, name FROM identities"))}
    assert sum([made async for made in rebuilding.rebuild(database, missing=True)]) == before["tables"]
    assert await RatingBook(database).rebuild() == 0
    await database.close()
    async with node(url) as service:
        anna, clara, dora = [await service.people.find(people[name]) for name in ("Anna", "Clara", "Dora")]
        assert anna is not None
        assert clara is not None
        assert dora is not None
        assert [one.device for one in await service.sessions.devices(anna.id)] == [""]
        over = await service.games.finished(anna.id, 25)
        assert [(one.game, len(one.players), bool(one.rated)) for one in over] == [
            ("mow", 3, False),
            ("woo", 2, False),
        ]
        assert all(min(player.place or 0 for player in one.players) == 1 for one in over)
        assert {ladder: len(found) for ladder, found in (await service.figures.of(anna.id)).items()} == {
            "mow-tiles": 1,
            "woo": 1,
        }
        playing, gathering = by_stage(await service.games.running(dora.id, 25))
        table = await service.look(playing.code)
        assert any("Sur le pré, à toi !" in str(one.entry) for one in table.happenings)
        before_move = table.seq
        assert (await move(service, [clara, dora], table)).seq == before_move + 1
        assert (await service.act(anna, gathering.code, Sit())).table.chairs[1].who == anna.id
        assert [one.text for one in await service.trust.open_reports()] == ["Rude"]
        assert "10.0.0.1" in await service.people.banned(0.0)


def by_stage(found: list[MyGame]) -> tuple[MyGame, MyGame]:
    playing, gathering = sorted(found, key=lambda one: one.stage, reverse=True)
    assert (playing.stage, gathering.stage) == ("playing", "gathering")
    return playing, gathering


async def test_a_server_that_starts_on_it_has_everybodys_games_listed(url: str) -> None:
    database = Database(url)
    await load(database)
    async with database.reading() as connection:
        anna = str(await connection.scalar(text("SELECT id FROM identities WHERE name = 'Anna'")))
    await database.close()
    async with open_house(Config(database=url, rehearse=False)) as house:
        while len(await house.service.games.finished(anna, 25)) < 2:
            await asyncio.sleep(0.01)
