"""A training: it can be stopped and goes on as if it had not been, and what it learns is strong."""

import json
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest

from moowoo.bots.learned import learning_of
from moowoo.cli import main
from moowoo.train.keeping import load, save
from moowoo.train.measuring import measure
from moowoo.train.training import Settings, Training

pytestmark = pytest.mark.proof

TINY = {"rounds": 48, "width": 16, "critic": 16, "imitation": 2, "measured": 4, "snapshot": 2, "deals": 32}
TEN_MINUTES = 600.0
"""CPU seconds."""


def weights(training: Training) -> list[np.ndarray]:
    return [*training.player.network.weights, *training.critic.network.weights, *training.steady.weights]


@pytest.mark.parametrize("game", ["woo", "mow"])
def test_a_training_that_was_stopped_goes_on_as_if_it_had_not_been(game: str, tmp_path: Path) -> None:
    settings = Settings.of(game, **TINY)
    whole, stopped = Training.new(settings), Training.new(settings)
    for _ in range(7):
        whole.iterate()
    for number in range(7):
        stopped.iterate()
        if number in (0, 3, 4):
            save(stopped, tmp_path / "training.npz")
            stopped = load(tmp_path / "training.npz")
    assert all((one == other).all() for one, other in zip(weights(whole), weights(stopped), strict=True))
    assert [point.coin for point in whole.curve] == [point.coin for point in stopped.curve]
    assert stopped.settings == settings


def test_the_command_goes_on_where_it_was_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    into = ["--into", str(tmp_path / "woo"), "--rounds", "48", "--width", "16"]
    assert main(["train", "woo", *into, "--iterations", "7"]) == 0
    assert main(["train", "woo", *into, "--iterations", "8"]) == 0
    assert load(tmp_path / "woo" / "training.npz").iteration == 8
    assert json.loads((tmp_path / "woo" / "curve.json").read_text())["iterations"] == 8
    assert "8 iterations" in (tmp_path / "woo" / "card.md").read_text()
    assert (tmp_path / "woo" / "ox.npz").stat().st_size < 1_000_000
    assert main(["train", "woo", *into, "--seed", "5"]) == 1
    assert "was begun with" in capsys.readouterr().err


@pytest.mark.parametrize(("game", "beaten_by"), [("woo", 0.1), ("mow", 0.0)])
def test_the_first_ten_minutes_of_the_shipped_curve_are_reproduced(game: str, beaten_by: float) -> None:
    """And they beat the teacher. The last bits of a matrix product are a machine's own, so the curve is met nearly."""
    shipped = json.loads((files(f"moowoo.{game}") / "weights" / "curve.json").read_text("utf-8"))
    table = learning_of(game).tables[0].name
    point = [point for point in shipped["points"] if point["cpu"] <= TEN_MINUTES and point["table"] == table][-1]
    training = Training.new(Settings(**{**shipped["settings"], "measured": 10_000}))
    while training.iteration < point["iteration"]:
        training.iterate()
    found = measure(game, training.steady, training.batch.learning.teacher, 0, 4096, 99)
    assert found.coin - found.coin_error > beaten_by
    assert found.coin == pytest.approx(point["coin"], abs=found.coin_error + point["coin_error"])
