"""`moowoo dataset`: games by bots as Parquet."""

from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest

from kit.later import later
from moowoo import games
from moowoo.cli import main
from moowoo.envs import dataset
from moowoo.envs.dataset import Plan, make

if TYPE_CHECKING:
    import polars as pl
else:
    pl = later("polars")

COLUMNS = ["game", "ply", "seat", "action", "observation", "mask", "hidden", "returns"]
SHORT = {"target": 1}
"""Games of a round or a little more."""


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "BLOCK", 16)


def made(folder: Path, **changes: object) -> "pl.DataFrame":
    plan = Plan(**{"game": "woo", "bots": ("calf", "random"), "games": 20, "seed": 3, "options": SHORT} | changes)  # type: ignore[arg-type]
    files = list(make(plan, folder))
    found = pl.read_parquet(folder / "*.parquet")
    assert sum(file.decisions for file in files) == len(found)
    return found


def test_rows_are_decisions_of_whole_games_in_their_order(tmp_path: Path) -> None:
    found = made(tmp_path)
    assert found.columns == COLUMNS
    assert found["game"].unique().to_list() == list(range(20))
    for game in found.partition_by("game"):
        assert game["ply"].to_list() == list(range(len(game)))
        assert game["returns"].n_unique() == 1
        assert sum(game["returns"][0]) == 0
        assert max(game["returns"][0]) == 1
    masks = np.frombuffer(b"".join(found["mask"]), np.uint8).reshape(len(found), -1)
    assert masks[np.arange(len(found)), found["action"].to_numpy()].all()


def test_the_same_games_whatever_the_files(tmp_path: Path) -> None:
    one, many = made(tmp_path / "one"), made(tmp_path / "many", file_games=7)
    assert one.equals(many)
    assert len(list((tmp_path / "many").glob("*.parquet"))) == 3
    assert not one.equals(made(tmp_path / "other", seed=4))
    assert one.filter(pl.col("game") < 5).equals(made(tmp_path / "few", games=5))


def test_what_is_hidden_is_what_the_seats_hold(tmp_path: Path) -> None:
    """At the first decision nobody has played: every seat holds a whole hand, and the hands have no card in common."""
    first = made(tmp_path).filter(pl.col("ply") == 0)
    hand = games.new("woo", seed=1).options.hand  # type: ignore[attr-defined]
    for mine, theirs in first["hidden"]:
        assert mine & theirs == 0
        assert mine.bit_count() == theirs.bit_count() == hand


def test_the_command_says_what_it_made_and_describes_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dataset", "woo", "calf", "--games", "8", "--target", "1", "--out", str(tmp_path), "--jobs", "1"]) == 0
    assert capsys.readouterr().out.startswith("8 games, ")
    card = (tmp_path / "README.md").read_text(encoding="utf-8")
    assert all(f"`{column}`" in card for column in COLUMNS)
    assert "Bots by seat: calf, calf" in card
    assert main(["dataset", "woo", "bull", "--games", "8", "--out", str(tmp_path)]) == 1
    assert "each one of random, calf, cow" in capsys.readouterr().err
    assert main(["dataset", "woo", "calf", "--games", "0", "--out", str(tmp_path)]) == 1
