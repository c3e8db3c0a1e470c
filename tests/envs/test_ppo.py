"""The example of PPO: it can be run, and, given its time, passes `cow`."""

import importlib.util
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

FILE = Path(__file__).parents[2] / "examples" / "ppo.py"


@pytest.fixture(scope="module")
def ppo() -> ModuleType:
    spec = importlib.util.spec_from_file_location("ppo", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_learns_to_do_as_cow_does(ppo: ModuleType) -> None:
    chance, table = np.random.default_rng(1), ppo.Table(64, 1)
    network = ppo.Network(table.looked_at(np.arange(1))[0].shape[1], table.games.mask.shape[1], chance)
    before = ppo.Table(64, 2).rounds(network, 60)
    ppo.imitate(network, table, 150)
    assert ppo.Table(64, 2).rounds(network, 60) > before + 0.5


def test_what_is_paid_reaches_the_decisions_of_its_round(ppo: ModuleType) -> None:
    chance, table = np.random.default_rng(1), ppo.Table(32, 1)
    network = ppo.Network(table.looked_at(np.arange(1))[0].shape[1], table.games.mask.shape[1], chance)
    played = table.play(network, 40)
    assert len(played.x) == len(played.gain) == len(played.chosen) > 100
    assert played.mask[np.arange(len(played.chosen)), played.chosen].all()
    assert np.abs(played.gain).max() <= 2
    before = [weights.copy() for weights in network.weights]
    ppo.improve(network, played, chance, 1e-3)
    assert all((now != then).any() for now, then in zip(network.weights, before, strict=True))


@pytest.mark.proof
def test_it_passes_cow_in_ten_minutes(ppo: ModuleType) -> None:
    assert ppo.train(8.0) > 0.1
