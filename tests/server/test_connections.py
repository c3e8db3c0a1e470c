"""What one peer can make the server hold: waiting requests, unread answers, idle lines, pings, connections."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from moowoo.server import command
from moowoo.server.config import Config
from moowoo.server.http import protocols
from moowoo.server.http.protocols import CONTROL_BURST, PIPELINED, PatientProtocol, TextProtocol
from moowoo.server.limits import FILES_OF_OUR_OWN, OpenConnections
from moowoo.server.node import file_limit
from server.houses import run, until

NOBODY = frozenset[str]().__contains__
ASK = b"GET /%d HTTP/1.1\r\nHost: moo\r\n\r\n"


class Site:
    """A server that answers with the path, and counts who is being answered; sockets hear their own words again."""

    def __init__(self) -> None:
        self.answering = asyncio.Event()
        self.answering.set()
        self.answered: list[str] = []
        self.closed: list[int] = []
        self.server: uvicorn.Server
        self.port = 0
        self.length = 0
        """Bytes of an answer besides the path."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self.echo(receive, send)
            return
        await self.answering.wait()
        self.answered.append(scope["path"])
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": scope["path"].encode() + b"x" * self.length})

    async def echo(self, receive: Receive, send: Send) -> None:
        await send({"type": "websocket.accept"})
        await receive()
        while (message := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": message["text"]})
        self.closed.append(message["code"])

    @property
    def lines(self) -> set[Any]:
        return self.server.server_state.connections

    async def line(self, read: int = 0) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A new connection, with a small window where the peer is not going to read."""
        ours = socket.socket()
        if read:
            ours.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, read)
        ours.setblocking(False)
        await asyncio.get_running_loop().sock_connect(ours, ("127.0.0.1", self.port))
        return await asyncio.open_connection(sock=ours)


@asynccontextmanager
async def serving(**named: Any) -> AsyncIterator[Site]:
    site = Site()
    listening = command.listen(Config(port=0))
    site.port = listening.getsockname()[1]
    http: Any = partial(PatientProtocol, **named) if named else PatientProtocol
    site.server = uvicorn.Server(
        uvicorn.Config(site, http=http, ws=TextProtocol, ws_per_message_deflate=False, log_config=None, lifespan="off")
    )
    task = asyncio.create_task(site.server.serve(sockets=[listening]))
    await until(lambda: site.server.started)
    try:
        yield site
    finally:
        site.answering.set()
        site.server.force_exit = site.server.should_exit = True
        await task
        listening.close()


async def end_of(reader: asyncio.StreamReader) -> bytes:
    """All that comes until the server hangs up."""
    heard = b""
    with contextlib.suppress(ConnectionError):
        while piece := await asyncio.wait_for(reader.read(1 << 16), 60):
            heard += piece
    return heard


async def close_code(line: ClientConnection) -> int | None:
    """The code with which the server closes a socket."""
    await asyncio.wait_for(line.wait_closed(), 60)
    return line.close_code


def on_server(work: Callable[[Site], Any], **named: Any) -> None:
    async def test() -> None:
        async with serving(**named) as site:
            await work(site)

    run(test())


def test_a_few_requests_at_once_are_answered_in_order() -> None:
    async def work(site: Site) -> None:
        reader, writer = await site.line()
        for _ in range(3):
            writer.write(b"".join(ASK % number for number in range(PIPELINED)))
            for number in range(PIPELINED):
                assert (await reader.readuntil(b"0\r\n\r\n")).endswith(b"/%d\r\n0\r\n\r\n" % number)
        writer.close()

    on_server(work)


def test_who_sends_many_requests_at_once_is_hung_up_on() -> None:
    async def work(site: Site) -> None:
        site.answering.clear()
        reader, writer = await site.line()
        writer.write(b"".join(ASK % number for number in range(2000)))
        await end_of(reader)
        site.answering.set()
        await until(lambda: not site.lines)
        assert len(site.answered) <= 1
        writer.close()

    on_server(work)


def test_nothing_is_read_while_requests_wait() -> None:
    async def work(site: Site) -> None:
        site.answering.clear()
        reader, writer = await site.line()
        writer.write(ASK % 0 + ASK % 1)
        await until(lambda: any(one.pipeline for one in site.lines))
        (line,) = site.lines
        line.flow.resume_reading()  # as an application does that waits for a body
        assert line.flow.read_paused
        site.answering.set()
        await reader.readuntil(b"/1\r\n0\r\n\r\n")
        assert not line.flow.read_paused
        writer.close()

    on_server(work)


def test_empty_lines_keep_no_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(site: Site) -> None:
        reader, writer = await site.line()
        writer.write(ASK % 0)
        await reader.readuntil(b"0\r\n\r\n")
        monkeypatch.setattr(protocols, "PATIENCE", 0.05)
        writer.write(b"\r\n")
        assert await end_of(reader) == b""
        await until(lambda: not site.lines)
        writer.close()

    on_server(work)


def test_who_does_not_read_is_hung_up_on_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocols, "READING_PATIENCE", 0.05)

    async def work(site: Site) -> None:
        site.length = 20_000_000
        _, writer = await site.line(read=4096)
        writer.write(ASK % 0)
        await until(lambda: bool(site.answered))
        await until(lambda: not site.lines)
        writer.close()

    on_server(work)


def test_who_reads_slowly_is_served(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocols, "READING_PATIENCE", 0.5)

    async def work(site: Site) -> None:
        site.length = 20_000_000
        reader, writer = await site.line()
        writer.write(ASK % 0)
        heard = 0
        while heard < site.length:
            heard += len(await reader.read(1 << 16))
        writer.close()

    on_server(work)


def test_pings_have_a_limit_and_an_honest_peer_stays() -> None:
    async def work(site: Site) -> None:
        async with connect(f"ws://127.0.0.1:{site.port}/", ping_interval=None) as line:
            for _ in range(CONTROL_BURST // 2):
                await (await line.ping())
            await line.send("moo")
            assert await line.recv() == "moo"
            with contextlib.suppress(ConnectionClosed):
                for _ in range(3 * CONTROL_BURST):
                    await line.ping()
            assert await close_code(line) == 1008
        await until(lambda: site.closed == [1008])

    on_server(work)


def test_pieces_of_a_message_have_a_limit() -> None:
    async def work(site: Site) -> None:
        async with connect(f"ws://127.0.0.1:{site.port}/", ping_interval=None) as line:
            await line.send(["mo", "o"])
            assert await line.recv() == "moo"
            with contextlib.suppress(ConnectionClosed):
                await line.send([""] * 3 * CONTROL_BURST)
            assert await close_code(line) == 1008

    on_server(work)


def test_nothing_is_read_from_a_socket_that_does_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocols, "READING_PATIENCE", 0.2)

    async def work(site: Site) -> None:
        async with connect(f"ws://127.0.0.1:{site.port}/", ping_interval=None) as line:
            (ours,) = site.lines
            ours.transport.write(b"")
            ours.pause_writing()
            assert not ours.transport.is_reading()
            ours.resume_writing()
            assert ours.transport.is_reading()
            await line.send("moo")
            assert await line.recv() == "moo"
            ours.pause_writing()
            await until(lambda: not site.lines)
        assert site.closed

    on_server(work)


def test_a_network_has_only_so_many_connections() -> None:
    crowd = OpenConnections(3, NOBODY, 1000)

    async def work(site: Site) -> None:
        lines = [await site.line() for _ in range(3)]
        await until(lambda: crowd.total == 3)
        reader, refused = await site.line()
        assert (await end_of(reader)).startswith(b"HTTP/1.1 429 ")
        refused.close()
        lines.pop()[1].close()
        await until(lambda: crowd.total == 2)
        async with connect(f"ws://127.0.0.1:{site.port}/", ping_interval=None) as line:
            await line.send("moo")
            assert await line.recv() == "moo"
            assert crowd.total == 3
        await until(lambda: crowd.total == 2)
        for _, writer in lines:
            writer.close()
        await until(lambda: crowd.total == 0)

    on_server(work, open_connections=crowd)


def test_a_proxy_has_many_but_files_are_left() -> None:
    crowd = OpenConnections(3, ("10.0.0.1",).__contains__, FILES_OF_OUR_OWN * 2 + 10)
    assert all(crowd.enter("10.0.0.1") for _ in range(FILES_OF_OUR_OWN + 10))
    assert not crowd.enter("10.0.0.1")
    assert not crowd.enter("10.0.0.2")
    crowd.leave("10.0.0.1")
    assert crowd.enter("10.0.0.2")


def test_an_address_of_ipv6_counts_with_its_network() -> None:
    crowd = OpenConnections(1, NOBODY, 1000)
    assert crowd.enter("2001:db8::1")
    assert not crowd.enter("2001:db8::2")
    assert crowd.enter("2001:db8:1::1")


def test_the_limit_of_open_files_is_raised() -> None:
    resource = pytest.importorskip("resource", reason="Windows has no limit of open files")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (512, hard))
    try:
        assert file_limit() > 512
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == file_limit()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
