"""A table is the fold of its log: the same entries make the same table, whatever people did. (Some seconds.)"""

import random
from contextlib import suppress
from typing import Any

import pytest

from moowoo.games.seeds import master_seed
from moowoo.server import actions, fold, openings
from moowoo.server.actions import Action
from moowoo.server.errors import Refusal
from moowoo.server.people import Person
from moowoo.server.service import Service
from moowoo.server.table import Table
from server.houses import HandClock, arrivals, move, node, playing, sqlite_url

KEPT = ("seq", "stage", "host", "chairs", "decided", "deadline", "time_left", "shout_until", "rematch", "requests")


def state(table: Table) -> dict[str, Any]:
    told = {name: getattr(table, name) for name in KEPT}
    told["proposals"] = {number: (one.what, one.agreed) for number, one in table.proposals.items()}
    told["hidden"] = {audience: seqs for audience, seqs in table.hidden.items() if seqs}
    told["game"] = table.game.to_memory()
    told["record"] = table.game.record.tobytes()
    return told


async def whims(service: Service, people: list[Person], table: Table, seed: int, steps: int) -> None:
    """People who play, talk, propose, leave and come back as they like."""
    chance = random.Random(seed)
    for _ in range(steps):
        table = await service.look(table.code)
        person = chance.choice(people)
        others: list[Action] = [
            actions.Say(text="moo"),
            actions.Propose(what=chance.choice(["undo", "pause", "resume"])),
            actions.StandIn(on=not table.chairs[people.index(person)].stand_in),
            *(actions.Answer(proposal=number, yes=chance.random() < 0.8) for number in table.proposals),
            actions.Shout(),
        ]
        with suppress(Refusal):
            if table.game.actor in table.people() and chance.random() < 0.7:
                await move(service, people, table, chance.randrange(100))
            else:
                await service.act(person, table.code, chance.choice(others))


@pytest.mark.parametrize(
    ("game", "options", "seats"),
    [("woo", {"target": 30}, 2), ("mow", {"target": 90}, 3), ("mow", {"edition": "farm", "target": 90}, 3)],
    ids=["woo", "tiles", "farm"],
)
async def test_the_log_rebuilds_the_table(
    game: str, options: dict[str, Any], seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(openings, "fresh_master", lambda: master_seed(3).hex())

    with sqlite_url() as url:
        async with node(url, HandClock()) as service:
            people = await arrivals(service, "Anna", "Bo", "Cleo")
            table = await playing(service, people[:seats], game, **options)
            await whims(service, people[:seats], table, seed=5, steps=180)
            live = await service.look(table.code)
            again = fold.rebuilt(await service.book.rows(live.id))
            assert again is not None
            assert live.seq > 60
            assert state(again) == state(live)


async def test_a_copy_is_changed_alone() -> None:
    with sqlite_url() as url:
        async with node(url) as service:
            people = await arrivals(service, "Anna", "Bo")
            table = await playing(service, people)
            await service.act(people[0], table.code, actions.Propose(what="pause"))
            table = await service.look(table.code)
            before = state(table)
            twin = table.copy()
            twin.proposals[1].agreed.add(1)
            twin.decided[0] += 1
            twin.requests["x", "y"] = 1
            twin.game.play(twin.game.legal_moves()[0])
            assert state(table) == before
