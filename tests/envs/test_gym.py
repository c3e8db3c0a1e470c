"""Gymnasium: its own checker passes everywhere, and the vector environment keeps its promises."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import FlattenObservation

from envs.tables import ALL, SOME
from moowoo.bots import UnknownBot
from moowoo.envs.gym import MoowooEnv, MoowooVectorEnv
from moowoo.woo import rules as woo


def any_legal(seen: dict[str, Any], chance: np.random.Generator) -> Any:
    return (chance.random(seen["action_mask"].shape) * seen["action_mask"]).argmax(axis=-1)


@pytest.mark.parametrize("table", ALL)
@pytest.mark.parametrize("opponents", ["random", "self"])
def test_the_checker_of_gymnasium_passes(table: dict[str, Any], opponents: str) -> None:
    options = {name: value for name, value in table.items() if name != "game"}
    made = gymnasium.make(f"Moowoo/{table['game'].title()}-v0", opponents=opponents, **options)
    check_env(made.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("game", ["mow", "woo"])
@pytest.mark.filterwarnings("ignore:.*spec.*")
def test_the_checker_passes_with_pictures(game: str) -> None:
    check_env(gymnasium.make(f"Moowoo/{game.title()}-v0", render_mode="rgb_array").unwrapped)


@pytest.mark.parametrize("table", SOME)
@pytest.mark.parametrize("opponents", ["random", "calf", "cow", "self"])
def test_a_vector_plays_many_games(table: dict[str, Any], opponents: str) -> None:
    tables = MoowooVectorEnv(num_envs=8, opponents=opponents, **table | {"target": 3})
    chance = np.random.default_rng(1)
    seen, _ = tables.reset(seed=1)
    ended = 0
    for _ in range(150):
        assert tables.observation_space.contains(seen)
        actor = seen["observation"]
        seen, rewards, done, cut_off, infos = tables.step(any_legal(seen, chance))
        assert actor is not seen["observation"]
        assert not cut_off.any()
        assert "illegal" not in infos
        assert done.any() == ("final_obs" in infos)
        assert not rewards[~done].any()
        for i in np.flatnonzero(done):
            assert tables.single_observation_space.contains(infos["final_obs"][i])
        ended += int(done.sum())
    assert ended > 8


def test_it_says_how_it_starts_again() -> None:
    tables = gymnasium.make_vec("Moowoo/Woo-v0", num_envs=2)
    assert isinstance(tables.unwrapped, MoowooVectorEnv)
    assert tables.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP


@pytest.mark.parametrize("opponents", ["random", "self"])
def test_starting_again_in_the_next_step_gives_the_same_games(opponents: str) -> None:
    """The same actions, and one more step after every end, at which nothing is earned."""
    same = MoowooVectorEnv("woo", 3, opponents=opponents, target=1)
    later = MoowooVectorEnv("woo", 3, opponents=opponents, target=1, autoreset_mode=AutoresetMode.NEXT_STEP)
    wanted: list[list[tuple[bytes, float, bool]]] = [[], [], []]
    found: list[list[tuple[bytes, float, bool]]] = [[], [], []]
    for tables, story in ((same, wanted), (later, found)):
        seen, _ = tables.reset(seed=4)
        over = np.zeros(3, np.bool_)
        for _ in range(80):
            actions = seen["action_mask"].argmax(1)
            actions[over] = -1  # nobody looks at it
            seen, earned, done, _, infos = tables.step(actions)
            for i in range(3):
                if not over[i]:
                    last = infos["final_obs"][i] if "final_obs" in infos and done[i] else {"observation": None}
                    view = seen["observation"][i] if last["observation"] is None else last["observation"]
                    story[i].append((view.tobytes(), float(earned[i]), bool(done[i])))
                else:
                    assert (earned[i], done[i]) == (0, False)
            over = done if tables is later else np.zeros(3, np.bool_)
    for before, after in zip(wanted, found, strict=True):
        assert 0 < sum(done for *_, done in after) == 80 - len(after) + after[-1][2]
        assert before[: len(after)] == after


def test_observations_can_be_flattened() -> None:
    tables = gymnasium.make_vec("Moowoo/Woo-v0", num_envs=3, autoreset_mode=AutoresetMode.NEXT_STEP, target=1)
    flat = FlattenObservation(tables)
    seen, _ = flat.reset(seed=1)
    ended = 0
    for _ in range(40):
        assert seen in flat.observation_space
        seen, _, done, _, _ = flat.step(seen[:, : woo.ACTIONS].argmax(1))
        ended += int(done.sum())
    assert ended


def test_the_agent_always_acts_for_its_seat() -> None:
    tables = MoowooVectorEnv("mow", 4, seat=2, seats=3, opponents="random")
    chance = np.random.default_rng(2)
    seen, _ = tables.reset(seed=2)
    for _ in range(50):
        for slot in tables.slots:
            assert tables.variant.rules.actor(slot.game) == 2
        seen = tables.step(any_legal(seen, chance))[0]


def test_an_illegal_action_loses_the_game_it_is_made_in_and_no_other() -> None:
    for opponents in ("random", "self"):
        tables = MoowooVectorEnv("woo", 2, opponents=opponents)
        seen, _ = tables.reset(seed=1)
        actions = any_legal(seen, np.random.default_rng(1))
        actions[0] = woo.DECLINE
        _, rewards, done, _, infos = tables.step(actions)
        assert (rewards[0], done[0], done[1]) == (-1, True, False)
        assert infos["illegal"].tolist() == [True, False]


def test_seeds_repeat_and_parts_are_independent_of_the_number() -> None:
    chance = np.random.default_rng(3)
    few, many = MoowooVectorEnv("mow", 2, opponents="cow"), MoowooVectorEnv("mow", 5, opponents="cow")
    seen, more = few.reset(seed=7)[0], many.reset(seed=7)[0]
    for _ in range(40):
        np.testing.assert_array_equal(seen["observation"], more["observation"][:2])
        actions = any_legal(more, chance)
        seen, more = few.step(actions[:2])[0], many.step(actions)[0]
    again = few.reset(seed=7)[0]["observation"]
    assert not np.array_equal(again, few.reset()[0]["observation"])


def test_self_play_pays_the_seat_that_acted() -> None:
    tables = MoowooVectorEnv("woo", 1, opponents="self", target=1)
    tables.reset(seed=1)
    _, rewards, done, _, infos = tables.step([woo.CLAIM])
    assert (rewards[0], done[0]) == (-1, True)
    assert sorted(infos["rewards"][0]) == [-1, 1]


@pytest.mark.parametrize("level", ["random", "cow"])
def test_the_better_bot_is_the_harder_opponent(level: str) -> None:
    """A player that never claims falsely and takes any other action: the share of rounds it wins."""
    tables = MoowooVectorEnv("woo", 64, opponents=level, reward="round")
    chance, claim = np.random.default_rng(5), woo.CLAIM
    seen, _ = tables.reset(seed=5)
    balance = 0.0
    for _ in range(300):
        quiet = seen["action_mask"].copy()
        quiet[:, claim] = quiet.sum(axis=1) == 1
        seen, rewards, *_ = tables.step(any_legal({"action_mask": quiet}, chance))
        balance += float(rewards.sum())
    assert balance < (-2500 if level == "cow" else 0)


def test_nonsense_is_refused() -> None:
    for wrong in ({"opponents": "wolf"}, {"seat": 2}, {"reward": "fame"}):
        with pytest.raises((UnknownBot, ValueError), match=r"wolf|seat|fame"):
            MoowooEnv("woo", **wrong)
    tables = MoowooVectorEnv("woo", 2)
    tables.reset(seed=1)
    with pytest.raises(ValueError, match="one for each table"):
        tables.step([0])


def test_words_for_those_who_read(capsys: pytest.CaptureFixture[str]) -> None:
    made = MoowooEnv("mow", render_mode="ansi")
    made.reset(seed=1)
    assert "herd" in made.render()
    made = MoowooEnv("woo", render_mode="human")
    made.reset(seed=1)
    assert made.render() is None
    assert "Trump" in capsys.readouterr().out


def test_a_list_of_seeds_seeds_every_table_as_if_it_were_alone() -> None:
    tables, alone = MoowooVectorEnv("woo", 3), MoowooVectorEnv("woo", 1)
    seen = tables.reset(seed=[4, 5, 4])[0]["observation"]
    np.testing.assert_array_equal(seen[0], seen[2])
    np.testing.assert_array_equal(seen[1], alone.reset(seed=5)[0]["observation"][0])
    with pytest.raises(ValueError, match="one for each table"):
        tables.reset(seed=[1])
