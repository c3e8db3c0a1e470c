"""`moowoo dataset`: games by bots as Parquet."""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import numpy as np
import pytest

from kit.clusters import Ray
from kit.deadline import COMPILING
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


BLOCK = dataset.BLOCK


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


def test_a_cluster_makes_the_same_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ray = Ray()
    monkeypatch.setitem(sys.modules, "ray", ray)
    plan = Plan("woo", ("calf", "random"), games=20, seed=3, options=SHORT, file_games=8)
    here, there = list(make(plan, tmp_path / "here")), make(plan, tmp_path / "there", cluster="somewhere:1")
    made = [next(there)]
    assert ray.address == "somewhere:1"
    made += there
    assert (ray.address, ray.cancelled) == ("", 0)
    assert [file[:3] for file in made] == [file[:3] for file in here]
    assert pl.read_parquet(tmp_path / "here" / "*.parquet").equals(pl.read_parquet(tmp_path / "there" / "*.parquet"))


def test_who_stops_early_leaves_nothing_running(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ray = Ray()
    monkeypatch.setitem(sys.modules, "ray", ray)
    files = make(Plan("woo", ("calf", "calf"), 20, 3, SHORT, file_games=4), tmp_path, cluster="somewhere:1")
    next(files)
    files.close()  # type: ignore[attr-defined]  # it is a generator
    assert (ray.address, ray.cancelled) == ("", 4)


def test_no_cluster_is_told_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", Ray())
    nowhere = ["--cluster", "nowhere:1", "--out", str(tmp_path)]
    assert main(["dataset", "woo", "calf", "--games", "8", *nowhere]) == 1
    assert "there is no cluster at nowhere:1: nobody is there" in capsys.readouterr().err


@pytest.mark.proof
def test_two_nodes_of_a_real_cluster_make_the_same_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "BLOCK", BLOCK)  # as on the nodes, which nobody has told otherwise
    quiet = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_DEDUP_LOGS": "0", "RAY_ENABLE_RECORD_ACTOR_TASK_LOGGING": "0"}
    script = Path(__file__).with_name("dataset_cluster.py")
    with TemporaryDirectory(prefix="ray", dir="/tmp", ignore_cleanup_errors=True) as place:
        environment = os.environ | quiet | {"RAY_TMPDIR": place}
        subprocess.run(
            [sys.executable, script, str(tmp_path / "there")], env=environment, timeout=COMPILING, check=True
        )
    here = made(tmp_path / "here", file_games=8)
    assert here.equals(pl.read_parquet(tmp_path / "there" / "*.parquet"))
