"""Everybody's chance: people bind themselves to nonces, open them, and every deal follows from all. (A few seconds.)"""

from typing import Any

import pytest

from moowoo import records
from moowoo.games import kit
from moowoo.games.seeds import mixed, pledge_of
from moowoo.server import actions, snapshots
from moowoo.server.errors import Refusal
from moowoo.server.openings import Opening
from moowoo.server.people import Person
from moowoo.server.playing import CHANCE_WINDOW
from moowoo.server.service import Service
from moowoo.server.table import Table
from moowoo.server.telling import Listener, record_text, welcome
from server.houses import HandClock, arrivals, asleep, move, node, scheduled, sqlite_url, until

ANNA, BO = bytes(range(32)), bytes(range(32, 64))


async def gathered(service: Service, people: list[Person], *nonces: bytes) -> Table:
    """A table at which people have pledged, up to its start."""
    table = await service.open(people[0], Opening(game="woo", options={"first": 0, "target": 1}))
    await service.act(people[1], table.code, actions.Sit())
    for person, nonce in zip(people, nonces, strict=False):
        await service.act(person, table.code, actions.Pledge(pledge=pledge_of(nonce)))
    return (await service.act(people[0], table.code, actions.Start())).table


def wanted(table: Table, seat: int | None) -> Any:
    return welcome(table, Listener(seat), None).chance


async def test_the_deal_follows_from_everybodys_chance_and_that_is_proved() -> None:
    with sqlite_url() as url:
        async with node(url) as service:
            people = await arrivals(service, "Anna", "Bo")
            table = await gathered(service, people, ANNA, BO)
            assert table.game.round == 0, "nothing is dealt before all is opened"
            assert [wanted(table, audience) for audience in (0, 1, None)] == ["reveal", "reveal", ""]
            await service.act(people[0], table.code, actions.Reveal(nonce=ANNA.hex()))
            table = (await service.act(people[1], table.code, actions.Reveal(nonce=BO.hex()))).table
            secret = bytes.fromhex(table.opened.master)
            assert table.game.round == 1
            assert table.game.master == mixed(secret, {0: ANNA, 1: BO}) != mixed(secret, {0: ANNA})
            while not table.game.over:
                table = (await move(service, people, table)).table
            text = record_text(table)
            verdict = records.verify(text, table.game.commitment, BO.hex())
            assert verdict.proved
            assert verdict.shared_by == ("Anna", "Bo")
            missing = records.verify(text, nonce="00" * 32).error
            assert missing is not None
            assert missing.reason == "no_such_nonce"
            assert not records.verify(text.replace(BO.hex(), "00" * 32)).proved, "other nonces, other deals"


async def test_a_nonce_must_fit_its_pledge_and_is_opened_only_when_all_have_pledged() -> None:
    with sqlite_url() as url:
        async with node(url) as service:
            people = await arrivals(service, "Anna", "Bo")
            table = await service.open(people[0], Opening(game="woo"))
            await service.act(people[0], table.code, actions.Pledge(pledge=pledge_of(ANNA)))
            with pytest.raises(Refusal):
                await service.act(people[0], table.code, actions.Reveal(nonce=ANNA.hex()))
            with pytest.raises(Refusal):
                await service.act(people[0], table.code, actions.Pledge(pledge=pledge_of(BO)))
            await service.act(people[0], table.code, actions.Start())
            with pytest.raises(Refusal) as refused:
                await service.act(people[0], table.code, actions.Reveal(nonce=BO.hex()))
            assert "pledge" in str(refused.value.facts["reason"])


async def test_who_does_not_open_in_time_is_not_waited_for() -> None:
    with sqlite_url() as url:
        async with node(url, clock := HandClock()) as service, scheduled(service) as scheduler:
            people = await arrivals(service, "Anna", "Bo")
            table = await gathered(service, people, ANNA, BO)
            await service.act(people[1], table.code, actions.Reveal(nonce=BO.hex()))
            cached = await service.load(table.id)
            await asleep(scheduler, clock, clock.now() + CHANCE_WINDOW)
            assert cached.table.game.round == 0
            clock.turn(CHANCE_WINDOW)
            await until(lambda: cached.table.game.round == 1)
            assert cached.table.game.master == mixed(bytes.fromhex(table.opened.master), {1: BO})


async def test_a_table_at_which_nobody_adds_anything_begins_at_once() -> None:
    with sqlite_url() as url:
        async with node(url) as service:
            table = await gathered(service, await arrivals(service, "Anna", "Bo"))
            assert table.game.round == 1
            assert table.game.master == bytes.fromhex(table.opened.master)
            assert "Nonces" not in record_text(table)


async def test_a_rematch_waits_for_those_who_added_something_before() -> None:
    with sqlite_url() as url:
        async with node(url) as service:
            people = await arrivals(service, "Anna", "Bo")
            table = await gathered(service, people, ANNA)
            await service.act(people[0], table.code, actions.Reveal(nonce=ANNA.hex()))
            for person in people:
                wish: actions.Action = actions.Propose(what="end")
                table = (await service.load(table.id)).table
                if table.proposals:
                    wish = actions.Answer(proposal=next(iter(table.proposals)), yes=True)
                await service.act(person, table.code, wish)
            await service.act(people[0], table.code, actions.Propose(what="rematch"))
            table = (await service.load(table.id)).table
            wish = actions.Answer(proposal=next(iter(table.proposals)), yes=True)
            table = (await service.act(people[1], table.code, wish)).table
            again = await service.look(table.rematch)
            assert [wanted(again, seat) for seat in (0, 1)] == ["pledge", ""]
            await service.act(people[0], again.code, actions.Pledge(pledge=pledge_of(BO)))
            again = (await service.act(people[0], again.code, actions.Reveal(nonce=BO.hex()))).table
            assert again.game.nonces == {0: BO}
            assert again.game.round == 1


async def test_a_snapshot_keeps_the_chance_that_was_added() -> None:
    with sqlite_url() as url:
        async with node(url) as service:
            people = await arrivals(service, "Anna", "Bo")
            table = await gathered(service, people, ANNA)
            waiting = snapshots.from_text(table.id, snapshots.to_text(table))
            assert waiting is not None
            assert wanted(waiting, 0) == "reveal"
            table = (await service.act(people[0], table.code, actions.Reveal(nonce=ANNA.hex()))).table
            table = (await move(service, people, table)).table
            again = snapshots.from_text(table.id, snapshots.to_text(table))
            assert again is not None
            assert again.game == table.game


def test_a_game_with_chance_of_others_is_saved_and_taken_back_whole() -> None:
    game = kit("woo").game()(kit("woo").options().chosen({"first": 0}), 5, auto_deal=False)
    game.mix({1: BO})
    game.deal()
    game.play(game.legal_moves()[0])
    assert type(game).from_bytes(game.to_bytes()) == game
    again = game.anew()
    again.deal()
    assert game.at(0) == again
