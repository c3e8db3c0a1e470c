"""`python -m benchmarks`: one command, one table, ratios in the same run."""

import argparse
import json
import platform
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path

from moowoo.server.plain import JsonObject

GROUP = "moowoo.bench"
"""The entry points by which a game from outside brings its own benchmark: a module with `contests(turns, scale)`."""
ROOMS = {
    "woo": "benchmarks.woo",
    "mow": "benchmarks.mow",
    "envs": "benchmarks.envs",
    "threads": "benchmarks.threads",
    "solver": "benchmarks.solver",
}
SOLVED = {
    "cfr": ("benchmarks.cfr", "DECK"),
    "cfr-mow": ("benchmarks.cfr", "PACK"),
    "deep": ("benchmarks.deep", "DECK"),
    "deep-mow": ("benchmarks.deep", "FIVE"),
    "nfsp": ("benchmarks.nfsp", "DECK"),
    "nfsp-mow": ("benchmarks.nfsp", "FIVE"),
}
"""Solvers, and the reduced games that they are given: a curve of exploitability each."""
OF_THE_BOTS = {
    "choices": "benchmarks.choices",
    "exploit": "benchmarks.exploit",
    "hints": "benchmarks.hints",
    "known": "benchmarks.known",
}
START = "start"
OF_THE_SERVER = {
    "server": "benchmarks.server",
    "chaos": "benchmarks.server_chaos",
    "attack": "benchmarks.server_attack",
    "home": "benchmarks.home",
    "soak": "benchmarks.server_soak",
    "hostile": "benchmarks.server_hostile",
    "page": "benchmarks.page",
    "waiting": "benchmarks.waiting",
}
"""Their `report(scale)`, like that of the bots, tells the figures and returns them; `wrong` counts what should not have
been."""


def brought() -> dict[str, str]:
    """The benches that packages announce, by name."""
    return {entry.name: entry.value for entry in entry_points(group=GROUP)}


def named(text: str) -> tuple[str, str]:
    """A name and what it stands for."""
    name, separator, what = text.partition("=")
    if not (name and separator and what):
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=PYTHON")
    return name, what


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "what",
        nargs="?",
        choices=(*ROOMS, *brought(), *SOLVED, *OF_THE_BOTS, START, *OF_THE_SERVER),
        help="only this (the contests woo, mow, envs, threads and solver, if not said)",
    )
    parser.add_argument("--turns", type=int, default=7, help="how often each contestant runs (7)")
    parser.add_argument("--scale", type=float, default=1.0, help="how much work a turn is, compared with the usual (1)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures to a file")
    parser.add_argument("--chart", type=Path, metavar="FILE", help="also draw them, as SVG")
    parser.add_argument(
        "--beside",
        action="append",
        default=[],
        type=named,
        metavar="NAME=PYTHON",
        help="start: measure another installation too, by the Python it was installed for; can be given again",
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the benchmark that the command line names, and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure Moowoo beside others.")
    add_arguments(parser)
    return run(parser.parse_args(arguments))


def run(args: argparse.Namespace) -> int:
    if args.turns < 1 or not 0 < args.scale <= 1000:
        print("python -m benchmarks: --turns must be at least 1, --scale above 0 and at most 1000", file=sys.stderr)
        return 2
    if args.what in OF_THE_SERVER:
        return served(args)
    if args.what in OF_THE_BOTS:
        return reported(args, OF_THE_BOTS[args.what])
    if args.what in SOLVED:
        try:
            figures, draw = solved(*SOLVED[args.what])
        except ModuleNotFoundError as error:
            print(f"benchmarks {args.what}: {error.name} is missing; see docs/research.md", file=sys.stderr)
            return 1
    else:
        figures, draw = started(args) if args.what == START else measured(args)
    if args.json is not None:
        args.json.write_text(json.dumps(figures, indent=1) + "\n")
    if args.chart is not None:
        args.chart.write_text(draw())
    return 0


def served(args: argparse.Namespace) -> int:
    """Measure a running server, or what it withstands."""
    try:
        return reported(args, OF_THE_SERVER[args.what])
    except ModuleNotFoundError as error:
        print(
            f"python -m benchmarks {args.what}: {error.name} is missing; install moowoo[server,play]", file=sys.stderr
        )
        return 1


def reported(args: argparse.Namespace, room: str) -> int:
    """Let a room report; nothing that is wrong is passed over."""
    figures: JsonObject = import_module(room).report(args.scale)
    if args.json is not None:
        args.json.write_text(json.dumps(figures, indent=1) + "\n")
    return 1 if figures.get("wrong") else 0


def measured(args: argparse.Namespace) -> tuple[JsonObject, Callable[[], str]]:
    """Hold the contests, telling each as it is done."""
    from benchmarks import chart
    from benchmarks.measure import Contest

    held: list[Contest] = []
    usual = args.what is None
    for name, room in (ROOMS if usual else ROOMS | brought()).items():
        if usual or args.what == name:
            print(f"Measuring {name}, in turns; this takes a while.", file=sys.stderr)
            for contest in import_module(room).contests(args.turns, args.scale):
                print(contest.as_text(), end="\n\n", flush=True)
                held.append(contest)
    machine = {"machine": platform.machine(), "python": platform.python_version()}
    return machine | {"contests": [one.as_dict() for one in held]}, lambda: chart.bars(held)


def solved(solver: str, game: str) -> tuple[JsonObject, Callable[[], str]]:
    from benchmarks import cfr, chart

    found: JsonObject = import_module(solver).solve(getattr(cfr, game))
    points = [(float(step["iterations"]), step["exploitability"]) for step in found["curve"]]
    unit = found.get("unit", "iterations")
    for number, exploitability in points:
        print(f"{number:6.0f} {unit} of {found['algorithm']}: exploitability {exploitability:.5f}")
    title = f"{found['algorithm']} on {found['game']}"
    return found, lambda: chart.curve(title, unit, "exploitability", points, logarithmic=True)


def started(args: argparse.Namespace) -> tuple[JsonObject, Callable[[], str]]:
    from benchmarks import chart, start

    print(f"CPU seconds of a process: with nothing kept, and later ({platform.python_version()})")
    found = []
    for row in start.report(dict(args.beside)):
        print(f"{row['cold']:8.2f} {row['warm']:8.2f}  {row['game']}: {row['start']}, {row['install']}", flush=True)
        found.append(row)
    held = [(float(place), float(str(row["cold"]))) for place, row in enumerate(found, 1)]
    machine = {"machine": platform.machine(), "python": platform.python_version()}
    return machine | {"starts": found}, lambda: chart.curve("Starting", "starts", "CPU seconds", held)
