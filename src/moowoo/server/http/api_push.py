"""Notices over the API: what a browser needs to be told by, and being told or not."""

from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from moowoo.server.errors import Refusal
from moowoo.server.http.api import V1
from moowoo.server.http.endpoints import Endpoint, as_json, read_body
from moowoo.server.http.security import house_of, need_person, session_of
from moowoo.server.push import POINT, SECRET, Subscription, decoded, read_point
from moowoo.server.push_post import BadEndpoint, read_endpoint


class PushKey(Struct, frozen=True, kw_only=True):
    """The public key of this server, for `pushManager.subscribe`."""

    key: str


class BrowserKeys(Struct):
    p256dh: Annotated[str, Meta(max_length=128)]
    auth: Annotated[str, Meta(max_length=32)]


class Wanted(Struct):
    """What a browser's `PushSubscription` says of itself."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    keys: BrowserKeys


class SubscriptionFacts(Struct, frozen=True, kw_only=True):
    id: str
    device: str
    this: bool


class Subscriptions(Struct, frozen=True, kw_only=True):
    subscriptions: list[SubscriptionFacts]


async def push_key(request: Request) -> Response:
    return as_json(PushKey(key=house_of(request).notices.sender.public_key))


async def subscribe(request: Request) -> Response:
    person, wish, house = await need_person(request), await read_body(request, Wanted), house_of(request)
    house.limits.spend("open", person.id)
    wanted = checked(Subscription(wish.endpoint, wish.keys.p256dh, wish.keys.auth), anywhere=house.notices.anywhere)
    await house.notices.book.add(person.id, session_of(request), wanted, house.clock.now())
    return as_json(await facts_of(request, person.id), 201)


def checked(wanted: Subscription, *, anywhere: bool) -> Subscription:
    """A subscription that can be used; raises `Refusal`."""
    try:
        read_endpoint(wanted.endpoint, anywhere=anywhere)
        read_point(wanted.public_key)
        if len(decoded(wanted.public_key)) != POINT or len(decoded(wanted.secret)) != SECRET:
            raise ValueError
    except (BadEndpoint, ValueError) as error:
        raise Refusal("bad_request", reason="no push service or no key of one") from error
    return wanted


async def facts_of(request: Request, who: str) -> Subscriptions:
    listed = await house_of(request).notices.book.listed(who)
    here = session_of(request)
    return Subscriptions(
        subscriptions=[SubscriptionFacts(id=one.id, device=one.device, this=one.session == here) for one in listed]
    )


async def subscribed(request: Request) -> Response:
    return as_json(await facts_of(request, (await need_person(request)).id))


async def unsubscribe(request: Request) -> Response:
    person = await need_person(request)
    if not await house_of(request).notices.book.end(request.path_params["subscription"], person.id):
        raise Refusal("not_found")
    return Response(status_code=204)


MINE = f"{V1}/me/subscriptions"
ENDPOINTS = [
    Endpoint("GET", f"{V1}/push", push_key, "The key of this server for notices", PushKey, identity=False),
    Endpoint("GET", MINE, subscribed, "Where one is told that a game waits", Subscriptions),
    Endpoint("POST", MINE, subscribe, "Be told by this browser", Subscriptions, Wanted, status=201),
    Endpoint("DELETE", f"{MINE}/{{subscription}}", unsubscribe, "Be told no more", status=204, media="text/plain"),
]
