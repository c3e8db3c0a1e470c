"""Games that count: nobody gets round a lost one, each is counted once, and ratings follow from the log. (10 s.)"""

import asyncio
from typing import Any, Literal

import msgspec
import pytest
from sqlalchemy import select

from moowoo.ratings.ladders import bot_ratings
from moowoo.ratings.rating import UNSHIFTED
from moowoo.server import actions
from moowoo.server.derived import derived
from moowoo.server.entries import CountedSeat
from moowoo.server.errors import Refusal
from moowoo.server.http.showing import proposable
from moowoo.server.openings import RATED_CLOCK, RATED_CLOCK_WITH_PEOPLE, Opening, again, rated_clock
from moowoo.server.people import Person, Settings
from moowoo.server.personal_data import forget
from moowoo.server.service import Service
from moowoo.server.store import Database
from moowoo.server.store.schema import rating_changes, ratings
from moowoo.server.table import Table
from server.clients import TestClient
from server.houses import HandClock, arrivals, move, node, scheduled, sqlite_url, until
from server.test_doors import act, arrive, client, lay, rested

__all__ = ["client", "rested"]


async def begun(service: Service, people: list[Person], game: str = "woo", **more: Any) -> Table:
    """A game that counts, with these people in its seats."""
    options = {"seats": len(people)} if game == "mow" else {}
    table = await service.open(people[0], Opening(game=game, options=options, rated=True, **more))
    for person in people[1:]:
        await service.act(person, table.code, actions.Sit())
    return (await service.act(people[0], table.code, actions.Start())).table


async def standings(database: Database) -> list[list[tuple[object, ...]]]:
    async with database.reading() as connection:
        found = [await connection.execute(select(one).order_by(*one.primary_key)) for one in (ratings, rating_changes)]
        return [[tuple(row) for row in rows] for rows in found]


@pytest.mark.parametrize("what", ["undo", "end", "pause"])
async def test_nothing_is_taken_back_ended_or_paused(what: Literal["undo", "end", "pause"]) -> None:
    with sqlite_url() as url:
        async with node(url) as service:
            people = await arrivals(service, "Anna", "Bo")
            table = (await move(service, people, await begun(service, people))).table
            for person in people:
                with pytest.raises(Refusal, match="counts"):
                    await service.act(person, table.code, actions.Propose(what=what))


async def test_no_bot_stands_in() -> None:
    with sqlite_url() as url:
        async with node(url) as service:
            people = await arrivals(service, "Anna", "Bo")
            table = await begun(service, people)
            with pytest.raises(Refusal, match="counts"):
                await service.act(people[0], table.code, actions.StandIn(on=True))


def test_no_hint_and_no_position_for_programs(client: TestClient) -> None:
    anna = arrive(client)
    code = lay(client, anna, seats=["me", "cow"], rated=True, start=True)
    asked = act(client, anna, code, do="ask", query="hint")
    assert (asked.status_code, asked.json()["error"]) == (409, "counts")
    typed = act(client, anna, code, do="command", text="hint")
    assert (typed.status_code, typed.json()["error"]) == (409, "counts")
    world = client.get(f"/api/v1/tables/{code}/world", headers=anna)
    assert world.status_code == 409
    assert act(client, anna, code, do="ask", query="hand").status_code == 200


async def test_who_leaves_has_lost_and_does_not_come_back() -> None:
    with sqlite_url() as url:
        async with node(url) as service, scheduled(service):
            anna, bo = await arrivals(service, "Anna", "Bo")
            table = await begun(service, [anna, bo])
            with service.hub.watching(table.id, bo.id):
                over = (await service.act(anna, table.code, actions.Leave())).table
                assert over.stage == "over"
                assert [seat.place for seat in derived(over).seats] == [2, 1]
                cached = service.cached(table.id)
                assert cached is not None
                await until(lambda: cached.table.counted == 1)
            with pytest.raises(Refusal, match="not_now"):
                await service.act(anna, table.code, actions.Sit())
            lost, won = [(await service.ratings.of(one.id))["woo"] for one in (anna, bo)]
            assert lost.rating.value < 1500 < won.rating.value
            assert (lost.games, lost.wins, won.games, won.wins, won.streak) == (1, 0, 1, 1, 1)
            assert won.rating.provisional


async def test_who_runs_out_of_time_has_lost() -> None:
    with sqlite_url() as url:
        clock = HandClock()
        async with node(url, clock) as service, scheduled(service):
            people = await arrivals(service, "Anna", "Bo")
            table = await begun(service, people)
            assert table.opened.clock == RATED_CLOCK_WITH_PEOPLE
            late = table.glance.actor
            assert late is not None
            clock.turn(RATED_CLOCK_WITH_PEOPLE + 1)
            cached = service.cached(table.id)
            assert cached is not None
            await until(lambda: cached.table.counted is not None)
            assert [seat.place for seat in derived(cached.table).seats] == [2 - late, 1 + late]
            assert cached.table.forfeits == (late,)


async def test_a_game_that_counts_always_has_a_clock() -> None:
    with sqlite_url() as url:
        async with node(url) as service:
            (anna,) = await arrivals(service, "Anna")
            for wishes, clock in (
                ({}, RATED_CLOCK_WITH_PEOPLE),
                ({"seats": ["me", "cow"]}, RATED_CLOCK),
                ({"clock": 86_400}, 86_400),
            ):
                table = await service.open(anna, Opening(game="woo", rated=True, **wishes))
                assert table.opened.clock == clock
                assert again(table, "AAA-222").clock == clock
                table.opened = msgspec.structs.replace(table.opened, clock=0)  # as an old log may have it
                assert again(table, "AAA-222").clock == rated_clock(table.opened.chairs) > 0


async def test_nobody_grants_more_time_to_themselves_alone() -> None:
    with sqlite_url() as url:
        clock = HandClock()
        async with node(url, clock) as service:
            people = await arrivals(service, "Anna", "Bo")
            alone = await service.open(people[0], Opening(game="woo", seats=["me", "cow"], rated=True, start=True))
            with pytest.raises(Refusal, match="counts"):
                await service.act(people[0], alone.code, actions.Propose(what="extend"))
            assert "extend" not in proposable(alone, 0)
            table = await begun(service, people)
            turn = table.game.actor
            assert turn is not None
            await service.act(people[turn], table.code, actions.Propose(what="extend"))
            agreed = await service.act(people[1 - turn], table.code, actions.Answer(proposal=1, yes=True))
            assert agreed.table.deadline == clock.now() + 2 * RATED_CLOCK_WITH_PEOPLE


async def test_who_deletes_themselves_in_the_middle_has_lost() -> None:
    with sqlite_url() as url:
        async with node(url) as service, scheduled(service):
            anna, bo = await arrivals(service, "Anna", "Bo")
            table = await begun(service, [anna, bo])
            table = (await move(service, [anna, bo], table)).table
            cached = service.cached(table.id)
            assert cached is not None
            with service.hub.watching(table.id, bo.id):
                await forget(service, anna)
                await until(lambda: cached.table.counted == 1)
            assert (await service.ratings.of(bo.id))["woo"].wins == 1
            assert await service.ratings.of(anna.id) == {}


async def test_two_tabs_decide_once() -> None:
    with sqlite_url() as url:
        async with node(url) as service:
            people = await arrivals(service, "Anna", "Bo")
            table = await begun(service, people)
            turn = table.game.actor
            assert turn is not None
            one, other = (
                actions.Move(move=str(made), ply=table.decided[turn]) for made in table.game.legal_moves()[:2]
            )
            await service.act(people[turn], table.code, one)
            with pytest.raises(Refusal, match="stale"):
                await service.act(people[turn], table.code, other)


async def test_of_several_the_first_to_leave_is_last_and_the_others_play_on() -> None:
    with sqlite_url() as url:
        async with node(url) as service:
            people = await arrivals(service, "Anna", "Bo", "Cleo")
            table = await begun(service, people, "mow")
            going = (await service.act(people[1], table.code, actions.Leave())).table
            assert going.stage == "playing"
            assert going.seat_left_by(people[1].id) is None
            over = (await service.act(people[0], table.code, actions.Leave())).table
            assert over.stage == "over"
            assert [seat.place for seat in derived(over).seats] == [2, 3, 1]


def test_nobody_is_sent_away_once_it_counts(client: TestClient) -> None:
    anna, bo = arrive(client), arrive(client, "Bo")
    code = lay(client, anna, rated=True)
    act(client, bo, code, do="sit")
    act(client, anna, code, do="start")
    assert act(client, anna, code, do="kick", seat=1).json()["error"] == "not_now"
    assert act(client, anna, code, do="seat_bot", seat=1, level="calf").status_code == 409


def test_one_person_under_two_names_is_found_out(client: TestClient) -> None:
    first = client.post("/api/v1/identity", json={"name": "Anna"}).json()["token"]
    second = client.post("/api/v1/identity", json={"name": "Bo"}).json()["token"]  # with the cookie of the first
    client.cookies.clear()
    anna, bo = ({"Authorization": f"Bearer {token}"} for token in (first, second))
    code = lay(client, anna, rated=True)
    refused = act(client, bo, code, do="sit")
    assert (refused.status_code, refused.json()["error"]) == (409, "counts_same_person")
    assert act(client, arrive(client, "Cleo"), code, do="sit").status_code == 200
    free = lay(client, anna)
    assert act(client, bo, free, do="sit").status_code == 200


async def test_two_from_one_place_do_not_count() -> None:
    with sqlite_url() as url:
        async with node(url) as service:
            anna, bo, cleo = await arrivals(service, "Anna", "Bo", "Cleo")
            for rated in (True, False):
                opening = Opening(game="woo", rated=rated)
                table = await service.open(anna, opening, network="203.0.113.7")
                if rated:
                    with pytest.raises(Refusal, match="counts_same_person"):
                        await service.act(bo, table.code, actions.Sit(), "203.0.113.7")
                sat = await service.act(cleo, table.code, actions.Sit(), "203.0.113.8")
                assert "203.0.113" not in repr(sat.table.chairs)
            table = await service.open(anna, Opening(game="woo", rated=True), network="127.0.0.1")
            await service.act(bo, table.code, actions.Sit(), "127.0.0.1")  # a server for one machine


def test_a_game_counts_as_it_is_usually_played(client: TestClient) -> None:
    anna = arrive(client)

    def asked(**wish: Any) -> str:
        answer = client.post("/api/v1/tables", json={"rated": True, **wish}, headers=anna)
        return str(answer.json().get("error", answer.status_code))

    assert asked(game="woo", options={"first": 0}) == "counts_not_so"
    assert asked(game="woo", options={"target": 1}) == "counts_not_so"
    assert asked(game="woo", options={"mistakes": True}) == "201"
    assert asked(game="mow", options={"edition": "farm", "seats": 6}) == "201"


def test_bots_that_count_have_a_rating(client: TestClient) -> None:
    anna = arrive(client)
    code = lay(client, anna, rated=True, level="cow")
    house: Any = client.app.state.house  # type: ignore[attr-defined]  # the application is Starlette's
    assert client.get(f"/api/v1/tables/{code}").json()["rated"]
    from moowoo.server import rulings

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rulings, "bot_ratings", lambda ladder: {})
        assert act(client, anna, code, do="start").json()["error"] == "counts_unknown_bot"
    assert act(client, anna, code, do="start").status_code == 200
    assert house.service is not None


async def test_two_nodes_that_count_at_once_count_a_game_once(url: str) -> None:
    clock = HandClock(1_763_000_000.5)
    async with node(url, clock) as one, node(url, clock) as other:
        people = await arrivals(one, "Anna", "Bo", "Cleo", "Dora")
        pairs = [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2), (1, 3)]
        for at, pair in enumerate(pairs):
            clock.turn(86_400.25)
            seated = [people[who] for who in pair]
            table = await begun(one, seated)
            over = (await one.act(seated[at % 2], table.code, actions.Leave())).table
            seen = (await other.load(over.id)).table
            await asyncio.gather(*(node.count(table) for node, table in ((one, over), (other, seen)) for _ in "ab"))
            for node_ in (one, other):
                assert (await node_.load(over.id)).table.counted == at + 1
        counted = [(await one.ratings.of(person.id))["woo"].games for person in people]
        assert counted == [3, 3, 3, 3]
        before = await standings(one.database)
        assert len(before[1]) == 2 * len(pairs)
        async with one.database.writing() as connection:
            await connection.execute(ratings.delete())
            await connection.execute(rating_changes.delete())
        assert await one.ratings.rebuild() == len(pairs)
        assert await standings(one.database) == before
        assert await one.ratings.rebuild() == len(pairs)
        assert await standings(one.database) == before


async def test_the_standing_shows_those_who_want_to_be_seen(url: str) -> None:
    clock = HandClock(1_763_000_000.5)
    async with node(url, clock) as service:
        (anna,) = await arrivals(service, "Anna")
        public = await service.people.arrive("Pia", Settings(public=True), clock.now())
        games = 14
        for number in range(games):
            other = CountedSeat(1 + number % 2, level="cow", value=1500, doubt=10)
            table = await service.open(anna, Opening(game="woo"))
            seats = (CountedSeat(2 - number % 2, who=(anna, public)[number > 2].id), other)
            made = await service.ratings.count(table.id, 2, "woo", seats, clock.now(), "")
            assert made is not None
            assert len(made) == 1
        assert await service.ratings.count(table.id, 2, "woo", seats, clock.now(), "") is None
        stood = await service.ratings.standing("woo")
        assert [one.name for one in stood] == ["Pia"]
        held = stood[0].held
        assert not held.rating.provisional
        assert await service.ratings.place("woo", held.rating.value) == (1, 1)
        course = (await service.ratings.courses(public.id))["woo"]
        assert len(course) == games - 3
        assert course[-1].value == held.rating.value
        bots = (await service.ratings.with_bots(public.id, clock.now()))[1]["woo"]
        assert list(bots) == list(bot_ratings("woo"))
        assert 10 < bots["cow"].doubt < UNSHIFTED.doubt, "games against people tell where it stands among them"
        assert bots["calf"].value - bot_ratings("woo")["calf"].value == pytest.approx(bots["cow"].value - 1500, abs=2)
        before = await standings(service.database)
        await service.ratings.rebuild()
        assert await standings(service.database) == before
