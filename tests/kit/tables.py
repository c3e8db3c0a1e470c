"""Tables of every kind, and players who choose at random, for any test that needs a game."""

import random
from collections.abc import Callable, Iterator
from typing import Any

from moowoo import games
from moowoo.games import Game, Move

MOW_TABLES: tuple[dict[str, Any], ...] = (
    *({"edition": "tiles", "seats": seats} for seats in range(2, 6)),
    *({"edition": "farm", "seats": seats} for seats in range(2, 11)),
    *({"edition": "farm", "seats": seats, "own_draw": True} for seats in (2, 4, 7)),
    {"seats": 2, "cows": "0/5 3/1 5/0 7/2 9/1 16/5", "hand": 2, "rounds": 1},
)
WOO_TABLES: tuple[dict[str, Any], ...] = (
    {},
    {"mistakes": True},
    {"count_for_me": False},
    {"suits": 2, "ranks": "AKQ0", "hand": 3},
)
TABLES = tuple(("mow", options) for options in MOW_TABLES) + tuple(("woo", options) for options in WOO_TABLES)
"""A game's name and options, one of every kind."""


def table_id(table: tuple[str, dict[str, Any]]) -> str:
    name, options = table
    return "-".join([name, *(str(value) for value in options.values())])


def random_mover(seed: object) -> Callable[[Game], Move]:
    """Chooses at random; claims and closes seldom, so that rounds last."""
    chance = random.Random(str(seed))

    def choose(game: Game) -> Move:
        moves = game.legal_moves()
        lasting = [move for move in moves if move.kind not in ("claim", "close")]
        return chance.choice(lasting if lasting and chance.random() < 0.9 else moves)

    return choose


def play_out(game: Game, seed: object = 0) -> Iterator[Game]:
    """Play to the end, yielding the game before every decision and at the end."""
    choose = random_mover(seed)
    while not game.over:
        yield game
        game.play(choose(game))
    yield game


def finished(name: str, seed: int, **options: Any) -> Game:
    game = games.new(name, seed=seed, **options)
    for _ in play_out(game, seed):
        pass
    return game
