"""`/readyz`: a node is ready as long as what is done there can be kept. Budget: 5 s."""

import asyncio
import shutil
import sqlite3
import threading
from collections import namedtuple
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from benchmarks.server_services import Postgres
from kit.deadline import DEADLINE
from moowoo.server import readiness, rehearsal
from moowoo.server.config import Config
from moowoo.server.errors import Refusal
from moowoo.server.house import House, open_house
from moowoo.server.http.app import make_app
from moowoo.server.people import Settings
from moowoo.server.readiness import Readiness
from moowoo.server.store import Database
from moowoo.server.warmth import Warmth
from moowoo.web import templating
from server.clients import TestClient
from server.houses import HandClock, sqlite_url, until
from server.test_doors import arrive, lay

Usage = namedtuple("Usage", "total used free")


async def at_once(warmth: Warmth) -> None:
    """A rehearsal in which nothing is compiled."""
    warmth.set()


@contextmanager
def open_node(url: str, clock: HandClock) -> Iterator[TestClient]:
    config = Config(database=url, bot_pace=0.0, metrics_from="testclient", rehearse=False)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rehearsal, "rehearse", at_once)
        patch.setattr(readiness, "PATIENCE", DEADLINE)  # of a database that is there, however busy the machine is
        with TestClient(make_app(lambda: open_house(config, clock))) as client:
            house: House = client.app.state.house  # type: ignore[attr-defined]  # the application is Starlette's
            client.portal.call(house.settled.wait)  # type: ignore[union-attr]  # it runs
            yield client


def asked(client: TestClient, clock: HandClock) -> tuple[int, str]:
    """What a host is answered who asks a moment later; the metrics say the same."""
    clock.turn(1)
    answer = client.get("/readyz")
    assert f"moowoo_ready {float(answer.status_code == 200)}" in client.get("/metrics").text
    return answer.status_code, answer.text


READY = (200, "ready")


def test_a_full_disk_is_told_while_there_is_still_some_room(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = HandClock()
    with sqlite_url() as url, open_node(url, clock) as client:
        assert asked(client, clock) == READY
        monkeypatch.setattr(shutil, "disk_usage", lambda folder: Usage(2**40, 2**40, 2**20))
        assert asked(client, clock) == (503, "not ready: disk")
        monkeypatch.undo()
        assert asked(client, clock) == READY


def test_a_database_that_cannot_be_written_is_told_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody else holds the file: reading goes on, and writing waits for ten seconds."""
    clock = HandClock()
    with sqlite_url() as url, open_node(url, clock) as client, closing(hold(url)) as other:
        monkeypatch.setattr(readiness, "PATIENCE", 0.05)
        assert asked(client, clock) == (503, "not ready: database")
        assert client.get("/healthz").status_code == 200
        other.rollback()
        monkeypatch.setattr(readiness, "PATIENCE", DEADLINE)
        assert asked(client, clock) == READY


def test_a_database_file_that_is_not_the_one_that_was_opened_is_told(caplog: pytest.LogCaptureFixture) -> None:
    """Who has a file open can write to it after it was moved or deleted, and nobody would find it again."""
    clock = HandClock()
    with sqlite_url() as url, open_node(url, clock) as client:
        file = Path(url.removeprefix("sqlite:///"))
        anna = arrive(client)
        code = lay(client, anna)
        assert asked(client, clock) == READY
        file.rename(elsewhere := file.with_name("elsewhere.db"))
        assert asked(client, clock) == (503, "not ready: database")
        assert "moved, deleted or replaced" in {one.__dict__.get("reason") for one in caplog.records}
        said = client.post(f"/api/v1/tables/{code}/actions", json={"do": "say", "text": "moo"}, headers=anna)
        assert said.status_code == 503
        assert client.post("/api/v1/tables", json={"game": "woo"}, headers=anna).status_code == 503
        file.write_bytes(elsewhere.read_bytes())
        assert asked(client, clock) == (503, "not ready: database"), "a copy is another file"
        elsewhere.replace(file)
        assert asked(client, clock) == READY


async def test_a_damaged_database_file_is_found_at_the_start_and_remembered(tmp_path: Path) -> None:
    clock, file = HandClock(), tmp_path / "moowoo.db"
    await damage(file)
    async with open_house(Config(database=f"sqlite:///{file}", rehearse=False), clock) as house:
        await until(lambda: house.readiness.known_lack == "database")
        clock.turn(2)
        assert await house.readiness.lack() == "database"
        with pytest.raises(Refusal):
            await house.service.people.arrive("Anna", Settings(), 1.0)


async def damage(file: Path) -> None:
    """Make a database in which one page that the start does not need is nonsense."""
    database = Database(f"sqlite:///{file}")
    await database.migrate()
    await database.close()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        query = "SELECT rootpage FROM sqlite_master WHERE name = 'oddities'"
        ((root,), (size,)) = connection.execute(query).fetchone(), connection.execute("PRAGMA page_size").fetchone()
    with file.open("r+b") as raw:
        raw.seek((root - 1) * size)
        raw.write(b"\xff" * size)


def hold(url: str) -> sqlite3.Connection:
    other = sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    return other


def test_a_node_is_not_ready_while_postgresql_is_down() -> None:
    if not Postgres.available():
        pytest.skip("PostgreSQL is not installed (Debian: postgresql)")
    clock = HandClock()
    with Postgres() as server, open_node(server.url, clock) as client:
        assert asked(client, clock) == READY
        server.stop()
        assert asked(client, clock) == (503, "not ready: database")
        server.start()
        assert asked(client, clock) == READY


async def test_who_asks_often_costs_no_more_than_one_look_a_second(tmp_path: Path) -> None:
    clock, database = HandClock(), Database(f"sqlite:///{tmp_path / 'moowoo.db'}")
    looks = 0

    class Counting(Readiness):
        async def _look(self) -> readiness.Lack:
            nonlocal looks
            looks += 1
            return await super()._look()

    await database.migrate()
    counting = Counting(database, clock)
    assert set(await asyncio.gather(*(counting.lack() for _ in range(50)))) == {""}
    assert await counting.lack() == ""
    assert looks == 1
    clock.turn(1)
    assert await counting.lack() == ""
    assert looks == 2
    await counting.close()
    await database.close()


def test_a_node_is_ready_when_the_first_visitor_holds_up_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are compiled are not enough: pages and languages are got ready before a host sends people here."""
    drawn = threading.Event()
    monkeypatch.setattr(templating, "get_ready", drawn.wait)
    monkeypatch.setattr(rehearsal, "rehearse", at_once)
    with sqlite_url() as url:
        config = Config(database=url, rehearse=False)
        with TestClient(make_app(lambda: open_house(config))) as client:
            house: House = client.app.state.house  # type: ignore[attr-defined]  # the application is Starlette's
            client.portal.call(house.warm.wait)  # type: ignore[union-attr]  # it runs
            assert client.get("/readyz").text == "not ready: compiling"
            drawn.set()
            client.portal.call(house.settled.wait)  # type: ignore[union-attr]
            assert client.get("/readyz").text == "ready"
