"""Played games of every kind for the tests of reviews, played by bots that take no time."""

from functools import cache
from typing import Any

from moowoo import bots, games
from moowoo.games import Game

KINDS: dict[str, tuple[str, dict[str, Any]]] = {
    "woo": ("woo", {"target": 3}),
    "woo with mistakes": ("woo", {"target": 3, "mistakes": True}),
    "tiles for two": ("mow", {"seats": 2, "target": 20}),
    "tiles for four": ("mow", {"seats": 4, "target": 40}),
    "farm for ten": ("mow", {"seats": 10, "edition": "farm", "target": 20}),
}
NAMES = ("Ada", "Bo", "Cléa", "Dan", "Évariste", "Fay", "Gil", "Hui", "Ida", "Jo")


@cache
def played(kind: str) -> Game:
    """A finished game. Do not change it."""
    name, options = KINDS[kind]
    game = games.new(name, seed=7, **options)
    players = [bots.create(("cow", "calf")[seat % 2], name, seat) for seat in range(game.seats)]
    while not game.over:
        assert game.actor is not None
        game.play(bots.decide(players[game.actor], game).move)
    return game
