"""The pages around the tables: the first page, new tables, the lobby, settings, rules, lessons, help."""

import asyncio
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from functools import lru_cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from moowoo.games import first_kit, kits
from moowoo.server.codes import tidy_code
from moowoo.server.errors import Refusal
from moowoo.server.feed import Versioned
from moowoo.server.house import EVERYBODY
from moowoo.server.http.api import check_tables
from moowoo.server.http.guard import LANGUAGE_COOKIE
from moowoo.server.http.live import Drawn, answer
from moowoo.server.http.page_games import answer_games, games_source
from moowoo.server.http.page_visits import (
    Visit,
    form_fields,
    go,
    known_visit,
    show,
    visit,
    with_language,
    with_name,
)
from moowoo.server.http.security import device_of, network_of, session_of, set_cookie
from moowoo.server.openings import Opening
from moowoo.server.people import Person, read_settings
from moowoo.server.rulings import levels
from moowoo.server.store.tables import Listed
from moowoo.server.tokens import Link
from moowoo.voice import LANGUAGES
from moowoo.web import pages
from moowoo.web.forms import Form
from moowoo.web.model import Device, PageSettings, Visitor
from moowoo.web.pages import BadForm, LiveSource, LobbyTable, RunningTable, TableWish

UNPROCESSABLE = 422
MOST_RUNNING = 12
"""How many tables of somebody's own the first page shows."""


async def landing(request: Request) -> Response:
    visiting = await visit(request)
    live = await games_source(visiting, "/live")
    running = await running_tables(visiting)
    return show(visiting, pages.landing(visiting.visitor, levels(), running=running, live=live))


async def landing_live(request: Request) -> Response:
    async def draw(visiting: Visit) -> Drawn:
        return Drawn(pages.landing_regions(visiting.visitor, await running_tables(visiting)))

    return await answer_games(request, draw)


async def running_tables(visiting: Visit) -> list[RunningTable]:
    """The tables of whoever comes, those that wait for them first."""
    person = visiting.person
    found = await visiting.house.service.games.running(person.id, MOST_RUNNING) if person else []
    return [
        RunningTable(
            code=one.code,
            game=one.game,
            edition=one.edition or None,
            stage=one.stage,
            my_turn=one.waiting,
            left=one.away,
            turn=next((player.name for player in one.players if player.seat == one.turn), ""),
        )
        for one in found
    ]


async def play(request: Request) -> Response:
    """A game against bots, at once."""
    fields = await form_fields(request)
    try:
        wish = pages.read_play(fields, levels(fields.get("game", "")))
    except BadForm as bad:
        visiting = await visit(request)
        return show(visiting, pages.landing(visiting.visitor, levels(), bad.form), UNPROCESSABLE)
    return await open_table(request, wish, start=True)


async def new_table(request: Request) -> Response:
    visiting = await visit(request)
    game, circle = (request.query_params.get(name, "") for name in ("game", "circle"))
    form = pages.blank(game if game in kits() else first_kit().name)
    if circle.isdecimal():
        form = Form({**form.values, "circle": circle})
    return show(visiting, pages.new_table(visiting.visitor, levels(form.get("game")), form))


async def lay(request: Request) -> Response:
    """A table with everything as the form says."""
    fields = await form_fields(request)
    try:
        wish = pages.read_table(fields, levels(fields.get("game", "")))
    except BadForm as bad:
        visiting = await visit(request)
        return show(visiting, pages.new_table(visiting.visitor, levels(bad.form.get("game")), bad.form), UNPROCESSABLE)
    return await open_table(request, wish)


async def open_table(request: Request, wish: TableWish, *, start: bool = False) -> Response:
    visiting = await known_visit(request, wish.name)
    opening = Opening(
        game=wish.game,
        options=dict(wish.options),
        seats=list(wish.seats),
        public=wish.public,
        clock=wish.clock or 0,
        start=start,
        rated=wish.rated,
        circle=wish.circle,
        stand_in_after=wish.stand_in_after,
    )
    await check_tables(request, visiting.someone)
    table = await visiting.house.service.open(visiting.someone, opening, network=network_of(request))
    return go(visiting, f"/t/{table.code}")


async def lobby(request: Request) -> Response:
    return await show_lobby(await visit(request))


async def show_lobby(visiting: Visit, form: Form | None = None, status: int = 200) -> Response:
    feed = visiting.house.open_tables
    found = await feed.get(EVERYBODY)
    live = LiveSource("/lobby/live", found.version)
    return show(visiting, pages.lobby(visiting.visitor, lobby_tables(found.state or ()), form, live), status)


async def lobby_live(request: Request) -> Response:
    visiting = await visit(request)

    async def draw(found: Versioned[tuple[Listed, ...]]) -> Drawn:
        settings = visiting.visitor.settings
        return Drawn(drawn_lobby(settings.language, settings.verbosity, found.state or ()))

    who = visiting.person.id if visiting.person else ""
    return await answer(request, visiting.house.open_tables, EVERYBODY, who, draw)


@lru_cache(maxsize=64)
def drawn_lobby(language: str, verbosity: str, listed: tuple[Listed, ...]) -> Mapping[str, str]:
    """The list of tables is drawn once for all who read it in one language."""
    reader = Visitor(PageSettings(language=language, verbosity=verbosity))
    return pages.lobby_regions(reader, lobby_tables(listed))


def lobby_tables(listed: Iterable[Listed]) -> list[LobbyTable]:
    return [
        LobbyTable(one.code, one.game, one.edition or None, one.seats, one.open, one.host_name, one.stage)
        for one in listed
    ]


async def join(request: Request) -> Response:
    """To the table that a code names."""
    fields = await form_fields(request)
    visiting = await visit(request)
    visiting.house.limits.spend("join", visiting.person.id if visiting.person else "")
    try:
        wish = pages.read_join(fields)
        table = await visiting.house.service.look(wish.code)
    except BadForm as bad:
        return await show_lobby(visiting, bad.form, UNPROCESSABLE)
    except Refusal:
        return await show_lobby(visiting, pages.no_such_table(fields), 404)
    return go(await with_name(visiting, wish.name), f"/t/{table.code}")


# Settings, and who somebody is.


async def settings(request: Request) -> Response:
    visiting = await visit(request)
    saved = "saved" in request.query_params
    return show(visiting, pages.settings(visiting.visitor, saved=saved, devices=await devices_of(visiting)))


async def save_settings(request: Request) -> Response:
    fields = await form_fields(request)
    before = await visit(request)
    try:
        wish = pages.read_settings(fields, before.visitor.settings)
    except BadForm as bad:
        return show(before, pages.settings(before.visitor, bad.form), UNPROCESSABLE)
    visiting = await known_visit(request, wish.name)
    chosen = read_settings(asdict(wish.settings))
    await visiting.house.service.people.keep(msgspec.structs.replace(visiting.someone, settings=chosen))
    return go(visiting, "/settings?saved=1")


async def choose_language(request: Request) -> Response:
    """Another language, from now on, and back to where it was chosen."""
    fields = await form_fields(request)
    language, path = fields.get("lang", ""), fields.get("path", "/")
    visiting = await visit(request)
    if language not in LANGUAGES or not is_local(path):
        raise Refusal("bad_request", reason="no such language or page")
    made = await with_language(visiting, language)
    response = go(made, path)
    if made.person is None:
        set_cookie(request, response, LANGUAGE_COOKIE, language)
    return response


def is_local(path: str) -> bool:
    """Is it a page of ours? A browser takes two slashes, of either kind, for another host."""
    return path.startswith("/") and path[1:2] not in ("/", "\\") and path.isprintable()


async def personal_link(request: Request) -> Response:
    """Somebody's own link, opened on another device: it says whose it is, and asks."""
    visiting = await visit(request)
    _, person = await linked(visiting)
    return show(visiting, pages.link(visiting.visitor, person.name))


async def linked(visiting: Visit) -> tuple[Link, Person]:
    """What a link stands for, and whom; raises `Refusal` if it is too old, or was used."""
    house = visiting.house
    link = house.tokens.read_link(visiting.request.path_params["token"], house.clock.now())
    person = await house.service.people.find(link.who) if link else None
    if link is None or person is None or await house.service.sessions.is_used(link.name):
        raise Refusal("link_over")
    return link, person


async def use_link(request: Request) -> Response:
    """From now on, this device is one of theirs too."""
    await form_fields(request)
    visiting = await visit(request)
    link, person = await linked(visiting)
    sessions, now = visiting.house.service.sessions, visiting.house.clock.now()
    if not await sessions.use_link(link.name, link.who, now, link.until):
        raise Refusal("link_over")
    if visiting.person is not None and visiting.person.id != person.id:
        await visiting.house.service.people.join_kin(visiting.person, person)
    session = await sessions.begin(person.id, device_of(request), now)
    code = tidy_code(request.query_params.get("table", ""))
    made = Visit(request, person, person.settings.language, visiting.csrf, arrived=session)
    return go(made, f"/t/{code}" if code else "/")


async def end_device(request: Request) -> Response:
    """Sign a device out. Where nobody could sign in again afterwards, ask first."""
    fields = await form_fields(request)
    visiting = await visit(request)
    if visiting.person is None:
        raise Refusal("no_identity")
    device = fields.get("device", "")
    if not fields.get("sure") and await is_only_way_in(visiting, visiting.person, device):
        return show(visiting, pages.sign_out(visiting.visitor, device))
    await visiting.house.service.end_device(visiting.person.id, device)
    return go(visiting, "/settings#devices")


async def is_only_way_in(visiting: Visit, person: Person, device: str) -> bool:
    """Return whether a device is somebody's last: no other device, no passkey, no recovery code."""
    keys = visiting.house.service.keys
    if [one.id for one in await devices_of(visiting)] != [device]:
        return False
    return not await keys.passkeys(person.id) and not await keys.codes_left(person.id)


async def devices_of(visiting: Visit) -> tuple[Device, ...]:
    if visiting.person is None:
        return ()
    known = await visiting.house.service.sessions.devices(visiting.person.id)
    return tuple(Device(one.id, one.device, one.id == session_of(visiting.request)) for one in known)


# Reading and learning.


async def rules(request: Request) -> Response:
    visiting = await visit(request)
    try:
        html = pages.rules(visiting.visitor, request.path_params["game"], request.query_params.get("edition"))
    except LookupError as error:
        raise Refusal("not_found") from error
    return show(visiting, html)


async def lessons(request: Request) -> Response:
    visiting = await visit(request)
    return show(visiting, await asyncio.to_thread(pages.lessons, visiting.visitor))


async def learn(request: Request) -> Response:
    visiting = await visit(request)
    try:
        html = await asyncio.to_thread(
            pages.learn, visiting.visitor, request.path_params["lesson"], request.query_params
        )
    except LookupError as error:
        raise Refusal("not_found") from error
    return show(visiting, html)


async def help_page(request: Request) -> Response:
    visiting = await visit(request)
    return show(visiting, pages.help_page(visiting.visitor))


async def offline(request: Request) -> Response:
    visiting = await visit(request)
    return show(visiting, pages.offline(visiting.visitor))
