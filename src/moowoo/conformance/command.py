"""`moowoo conformance GAME`: try a game's kit, check by check."""

import argparse
import sys
import time

from moowoo.conformance import CHECKS, results
from moowoo.games import UnknownGame
from moowoo.games.kit import kit, kits


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help=f"the game, as it is announced by its package: {', '.join(kits())}")
    parser.add_argument("--only", metavar="WORD", help="only the checks whose name has this word in it")


def run(args: argparse.Namespace) -> int:
    try:
        found = kit(args.game)
    except UnknownGame as error:
        print(f"moowoo conformance: {error}", file=sys.stderr)
        return 2
    chosen = [name for name in CHECKS if args.only is None or args.only in name]
    failed, begun = 0, time.monotonic()
    for name, failure in results(found, chosen):
        seconds, begun = time.monotonic() - begun, time.monotonic()
        print(f"{'FAIL' if failure else 'ok  '} {name} ({seconds:.1f} s)", flush=True)
        if failure is not None:
            failed += 1
            print("\n".join(f"     {line}" for line in str(failure.fault).splitlines()), flush=True)
    print(f"{found.title}: {len(chosen) - failed} of {len(chosen)} checks passed")
    return 1 if failed else 0
