"""The page on which a server is looked after, for those whom its settings name; for others there is no such page."""

import json

from starlette.requests import Request
from starlette.responses import Response

from moowoo.server.errors import Refusal
from moowoo.server.http.page_visits import Visit, form_fields, go, show, visit
from moowoo.server.membership import tidy_talk
from moowoo.server.people import Person
from moowoo.web import house_page
from moowoo.web.house_page import HousePage, Measure, Odd, Report

DAY = 86_400.0


def admin(visiting: Visit) -> Person:
    """Whoever looks after the server; raises `Refusal` for all others, as for a page that is not there."""
    named = {one.strip() for one in visiting.house.config.admins.split(",") if one.strip()}
    if visiting.person is None or visiting.person.id not in named:
        raise Refusal("not_found")
    return visiting.person


async def house(request: Request) -> Response:
    visiting = await visit(request)
    admin(visiting)
    service, now = visiting.house.service, visiting.house.clock.now()
    trust = service.trust
    load = {
        "tables": service.tables_in_memory,
        "people": service.hub.watchers,
        "lag": round(1000 * visiting.house.lag.worst),
        "busy": round(1000 * visiting.house.lag.busy),
        "written": service.writer.written,
        **await trust.load(now),
    }
    reports = [
        Report(row.id, row.at, row.code, row.name, row.text, tuple(row.talk.splitlines()))
        for row in await trust.open_reports()
    ]
    odd = [
        Odd(row.id, row.at, row.code or "", row.name or "", row.what, json.loads(row.facts))
        for row in await trust.open_oddities()
    ]
    measures = [Measure(row.at, row.what, row.name or row.subject, row.reason) for row in await trust.noted()]
    page = HousePage(await visiting.house.lack(), load, reports, odd, measures)
    return show(visiting, house_page.house(visiting.visitor, page))


async def act(request: Request) -> Response:
    """Something is done about a report or a mark; never without a note of it."""
    fields = await form_fields(request)
    visiting = await visit(request)
    who, what, reason = admin(visiting).id, fields.get("do", ""), tidy_talk(fields.get("reason", ""))
    service, now = visiting.house.service, visiting.house.clock.now()
    if what == "seen":
        await service.trust.settle_oddity(whole(fields.get("odd", "")), now)
        await service.trust.note(now, who, "seen", fields["odd"], reason)
        return go(visiting, "/house#odd")
    days = {"settle": 0.0, "ban-1": 1.0, "ban-7": 7.0, "ban": None}
    if what not in days or not reason:
        raise Refusal("bad_request", reason="what is to be done, and why?")
    found = await service.trust.settle_report(whole(fields.get("report", "")), now)
    if found is None:
        raise Refusal("bad_request", reason="no such report")
    if what != "settle":
        until = None if days[what] is None else now + DAY * float(days[what] or 0)
        await service.people.ban(found.who, now, until, reason)
        await service.renew_bans()
    await service.trust.note(now, who, "settle" if what == "settle" else "ban", found.who, reason)
    return go(visiting, "/house#reports")


def whole(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 16):
        raise Refusal("bad_request", reason="a number is missing")
    return int(text)
