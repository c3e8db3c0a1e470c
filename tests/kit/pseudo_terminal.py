"""A program in a real pseudo-terminal, read and typed to as by a person."""

import os
import pty
import re
import select
import subprocess
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Self

from kit.deadline import COMPILING

ESCAPES = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07]*\x07|[=>78])")
ASKING = b"\x1b[?2004h"
"""What a line editor sends when it begins to wait for a line: that it can tell pasted text from typed text."""


class PseudoTerminal:
    """Starts a program; `read` waits for its next prompt, `type` sends a line."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str]) -> None:
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=dict(environment), start_new_session=True
        )
        os.close(slave)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self.master)
        self.process.terminate()
        self.process.wait(COMPILING)

    def read(self) -> tuple[list[str], bool]:
        """The lines up to the next prompt, and whether there is one; without one the program has ended."""
        data = b""
        while ASKING not in data:
            if not select.select([self.master], [], [], COMPILING)[0]:
                raise TimeoutError(data.decode("utf-8", "replace"))
            try:
                more = os.read(self.master, 65536)
            except OSError:  # how Linux says that the other side is closed
                more = b""
            if not more:
                return seen(data), False
            data += more
        return seen(data), True

    def type(self, line: str) -> None:
        os.write(self.master, line.encode() + b"\r")


def seen(data: bytes) -> list[str]:
    """What stands on the screen in the end, line by line."""
    text = ESCAPES.sub("", data.decode("utf-8", "replace"))
    return [line.rsplit("\r", 1)[-1].rstrip() for line in text.replace("\r\n", "\n").split("\n")]
