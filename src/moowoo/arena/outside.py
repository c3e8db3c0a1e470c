"""Bots from outside: any command that speaks the text protocol on its standard input and output (see `bots.text`).

A program is kept for the games to come when it leaves a table. One that dies, babbles, dawdles or cheats ends the
match, and is not left running.
"""

import contextlib
import math
import os
import shlex
import signal
import subprocess
from collections import Counter, defaultdict
from multiprocessing.util import Finalize
from queue import Empty, Queue, SimpleQueue
from threading import Thread
from time import monotonic
from typing import IO, Any

from moowoo.bots import BrokenBot, Choice, Information
from moowoo.bots.text import GREETING, LONGEST_LINE, BadLine, choose_line, game_line, read_line, saw_line
from moowoo.games import Move

PREFIX = "exec:"
"""What a command's name as a bot begins with."""
PATIENCE = 120.0
"""Seconds within which a program must answer, if nobody says otherwise. It is for those that hang."""
COMPLAINTS = 2000
"""Characters of a program's standard error that are kept, to be told when it is broken."""
UNREAD = 8
"""Lines that are heard before anybody asks; who says more has to wait."""
SOON = 0.01
LAST_WORDS = 1.0
"""Seconds for which a program that is about to end is heard."""
NOTHING = ""


def is_outside(name: str) -> bool:
    return name.startswith(PREFIX)


class Program:
    """A running command. Its lines are read and written by threads of their own: it may never read, or never stop."""

    def __init__(self, name: str, patience: float) -> None:
        self.name, self.patience = name, patience
        command = shlex.split(name.removeprefix(PREFIX))
        if not command:
            raise BrokenBot(name, "there is no command behind the colon")
        pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        try:
            self.process = subprocess.Popen(command, text=True, encoding="utf-8", errors="replace",
                                            start_new_session=True, **pipes)  # fmt: skip
        except OSError as error:
            raise BrokenBot(name, f"it cannot be started: {error.strerror or error}") from error
        self.lines: Queue[str] = Queue(UNREAD)
        self.orders: SimpleQueue[str | None] = SimpleQueue()
        self.complaints = ""
        self.waited = 0.0
        self.threads = [Thread(target=work, daemon=True) for work in (self._read, self._write, self._overhear)]
        for thread in self.threads:
            thread.start()
        self.wants: frozenset[str] = frozenset()

    def greet(self) -> None:
        self.tell(GREETING)
        self.wants = frozenset(map(str, self.answer("bot").get("wants", ())))

    def tell(self, line: str) -> None:
        self.orders.put(line)

    def answer(self, word: str) -> dict[str, Any]:
        """What the program says next, which must begin with this word."""
        begun = monotonic()
        try:
            text = self.lines.get(timeout=self.patience)
        except Empty:
            raise self.broken(f"it said nothing for {self.patience:g} seconds") from None
        finally:
            self.waited += monotonic() - begun
        if text == NOTHING:
            raise self.broken(self._obituary())
        try:
            said, told = read_line(text)
        except BadLine:
            said, told = NOTHING, {}
        if said != word:
            raise self.broken(f"it said {text.strip()[:80]!r}, where a line with {word!r} was due")
        return told

    def broken(self, reason: str) -> BrokenBot:
        self.end()
        return BrokenBot(self.name, reason)

    def end(self) -> None:
        """End it, and whatever it has started."""
        self.orders.put(None)
        if hasattr(os, "killpg") and hasattr(signal, "SIGKILL"):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)
        else:
            self.process.kill()
        self.process.wait()
        for thread in self.threads:
            while thread.is_alive():
                with contextlib.suppress(Empty):  # one that waits to be heard need wait no longer
                    self.lines.get_nowait()
                thread.join(SOON)

    def cpu_time(self) -> float:
        """Seconds of processor the program has used, where the system tells; else how long it has been waited for."""
        if not hasattr(os, "sysconf"):
            return self.waited
        with contextlib.suppress(OSError, ValueError, IndexError):
            with open(f"/proc/{self.process.pid}/stat", encoding="ascii", errors="replace") as stat:
                used = stat.read().rpartition(")")[2].split()[11:13]
            return sum(map(int, used)) / os.sysconf("SC_CLK_TCK")
        return self.waited

    def _obituary(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(LAST_WORDS)
            self.threads[-1].join(LAST_WORDS)  # what it complained of may still be under way
        last = self.complaints.strip().splitlines()[-1:]
        ended = f"it ended with code {self.process.returncode}" if self.process.returncode is not None else "it hung up"
        return f"{ended} and said: {last[0]}" if last else ended

    def _read(self) -> None:
        """Lines as they come; a line without end is cut, and is none of the protocol."""
        with self._pipe(self.process.stdout) as out:
            while text := out.readline(LONGEST_LINE):
                self.lines.put(text)
        self.lines.put(NOTHING)

    def _write(self) -> None:
        with contextlib.suppress(OSError, ValueError), self._pipe(self.process.stdin) as into:
            while (order := self.orders.get()) is not None:
                into.write(order + "\n")
                into.flush()

    def _overhear(self) -> None:
        with self._pipe(self.process.stderr) as errors:
            while said := errors.readline(COMPLAINTS):
                self.complaints = (self.complaints + said)[-COMPLAINTS:]

    @staticmethod
    def _pipe(pipe: IO[str] | None) -> IO[str]:
        assert pipe is not None, "all three were asked for"
        return pipe


IDLE: defaultdict[str, list[Program]] = defaultdict(list)
"""Programs that wait for their next game, by name."""
RUNNING: set[Program] = set()


def hired(name: str, patience: float) -> Program:
    """A program of this name that has nothing to do, or a new one."""
    if IDLE[name]:
        return IDLE[name].pop()
    program = Program(name, patience)
    RUNNING.add(program)
    program.greet()
    return program


def dismiss_all() -> None:
    for program in RUNNING:
        program.end()
    RUNNING.clear()
    IDLE.clear()


Finalize(None, dismiss_all, exitpriority=1)
"""Also at the end of a worker process, where Python's own `atexit` is not asked."""


class OutsideBot:
    """A program at one table. It is told of every decision all have seen, if it wants, and then asked."""

    def __init__(self, name: str, seed: int = 0, patience: float = PATIENCE) -> None:
        self.name, self.seed = name, seed
        self.program = hired(name, patience)
        self.begun = False
        self.told: Counter[int] = Counter()
        """By round, of how many decisions the program has been told."""

    def choose(self, information: Information) -> Choice:
        if not self.begun:
            self.program.tell(game_line(information, self.seed))
            self.begun = True
        if "past" in self.program.wants:
            self.tell_past(information)
        self.program.tell(choose_line(information))
        told = self.program.answer("move")
        expected = told.get("expected")
        return Choice(self.read(information, told.get("move")), expected=number(expected))

    def tell_past(self, information: Information) -> None:
        """What all have seen since this seat was asked last."""
        for seen in information.past:
            if len(seen.actions):
                number = int(seen.records[0].rounds)
                for decision in range(self.told[number], len(seen.actions)):
                    self.program.tell(saw_line(information, seen.records[decision], int(seen.actions[decision])))
                self.told[number] = len(seen.actions)

    def read(self, information: Information, move: object) -> Move:
        """One of the legal moves, as it was written to the program."""
        for legal in information.legal:
            if move == str(legal):
                return legal
        raise self.program.broken(f"it chose {str(move)[:80]!r}, which is not legal")

    def cpu_time(self) -> float:
        return self.program.cpu_time()

    def leave(self) -> None:
        if self.program.process.poll() is None:
            IDLE[self.name].append(self.program)


def number(told: object) -> float | None:
    return float(told) if isinstance(told, int | float) and math.isfinite(told) else None
