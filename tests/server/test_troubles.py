"""A database that cannot be used: the host is told what is wrong, by `serve` as by `admin`. Budget: 6 s."""

import asyncio
import errno
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from kit.languages import cases
from moowoo.cli import main
from moowoo.server.database_errors import trouble_sentence
from moowoo.server.store import Database, database

COMMANDS = {"serve": ["serve", "--port", "0"], "admin": ["admin", "tables"]}


def sound(file: Path) -> None:
    async def make() -> None:
        made = Database(f"sqlite:///{file}")
        await made.migrate()
        await made.close()

    asyncio.run(make())


def some_text(file: Path) -> None:
    file.write_text("Dear diary, today I was a cow. " * 100)


def torn(file: Path) -> None:
    sound(file)
    os.truncate(file, 9000)


def holed(file: Path) -> None:
    sound(file)
    with file.open("r+b") as opened:
        opened.seek(4096)
        opened.write(b"\xff" * 8192)


def of_tomorrow(file: Path) -> None:
    sound(file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()


def under_a_file(file: Path) -> None:
    file.parent.rmdir()
    file.parent.touch()


def a_folder(file: Path) -> None:
    file.mkdir()


SPOILT: dict[Callable[[Path], None], str] = {
    some_text: "{file} is not a database.",
    torn: "The database {file} is damaged. Put a backup in its place.",
    holed: "The database {file} is damaged. Put a backup in its place.",
    of_tomorrow: "The database {file} belongs to a newer version of Moowoo.",
    under_a_file: "The database {file} can neither be opened nor created there: ",
    a_folder: "The database {file} can neither be opened nor created there: Is a directory.",
}


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "data").mkdir()
    return tmp_path / "data" / "moowoo.db"


def complaint(command: str, file: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """What a command says of a database before it gives up."""
    name, *words = COMMANDS[command]
    assert main([name, "--database", f"sqlite:///{file}", *words]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1, "a sentence, and no traceback"
    return said.err.removeprefix(f"moowoo {name}: ").strip()


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("spoil", SPOILT, ids=lambda spoil: spoil.__name__)
def test_what_is_wrong_is_said(
    spoil: Callable[[Path], None], command: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(file)
    assert complaint(command, file, capsys).startswith(SPOILT[spoil].format(file=file))


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("code", "said"),
    [(errno.ENOSPC, "is full or broken."), (errno.EROFS, "is read-only:"), (errno.EACCES, "neither be opened")],
)
def test_what_the_system_refuses_is_said(
    code: int, said: str, command: str, file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(file: Path) -> None:
        raise OSError(code, os.strerror(code), str(file))

    monkeypatch.setattr(database, "open_privately", refuse)
    assert said in complaint(command, file, capsys)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_disk_that_fills_up_while_the_tables_are_made(
    command: str, file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "PRAGMAS", (*database.PRAGMAS, "PRAGMA max_page_count = 3"))
    assert complaint(command, file, capsys) == f"The disk of the database {file} is full or broken."


@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_that_can_only_be_read(
    command: str, file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    sound(file)
    monkeypatch.setattr(database, "PRAGMAS", ("PRAGMA query_only = ON",))
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("DELETE FROM alembic_version")
        connection.commit()
    assert complaint(command, file, capsys).startswith(f"The database {file} is read-only:")


def test_damage_that_is_found_later_is_said_as_well(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The first pages are whole, and those of the list of tables are not."""
    sound(file)
    with closing(sqlite3.connect(file)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'tables'").fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    with file.open("r+b") as opened:
        opened.seek((page - 1) * size)
        opened.write(b"\xff" * size)
    assert "is damaged" in complaint("admin", file, capsys)


@pytest.mark.parametrize(("language", "said"), cases("no_database", "said"))
def test_in_the_language_of_the_system(
    language: str, said: str, file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", language)
    some_text(file)
    assert said in complaint("serve", file, capsys)


def test_a_password_is_never_told() -> None:
    sentence = trouble_sentence(ConnectionRefusedError("no"), "postgresql://moowoo:secret@db.example/moowoo")
    assert sentence == "The database postgresql://moowoo:***@db.example/moowoo does not answer: no."
