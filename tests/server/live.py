"""A real server on a real port, in a thread of the test's own process."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from kit.deadline import COMPILING, DEADLINE
from moowoo.server.command import listen
from moowoo.server.config import Config
from moowoo.server.node import Node
from moowoo.terminal.join_place import Place, Refused, Unreachable
from server.houses import sqlite_url


@contextmanager
def live_server(**settings: object) -> Iterator[str]:
    """Its address, once games can be played there."""
    with sqlite_url() as url:
        config = Config(**{"database": url, "port": 0, "bot_pace": 0.0, "rehearse": False} | settings)  # type: ignore[arg-type]
        listening = listen(config)
        address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        running = Node(config, address)
        thread = threading.Thread(target=running.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            wait_until_ready(address, thread)
            yield address
        finally:
            running.should_exit = True
            thread.join(DEADLINE)
            listening.close()
        assert not thread.is_alive(), "the server does not end"


def wait_until_ready(address: str, thread: threading.Thread) -> None:
    give_up = time.monotonic() + COMPILING
    while True:
        try:
            Place(address, "").get("/readyz")
            return
        except (Refused, Unreachable):
            thread.join(0.05)
            assert thread.is_alive(), "the server has ended"
            assert time.monotonic() < give_up, "the server never became ready"
