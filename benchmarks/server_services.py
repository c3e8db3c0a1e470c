"""Private PostgreSQL and Redis servers, for as long as a measurement or a test needs them.

Each lives in a folder of its own on a free port of the loopback, can be stopped, crashed and started again in
between, and is ended at the end by its own process id.
"""

import atexit
import os
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

POSTGRES_FOLDERS = ("/usr/lib/postgresql/*/bin", "/usr/local/pgsql/bin")
PATIENCE = 60


PORTS = range(20_000, 32_000)
"""Below the ports that systems give to outgoing connections."""


def free_port() -> int:
    """Return a free port of the loopback that stays this process's own, also while its server is down.

    A port that the system chooses can be given to somebody's outgoing connection before a server binds it, or between
    two starts. So it is chosen below those, and claimed by a UDP socket, which is not in the server's way: whoever else
    looks for a port like this passes it over.
    """
    for port in random.SystemRandom().sample(PORTS, len(PORTS)):
        claim = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        try:
            claim.bind(("127.0.0.1", port))
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", port))
        except OSError:
            claim.close()
            continue
        atexit.register(claim.close)
        return port
    raise OSError("no port of the loopback is free")


class Service:
    """A server process in a folder of its own."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="moowoo-"))
        self.port = free_port()

    def start(self) -> None:
        raise NotImplementedError

    def stop(self, *, crash: bool = False) -> None:
        raise NotImplementedError

    def restart(self, *, crash: bool = False) -> None:
        self.stop(crash=crash)
        self.start()

    def __enter__(self) -> Self:
        try:
            self.start()
        except BaseException:
            shutil.rmtree(self.folder, ignore_errors=True)
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


class Postgres(Service):
    """A PostgreSQL cluster with one empty database. It refuses to run as root, so root lends it another user."""

    def __init__(self) -> None:
        super().__init__()
        self.user: dict[str, Any] = {}
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
            self.user = {"user": "postgres", "group": "postgres", "extra_groups": []}
        self.data = self.folder / "data"
        self.running = False
        self.databases = 0

    @staticmethod
    def available() -> bool:
        return postgres_tool("initdb") is not None

    @property
    def url(self) -> str:
        return f"postgresql://moowoo@127.0.0.1:{self.port}/postgres"

    @contextmanager
    def fresh(self) -> Iterator[str]:
        """An empty database of its own; it goes when the server goes."""
        self.databases += 1
        name = f"fresh_{self.databases}"
        self.run("createdb", "--host=127.0.0.1", f"--port={self.port}", "--username=moowoo", name)
        yield f"postgresql://moowoo@127.0.0.1:{self.port}/{name}"

    def start(self) -> None:
        if not self.data.exists():
            self.tool("initdb", "--username=moowoo", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync")
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='{self.folder}'"
        self.tool("pg_ctl", "start", "--wait", f"--log={self.folder / 'log'}", f"--options={options}")
        self.running = True

    def stop(self, *, crash: bool = False) -> None:
        """A crash drops every connection in the middle of what it does; the log is replayed at the next start."""
        if self.running:
            self.tool("pg_ctl", "stop", "--wait", "--mode=immediate" if crash else "--mode=fast")
            self.running = False

    def read_only(self, on: bool) -> None:
        """From now on nothing can be written, or again something can."""
        for words in (
            f"ALTER SYSTEM SET default_transaction_read_only = {'on' if on else 'off'}",
            "SELECT pg_reload_conf()",
        ):
            self.run(
                "psql", "--host=127.0.0.1", f"--port={self.port}", "--username=moowoo", "--command", words, "postgres"
            )

    def tool(self, name: str, *words: str) -> None:
        """Run one of the tools that work on this cluster's files."""
        self.run(name, *words, f"--pgdata={self.data}")

    def run(self, name: str, *words: str) -> None:
        """Run one of PostgreSQL's tools. What it starts must not keep our own output open."""
        program = postgres_tool(name)
        if program is None:
            raise FileNotFoundError(name)
        environment = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C"}
        with (self.folder / "tools").open("a") as said:
            subprocess.run(
                [program, *words],
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                cwd=self.folder,
                env=environment,
                check=True,
                timeout=PATIENCE,
                **self.user,
            )


def postgres_tool(name: str) -> str | None:
    """PostgreSQL's own tools, which Debian keeps away from the path."""
    for pattern in POSTGRES_FOLDERS:
        for folder in sorted(Path("/").glob(pattern[1:]), reverse=True):
            if (folder / name).exists():
                return str(folder / name)
    return shutil.which(name)


class Redis(Service):
    """A Redis server that keeps nothing."""

    process: subprocess.Popen[str] | None = None

    @staticmethod
    def available() -> bool:
        return shutil.which("redis-server") is not None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        options = {"port": str(self.port), "bind": "127.0.0.1", "save": "", "appendonly": "no", "dir": str(self.folder)}
        words = [word for name, value in options.items() for word in (f"--{name}", value)]
        self.process = subprocess.Popen(["redis-server", *words], stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        wait_for(self.process.stdout, "Ready to accept connections")

    def stop(self, *, crash: bool = False) -> None:
        if self.process is not None:
            end(self.process, signal.SIGKILL if crash else signal.SIGTERM)
            self.process = None


class Wire:
    """A line to a server that can be cut: what was under way is lost, and nobody gets through until it is mended."""

    def __init__(self, port: int) -> None:
        self.target = port
        self.whole = threading.Event()
        self.whole.set()
        self._ends: set[socket.socket] = set()
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._door.getsockname()[1])
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        self.whole.clear()
        for one in list(self._ends):
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        self.whole.set()

    def close(self) -> None:
        self.cut()
        self._door.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._door.accept()
                threading.Thread(target=self._join, args=(near,), daemon=True).start()

    def _join(self, near: socket.socket) -> None:
        """A line through, unless it is cut or nobody answers at the other end: then whoever calls is hung up on."""
        far = None
        with suppress(OSError):
            far = socket.create_connection(("127.0.0.1", self.target)) if self.whole.is_set() else None
        if far is None:
            near.close()
            return
        with near, far:
            pair = {near, far}
            self._ends |= pair
            back = threading.Thread(target=self._pour, args=(far, near), daemon=True)
            back.start()
            self._pour(near, far)
            back.join()
            self._ends -= pair

    def _pour(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                target.sendall(data)
        for one in (source, target):
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)


def wait_for(lines: IO[str], words: str) -> str:
    """The first line with these words; a server that ends before it says them has failed."""
    said = []
    for line in lines:
        if words in line:
            return line
        said.append(line)
    raise RuntimeError(f"never said {words!r}: {''.join(said[-5:])}")


def end(process: "subprocess.Popen[str]", by: signal.Signals) -> None:
    process.send_signal(by)
    process.wait(PATIENCE)
    if process.stdout is not None:
        process.stdout.close()
