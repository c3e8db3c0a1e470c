"""While a game is compiled: another process does it, and the game is played meanwhile. Who has to wait all the same,
for a strong bot, is told so once, and then now and then how far it has got.
"""

import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from moowoo.bots.warmup import command
from moowoo.engine.compiler import left_to_others, told_of_compiling
from moowoo.terminal import play_words
from moowoo.terminal.console import Console
from moowoo.voice import Voice

STEP = 0.1
"""The least progress that is worth a line."""
REST = 5.0
"""The least number of seconds between two lines."""


class Comfort:
    """Says what is waited for. Every line is a new one: nothing is painted over, so a screen reader reads it."""

    def __init__(self, console: Console, voice: Voice, clock: Callable[[], float] = time.monotonic) -> None:
        self.console, self.voice, self.clock = console, voice, clock
        self.said_at: float | None = None
        self.share = 0.0

    def told(self, share: float) -> None:
        now = self.clock()
        if self.said_at is None:
            self.console.say(self.voice.say(play_words.FIRST_TIME))
        elif share - self.share < STEP or now - self.said_at < REST:
            return
        else:
            self.share = share
            self.console.say(self.voice.say(play_words.WAITED, n=int(100 * share)))
        self.said_at = now
        self.console.flush()


@contextmanager
def comforted(console: Console, voice: Voice) -> Iterator[None]:
    """Somebody who is kept waiting by compiling is told so."""
    with told_of_compiling(Comfort(console, voice).told):
        yield


@contextmanager
def compiled_aside(game: str) -> Iterator[None]:
    """As long as this lasts, what a game lacks is compiled by another process, begun when something is lacking."""
    begun: list[subprocess.Popen[bytes]] = []

    def begin() -> None:
        if not begun:
            quiet = subprocess.DEVNULL
            begun.append(subprocess.Popen(command(game), stdin=quiet, stdout=quiet, stderr=quiet))

    try:
        with left_to_others(begin):
            yield
    finally:
        for process in begun:
            process.kill()
            process.wait()
