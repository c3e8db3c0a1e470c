"""The application: all doors of one node, and what stands guard at them."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import cache

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from moowoo.server.errors import Refusal
from moowoo.server.house import House
from moowoo.server.http import api, api_circles, api_games, api_keys, api_push, page_standing, pages, socket, world
from moowoo.server.http.guard import Guard, exception_handlers
from moowoo.server.http.openapi import describe
from moowoo.server.http.security import SafeHeaders, address_of, house_of
from moowoo.server.messages import encode

ENDPOINTS = [
    *api.ENDPOINTS,
    *api_games.ENDPOINTS,
    *api_circles.ENDPOINTS,
    *api_keys.ENDPOINTS,
    *api_push.ENDPOINTS,
    *page_standing.ENDPOINTS,
    *world.ENDPOINTS,
]
SMALLEST_TO_SQUEEZE = 500


async def healthz(request: Request) -> Response:
    """Is there anybody?"""
    return PlainTextResponse("ok")


async def readyz(request: Request) -> Response:
    """Can games be played here, and kept? What is missing is a word, not a reason."""
    lack = await house_of(request).lack()
    return PlainTextResponse(f"not ready: {lack}", 503) if lack else PlainTextResponse("ready")


async def metrics(request: Request) -> Response:
    """For the host's own eyes: counting decisions could tell of secret ones."""
    house = house_of(request)
    allowed = [one.strip() for one in house.config.metrics_from.split(",")]
    if address_of(request) not in allowed or "x-forwarded-for" in request.headers:
        raise Refusal("not_found")
    lag, busy = house.lag.taken()
    house.metrics.lag.set(lag)
    house.metrics.busy.set(busy)
    house.metrics.tables.set(house.service.tables_in_memory)
    house.metrics.entries.set(house.service.writer.written)
    house.metrics.commits.set(house.service.writer.commits)
    house.metrics.ready.set(not await house.lack())
    return Response(house.metrics.text(), media_type="text/plain; version=0.0.4")


async def openapi(request: Request) -> Response:
    return Response(description(), media_type="application/json")


@cache
def description() -> bytes:
    """It is long, and always the same."""
    return encode(describe(ENDPOINTS))


def routes() -> list[BaseRoute]:
    return [
        *(Route(one.path, one.handler, methods=[one.method]) for one in ENDPOINTS),
        Route(f"{api.V1}/openapi.json", openapi),
        *socket.ROUTES,
        Route("/healthz", healthz),
        Route("/readyz", readyz),
        Route("/metrics", metrics),
        *pages.ROUTES,
    ]


def make_app(open_house: Callable[[], AbstractAsyncContextManager[House]]) -> Starlette:
    """The application of a node that is opened when it starts and closed when it ends."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with open_house() as house:
            app.state.house = house
            yield

    return Starlette(
        routes=routes(),
        middleware=[
            Middleware(SafeHeaders),
            Middleware(Guard),
            Middleware(GZipMiddleware, minimum_size=SMALLEST_TO_SQUEEZE),
        ],
        exception_handlers=exception_handlers(pages.problem),
        lifespan=lifespan,
    )
