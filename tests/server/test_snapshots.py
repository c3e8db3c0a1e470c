"""A table is a snapshot and what came after it: as good as its whole log, and no dearer. (Some seconds.)"""

from typing import Any

import pytest

from moowoo.games.seeds import master_seed
from moowoo.server import actions, fold, openings, snapshots
from moowoo.server.people import Person
from moowoo.server.service import Service
from moowoo.server.table import MOST, ROUNDS, STORY, TALK, Table
from moowoo.server.table_cache import BACK
from server.houses import HandClock, arrivals, move, node, playing, sqlite_url
from server.test_table_fold import state, whims

LONG = 4 * snapshots.EVERY


async def long_table(service: Service, people: list[Person], game: str, **options: Any) -> Table:
    """A table whose log is several snapshots long, whatever it takes: games that end are talked about."""
    table = await playing(service, people, game, **options)
    await whims(service, people, table, seed=8, steps=LONG)
    while (await service.look(table.code)).seq <= LONG:
        await service.act(people[0], table.code, actions.Say(text="moo"))
    return await service.look(table.code)


GAMES = pytest.mark.parametrize(
    ("game", "options", "seats"),
    [("woo", {"target": 40}, 2), ("mow", {"target": 100}, 3), ("mow", {"edition": "farm", "target": 100}, 3)],
    ids=["woo", "tiles", "farm"],
)


@GAMES
async def test_a_table_read_from_a_snapshot_is_the_one_that_was_played(
    game: str, options: dict[str, Any], seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(openings, "fresh_master", lambda: master_seed(3).hex())

    with sqlite_url() as url:
        clock = HandClock()
        async with node(url, clock) as service:
            people = (await arrivals(service, "Anna", "Bo", "Cleo"))[:seats]
            live = await long_table(service, people, game, **options)
            kept = await service.book.latest_snapshot(live.id, BACK)
            assert kept is not None
            start = snapshots.from_text(live.id, kept)
            assert start is not None
            assert 0 < start.seq < live.seq
            async with node(url, clock) as other:
                read = await other.look(live.code)
                for seat in (None, *range(seats)):
                    assert read.view(seat) == live.view(seat)
                    assert read.number(seat) == live.number(seat)
                    shown = min(len(read.happenings), len(live.happenings))
                    assert read.happenings[-shown:] == live.happenings[-shown:]
                assert state(read) | {"requests": 0, "hidden": 0} == state(live) | {"requests": 0, "hidden": 0}


@GAMES
async def test_a_long_table_has_little_in_mind(game: str, options: dict[str, Any], seats: int) -> None:
    with sqlite_url() as url:
        async with node(url, HandClock()) as service:
            people = (await arrivals(service, "Anna", "Bo", "Cleo"))[:seats]
            table = await long_table(service, people, game, **options)
            assert sum(one.is_plain for one in table.happenings) <= STORY
            assert len(table.happenings) <= MOST
            assert len(table.requests) <= MOST
            assert len(table.chat) <= TALK
            assert len(table.game.dealt) <= ROUNDS
            assert table.happenings[0].seq == table.forgotten + 1


async def test_what_was_done_long_ago_is_not_done_twice() -> None:
    with sqlite_url() as url:
        async with node(url, HandClock()) as service:
            people = await arrivals(service, "Anna", "Bo")
            table = await playing(service, people, "woo", target=40)
            first = await service.act(people[0], table.code, actions.Say(text="first", id="once"))
            wish = actions.Move(move=str(first.table.game.legal_moves()[0]), ply=0, id="moved")
            moved = await service.act(people[first.table.game.actor or 0], table.code, wish)
            for number in range(MOST + 5):
                await service.act(people[number % 2], table.code, actions.Say(text="moo"))
            before = (await service.look(table.code)).seq
            again = await service.act(people[0], table.code, actions.Say(text="first", id="once"))
            assert (again.seq, again.repeated) == (first.seq, True)
            again = await service.act(people[first.table.game.actor or 0], table.code, wish)
            assert again.repeated
            assert moved.seq < before
            assert (await service.look(table.code)).seq == before


async def test_a_snapshot_of_another_version_is_as_good_as_none() -> None:
    with sqlite_url() as url:
        async with node(url, HandClock()) as service:
            people = await arrivals(service, "Anna", "Bo")
            live = await long_table(service, people, "woo", target=40)
            kept = snapshots.to_text(live)
            assert snapshots.from_text(live.id, kept) is not None
            assert snapshots.from_text(live.id, kept.replace(snapshots.kind_of(live.game), "older")) is None
            assert snapshots.from_text(live.id, "{") is None
            whole = fold.rebuilt(await service.book.rows(live.id))
            assert whole is not None
            assert state(whole) == state(live)


async def test_a_move_can_be_taken_back_after_a_snapshot() -> None:
    with sqlite_url() as url:
        clock = HandClock()
        async with node(url, clock) as service:
            people = await arrivals(service, "Anna", "Bo")
            table = await playing(service, people, "woo", target=100)
            while table.seq <= (BACK + 1) * snapshots.EVERY:
                table = (await move(service, people, table)).table
            code = table.code
        async with node(url, clock) as other:
            table = await other.look(code)
            seat = table.game.actor or 0
            before = table.view(seat)
            await move(other, people, table)
            await other.act(people[seat], code, actions.Propose(what="undo"))
            asked = await other.look(code)
            await other.act(people[1 - seat], code, actions.Answer(proposal=asked.proposed, yes=True))
            assert (await other.look(code)).view(seat) == before
