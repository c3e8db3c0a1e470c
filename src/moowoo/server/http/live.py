"""Live pages: a page asks for its changed regions, and is answered as soon as there are any.

The request is conditional (`If-None-Match`) and may say how long it prefers to wait (`Prefer: wait=45`, RFC 7240). It
is answered with the regions once the page's feed has another version, else with 304 when the time is up.
"""

import asyncio
from collections.abc import Awaitable, Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response

from moowoo.server.feed import Feed, Versioned
from moowoo.server.http.endpoints import as_json, small_number
from moowoo.server.http.security import house_of, network_of

K = TypeVar("K", bound=Hashable)
S = TypeVar("S")

LONGEST_WAIT = 45
"""Seconds: proxies cut what is silent for a minute."""
NOT_MODIFIED = 304


@dataclass(frozen=True)
class Drawn:
    """The regions of a page by id; `final` if they will not change any more."""

    regions: Mapping[str, str]
    final: bool = False


async def answer(
    request: Request, feed: Feed[K, S], key: K, who: str, draw: Callable[[Versioned[S]], Awaitable[Drawn]]
) -> Response:
    """Answer a request for the regions of a page, which its sender must be allowed to see.

    `draw` comes after the wait and has to check that again: they may have been sent away meanwhile.
    """
    known = request.headers.get("if-none-match", "").removeprefix("W/").strip('"')
    found, seconds = await feed.get(key), preferred_wait(request)
    if found.version == known and seconds:
        with house_of(request).limits.connection(who, network_of(request)):
            await first_of(feed.wait(key, known, seconds), hang_up(request))
        found = await feed.get(key)
    headers = {"ETag": f'"{found.version}"'}
    if found.version == known:
        return Response(status_code=NOT_MODIFIED, headers=headers)
    drawn = await draw(found)
    response = as_json({"regions": dict(drawn.regions), "final": drawn.final})
    response.headers.update(headers)
    return response


def preferred_wait(request: Request) -> int:
    wishes = (one.strip().partition("=") for one in request.headers.get("prefer", "").split(","))
    return next((min(small_number(value), LONGEST_WAIT) for name, _, value in wishes if name == "wait"), 0)


async def hang_up(request: Request) -> None:
    """Return when whoever asks has gone."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def first_of(*waits: Awaitable[None]) -> None:
    tasks = [asyncio.ensure_future(one) for one in waits]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
