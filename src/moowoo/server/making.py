"""Sets made for download: `moowoo make` runs in a process of its own, one at a time, and what it made is kept packed.

It is done at the cost of whoever asks first; whoever asks next for the same gets the same files.
"""

import asyncio
import logging
import shutil
import sys
import tempfile
from collections import OrderedDict
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from moowoo.server.clock import Clock
from moowoo.server.errors import Refusal
from moowoo.server.feed import Feed
from moowoo.server.hub import Hub
from moowoo.server.limits import Limits, Payer
from moowoo.web.live import Progress
from moowoo.web.making import NONE, SetWish

KEPT = 24
"""Sets that are kept packed; an older one is made again."""
WAITING = 4
"""Sets that may wait to be made."""
GENTLY = ("nice", "-n", "10")
ALMOST = 99

log = logging.getLogger(__name__)


class NotMade(Exception):
    """The workshop says why it could not."""


@dataclass
class Making:
    """A set in the making, or made."""

    task: "asyncio.Task[Path]"
    percent: int = 0


def log_failure(task: "asyncio.Task[Path]") -> None:
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, NotMade):
        log.error("set not made", exc_info=error)


def progress_of(making: Making) -> Progress:
    if not making.task.done():
        return Progress(making.percent)
    error = asyncio.CancelledError() if making.task.cancelled() else making.task.exception()
    return Progress(100, done=True, failed=error is not None, reason=str(error) if isinstance(error, NotMade) else "")


class Maker:
    def __init__(self, limits: Limits, clock: Clock, hub: Hub) -> None:
        self.limits, self.clock = limits, clock
        self.feed: Feed[SetWish, Progress] = Feed(clock, hub, self.progress)
        self.sets: OrderedDict[SetWish, Making] = OrderedDict()
        self.one_at_a_time = asyncio.Semaphore(1)
        self._folder: tempfile.TemporaryDirectory[str] | None = None

    @property
    def folder(self) -> Path:
        """Where sets are kept while this node runs."""
        if self._folder is None:
            self._folder = tempfile.TemporaryDirectory(prefix="moowoo-made-")
        return Path(self._folder.name)

    def begin(self, wish: SetWish, payer: Payer) -> None:
        """Have a set made, unless it is, or is being made; raises `Refusal` where that is too much."""
        known = self.sets.get(wish)
        if known is not None and not (known.task.done() and known.task.exception()):
            self.sets.move_to_end(wish)
            return
        if sum(not one.task.done() for one in self.sets.values()) > WAITING:
            raise Refusal("too_fast")
        self.limits.check_work(payer)
        task = asyncio.create_task(self.make(wish, payer))
        task.add_done_callback(log_failure)
        self.sets[wish] = Making(task)
        self.feed.invalidate(wish)
        self.forget()

    async def progress(self, wishes: Collection[SetWish]) -> dict[SetWish, Progress]:
        """Return the progress of some sets; nothing for those that nobody has asked for."""
        return {wish: progress_of(self.sets[wish]) for wish in wishes if wish in self.sets}

    def forget(self) -> None:
        """The set that nobody has asked for the longest goes, once it is made."""
        while len(self.sets) > KEPT and next(iter(self.sets.values())).task.done():
            old, _ = self.sets.popitem(last=False)
            self.packed(old).unlink(missing_ok=True)

    def packed(self, wish: SetWish) -> Path:
        return self.folder / f"{wish}.zip"

    async def make(self, wish: SetWish, payer: Payer) -> Path:
        """The packed files; raises `NotMade`."""
        async with self.one_at_a_time:
            begun = self.clock.now()
            try:
                with tempfile.TemporaryDirectory(dir=self.folder) as place:
                    await self.run(wish, place)
                    base = str(self.packed(wish).with_suffix(""))
                    return Path(await asyncio.to_thread(shutil.make_archive, base, "zip", place))
            finally:
                self.limits.pay(payer, self.clock.now() - begun)

    async def run(self, wish: SetWish, place: str) -> None:
        gently = GENTLY if shutil.which(GENTLY[0]) else ()
        edition = () if wish.edition == NONE else ("--edition", wish.edition)
        asked = ("make", wish.game, wish.craft, "--lang", wish.language, *edition, "--out", place, "--steps")
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            *gently, sys.executable, "-m", "moowoo", *asked, stdout=pipe, stderr=pipe
        )
        try:
            assert process.stdout is not None
            assert process.stderr is not None
            async for line in process.stdout:
                self.note(wish, line.decode())
            said = (await process.stderr.read()).decode("utf-8", "replace").strip()
            if await process.wait() != 0:
                raise NotMade(said.rpartition("moowoo make: ")[2])
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()

    def note(self, wish: SetWish, line: str) -> None:
        """A step says how many files of how many are made."""
        done, slash, all_of_them = line.strip().partition("/")
        if slash and done.isdecimal() and all_of_them.isdecimal():
            self.sets[wish].percent = min(ALMOST, 100 * int(done) // max(1, int(all_of_them)))

    async def close(self) -> None:
        tasks = [one.task for one in self.sets.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._folder is not None:
            self._folder.cleanup()
