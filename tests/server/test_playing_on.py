"""Playing on from a moment of a game that is over: the same cards, oneself in one seat, bots in the others. Seconds."""

import random

import numpy as np
import pytest

from moowoo.records import verify
from moowoo.server import actions, jobs
from moowoo.server.entries import Opened
from moowoo.server.fold import rebuilt
from moowoo.server.people import Person
from moowoo.server.service import Service
from moowoo.server.table import Table
from moowoo.server.telling import Listener, record_text, story
from server.houses import arrivals, node, playing, scheduled, sqlite_url, until


async def played_out(service: Service, people: list[Person], game: str, **options: object) -> Table:
    chance = random.Random(7)
    table = await playing(service, people, game, **options)
    while table.stage != "over":
        seat = table.game.actor
        if seat is None:
            table = (await service.act(people[table.game.shouters[0]], table.code, actions.Shout())).table
            continue
        move = str(chance.choice(table.game.legal_moves()))
        table = (await service.act(people[seat], table.code, actions.Move(move=move, ply=table.decided[seat]))).table
    return table


@pytest.mark.parametrize(("game", "options"), [("mow", {"target": 20}), ("woo", {"target": 3})])
async def test_everything_is_as_it_was_at_that_moment(game: str, options: dict[str, int]) -> None:
    with sqlite_url() as url:
        async with node(url) as service:
            people = await arrivals(service, "Anna", "Ben")
            over = await played_out(service, people, game, **options)
            rows = await service.book.rows(over.id)
            whole = jobs.whole_game(rows)
            for ply in (0, whole.ply // 2, whole.ply - 1):
                then = whole.at(ply)
                code = await service.play_on(people[1], over, 1, jobs.past(rows, ply))
                now = await service.look(code)
                if not then.deal_due:
                    assert np.array_equal(now.game.record, then.record), ply
                assert now.seat_of(people[1].id) == 1
                assert now.chairs[0].level
                assert now.stage == "playing"
                told = story(now, Listener(1, "en", "normal"))
                assert any(over.code in sentence for sentence in told)


async def test_where_nothing_is_left_nobody_plays_on() -> None:
    with sqlite_url() as url:
        async with node(url) as service:
            people = await arrivals(service, "Anna", "Ben")
            over = await played_out(service, people, "woo", target=3)
            rows = await service.book.rows(over.id)
            assert jobs.past(rows, jobs.whole_game(rows).ply) == ""
            assert jobs.past(rows, 10**6) == ""


async def test_the_table_goes_on_ends_and_proves_itself_like_any_other() -> None:
    with sqlite_url() as url:
        async with node(url) as service, scheduled(service):
            people = await arrivals(service, "Anna", "Ben")
            over = await played_out(service, people, "woo", target=3)
            rows = await service.book.rows(over.id)
            code = await service.play_on(people[0], over, 0, jobs.past(rows, 3))
            await service.act(people[0], code, actions.StandIn(on=True, level="calf"))
            number = await service.number(code)
            with service.hub.watching(number, people[0].id):
                await until(lambda: service.cached(number).table.stage == "over")  # type: ignore[union-attr]
            rows = await service.book.rows(number)
            assert isinstance(rows[0].entry, Opened)
            again = rebuilt(rows, whole=True)
            assert again is not None
            assert verify(record_text(again)).proved
