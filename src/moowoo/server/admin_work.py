"""What a host can do with the database of a server, while it runs or while it rests.

Nothing here shows a hidden card: a game's log holds its seed, and leaves the database only in a backup or an export
of whole logs, which say so.
"""

import datetime
import os
import shutil
import sqlite3
import subprocess
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import URL, ColumnElement, Row, and_, delete, func, or_, select
from sqlalchemy import Table as Relation

from moowoo import records
from moowoo.server.codes import tidy_code
from moowoo.server.fold import rebuilt
from moowoo.server.store import Database
from moowoo.server.store.files import make_file, make_folder, write_privately
from moowoo.server.store.people import PeopleBook
from moowoo.server.store.schema import bans, games, identities, kept_games, log, reports, tables
from moowoo.server.store.tables import TableBook
from moowoo.server.table import OVER, Table

DAY = 86_400.0


class NotThere(Exception):
    """What was asked for is not in the database."""


class NotPossible(Exception):
    """What was asked for cannot be done here, and why."""


async def list_tables(database: Database, stage: str | None = None, quiet: float = 0.0) -> Sequence[Row[Any]]:
    """The tables there are, the liveliest first; `quiet` leaves out those that moved in so many days."""
    wanted = select(tables).order_by(tables.c.active.desc())
    if stage is not None:
        wanted = wanted.where(tables.c.stage == stage)
    if quiet:
        wanted = wanted.where(tables.c.active < time.time() - quiet * DAY)
    async with database.reading() as connection:
        return (await connection.execute(wanted)).all()


async def find_table(database: Database, code: str) -> Row[Any]:
    async with database.reading() as connection:
        found = (await connection.execute(select(tables).where(tables.c.code == tidy_code(code)))).one_or_none()
    if found is None:
        raise NotThere(f"there is no table {code}")
    return found


async def load_table(database: Database, number: int) -> Table:
    """A table as its log makes it."""
    table = rebuilt(await TableBook(database).rows(number))
    assert table is not None
    return table


async def remove_table(database: Database, code: str) -> None:
    found = await find_table(database, code)
    await TableBook(database).remove(found.id)


# People who are not wanted.


async def list_bans(database: Database) -> Sequence[Row[Any]]:
    async with database.reading() as connection:
        return (await connection.execute(select(bans).order_by(bans.c.at.desc()))).all()


async def ban(database: Database, subject: str, days: float | None, reason: str) -> None:
    """Keep an identity or an address out, for some days or for good."""
    now = time.time()
    await PeopleBook(database).ban(subject, now, None if days is None else now + days * DAY, reason)


async def unban(database: Database, subject: str) -> None:
    if not await PeopleBook(database).unban(subject):
        raise NotThere(f"{subject} is not banned")


async def list_reports(database: Database, days: float) -> Sequence[Row[Any]]:
    """What people have reported lately, the newest first."""
    wanted = select(reports).where(reports.c.at > time.time() - days * DAY).order_by(reports.c.at.desc())
    async with database.reading() as connection:
        return (await connection.execute(wanted)).all()


# What is kept, and for how long.


async def forget(
    database: Database, finished: float, abandoned: float, people: float, *, really: bool
) -> dict[str, int]:
    """Forget old tables, and people who were not here for long and sit nowhere; says how many of each. Games that were
    counted stay, and so do those who played them: ratings follow from them.

    Whoever did something at a table was here, also if nobody noted it otherwise and the table itself is forgotten now.
    """
    now = time.time()
    long_ago = now - people * DAY
    old_tables = and_(
        or_(
            and_(tables.c.stage == OVER, tables.c.active < now - finished * DAY),
            and_(tables.c.stage != OVER, tables.c.active < now - abandoned * DAY),
        ),
        tables.c.id.not_in(select(games.c.table_id).where(games.c.counted.is_not(None))),
    )
    active = (
        select(log.c.identity).join(tables, tables.c.id == log.c.table_id).where(~old_tables | (log.c.at >= long_ago))
    )
    old: dict[Relation, ColumnElement[bool]] = {
        tables: old_tables,
        identities: and_(identities.c.seen < long_ago, identities.c.id.not_in(active)),
        reports: reports.c.at < long_ago,
        bans: bans.c.until < now,
        kept_games: kept_games.c.active < now - abandoned * DAY,
    }
    async with database.writing() as connection:
        counts = [select(func.count()).select_from(table).where(which) for table, which in old.items()]
        forgotten = [int(await connection.scalar(count) or 0) for count in counts]
        for table, which in reversed(old.items()) if really else ():  # tables last: they tell who was here
            await connection.execute(delete(table).where(which))
    return {table.name: number for table, number in zip(old, forgotten, strict=True)}


def new_file(file: Path) -> None:
    """A file for what only the host may read; it must not be there yet."""
    try:
        make_file(file)
    except FileExistsError as error:
        raise NotPossible(f"{file} exists; nothing is overwritten") from error
    except OSError as error:
        raise cannot_write(file, error) from error


def cannot_write(file: Path, error: OSError) -> NotPossible:
    return NotPossible(f"{file} cannot be written: {error.strerror or error}")


def back_up(database: Database, file: Path) -> None:
    """The whole database in one file, consistent, while the server runs."""
    new_file(file)
    try:
        copy_sqlite(database, file) if database.dialect == "sqlite" else dump_postgres(database, file)
    except BaseException:
        file.unlink()
        raise


def copy_sqlite(database: Database, file: Path) -> None:
    with closing(sqlite3.connect(database.url.database or "")) as source, closing(sqlite3.connect(file)) as target:
        source.backup(target)


def dump_postgres(database: Database, file: Path) -> None:
    """By PostgreSQL's own tool. Everybody on a machine can read command lines, so the password is not on it."""
    program = shutil.which("pg_dump")
    if program is None:
        raise NotPossible("pg_dump is not installed here; it makes the backups of PostgreSQL")
    url = database.url
    secret = {} if url.password is None else {"PGPASSWORD": str(url.password)}
    public = URL.create("postgresql", url.username, None, url.host, url.port, url.database, url.query)
    words = [program, "--format=custom", f"--file={file}", f"--dbname={public}"]
    if subprocess.run(words, env=os.environ | secret, check=False).returncode:
        raise NotPossible("pg_dump failed; there is no backup")


async def whole_logs(database: Database) -> AsyncIterator[str]:
    """Every entry of every log as a line of JSON, seeds and all."""
    wanted = select(tables.c.code, log).join(log, log.c.table_id == tables.c.id).order_by(log.c.table_id, log.c.seq)
    async with database.reading() as connection:
        async for row in await connection.stream(wanted):
            said = {"table": row.code, "seq": row.seq, "at": row.at, "identity": row.identity, "id": row.request_id}
            yield msgspec.json.encode(said | {"entry": msgspec.Raw(row.body.encode())}).decode()


async def write_records(database: Database, folder: Path) -> int:
    """The written game of every finished table, a file each; returns how many."""
    written = 0
    for row in await list_tables(database, OVER):
        table = await load_table(database, row.id)
        day = datetime.datetime.fromtimestamp(row.created, datetime.UTC).date()
        text = records.write(table.game, table.names, date=day)
        try:
            make_folder(folder)
            write_privately(folder / f"{row.code}.txt", text)
        except OSError as error:
            raise cannot_write(folder, error) from error
        written += 1
    return written
