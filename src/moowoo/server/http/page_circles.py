"""Circles, as pages."""

import zoneinfo
from dataclasses import replace

from starlette.requests import Request
from starlette.responses import Response

from moowoo.ratings.ladders import ladders
from moowoo.ratings.pages import ladder_title, short_rating
from moowoo.server.errors import Refusal
from moowoo.server.feed import Versioned
from moowoo.server.http.live import Drawn, answer
from moowoo.server.http.page_standing import now_worth
from moowoo.server.http.page_visits import Visit, form_fields, go, known_visit, show, visit
from moowoo.server.http.security import base_url, cookie, set_cookie
from moowoo.server.membership import Membership, circle_name, is_zone, next_evening
from moowoo.server.people import Person
from moowoo.server.store.circles import HOST, CircleRows
from moowoo.server.words import refusal_sentence
from moowoo.voice import Voice
from moowoo.voice.speaker import Speaker
from moowoo.web import circles_page, words_circles
from moowoo.web.circles_page import CircleLine, CircleMeasure, CircleMember, CirclePage
from moowoo.web.forms import Form, Problem
from moowoo.web.live import LiveSource
from moowoo.web.tables import LobbyTable

UNPROCESSABLE = 422
ZONE_COOKIE = "moowoo_zone"


async def circles(request: Request) -> Response:
    visiting = await visit(request)
    return await show_circles(visiting)


async def show_circles(visiting: Visit, form: Form | None = None, status: int = 200) -> Response:
    book, person = visiting.house.service.circles, visiting.person
    mine = [(one.id, one.name) for one in await book.of(person.id)] if person else []
    return show(visiting, circles_page.circles(visiting.visitor, mine, form), status)


async def found(request: Request) -> Response:
    fields = await form_fields(request)
    if not fields.get("circle_name", "").strip():
        form = Form(dict(fields), {"circle_name": Problem(words_circles.NO_NAME)})
        return await show_circles(await visit(request), form, UNPROCESSABLE)
    visiting = await known_visit(request, fields.get("name"))
    visiting.house.limits.spend("open", visiting.someone.id)
    book, now = visiting.house.service.circles, visiting.house.clock.now()
    name = circle_name(fields["circle_name"])
    made = await book.found(name, visiting.someone.id, now, children="children" in fields)
    return go(visiting, f"/circles/{made.id}")


def number_of(request: Request) -> int:
    text = str(request.path_params["circle"])
    if not (text.isascii() and text.isdecimal() and len(text) < 16):
        raise Refusal("no_circle")
    return int(text)


def somebody(visiting: Visit) -> Person:
    if visiting.person is None:
        raise Refusal("no_circle")
    return visiting.person


async def circle(request: Request) -> Response:
    visiting = await visit(request)
    membership = await Membership.of(visiting.house.service, somebody(visiting), number_of(request))
    return await show_circle(visiting, membership)


async def circle_live(request: Request) -> Response:
    visiting, number = await visit(request), number_of(request)
    who = somebody(visiting).id
    await visiting.house.service.circles.member(number, who)

    async def draw(found: Versioned[tuple[object, ...]]) -> Drawn:
        now = await visit(request)
        rows = (await now.house.circle_rows.get((number, found.version))).state
        if rows is None:
            raise Refusal("no_circle")
        return Drawn(circles_page.circle_regions(now.visitor, circle_page(now, rows)))

    return await answer(request, visiting.house.circle_changes, number, who, draw)


async def act(request: Request) -> Response:
    fields = await form_fields(request)
    visiting = await visit(request)
    person, number = somebody(visiting), number_of(request)
    visiting.house.limits.spend("say" if fields.get("do") == "say" else "action", person.id)
    membership = await Membership.of(visiting.house.service, person, number)
    if fields.get("do") == "zone":
        return with_zone(visiting, fields.get("zone", "").strip(), number)
    try:
        await membership.do(fields.get("do", ""), fields)
    except Refusal as refusal:
        sentence = refusal_sentence(refusal, Voice(visiting.language))
        return await show_circle(visiting, membership, sentence, refusal.status)
    here = f"/circles/{number}"
    return go(visiting, {"leave": "/circles", "say": f"{here}#talk"}.get(fields["do"], here))


def with_zone(visiting: Visit, zone: str, number: int) -> Response:
    """The browser keeps the zone; nobody else needs to know it."""
    response = go(visiting, f"/circles/{number}")
    if is_zone(zone):
        set_cookie(visiting.request, response, ZONE_COOKIE, zone)
    return response


async def door(request: Request) -> Response:
    """Where a link leads: nobody comes in by looking at it."""
    visiting = await visit(request)
    found = await visiting.house.service.circles.by_code(request.path_params["code"])
    return show(visiting, circles_page.circle_door(visiting.visitor, found.name, children=found.children))


async def come_in(request: Request) -> Response:
    fields = await form_fields(request)
    found = await (await visit(request)).house.service.circles.by_code(request.path_params["code"])
    visiting = await known_visit(request, fields.get("name"))
    await visiting.house.service.circles.join(found, visiting.someone.id, visiting.house.clock.now())
    return go(visiting, f"/circles/{found.id}")


async def show_circle(visiting: Visit, membership: Membership, refusal: str = "", status: int = 200) -> Response:
    number = membership.circle.id
    live = LiveSource(f"/circles/{number}/live", (await visiting.house.circle_changes.get(number)).version)
    page = await whole_page(visiting, number)
    return show(visiting, circles_page.circle(visiting.visitor, replace(page, refusal=refusal), live), status)


async def whole_page(visiting: Visit, number: int) -> CirclePage:
    """Return a circle with what does not change while one looks at it."""
    book = visiting.house.service.circles
    page = circle_page(visiting, await book.rows(number))
    names = {member.id: member.name for member in page.members}
    return replace(
        page,
        standing=await circle_standing(visiting, list(names), names),
        measures=tuple(
            CircleMeasure(row.at, names.get(row.by, ""), row.what, names.get(row.subject, ""), row.reason)
            for row in (await book.measures(page.id) if page.host else ())
        ),
    )


def circle_page(visiting: Visit, rows: CircleRows) -> CirclePage:
    """Return a circle as a member sees it; raise `Refusal` for everybody else."""
    one, me = rows.circle, somebody(visiting)
    mine = rows.member(me.id)
    zone = cookie(visiting.request, ZONE_COOKIE)
    zone = zone if is_zone(zone) else ""
    return CirclePage(
        id=one.id,
        name=one.name,
        children=one.children,
        closed=one.closed is not None,
        host=mine.standing == HOST,
        muted=mine.muted,
        link=f"{base_url(visiting.request)}/c/{one.code}",
        members=tuple(
            CircleMember(member.identity, member.name, member.standing == HOST, member.muted, member.identity == me.id)
            for member in rows.members
        ),
        tables=tuple(
            LobbyTable(row.code, row.game, row.edition or None, row.seats, row.open, row.host_name, row.stage)
            for row in rows.tables
        ),
        talk=tuple(
            CircleLine(said.name, said.text, said.ready, said.id) for said in rows.talk if said.identity not in me.muted
        ),
        start=next_evening(one, visiting.house.clock.now()),
        weekday=one.weekday,
        minute=one.minute,
        zone=one.zone,
        my_zone=zoneinfo.ZoneInfo(zone) if zone else None,
        my_zone_name=zone,
    )


async def circle_standing(
    visiting: Visit, people: list[str], names: dict[str, str]
) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """The members by their ratings, the strongest first, on every ladder where somebody has one."""
    speaker, now = Speaker(visiting.language), visiting.house.clock.now()
    found = []
    for ladder in ladders():
        held = await visiting.house.service.ratings.among(ladder, people)
        order = sorted(held, key=lambda who: (-held[who].rating.value, who))
        rows = tuple((names[who], short_rating(now_worth(held[who], now), speaker)) for who in order)
        if rows:
            found.append((ladder_title(ladder, speaker), rows))
    return tuple(found)
