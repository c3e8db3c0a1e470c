"""The notebook says what its code does: what it prints is printed again, and its player takes steps that improve it.

The search and the long training are left out; what stays takes seconds.
"""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

NOTEBOOK = Path(__file__).parents[2] / "docs" / "research.ipynb"
PLAY, ROLL, _, PLAYER, TRAINING, _ = (
    cell for cell in json.loads(NOTEBOOK.read_text())["cells"] if cell["cell_type"] == "code"
)


def run(cell: dict[str, Any], names: dict[str, Any], until: str = "the end of the cell") -> None:
    exec("".join(cell["source"]).partition(until)[0], names)


def test_random_play_prints_what_the_notebook_shows(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {}
    for cell in (PLAY, ROLL):
        run(cell, names)
        assert capsys.readouterr().out == "".join(cell["outputs"][0]["text"])


def test_the_player_makes_what_won_more_likely() -> None:
    names: dict[str, Any] = {}
    run(PLAY, names, until="tables = ")
    run(PLAYER, names)
    run(TRAINING, names, until="curve, decisions")
    seen, mask, actions, worth = names["gather"](names["tables"], names["policy"])
    x = names["features"](seen)

    def odds_of_good_moves() -> float:
        _, odds = names["policy"].odds(x, mask)
        return float((np.log(odds[np.arange(len(x)), actions]) * worth).mean())

    before = odds_of_good_moves()
    for _ in range(3):
        names["policy"].learn(x, mask, actions, worth)
    assert odds_of_good_moves() > before
