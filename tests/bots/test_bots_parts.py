"""Searches with parts left out, by name."""

import pytest

from moowoo import bots, games
from moowoo.bots import BadBudget, Budget
from moowoo.bots.levels import LEVELS, BadPart, module_of, parts_of, players, read_details
from moowoo.games import kits

PARTS = {"worlds": ("likely", "uniform"), "tree": ("grown", "none")}


def test_budget_and_parts_come_in_any_order() -> None:
    assert read_details("20ms", PARTS) == (Budget(seconds=0.02), {})
    assert read_details("worlds=uniform,5x,tree=none", PARTS) == (
        Budget(seconds=None, effort=5),
        {"worlds": "uniform", "tree": "none"},
    )
    assert read_details("tree=grown", PARTS) == (Budget(), {"tree": "grown"})


@pytest.mark.parametrize("text", ["worlds=flat", "weather=fine", "=", "worlds="])
def test_a_part_that_is_not_there_is_refused_with_those_that_are(text: str) -> None:
    with pytest.raises(BadPart, match="worlds=uniform, tree=none"):
        read_details(text, PARTS)
    with pytest.raises(BadPart, match="no parts"):
        read_details("worlds=uniform", {})
    with pytest.raises(BadBudget):
        read_details("worlds", PARTS)


@pytest.mark.parametrize("offered", [True, pytest.param(False, marks=pytest.mark.proof)])
@pytest.mark.parametrize("game", sorted(kits()))
def test_every_part_of_every_search_can_be_left_out(game: str, offered: bool) -> None:
    table = games.new(game, seed=3)
    for search in [name for name in players(game).searches if (name in LEVELS) == offered]:
        for part, ways in parts_of(module_of(search, game)).items():
            for way in ways[1:]:
                bot = bots.create(f"{search}:20x,{part}={way}", game, 1)
                assert bots.decide(bot, table).move in table.legal_moves()
