"""What every request passes: its size, its rate, a number to find it by in the log, and words for what goes wrong."""

import asyncio
import logging
import re
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine, Generator, Iterable
from functools import partial
from types import coroutine
from typing import Any, TypeVar

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from moowoo.server.errors import STATUS, Refusal
from moowoo.server.http import guessing
from moowoo.server.http.endpoints import is_number
from moowoo.server.http.security import SAFE, cookie, house_of, may_read_metrics, network_of
from moowoo.server.limits import BODY, Payer
from moowoo.server.messages import Refused, encode
from moowoo.server.people import Person
from moowoo.server.turns import Turn
from moowoo.server.words import refusal_sentence
from moowoo.voice import LANGUAGES, Voice, language_from_locale

log = logging.getLogger(__name__)
T = TypeVar("T")
NAMED = re.compile("(?:/t|/api/v1/tables)/(?P<code>[^/]+)|/join$")
"""Addresses that name a table by its code, or are told it by a form."""
HEALTHY = {"/healthz": "ok", "/readyz": "ready"}
"""What is answered while all is well."""
METRICS = "/metrics"
HEALTH_DELAY = 1.0
"""Seconds that whoever asks too often for the health of the server waits for each answer."""
KINDS = {400: "bad_request", 403: "forbidden", 404: "not_found", 405: "bad_request", 413: "too_big", 429: "too_fast"}


class Guard:
    """Limits and counts requests, and names each so that its lines in the log belong together."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """A socket is no request, and has limits of its own."""
        return (self.guarded if scope["type"] == "http" else self.app)(scope, receive, send)

    async def health(self, scope: Scope, send: Send) -> None:
        """Say whether the process lives, or whether games can be played here; what is missing is a word, not a reason.

        Answered before everything else, from memory, and slowly for whoever asks all the time: each of their
        connections then costs an answer a second.
        """
        connection = HTTPConnection(scope)
        house = house_of(connection)
        try:
            house.limits.spend("health", network_of(connection))
        except Refusal as refusal:
            await asyncio.sleep(HEALTH_DELAY)
            status, said = refusal.status, "too fast"
        else:
            lack = await house.lack() if scope["path"] == "/readyz" else ""
            status, said = (503, f"not ready: {lack}") if lack else (200, HEALTHY[scope["path"]])
        house.metrics.requests.labels(f"{status // 100}xx").inc()
        headers = [
            (b"content-type", b"text/plain; charset=utf-8"),
            (b"content-length", b"%d" % len(said)),
            (b"x-request-id", secrets.token_hex(6).encode()),
        ]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else said.encode()})

    async def guarded(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"] in HEALTHY and scope["method"] in SAFE:
            await self.health(scope, send)
            return
        connection = HTTPConnection(scope)
        named = NAMED.match(scope["path"])
        number = scope.setdefault("state", {})["request_id"] = secrets.token_hex(6)
        house = house_of(connection)

        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                house.metrics.requests.labels(f"{message['status'] // 100}xx").inc()
                if named and message["status"] == STATUS["not_found"]:
                    guessing.note_miss(connection)
                message["headers"] = [*message["headers"], (b"x-request-id", number.encode())]
            await send(message)

        async def answer() -> None:
            if named:
                await guessing.check(connection, named["code"] or "")
            await self.app(scope, limited(connection, receive), counted)

        network = network_of(connection)
        payer = Payer(loop=network)
        try:
            if not (scope["path"] == METRICS and may_read_metrics(connection)):
                house.limits.spend("address", network)
                house.limits.check_work(payer)
                async with Turn(house.turns, network):
                    pass  # what is to be answered begins one at a time, network by network
            await metered(answer(), partial(house.limits.pay, payer))
        except Refusal as refusal:
            await refused(Request(scope, receive), refusal)(scope, receive, counted)


@coroutine
def metered(work: Coroutine[Any, Any, T], pay: Callable[[float], None]) -> Generator[Any, Any, T]:
    """Do some work, and say how many seconds of the processor this thread has spent on it, to its last step, however it
    ends; nothing of what others did meanwhile."""
    spent, given, thrown = 0.0, None, None
    try:
        while True:
            begun = time.thread_time()
            try:
                step = work.send(given) if thrown is None else work.throw(thrown)
            except StopIteration as end:
                done: T = end.value
                return done
            finally:
                spent += time.thread_time() - begun
            given, thrown = None, None
            try:
                given = yield step
            except BaseException as error:  # it is the work's: perhaps whoever asked has hung up
                thrown = error
    finally:
        work.close()
        pay(spent)


def limited(connection: HTTPConnection, receive: Receive) -> Receive:
    """A body that ends with a refusal once it is too long. A request to look at something needs none: it is dropped,
    for by the time it comes the answer may have begun."""
    length = connection.headers.get("content-length", "0")
    if not is_number(length) or int(length) > BODY:
        raise Refusal("too_big")
    size = 0

    async def counting() -> Message:
        nonlocal size
        message = await receive()
        if connection.scope["method"] in SAFE:
            return {**message, "body": b""} if "body" in message else message
        size += len(message.get("body", b""))
        if size > BODY:
            raise Refusal("too_big")
        return message

    return counting


LANGUAGE_COOKIE = "moowoo_language"
"""The language that somebody without an identity has chosen."""


def language_of(connection: HTTPConnection, person: Person | None = None) -> str:
    """Return the language to answer in: the one the address names, the one chosen before, or the browser's."""
    asked = connection.query_params.get("lang", "")
    if asked in LANGUAGES:
        return asked
    if person is not None:
        return person.settings.language
    kept = cookie(connection, LANGUAGE_COOKIE)
    if kept in LANGUAGES:
        return kept
    for wish in connection.headers.get("accept-language", "").split(",")[:10]:
        name = wish.split(";")[0].strip()
        if name[:2].lower() in LANGUAGES:
            return language_from_locale(name)
    return LANGUAGES[0]


def refused_message(refusal: Refusal, sentence: str, number: str = "") -> Refused:
    return Refused(
        id=number,
        error=refusal.kind,
        message=sentence,
        clause=refusal.clause,
        options=list(options) if isinstance(options := refusal.facts.get("options", ()), Iterable) else [],
    )


def refused(request: Request, refusal: Refusal, sentence: str = "") -> Response:
    """A refusal as an answer: JSON, with a sentence in the language of whoever asked."""
    said = sentence or refusal_sentence(refusal, Voice(language_of(request)))
    return Response(encode(refused_message(refusal, said)), refusal.status, retry_after(refusal), "application/json")


def retry_after(refusal: Refusal) -> dict[str, str]:
    """When to come back, for whoever only has to wait."""
    return {"Retry-After": str(refusal.facts.get("seconds", 1))} if refusal.status in (429, 503) else {}


Problem = Callable[[Request, Refusal], Response]


def exception_handlers(problem: Problem | None) -> dict[object, Callable[..., Response]]:
    """What goes wrong, as JSON at the API, and as a page elsewhere."""

    def show(request: Request, refusal: Refusal) -> Response:
        if problem is None or request.url.path.startswith("/api/"):
            return refused(request, refusal)
        return problem(request, refusal)

    def on_refusal(request: Request, error: Refusal) -> Response:
        return show(request, error)

    def on_http(request: Request, error: HTTPException) -> Response:
        response = show(request, Refusal(KINDS.get(error.status_code, "bad_request")))
        response.status_code = error.status_code
        for name, value in (error.headers or {}).items():
            response.headers[name] = value
        return response

    def on_failure(request: Request, error: Exception) -> Response:
        log.error("request failed", extra={"request_id": request.scope.get("state", {}).get("request_id")})
        return show(request, Refusal("failed"))

    assert STATUS["failed"] == 500
    return {Refusal: on_refusal, HTTPException: on_http, Exception: on_failure}
