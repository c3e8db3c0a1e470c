"""WOO-CLAIM-3 through all doors: what is told again at a strict table names no card of the round's past tricks."""

import asyncio
import html
from contextlib import AsyncExitStack

import msgspec
import pytest

from benchmarks.server_asgi import Running
from kit.rules import rule
from kit.tricks import named, past
from moowoo.games import Game, kit
from moowoo.server import house
from moowoo.server.config import Config
from moowoo.server.http.app import make_app
from server.houses import HandClock, sqlite_url
from server.test_hidden_bytes import CODE, V1, WATCHER, Theatre, dealt_by
from server.twins import Played, play_at_random

STRICT = {"target": 2, "first": 0, "count_for_me": False}
AUDIENCES = (0, 1, WATCHER)
AGAIN = ("/events?since=0", "/record", "/view", "")


async def play(played: Played) -> tuple[int, int]:
    """Play a strict game and look at everything again after every move; how often there was something to withhold."""
    shadow = kit("woo").game().from_options(STRICT, played.seed, auto_deal=False)
    found, clock = [0, 0], HandClock()
    with sqlite_url() as url:
        app = make_app(lambda: house.open_house(Config(database=url, rehearse=False), clock))
        async with Running(app), AsyncExitStack() as stack:
            theatre = Theatre(app, clock, "woo", 2)
            await theatre.arrive()
            await theatre.sit_down(STRICT)
            for audience in AUDIENCES:
                await stack.enter_async_context(theatre.listening(audience, "page"))
            await theatre.do(0, {"do": "start"})
            plies = [0, 0]
            for doer, move in played.moves[:-1]:
                follow(shadow, played, move)
                await theatre.do(doer, {"do": "move", "move": move, "ply": plies[doer]})
                plies[doer] += 1
                await theatre.quiet()
                if shadow.deal_due:
                    continue
                clock.turn(60)  # nobody asks more than limits let them
                for audience in AUDIENCES:
                    found[0] += await told_again(theatre, audience, shadow)
                    found[1] += told_by_the_page(theatre, audience, shadow)
    return found[0], found[1]


def follow(shadow: Game, played: Played, move: str) -> None:
    if shadow.deal_due:
        shadow.deal(played.decks[shadow.round])
    shadow.play(move)


async def told_again(theatre: Theatre, audience: int | None, shadow: Game) -> int:
    gone = past(shadow)
    for part in AGAIN:
        said = await theatre.call(audience, "GET", f"{V1}/tables/{CODE}{part}")
        assert said.status == 200
        assert not gone & named(this_round(said.body.decode(), shadow)), part
    for query in ("last", "repeat", "tricks", "known", "unseen"):
        answer = await theatre.call(audience, "POST", f"{V1}/tables/{CODE}/actions", {"do": "ask", "query": query})
        assert not gone & named(answer.body.decode()), query
    return bool(gone)


def this_round(said: str, shadow: Game) -> str:
    """What is told of rounds that are over may name their cards: only what follows the last result is looked at."""
    for end in ("round_won", "round_tied", f"Round {shadow.round}\n"):
        said = said.rpartition(end)[2]
    return said


def told_by_the_page(theatre: Theatre, audience: int | None, shadow: Game) -> int:
    """The log as the page last got it."""
    told = [said.partition(" ")[2] for said in theatre.heard[audience]]
    pages = [msgspec.json.decode(said) for said in told if said.startswith('{"type":"page"')]
    log = html.unescape(next(page["regions"]["log"] for page in reversed(pages) if "log" in page["regions"]))
    newest_first = log.partition("wins the round")[0].partition("win the round")[0]
    assert not past(shadow) & named(newest_first)
    return bool(past(shadow))


@rule("WOO-CLAIM-3")
def test_nothing_tells_past_tricks_again(monkeypatch: pytest.MonkeyPatch) -> None:
    played = play_at_random("woo", STRICT, seed=2)
    with dealt_by(played, monkeypatch):
        withheld = asyncio.run(play(played))
    assert min(withheld) > 20
