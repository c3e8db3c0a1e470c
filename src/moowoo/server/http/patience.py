"""HTTP for those who send whole requests, of a size that makes sense: who sends half of one holds a connection for a
short time only, and who sends one without an end is hung up on."""

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

PATIENCE = 10.0
"""Seconds from the first byte of a request, or from connecting, to its last."""
LARGEST = 192 * 1024
"""Bytes of a whole request with everything around it, however small the pieces its body comes in."""


class PatientProtocol(HttpToolsProtocol):
    """Closes a connection whose request does not come to its end in time."""

    waiting: asyncio.TimerHandle | None = None
    size = 0
    """Bytes of the request that is being read."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in the class above
        super().connection_made(transport)
        self.wait()

    def data_received(self, data: bytes) -> None:
        self.size += len(data)
        if self.size > LARGEST:
            self.transport.abort()
        else:
            super().data_received(data)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.wait()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.size = 0
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
