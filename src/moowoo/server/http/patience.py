"""HTTP for those who send whole requests: who sends half of one holds a connection for a short time only."""

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

PATIENCE = 10.0
"""Seconds from the first byte of a request, or from connecting, to its last."""


class PatientProtocol(HttpToolsProtocol):
    """Closes a connection whose request does not come to its end in time."""

    waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in the class above
        super().connection_made(transport)
        self.wait()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.wait()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.wait_no_longer()

    def handle_websocket_upgrade(self) -> None:
        self.wait_no_longer()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self.wait_no_longer()
        super().connection_lost(exc)

    def wait(self) -> None:
        self.wait_no_longer()
        self.waiting = self.loop.call_later(PATIENCE, self.give_up)

    def wait_no_longer(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def give_up(self) -> None:
        self.transport.close()
