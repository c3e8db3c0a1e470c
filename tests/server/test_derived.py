"""What follows from the logs: written with them, by any node, and made anew bit for bit the same. Budget: 10 s."""

import asyncio

from sqlalchemy import delete, select

from moowoo.server import actions
from moowoo.server.derived import GameRow, SeatRow, derived, places
from moowoo.server.openings import Opening
from moowoo.server.people import Person
from moowoo.server.rebuilding import rebuild
from moowoo.server.service import Service
from moowoo.server.store import Database
from moowoo.server.store.schema import games, seats
from moowoo.server.table import Table
from server.houses import HandClock, arrivals, move, node, playing

Rows = tuple[list[GameRow], list[SeatRow]]


async def rows(database: Database) -> Rows:
    async with database.reading() as connection:
        of_games = await connection.execute(select(games).order_by(*games.primary_key))
        of_seats = await connection.execute(select(seats).order_by(*seats.primary_key))
        return [GameRow(*row) for row in of_games], [SeatRow(*row) for row in of_seats]


async def made_anew(database: Database) -> Rows:
    async with database.writing() as connection:
        await connection.execute(delete(seats))
        await connection.execute(delete(games))
    async for _ in rebuild(database):
        pass
    return await rows(database)


async def holds(service: Service, code: str) -> Table:
    """The rows of a table are what follows from it."""
    table = await service.look(code)
    expected = derived(table)
    found_games, found_seats = await rows(service.database)
    assert expected.game in found_games
    assert [row for row in found_seats if row[0] == table.id] == list(expected.seats)
    return table


async def whole_game(service: Service, people: list[Person], clock: HandClock) -> Table:
    table = await playing(service, people, target=1)
    while table.stage == "playing":
        clock.turn(0.12345)
        table = (await move(service, people, table)).table
    return table


async def test_every_entry_keeps_the_rows_right_and_they_are_made_anew_the_same(url: str) -> None:
    clock = HandClock(1_763_000_000.123456)
    async with node(url, clock) as one, node(url, clock) as other:
        people = await arrivals(one, "Anna", "Bo")
        table = await playing(one, people)
        await holds(one, table.code)
        for turn in range(8):
            await other.catch_up(table.id)
            clock.turn(1.1)
            await move((one, other)[turn % 2], people, await (one, other)[turn % 2].look(table.code))
            await one.catch_up(table.id)
            table = await holds(one, table.code)
        await one.act(people[0], table.code, actions.Say(text="Hello"))
        await one.act(people[1], table.code, actions.Leave())
        table = await holds(one, table.code)
        assert derived(table).seats[1].identity == people[1].id
        assert derived(table).seats[1].level == "cow"
        await one.open(people[1], Opening(game="mow", seats=["me", "open", "calf"]))
        await whole_game(one, people, clock)
        before = await rows(one.database)
        assert await made_anew(one.database) == before


async def test_a_finished_game_says_who_came_in_where(url: str) -> None:
    clock = HandClock()
    async with node(url, clock) as service:
        people = await arrivals(service, "Anna", "Bo")
        table = await whole_game(service, people, clock)
        (game,), found = await rows(service.database)
        assert game.finished == round(clock.now(), 3)
        assert game.played_out
        assert game.turn is None
        assert [row.score for row in found] == list(table.game.totals)
        assert [row.place == 1 for row in found] == [seat in table.game.winners for seat in range(2)]
        assert [row.identity for row in found] == [one.id for one in people]
        assert game.waiting == 0


async def test_a_game_ended_by_agreement_has_no_places(url: str) -> None:
    async with node(url) as service:
        people = await arrivals(service, "Anna", "Bo")
        table = await playing(service, people)
        await service.act(people[0], table.code, actions.Propose(what="end"))
        await service.act(people[1], table.code, actions.Answer(proposal=1, yes=True))
        (game,), found = await rows(service.database)
        assert (game.stage, game.played_out) == ("over", False)
        assert [row.place for row in found] == [None, None]
        assert all(row.finished == game.finished for row in found)


def test_equal_scores_share_a_place() -> None:
    class Played:
        better, winners, totals = "fewer", (1,), (12, 3, 12, 40)

    assert places(Played()) == [2, 1, 2, 4]  # type: ignore[arg-type]


async def test_making_anew_while_people_play_loses_no_move(url: str) -> None:
    async with node(url) as service:
        people = await arrivals(service, "Anna", "Bo")
        table = await playing(service, people)

        async def again() -> None:
            async for _ in rebuild(service.database):
                pass

        for _ in range(6):
            done, _ = await asyncio.gather(move(service, people, await service.look(table.code)), again())
            await holds(service, done.table.code)
