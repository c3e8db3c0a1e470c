"""A country of players: a database with many people and games, and how long the server takes to answer from it.

    python tools/people.py make FILE --people 100000 --games 2000000
    python tools/people.py rate FILE
    python tools/people.py measure FILE

Every game is a log that the server itself could have written: a table that counts is laid, begun, left by who loses,
and counted. `make` has the database itself write them and what follows from them, with ratings that are drawn; `rate`
replaces those by what really follows from the logs, as `moowoo admin rebuild` does. `measure` asks the application for
pages as people do, one after another. `--url` names a database of PostgreSQL instead of a file.
"""

import argparse
import asyncio
import random
import sqlite3
import statistics
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import text

from moowoo.games import kit
from moowoo.ratings.ladders import ladder_name
from moowoo.server.config import Config
from moowoo.server.people import Settings
from moowoo.server.store import Database
from moowoo.server.store.ratings import RatingBook

START, CLOCK = 1_700_000_000, 604_800
WARM = 20
GAMES: dict[str, dict[str, object]] = {"woo": {}, "mow": {"seats": 2}}
SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
PAGES = ("/", "/games", "/standing/{ladder}", "/profile", "/profile/{other}")
SERIES = {
    "sqlite": "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {last}) SELECT i FROM n",
    "postgresql": "SELECT generate_series(1, {last})::bigint AS i",
}
HEX = {"sqlite": "printf('%0{wide}x', {number})", "postgresql": "lpad(to_hex({number}), {wide}, '0')"}


def described(game: str, wish: dict[str, object]) -> tuple[str, str, str]:
    """The options of a game as they are kept, its edition, and the name of its ladder."""
    options = kit(game).options().chosen(wish)
    kept = msgspec.json.encode(msgspec.to_builtins(vars(options)), order="sorted").decode()
    return kept, options.edition or "", ladder_name(game, options.edition)


def statements(dialect: str, people: int, games: int) -> Iterator[str]:
    """What fills the tables. Some people play often, most seldom; one game in a hundred is not over."""

    def hexed(number: str, wide: int) -> str:
        return HEX[dialect].format(number=number, wide=wide)

    usual, public = (msgspec.json.encode(Settings(public=seen)).decode() for seen in (False, True))
    who = hexed("i", 24)
    series = SERIES[dialect].format(last=people)
    yield f"""INSERT INTO identities (id, name, settings, muted, blocked, created, seen)
        SELECT {who}, 'Player ' || i, CASE WHEN i % 16 % 3 = 0 THEN '{public}' ELSE '{usual}' END, '', '',
        {START}, {START} FROM ({series}) q"""
    yield f"INSERT INTO sessions (id, identity, device, created) SELECT {who}, {who}, '', {START} FROM ({series}) q"

    eager = f"1 + (({{x}}) % {people}) * (({{x}}) % {people}) / {people} * (({{x}}) % {people}) / {people}"
    one, other = eager.format(x="i * 48271 + i / 7"), eager.format(x="i * 69621 + i / 11 + 5")
    whole = "" if dialect == "sqlite" else "::int"
    sign = [
        f"substr('{SIGNS}', (((i * 668265263) % 1073741824) >> {5 * place} & 31){whole} + 1, 1)" for place in range(6)
    ]
    code = " || ".join([*sign[:3], "'-'", *sign[3:]])
    told = {name: described(name, wish) for name, wish in GAMES.items()}
    cases = [
        "CASE WHEN i % 2 = 0 THEN '{}' ELSE '{}' END".format(*(told[name][part] for name in GAMES)) for part in range(3)
    ]
    yield f"""CREATE TEMPORARY TABLE drawn AS
        SELECT i, a, CASE WHEN a = b THEN 1 + a % {people} ELSE b END AS b, (i * 31 + a) % 2 AS loser,
        i % 100 = 99 AS running, {START} + 10.0 * i AS at, CASE WHEN i % 2 = 0 THEN 'woo' ELSE 'mow' END AS game,
        {cases[0]} AS options, {cases[1]} AS edition, {cases[2]} AS ladder, {code} AS code
        FROM (SELECT i, {one} AS a, {other} AS b FROM ({SERIES[dialect].format(last=games)}) q) p"""
    ids = f"{hexed('a', 24)} AS ida, {hexed('b', 24)} AS idb"
    yield f"CREATE TEMPORARY TABLE played AS SELECT drawn.*, {ids} FROM drawn"
    stage = "CASE WHEN running THEN 'playing' ELSE 'over' END"
    yield f"""INSERT INTO tables (id, code, game, edition, public, stage, host, host_name, seats, open, created, active)
        SELECT i, code, game, edition, {"0" if dialect == "sqlite" else "false"}, {stage}, ida, 'Player ' || a, 2, 0,
        at, at + 2 FROM played"""
    opened = (
        """'{"kind":"opened","code":"' || code || '","game":"' || game || '","options":' || options || """
        f"""',"master":"' || {hexed("i", 64)} || '","host":"' || ida || '","chairs":[{{"who":"' || ida || """
        """'","name":"Player ' || a || '"},{"who":"' || idb || '","name":"Player ' || b || """
        f"""'"}}],"clock":{CLOCK},"version":2,"rated":true}}'"""
    )
    loser = "CASE loser WHEN 0 THEN a ELSE b END"
    left = f"""'{{"kind":"left","seat":' || loser || ',"name":"Player ' || {loser} || '"}}'"""
    places = ["CASE loser WHEN 0 THEN 2 ELSE 1 END", "CASE loser WHEN 1 THEN 2 ELSE 1 END"]
    counted = (
        """'{"kind":"counted","number":' || i || ',"ladder":"' || ladder || '","seats":[{"place":' || """
        f"""{places[0]} || ',"who":"' || ida || '"}},{{"place":' || {places[1]} || ',"who":"' || idb || '"}}]}}'"""
    )
    lost_by = "CASE WHEN loser = 0 THEN ida ELSE idb END"
    rows = (
        ("opened", opened, "ida", ""),
        ("started", """'{"kind":"started"}'""", "ida", ""),
        ("left", left, lost_by, "WHERE NOT running"),
        ("counted", counted, "'house'", "WHERE NOT running"),
    )
    for seq, (kind, body, by, which) in enumerate(rows, start=1):
        yield f"""INSERT INTO log (table_id, seq, kind, body, identity, request_id, at)
            SELECT i, {seq}, '{kind}', {body}, {by}, '~{seq}', at + {seq - 1} FROM played {which}"""
    yes, no = ("1", "0") if dialect == "sqlite" else ("true", "false")
    yield f"""INSERT INTO games (table_id, game, edition, options, rated, seats, clock, stage, turn, deadline, started,
        last, finished, played_out, counted)
        SELECT i, game, edition, options, {yes}, 2, {CLOCK}, {stage}, CASE WHEN running THEN 0 END,
        CASE WHEN running THEN at + 1 + {CLOCK} END, at + 1, CASE WHEN running THEN at + 1 ELSE at + 2 END,
        CASE WHEN NOT running THEN at + 2 END, NOT running, CASE WHEN NOT running THEN i END FROM played"""
    for seat, (number, identity) in enumerate((("a", "ida"), ("b", "idb"))):
        lost = f"(NOT running AND loser = {seat})"
        yield f"""INSERT INTO seats (table_id, seat, identity, name, level, away, game, finished, waiting, score, place)
            SELECT i, {seat}, {identity}, 'Player ' || {number}, CASE WHEN {lost} THEN 'cow' ELSE '' END, {lost}, game,
            CASE WHEN NOT running THEN at + 2 END, {"running" if seat == 0 else no},
            CASE WHEN NOT running THEN 0 END, CASE WHEN running THEN NULL WHEN {lost} THEN 2 ELSE 1 END FROM played"""
        yield f"""INSERT INTO figures (identity, ladder, table_id, body) SELECT {identity}, ladder, i,
            '{{"games":1,"hand":' || (i % 9) || ',"herd":' || (i % 40) || ',"right":' || (i % 4) || ',"won":' ||
            CASE WHEN loser = {seat} THEN 0 ELSE 1 END || '}}' FROM played WHERE NOT running"""
        yield f"""INSERT INTO rating_changes (identity, ladder, number, table_id, at, value, doubt, place, seats)
            SELECT {identity}, ladder, i, i, at + 3, 1500.0 + {number} % 400 + i % 50, 60, 1, 2
            FROM played WHERE NOT running"""
    yield """INSERT INTO ratings
        (identity, ladder, value, doubt, volatility, games, wins, streak, best_streak, at, listed)
        SELECT identity, ladder, 1500.0 + (count(*) * 7919) % 700 - 350, 60, 0.06, count(*), count(*) / 2, 0, 3,
        max(at),
        max(CASE WHEN substr(identity, 24) IN ('0', '3', '6', '9', 'c', 'f') THEN 1 ELSE 0 END) = 1
        FROM rating_changes GROUP BY identity, ladder"""


async def make(args: argparse.Namespace) -> None:
    database = Database(url_of(args))
    await database.migrate()
    began = time.perf_counter()
    work = statements(database.dialect, args.people, args.games)
    if database.dialect == "sqlite":
        await database.close()
        fill_sqlite(args.file, work)
    else:
        async with database.engine.begin() as connection:
            for statement in work:
                await connection.exec_driver_sql(statement)
            await connection.execute(text("SELECT setval('tables_id_seq', :last)"), {"last": args.games})
            await connection.exec_driver_sql("ANALYZE")
    await database.close()
    print(f"{args.people} people and {args.games} games in {time.perf_counter() - began:.0f} s")


def fill_sqlite(file: Path, work: Iterator[str]) -> None:
    """Indexes come when everything is there, and nobody waits for the disk: what breaks off is made again."""
    connection = sqlite3.connect(file, isolation_level=None)
    for pragma in ("journal_mode = OFF", "synchronous = OFF", "cache_size = -300000", "temp_store = FILE"):
        connection.execute(f"PRAGMA {pragma}")
    query = "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL"
    indexes = connection.execute(query).fetchall()
    for name, _ in indexes:
        connection.execute(f"DROP INDEX {name}")
    for statement in (*work, *(sql for _, sql in indexes), "ANALYZE", "PRAGMA journal_mode = WAL"):
        connection.execute(statement)
    connection.close()


async def rate(args: argparse.Namespace) -> None:
    database = Database(url_of(args))
    began, worked = time.perf_counter(), time.process_time()
    counted = await RatingBook(database).rebuild()
    await database.close()
    took, work = time.perf_counter() - began, time.process_time() - worked
    print(f"{counted} games counted anew in {took:.0f} s, {work:.0f} s of work")


# Asking.


def measure(args: argparse.Namespace) -> None:
    """Through the whole application, without a network: what the server itself needs."""
    import warnings

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from starlette.testclient import TestClient

    from moowoo.server.house import open_house
    from moowoo.server.http.app import make_app

    config = Config(database=url_of(args), limits=False, rehearse=False)
    with TestClient(make_app(lambda: open_house(config))) as client:
        client.portal.call(client.app.state.house.warm.wait)  # type: ignore[union-attr, attr-defined]
        tokens = client.app.state.house.tokens  # type: ignore[attr-defined]
        chance = random.Random(1)
        for page in PAGES:
            asked = [ask(client, tokens, page, chance, args.people) for _ in range(args.asks + WARM)][WARM:]
            walls, works = zip(*asked, strict=True)
            told = ", ".join(f"{name} {1000 * took:.1f} ms" for name, took in spent(walls, works))
            print(f"{page}: {told}", flush=True)


def ask(client: Any, tokens: Any, page: str, chance: random.Random, people: int) -> tuple[float, float]:
    """One page for somebody, who plays as often as people do; one of the most eager in a quarter of all cases."""
    often = chance.random() < 0.25
    who = 1 + int(people * chance.random() ** (12 if often else 3))
    other = 16 + 16 * int(people / 16 * chance.random() ** 3)
    address = page.format(ladder=chance.choice(["woo", "mow-tiles"]), other=f"{min(other, people // 16 * 16):024x}")
    began, worked = time.perf_counter(), time.process_time()
    answer = client.get(address, headers={"Authorization": f"Bearer {tokens.session(f'{who:024x}')}"})
    took = time.perf_counter() - began, time.process_time() - worked
    assert answer.status_code == 200 or "{other}" in page, answer.text
    return took


def spent(walls: Sequence[float], works: Sequence[float]) -> Iterator[tuple[str, float]]:
    """By the clock, and by what the processor did: on a busy machine only that says anything about the server."""
    for name, times in (("clock", walls), ("work", works)):
        yield f"{name} p50", statistics.median(times)
        yield f"{name} p95", statistics.quantiles(times, n=20)[-1]


def url_of(args: argparse.Namespace) -> str:
    return args.url or f"sqlite:///{args.file}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("task", choices=("make", "rate", "measure"))
    parser.add_argument("file", type=Path, nargs="?", default=Path("people.db"))
    parser.add_argument("--url", default="", help="a database of PostgreSQL instead")
    parser.add_argument("--people", type=int, default=100_000)
    parser.add_argument("--games", type=int, default=2_000_000)
    parser.add_argument("--asks", type=int, default=200, help="how often each page is asked for")
    args = parser.parse_args()
    if args.task == "measure":
        measure(args)
    else:
        asyncio.run({"make": make, "rate": rate}[args.task](args))


if __name__ == "__main__":
    main()
