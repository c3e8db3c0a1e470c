"""Networks in NumPy: slopes are the true ones, steps go down, choices keep to what is allowed."""

import numpy as np
import pytest

from moowoo.train.experience import Experience, look_back
from moowoo.train.networks import Adam, Network, draw, log_odds
from moowoo.train.ppo import Step, advantages, improve
from moowoo.train.rollouts import LEVEL
from moowoo.train.training import League, imitate, seating

CHANCE = np.random.default_rng(5)


def small_network() -> Network:
    network = Network.new((7, 6, 5, 3), np.random.default_rng(1))
    network.weights = [weights.astype(np.float64) + 0.1 for weights in network.weights]  # type: ignore[misc]
    return network


def test_the_slope_is_how_the_loss_grows_with_every_weight() -> None:
    network, given = small_network(), np.random.default_rng(2).standard_normal((9, 7))
    aim = np.random.default_rng(3).standard_normal((9, 3))

    def loss() -> float:
        return float(((network(given) - aim) ** 2).sum() / 2)  # type: ignore[arg-type]

    made = network.forward(given)  # type: ignore[arg-type]
    slopes = network.backward(made, made[-1] - aim)  # type: ignore[arg-type]
    for weights, slope in zip(network.weights, slopes, strict=True):
        place = tuple(CHANCE.integers(n) for n in weights.shape)
        before, tiny = loss(), 1e-6
        weights[place] += tiny
        assert (loss() - before) / tiny == pytest.approx(float(slope[place]), abs=1e-3)
        weights[place] -= tiny


def test_imitating_learns_what_it_is_shown() -> None:
    network = Network.new((4, 16, 3), np.random.default_rng(1))
    features = CHANCE.random((512, 4), np.float32)
    masks = np.ones((512, 3), np.uint8)
    actions = features[:, :3].argmax(1)
    player = Adam(network)
    first = imitate(player, (features, masks, actions), 64, 1e-2, CHANCE)
    for _ in range(10):
        last = imitate(player, (features, masks, actions), 64, 1e-2, CHANCE)
    assert last > 0.9 > first


def test_what_is_not_allowed_is_never_drawn() -> None:
    masks = np.array([[0, 7, 0, 3], [0, 0, 1, 0], [9, 0, 0, 0]], np.uint8).repeat(500, 0)
    logs = log_odds(CHANCE.standard_normal((1500, 4)).astype(np.float32) * 9, masks)
    assert np.exp(logs).sum(1) == pytest.approx(np.ones(1500), abs=1e-5)
    assert masks[np.arange(1500), draw(logs, CHANCE)].all()


def test_gains_are_summed_within_one_life_and_fade() -> None:
    lives, brought = np.array([4, 4, 4, 6]), np.array([[2.0, 0.0]] * 3 + [[-1.0, 3.0]], np.float32)
    values, gains = np.array([[0.5, 0.0], [1.0, 0.0], [1.5, 0.0], [0.0, 1.0]], np.float32), np.empty((4, 2), np.float32)
    look_back(lives, brought, values, 0.5, gains)
    assert gains[:, 0].tolist() == [0.5 + 0.5 * (0.5 + 0.5 * 0.5), 0.5 + 0.5 * 0.5, 0.5, -1.0]
    assert gains[:, 1].tolist() == [0.0, 0.0, 0.0, 2.0]


def lived(worth: tuple[float, ...], habit: float = 3.0) -> Experience:
    """Many decisions between three actions, the last of which is not allowed; the first is a habit."""
    n = 600
    masks = np.array([[1, 1, 0]], np.uint8).repeat(n, 0)
    logs = log_odds(np.array([[habit, 0.0, 9.0]], np.float32).repeat(n, 0), masks)
    each, nothing = np.array([worth], np.float32).repeat(n, 0), np.zeros(n, np.int64)
    return Experience(np.ones((n, 2), np.float32), masks, logs, each, nothing, nothing, np.zeros((n, 2), np.float32))


def test_what_was_tried_out_is_compared_with_what_is_usual() -> None:
    seen = lived((1.0, 2.0, 50.0))
    gains = advantages(seen, np.random.default_rng(2).standard_normal(600).astype(np.float32))
    assert (np.exp(seen.logs) * gains).sum(1) == pytest.approx(np.zeros(600), abs=1e-4)
    assert (gains[:, 1] > 0).all()
    assert not gains[:, 2].any()


def test_what_is_better_is_done_more_often_but_never_much_more_at_once() -> None:
    seen = lived((1.0, 2.0, 0.0), habit=0.0)
    gains = advantages(seen, np.random.default_rng(2).standard_normal(600).astype(np.float32))
    player = Adam(Network([np.zeros((2, 3), np.float32), np.zeros(3, np.float32)]))
    for _ in range(300):
        improve(player, seen.known, seen, gains, np.arange(600), Step(rate=1e-3, curiosity=0.0))
    odds = np.exp(log_odds(player.network(seen.known[:1]), seen.masks[:1]))
    assert 0.59 < odds[0, 1] < 0.63  # a fifth more than a half, and what momentum adds


def test_somebody_learns_at_every_table() -> None:
    who = seating(400, 3, teacher=2, mixed=1.0, taught=0.5, chance=np.random.default_rng(1))
    assert ((who == 0).sum(1) == 1).all()
    assert set(np.unique(who)) == {0, 1, LEVEL + 2}
    assert (seating(9, 3, 2, 0.0, 0.5, CHANCE) == 0).all()


def test_a_full_league_keeps_old_and_new() -> None:
    league = League(room=4)
    for number in range(9):
        league.admit(Network([np.full(1, number, np.float32)]))
    kept = [int(network.weights[0][0]) for network in league.past]
    assert len(kept) <= 4
    assert kept == sorted(kept)
    assert kept[-1] == 8
    assert kept[0] < 6
