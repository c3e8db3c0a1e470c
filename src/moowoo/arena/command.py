"""`moowoo arena GAME BOT BOT…`: a match between bots, and what it shows."""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from moowoo import bots
from moowoo.arena.match import Progress, play, whole_turns
from moowoo.games import GAMES, MoowooError

INTERRUPTED = 130


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", choices=sorted(GAMES), help=" or ".join(sorted(GAMES)))
    parser.add_argument("bots", metavar="BOT", nargs="+", help=f"who plays: {', '.join(bots.names())}")
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="how many games (default 1000)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="where all chance comes from (default 0)")
    parser.add_argument("--jobs", type=int, default=None, metavar="N", help="processes (default: one a core)")
    parser.add_argument("--seats", type=int, metavar="N", help="MOW: fill the table with the last bot named")
    parser.add_argument("--edition", choices=("tiles", "farm"), help="MOW: which edition (default tiles)")
    parser.add_argument("--target", type=int, metavar="N", help="the total that ends a game")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(args: argparse.Namespace) -> int:
    """Play the match and print the standings, also when it was stopped early."""
    seated = [*args.bots, *args.bots[-1:] * ((args.seats or 0) - len(args.bots))]
    if args.seats is not None and len(seated) != args.seats:
        return refuse(f"{len(seated)} bots do not fit at {args.seats} seats")
    jobs = args.jobs if args.jobs is not None else os.cpu_count() or 1
    try:
        with progress_bar(whole_turns(args.games, len(seated))) as progress:
            result = play(args.game, seated, args.games, args.seed, jobs=jobs, options=options(args), progress=progress)
    except MoowooError as error:
        return refuse(str(error))
    print(json.dumps(result.to_json(), indent=2) if args.json else result.table())
    return 0 if result.complete else INTERRUPTED


def options(args: argparse.Namespace) -> dict[str, Any]:
    """The table's options that were given; the game refuses those it has not."""
    given = {"edition": args.edition, "target": args.target}
    return {name: value for name, value in given.items() if value is not None}


def refuse(reason: str) -> int:
    print(f"moowoo arena: {reason}", file=sys.stderr)
    return 1


@contextmanager
def progress_bar(games: int) -> Iterator[Progress]:
    """A bar on the terminal, where there is one and `rich` is installed; else silence."""
    if not sys.stderr.isatty():
        yield lambda played: None
        return
    try:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
    except ImportError:
        yield lambda played: None
        return
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=games)
        yield lambda played: bar.advance(task, played)
