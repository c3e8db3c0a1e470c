"""Who plays the rounds of a training changes nothing in it: one process, several, a cluster, and whoever dies."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import wait
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pytest

from kit.clusters import Ray
from kit.deadline import COMPILING
from moowoo.bots.networks import learning_of
from moowoo.cli import main
from moowoo.train.experience import Block, Experience, Minds, blocks_of, joined, play_block
from moowoo.train.networks import Network
from moowoo.train.training import Training, TrainingSettings
from moowoo.train.workers import ATTEMPTS, Crew, CrewLost, Processes, crew_for
from train.training_cluster import TINY, digest, trained

SCRIPT = Path(__file__).with_name("training_cluster.py")
QUIET = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_DEDUP_LOGS": "0", "RAY_ENABLE_RECORD_ACTOR_TASK_LOGGING": "0"}


def lived(lives: list[int]) -> Experience:
    n, own = len(lives), np.array(lives)
    each = np.array(lives, np.float32)[:, None]
    return Experience(each, np.ones((n, 1), np.uint8), each, each, own, np.argsort(own, kind="stable"), each)


def test_lives_of_several_blocks_stay_apart_and_in_order() -> None:
    whole = joined([lived([4, 0, 4]), lived([0, 4, 0, 1])])
    assert len(whole) == 7
    assert whole.known[:, 0].tolist() == [4, 0, 4, 0, 4, 0, 1]
    assert whole.lives[whole.order].tolist() == sorted(whole.lives)
    assert whole.order.tolist() == [1, 0, 2, 3, 5, 6, 4]
    assert len(set(whole.lives)) == 2 + 3
    assert whole.lives[0] == whole.lives[2] != whole.lives[4]


def test_rounds_are_cut_evenly_and_every_block_has_its_own_chance() -> None:
    who = np.arange(30).reshape(15, 2)
    blocks = blocks_of("woo", who, 4, np.random.default_rng(1))
    assert [len(block.who) for block in blocks] == [4, 4, 4, 3]
    assert (np.concatenate([block.who for block in blocks]) == who).all()
    assert len({block.seed for block in blocks}) == 4
    assert len(blocks_of("woo", who, 100, np.random.default_rng(1))) == 1


def some_blocks() -> tuple[Minds, list[Block]]:
    learning, chance = learning_of("woo"), np.random.default_rng(4)
    player = Network.new((learning.features, 8, learning.actions), chance)
    critic = Network.new((learning.features + learning.hidden, 8, 2), chance)
    return Minds((player,), critic), blocks_of("woo", np.zeros((24, learning.seats), np.int64), 6, chance)


def same(one: Experience, other: Experience) -> bool:
    return all((mine == yours).all() for mine, yours in zip(vars(one).values(), vars(other).values(), strict=True))


def test_a_block_comes_to_the_same_whenever_it_is_played() -> None:
    minds, blocks = some_blocks()
    first, *_, last = [play_block(minds, block) for block in blocks]
    assert same(play_block(minds, blocks[0]), first)
    assert not np.array_equal(first.known, last.known)


@pytest.fixture
def two() -> Iterator[Processes]:
    with Processes(2) as crew:
        yield crew


def kill_workers(crew: Processes) -> None:
    for worker in list(crew.pool._processes.values()):
        worker.kill()
        worker.join()


def before_waiting(monkeypatch: pytest.MonkeyPatch, act: Callable[[int], None]) -> list[int]:
    """Do something whenever blocks have been handed out; how many were, each time."""
    handed: list[int] = []

    def act_and_wait(asked: Any) -> Any:
        handed.append(len(asked))
        act(len(handed))
        return wait(asked)

    monkeypatch.setattr("moowoo.train.workers.wait", act_and_wait)
    return handed


def test_blocks_of_workers_that_die_are_played_again(two: Processes, monkeypatch: pytest.MonkeyPatch) -> None:
    minds, blocks = some_blocks()
    here = Crew().play(minds, blocks)
    handed = before_waiting(monkeypatch, lambda time: kill_workers(two) if time == 1 else None)
    there = two.play(minds, blocks)
    assert len(handed) == 2
    assert all(map(same, here, there))
    kill_workers(two)  # while nobody asks for anything
    assert all(map(same, here, two.play(minds, blocks)))
    assert two.elsewhere > 0


def test_workers_that_always_die_are_not_replaced_for_ever(two: Processes, monkeypatch: pytest.MonkeyPatch) -> None:
    two.ready = True
    handed = before_waiting(monkeypatch, lambda time: kill_workers(two))
    with pytest.raises(CrewLost):
        two.play(*some_blocks())
    assert len(handed) == ATTEMPTS


def test_what_is_wrong_with_a_block_is_told_as_it_would_be_here(two: Processes) -> None:
    minds, blocks = some_blocks()
    assert minds.critic is not None
    two.ready = True
    with pytest.raises(ValueError, match="matmul"):
        two.play(Minds((minds.critic,), minds.critic), blocks)  # who expects to see more than a player does


@pytest.mark.parametrize("game", ["woo", "mow"])
def test_a_training_is_the_same_with_one_process_and_with_two(game: str) -> None:
    with crew_for(2) as crew:
        together = trained(game, crew)
    assert digest(together) == digest(trained(game, crew_for(1)))
    assert crew.elsewhere > 0


def test_a_training_is_the_same_on_a_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = Ray()
    monkeypatch.setitem(sys.modules, "ray", ray)
    with crew_for(1, "somewhere:1") as crew:
        assert ray.address == "somewhere:1"
        there = trained("woo", crew)
    assert (ray.address, ray.cancelled) == ("", 0)
    assert ray.environment == {"env_vars": {"OPENBLAS_NUM_THREADS": "1"}}
    assert digest(there) == digest(trained("woo", Crew()))


def test_no_cluster_is_told_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", Ray())
    assert main(["train", "woo", "--cluster", "nowhere:1", "--into", str(tmp_path / "woo")]) == 1
    assert "there is no cluster at nowhere:1: nobody is there" in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(["train", "woo", "--cluster", "auto", "--into", str(tmp_path / "woo")]) == 1
    assert "moowoo[cluster]" in capsys.readouterr().err
    assert not (tmp_path / "woo").exists()


@pytest.mark.parametrize("option", ["--iterations", "--rounds", "--block", "--width", "--jobs"])
def test_nothing_is_no_number_of_anything(option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["train", "woo", option, "0", "--into", str(tmp_path / "woo")])
    assert f"argument {option}: 0 is too few" in capsys.readouterr().err


def test_settings_from_before_there_were_blocks_can_be_read() -> None:
    told = {name: value for name, value in vars(TrainingSettings.of("woo", **TINY)).items() if name != "block"}
    assert Training.new(TrainingSettings(**told)).settings.block == TrainingSettings("woo").block


@pytest.mark.proof
@pytest.mark.skipif(find_spec("ray") is None, reason="Ray, the extra `cluster`, is not installed")
def test_one_node_of_two_dies_and_the_training_is_the_local_one() -> None:
    local = digest(trained("woo", Crew()))  # first: what it compiles, the nodes find ready
    with TemporaryDirectory(prefix="ray", dir="/tmp", ignore_cleanup_errors=True) as place:
        environment = os.environ | QUIET | {"RAY_TMPDIR": place}
        run = subprocess.run(
            [sys.executable, SCRIPT], env=environment, capture_output=True, text=True, timeout=COMPILING, check=False
        )
    assert run.returncode == 0, run.stderr[-2000:]
    told = json.loads(run.stdout)
    assert told["lost"], "the node was to die while blocks were being played"
    assert told["digest"] == local
