"""A real server on a real port, in a thread of the test's own process."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

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
            thread.join(30)
            listening.close()


def wait_until_ready(address: str, thread: threading.Thread) -> None:
    for _ in range(2400):
        try:
            Place(address, "").get("/readyz")
            return
        except (Refused, Unreachable):
            thread.join(0.05)
            assert thread.is_alive()
    raise AssertionError("the server never became ready")
