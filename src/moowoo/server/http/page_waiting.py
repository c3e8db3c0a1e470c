"""A page that waits: shown instead of any other until the game it needs is compiled, with how far that has got."""

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response

from moowoo.games import kits
from moowoo.server.http.page_visits import show, visit
from moowoo.server.http.security import house_of
from moowoo.web import pages

BEING_PREPARED = 202

Handler = Callable[[Request], Awaitable[Response]]
"""What answers a request."""


def patient(handler: Handler) -> Handler:
    """A page that needs a game, or the one that waits for it. What a form sends is not lost: it waits by itself."""

    async def shown(request: Request) -> Response:
        house = house_of(request)
        if house.warm.all_ready or request.method != "GET":
            return await handler(request)
        missing = [game for game in await games_of(request) if not house.warm.is_ready(game)]
        if not missing:
            return await handler(request)
        house.warm.want(missing[0])
        visiting = await visit(request)
        titles = [kits()[game].title for game in missing]
        page = pages.waiting(visiting.visitor, titles, house.warm.share(*missing))
        return show(visiting, page, BEING_PREPARED)

    return shown


async def games_of(request: Request) -> tuple[str, ...]:
    """The games that a page needs: that of a table or of a lesson, or all."""
    if code := request.path_params.get("code"):
        return (await house_of(request).service.game_of(code),)
    lesson = request.path_params.get("lesson")
    homes = tuple(name for name, kit in kits().items() if lesson in kit.lessons().plans)
    return homes or tuple(kits())
