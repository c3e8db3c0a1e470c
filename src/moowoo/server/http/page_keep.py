"""The keeper of a real game, as pages: one where a game is begun, and one for each that is kept."""

import datetime
from functools import partial

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from moowoo.games import Event
from moowoo.keeper import page as keep
from moowoo.keeper import page_words
from moowoo.keeper.session import Reply
from moowoo.records import write
from moowoo.server.http.page_visits import Visit, form_fields, go, show, visit
from moowoo.server.http.security import network_of
from moowoo.server.kept_games import Kept, KeptGames
from moowoo.server.limits import Payer
from moowoo.web.forms import BadForm

UNPROCESSABLE = 422
CONFLICT = 409
NOTHING_NEW = 204


def games(visiting: Visit) -> KeptGames:
    return visiting.house.kept


def payer(request: Request) -> Payer:
    """Whoever asks is anonymous: their network pays."""
    return Payer(network=network_of(request))


async def start(request: Request) -> Response:
    visiting = await visit(request)
    return show(visiting, keep.new_page(visiting.visitor))


async def begin(request: Request) -> Response:
    fields = await form_fields(request)
    visiting = await visit(request)
    visiting.house.limits.spend("open", network_of(request))
    try:
        kept = await games(visiting).work(payer(request), partial(keep.read_new, fields))
    except BadForm as bad:
        return show(visiting, keep.new_page(visiting.visitor, bad.form), UNPROCESSABLE)
    wished = f"?{request.url.query}" if request.url.query else ""  # a language that was asked for stays
    return go(visiting, f"/keep/{await games(visiting).begin(kept)}{wished}")


async def look(request: Request) -> Response:
    """The page as it stands; for a page that names what it has shown, what is new since, or nothing."""
    visiting = await visit(request)
    kept = await games(visiting).look(request.path_params["kept"], payer(request))
    since = request.query_params.get("since")
    if since == str(kept.told):
        return Response(status_code=NOTHING_NEW)
    missed = kept.events if since == str(kept.told - 1) else ()

    def page() -> str:
        reply = keep.news(visiting.visitor, kept.game, missed) if missed else None
        return keep.keep_page(visiting.visitor, kept.game, kept.id, kept.told, reply)

    return show(visiting, await games(visiting).work(payer(request), page))


async def tell(request: Request) -> Response:
    """A line, a press or a question; from a page that has grown old, nothing is changed."""
    fields = await form_fields(request)
    visiting = await visit(request)
    visiting.house.limits.spend("action", network_of(request))
    visitor = visiting.visitor

    def done(kept: Kept) -> tuple[tuple[str, int], tuple[Event, ...] | None]:
        if fields.get("told") != str(kept.told):
            said = keep.clerk_for(visitor, kept.game).voice.say(page_words.BEHIND)
            return (keep.keep_page(visitor, kept.game, kept.id, kept.told, Reply([said])), CONFLICT), None
        reply = keep.heard(visitor, kept.game, fields)
        told = kept.told + reply.changed
        return (keep.keep_page(visitor, kept.game, kept.id, told, reply), 200), reply.events if reply.changed else None

    html, status = await games(visiting).change(request.path_params["kept"], payer(request), done)
    return show(visiting, html, status)


async def record(request: Request) -> Response:
    """The game as it is written down: what nobody told is unknown."""
    visiting = await visit(request)
    kept = await games(visiting).look(request.path_params["kept"], payer(request))
    today = datetime.date.fromtimestamp(visiting.house.clock.now())
    text = await games(visiting).work(payer(request), lambda: write(kept.game.record(today)))
    headers = {"Content-Disposition": f'attachment; filename="{kept.game.kind}-kept.txt"'}
    return PlainTextResponse(text, headers=headers)
