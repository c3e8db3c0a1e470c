"""Ours is OpenSpiel's game: the same player, choices, cards to draw and result at every step."""

from random import Random

import pyspiel
import pytest

from eights_twins import DEFAULT, TABLES, Table, Twins

EVERY_DAY = 25
PROOF = 10_000


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_some_games_are_the_same_step_by_step(table: Table) -> None:
    for seed in range(EVERY_DAY):
        Twins(table, Random(seed)).play_out()


@pytest.mark.proof
def test_ten_thousand_games_are_the_same_step_by_step() -> None:
    for seed in range(PROOF):
        Twins(TABLES[seed % len(TABLES)], Random(f"proof {seed}")).play_out()


def test_the_defaults_are_openspiels_own() -> None:
    published = pyspiel.load_game("crazy_eights").get_type().parameter_specification
    assert dict(published) == vars(DEFAULT)
