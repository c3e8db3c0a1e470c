"""`moowoo serve` as a process of its own, which can be killed and started again on the same port."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from benchmarks.server_services import end, free_port
from moowoo.terminal.join_place import Place, Refused, Unreachable

SERVE = (sys.executable, "-m", "moowoo", "serve")
SERVE_SKEWED = (sys.executable, "-m", "benchmarks.server_skewed")
ROOT = Path(__file__).parents[1]
"""The folder from which Python finds this package."""
PATIENCE = 300.0
"""Seconds that the first start may take, which compiles the rules."""


class Node:
    """A server process. What it logs is kept in a file, for when something has gone wrong."""

    def __init__(self, database: str, broker: str | None = None, *, flags: tuple[str, ...] = ()) -> None:
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="moowoo-node-"))
        self.log = self.folder / "log"
        words = ["--database", database, "--host", "127.0.0.1", "--port", str(self.port), *flags]
        self.words = [*words, *(["--broker", broker] if broker else [])]
        self.process: subprocess.Popen[str] | None = None
        self.skew = 0.0
        """By how many seconds the system's clock is wrong, for this node, when it starts."""

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def start(self) -> None:
        """Start it and wait until games can be played there."""
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [*(SERVE if not self.skew else (*SERVE_SKEWED, str(self.skew))), *self.words],
                stdout=log,
                stderr=log,
                text=True,
                cwd=ROOT,
                env=os.environ | {"XDG_DATA_HOME": str(self.folder)},
            )
        deadline = time.monotonic() + PATIENCE
        while not self.ready():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"the node did not start: {self.log.read_text()[-2000:]}")
            time.sleep(0.05)

    def ready(self) -> bool:
        try:
            Place(self.address, "").get("/readyz")
        except (Refused, Unreachable):
            return False
        return True

    def stop(self) -> None:
        """End it politely."""
        if self.process is not None:
            end(self.process, signal.SIGTERM)
            self.process = None

    def kill(self) -> None:
        """As a power cut would."""
        if self.process is not None:
            end(self.process, signal.SIGKILL)
            self.process = None

    def __enter__(self) -> Self:
        try:
            self.start()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
