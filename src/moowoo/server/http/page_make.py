"""The workshop as pages: what can be made, how far it is, and the files to download."""

from starlette.requests import Request
from starlette.responses import FileResponse, Response

from moowoo.server.errors import Refusal
from moowoo.server.feed import Versioned
from moowoo.server.http.live import Drawn, answer
from moowoo.server.http.page_visits import form_fields, go, show, visit
from moowoo.server.http.security import house_of, payer_of
from moowoo.web import making
from moowoo.web.live import LiveSource, Progress


async def offered(request: Request) -> Response:
    visiting = await visit(request)
    return show(visiting, making.make_page(visiting.visitor))


async def begin(request: Request) -> Response:
    fields = await form_fields(request)
    visiting = await visit(request)
    wish = making.read_wish(fields, visiting.visitor.settings.language)
    if wish is None:
        raise Refusal("not_found")
    visiting.house.maker.begin(wish, payer_of(request, visiting.person))
    return go(visiting, f"/make/{wish}")


def wish_of(request: Request) -> making.SetWish:
    """Return the set that an address names; raise `Refusal` if there is no such thing."""
    wish = making.parse_wish(request.path_params["made"])
    if wish is None:
        raise Refusal("not_found")
    return wish


async def look(request: Request) -> Response:
    visiting, wish = await visit(request), wish_of(request)
    found = await visiting.house.maker.feed.get(wish)
    live = None if is_final(found.state) else LiveSource(f"/make/{wish}/live", found.version)
    status = 200 if found.state else 404
    return show(visiting, making.made_page(visiting.visitor, wish, found.state, live), status)


async def look_live(request: Request) -> Response:
    visiting, wish = await visit(request), wish_of(request)

    async def draw(found: Versioned[Progress]) -> Drawn:
        return Drawn(making.made_regions(visiting.visitor, wish, found.state), is_final(found.state))

    who = visiting.person.id if visiting.person else ""
    return await answer(request, visiting.house.maker.feed, wish, who, draw)


def is_final(progress: Progress | None) -> bool:
    return progress is None or progress.done


async def files(request: Request) -> Response:
    wish = wish_of(request)
    found = house_of(request).maker.sets.get(wish)
    if found is None or not found.task.done() or found.task.exception() is not None:
        raise Refusal("not_found")
    return FileResponse(found.task.result(), media_type="application/zip", filename=f"moowoo-{wish}.zip")
