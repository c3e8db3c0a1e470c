"""The JSON API: everything that can be done on the socket and a little more, one request at a time."""

import asyncio
import contextlib
from dataclasses import asdict
from typing import Annotated

import msgspec
from msgspec import Meta, Struct, to_builtins
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from moowoo.games import kits
from moowoo.games.options import Flag, OneOf, Option, Options, Seat, Whole
from moowoo.server import actions, messages, telling
from moowoo.server.background import Missed
from moowoo.server.errors import Refusal
from moowoo.server.http.endpoints import Endpoint, as_json, read_body, whole_number
from moowoo.server.http.guard import language_of, refused
from moowoo.server.http.security import (
    device_of,
    house_of,
    need_person,
    network_of,
    payer_of,
    person_of,
    personal_link,
    remember,
    session_of,
)
from moowoo.server.openings import Opening
from moowoo.server.participant import Participant
from moowoo.server.people import Person, Settings, changed, tidy
from moowoo.server.plain import JsonObject
from moowoo.server.rulings import levels
from moowoo.server.table import OVER, Table
from moowoo.server.telling import Listener
from moowoo.server.words import refusal_sentence
from moowoo.voice import LANGUAGES
from moowoo.voice.catalogue import LanguageCode

V1 = "/api/v1"
LONGEST_WAIT = 25


class Arrival(Struct, forbid_unknown_fields=True):
    """Who somebody wants to be here."""

    name: Annotated[str, Meta(min_length=1, max_length=64)]
    language: LanguageCode | None = None


class Change(Struct, forbid_unknown_fields=True):
    """What somebody wants changed about themselves."""

    name: Annotated[str, Meta(min_length=1, max_length=64)] | None = None
    settings: Annotated[JsonObject, Meta(max_length=20)] = {}


# People.


async def arrive(request: Request) -> Response:
    house, wish = house_of(request), await read_body(request, Arrival)
    known = await person_of(request)
    house.limits.spend("arrive", network_of(request))
    name = tidy(wish.name)
    if not name:
        raise Refusal("bad_request", reason="nothing is left of the name")
    settings = Settings(language=wish.language or language_of(request))
    person = await house.service.people.arrive(name, settings, house.clock.now(), device_of(request), known)
    response = as_json(me_facts(request, person, house.tokens.session(person.id)), 201)
    remember(request, response, person.id)
    return response


async def me(request: Request) -> Response:
    return as_json(me_facts(request, await need_person(request)))


async def change_me(request: Request) -> Response:
    person, wish = await need_person(request), await read_body(request, Change)
    name = None if wish.name is None else tidy(wish.name)
    if name == "":
        raise Refusal("bad_request", reason="nothing is left of the name")
    settings = changed(person.settings, wish.settings)
    renewed = msgspec.structs.replace(person, name=person.name if name is None else name, settings=settings)
    await house_of(request).service.people.keep(renewed)
    return as_json(me_facts(request, renewed))


def me_facts(request: Request, person: Person, token: str | None = None) -> messages.Me:
    return messages.Me(
        id=person.id,
        name=person.name,
        settings=to_builtins(person.settings),
        token=token,
        personal_link=personal_link(request, person),
    )


async def devices(request: Request) -> Response:
    person = await need_person(request)
    known = await house_of(request).service.sessions.devices(person.id)
    facts = [
        messages.DeviceFacts(id=one.id, device=one.device, since=one.created, this=one.id == session_of(request))
        for one in known
    ]
    return as_json(messages.Devices(devices=facts))


async def end_device(request: Request) -> Response:
    person = await need_person(request)
    if not await house_of(request).service.end_device(person.id, request.path_params["device"]):
        raise Refusal("not_found")
    return Response(status_code=204)


# Tables.


async def games(request: Request) -> Response:
    facts = [game_facts(name, kit.options()) for name, kit in kits().items()]
    return as_json(messages.Games(games=facts, levels=list(levels()), languages=list(LANGUAGES)))


def game_facts(name: str, options: type[Options]) -> messages.GameFacts:
    return messages.GameFacts(
        game=name,
        options=asdict(options()),
        ranges={option.name: range_of(option) for option in options.described()},
        seats=list(options.for_how_many()),
        levels=list(levels(name)),
    )


def range_of(option: Option) -> messages.OptionRange:
    """What an option can be, as far as it does not depend on what else is chosen."""
    kind = option.kind
    if isinstance(kind, Seat):
        return messages.OptionRange(kind="seat", optional=option.optional, low=0)
    if isinstance(kind, Whole):
        spans = {edition: list(span) for edition, span in kind.by_edition.items()}
        return messages.OptionRange(
            kind="whole", optional=option.optional, low=kind.low, high=kind.high, by_edition=spans
        )
    if isinstance(kind, OneOf):
        return messages.OptionRange(kind="one_of", choices=list(kind.choices))
    editions = list(option.editions)
    return messages.OptionRange(kind="flag" if isinstance(kind, Flag) else "text", editions=editions)


async def lobby(request: Request) -> Response:
    listed = await house_of(request).service.book.lobby()
    facts = [
        messages.LobbyTable(
            code=one.code,
            game=one.game,
            edition=one.edition,
            seats=one.seats,
            open=one.open,
            host=one.host_name,
            stage=one.stage,
        )
        for one in listed
    ]
    return as_json(messages.Lobby(tables=facts))


async def open_table(request: Request) -> Response:
    person, opening = await need_person(request), await read_body(request, Opening)
    await check_tables(request, person)
    table = await house_of(request).service.open(person, opening, network=network_of(request))
    return as_json(telling.table_facts(table), 201)


async def check_tables(request: Request, person: Person) -> None:
    """May somebody lay one more table? Raises `Refusal`."""
    house = house_of(request)
    house.limits.spend("open", person.id)
    house.limits.spend("lay", network_of(request))
    if house.limits.on and await house.service.book.hosted(person.id) >= house.config.tables_per_person:
        raise Refusal("too_many_tables")


async def table_of(request: Request) -> tuple[Table, Listener, Person | None]:
    """The table an address names, as whoever asks may see it: from their seat, or as a spectator."""
    person = await person_of(request)
    house_of(request).limits.spend("request", person.id if person else network_of(request))
    service = house_of(request).service
    table = await service.look(request.path_params["code"])
    if person is not None and table.seat_of(person.id) is not None:
        await service.came(table.id, person.id)
        table = await service.look(table.code)
    length = person.settings.verbosity if person else "normal"
    return table, Listener(table.seat_of(person.id) if person else None, language_of(request, person), length), person


async def show_table(request: Request) -> Response:
    table, _, _ = await table_of(request)
    return as_json(telling.table_facts(table, house_of(request).service.hub.present(table.id)))


async def view(request: Request) -> Response:
    table, listener, _ = await table_of(request)
    return as_json(telling.view_message(table, listener))


async def act(request: Request) -> Response:
    person = await need_person(request)
    code = request.path_params["code"]
    language, length = language_of(request, person), person.settings.verbosity
    participant = Participant(house_of(request), person, code, language, length, network=network_of(request))
    action = actions.read_json(await request.body())
    try:
        return as_json(await participant.do(action))
    except Refusal as refusal:
        if refusal.kind == "not_found":
            raise
        table = await house_of(request).service.look(code)
        listener = participant.listener(table)
        return refused(request, refusal, refusal_sentence(refusal, listener.voice(table), table, listener.seat))


async def events(request: Request) -> Response:
    """What was missed; with `wait`, as soon as there is something, or nothing after so many seconds."""
    table, listener, person = await table_of(request)
    since = whole_number(request, "since", 0, 10**9)
    wait = whole_number(request, "wait", 0, LONGEST_WAIT)
    if wait and since >= table.number(listener.seat):
        table = await awaited(request, table, listener, person.id if person else "", since, wait)
    news, seq = await missed(request, table, listener, person, since)
    situation = telling.situation(table, listener)
    return as_json(
        messages.Missed(
            seq=seq,
            events=news,
            more=seq < table.number(listener.seat),
            turn=situation["turn"],
            ply=situation["ply"],
            choices=situation.get("choices", []),
            stage=table.stage,
        )
    )


async def missed(request: Request, table: Table, listener: Listener, person: Person | None, since: int) -> Missed:
    """A page of what was missed: from mind where it is not long ago, and else from the log."""
    shunned = person.muted if person else frozenset()
    now = table.number(listener.seat)
    if since >= max(now - telling.PAGE, table.number(listener.seat, table.forgotten)):
        return Missed(list(telling.missed(table, listener, since, shunned)), now)
    return await house_of(request).background.history(payer_of(request, person), table, listener, since, shunned)


async def awaited(request: Request, table: Table, listener: Listener, who: str, since: int, wait: int) -> Table:
    house = house_of(request)
    with (
        house.limits.connection(who, network_of(request)),
        house.service.hub.watching(table.id, who) as watcher,
        contextlib.suppress(TimeoutError),
    ):
        async with asyncio.timeout(wait):
            while table.number(listener.seat) <= since and not house.service.hub.closing:
                await watcher.wake.wait()
                watcher.wake.clear()
                table = (await house.service.load(table.id)).table
    return table


async def record(request: Request) -> Response:
    table, _, person = await table_of(request)
    return PlainTextResponse(await house_of(request).background.record(payer_of(request, person), table))


async def fairness(request: Request) -> Response:
    table, _, person = await table_of(request)
    over = table.stage == OVER
    verdict = await house_of(request).background.verdict(payer_of(request, person), table) if over else None
    proved = verdict.proved if verdict else None
    seed = table.game.secret.hex() if over else None
    return as_json(messages.Fairness(commitment=table.game.commitment, seed=seed, proved=proved, nonces=table.nonces))


TABLE = f"{V1}/tables/{{code}}"
ENDPOINTS = [
    Endpoint(
        "POST", f"{V1}/identity", arrive, "Become somebody here", messages.Me, Arrival, status=201, identity=False
    ),
    Endpoint("GET", f"{V1}/me", me, "Who one is", messages.Me),
    Endpoint("PATCH", f"{V1}/me", change_me, "Change one's name or settings", messages.Me, Change),
    Endpoint("GET", f"{V1}/me/devices", devices, "Where one is known", messages.Devices),
    Endpoint("DELETE", f"{V1}/me/devices/{{device}}", end_device, "End a device", status=204, media="text/plain"),
    Endpoint("GET", f"{V1}/games", games, "The games, their options, and the bots", messages.Games, identity=False),
    Endpoint("GET", f"{V1}/tables", lobby, "The public tables", messages.Lobby, identity=False),
    Endpoint("POST", f"{V1}/tables", open_table, "Lay a table", messages.TableFacts, Opening, status=201),
    Endpoint("GET", TABLE, show_table, "A table", messages.TableFacts, identity=False),
    Endpoint("GET", f"{TABLE}/view", view, "All that one may see", messages.View, identity=False),
    Endpoint("POST", f"{TABLE}/actions", act, "Do something", messages.Done | messages.Answer, actions.AnyAction),
    Endpoint(
        "GET",
        f"{TABLE}/events",
        events,
        "What has happened since",
        messages.Missed,
        query={"since": "the number of the last event that is known", "wait": "seconds to wait for news, 25 at most"},
        identity=False,
    ),
    Endpoint("GET", f"{TABLE}/record", record, "The written game", identity=False, media="text/plain"),
    Endpoint("GET", f"{TABLE}/fairness", fairness, "What proves the deals", messages.Fairness, identity=False),
]
