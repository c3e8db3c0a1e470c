"""Tables of every kind for the bots' tests, and games played up to some moment."""

from collections.abc import Iterator
from random import Random
from typing import Any

from moowoo import games
from moowoo.games import Game

TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("woo", {"target": 3}),
    ("woo", {"target": 3, "mistakes": True}),
    ("woo", {"target": 2, "suits": 2, "ranks": "AKQ0", "hand": 3}),
    ("mow", {"seats": 2, "target": 40}),
    ("mow", {"seats": 5, "target": 40}),
    ("mow", {"seats": 2, "edition": "farm", "target": 60}),
    ("mow", {"seats": 4, "edition": "farm", "target": 60, "own_draw": True}),
    ("mow", {"seats": 10, "edition": "farm", "target": 40}),
)


def random_moments(name: str, options: dict[str, Any], every: int, seed: int = 1) -> Iterator[Game]:
    """A game played at random, shown at every so many decisions. False claims are left out: they end rounds at once."""
    game, random = games.new(name, seed=seed, **options), Random(seed)
    while not game.over:
        if game.ply % every == 0:
            yield game
        moves = [move for move in game.legal_moves() if move.kind != "claim"]
        game.play(random.choice(moves))
