"""The page of a table: looking, doing by its forms, and what can be seen of a game that is over."""

import asyncio
import contextlib
from dataclasses import replace

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from moowoo.server import actions
from moowoo.server.errors import Refusal
from moowoo.server.http.endpoints import whole_number
from moowoo.server.http.page_visits import Visit, form_fields, go, known_visit, show, visit
from moowoo.server.http.security import base_url, network_of, payer_of
from moowoo.server.http.showing import Moment, table_page
from moowoo.server.messages import Answer
from moowoo.server.participant import Participant
from moowoo.server.table import OVER, PLAYING, Table
from moowoo.server.telling import Listener, story
from moowoo.server.words import refusal_sentence
from moowoo.web import pages, render

PATIENCE = 8.0
"""Seconds that somebody without the live page waits for the bots, so that the next page shows what they did."""


async def table(request: Request) -> Response:
    """The table; with `ask`, also the answer to a question."""
    visiting = await known_visit(request)
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
        return await show_table(visiting, answer=" ".join(answer.say))
    now = await after_the_bots(visiting)
    return go(visiting, f"/t/{now.code}#turn")


async def show_refusal(visiting: Visit, refusal: Refusal) -> Response:
    """The page again, with the reason; without a table there is nothing to show it on."""
    if refusal.kind == "not_found":
        raise refusal
    now = await seen(visiting)
    listener = listener_of(visiting, now)
    sentence = refusal_sentence(refusal, listener.voice(now), now, listener.seat)
    return await show_table(visiting, status=refusal.status, refusal=sentence)


async def show_table(
    visiting: Visit, status: int = 200, refusal: str | None = None, answer: str | None = None
) -> Response:
    now = await seen(visiting)
    house = visiting.house
    moment = Moment(house.service.hub.present(now.id), house.clock.now(), base_url(visiting.request))
    log = tuple(story(now, listener_of(visiting, now), render.KEPT))
    page = replace(table_page(now, visiting.someone, moment, log), refusal=refusal, answer=answer)
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
    aside, payer = visiting.house.aside, payer_of(request, visiting.person)
    game = await aside.whole_game(payer, over)
    html = await aside.work(payer, pages.replay, visiting.visitor, game, over.names, over.code, ply)
    return show(visiting, html)


async def record(request: Request) -> Response:
    """The written game as a file; its secrets stay out while it goes on."""
    visiting = await visit(request)
    now = await seen(visiting)
    text = await visiting.house.aside.record(payer_of(request, visiting.person), now)
    name = f"{now.opened.game}-{now.code}.txt"
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


async def fairness(request: Request) -> Response:
    visiting = await visit(request)
    now = await seen(visiting)
    over = now.stage == OVER
    verdict = await visiting.house.aside.verdict(payer_of(request, visiting.person), now) if over else None
    seed = now.opened.master if over else None
    return show(visiting, pages.fairness(visiting.visitor, now.code, now.game.commitment, seed, verdict))
