"""The page of a table: looking, doing by its forms, and what can be seen of a game that is over."""

import asyncio
import contextlib
from dataclasses import dataclass, replace

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from moowoo.server import actions, jobs
from moowoo.server.codes import tidy_code
from moowoo.server.errors import Refusal
from moowoo.server.http.api import check_tables
from moowoo.server.http.endpoints import small_number, whole_number
from moowoo.server.http.page_visits import Visit, form_fields, go, known_visit, show, visit
from moowoo.server.http.security import base_url, house_of, network_of, payer_of
from moowoo.server.http.showing import Moment, table_page
from moowoo.server.messages import Answer
from moowoo.server.participant import Participant
from moowoo.server.table import OVER, PLAYING, Table
from moowoo.server.telling import Listener, story
from moowoo.server.words import refusal_sentence
from moowoo.web import pages, render
from moowoo.web.qr import qr_svg

PATIENCE = 8.0
"""Seconds that somebody without the live page waits for the bots, so that the next page shows what they did."""


async def table(request: Request) -> Response:
    """The table; with `ask`, also the answer to a question."""
    visiting = await visit(request)
    if question := request.query_params.get("ask"):
        return await do(visiting, actions.Ask(query=question[:64], card=request.query_params.get("card", "")[:64]))
    return await show_table(visiting)


async def act(request: Request) -> Response:
    """Something done by a form of the page."""
    fields = await form_fields(request)
    visiting = await known_visit(request, fields.get("name"))
    try:
        action = actions.read_form(fields)
    except Refusal as refusal:
        return await show_refusal(visiting, refusal)
    return await do(visiting, action)


async def do(visiting: Visit, action: actions.AnyAction) -> Response:
    """Done: on to the page as it is now. Answered or refused: the page with the words for it."""
    try:
        answer = await participant_of(visiting).do(action)
    except Refusal as refusal:
        return await show_refusal(visiting, refusal)
    if isinstance(answer, Answer):
        return await show_table(visiting, said=Besides(answer=" ".join(answer.say), hint=answer.move))
    now = await after_the_bots(visiting)
    return go(visiting, f"/t/{now.code}#turn")


async def show_refusal(visiting: Visit, refusal: Refusal) -> Response:
    """The page again, with the reason; without a table there is nothing to show it on."""
    if refusal.kind == "not_found":
        raise refusal
    now = await seen(visiting)
    listener = listener_of(visiting, now)
    sentence = refusal_sentence(refusal, listener.voice(now), now, listener.seat)
    return await show_table(visiting, refusal.status, Besides(refusal=sentence, clause=refusal.clause))


@dataclass(frozen=True)
class Besides:
    """What a page says besides, as `TablePage` names it."""

    answer: str | None = None
    hint: str = ""
    refusal: str | None = None
    clause: str | None = None


NOTHING_MORE = Besides()


async def show_table(visiting: Visit, status: int = 200, said: Besides = NOTHING_MORE) -> Response:
    """The page as it is now."""
    house = visiting.house
    if visiting.person is not None:
        await house.service.came(await house.service.number(code_of(visiting.request)), visiting.person.id)
    now = await seen(visiting)
    moment = Moment(house.service.hub.present(now.id), house.clock.now(), base_url(visiting.request))
    log = tuple(story(now, listener_of(visiting, now), render.KEPT))
    page = replace(
        table_page(now, visiting.someone, moment, log),
        answer=said.answer,
        hint=said.hint,
        refusal=said.refusal,
        clause=said.clause,
    )
    looker = replace(visiting.visitor, path=f"/t/{now.code}")
    return show(visiting, render.table(looker, page), status)


async def after_the_bots(visiting: Visit) -> Table:
    """The table once no bot is to move, or after a while."""
    now, service = await seen(visiting), visiting.house.service
    with service.hub.watching(now.id, visiting.someone.id) as watcher, contextlib.suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            while bot_to_move(now) and not service.hub.closing:
                await watcher.wake.wait()
                watcher.wake.clear()
                now = await seen(visiting)
    return now


def bot_to_move(now: Table) -> bool:
    actor = now.glance.public
    return now.stage == PLAYING and actor is not None and bool(now.chairs[actor].player)


async def qr(request: Request) -> Response:
    """The address of a table as a picture; whoever has it knows the code already."""
    await house_of(request).service.number(code_of(request))
    address = f"{base_url(request)}/t/{tidy_code(code_of(request))}"
    return Response(qr_svg(address), media_type="image/svg+xml", headers={"Cache-Control": "max-age=3600"})


async def seen(visiting: Visit) -> Table:
    return await visiting.house.service.look(code_of(visiting.request))


def code_of(request: Request) -> str:
    code: str = request.path_params["code"]
    return code


def participant_of(visiting: Visit) -> Participant:
    person = visiting.someone
    network = network_of(visiting.request)
    code, length = code_of(visiting.request), person.settings.verbosity
    return Participant(visiting.house, person, code, visiting.language, length, network=network)


def listener_of(visiting: Visit, now: Table) -> Listener:
    return participant_of(visiting).listener(now)


# Afterwards.


async def finished(visiting: Visit) -> Table:
    """A table whose game is over; before that there is nothing to look back on."""
    now = await seen(visiting)
    if now.stage != OVER:
        raise Refusal("not_now")
    return now


async def replay(request: Request) -> Response:
    visiting = await visit(request)
    over = await finished(visiting)
    ply = whole_number(request, "ply", 0, over.game.ply)
    background, payer = visiting.house.background, payer_of(request, visiting.person)
    game = await background.whole_game(payer, over)
    seat = over.seat_of(visiting.person.id) if visiting.person else None
    html = await background.work(payer, pages.replay, visiting.visitor, game, over.names, over.code, ply, seat)
    return show(visiting, html)


async def play_on(request: Request) -> Response:
    """From a moment of a game that is over to a table of one's own, where bots play for all others."""
    fields = await form_fields(request)
    visiting = await known_visit(request)
    over = await finished(visiting)
    ply, wanted = (small_number(fields.get(name, "")) for name in ("ply", "seat"))
    seat = over.seat_of(visiting.someone.id)
    await check_tables(request, visiting.someone)
    background, payer = visiting.house.background, payer_of(request, visiting.person)
    past = await background.work(payer, jobs.past, await background.rows(over), ply)
    if not past:
        raise Refusal("game_over")
    sitting = min(wanted, len(over.chairs) - 1) if seat is None else seat
    return go(visiting, f"/t/{await visiting.house.service.play_on(visiting.someone, over, sitting, past)}")


async def record(request: Request) -> Response:
    """The written game as a file; its secrets stay out while it goes on."""
    visiting = await visit(request)
    now = await seen(visiting)
    text = await visiting.house.background.record(payer_of(request, visiting.person), now)
    name = f"{now.opened.game}-{now.code}.txt"
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


async def fairness(request: Request) -> Response:
    visiting = await visit(request)
    now = await seen(visiting)
    over = now.stage == OVER
    verdict = await visiting.house.background.verdict(payer_of(request, visiting.person), now) if over else None
    seed = now.opened.master if over else None
    added = tuple((now.names[seat], nonce) for seat, nonce in sorted(now.nonces.items()))
    after = now.opened.after if now.opened.past else ""
    return show(visiting, pages.fairness(visiting.visitor, now.code, now.game.commitment, seed, verdict, added, after))
