"""The rehearsal: what plays the games is compiled before anybody has to wait for it.

Compiling holds up everything else in a process. So a node is not ready before the rules, the views and the quick bots
are compiled; and what only strong bots and hints need is compiled by another process, at low priority, from where the
workers then only have to load it. Run as a module, this is that other process.
"""

import asyncio
import logging
import os
import random
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress

from moowoo.bots import hint
from moowoo.games import Game, kits
from moowoo.server.jobs import decision
from moowoo.server.keeper import QUICK
from moowoo.server.rulings import levels

log = logging.getLogger(__name__)

NOW_AND_THEN = 10
NICENESS = 10
"""How far the other process stands back, as the operating system counts it."""


def tables() -> Iterator[Game]:
    """Tables of all games, so different that whatever is compiled for one of them is used at one of these."""
    for kit in kits().values():
        for options in kit.game().rehearsals:
            yield kit.game().from_options(options, 0)


def slow() -> list[str]:
    """The bots that take long to compile."""
    return [level for level in levels() if level not in QUICK]


def rehearse_games() -> None:
    """A round of every game up to its scores, looked at now and then, with a decision of every quick bot."""
    for game in tables():
        chance = random.Random(0)
        for level in QUICK:
            decision(level, game, game.actor or 0)
        while game.round == 1 and not game.over:
            if game.ply % NOW_AND_THEN == 0:
                look_around(game)
            game.play(chance.choice(game.legal_moves()))


def look_around(game: Game) -> None:
    for seat in (None, *range(game.seats)):
        game.view(seat)
    view = game.view(0)
    for held in view.hand:
        game.why_not(view.move_with(held.card))


def rehearse_thinking() -> None:
    """One decision of every slow bot, and one hint, at every game."""
    for game in tables():
        for level in slow():
            decision(level, game, game.actor or 0)
        hint(game, game.actor or 0)


async def aside(work: Callable[[], None]) -> None:
    """Work in a thread that nobody waits for when the server is to end."""
    loop, done = asyncio.get_running_loop(), asyncio.Event()

    def run() -> None:
        try:
            work()
        finally:
            with suppress(RuntimeError):  # the loop may be gone by now
                loop.call_soon_threadsafe(done.set)

    threading.Thread(target=run, name="rehearsal", daemon=True).start()
    await done.wait()


async def elsewhere(arguments: Sequence[str] = ("-m", "moowoo.server.rehearsal")) -> None:
    """Let another process compile; it ends with us."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, *arguments, stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.DEVNULL
    )
    try:
        if await process.wait():
            log.warning("rehearsal failed")
    except asyncio.CancelledError:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        raise


async def rehearse(ready: Callable[[], None], *, thoroughly: bool = True) -> None:
    """Everything, in order; `ready` is called as soon as people can play. `thoroughly` is what only takes time."""
    await aside(rehearse_games)
    ready()
    if not thoroughly:
        return
    await elsewhere()


def end_with(parent: int) -> None:
    """A node that was killed could not say so."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)


if __name__ == "__main__":
    threading.Thread(target=end_with, args=(os.getppid(),), daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    rehearse_thinking()
