"""A visit to a page: who comes, in which language, with which form; and the answer with the cookies that go with it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlencode

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from moowoo.server.house import House
from moowoo.server.http.guard import language_of
from moowoo.server.http.security import (
    check_form,
    device_of,
    form_token,
    house_of,
    keep_form_token,
    network_of,
    person_of,
    personal_link,
    remember,
)
from moowoo.server.http.showing import visitor
from moowoo.server.people import Person, Settings, changed, guest, tidy
from moowoo.web.model import Visitor


@dataclass(frozen=True)
class Visit:
    request: Request
    person: Person | None
    language: str
    csrf: str
    arrived: str = ""
    """The session that this visit has begun, if any."""

    @property
    def house(self) -> House:
        return house_of(self.request)

    @property
    def visitor(self) -> Visitor:
        link = None
        if self.person is not None:
            link = personal_link(self.request, self.person)
        path = own_path(self.request)
        return visitor(self.person, language=self.language, csrf=self.csrf, path=path, personal_link=link)

    @property
    def someone(self) -> Person:
        """Whoever comes; a guest, unless they are known or the visit was begun with `known_visit`."""
        return self.person or guest(network_of(self.request), self.language)


def own_path(request: Request) -> str:
    """The address of the page itself, without the language; a form that was sent has none to go back to."""
    if request.method != "GET":
        return "/"
    kept = [(name, value) for name, value in request.query_params.multi_items() if name != "lang"]
    return f"{request.url.path}?{urlencode(kept)}" if kept else request.url.path


async def visit(request: Request) -> Visit:
    """Whoever comes, known or not."""
    person = await person_of(request)
    house_of(request).limits.spend("request", person.id if person else "")
    made = Visit(request, person, language_of(request, person), form_token(request))
    request.state.visitor = made.visitor
    return made


async def known_visit(request: Request, name: str | None = None) -> Visit:
    """Whoever comes; somebody new becomes somebody, so that they can sit down."""
    made = await visit(request)
    if made.person is not None:
        return await with_name(made, name)
    made.house.limits.spend("arrive", network_of(request))
    settings = changed(Settings(), {"language": made.language})
    now, device = made.house.clock.now(), device_of(request)
    person = await made.house.service.people.arrive(tidy(name or ""), settings, now, device)
    return replace(made, person=person, arrived=person.id)


async def with_name(made: Visit, name: str | None) -> Visit:
    """The visit of somebody known, under the name they have just said, if any."""
    wished = tidy(name or "")
    if made.person is None or not wished or wished == made.person.name:
        return made
    person = msgspec.structs.replace(made.person, name=wished)
    await made.house.service.people.keep(person)
    return replace(made, person=person)


async def form_fields(request: Request) -> Mapping[str, str]:
    """The fields of a form of ours; raises `Refusal` for any other."""
    async with request.form(max_files=0, max_fields=100) as form:
        fields = {name: value for name, value in form.items() if isinstance(value, str)}
    check_form(request, fields)
    return fields


def show(visit: Visit, html: str, status: int = 200) -> Response:
    return with_cookies(visit, HTMLResponse(html, status))


def go(visit: Visit, path: str) -> Response:
    return with_cookies(visit, RedirectResponse(path, 303))


def with_cookies(visit: Visit, response: Response) -> Response:
    keep_form_token(visit.request, response, visit.csrf)
    if visit.arrived:
        remember(visit.request, response, visit.arrived)
    return response


async def with_language(made: Visit, language: str) -> Visit:
    """The visit of somebody who has chosen a language; what is theirs is kept, and else the browser keeps it."""
    if made.person is None:
        return replace(made, language=language)
    person = msgspec.structs.replace(made.person, settings=changed(made.person.settings, {"language": language}))
    await made.house.service.people.keep(person)
    return replace(made, person=person, language=language)
