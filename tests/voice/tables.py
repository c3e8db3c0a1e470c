"""Random games of every kind, to have something to talk about."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

import numpy as np

from moowoo import games
from moowoo.games import Event, Game, Move
from moowoo.mow.cows import COWS
from moowoo.mow.options import MowOptions
from moowoo.mow.rules.look import put_farmers
from moowoo.voice import Voice

KINDS: dict[str, tuple[str, dict[str, Any]]] = {
    "tiles for two": ("mow", {"edition": "tiles", "seats": 2, "target": 20}),
    "tiles for four": ("mow", {"edition": "tiles", "seats": 4, "target": 10}),
    "farm for two": ("mow", {"edition": "farm", "seats": 2, "target": 20}),
    "farm for three, drawing oneself": ("mow", {"edition": "farm", "seats": 3, "own_draw": True, "target": 10}),
    "farm for six": ("mow", {"edition": "farm", "seats": 6, "target": 60}),
    "woo": ("woo", {"target": 1}),
    "woo with mistakes": ("woo", {"target": 1, "mistakes": True}),
    "woo, counting alone": ("woo", {"target": 1, "count_for_me": False}),
    "woo, a small deck": ("woo", {"target": 2, "suits": 2, "ranks": "AKQ0", "hand": 2}),
}
LONG_NAMES = tuple(f"{name} Maximiliane von und zu Hohenstein" for name in "ABCDEFGHIJ")
SEED = np.arange(1, 5, dtype=np.uint64)


class Moment(NamedTuple):
    """A game before a decision, and what the decision before it brought."""

    game: Game
    events: list[Event]


def voice(game: Game, language: str, length: str = "normal", names: tuple[str, ...] = LONG_NAMES) -> Voice:
    return Voice(language, length, names[: game.seats], getattr(game.options, "edition", None))


def start(kind: str, random: Random) -> Game:
    """A new game; where there are Farmers, they are dealt out at once, for they come late by themselves."""
    name, options = KINDS[kind]
    game = games.new(name, seed=random.getrandbits(64), **options)
    if kind == "farm for six" and random.random() < 0.2:
        game = stuck(game, random)
    if options.get("edition") == "farm":
        farmers = random.sample(range(10), 8)
        for seat in range(game.seats):
            put_farmers(game.record, seat, farmers[seat :: game.seats])
    return game


def stuck(game: Game, random: Random) -> Game:
    """The same game with a first deal in which the starter holds no cow that can start a herd."""
    cows = [COWS[face] for face in game.record.pile[: game.record.end]]
    random.shuffle(cows)
    cows.sort(key=lambda cow: cow.kind not in ("acrobat", "blind"))
    assert isinstance(game.options, MowOptions)
    stacked = type(game)(replace(game.options, first=0), game.master, auto_deal=False)
    stacked.deal(cows)
    stacked.auto_deal = True
    return stacked


def moments(kind: str, random: Random) -> Iterator[Moment]:
    """A whole game; the last moment is after its end."""
    game = start(kind, random)
    events = list(game.events)
    while not game.over:
        yield Moment(game, events)
        events = game.play(choose(game.legal_moves(), random))
    yield Moment(game, events)


def choose(moves: list[Move], random: Random) -> Move:
    """Any move; but who claims or closes at random sees little of the game."""
    patient = [move for move in moves if move.kind not in ("claim", "close", "take")]
    return random.choice(moves if not patient or random.random() < 0.08 else patient)


def seats_and_nobody(game: Game) -> list[int | None]:
    return [*range(game.seats), None]
