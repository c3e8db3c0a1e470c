"""The rehearsal: games are played from the start on, as plain Python, while other processes compile them.

They do it game by game, the most wanted first, and the server only loads what they have kept. What strong bots and
hints need comes last.
"""

import asyncio
import logging
import os
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from moowoo.bots.warmup import FINEST, command, load_kept, rehearse_games
from moowoo.engine.compiler import left_to_others
from moowoo.server.warmth import Warmth

log = logging.getLogger(__name__)

AT_ONCE = max(1, min(4, os.cpu_count() or 1))
"""How many other processes there are at a time."""


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
        *command(*games), stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL
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
    """Get every game ready, several at a time. Meanwhile nothing is compiled here."""
    with left_to_others():
        await asyncio.gather(*(get_ready(warmth) for _ in range(AT_ONCE)))
    warmth.set()


async def get_ready(warmth: Warmth) -> None:
    """One game after another, until none is left."""
    while (game := warmth.take()) is not None:
        if not await aside(partial(load_kept, game)):
            await elsewhere(game)
            # Here what was kept is only loaded. Where nothing could be kept, it is compiled all the same.
            await aside(partial(rehearse_games, [game]))
        log.info("ready", extra={"game": game})


async def rehearse_strong(warmth: Warmth) -> None:
    """Strong bots and hints, which only workers need."""
    await elsewhere(tell=warmth.tell)
    warmth.can_advise = True
