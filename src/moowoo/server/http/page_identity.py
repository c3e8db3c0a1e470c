"""Being somebody here, as pages: what keeps one oneself, coming back to it, taking everything along, going for good."""

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from moowoo.server import recovery
from moowoo.server.errors import Refusal
from moowoo.server.http.api_keys import begin_session, new_codes, owner_of_code
from moowoo.server.http.page_visits import Visit, form_fields, go, known_visit, show, visit, with_cookies
from moowoo.server.http.security import COOKIE, cookie_name
from moowoo.server.people import Person
from moowoo.server.personal_data import everything_about, forget
from moowoo.web import pages, words_identity
from moowoo.web.identity_page import KnownPasskey
from moowoo.web.templating import speaker_for

UNPROCESSABLE = 422


async def identity(request: Request) -> Response:
    return await show_identity(await visit(request), request.query_params.get("notice", ""))


async def show_identity(visiting: Visit, notice: str = "", *, unsure: bool = False) -> Response:
    person, keys = visiting.person, visiting.house.service.keys
    if person is None:
        return show(visiting, pages.identity(visiting.visitor, known=False))
    kept = [KnownPasskey(one.id, one.device, one.created) for one in await keys.passkeys(person.id)]
    left = await keys.codes_left(person.id)
    told = [(one.id, one.device) for one in await visiting.house.notices.book.listed(person.id)]
    html = pages.identity(
        visiting.visitor, known=True, passkeys=kept, codes_left=left, told=told, notice=notice, unsure=unsure
    )
    return show(visiting, html, UNPROCESSABLE if unsure else 200)


async def be_somebody(request: Request) -> Response:
    fields = await form_fields(request)
    return go(await known_visit(request, fields.get("name")), "/identity")


async def somebody(request: Request) -> tuple[Visit, Person]:
    visiting = await visit(request)
    if visiting.person is None:
        raise Refusal("no_identity")
    return visiting, visiting.person


async def revoke(request: Request) -> Response:
    fields = await form_fields(request)
    visiting, person = await somebody(request)
    await visiting.house.service.keys.revoke(person.id, fields.get("passkey", ""))
    return go(visiting, "/identity?notice=revoked")


async def codes(request: Request) -> Response:
    await form_fields(request)
    visiting, person = await somebody(request)
    return show(visiting, pages.codes(visiting.visitor, await new_codes(request, person)))


async def codes_file(request: Request) -> Response:
    """Codes that were just shown, as a file. Nothing is looked up: who asks has them already."""
    fields = await form_fields(request)
    visiting, person = await somebody(request)
    given = fields.get("codes", "").split()[: recovery.HOW_MANY]
    written = [code for one in given if (code := recovery.tidy_recovery(one))]
    title = speaker_for(visiting.visitor).say(words_identity.CODES_OF, name=person.name)
    braille = fields.get("form") == "brf"
    text = recovery.as_braille(written) if braille else recovery.as_text(written, title)
    name = f"moowoo-codes.{'brf' if braille else 'txt'}"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return with_cookies(visiting, PlainTextResponse(text, headers=headers))


async def end_notices(request: Request) -> Response:
    fields = await form_fields(request)
    visiting, person = await somebody(request)
    await visiting.house.notices.book.end(fields.get("subscription", ""), person.id)
    return go(visiting, "/identity?notice=untold#notices")


# Coming back.


async def come_back(request: Request) -> Response:
    visiting = await visit(request)
    return show(visiting, pages.come_back(visiting.visitor))


async def use_code(request: Request) -> Response:
    fields = await form_fields(request)
    visiting = await visit(request)
    typed = fields.get("code", "")
    try:
        person, session = await begin_session(request, await owner_of_code(request, typed))
    except Refusal as refusal:
        if refusal.kind != "bad_code":
            raise
        return show(visiting, pages.come_back(visiting.visitor, bad=True, typed=typed[:60]), UNPROCESSABLE)
    made = Visit(request, person, person.settings.language, visiting.csrf, arrived=session)
    return go(made, "/identity?notice=recovered")


# Taking everything along, and going.


async def export(request: Request) -> Response:
    visiting, person = await somebody(request)
    visiting.house.limits.spend("open", person.id)
    text = await everything_about(visiting.house.service, person)
    headers = {"Content-Disposition": 'attachment; filename="moowoo-me.json"'}
    return with_cookies(visiting, Response(text, media_type="application/json", headers=headers))


async def delete(request: Request) -> Response:
    fields = await form_fields(request)
    visiting, person = await somebody(request)
    if not fields.get("sure"):
        return await show_identity(visiting, unsure=True)
    await forget(visiting.house.service, person)
    stranger = Visit(request, None, visiting.language, visiting.csrf)
    response = show(stranger, pages.gone(stranger.visitor))
    response.delete_cookie(cookie_name(request, COOKIE), path="/")
    return response
