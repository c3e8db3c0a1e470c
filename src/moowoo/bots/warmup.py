"""Rehearsing: what plays the games is compiled by another process, before much of it has run as plain Python.

Compiling holds up everything else in a process. Run as a module, this is the other one: it gets the games ready that it
is given, or, given none, the strong bots and hints of all; and it writes how far it has got, in a thousandth a line.
What it compiles is kept, and whoever waits for it loads it from there.
"""

import os
import random
import sys
import threading
import time
from collections.abc import Iterable, Iterator

from moowoo.bots.analysis import hint
from moowoo.bots.levels import levels
from moowoo.bots.networks import LEARNED
from moowoo.bots.registry import create, decide
from moowoo.engine.cache import NotKept, only_kept
from moowoo.engine.compiler import thoroughly, told_of_compiling
from moowoo.games import Game, kit, kits

QUICK = ("random", "calf", "cow", LEARNED)
"""Bots that decide in a moment; the others take long to think, and to compile."""
NOW_AND_THEN = 10
NICENESS = 10
"""How far the other process stands back from people, as the operating system counts it."""
FINEST = 1000
"""The parts in which it tells how far it has got."""


def rehearse_games(names: Iterable[str]) -> None:
    """A round of every game up to its scores, looked at now and then, with a decision of every quick bot."""
    for game in tables(names):
        with thoroughly():
            for level in QUICK:
                decide(create(level, game.name), game)
            rehearse_round(game)


def rehearse_thinking() -> None:
    """One hint, and one decision of every slow bot, at every game."""
    for game in tables(kits()):
        with thoroughly():
            hint(game, game.actor or 0)
            for level in levels(game.name):
                if level not in QUICK:
                    decide(create(level, game.name), game)


def tables(names: Iterable[str]) -> Iterator[Game]:
    """Tables of games, so different that whatever is compiled for one of them is used at one of these."""
    for name in names:
        for options in kit(name).game().rehearsals:
            yield kit(name).game().from_options(options, 0)


def rehearse_round(game: Game) -> None:
    """The rest of a round up to its scores, played by chance off the table, and looked at now and then; and what is
    asked when a game is over.
    """
    now, chance = game.copy(), random.Random(0)
    while now.round == game.round and not now.over:
        if now.ply % NOW_AND_THEN == 0:
            look_around(now)
        now.play(chance.choice(now.legal_moves()))
    now.result()


def look_around(game: Game) -> None:
    for seat in (None, *range(game.seats)):
        game.view(seat)
    view = game.view(0)
    for held in view.hand:
        game.why_not(view.move_with(held.card))


def load_kept(name: str) -> bool:
    """Get a game ready from what is kept; False if something has to be compiled first."""
    try:
        with only_kept():
            rehearse_games([name])
    except NotKept:
        return False
    return True


# The other process.


def command(*games: str) -> list[str]:
    """How it is begun; whoever does so is its parent, and it ends with that one."""
    return [sys.executable, "-m", "moowoo.bots.warmup", *games]


def end_with(parent: int) -> None:
    """A parent that was killed could not say so."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)


def write_share(share: float) -> None:
    print(round(FINEST * share), flush=True)


def main(games: list[str]) -> None:
    threading.Thread(target=end_with, args=(os.getppid(),), daemon=True).start()
    if hasattr(os, "nice") and not games:  # people wait for a game; strong bots may take their time
        os.nice(NICENESS)
    with told_of_compiling(write_share):
        if games:
            rehearse_games(games)
        else:
            rehearse_thinking()


if __name__ == "__main__":
    main(sys.argv[1:])
