"""PettingZoo: its own checkers pass for every edition and count."""

import copy
import functools
import pickle
import warnings
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from envs.tables import ALL, SOME
from moowoo.envs import zoo
from moowoo.games import IllegalMove
from moowoo.woo import rules as woo

with warnings.catch_warnings():
    # Where pygame is installed, these import a game of PettingZoo's own in a way that PettingZoo deprecates.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test

IN_A_DICTIONARY = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]
"""PettingZoo's own classic games, which have an action mask, are excused from these two warnings by name."""
pytestmark = IN_A_DICTIONARY


def act(table: Any, dice: np.random.Generator) -> None:
    """A random legal action, or the last step of an agent whose game is over."""
    agent = table.agent_selection
    over = table.terminations[agent] or table.truncations[agent]
    mask = table.observe(agent)["action_mask"]
    table.step(None if over else int(dice.choice(np.flatnonzero(mask))))


@pytest.mark.parametrize("table", ALL)
def test_the_api_test_passes(table: dict[str, Any]) -> None:
    api_test(zoo.env(**table), num_cycles=40, verbose_progress=False)


@pytest.mark.parametrize("table", ALL)
def test_the_seed_test_passes(table: dict[str, Any]) -> None:
    seed_test(functools.partial(zoo.env, **table), num_cycles=25)


@pytest.mark.parametrize("table", SOME)
def test_the_render_test_passes(table: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    render_test(functools.partial(zoo.env, **table))
    assert "You hold" in capsys.readouterr().out


@pytest.mark.parametrize("table", SOME)
def test_a_picture_shows_the_table(table: dict[str, Any]) -> None:
    made = zoo.raw_env(render_mode="rgb_array", **table)
    made.reset(seed=1)
    pixels = made.render()
    colours, counts = np.unique(pixels.reshape(-1, 3), axis=0, return_counts=True)
    assert len(colours) > 50
    assert counts.max() < 0.8 * counts.sum()
    assert pixels.mean() > 128
    act(made, np.random.default_rng(1))
    assert not np.array_equal(made.render(), pixels)


@pytest.mark.parametrize("table", ALL)
def test_the_parallel_api_test_passes(table: dict[str, Any]) -> None:
    parallel_api_test(zoo.parallel_env(**table, illegal="replace"), num_cycles=40)
    parallel_api_test(turn_based_aec_to_parallel(zoo.env(**table)), num_cycles=5)


@pytest.mark.parametrize(
    ("table", "seed"), [({"game": "woo"}, 0), ({"game": "mow", "seats": 2}, 0), ({"game": "mow", "seats": 5}, 17)]
)
def test_the_max_cycles_test_passes(table: dict[str, Any], seed: int) -> None:
    """The test wants everybody to act equally often, so it is given deals in which that happens."""
    settings = table | {"illegal": "replace", "seed": seed}
    module = SimpleNamespace(
        env=functools.partial(zoo.env, **settings), parallel_env=functools.partial(zoo.parallel_env, **settings)
    )
    max_cycles_test(module)


@pytest.mark.parametrize("table", SOME)
@pytest.mark.parametrize("twin_of", [copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))])
def test_a_copy_keeps_its_state_and_goes_its_own_way(table: dict[str, Any], twin_of: Any) -> None:
    original = zoo.env(**table)
    original.reset(seed=1)
    dice = np.random.default_rng(1)
    for _ in range(9):
        act(original, dice)
    twin = twin_of(original)
    before = original.unwrapped.slots.copy()
    for _ in range(6):
        np.testing.assert_array_equal(
            original.observe(original.agent_selection)["observation"], twin.observe(twin.agent_selection)["observation"]
        )
        action = int(original.observe(original.agent_selection)["action_mask"].argmax())
        twin.step(action)
        assert (original.unwrapped.slots == before).all()
        original.step(action)
        before = original.unwrapped.slots.copy()


@pytest.mark.parametrize("table", SOME)
def test_rewards_are_the_results_of_the_game(table: dict[str, Any]) -> None:
    made = zoo.raw_env(**table | {"target": 2})
    made.reset(seed=2)
    dice = np.random.default_rng(2)  # a victory that all share earns nothing; this one is not shared
    earned = dict.fromkeys(made.agents, 0.0)
    for agent in made.agent_iter():
        earned[agent] += made.last()[1]
        act(made, dice)
    results = made.variant.seen(made.slots[0].game).result()
    assert earned == pytest.approx({f"player_{seat}": result for seat, result in results.items()})
    assert any(earned.values())


def test_only_the_agent_to_act_may_do_anything() -> None:
    made = zoo.env("mow", seats=3)
    made.reset(seed=1)
    for agent in made.agents:
        assert made.observe(agent)["action_mask"].any() == (agent == made.agent_selection)


def test_an_illegal_action_raises_with_its_clause_or_loses_the_game() -> None:
    raw = zoo.raw_env("woo")
    raw.reset(seed=1)
    with pytest.raises(IllegalMove) as refused:
        raw.step(woo.DECLINE)
    assert refused.value.clause.startswith("WOO-")
    with pytest.raises(ValueError, match="no action"):
        raw.step(woo.ACTIONS)
    usual = zoo.env("woo")
    usual.reset(seed=1)
    loser = usual.agent_selection
    usual.step(woo.DECLINE)
    assert usual.terminations[loser]
    assert usual.rewards[loser] == -1


def test_a_game_can_be_cut_off() -> None:
    made = zoo.raw_env("mow", max_steps=3)
    made.reset(seed=1)
    for _ in range(3):
        act(made, np.random.default_rng(1))
    assert all(made.truncations.values())
    assert not any(made.terminations.values())


def test_nonsense_is_refused() -> None:
    for wrong in ({"illegal": "pardon"}, {"reward": "fame"}):
        with pytest.raises(ValueError, match=r"pardon|fame"):
            zoo.raw_env("woo", **wrong)
