"""Every level plays every table to its end, legally, and the same way for the same seed."""

from typing import Any

import pytest

from bots.tables import TABLES
from moowoo import bots, games
from moowoo.bots.levels import players
from moowoo.games import Game, GameOver


def play_out(name: str, options: dict[str, Any], seed: int) -> tuple[Game, list[bots.Choice]]:
    game = games.new(name, seed=seed, **options)
    players = [bots.create(("cow", "calf", "random")[(seat + seed) % 3], name, seed) for seat in range(game.seats)]
    choices = []
    while not game.over:
        assert game.actor is not None
        choice = bots.decide(players[game.actor], game, seed)
        game.play(choice.move)
        choices.append(choice)
    return game, choices


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_plays_to_the_end(name: str, options: dict[str, Any]) -> None:
    for seed in range(3):
        game, choices = play_out(name, options, seed)
        assert game.winners
        assert {choice.reason.kind for choice in choices} <= set(players(name).why)


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_one_seed_one_game(name: str, options: dict[str, Any]) -> None:
    first, second, other = (play_out(name, options, seed) for seed in (5, 5, 6))
    assert first == second
    assert first[1] != other[1]


def test_a_bot_remembers_nothing() -> None:
    """A bot made anew in the middle of a game, after a restart, goes on as the old one would have."""
    game, bot = games.new("mow", seed=2), bots.create("calf", "mow", 3)
    for _ in range(30):
        choice = bots.decide(bot, game)
        assert bots.decide(bots.create("calf", "mow", 3), game) == choice
        game.play(choice.move)


def test_nobody_decides_when_the_game_is_over() -> None:
    game, _ = play_out("woo", {"target": 1}, 0)
    with pytest.raises(GameOver):
        bots.decide(bots.create("cow", "woo"), game)
