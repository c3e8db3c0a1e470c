"""What uvicorn's protocols do otherwise here.

HTTP is for those who send whole requests, of a size that makes sense: who sends half of one holds a connection for a
short time only, and who sends one without an end is hung up on. On a socket a text is one frame, and nothing is asked
of it: half of what it costs to tell many people something was spent on that.
"""

import asyncio
import struct
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

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


class TextProtocol(WebSocketsSansIOProtocol):
    """Sends texts on an open line by itself, those of one moment in one piece, and leaves everything else to the
    general way: who has moved is told so, and what happened, and that is one call of the system instead of two."""

    unsent = b""

    async def send(self, message: Any) -> None:
        text = message.get("text")
        if text is not None and not self.writable.is_set():
            await self.writable.wait()
        if text is None or self.disconnected or self.conn.state is not State.OPEN:
            self.send_unsent()
            await super().send(message)
            return
        if not self.unsent:
            self.loop.call_soon(self.send_unsent)
        self.unsent += framed(text.encode())

    def send_unsent(self) -> None:
        if self.unsent and not self.transport.is_closing():
            self.transport.write(self.unsent)
        self.unsent = b""


TEXT = 0x81
"""The first byte of a text that is whole in one frame."""
SHORT, LONG = 126, 1 << 16
"""From how many bytes on their number takes two bytes more, and eight."""


def framed(text: bytes) -> bytes:
    """A text as a server sends it: RFC 6455, section 5.2."""
    size = len(text)
    if size < SHORT:
        return struct.pack("!BB", TEXT, size) + text
    if size < LONG:
        return struct.pack("!BBH", TEXT, 126, size) + text
    return struct.pack("!BBQ", TEXT, 127, size) + text
