"""The application: all doors of one node, and what stands guard at them."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import cache

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from moowoo.server.errors import Refusal
from moowoo.server.house import House
from moowoo.server.http import api, api_circles, api_games, api_keys, api_push, page_standing, pages, socket, world
from moowoo.server.http.guard import METRICS, Guard, exception_handlers
from moowoo.server.http.openapi import describe
from moowoo.server.http.security import SafeHeaders, house_of, may_read_metrics
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


async def metrics(request: Request) -> Response:
    """For the host's own eyes: counting decisions could tell of secret ones."""
    house = house_of(request)
    if not may_read_metrics(request):
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
        Route(METRICS, metrics),
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
