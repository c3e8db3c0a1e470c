"""`moowoo arena GAME BOT BOT…`: a match between bots, and what it shows."""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path

from moowoo import bots
from moowoo.arena.match import Progress, play
from moowoo.arena.outside import PATIENCE
from moowoo.arena.report import page
from moowoo.arena.result import Result
from moowoo.arena.setup import Setup
from moowoo.arena.statistics import Until
from moowoo.bots.levels import players
from moowoo.games import MoowooError, kits
from moowoo.games.flags import add_flags, given

INTERRUPTED = 130
LUCK = 64
BOTS = (
    "a search may be given its time or its effort a move, and parts left out: bull:1s, bull:500x, "
    "bull:1s,worlds=uniform; a program of your own is 'exec:COMMAND'"
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    known = ", ".join(dict.fromkeys((*bots.names(), *(name for game in kits() for name in bots.baselines(game)))))
    parser.add_argument("game", metavar="GAME", choices=sorted(kits()), help=" or ".join(sorted(kits())))
    parser.add_argument("bots", metavar="BOT", nargs="+", help=f"who plays: {known}; {BOTS}")
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="how many games at most (default 1000)")
    parser.add_argument("--rounds", type=int, metavar="N", help="single rounds instead, so many at most")
    parser.add_argument(
        "--luck",
        type=int,
        metavar="N",
        help="playouts by which luck is measured and taken out, 0 for none (default: 64 where bots think)",
    )
    parser.add_argument(
        "--patience",
        type=float,
        default=PATIENCE,
        metavar="SECONDS",
        help=f"how long a program from outside may be silent (default {PATIENCE:g})",
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="where all chance comes from (default 0)")
    parser.add_argument("--jobs", type=int, default=None, metavar="N", help="processes (default: one a core)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on the Ray cluster at this address instead")
    parser.add_argument(
        "--seats",
        type=int,
        metavar="N",
        help="how many sit at a table; the last bot named fills it, and of more bots all parties meet",
    )
    add_flags(parser)
    parser.add_argument(
        "--until",
        metavar="WHAT",
        help="stop as soon as the first bot is surely better or worse than par (“decided”), "
        "or its win rate is known so well (a width such as 0.05 or 5%%)",
    )
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep every game here; a match found here goes on")
    parser.add_argument("--report", type=Path, metavar="FILE", help="write a page about the match (HTML)")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(args: argparse.Namespace) -> int:
    """Play the match and print the standings, also when it was stopped early."""
    try:
        result = play_match(args)
        print(json.dumps(result.to_json(), indent=2) if args.json else result.table())
        if args.report is not None:
            args.report.write_text(page(result), encoding="utf-8")
    except MoowooError as error:
        return refuse(str(error))
    except BrokenPipeError:
        raise
    except OSError as error:
        return refuse(f"{error.filename or 'a file'}: {error.strerror or error}")
    return 0 if result.complete else INTERRUPTED


def play_match(args: argparse.Namespace) -> Result:
    seated = [*args.bots, *args.bots[-1:] * ((args.seats or 0) - len(args.bots))]
    until = Until.parse(args.until) if args.until is not None else None
    chosen = options(args)
    games = args.games if args.rounds is None else args.rounds
    asked = Setup(args.game, tuple(seated), args.seed, chosen).whole_deals(games)
    with progress_bar(asked) as progress, redirect_stdout(sys.stderr):  # a guest or a cluster may be talkative
        return play(
            args.game,
            seated,
            games,
            args.seed,
            jobs=args.jobs if args.jobs is not None else os.cpu_count() or 1,
            options=chosen,
            until=until,
            save=args.save,
            cluster=args.cluster,
            single=args.rounds is not None,
            luck=usual_luck(args.game, seated) if args.luck is None else args.luck,
            patience=args.patience,
            progress=progress,
        )


def usual_luck(game: str, names: list[str]) -> int:
    """By how many playouts luck is measured if nobody says: where bots think, it costs little beside them."""
    return 0 if all(name in players(game).plans for name in names) else LUCK


def options(args: argparse.Namespace) -> dict[str, object]:
    """The table's options that were given; the game refuses those it has not."""
    return given(args) | ({} if args.seats is None else {"seats": args.seats})


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
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("left"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=games)
        yield lambda played: bar.advance(task, played)
