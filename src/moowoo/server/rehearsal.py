"""The rehearsal: what plays the games is compiled before anybody has to wait for it.

Compiling holds up everything else in a process. So it is done by other processes, at low priority, game by game and the
most wanted first; the server only loads what they have kept, and lets a game be played as soon as it is all there. What
only strong bots and hints need comes last. Run as a module, this is such a process: it gets the games ready that it is
given, or, given none, the strong bots and hints of all; and it writes how far it has got, in a thousandth a line.
"""

import asyncio
import logging
import os
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial

from moowoo.bots import hint
from moowoo.bots.rehearsing import rehearse_round
from moowoo.games import Game, kit, kits
from moowoo.kernel.cache import NotKept, only_kept
from moowoo.kernel.patience import thoroughly
from moowoo.kernel.progress import told_of_compiling
from moowoo.server.jobs import decision
from moowoo.server.keeper import QUICK
from moowoo.server.rulings import levels
from moowoo.server.warmth import Warmth

log = logging.getLogger(__name__)

NICENESS = 10
"""How far the other processes stand back, as the operating system counts it."""
AT_ONCE = max(1, min(4, os.cpu_count() or 1))
"""How many of them there are at a time."""
FINEST = 1000
"""The parts in which the others tell how far they have got."""


def tables(names: Iterable[str]) -> Iterator[Game]:
    """Tables of games, so different that whatever is compiled for one of them is used at one of these."""
    for name in names:
        for options in kit(name).game().rehearsals:
            yield kit(name).game().from_options(options, 0)


def slow(game: str) -> list[str]:
    """The bots of a game that take long to compile."""
    return [level for level in levels(game) if level not in QUICK]


def rehearse_games(names: Iterable[str]) -> None:
    """A round of every game up to its scores, looked at now and then, with a decision of every quick bot."""
    for game in tables(names):
        with thoroughly():
            for level in QUICK:
                decision(level, game, game.actor or 0)
            rehearse_round(game)


def rehearse_thinking() -> None:
    """One hint, and one decision of every slow bot, at every game."""
    for game in tables(kits()):
        with thoroughly():
            hint(game, game.actor or 0)
            for level in slow(game.name):
                decision(level, game, game.actor or 0)


def load_kept(name: str) -> bool:
    """Get a game ready from what is kept; False if something has to be compiled first."""
    try:
        with only_kept():
            rehearse_games([name])
    except NotKept:
        return False
    return True


async def aside(work: Callable[[], bool | None]) -> bool:
    """Work in a thread that nobody waits for when the server is to end; what comes of it."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[bool] = loop.create_future()

    def settle(result: bool, error: Exception | None) -> None:
        if done.cancelled():
            return
        if error is None:
            done.set_result(result)
        else:
            done.set_exception(error)

    def run() -> None:
        result, failed = False, None
        try:
            result = bool(work())
        except Exception as error:
            failed = error
        with suppress(RuntimeError):  # the loop may be gone by now
            loop.call_soon_threadsafe(settle, result, failed)

    threading.Thread(target=run, name="rehearsal", daemon=True).start()
    return await done


def ignore(share: float) -> None:
    """Nobody waits to be told how far it has got."""


async def elsewhere(*games: str, tell: Callable[[float], None] = ignore) -> bool:
    """Let another process compile; it ends with us. True if all went well there."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "moowoo.server.rehearsal", *games),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    assert process.stdout is not None
    try:
        async for line in process.stdout:
            if line.strip().isdigit():
                tell(int(line) / FINEST)
        if await process.wait():
            log.warning("rehearsal failed", extra={"games": games})
        return process.returncode == 0
    except asyncio.CancelledError:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        raise


async def rehearse(warmth: Warmth) -> None:
    """Get every game ready, several at a time."""
    await asyncio.gather(*(get_ready(warmth) for _ in range(AT_ONCE)))


async def rehearse_strong(warmth: Warmth) -> None:
    """Strong bots and hints, which only workers need."""
    await elsewhere()
    warmth.can_advise = True


async def get_ready(warmth: Warmth) -> None:
    """One game after another, until none is left."""
    while (game := warmth.take()) is not None:
        if not await aside(partial(load_kept, game)):
            await elsewhere(game, tell=partial(warmth.tell, game))
            # Here what was kept is only loaded. Where nothing could be kept, it is compiled all the same.
            await aside(partial(rehearse_games, [game]))
        warmth.finish(game)
        log.info("ready", extra={"game": game})


def end_with(parent: int) -> None:
    """A node that was killed could not say so."""
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
