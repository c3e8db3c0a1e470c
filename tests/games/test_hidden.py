"""A seat's view and events hold nothing it may not know."""

from typing import Any

import numpy as np
import pytest

from kit.tables import TABLES, play_out, table_id
from moowoo import games
from moowoo.games import Game
from moowoo.games.event import seen_by


def other_world(game: Game, seat: int, number: int) -> Game:
    """The same game with all that the seat cannot know drawn anew."""
    world = game.copy()
    world.rules.determinize(world.record, seat, np.array([number, seat, 3, 4], np.uint64))
    return world


@pytest.mark.parametrize("table", TABLES, ids=table_id)
def test_a_view_does_not_change_when_the_hidden_does(table: tuple[str, dict[str, Any]]) -> None:
    name, options = table
    changed = 0
    for moment in play_out(games.new(name, seed=8, **options), 8):
        if moment.ply > 120:
            break
        for seat in range(moment.seats):
            world = other_world(moment, seat, moment.ply)
            changed += world.record.tobytes() != moment.record.tobytes()
            assert world.view(seat) == moment.view(seat)
            assert world.view(None) == moment.view(None)
    assert changed


@pytest.mark.parametrize("table", TABLES, ids=table_id)
def test_events_of_another_world_look_the_same(table: tuple[str, dict[str, Any]]) -> None:
    """A move of a seat that is the same in both worlds is told to a third party in the same words."""
    name, options = table
    for moment in play_out(games.new(name, seed=9, **options), 9):
        if moment.over or moment.ply > 80:
            break
        actor = moment.actor
        assert actor is not None
        move = moment.legal_moves()[-1]
        world = other_world(moment, actor, moment.ply)
        told = [seen_by(game.play(move), None) for game in (moment.copy(), world)]
        if move.kind in OPEN:
            assert told[0][0] == told[1][0]


OPEN = {"play", "take", "pass", "keep", "reverse", "hand", "row", "close", "marry", "exchange", "steer", "ban", "skip"}
"""Moves whose first event depends on nothing hidden from the one who makes them."""


def test_a_spectator_sees_no_hand() -> None:
    for name in games.kits():
        view = games.new(name, seed=1).view(None)
        assert view.hand == ()
        assert view.choices == ()
