"""A country of players: a database with many people and games, written by the database itself.

Every game is a log that the server itself could have written: a table that counts is laid, begun, left by who loses,
and counted. What follows from the logs is written too, with ratings that are drawn: making all of it anew from them is
measured apart.
"""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import msgspec
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from moowoo.games import kit
from moowoo.ratings.ladders import ladder_name
from moowoo.server.people import Settings
from moowoo.server.store import Database

START, CLOCK = 1_700_000_000, 604_800
GAMES: dict[str, dict[str, object]] = {"woo": {}, "mow": {"seats": 2}}
SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
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
    yes = "1" if dialect == "sqlite" else "true"
    yield f"""INSERT INTO games (table_id, game, edition, options, rated, seats, clock, stage, turn, waiting, deadline,
        started, last, finished, played_out, counted)
        SELECT i, game, edition, options, {yes}, 2, {CLOCK}, {stage}, CASE WHEN running THEN 0 END,
        CASE WHEN running THEN 1 ELSE 0 END, CASE WHEN running THEN at + 1 + {CLOCK} END, at + 1,
        CASE WHEN running THEN at + 1 ELSE at + 2 END,
        CASE WHEN NOT running THEN at + 2 END, NOT running, CASE WHEN NOT running THEN i END FROM played"""
    for seat, (number, identity) in enumerate((("a", "ida"), ("b", "idb"))):
        lost = f"(NOT running AND loser = {seat})"
        yield f"""INSERT INTO seats (table_id, seat, identity, name, level, away, game, finished, score, place)
            SELECT i, {seat}, {identity}, 'Player ' || {number}, CASE WHEN {lost} THEN 'cow' ELSE '' END, {lost}, game,
            CASE WHEN NOT running THEN at + 2 END,
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


async def fill(url: str, people: int, games: int) -> None:
    """Fill an empty database."""
    database = Database(url)
    await database.migrate()
    await database.close()
    work = statements(database.dialect, people, games)
    if database.file is not None:
        fill_sqlite(database.file, work)
    else:
        await fill_postgres(database, work, games)


async def fill_postgres(database: Database, work: Iterator[str], games: int) -> None:
    """The server has little patience with a statement; these take minutes."""
    engine = create_async_engine(database.url)
    async with engine.begin() as connection:
        for statement in work:
            await connection.exec_driver_sql(statement)
        await connection.execute(text("SELECT setval('tables_id_seq', :last)"), {"last": games})
    async with engine.connect() as connection:
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        await connection.exec_driver_sql("VACUUM ANALYZE")
    await engine.dispose()


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
