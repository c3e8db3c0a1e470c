"""`moowoo admin`: what a host needs to look after a server, straight from its database."""

import argparse
import asyncio
import datetime
import os
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path

from moowoo.server import admin_work as work
from moowoo.server import rebuilding
from moowoo.server.config import HELP, BadConfig, read_config
from moowoo.server.database_errors import UNUSABLE, trouble_sentence
from moowoo.server.store import Database
from moowoo.server.store.ratings import RatingBook
from moowoo.server.table import GATHERING, OVER, PAUSED, PLAYING

NONSENSE = 2
Task = Callable[[Database, argparse.Namespace], Awaitable[None]]


def name_the_database(parser: argparse.ArgumentParser, default: str | None = None) -> None:
    """The settings of the server by which its database is found."""
    parser.add_argument("--config", metavar="FILE", default=default, help="the TOML file of the server")
    for setting in ("database", "data"):
        parser.add_argument(f"--{setting}", metavar=setting.upper(), default=default, help=HELP[setting])


def add_arguments(parser: argparse.ArgumentParser) -> None:
    name_the_database(parser)
    tasks = parser.add_subparsers(title="tasks", metavar="TASK", required=True)

    def task(name: str, do: Task, text: str) -> argparse.ArgumentParser:
        added = tasks.add_parser(name, help=text, description=text)
        added.set_defaults(task=do)
        name_the_database(added, argparse.SUPPRESS)  # before the task or after it
        return added

    listing = task("tables", show_tables, "List the tables, the liveliest first.")
    listing.add_argument("--stage", choices=(GATHERING, PLAYING, PAUSED, OVER), help="only tables at this stage")
    listing.add_argument("--quiet", type=days, default=0.0, metavar="DAYS", help="only tables quiet for so long")
    one = task("table", show_table, "Tell of one table, without its cards; or remove it.")
    one.add_argument("code", help="the table's code, such as MUH-247")
    one.add_argument("--remove", action="store_true", help="delete the table and its log for good")
    banning = task("ban", ban, "Keep an identity or an address out; without one, list who is kept out.")
    banning.add_argument("subject", nargs="?", help="an identity, as `reports` and `table` tell it, or an address")
    banning.add_argument("--days", type=days, metavar="DAYS", help="for how long (for good)")
    banning.add_argument("--reason", default="", help="a note for yourself")
    freeing = task("unban", unban, "Let an identity or an address in again.")
    freeing.add_argument("subject", help="whom")
    reported = task("reports", show_reports, "Read what people have reported.")
    reported.add_argument("--days", type=days, default=30.0, metavar="DAYS", help="how far back (30)")
    keeping = task(
        "retention", forget, "Forget old tables, people, reports and bans. Says what, and asks for --really."
    )
    keeping.add_argument("--finished", type=days, default=90.0, metavar="DAYS", help="finished games (90)")
    keeping.add_argument(
        "--abandoned", type=days, default=180.0, metavar="DAYS", help="games nobody goes on with (180)"
    )
    keeping.add_argument("--people", type=days, default=365.0, metavar="DAYS", help="people, and reports (365)")
    keeping.add_argument("--really", action="store_true", help="do it, not only say it")
    saving = task("backup", back_up, "Write the whole database into one file, while the server runs.")
    saving.add_argument("file", type=Path, help="a new file")
    again = task("rebuild", rebuild, "Make everything that follows from the logs anew, while the server runs or rests.")
    again.add_argument("--missing", action="store_true", help="only for games that have nothing of it yet")
    exporting = task("export", export, "Write finished games as records into a folder, or every log as lines of JSON.")
    exporting.add_argument("target", type=Path, help="the folder, or with --logs the file")
    exporting.add_argument(
        "--logs", action="store_true", help="every log, with the seeds of running games: keep it safe"
    )


def run(args: argparse.Namespace) -> int:
    try:
        url = read_config(vars(args), os.environ).database_url
    except BadConfig as error:
        return refuse(str(error), NONSENSE)
    try:
        asyncio.run(perform(args, url))
    except (work.NotThere, work.NotPossible) as error:
        return refuse(str(error))
    except UNUSABLE as error:
        return refuse(trouble_sentence(error, url))
    return 0


async def perform(args: argparse.Namespace, url: str) -> None:
    database = Database(url)
    try:
        await database.migrate()
        await args.task(database, args)
    finally:
        await database.close()


def refuse(sentence: str, code: int = 1) -> int:
    print(f"moowoo admin: {sentence}", file=sys.stderr)
    return code


def days(text: str) -> float:
    """A number of days, of which there may be none and part of one."""
    number = float(text)
    if not 0 <= number <= 100_000:
        raise ValueError(text)
    return number


def moment(seconds: float | None) -> str:
    if seconds is None:
        return "for good"
    return datetime.datetime.fromtimestamp(seconds, datetime.UTC).strftime("%Y-%m-%d %H:%M")


# The tasks.


async def show_tables(database: Database, args: argparse.Namespace) -> None:
    rows = await work.list_tables(database, args.stage, args.quiet)
    for row in rows:
        kind = " ".join(filter(None, (row.game, row.edition, "public" if row.public else "")))
        print(f"{row.code}  {moment(row.active)}  {row.stage:9}  {row.seats - row.open}/{row.seats} seats  {kind}")
    count = Counter(row.stage for row in rows)
    print(", ".join(f"{number} {stage}" for stage, number in count.items()) or "no tables")


async def show_table(database: Database, args: argparse.Namespace) -> None:
    row = await work.find_table(database, args.code)
    if args.remove:
        await work.remove_table(database, args.code)
        print(f"{row.code} is removed")
        return
    table = await work.load_table(database, row.id)
    print(f"{row.code}: {row.game} {row.edition}".rstrip() + f", {table.stage}")
    print(f"opened {moment(row.created)}, last moved {moment(row.active)}, {table.seq} entries")
    print(f"commitment {table.game.commitment}")
    for seat, chair in enumerate(table.chairs, start=1):
        who = (
            f"{chair.name}, {chair.who}"
            if chair.who
            else f"{chair.name}, bot ({chair.level})"
            if chair.level
            else "open"
        )
        standing = f", {chair.stand_in} stands in" if chair.stand_in else ""
        print(f"seat {seat}: {who}{standing}" + (", host" if chair.who and chair.who == table.host else ""))


async def ban(database: Database, args: argparse.Namespace) -> None:
    if args.subject is None:
        rows = await work.list_bans(database)
        for row in rows:
            print(f"{row.subject}  until {moment(row.until)}  {row.reason}".rstrip())
        if not rows:
            print("nobody is kept out")
        return
    await work.ban(database, args.subject, args.days, args.reason)
    print(f"{args.subject} is kept out")


async def unban(database: Database, args: argparse.Namespace) -> None:
    await work.unban(database, args.subject)
    print(f"{args.subject} may come in again")


async def show_reports(database: Database, args: argparse.Namespace) -> None:
    """Names and texts are strangers': only what can be printed on a line is."""
    rows = await work.list_reports(database, args.days)
    for row in rows:
        text = "".join(sign if sign.isprintable() else " " for sign in row.text)
        print(f"{moment(row.at)}  table {row.code}  {row.name} ({row.who}), reported by {row.reporter}: {text}")
    if not rows:
        print("no reports")


async def forget(database: Database, args: argparse.Namespace) -> None:
    gone = await work.forget(database, args.finished, args.abandoned, args.people, really=args.really)
    told = ", ".join(f"{number} {name}" for name, number in gone.items())
    print(f"forgotten: {told}" if args.really else f"would be forgotten: {told}; add --really to do it")


async def back_up(database: Database, args: argparse.Namespace) -> None:
    await asyncio.to_thread(work.back_up, database, args.file)
    print(f"written: {args.file}, {args.file.stat().st_size} bytes; it holds secrets, keep it safe")


async def rebuild(database: Database, args: argparse.Namespace) -> None:
    began, done = time.perf_counter(), 0
    async for made in rebuilding.rebuild(database, missing=args.missing):
        done += made
        if sys.stderr.isatty():
            print(f"\r{done} games", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print("\r", end="", file=sys.stderr)
    print(f"{done} games made anew in {time.perf_counter() - began:.1f} s")
    if not args.missing:
        began = time.perf_counter()
        counted = await RatingBook(database).rebuild()
        print(f"{counted} games counted anew in {time.perf_counter() - began:.1f} s")


async def export(database: Database, args: argparse.Namespace) -> None:
    if not args.logs:
        print(f"{await work.write_records(database, args.target)} games written into {args.target}")
        return
    lines = 0
    work.new_file(args.target)
    with args.target.open("w", encoding="utf-8") as file:
        async for line in work.whole_logs(database):
            file.write(line + "\n")
            lines += 1
    print(f"{lines} entries written into {args.target}; it holds secrets, keep it safe")
