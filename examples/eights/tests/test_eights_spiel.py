"""Registered with OpenSpiel, our game is its own game's twin: one sequence of actions, chance included, plays both."""

from random import Random
from typing import Any

import pyspiel
import pytest

from eights_twins import TABLES, Table
from moowoo.envs import spiel
from moowoo_eights.kit import KIT

GAMES = 4


@pytest.fixture(autouse=True, scope="module")
def registered() -> None:
    """Importing `spiel` registers what is installed; this package need not be."""
    if "moowoo_eights" not in pyspiel.registered_names():
        spiel.register(KIT)


def pair(table: Table) -> tuple[Any, Any]:
    """The initial states of OpenSpiel's game and of ours."""
    ours = {
        "players": table.players,
        "draws": table.max_draw_cards,
        "target": table.max_turns,
        "special": table.use_special_cards,
        "reshuffle": table.reshuffle,
        "counting": "place",
    }
    theirs = pyspiel.load_game("crazy_eights", vars(table))
    return theirs.new_initial_state(), pyspiel.load_game("moowoo_eights", ours).new_initial_state()


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_chance_choices_and_returns_are_the_same_at_every_step(table: Table) -> None:
    random = Random(str(table))
    for _ in range(GAMES):
        theirs, ours = pair(table)
        while not theirs.is_terminal():
            assert ours.current_player() == theirs.current_player()
            assert ours.legal_actions() == theirs.legal_actions()
            if theirs.is_chance_node():
                assert dict(ours.chance_outcomes()) == pytest.approx(dict(theirs.chance_outcomes()))
            action = random.choice(theirs.legal_actions())
            theirs.apply_action(action)
            ours.apply_action(action)
        assert ours.is_terminal()
        assert ours.returns() == theirs.returns()
