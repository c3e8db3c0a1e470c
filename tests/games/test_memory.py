"""A game that has forgotten its beginning goes on like one that has not."""

import random

import pytest

from moowoo import games
from moowoo.games import BadBytes, Game

TABLES: list[tuple[str, dict[str, object]]] = [
    ("woo", {"target": 30}),
    ("mow", {"target": 100}),
    ("mow", {"edition": "farm", "target": 100, "seats": 3}),
]
ROUNDS = 2


def play_on(game: Game, chance: random.Random, decisions: int, *, forget: bool) -> Game:
    for _ in range(decisions):
        if game.over:
            break
        if game.deal_due:
            game.deal()
            if forget:
                game.forget(ROUNDS)
        game.play(chance.choice(game.legal_moves()))
    return game


def two(name: str, options: dict[str, object], decisions: int = 120) -> tuple[Game, Game]:
    """The same game, remembered whole and in part."""
    return tuple(  # type: ignore[return-value]  # two of them
        play_on(games.new(name, 5, auto_deal=False, **options), random.Random(5), decisions, forget=forget)
        for forget in (False, True)
    )


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_now_is_as_if_nothing_were_forgotten(name: str, options: dict[str, object]) -> None:
    whole, part = two(name, options)
    assert 0 < part.forgotten < part.ply == whole.ply
    assert part.record.tobytes() == whole.record.tobytes()
    for seat in (None, *range(whole.seats)):
        assert part.view(seat) == whole.view(seat)
    assert part.made == whole.made[part.forgotten :]
    assert len(part.dealt) <= ROUNDS
    assert part.events == whole.events[-len(part.events) :]


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_what_is_remembered_reads_back(name: str, options: dict[str, object]) -> None:
    _, part = two(name, options)
    again = part.from_memory(part.to_memory())
    assert again.record.tobytes() == part.record.tobytes()
    assert (again.ply, again.made, again.marks[-1][0]) == (part.ply, part.made, part.marks[-1][0])
    assert again.to_memory() == part.to_memory()


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_a_moment_that_is_remembered_can_be_gone_back_to(name: str, options: dict[str, object]) -> None:
    whole, part = two(name, options)
    for ply in (part.forgotten, part.ply - 1):
        assert part.at(ply).record.tobytes() == whole.at(ply).record.tobytes()
    with pytest.raises(IndexError):
        part.at(part.forgotten - 1)
    with pytest.raises(IndexError):
        part.to_bytes()


def test_a_record_of_another_kind_is_refused() -> None:
    _, part = two(*TABLES[0])
    with pytest.raises(BadBytes):
        part.from_memory(part.to_memory()._replace(began=b"moo"))
