"""The list of one's own games, as a page, and its records in one file."""

import io
import zipfile
from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response

from moowoo.games import kits
from moowoo.server.codes import tidy_code
from moowoo.server.errors import Refusal
from moowoo.server.feed import Versioned
from moowoo.server.http.live import Drawn, answer
from moowoo.server.http.page_visits import Visit, show, visit, with_cookies
from moowoo.server.http.security import payer_of
from moowoo.server.store.game_book import RESULTS, Filter, MyGame, Player, Result
from moowoo.web import pages
from moowoo.web.games_page import GamesFilter, ListedGame, ListedPlayer
from moowoo.web.live import LiveSource

AT_ONCE = 25
"""Games on a page."""
MOST_RUNNING = 100
LONGEST_NAME = 64


async def games(request: Request) -> Response:
    visiting = await visit(request)
    wanted = wanted_games(request)
    live = None if wanted.before else await games_source(visiting, "/games/live", hidden=True)
    async with visiting.house.service.database.reading_together():
        running = await running_games(visiting) if not wanted.before else []
        found = await finished_games(visiting, wanted, AT_ONCE + 1)
    now = visiting.house.clock.now()
    html = pages.games(
        visiting.visitor,
        [listed_game(one, now) for one in running],
        [listed_game(one, now) for one in found[:AT_ONCE]],
        wanted,
        found[AT_ONCE - 1].code if len(found) > AT_ONCE else None,
        live,
    )
    return show(visiting, html)


async def games_live(request: Request) -> Response:
    async def draw(visiting: Visit) -> Drawn:
        now = visiting.house.clock.now()
        running = [listed_game(one, now) for one in await running_games(visiting)]
        return Drawn(pages.games_regions(visiting.visitor, running))

    return await answer_games(request, draw)


async def games_source(visiting: Visit, address: str, *, hidden: bool = False) -> LiveSource | None:
    """Return where a page with somebody's running games is kept up to date; nobody's are not."""
    if visiting.person is None:
        return None
    found = await visiting.house.game_changes.get(visiting.person.id)
    return LiveSource(address, found.version, hidden)


async def answer_games(request: Request, draw: Callable[[Visit], Awaitable[Drawn]]) -> Response:
    """Answer a page that shows somebody's running games."""
    visiting = await visit(request)
    if visiting.person is None:
        raise Refusal("no_identity")
    who = visiting.person.id

    async def drawn(_: Versioned[tuple[object, ...]]) -> Drawn:
        return await draw(await visit(request))

    return await answer(request, visiting.house.game_changes, who, who, drawn)


def wanted_games(request: Request) -> GamesFilter:
    """What the address asks for; what makes no sense is any."""
    asked = request.query_params
    game, result = asked.get("game", ""), asked.get("result", "")
    return GamesFilter(
        game=game if game in kits() else "",
        result=known_result(result),
        opponent=asked.get("with", "").strip()[:LONGEST_NAME],
        before=tidy_code(asked.get("before", "")) or "",
    )


def known_result(text: str) -> Result:
    return next((one for one in RESULTS if one == text), "")


async def running_games(visiting: Visit) -> list[MyGame]:
    who = visiting.person
    return await visiting.house.service.games.running(who.id, MOST_RUNNING) if who else []


async def finished_games(visiting: Visit, wanted: GamesFilter, limit: int) -> list[MyGame]:
    if visiting.person is None:
        return []
    asked = Filter(wanted.game, wanted.result, wanted.opponent)
    return await visiting.house.service.games.finished(visiting.person.id, limit, asked, wanted.before)


def listed_game(one: MyGame, now: float) -> ListedGame:
    turn = next((player.name for player in one.players if player.seat == one.turn), "")
    return ListedGame(
        code=one.code,
        game=one.game,
        edition=one.edition or None,
        stage=one.stage,
        me=listed_player(one.me),
        others=tuple(listed_player(other) for other in one.others),
        my_turn=one.waiting,
        away=one.away,
        turn=turn,
        seconds_left=None if one.deadline is None else max(0, int(one.deadline - now)),
        clock=one.clock,
        rated=one.rated,
        finished=one.finished,
    )


def listed_player(one: Player) -> ListedPlayer:
    return ListedPlayer(one.name, one.identity is None and bool(one.level), one.score, one.place)


async def records(request: Request) -> Response:
    """The finished games of one page of the list, as written games in one file."""
    visiting = await visit(request)
    if visiting.person is None:
        raise Refusal("no_identity")
    found = await finished_games(visiting, wanted_games(request), AT_ONCE)
    service, background, payer = visiting.house.service, visiting.house.background, payer_of(request, visiting.person)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        for one in found:
            file.writestr(f"{one.code}.txt", await background.record(payer, await service.look(one.code)))
    headers = {"Content-Disposition": 'attachment; filename="moowoo-games.zip"'}
    return with_cookies(visiting, Response(packed.getvalue(), media_type="application/zip", headers=headers))
