"""The workshop as pages: what can be made, how far it is, and the files to download."""

from starlette.requests import Request
from starlette.responses import FileResponse, Response

from moowoo.server.errors import Refusal
from moowoo.server.http.page_visits import form_fields, go, show, visit
from moowoo.server.http.security import house_of, payer_of
from moowoo.server.making import Making, NotMade
from moowoo.web import making


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


def asked_for(request: Request) -> tuple[making.SetWish, Making]:
    """The set of an address, if somebody has it made; raises `Refusal`."""
    wish = making.parse_wish(request.path_params["made"])
    found = None if wish is None else house_of(request).maker.sets.get(wish)
    if wish is None or found is None:
        raise Refusal("not_found")
    return wish, found


async def look(request: Request) -> Response:
    visiting = await visit(request)
    wish, found = asked_for(request)
    if not found.task.done():
        return show(visiting, making.made_page(visiting.visitor, wish, found.percent))
    match found.task.exception():
        case None:
            return show(visiting, making.made_page(visiting.visitor, wish))
        case NotMade() as refused:
            return show(visiting, making.made_page(visiting.visitor, wish, failed=str(refused)))
        case trouble:
            raise trouble


async def files(request: Request) -> Response:
    wish, found = asked_for(request)
    if not found.task.done() or found.task.exception() is not None:
        raise Refusal("not_found")
    return FileResponse(found.task.result(), media_type="application/zip", filename=f"moowoo-{wish}.zip")
