"""An ASGI application spoken to directly: requests and sockets without a network, so that a million are affordable."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from contextlib import suppress
from types import TracebackType
from typing import Any, NamedTuple, Self

Message = MutableMapping[str, Any]
"""As ASGI has them."""
Scope = Message
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Headers = Iterable[tuple[str, str]]

HOST = "moo.test"


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes


def scope(kind: str, path: str, headers: Headers, client: str) -> dict[str, Any]:
    where, _, query = path.partition("?")
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": where,
        "raw_path": where.encode("utf-8", "replace"),
        "query_string": query.encode("utf-8", "replace"),
        "root_path": "",
        "headers": [
            (b"host", HOST.encode()),
            *((name.lower().encode("latin-1", "replace"), text.encode("latin-1", "replace")) for name, text in headers),
        ],
        "client": (client, 50_000),
        "server": (HOST, 80),
    }


async def ask(
    app: App, method: str, path: str, headers: Headers = (), body: bytes = b"", client: str = "10.0.0.1"
) -> Answer:
    """One request and its answer. The client stays until it has all of it."""
    given = [{"type": "http.request", "body": body, "more_body": False}]
    said: dict[str, Any] = {"status": 0, "headers": {}, "body": b""}
    answered = asyncio.Event()

    async def receive() -> Message:
        if not given:
            await answered.wait()
        return given.pop() if given else {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            said["status"] = message["status"]
            said["headers"] = {name.decode("latin-1"): text.decode("latin-1") for name, text in message["headers"]}
        elif message["type"] == "http.response.body":
            said["body"] += message.get("body", b"")
            if not message.get("more_body"):
                answered.set()

    await app(scope("http", path, headers, client) | {"method": method}, receive, send)
    return Answer(**said)


class Connection:
    """A socket. What the application sends gathers in `heard`; `closed` is the code it ended with."""

    def __init__(self, app: App, path: str, headers: Headers = (), client: str = "10.0.0.1") -> None:
        self.heard: asyncio.Queue[str] = asyncio.Queue()
        self.closed: int | None = None
        self.ended = asyncio.Event()
        self._given: asyncio.Queue[Message] = asyncio.Queue()
        self._given.put_nowait({"type": "websocket.connect"})
        self._scope = scope("websocket", path, headers, client) | {"subprotocols": []}
        self._app = app

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._run())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        self._given.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self._task

    async def _run(self) -> None:
        try:
            await self._app(self._scope, self._given.get, self._hear)
        finally:
            self.ended.set()

    async def _hear(self, message: Message) -> None:
        if message["type"] == "websocket.send":
            self.heard.put_nowait(message["text"] if message.get("text") is not None else message["bytes"].decode())
        elif message["type"] == "websocket.close":
            self.closed = message.get("code", 1000)
            self.ended.set()

    def say(self, frame: str | bytes) -> None:
        what = {"text": frame} if isinstance(frame, str) else {"bytes": frame}
        self._given.put_nowait({"type": "websocket.receive"} | what)

    async def hear(self) -> str | None:
        """The next message; None once the line is closed."""
        if self.heard.empty() and not self.ended.is_set():
            waits = [asyncio.ensure_future(self.heard.get()), asyncio.ensure_future(self.ended.wait())]
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            waits[1].cancel()
            if waits[0].done():
                return str(waits[0].result())
            waits[0].cancel()
        with suppress(asyncio.QueueEmpty):
            return self.heard.get_nowait()
        return None


class Running:
    """An application between its start and its end."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._given: asyncio.Queue[Message] = asyncio.Queue()
        self._said: asyncio.Queue[Message] = asyncio.Queue()

    async def __aenter__(self) -> App:
        self._task = asyncio.ensure_future(
            self.app({"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}, self._given.get, self._said.put)
        )
        await self._step("startup")
        return self.app

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        await self._step("shutdown")
        await self._task

    async def _step(self, what: str) -> None:
        self._given.put_nowait({"type": f"lifespan.{what}"})
        said = await self._said.get()
        if said["type"] != f"lifespan.{what}.complete":
            raise RuntimeError(said.get("message", said["type"]))
