"""`moowoo dataset GAME BOT… --games N --out FOLDER`: games by bots as Parquet, for those who learn from them."""

import argparse
import os
import sys
import time
from pathlib import Path

from moowoo.envs.dataset import Plan, make
from moowoo.envs.variants import variant_of
from moowoo.games import MoowooError, kits
from moowoo.games.flags import add_flags, given


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", choices=sorted(kits()), help=" or ".join(sorted(kits())))
    parser.add_argument("bots", metavar="BOT", nargs="+", help="who plays, by seat; the last one named fills the table")
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER", help="where the files go")
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="how many games (default 1000)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="where all chance comes from (default 0)")
    parser.add_argument("--file-games", type=int, default=2000, metavar="N", help="games a file (default 2000)")
    parser.add_argument("--jobs", type=int, default=None, metavar="N", help="processes (default: one a core)")
    parser.add_argument(
        "--cluster", default="", metavar="ADDRESS", help="make them all over a Ray cluster, such as auto"
    )
    parser.add_argument("--seats", type=int, metavar="N", help="how many sit at the table")
    add_flags(parser)


def run(args: argparse.Namespace) -> int:
    """Make the files, and say what was made."""
    began = time.perf_counter()
    try:
        plan = planned(args)
        files = list(make(plan, args.out, max(1, args.jobs or os.cpu_count() or 1), args.cluster))
    except (MoowooError, ValueError) as error:
        print(f"moowoo: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"moowoo: {error.filename or 'a file'}: {error.strerror or error}", file=sys.stderr)
        return 1
    decisions, size = sum(file.decisions for file in files), sum(file.bytes for file in files)
    seconds = time.perf_counter() - began
    print(f"{plan.games:,} games, {decisions:,} decisions, {len(files)} files, {size / 1e6:.1f} MB, {seconds:.0f} s")
    return 0


def planned(args: argparse.Namespace) -> Plan:
    options = given(args) | ({} if args.seats is None else {"seats": args.seats})
    seats = variant_of(args.game, options).seats
    if len(args.bots) > seats:
        raise ValueError(f"there are {seats} seats, and {len(args.bots)} bots")
    bots = (*args.bots, *args.bots[-1:] * (seats - len(args.bots)))
    return Plan(args.game, bots, args.games, args.seed, options, args.file_games)
