"""Being oneself again, over the API: passkeys are made, shown and revoked, codes on paper made and used."""

from typing import Annotated
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from moowoo.server import messages, passkeys, recovery
from moowoo.server.errors import Refusal
from moowoo.server.http.api import V1, me_facts
from moowoo.server.http.endpoints import Endpoint, as_json, read_body
from moowoo.server.http.security import (
    base_url,
    device_of,
    house_of,
    need_person,
    network_of,
    person_of,
    remember,
    same_origin,
)
from moowoo.server.passkeys import Site
from moowoo.server.people import Person
from moowoo.server.plain import JsonObject
from moowoo.server.store.key_book import Passkey

MAKE, SHOW = "make", "show"
Ticket = Annotated[str, Meta(max_length=400)]


class Challenge(Struct, frozen=True, kw_only=True):
    """`options` are for the browser (`navigator.credentials`); `ticket` goes back with its answer."""

    options: JsonObject
    ticket: str


class KeyAnswer(Struct, forbid_unknown_fields=True):
    """What the browser said, in the form of WebAuthn's JSON."""

    credential: Annotated[JsonObject, Meta(max_length=20)]
    ticket: Ticket


class PasskeyFacts(Struct, frozen=True, kw_only=True):
    id: str
    device: str
    since: float
    used: float | None


class Passkeys(Struct, frozen=True, kw_only=True):
    """One's passkeys, and how many recovery codes are left."""

    passkeys: list[PasskeyFacts]
    codes_left: int


class Codes(Struct, frozen=True, kw_only=True):
    """Recovery codes. They are told once; each works once."""

    codes: list[str]


class Recovery(Struct, forbid_unknown_fields=True):
    code: Annotated[str, Meta(max_length=100)]


def site_of(request: Request) -> Site:
    origin = base_url(request)
    return Site(urlsplit(origin).hostname or "", origin)


# Passkeys.


async def ask_new_passkey(request: Request) -> Response:
    person, house = await need_person(request), house_of(request)
    house.limits.spend("request", person.id)
    known = [one.id for one in await house.service.keys.passkeys(person.id)]
    challenge = passkeys.new_challenge()
    options = passkeys.to_register(site_of(request), person, known, challenge)
    return as_json(asked(request, MAKE, person.id, challenge, options))


def asked(request: Request, purpose: str, who: str, challenge: str, options: str) -> Challenge:
    house = house_of(request)
    ticket = house.tokens.ticket(purpose, who, challenge, house.clock.now())
    return Challenge(options=msgspec.json.decode(options), ticket=ticket)


async def challenge_of(request: Request, ticket: str, purpose: str, who: str) -> str:
    """The challenge that an answer is to; each can be answered once. Raises `Refusal`."""
    house, now = house_of(request), house_of(request).clock.now()
    given = house.tokens.read_ticket(ticket, purpose, who, now)
    if given is None or not await house.service.sessions.use_once(given.name[:32], now, given.until):
        raise Refusal("no_passkey")
    return given.name


async def make_passkey(request: Request) -> Response:
    person, answer = await need_person(request), await read_body(request, KeyAnswer)
    challenge = await challenge_of(request, answer.ticket, MAKE, person.id)
    number, public_key, counter = passkeys.registered(site_of(request), challenge, answer.credential)
    house = house_of(request)
    made = Passkey(number, person.id, public_key, counter, device_of(request), house.clock.now(), None)
    if not await house.service.keys.add(made):
        raise Refusal("no_passkey")
    return as_json(passkey_facts(made), 201)


def passkey_facts(one: Passkey) -> PasskeyFacts:
    return PasskeyFacts(id=one.id, device=one.device, since=one.created, used=one.used)


async def list_passkeys(request: Request) -> Response:
    person, keys = await need_person(request), house_of(request).service.keys
    facts = [passkey_facts(one) for one in await keys.passkeys(person.id)]
    return as_json(Passkeys(passkeys=facts, codes_left=await keys.codes_left(person.id)))


async def revoke_passkey(request: Request) -> Response:
    person = await need_person(request)
    if not await house_of(request).service.keys.revoke(person.id, request.path_params["passkey"]):
        raise Refusal("not_found")
    return Response(status_code=204)


# Coming back.


async def ask_passkey(request: Request) -> Response:
    house_of(request).limits.spend("join", network_of(request))
    challenge = passkeys.new_challenge()
    return as_json(asked(request, SHOW, "", challenge, passkeys.to_come_in(site_of(request), challenge)))


async def show_passkey(request: Request) -> Response:
    """Who shows a key is whose it is, on this device from now on."""
    answer, house = await read_body(request, KeyAnswer), house_of(request)
    check_origin(request)
    challenge = await challenge_of(request, answer.ticket, SHOW, "")
    key = await house.service.keys.find(passkeys.id_of(answer.credential))
    if key is None:
        raise Refusal("no_passkey")
    counter = passkeys.shown(site_of(request), challenge, answer.credential, key)
    if not await house.service.keys.used(key, counter, house.clock.now()):
        raise Refusal("no_passkey")
    return await come_in(request, key.identity)


def check_origin(request: Request) -> None:
    """Nobody else's page may make a browser somebody's."""
    if not same_origin(request):
        raise Refusal("forbidden")


async def come_in(request: Request, who: str) -> Response:
    person, session = await begin_session(request, who)
    response = as_json(me_facts(request, person, house_of(request).tokens.session(session)))
    remember(request, response, session)
    return response


async def begin_session(request: Request, who: str) -> tuple[Person, str]:
    """A device becomes somebody's; raises `Refusal` for the banned."""
    service, now = house_of(request).service, house_of(request).clock.now()
    person = await service.people.find(who)
    if person is None:
        raise Refusal("no_passkey")
    service.check_ban(person.id)
    return person, await service.sessions.begin(person.id, device_of(request), now)


# Codes on paper.


async def make_codes(request: Request) -> Response:
    return as_json(Codes(codes=await new_codes(request, await need_person(request))), 201)


async def new_codes(request: Request, person: Person) -> list[str]:
    house, codes = house_of(request), recovery.new_codes()
    house.limits.spend("open", person.id)
    await house.service.keys.renew_codes(person.id, [recovery.hash_of(one) for one in codes], house.clock.now())
    return codes


async def recover(request: Request) -> Response:
    wish = await read_body(request, Recovery)
    await person_of(request)
    check_origin(request)
    return await come_in(request, await owner_of_code(request, wish.code))


async def owner_of_code(request: Request, typed: str) -> str:
    """Whose code it is; used up by this. Raises `Refusal`, and soon for who guesses."""
    house, code = house_of(request), recovery.tidy_recovery(typed)
    house.limits.spend("recover", network_of(request))
    found = await house.service.keys.use_code(recovery.hash_of(code)) if code else None
    if found is None:
        raise Refusal("bad_code")
    return found


MINE = f"{V1}/me/passkeys"
ENDPOINTS = [
    Endpoint("GET", MINE, list_passkeys, "One's passkeys", Passkeys),
    Endpoint("POST", f"{MINE}/options", ask_new_passkey, "Begin to make a passkey", Challenge),
    Endpoint("POST", MINE, make_passkey, "Make a passkey", PasskeyFacts, KeyAnswer, status=201),
    Endpoint("DELETE", f"{MINE}/{{passkey}}", revoke_passkey, "Revoke a passkey", status=204, media="text/plain"),
    Endpoint("POST", f"{V1}/me/recovery", make_codes, "New recovery codes; the old ones end", Codes, status=201),
    Endpoint("POST", f"{V1}/passkeys/options", ask_passkey, "Begin to come back", Challenge, identity=False),
    Endpoint("POST", f"{V1}/passkeys", show_passkey, "Come back by a passkey", messages.Me, KeyAnswer, identity=False),
    Endpoint("POST", f"{V1}/recovery", recover, "Come back by a code", messages.Me, Recovery, identity=False),
]
