"""`python -m benchmarks home`: the time the server takes for the pages people return to, after many games.

At the usual scale there are 10,000 people and 200,000 games, at `--scale 10` ten times as many. Pages are asked for as
people do, one after another, through the whole application without a network. Every query that this takes is then
explained by the database: one that reads a whole table is `wrong`. At last ratings are made anew from all logs, and the
lists from some.
"""

import asyncio
import os
import platform
import random
import re
import statistics
import time
import warnings
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import event, text

from benchmarks import server as bases
from benchmarks.home_people import fill
from benchmarks.server_services import Postgres
from moowoo.server import rebuilding
from moowoo.server.config import Config
from moowoo.server.house import open_house
from moowoo.server.http.app import make_app
from moowoo.server.store import Database
from moowoo.server.store.ratings import RatingBook
from moowoo.server.store.schema import metadata

PEOPLE, GAMES = 10_000, 200_000
ASKS, WARM = 200, 20
PAGES = {
    "first page": "/",
    "my games": "/games",
    "standing": "/standing/{ladder}",
    "my statistics": "/profile",
    "a profile": "/profile/{other}",
}
LISTS = 20_000
"""Of so many tables the lists are made anew: as they are made one by one, that says what all of them take."""

WHOLE_TABLE = re.compile(rf"\bSCAN (?:{'|'.join(metadata.tables)})\b(?!.*USING)|Seq Scan")
"""How the databases say that they would read a whole table. What is found by an index may be gone through again."""
EXPLAIN = {"sqlite": "EXPLAIN QUERY PLAN ", "postgresql": "EXPLAIN "}


def report(scale: float = 1.0, asks: int = ASKS) -> dict[str, object]:
    """Everything, telling each figure as it is found."""
    people, games = max(100, int(PEOPLE * scale)), max(200, int(GAMES * scale))
    found: dict[str, object] = {
        "machine": platform.machine(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "people": people,
        "games": games,
    }
    wrong = 0
    for name, database in (("sqlite", bases.sqlite), ("postgresql", bases.postgres)):
        if name == "postgresql" and not Postgres.available():
            print("PostgreSQL is not installed here: not measured.")
            continue
        with database() as url:
            asyncio.run(fill(url, people, games))
            found[name] = measured(url, people, asks)
        wrong += len(found[name]["whole_tables_read"])  # type: ignore[index]  # it was just put there
    return found | {"wrong": wrong}


def measured(url: str, people: int, asks: int = ASKS) -> dict[str, Any]:
    """What pages take on a database that is filled, whether they find everything by an index, and rebuilding."""
    found: dict[str, Any] = {"load": round(os.getloadavg()[0], 1)}
    with application(url) as client, noted(client) as queries:
        found["pages"] = {name: told(name, asked(client, page, people, asks)) for name, page in PAGES.items()}
    found["queries"] = len(queries)
    found["whole_tables_read"] = asyncio.run(read_whole(url, queries))
    print(f"{len(queries)} queries; that read a whole table: {found['whole_tables_read'] or 'none'}", flush=True)
    found["rebuild"] = asyncio.run(rebuilt(url))
    print(f"rebuild: {found['rebuild']}", flush=True)
    return found


@contextmanager
def application(url: str) -> Iterator[Any]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from starlette.testclient import TestClient

    config = Config(database=url, limits=False, rehearse=False)
    app = make_app(lambda: open_house(config))
    with TestClient(app) as client:
        assert client.portal is not None
        client.portal.call(app.state.house.warm.wait)
        yield client


def asked(client: Any, page: str, people: int, asks: int) -> list[tuple[float, float]]:
    chance = random.Random(1)
    return [ask(client, page, chance, people) for _ in range(asks + WARM)][WARM:]


def ask(client: Any, page: str, chance: random.Random, people: int) -> tuple[float, float]:
    """One page for somebody, who plays as often as people do; one of the most eager in a quarter of all cases. Seconds
    by the clock, and of the processor: on a busy machine only those say anything about the server."""
    often = chance.random() < 0.25
    who = 1 + int(people * chance.random() ** (12 if often else 3))
    other = 48 * int((people - 1) / 48 * chance.random() ** 3) or 48
    address = page.format(ladder=chance.choice(["woo", "mow-tiles"]), other=f"{other:024x}")
    session = client.app.state.house.tokens.session(f"{who:024x}")
    began, worked = time.perf_counter(), time.process_time()
    answer = client.get(address, headers={"Authorization": f"Bearer {session}"})
    took = time.perf_counter() - began, time.process_time() - worked
    assert answer.status_code == 200, (address, answer.status_code)
    return took


def told(name: str, times: Sequence[tuple[float, float]]) -> dict[str, float]:
    found = {}
    for kind, seconds in zip(("clock", "cpu"), zip(*times, strict=True), strict=True):
        found[f"{kind}_p50_ms"] = round(1000 * statistics.median(seconds), 1)
        found[f"{kind}_p95_ms"] = round(1000 * statistics.quantiles(seconds, n=20)[-1], 1)
    print(f"{name}: {found}", flush=True)
    return found


@contextmanager
def noted(client: Any) -> Iterator[dict[str, Any]]:
    """What the database is asked meanwhile, each query once, with what it was asked with."""
    queries: dict[str, Any] = {}

    def note(_c: Any, _k: Any, statement: str, parameters: Any, *_: Any) -> None:
        if statement.lstrip().upper().startswith("SELECT"):
            queries.setdefault(statement, parameters)

    engine = client.app.state.house.service.database.engine.sync_engine
    event.listen(engine, "before_cursor_execute", note)
    yield queries
    event.remove(engine, "before_cursor_execute", note)


async def read_whole(url: str, queries: Mapping[str, Any]) -> list[str]:
    """The queries for which there is no index. PostgreSQL reads a small table whole unless it is told not to."""
    database, found = Database(url), []
    async with database.engine.connect() as connection:
        if database.dialect == "postgresql":
            await connection.execute(text("SET LOCAL enable_seqscan = off"))
        for statement, parameters in queries.items():
            plan = await connection.exec_driver_sql(EXPLAIN[database.dialect] + statement, parameters)
            if any(WHOLE_TABLE.search(str(row[-1])) for row in plan):
                found.append(statement)
    await database.close()
    return found


async def rebuilt(url: str) -> dict[str, float]:
    """Ratings of all games made anew, and the lists of some, in seconds by the clock and of our own processor."""
    database = Database(url)
    began, worked = time.perf_counter(), time.process_time()
    games = await RatingBook(database).rebuild()
    rated, work = time.perf_counter() - began, time.process_time() - worked
    began, worked, tables = time.perf_counter(), time.process_time(), 0
    async for made in rebuilding.rebuild(database):
        tables += made
        if tables >= LISTS:
            break
    listed, listing = time.perf_counter() - began, time.process_time() - worked
    await database.close()
    return {
        "games_rated": games,
        "ratings_s": round(rated, 1),
        "ratings_cpu_s": round(work, 1),
        "tables_listed": tables,
        "lists_s": round(listed, 1),
        "lists_cpu_s": round(listing, 1),
    }
