"""`moowoo rate-bots GAME`: the levels of a game on the scale on which people are rated, from matches among them.

Every two bots next to each other in strength meet in a match of their own, which is told apart well; their distances
add up from the one whose rating is fixed. What it prints is kept in the game's package as `bots/ratings.toml`.
"""

import argparse
import math
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise

from moowoo.arena.match import play
from moowoo.bots.levels import levels
from moowoo.games import MoowooError, kit, kits
from moowoo.ratings.ladders import ladder_name
from moowoo.ratings.rating import START, SURE

ANCHOR = "cow"
"""The level that is worth what somebody unknown is."""
SLOW = ("bull",)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", choices=sorted(kits()), help=" or ".join(sorted(kits())))
    parser.add_argument("--games", type=int, default=4000, metavar="N", help="games for every two bots (4000)")
    parser.add_argument("--slow-games", type=int, default=200, metavar="N", help="the same with bots that search (200)")
    parser.add_argument("--seats", type=int, metavar="N", help="how many sit at a table (as is usual)")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (1)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="where all chance comes from (0)")


def run(args: argparse.Namespace) -> int:
    try:
        print("\n".join(file_lines(args)))
    except MoowooError as error:
        print(f"moowoo rate-bots: {error}", file=sys.stderr)
        return 1
    return 0


def file_lines(args: argparse.Namespace) -> Iterator[str]:
    """The file, in TOML."""
    command = f"moowoo rate-bots {args.game} --games {args.games} --slow-games {args.slow_games} --seed {args.seed}"
    yield f"# The bots on the scale of people, made by: {command}" + (f" --seats {args.seats}" if args.seats else "")
    for edition in kit(args.game).options().editions() or (None,):
        yield ""
        yield f"[{ladder_name(args.game, edition)}]"
        for level, (value, doubt) in rate(args, edition).items():
            yield f"{level} = {{ value = {value:.0f}, doubt = {doubt:.0f} }}"


def rate(args: argparse.Namespace, edition: str | None) -> dict[str, tuple[float, float]]:
    """The rating of every level and its doubt."""
    names = levels(args.game)
    steps = [distance(args, edition, weak, strong) for weak, strong in pairwise(names)]
    anchor = names.index(ANCHOR) if ANCHOR in names else 0
    found = {}
    for place, name in enumerate(names):
        between = steps[min(place, anchor) : max(place, anchor)]
        way = math.fsum(by for by, _ in between)
        doubt = math.sqrt(math.fsum(doubt**2 for _, doubt in between))
        found[name] = (START + way if place > anchor else START - way, doubt)
    return found


def distance(args: argparse.Namespace, edition: str | None, weak: str, strong: str) -> tuple[float, float]:
    """How many points one bot is stronger than another, and the doubt of that: half of the table is each's."""
    options: dict[str, object] = {} if edition is None else {"edition": edition}
    seats = args.seats or kit(args.game).options().usual_seats()
    games = args.slow_games if strong in SLOW else args.games
    bots: Sequence[str] = [strong] * (seats // 2) + [weak] * (seats - seats // 2)
    result = play(args.game, bots, games, args.seed, jobs=args.jobs, options=options)
    elo = result.standings[0].elo
    assert elo is not None
    return elo.value, (elo.high - elo.low) / (2 * SURE)
