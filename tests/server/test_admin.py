"""`moowoo admin`: what a host sees and does, on a database of its own. Budget: 8 s."""

import asyncio
import json
import os
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from sqlalchemy import select, update

from moowoo import games, records
from moowoo.cli import main
from moowoo.server import actions, entries
from moowoo.server.admin_work import NotPossible, back_up, remove_table
from moowoo.server.clock import SystemClock
from moowoo.server.entries import Chair, Opened, Row
from moowoo.server.errors import Refusal
from moowoo.server.people import Settings
from moowoo.server.store import Append, Database, Writer
from moowoo.server.store.people import PeopleBook
from moowoo.server.store.schema import games as game_rows
from moowoo.server.store.schema import identities, tables
from moowoo.server.store.tables import TableBook
from server.houses import arrivals, node, playing

DAY = 86_400.0
MASTER = games.new("woo", seed=5).master.hex()


@dataclass
class Site:
    """A database with a table in play, a finished one, two people and a report."""

    url: str
    anna: str = ""
    bo: str = ""


@pytest.fixture
def site(url: str) -> Site:
    site = Site(url)
    asyncio.run(furnish(site))
    return site


async def furnish(site: Site) -> None:
    database = Database(site.url)
    await database.migrate()
    people = PeopleBook(database)
    now = time.time()
    anna = await people.arrive("Anna", Settings(), now - 400 * DAY)
    bo = await people.arrive("Bo\x1b[31m", Settings(), now - 400 * DAY)
    await people.arrive("Nobody", Settings(), now - 400 * DAY)
    site.anna, site.bo = anna.id, bo.id
    await lay(database, "AAA-222", anna.id, now - 200 * DAY, finished=True)
    await lay(database, "CCC-333", anna.id, now, finished=False)
    await people.report(now, "CCC-333", anna.id, bo.id, "Bo", "rude\x1b[31m")
    await database.close()


async def lay(database: Database, code: str, host: str, at: float, *, finished: bool) -> None:
    """A table of WOO between Anna and a bot, played to the end or just begun."""
    chairs = (Chair(who=host, name="Anna"), Chair(name="Daisy", level="cow"))
    opened = Opened(code=code, game="woo", options={"target": 1, "first": 0}, master=MASTER, host=host, chairs=chairs)
    number = await TableBook(database).lay(opened, "Anna", host, "first", at)
    assert number is not None
    writer = Writer(database, SystemClock())
    writer.start()
    story: list[entries.AnyEntry] = [entries.Started()]
    game = games.new("woo", bytes.fromhex(MASTER), target=1, first=0)
    while finished and not game.over:
        actor, move = game.actor, game.legal_moves()[0]
        assert actor is not None
        story.append(entries.Moved(actor, str(move)))
        game.play(move)
    for seq, entry in enumerate(story, start=2):
        stage = "over" if finished and entry is story[-1] else "playing"
        listing = {"stage": stage, "host": host, "host_name": "Anna", "open": 0, "active": at}
        assert await writer.append(Append(Row(number, seq, entry, host, f"r{seq}", at), listing=listing))
    await writer.close()


Admin = Callable[..., str]


@pytest.fixture
def admin(site: Site, capsys: pytest.CaptureFixture[str]) -> Admin:
    def run(*words: str, code: int = 0) -> str:
        assert main(["admin", "--database", site.url, *words]) == code
        said = capsys.readouterr()
        return said.out if code == 0 else said.err

    return run


@pytest.mark.usefixtures("generous")
def test_what_a_host_sees_and_does(site: Site, admin: Admin, tmp_path: Path) -> None:
    """In one go, because a PostgreSQL of one's own takes a moment."""
    see_tables(site, admin)
    keep_people_out(site, admin)
    save_everything(admin, tmp_path)
    forget_what_is_old(admin)


def see_tables(site: Site, admin: Admin) -> None:
    listed = admin("tables")
    assert listed.index("CCC-333") < listed.index("AAA-222")
    assert "1 playing, 1 over" in listed
    assert "CCC-333" not in admin("tables", "--stage", "over")
    assert "CCC-333" not in admin("tables", "--quiet", "30")
    told = admin("table", "ccc 333")
    assert f"seat 1: Anna, {site.anna}, host" in told
    assert "seat 2: Daisy, bot (cow)" in told
    assert MASTER not in told
    assert not re.search(r"\b(10|[AKQJ0])[CDHS]\b", told)
    assert "there is no table ZZZ-999" in admin("table", "ZZZ-999", code=1)


def keep_people_out(site: Site, admin: Admin) -> None:
    reported = admin("reports")
    assert f"Bo ({site.bo}), reported by {site.anna}: rude" in reported
    assert "\x1b" not in reported
    admin("ban", site.bo, "--days", "7", "--reason", "rude")
    admin("ban", "192.0.2.7")
    assert re.search(rf"{re.escape(site.bo)}  until \d{{4}}-.*rude", admin("ban"))
    assert "192.0.2.7  until for good" in admin("ban")
    admin("unban", "192.0.2.7")
    assert "192.0.2.7" not in admin("ban")
    assert "is not banned" in admin("unban", "192.0.2.7", code=1)


def save_everything(admin: Admin, folder: Path) -> None:
    admin("export", str(folder / "games"))
    (written,) = (folder / "games").iterdir()
    verdict = records.verify(written.read_text())
    assert written.name == "AAA-222.txt"
    assert verdict.proved
    assert verdict.record is not None
    assert verdict.record.names == ("Anna", "Daisy")
    admin("export", "--logs", str(folder / "logs.jsonl"))
    lines = [json.loads(line) for line in (folder / "logs.jsonl").read_text().splitlines()]
    assert {line["table"] for line in lines} == {"AAA-222", "CCC-333"}
    assert lines[0]["entry"]["master"] == MASTER
    admin("backup", str(folder / "copy"))
    assert (folder / "copy").stat().st_size > 0
    assert "nothing is overwritten" in admin("backup", str(folder / "copy"), code=1)
    assert "nothing is overwritten" in admin("export", "--logs", str(folder / "logs.jsonl"), code=1)
    assert rights(folder / "games") == 0o700
    for secret in (written, folder / "logs.jsonl", folder / "copy"):
        assert rights(secret) == 0o600
    nowhere = folder / "nowhere" / "copy"
    assert f"{nowhere} cannot be written" in admin("backup", str(nowhere), code=1)


def forget_what_is_old(admin: Admin) -> None:
    said = admin("retention")
    assert "would be forgotten: 1 tables, 2 identities" in said
    assert "2 tables" not in said
    assert "AAA-222" in admin("tables")
    assert "forgotten: 1 tables" in admin("retention", "--really")
    assert "AAA-222" not in admin("tables")
    assert "CCC-333 is removed" in admin("table", "CCC-333", "--remove")
    assert admin("tables") == "no tables\n"


def test_whoever_was_here_lately_is_not_forgotten(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Anna played lately, at a table that is forgotten now; Bo only looked around; Cleo has been away too long,
    and so has Dora, whose game was counted."""

    async def furnish() -> None:
        database = Database(url)
        await database.migrate()
        people, now = PeopleBook(database), time.time()
        anna, bo, cleo = [await people.arrive(name, Settings(), now - 500 * DAY) for name in ("Anna", "Bo", "Cleo")]
        await lay(database, "AAA-222", anna.id, now - 200 * DAY, finished=True)
        await lay(database, "CCC-333", cleo.id, now - 400 * DAY, finished=True)
        dora = await people.arrive("Dora", Settings(), now - 500 * DAY)
        await lay(database, "DDD-444", dora.id, now - 400 * DAY, finished=True)
        async with database.writing() as connection:  # ratings follow from it
            number = await connection.scalar(select(tables.c.id).where(tables.c.code == "DDD-444"))
            await connection.execute(update(game_rows).where(game_rows.c.table_id == number).values(counted=1))
        await people.saw({bo.id: now - 300 * DAY, cleo.id: now - 450 * DAY})
        await people.saw({bo.id: now - 350 * DAY})
        await database.close()

    async def known() -> list[str]:
        database = Database(url)
        async with database.reading() as connection:
            names = (await connection.scalars(select(identities.c.name).order_by(identities.c.name))).all()
        await database.close()
        return list(names)

    asyncio.run(furnish())
    for words, said in ([], "would be forgotten"), (["--people", "320", "--really"], "forgotten"):
        assert main(["admin", "--database", url, "retention", *words]) == 0
        assert f"{said}: 2 tables, 1 identities" in capsys.readouterr().out
    assert asyncio.run(known()) == ["Anna", "Bo", "Dora"]


def rights(file: Path) -> int:
    return file.stat().st_mode & 0o777


@pytest.fixture
def generous() -> Iterator[None]:
    """A machine on which everybody may read what is not closed."""
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.mark.usefixtures("generous")
def test_nobody_else_can_read_the_database(tmp_path: Path) -> None:
    """It is made so, and one that was open to all is closed, with what lies beside it."""
    file = tmp_path / "mine" / "moowoo.db"
    site = Site(f"sqlite:///{file}")

    async def use() -> dict[str, int]:
        database = Database(site.url)
        await database.migrate()
        async with database.writing():
            found = {one.name: rights(one) for one in file.parent.iterdir()}
        await database.close()
        return found

    closed = {"moowoo.db": 0o600, "moowoo.db-wal": 0o600, "moowoo.db-shm": 0o600}
    assert asyncio.run(use()) == closed
    assert rights(file.parent) == 0o700
    file.chmod(0o644)
    file.with_name("moowoo.db-wal").touch(0o644)
    assert asyncio.run(use()) == closed


def test_a_folder_that_is_there_keeps_its_rights(tmp_path: Path) -> None:
    tmp_path.chmod(0o750)
    Database(f"sqlite:///{tmp_path / 'moowoo.db'}")
    assert rights(tmp_path) == 0o750


def test_a_backup_of_sqlite_is_a_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    site = Site(f"sqlite:///{tmp_path / 'moowoo.db'}")
    asyncio.run(furnish(site))
    assert main(["admin", "--database", site.url, "backup", str(tmp_path / "copy.db")]) == 0
    capsys.readouterr()
    assert main(["admin", "--database", f"sqlite:///{tmp_path / 'copy.db'}", "tables"]) == 0
    assert "AAA-222" in capsys.readouterr().out


PG_DUMP = """#!/bin/sh
echo "$@" > {folder}/words
echo "$PGPASSWORD" > {folder}/password
exit {code}
"""


def install_pg_dump(folder: Path, code: int) -> None:
    """One that notes how it was called, and ends with a code."""
    program = folder / "pg_dump"
    program.write_text(PG_DUMP.format(folder=folder, code=code))
    program.chmod(0o755)


def test_the_password_is_on_nobodys_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install_pg_dump(tmp_path, code=0)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    database = Database("postgresql://moowoo:se%2Fcret@db.example/moowoo?ssl=require")
    back_up(database, tmp_path / "copy")
    words = (tmp_path / "words").read_text()
    assert "cret" not in words
    assert "postgresql://moowoo@db.example/moowoo" in words
    assert (tmp_path / "password").read_text() == "se/cret\n"


def test_a_backup_that_failed_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install_pg_dump(tmp_path, code=1)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    with pytest.raises(NotPossible):
        back_up(Database("postgresql://moowoo:secret@db.example/moowoo"), tmp_path / "copy")
    assert not (tmp_path / "copy").exists()


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["--database", "mysql://x/y", "tables"], 2, "database: "),
        (["--database", "postgresql://nobody@127.0.0.1:9/none", "tables"], 1, "does not answer: "),
    ],
)
def test_what_cannot_be_is_told(words: list[str], code: int, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["admin", *words]) == code
    assert said in capsys.readouterr().err


def test_the_database_is_named_before_the_task_or_after_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    for words in (["--database", url, "ban"], ["ban", "--database", url]):
        assert main(["admin", *words]) == 0
    assert (tmp_path / "tables.db").exists()
    first, second = capsys.readouterr().out.splitlines()
    assert first == second


def test_what_follows_from_the_logs_is_made_anew(site: Site, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["admin", "--database", site.url, "rebuild"]) == 0
    assert re.match(r"2 games made anew in \d+\.\d s\n", capsys.readouterr().out)
    assert main(["admin", "--database", site.url, "rebuild", "--missing"]) == 0
    assert capsys.readouterr().out.startswith("0 games")


async def test_a_table_that_is_removed_leaves_the_memory_of_every_node(url: str) -> None:
    async with node(url) as one, node(url) as other:
        people = await arrivals(one, "Anna", "Hugo")
        table = await playing(one, people)
        await other.look(table.code)
        with one.hub.watching(table.id, people[0].id) as watcher:
            watcher.wake.clear()
            await remove_table(one.database, table.code)
            with pytest.raises(Refusal) as refused:
                await one.act(people[0], table.code, actions.Say(text="moo"))
            assert refused.value.kind == "not_found"
            assert watcher.table_gone
            assert watcher.wake.is_set()
        await other.drop_removed()
        for service in (one, other):
            with pytest.raises(Refusal) as refused:
                await service.look(table.code)
            assert refused.value.kind == "not_found"


async def test_the_number_of_a_removed_table_is_another_s(url: str) -> None:
    """SQLite gives the number of the last table again."""

    async with node(url) as one, node(url) as other:
        people = await arrivals(one, "Anna", "Hugo")
        removed = await playing(one, people)
        await other.look(removed.code)
        await remove_table(one.database, removed.code)
        later = await playing(one, people)
        assert (await one.look(later.code)).code == later.code
        for service in (one, other):
            await service.drop_removed()
            assert (await service.look(later.code)).code == later.code
            with pytest.raises(Refusal):
                await service.look(removed.code)
