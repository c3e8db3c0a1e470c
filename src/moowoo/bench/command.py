"""`moowoo bench`: one command, one table, ratios in the same run."""

import argparse
import json
import platform
import sys
from pathlib import Path

GAMES = ("woo", "mow")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", choices=GAMES, help="only this game (both, if not said)")
    parser.add_argument("--turns", type=int, default=7, help="how often each contestant runs (7)")
    parser.add_argument("--scale", type=float, default=1.0, help="how much work a turn is, compared with the usual (1)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures to a file")


def run(args: argparse.Namespace) -> int:
    if args.turns < 1 or not 0 < args.scale <= 1000:
        print("moowoo bench: --turns must be at least 1, --scale above 0 and at most 1000", file=sys.stderr)
        return 2
    from moowoo.bench import mow, woo
    from moowoo.bench.measure import Contest

    held: list[Contest] = []
    for name, room in (("woo", woo), ("mow", mow)):
        if args.game in (None, name):
            print(f"Measuring {name}, in turns; this takes a while.", file=sys.stderr)
            for contest in room.contests(args.turns, args.scale):
                print(contest.as_text(), end="\n\n", flush=True)
                held.append(contest)
    if args.json is not None:
        machine = {"machine": platform.machine(), "python": platform.python_version()}
        args.json.write_text(json.dumps(machine | {"contests": [one.as_dict() for one in held]}, indent=1) + "\n")
    return 0
