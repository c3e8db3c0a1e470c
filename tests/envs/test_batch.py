"""`moowoo.envs.batch`: the kernels' games, in step, the same whatever the size and the threads."""

import copy
import pickle
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from envs.tables import ALL, SOME
from moowoo.engine import COMPILING
from moowoo.engine.compiler import FEW, plain
from moowoo.engine.slots import DISTANCE, LINE
from moowoo.envs import Batch, IllegalActions, batch, batched
from moowoo.games import BadOption, UnknownGame
from moowoo.woo import rules as woo

STEPS = 120


@pytest.fixture
def small_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    """Threads even for a handful of games."""
    monkeypatch.setattr(batched, "WORTH_A_THREAD", 1)
    monkeypatch.setattr(batched, "WORTH_STEPPING", 1)
    monkeypatch.setattr(batched, "WORTH_SAMPLING", 1)


def played(tables: Batch, steps: int = STEPS) -> list[np.ndarray[Any, Any]]:
    """Everything the batch showed during random play."""
    shown = []
    for _ in range(steps):
        tables.step(tables.sample())
        everything = (tables.observations, tables.mask, tables.rewards, tables.actor[:, None], tables.done[:, None])
        shown.append(np.concatenate(everything, axis=1))
    return shown


@pytest.mark.parametrize("table", ALL)
def test_a_game_is_the_same_in_every_batch_and_on_every_thread(table: dict[str, Any], small_shares: None) -> None:
    alone = played(batch(n=1, seed=5, **table))
    few = played(batch(n=7, seed=5, threads=1, **table))
    threaded = played(batch(n=7, seed=5, threads=3, **table))
    np.testing.assert_array_equal(few, threaded)
    np.testing.assert_array_equal(np.array(few)[:, :1], alone)
    assert not np.array_equal(np.array(few)[:, 0], np.array(few)[:, 1])


@pytest.mark.parametrize("table", SOME)
def test_every_game_begins_with_a_line_of_memory(table: dict[str, Any]) -> None:
    for game in batch(n=3, **table).games:
        assert game.__array_interface__["data"][0] % LINE == 0


@pytest.mark.parametrize("table", SOME)
def test_every_game_matches_the_kernel_step_by_step(table: dict[str, Any]) -> None:
    tables = batch(n=3, seed=8, **table)
    kernel = tables.variant.rules
    for _ in range(STEPS):
        before = tables.games.copy()
        actions = tables.sample().copy()
        observations, rewards, done = tables.step(actions)
        for i in range(3):
            world = before[i]
            kernel.apply(world, int(actions[i]))
            result = np.zeros(tables.variant.seats, np.float32)
            kernel.returns(world, result)
            np.testing.assert_array_equal(rewards[i], result)
            assert done[i] == (kernel.actor(world) == kernel.OVER)
            seen = np.zeros(kernel.OBSERVATION, np.uint8)
            kernel.observe(tables.games[i], int(tables.actor[i]), seen)
            np.testing.assert_array_equal(observations[i], seen)
            assert tables.actor[i] == kernel.actor(tables.games[i]) >= 0


def test_arrays_are_made_once() -> None:
    tables = batch("woo", 4, seed=1)
    kept = tables.observations, tables.mask, tables.rewards, tables.done, tables.actor
    observations, rewards, done = tables.step(tables.sample())
    assert observations is kept[0] is tables.observe()
    assert (rewards is kept[2], done is kept[3]) == (True, True)
    assert (tables.mask is kept[1], tables.actor is kept[4]) == (True, True)


@pytest.mark.parametrize("table", SOME)
def test_a_rollout_is_the_same_play_without_looking(table: dict[str, Any], small_shares: None) -> None:
    looked, rolled = batch(n=4, seed=2, **table), batch(n=4, seed=2, threads=2, **table)
    earned, ended = np.zeros((4, looked.variant.seats)), 0
    for _ in range(400):
        _, rewards, done = looked.step(looked.sample())
        earned, ended = earned + rewards, ended + int(done.sum())
    sums, finished = rolled.rollout(400)
    assert (looked.games == rolled.games).all()
    np.testing.assert_allclose(sums, earned, atol=1e-5)
    assert finished == ended
    np.testing.assert_array_equal(looked.mask, rolled.mask)


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    tables = batch("mow", 3, seed=1)
    before = tables.slots.copy()
    for wrong in (-1, 105, 10**12):
        actions = tables.sample().copy()
        before = tables.slots.copy()
        actions[1] = wrong
        with pytest.raises(IllegalActions) as refused:
            tables.step(actions)
        assert refused.value.games == [1]
        assert (tables.slots == before).all()
    with pytest.raises(ValueError, match="one for each game"):
        tables.step([0])


def test_rewards_by_round_add_up_to_the_scores() -> None:
    tables = batch("woo", 1, seed=3, reward="round")
    woo = np.zeros(2)
    while True:
        _, rewards, done = tables.step(tables.sample())
        woo += np.maximum(rewards[0], 0)
        if done[0]:
            break
    assert woo.max() >= 7 > woo.min()


def test_a_seed_repeats_and_no_seed_does_not() -> None:
    tables = batch("mow", 2, seed=9)
    first = tables.observations.copy()
    tables.step(tables.sample())
    np.testing.assert_array_equal(tables.reset(9), first)
    assert not np.array_equal(tables.reset(), first)


def test_deals_do_not_depend_on_who_chooses_how() -> None:
    """The second game's deal is the same whether the first was ended at once or not."""
    hasty, slow = batch("woo", 1, seed=4, target=1), batch("woo", 1, seed=4, target=1)
    claim = woo.CLAIM
    hasty.step([claim])
    slow.sample()
    slow.step([claim])
    np.testing.assert_array_equal(hasty.observations, slow.observations)


def test_nonsense_is_refused() -> None:
    with pytest.raises(UnknownGame):
        batch("whist", 1)
    with pytest.raises(BadOption):
        batch("mow", 1, seats=6)
    for wrong in ({"n": 0}, {"n": 1, "reward": "fame"}, {"n": 1, "seed": -1}, {"n": 1, "seed": 1 << 63}):
        with pytest.raises(ValueError, match=r"batch|reward|seed"):
            batch("woo", **wrong)
    with pytest.raises(ValueError, match="seat"):
        batch("woo", 1).observe(2)


def test_a_seat_sees_its_own_side_in_every_game() -> None:
    tables = batch("woo", 5, seed=6)
    for seat in range(2):
        seen = tables.observe(seat)
        for i in range(5):
            expected = np.zeros(tables.variant.observation, np.uint8)
            tables.variant.rules.observe(tables.games[i], seat, expected)
            np.testing.assert_array_equal(seen[i], expected)


@pytest.mark.parametrize("games", [2 * batched.WORTH_A_THREAD, batched.WORTH_STEPPING])
def test_a_step_that_is_soon_over_wakes_nobody(games: int, monkeypatch: pytest.MonkeyPatch) -> None:
    tables, woken = batch("woo", games, seed=1, threads=2), []
    monkeypatch.setattr(tables._crew, "share", lambda work, parts: woken.extend(parts))
    tables.step(tables.sample())
    assert tables.threads == 2
    assert bool(woken) == (games == batched.WORTH_STEPPING)
    monkeypatch.undo()
    tables.choose("random")


def test_a_closed_batch_goes_on_alone(small_shares: None) -> None:
    tables, twin = batch("woo", 6, seed=1, threads=2), batch("woo", 6, seed=1, threads=1)
    tables.close()
    np.testing.assert_array_equal(played(tables, 20), played(twin, 20))


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("again", [copy.deepcopy, lambda some: pickle.loads(pickle.dumps(some))])
def test_a_copy_goes_on_as_the_batch_does(threads: int, again: Callable[[Batch], Batch]) -> None:
    games = batch("woo", 1100, seed=3, threads=threads)
    games.step(games.sample())
    twin = again(games)
    assert twin.threads == games.threads
    np.testing.assert_array_equal(twin.mask, games.mask)
    for _ in range(3):
        games.step(games.sample())
        twin.step(twin.sample())
    np.testing.assert_array_equal(twin.observations, games.observations)
    twin.reset(4)
    assert not np.array_equal(twin.observations, games.observations)


@pytest.mark.parametrize("wrong", [0, -1, 1.5, "2", None, True, 1 << 31])
def test_a_number_of_games_or_steps_that_is_none_is_refused(wrong: Any) -> None:
    with pytest.raises(ValueError, match="one"):
        batch("woo", wrong)
    with pytest.raises(ValueError, match="one"):
        batch("woo", 2).rollout(wrong)


@pytest.mark.parametrize("table", SOME)
def test_bots_choose_without_changing_a_game(table: dict[str, Any], small_shares: None) -> None:
    tables = batch(n=6, seed=2, threads=2, **table)
    before = tables.games.copy()
    for bots in ("random", "calf", ["calf"] * tables.variant.seats):
        chosen = tables.choose(bots)
        assert tables.mask[np.arange(6), chosen].all()
        assert (tables.games == before).all()
    for wrong in ("bull", ["calf"], [3] * tables.variant.seats):
        with pytest.raises(ValueError, match="bots are needed"):
            tables.choose(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("table", SOME)
def test_worlds_drawn_anew_look_the_same_to_the_seat(table: dict[str, Any]) -> None:
    tables = batch(n=20, seed=2, **table)
    tables.step(tables.sample())
    seen, truth = tables.observe(0).copy(), tables.secrets()
    tables.determinize(0)
    np.testing.assert_array_equal(tables.observe(0), seen)
    imagined = tables.secrets()
    np.testing.assert_array_equal(imagined[:, 0], truth[:, 0])
    assert (imagined[:, 1:] != truth[:, 1:]).any()


def test_a_state_is_gone_back_to_and_branched_from() -> None:
    tables = batch("woo", 3, seed=1)
    tables.rollout(9)
    state, twin = tables.state(), tables.clone()
    went = played(tables, 5)
    tables.set_state(state)
    np.testing.assert_array_equal(played(tables, 5), went)
    np.testing.assert_array_equal(played(twin, 5), went)
    many = batch("woo", 4, seed=8)
    many.set_state(state, [2, 2, 0, 1])
    np.testing.assert_array_equal(many.games, state._slots["game"][[2, 2, 0, 1]])
    for wrong in ([3, 0, 0, 0], [0, 0, 0, -1], [0], [0.5, 0, 0, 0], "abcd"):
        with pytest.raises(ValueError, match=r"numbers of games|games in this state"):
            many.set_state(state, wrong)
    for other in (None, batch("mow", 4, seed=1).state(), batch("woo", 4, seed=1, target=1).state()):
        with pytest.raises(ValueError, match="state of"):
            many.set_state(other)  # type: ignore[arg-type]
    assert repr(many) == "<4 games of woo, 2 seats, seed 8>"


SMALL = 2 * DISTANCE + 2
"""More games than are fetched ahead."""


@pytest.mark.skipif(not COMPILING, reason="nothing is compiled")
@pytest.mark.parametrize(("game", "options"), [("woo", {}), ("mow", {"edition": "farm", "seats": 5})])
def test_a_small_batch_that_is_not_compiled_yet_plays_the_same_games(game: str, options: dict[str, Any]) -> None:
    """Where compiled code is not at hand, a small batch runs as plain Python; a big one is compiled at once."""
    big = batch(game, 2 * FEW, seed=3, threads=1, **options)
    loops, uncompiled = big.variant.loops, replace(big.variant)
    names = ("step_on", "sample_on", "show", "make_ready")
    plainly: dict[str, Any] = {name: plain(getattr(loops, name)) for name in names}
    vars(uncompiled)["loops"] = replace(loops, **plainly)
    with np.errstate(over="ignore"):
        small = Batch(uncompiled, SMALL, seed=3)
        for _ in range(60):
            np.testing.assert_array_equal(small.sample(), big.sample()[:SMALL])
            small.step(small._actions)
            big.step(big._actions)
            for name in ("observations", "rewards", "done", "mask", "actor"):
                np.testing.assert_array_equal(getattr(small, name), getattr(big, name)[:SMALL])
