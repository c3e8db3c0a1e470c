"""Circles over the API: one's own, one of them, what is done there, and coming in by the secret of a link."""

from typing import Annotated, Literal

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from moowoo.ratings.ladders import ladders
from moowoo.server.http.api import V1
from moowoo.server.http.endpoints import Endpoint, as_json, read_body
from moowoo.server.http.page_circles import number_of
from moowoo.server.http.page_standing import RatingFacts, now_worth, rating_facts
from moowoo.server.http.security import house_of, need_person
from moowoo.server.membership import Membership, circle_name, next_evening
from moowoo.server.store.circles import HOST, Circle

Deed = Literal["say", "leave", "mute", "unmute", "remove", "host", "evening", "link", "close"]


class Founding(Struct, forbid_unknown_fields=True):
    """A circle somebody wants. In one of `children` one talks by ready sentences only."""

    name: Annotated[str, Meta(min_length=1, max_length=64)]
    children: bool = False


class Coming(Struct, forbid_unknown_fields=True):
    """Coming in: `code` is the last part of the link."""

    code: Annotated[str, Meta(min_length=1, max_length=24)]


class CircleDeed(Struct, forbid_unknown_fields=True):
    """Something done in a circle. `text` or `ready` is said; `who` is the member it is about, `reason` is noted;
    `weekday` (0 is Monday), `time` and `zone` are those of the evening."""

    do: Deed
    text: Annotated[str, Meta(max_length=500)] = ""
    ready: Annotated[str, Meta(max_length=24)] = ""
    who: Annotated[str, Meta(max_length=32)] = ""
    reason: Annotated[str, Meta(max_length=500)] = ""
    weekday: Annotated[str, Meta(max_length=1)] = ""
    time: Annotated[str, Meta(max_length=5)] = ""
    zone: Annotated[str, Meta(max_length=64)] = ""


class MemberFacts(Struct, frozen=True, kw_only=True):
    who: str
    name: str
    host: bool
    muted: bool


class TalkFacts(Struct, frozen=True, kw_only=True):
    """`ready` names a ready sentence, where it is one."""

    who: str
    name: str
    text: str
    ready: str
    at: float


class CircleStanding(Struct, frozen=True, kw_only=True):
    """The members who have a rating on a ladder, the strongest first."""

    ladder: str
    people: list[RatingFacts]


class CircleFacts(Struct, frozen=True, kw_only=True):
    """A circle. `code` is the secret of its link; `evening` is when the next one begins, in seconds since 1970."""

    id: int
    name: str
    children: bool
    closed: bool
    code: str
    evening: float | None
    weekday: int | None
    minute: int | None
    zone: str
    members: list[MemberFacts] = []
    tables: list[str] = []
    talk: list[TalkFacts] = []
    standing: list[CircleStanding] = []


class CircleList(Struct, frozen=True, kw_only=True):
    circles: list[CircleFacts]


def facts(one: Circle, now: float, **more: object) -> CircleFacts:
    start = next_evening(one, now)
    return CircleFacts(
        id=one.id,
        name=one.name,
        children=one.children,
        closed=one.closed is not None,
        code=one.code,
        evening=start.timestamp() if start else None,
        weekday=one.weekday,
        minute=one.minute,
        zone=one.zone,
        **more,  # type: ignore[arg-type]  # lists of the fields' own types
    )


async def my_circles(request: Request) -> Response:
    person, house = await need_person(request), house_of(request)
    found = await house.service.circles.of(person.id)
    return as_json(CircleList(circles=[facts(one, house.clock.now()) for one in found]))


async def found_circle(request: Request) -> Response:
    person, wish = await need_person(request), await read_body(request, Founding)
    house = house_of(request)
    house.limits.spend("open", person.id)
    now = house.clock.now()
    made = await house.service.circles.found(circle_name(wish.name), person.id, now, children=wish.children)
    return as_json(facts(made, now), 201)


async def join_circle(request: Request) -> Response:
    person, wish = await need_person(request), await read_body(request, Coming)
    house = house_of(request)
    house.limits.spend("join", person.id)
    found = await house.service.circles.by_code(wish.code)
    await house.service.circles.join(found, person.id, house.clock.now())
    return as_json(facts(found, house.clock.now()))


async def show_circle(request: Request) -> Response:
    membership = await Membership.of(house_of(request).service, await need_person(request), number_of(request))
    return as_json(await whole(membership))


async def whole(membership: Membership) -> CircleFacts:
    number, book = membership.circle.id, membership.book
    members = [
        MemberFacts(who=one.identity, name=one.name, host=one.standing == HOST, muted=one.muted)
        for one in await book.members(number)
    ]
    talk = [
        TalkFacts(who=one.identity, name=one.name, text=one.text, ready=one.ready, at=one.at)
        for one in await book.talk(number)
        if one.identity not in membership.person.muted
    ]
    tables = [one.code for one in await book.tables(number)]
    standing = await standing_of(membership, {one.who: one.name for one in members})
    return facts(membership.circle, membership.now, members=members, tables=tables, talk=talk, standing=standing)


async def standing_of(membership: Membership, names: dict[str, str]) -> list[CircleStanding]:
    found = []
    for ladder in ladders():
        held = await membership.service.ratings.among(ladder, list(names))
        people = [
            rating_facts(names[who], now_worth(one, membership.now), who=who, games=one.games, wins=one.wins)
            for who, one in sorted(held.items(), key=lambda row: (-row[1].rating.value, row[0]))
        ]
        if people:
            found.append(CircleStanding(ladder=ladder, people=people))
    return found


async def act_in_circle(request: Request) -> Response:
    person, deed = await need_person(request), await read_body(request, CircleDeed)
    house = house_of(request)
    house.limits.spend("say" if deed.do == "say" else "action", person.id)
    membership = await Membership.of(house.service, person, number_of(request))
    await membership.do(deed.do, {name: getattr(deed, name) for name in CircleDeed.__struct_fields__})
    return Response(status_code=204)


CIRCLE = f"{V1}/circles/{{circle}}"
ENDPOINTS = [
    Endpoint("GET", f"{V1}/circles", my_circles, "One's own circles", CircleList),
    Endpoint("POST", f"{V1}/circles", found_circle, "Found a circle", CircleFacts, Founding, status=201),
    Endpoint("POST", f"{V1}/circles/join", join_circle, "Come into a circle", CircleFacts, Coming),
    Endpoint("GET", CIRCLE, show_circle, "A circle one belongs to", CircleFacts),
    Endpoint(
        "POST",
        f"{CIRCLE}/actions",
        act_in_circle,
        "Do something in a circle",
        body=CircleDeed,
        status=204,
        media="text/plain",
    ),
]
