"""One's own games over the API: those that run, what waits first, and those that are over, page by page."""

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from moowoo.server.codes import tidy_code
from moowoo.server.http.api import V1
from moowoo.server.http.endpoints import Endpoint, as_json, whole_number
from moowoo.server.http.page_games import AT_ONCE, MOST_RUNNING, known_result
from moowoo.server.http.security import house_of, need_person
from moowoo.server.store.game_book import Filter, MyGame

MOST = 100


class PlayerFacts(Struct, frozen=True, kw_only=True):
    """Somebody at a game; `score` and `place` once it is over, `level` where a bot decides."""

    seat: int
    name: str
    level: str | None
    score: int | None
    place: int | None


class GameFacts(Struct, frozen=True, kw_only=True):
    """A game of one's own. `waiting`: does it wait for you? `away`: have you left your seat to a bot?"""

    code: str
    game: str
    edition: str
    rated: bool
    stage: str
    clock: int
    seat: int
    waiting: bool
    away: bool
    turn: int | None
    deadline: float | None
    started: float | None
    last: float
    finished: float | None
    players: list[PlayerFacts]


class MyGames(Struct, frozen=True, kw_only=True):
    """`running` comes with the first page alone; `next`, where there is more, is what to ask for as `before`."""

    running: list[GameFacts]
    finished: list[GameFacts]
    next: str | None


async def my_games(request: Request) -> Response:
    person, asked = await need_person(request), request.query_params
    book, limit = house_of(request).service.games, max(1, whole_number(request, "limit", AT_ONCE, MOST))
    before = tidy_code(asked.get("before", "")) or ""
    wanted = Filter(asked.get("game", "")[:64], known_result(asked.get("result", "")), asked.get("with", "")[:64])
    running = [] if before else await book.running(person.id, MOST_RUNNING)
    finished = await book.finished(person.id, limit + 1, wanted, before)
    more = finished[limit - 1].code if len(finished) > limit else None
    return as_json(
        MyGames(
            running=[game_facts(one) for one in running],
            finished=[game_facts(one) for one in finished[:limit]],
            next=more,
        )
    )


def game_facts(one: MyGame) -> GameFacts:
    players = [
        PlayerFacts(seat=other.seat, name=other.name, level=other.level or None, score=other.score, place=other.place)
        for other in one.players
    ]
    shared = {name: getattr(one, name) for name in GameFacts.__struct_fields__ if name != "players"}
    return GameFacts(players=players, **shared)


ENDPOINTS = [
    Endpoint(
        "GET",
        f"{V1}/me/games",
        my_games,
        "One's own games",
        MyGames,
        query={"limit": "how many finished games at once, 100 at most"},
        words={
            "game": "only games of this name",
            "result": "only games that were `won`, `lost`, or ended before their result (`open`)",
            "with": "only games with somebody else of this name",
            "before": "only games before this one: the `next` of the page before",
        },
    )
]
