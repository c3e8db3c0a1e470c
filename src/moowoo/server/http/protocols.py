"""HTTP and WebSocket protocols that bound what one peer can make the server hold.

HTTP: a request has a size and a time in which it must be whole; few may wait behind another, and nothing more is read
while they do. WebSocket: frames that carry no message are few, and nothing is read from a peer that does not read.
Both hang up on a peer that leaves unread what is sent to it, and count as open connections of its network.

Texts are framed here: half of what it costs to tell many people something was spent on that elsewhere.
"""

import asyncio
import struct
from collections.abc import Callable, Sized
from typing import Any

from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from moowoo.server.limits import OpenConnections

PATIENCE = 10.0
"""Seconds from the first byte of a request, or from connecting, to its last; and for the last bytes to a peer that is
hung up on."""
LARGEST = 192 * 1024
"""Bytes of a whole request with everything around it, however small the pieces its body comes in; of several that were
sent at once, bytes of all that wait."""
PIPELINED = 8
"""Requests that may wait on one connection behind the one that is being answered; browsers send none."""
READING_PATIENCE = 20.0
"""Seconds in which a peer must read something of what is waiting for it."""
LEAST_READ = 16 * 1024
"""Bytes that are something: less than a telephone line carried."""
CONTROL_BURST, CONTROL_RATE = 30, 1.0
"""Frames without a message of their own (pings, pongs, pieces) that a peer may send at once, and a second after that.
We ask for a pong every 20 seconds."""
POLICY_VIOLATION = 1008
REASON_SECONDS = 1.0
"""How long a peer may take to read why its socket is closed."""
FULL = b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 10\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
"""Sent to a network that has too many connections."""


class Overrun(Exception):
    """More requests at once than one connection may send."""


class ReadingWatch:
    """Hang up on a peer that does not read: started when its buffer is full, stopped when there is room again."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self.transport, self.loop = transport, loop
        self.timer: asyncio.TimerHandle | None = None
        self.unread = 0

    def start(self) -> None:
        self.stop()
        self.unread = self.transport.get_write_buffer_size()
        self.timer = self.loop.call_later(READING_PATIENCE, self.look)

    def look(self) -> None:
        if self.transport.get_write_buffer_size() > self.unread - LEAST_READ:
            self.timer = None
            self.transport.abort()
        else:
            self.start()

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


def hang_up(transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
    """Close a connection once what was sent is read, but within a time: closing alone waits for the peer."""
    transport.close()
    loop.call_later(PATIENCE, transport.abort)


class QueueFlow(FlowControl):
    """Flow control that reads nothing more while requests wait in line, whoever asks for it."""

    def __init__(self, transport: asyncio.Transport, queue: Sized) -> None:
        super().__init__(transport)
        self.queue = queue

    def resume_reading(self) -> None:
        if not self.queue:
            super().resume_reading()


class PatientProtocol(HttpToolsProtocol):
    """Closes a connection whose request does not come to its end in time, or that sends too many at once."""

    waiting: asyncio.TimerHandle | None = None
    size = 0
    """Bytes of the requests that are being read, or wait."""
    reading: ReadingWatch
    refused = False
    """Had the peer's network too many connections?"""

    def __init__(self, *args: Any, open_connections: OpenConnections | None = None, **named: Any) -> None:
        super().__init__(*args, **named)
        self.open_connections = open_connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in the class above
        if self.open_connections is not None and not self.open_connections.enter(peer_of(transport)):
            self.refused = True
            transport.write(FULL)
            hang_up(transport, self.loop)
            return
        super().connection_made(transport)
        self.flow = QueueFlow(transport, self.pipeline)
        self.reading = ReadingWatch(transport, self.loop)
        self.wait()

    def data_received(self, data: bytes) -> None:
        if self.refused:
            return
        self.size += len(data)
        if self.size > LARGEST:
            self.transport.abort()
            return
        answered = self.cycle is None or self.cycle.response_complete  # type: ignore[redundant-expr]  # there may be none
        if answered and self.waiting is None:
            self.wait()  # empty lines begin no request, but end the time that an idle connection has
        super().data_received(data)

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= PIPELINED:
            self.transport.abort()
            raise Overrun  # ends the parser's work on the rest of what was read
        super().on_message_begin()
        self.wait()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        if not self.pipeline:
            self.size = 0
        self.wait_no_longer()

    def handle_websocket_upgrade(self) -> None:
        self.wait_no_longer()
        self.reading.stop()
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        if isinstance(protocol, TextProtocol):
            protocol.on_lost = self.leave
        elif self.transport.is_closing():
            self.leave()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.refused:
            return
        self.wait_no_longer()
        self.reading.stop()
        self.leave()
        super().connection_lost(exc)

    def leave(self) -> None:
        """Count this connection no longer."""
        if self.open_connections is not None:
            self.open_connections.leave(peer_of(self.transport))
            self.open_connections = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self.reading.start()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.reading.stop()

    def timeout_keep_alive_handler(self) -> None:
        self.give_up()

    def wait(self) -> None:
        self.wait_no_longer()
        self.waiting = self.loop.call_later(PATIENCE, self.give_up)

    def wait_no_longer(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def give_up(self) -> None:
        if not self.transport.is_closing():
            hang_up(self.transport, self.loop)


def peer_of(transport: asyncio.BaseTransport) -> str:
    """Return the address at the other end; empty where it has none."""
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) else ""


class TextProtocol(WebSocketsSansIOProtocol):
    """Sends texts on an open line by itself, those of one moment in one piece, and leaves everything else to the
    general way: who has moved is told so, and what happened, and that is one call of the system instead of two."""

    unsent = b""
    reading: ReadingWatch
    on_lost: Callable[[], None] | None = None
    control_left: float = CONTROL_BURST
    control_at = 0.0
    """When `control_left` was right, by the clock of the loop."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.reading = ReadingWatch(self.transport, self.loop)
        self.control_at = self.loop.time()

    def connection_lost(self, exc: Exception | None) -> None:
        self.reading.stop()
        super().connection_lost(exc)
        if self.on_lost is not None:
            self.on_lost()

    # What a peer sends.

    def handle_ping(self) -> None:
        if self.may_control():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self.may_control():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self.may_control():
            super().handle_cont(event)

    def may_control(self) -> bool:
        """Count a frame without a message of its own; False, and the connection ends, where there are too many."""
        if self.close_sent:
            return False
        now = self.loop.time()
        self.control_left = min(CONTROL_BURST, self.control_left + (now - self.control_at) * CONTROL_RATE) - 1
        self.control_at = now
        if self.control_left >= 0:
            return True
        self.conn.data_to_send()  # pongs that nobody needs any more
        self.conn.fail(POLICY_VIOLATION, "too many control frames")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = self.disconnected = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": POLICY_VIOLATION})
        # Closed at once, with frames unread, the system would drop the reason before the peer has read it.
        self.transport.pause_reading()
        self.close_timer = self.loop.call_later(REASON_SECONDS, self.transport.abort)
        return False

    def pause_writing(self) -> None:
        super().pause_writing()
        self.reading.start()
        self.transport.pause_reading()  # else every ping would add a pong to what is not read

    def resume_writing(self) -> None:
        super().resume_writing()
        self.reading.stop()
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    async def receive(self) -> Any:
        message = await super().receive()
        if (self.disconnected or not self.writable.is_set()) and not self.transport.is_closing():
            self.transport.pause_reading()
        return message

    # What is sent.

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
