"""What people at one table cannot do to each other. (Some seconds.)"""

from typing import Literal

import msgspec
import pytest

from moowoo.server import actions, fold
from moowoo.server.entries import VERSION, AnyEntry, Chair, Opened, Proposed, Row, Started
from moowoo.server.openings import Opening
from server.clients import TestClient
from server.houses import HandClock, arrivals, move, node, scheduled, sqlite_url, until
from server.test_doors import act, arrive, client, lay, rested

__all__ = ["client", "rested"]


@pytest.mark.parametrize("what", ["undo", "end"])
async def test_one_alone_cannot_undo_or_end_while_a_bot_stands_in_for_the_other(what: Literal["undo", "end"]) -> None:
    with sqlite_url() as url:
        clock = HandClock()
        async with node(url, clock) as service, scheduled(service):
            anna, bo = await arrivals(service, "Anna", "Bo")
            table = await service.open(anna, Opening(game="woo", options={"first": 1, "target": 30}, clock=20))
            await service.act(bo, table.code, actions.Sit())
            table = (await service.act(anna, table.code, actions.Start())).table
            table = (await move(service, [anna, bo], table)).table
            late = table.glance.actor
            assert late is not None
            there, away = (bo, anna) if late == 0 else (anna, bo)
            with service.hub.watching(table.id, there.id):
                clock.turn(21)
                cached = service.cached(table.id)
                assert cached is not None
                await until(lambda: bool(cached.table.chairs[late].stand_in))
                await until(lambda: cached.table.glance.actor == 1 - late)  # a move of the bot would end an undo
                before = cached.table.decided
                asked = (await service.act(there, table.code, actions.Propose(what=what))).table
                assert asked.stage == "playing"
                assert len(asked.proposals) == 1
                (number,) = asked.proposals
                answer = actions.Answer(proposal=number, yes=True)
                agreed = (await service.act(away, table.code, answer)).table
                assert agreed.happenings[-1].agreed == (what,)
                assert before is not agreed.decided


async def test_who_sits_alone_with_bots_decides_alone() -> None:
    with sqlite_url() as url:
        async with node(url) as service:
            anna = (await arrivals(service, "Anna"))[0]
            table = await service.open(anna, Opening(game="woo", seats=["me", "calf"], start=True))
            assert (await service.act(anna, table.code, actions.Propose(what="end"))).table.stage == "over"


def test_a_log_of_former_days_means_what_it_meant() -> None:
    """Then, one alone could end a game."""
    opened = Opened("AAA-222", "woo", {}, "00" * 32, "a", (Chair(who="a", name="A"), Chair(who="b", name="B")))
    stood_in = Started({1: Chair(who="b", name="B", stand_in="calf")})
    said: list[AnyEntry] = [opened, stood_in, Proposed(0, "end")]
    log = [Row(1, seq, entry, "", str(seq), 0.0) for seq, entry in enumerate(said, 1)]
    table = fold.rebuilt(log)
    assert table is not None
    assert table.stage == "over"
    today = msgspec.structs.replace(log[0], entry=msgspec.structs.replace(opened, version=VERSION))
    table = fold.rebuilt([today, *log[1:]])
    assert table is not None
    assert table.stage == "playing"


async def test_who_was_asked_to_leave_does_not_sit_down_again() -> None:
    with sqlite_url() as url:
        async with node(url) as service:
            anna, bo = await arrivals(service, "Anna", "Bo")
            table = await service.open(anna, Opening(game="woo"))
            await service.act(bo, table.code, actions.Sit())
            await service.act(anna, table.code, actions.Kick(seat=1))
            with pytest.raises(Exception, match="blocked"):
                await service.act(bo, table.code, actions.Sit())
            cleo = (await arrivals(service, "Cleo"))[0]
            assert (await service.act(cleo, table.code, actions.Sit())).table.seat_of(cleo.id) == 1


def test_somebody_who_never_spoke_can_be_blocked(client: TestClient) -> None:
    anna, bo = arrive(client, "Anna"), arrive(client, "Bo")
    code = lay(client, anna)
    act(client, bo, code, do="sit")
    act(client, anna, code, do="kick", seat=1)
    who = client.get("/api/v1/me", headers=bo).json()["id"]
    assert act(client, anna, code, do="block", who=who).status_code == 200
    other = lay(client, anna)
    assert act(client, bo, other, do="sit").json()["error"] == "blocked"
    assert act(client, anna, code, do="report", who=who, text="moo").status_code == 200
    assert act(client, anna, code, do="block", who="nobody").json()["error"] == "nobody"
