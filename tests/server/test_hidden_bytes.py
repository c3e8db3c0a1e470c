"""Every byte sent to every seat and spectator, and when, compared under permutation of what is hidden from them.

A random game is played through all doors of a node. Then the same moves are made over decks that one seat cannot tell
from the real ones: that seat, and everybody who only watches, must get the same bytes at the same times. Budget: 20 s.
"""

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from starlette.routing import Route

from benchmarks.server_asgi import Answer, App, Connection, Running, ask
from kit.rules import rule
from moowoo import games
from moowoo.games import Event, Game
from moowoo.games.seeds import master_seed
from moowoo.mow import rules as mow
from moowoo.mow.cows import COWS
from moowoo.server import house, openings, service
from moowoo.server.config import Config
from moowoo.server.http.app import make_app, routes
from moowoo.server.table import duty_of
from moowoo.server.table_cache import CachedTable
from moowoo.server.workers import Cost, Workers
from moowoo.voice import queries
from server.houses import HandClock, idle, sqlite_url, until
from server.twins import Played, deck_of, is_told_apart, play_at_random, twin

V1 = "/api/v1"
CODE = "AAA-222"


def names_a_table(route: Route) -> bool:
    """Is something of a table shown there? A world is drawn by chance each time; what it tells is proved elsewhere."""
    table = route.path.startswith((f"{V1}/tables/{{code}}", "/t/{code}"))
    return table and "GET" in (route.methods or ()) and not route.path.endswith("/world")


WATCHER = None
ADDRESSES = sorted(
    {
        *(
            route.path.replace("{code}", CODE)
            for route in routes()
            if isinstance(route, Route) and names_a_table(route)
        ),
        *(f"{V1}/tables/{CODE}/events?since=0", f"{V1}/tables", f"{V1}/me/games", f"{V1}/me/profile"),
        *("/", "/lobby", "/games", "/profile"),
    }
)
"""Every address by which a table can be looked at, and every list that it is in."""
NAMES = ("Anna", "Bo", "Cleo", "Dan", "Eva")
LOOK_EVERY = 15
"""Moves between two looks through the doors that must be asked."""
STEP = 0.5
PACE = Config().bot_pace
TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "woo": ("woo", {"target": 2, "first": 0}),
    "woo, counting oneself": ("woo", {"target": 1, "first": 1, "count_for_me": False}),
    "mow with tiles, two": ("mow", {"seats": 2, "target": 12, "first": 0}),
    "mow with tiles": ("mow", {"seats": 4, "target": 12, "first": 0}),
    "mow with Farmers": ("mow", {"edition": "farm", "seats": 3, "target": 40, "first": 0}),
    "mow with Ignore, Spy and Trade": ("mow", {"edition": "farm", "seats": 3, "target": 90, "first": 1}),
    "mow, drawing oneself": ("mow", {"edition": "farm", "seats": 4, "target": 20, "first": 0, "own_draw": True}),
}
"""What is played. The bytes of each seat in turn are compared, with those of the spectators."""


SEEDS = {"mow with Ignore, Spy and Trade": 89}
"""Where what happens matters."""


@contextmanager
def dealt_by(
    played: Played, monkeypatch: pytest.MonkeyPatch, lay: Callable[[Any], None] = lambda record: None
) -> Iterator[None]:
    """Tables whose seed, code and decks are those of a given game; `lay` changes what lies there after the deal."""
    honest, master = Game.deal, master_seed(played.seed)

    def deal(self: Game, deck: Any = None, **settled: Any) -> list[Event]:
        if self.master != master:
            return honest(self, deck, **settled)
        events = honest(self, played.decks[self.round], **settled)
        lay(self.record)
        return events

    with monkeypatch.context() as patch:
        patch.setattr(Game, "deal", deal)
        patch.setattr(openings, "fresh_master", master.hex)
        patch.setattr(service, "new_code", lambda: CODE)
        patch.setattr(Workers, "run", worked_here)
        yield


async def worked_here(self: Workers, work: Callable[..., Any], *args: Any) -> tuple[Any, Cost]:
    """Do here what a worker would do: in another process, games that are replayed are dealt from their seeds."""
    return work(*args), Cost(0.0)


def worded(answer: Answer) -> str:
    """Write an answer with its headers, which say its length and whether it has changed."""
    headers = sorted((name, text) for name, text in answer.headers.items() if name != "x-request-id")
    return f"{answer.status} {headers} {answer.body.decode()}"


class Theatre:
    """A node, a table, and everybody's listeners: by the socket as data, by the socket as a page, and by asking."""

    def __init__(self, app: App, clock: HandClock, game: str, seats: int) -> None:
        self.app, self.clock, self.game = app, clock, game
        self.audiences: tuple[int | None, ...] = (*range(seats), WATCHER)
        self.tokens: dict[int | None, str] = {}
        self.lines: dict[int | None, list[Connection]] = {}
        self.heard: dict[int | None, list[str]] = {audience: [] for audience in self.audiences}
        self.masks: dict[str, str] = {}

    async def call(self, audience: int | None, method: str, path: str, body: Any = None) -> Answer:
        token = self.tokens.get(audience)
        headers = [("Authorization", f"Bearer {token}"), ("Cookie", f"moowoo={token}")] if token else []
        data = b"" if body is None else msgspec.json.encode(body)
        return await ask(self.app, method, path, [*headers, ("Content-Type", "application/json")], data)

    async def arrive(self) -> None:
        for audience in self.audiences:
            name = "Watcher" if audience is None else NAMES[audience]
            said = await self.call(audience, "POST", f"{V1}/identity", {"name": name})
            me = msgspec.json.decode(said.body)
            self.tokens[audience] = me["token"]
            self.masks |= {me["token"]: f"<token of {name}>", me["id"]: f"<{name}>"}

    async def sit_down(self, options: dict[str, Any], bots: int = 0) -> None:
        people = len(self.audiences) - 1 - bots
        wish = {"game": self.game, "options": options, "seats": ["me", *["open"] * (people - 1), *["cow"] * bots]}
        assert (await self.call(0, "POST", f"{V1}/tables", wish)).status == 201
        for seat in range(1, people):
            await self.do(seat, {"do": "sit"})

    async def do(self, seat: int, action: dict[str, Any]) -> None:
        said = await self.call(seat, "POST", f"{V1}/tables/{CODE}/actions", action)
        assert said.status == 200, said
        self.note(seat, worded(said))

    @asynccontextmanager
    async def listening(self, audience: int | None, kind: str) -> AsyncIterator[None]:
        """A line that has been greeted."""
        headers = [("Authorization", f"Bearer {self.tokens[audience]}")]
        async with Connection(self.app, f"{V1}/tables/{CODE}/socket?as={kind}", headers) as line:
            self.note(audience, str(await line.hear()))
            self.lines.setdefault(audience, []).append(line)
            yield

    def note(self, audience: int | None, said: str) -> None:
        self.heard[audience].append(f"{self.clock.now():.3f} {said}")

    async def quiet(self) -> None:
        await idle()
        for audience, lines in self.lines.items():
            for line in lines:
                while not line.heard.empty():
                    self.note(audience, line.heard.get_nowait())

    async def look_around(self, audience: int | None) -> None:
        """Everything that can be asked for: views, lists, records, pages, questions, and what is refused."""
        for address in ADDRESSES:
            self.note(audience, f"{address} {worded(await self.call(audience, 'GET', address))}")
        asked = [{"do": "ask", "query": query} for query in (*queries(self.game), "prompt", "choices", "repeat")]
        why = [{"do": "ask", "query": "why", "card": "AC"}, {"do": "move", "move": "take", "ply": 999}]
        for wish in (*asked, *why):
            self.note(audience, worded(await self.call(audience, "POST", f"{V1}/tables/{CODE}/actions", wish)))

    def story(self, audience: int | None) -> list[str]:
        return [self.masked(said) for said in self.heard[audience]]

    def masked(self, said: str) -> str:
        """Without what is drawn by chance for every person and page, and has nothing to do with the game."""
        for secret, shown in self.masks.items():
            said = said.replace(secret, shown)
        said = re.sub(r'(/me/|moowoo_form=|name=\\?"csrf\\?" value=\\?")[\w.-]+', r"\1<form>", said)
        return re.sub(r'(csrf[^>]{0,40}?content=\\?")[\w.-]+', r"\1<form>", said)


async def perform(played: Played, seat: int) -> dict[int | None, list[str]]:
    """Play a game through a node; what every audience was told, all but the very end, which reveals everything.

    Pages take a while to draw, so only the seat in question and a spectator have one.
    """
    clock = HandClock()
    houses: list[house.House] = []

    @asynccontextmanager
    async def noted(url: str) -> AsyncIterator[house.House]:
        async with house.open_house(Config(database=url, limits=False, rehearse=False), clock) as opened:
            houses.append(opened)
            yield opened

    with sqlite_url() as url:
        app = make_app(lambda: noted(url))
        async with Running(app):
            theatre = Theatre(app, clock, played.name, played.seats)
            await houses[0].warm.wait()  # before that, messages wait for the database, and come when they can
            await theatre.arrive()
            await theatre.sit_down(played.options, played.bots)
            cached = await houses[0].service.load(await houses[0].service.number(CODE))
            await listen_and_play(theatre, played, seat, cached)
    return {audience: theatre.story(audience) for audience in theatre.audiences}


async def listen_and_play(theatre: Theatre, played: Played, seat: int, cached: CachedTable) -> None:
    async with AsyncExitStack() as stack:
        for audience in theatre.audiences:
            for kind in ("data", "page") if audience in (seat, WATCHER) else ("data",):
                await stack.enter_async_context(theatre.listening(audience, kind))
                await theatre.quiet()
        await theatre.do(0, {"do": "start"})
        await theatre.quiet()
        for number, (participant, move) in enumerate(played.moves[:-1]):
            if move != NOTHING:
                ply = cached.table.decided[participant]
                await theatre.do(participant, {"do": "move", "move": move, "ply": ply})
            await theatre.quiet()
            await pass_time(theatre, cached, 0.0 if played.bots else 1.0)
            if number % LOOK_EVERY == 0 or played.scripted:
                for audience in (seat, WATCHER):
                    await theatre.look_around(audience)
            if not played.scripted and cached.table.closing is not None:
                await close_round(theatre, cached, seat)
        if played.scripted:
            await bots_turn(theatre, cached)
            await lapse(theatre, cached)


async def pass_time(theatre: Theatre, cached: CachedTable, seconds: float) -> None:
    """Turn the clock, and let the house do what is due by then: how long its database takes is no part of the story."""
    theatre.clock.turn(seconds)
    await until(lambda: (duty := duty_of(cached.table, PACE)) is None or duty.due > theatre.clock.now())
    await theatre.quiet()


async def close_round(theatre: Theatre, cached: CachedTable, seat: int) -> None:
    """At the end of a round everybody goes on who might be weighing something. Who really is decides by the script, or
    after it; then the house closes the round in its time."""
    for asked in cached.table.awaited():
        if asked != cached.table.deciding.actor:
            await theatre.do(asked, {"do": "move", "move": "save", "ply": cached.table.decided[asked]})
            await theatre.quiet()
    for audience in (seat, WATCHER):
        await theatre.look_around(audience)
    if not cached.table.awaited():
        await lapse(theatre, cached)


async def bots_turn(theatre: Theatre, cached: CachedTable) -> None:
    """Where a bot ends the round, let it; what it weighs then it weighs at once."""
    actor = cached.table.glance.actor
    if actor is not None and cached.table.chairs[actor].player:
        await pass_time(theatre, cached, PACE)
        assert cached.table.closing is not None
        assert cached.table.deciding.actor is None


async def lapse(theatre: Theatre, cached: CachedTable) -> None:
    """Let time go by in little steps until the round is closed."""
    while cached.table.closing is not None:
        await pass_time(theatre, cached, STEP)


def tells_nothing(
    table: str, seat: int, worlds: int, monkeypatch: pytest.MonkeyPatch, moves: int | None = None
) -> None:
    """A seat and the spectators get the same bytes at the same times in so many other worlds, for so many moves."""
    name, options = TABLES[table]
    whole = play_at_random(name, options, seed=SEEDS.get(table, len(table)))
    played = replace(whole, moves=whole.moves[:moves])
    told = []
    for game in (played, *(twin(played, seat, seed=1 + world) for world in range(worlds))):
        with dealt_by(game, monkeypatch, game.lay):
            told.append(asyncio.run(perform(game, seat)))
    real, *others = told
    for changed in others:
        for audience in (seat, WATCHER):
            assert changed[audience] == real[audience]
        assert any(changed[someone] != real[someone] for someone in range(played.seats)), "nobody could tell: no test"


SEATS = [(table, seat) for table, (_, options) in TABLES.items() for seat in range(options.get("seats", 2))]


@pytest.mark.parametrize("table", ["woo, counting oneself", "mow with Ignore, Spy and Trade"])
def test_no_byte_of_the_beginning_tells_what_is_hidden(table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tells_nothing(table, 1, 1, monkeypatch, moves=LOOK_EVERY - 2)


@pytest.mark.parametrize(("table", "seat"), SEATS)
def test_no_byte_tells_any_seat_what_is_hidden(table: str, seat: int, monkeypatch: pytest.MonkeyPatch) -> None:
    tells_nothing(table, seat, 1, monkeypatch)


@pytest.mark.proof
@pytest.mark.parametrize(("table", "seat"), SEATS)
def test_no_byte_tells_any_seat_in_three_other_worlds(table: str, seat: int, monkeypatch: pytest.MonkeyPatch) -> None:
    tells_nothing(table, seat, 3, monkeypatch)


@pytest.mark.parametrize(("table", "seat"), SEATS)
def test_another_world_deals_and_lets_draw_what_the_seat_knows(table: str, seat: int) -> None:
    """The seat holds what it was dealt, before it plays and draws, and draws the same in the same order; somebody else
    sees a difference."""
    name, options = TABLES[table]
    played = play_at_random(name, options, seed=SEEDS.get(table, len(table)))
    other = twin(played, seat, seed=2)
    assert is_told_apart(played, other)
    assert dealt_and_drawn(played, seat) == dealt_and_drawn(other, seat)


def dealt_and_drawn(played: Played, seat: int) -> list[object]:
    """Return what a seat sees after every deal, and everything it draws."""
    game = games.new(played.name, played.seed, auto_deal=False, **played.options)
    found: list[object] = []
    for _, move in played.moves:
        if game.deal_due:
            game.deal(played.decks[game.round])
            played.lay(game.record)
            found.append(game.view(seat))
        found += [event for event in game.play(game.parse(move)) if event.kind == "drew" and event.seat == seat]
    return found


@pytest.mark.parametrize("table", ["mow with Farmers", "mow with Ignore, Spy and Trade"])
def test_other_worlds_have_other_farmers(table: str) -> None:
    name, options = TABLES[table]
    played = play_at_random(name, options, seed=SEEDS.get(table, len(table)))
    assert all(twin(played, seat, seed=1).exchanged for seat in range(options["seats"]))


def test_farmers_look_trade_and_weigh_in_the_game_that_is_named_so() -> None:
    name, options = TABLES["mow with Ignore, Spy and Trade"]
    played = play_at_random(name, options, seed=SEEDS["mow with Ignore, Spy and Trade"])
    assert {"ignore", "save", "spy", "trade"} <= {move.partition(" ")[0] for _, move in played.moves}


# What somebody decides in secret: the same table, played by farmers who hold other Farmers.

ANNA, BO, CLEO = range(3)
NOTHING = "nothing"
"""No move: everybody just looks once more, as they do after a move that they saw nothing of."""
FARM = {"edition": "farm", "seats": 3, "first": ANNA, "target": 1000}
Farmers = Mapping[int, tuple[str, ...]]


def laid(hands: dict[int, str], pile: str, farmers: Farmers) -> Callable[[Any], None]:
    """A first round with these hands, this draw pile, and these Farmers."""
    faces = {str(cow): cow.code for cow in COWS}

    def lay(s: Any) -> None:
        if s.rounds > 1:
            return
        for seat, hand in hands.items():
            mow.put_hand(s, seat, [faces[cow] for cow in hand.split()])
        mow.put_pile(s, [faces[cow] for cow in pile.split()])
        for seat, names in farmers.items():
            mow.put_farmers(s, seat, [mow.FARMER_NAMES.index(name) for name in names])

    return lay


def told_of(
    moves: list[tuple[int, str]],
    lay: Callable[[Any], None],
    seat: int,
    monkeypatch: pytest.MonkeyPatch,
    bots: int = 0,
) -> dict[int | None, list[str]]:
    deck = deck_of(games.kit("mow").game().from_options(FARM, 3))
    played = Played("mow", 3, FARM, [deck, deck], [*moves, (ANNA, "never made")], 3, bots, scripted=True)
    with dealt_by(played, monkeypatch, lay):
        return asyncio.run(perform(played, seat))


HOLDERS: tuple[Farmers, ...] = (
    {BO: ("ignore",), CLEO: ("hire",)},
    {BO: ("renew",), CLEO: ("ignore",)},
    {BO: ("renew",), CLEO: ("spy",)},
)
"""Ignore is weighed by Bo, by Cleo, or by nobody. Bo has no cow that could be renewed, and plays no other Farmer."""


@rule("MOW-FARM-1")
def test_neither_byte_nor_time_tells_who_weighs_ignore(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = {ANNA: "5/0 8/1", BO: "3/2", CLEO: "9/3"}
    ending = [(ANNA, "5/0"), (BO, "take"), (CLEO, "save"), (BO, "save")]
    stories = [told_of(ending, laid(hands, "", farmers), ANNA, monkeypatch) for farmers in HOLDERS]
    for audience in (ANNA, WATCHER):
        assert stories[0][audience] == stories[1][audience] == stories[2][audience]
        assert any("round 2" in said.lower() for said in stories[0][audience]), "the round was never closed"
    assert stories[0][BO] != stories[1][BO]
    assert stories[1][CLEO] != stories[2][CLEO]


@rule("MOW-FARM-1")
def test_neither_byte_nor_time_tells_that_a_bot_weighs_ignore(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it decides shows when the round is closed; until then, and when that is, shows nothing."""
    hands = {ANNA: "5/0 8/1", BO: "5/0", CLEO: "9/3"}
    stories = [told_of([(ANNA, "5/0")], laid(hands, "", farmers), ANNA, monkeypatch, 2) for farmers in HOLDERS]
    for audience in (ANNA, WATCHER):
        told = [[said.partition(" ") for said in story[audience]] for story in stories]
        times = [[time for time, _, _ in story] for story in told]
        assert times[0] == times[1] == times[2]
        closed = times[0][-1]
        before = [[said for time, _, said in story if time < closed] for story in told]
        assert before[0] == before[1] == before[2]
        assert 4 * PACE <= float(closed) - float(times[0][times[0].index(closed) - 1]) <= 7 * PACE + STEP


@rule("MOW-FARM-1")
def test_who_does_not_answer_at_the_end_of_a_round_keeps_ignore(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = {ANNA: "5/0 8/1", BO: "3/2", CLEO: "9/3"}
    stories = [
        told_of([(ANNA, "5/0"), (BO, "take")], laid(hands, "", farmers), ANNA, monkeypatch) for farmers in HOLDERS
    ]
    for audience in (ANNA, WATCHER):
        assert stories[0][audience] == stories[1][audience] == stories[2][audience]


@rule("MOW-FARM-1")
def test_no_byte_tells_that_a_farmer_could_follow_the_cow(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = {ANNA: "7/0 8/1", BO: "7/5 3/2", CLEO: "9/3 1/0"}
    stories = [
        told_of(
            [(ANNA, "7/0"), (BO, "7/5"), *secret, (BO, "keep"), (CLEO, "9/3")],
            laid(hands, "10/0 11/0 12/0 13/0", {BO: (farmer,)}),
            ANNA,
            monkeypatch,
        )
        for farmer, secret in (("ban", [(BO, "done")]), ("skip", [(BO, NOTHING)]))
    ]
    assert stories[0][ANNA] == stories[1][ANNA]
    assert stories[0][WATCHER] == stories[1][WATCHER]
    assert stories[0][BO] != stories[1][BO]
