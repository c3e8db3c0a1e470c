"""`ox`, which has learned: at hand at once, the same on every machine, and never without a move."""

import io
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from moowoo import bots
from moowoo.bots import networks
from moowoo.bots.networks import CRITIC, FINE, GRID, LEARNED, LearnedBot, Policy, has_learned, mind_of, paper, whole
from moowoo.games import Game, kit
from moowoo.voice import LANGUAGES, Voice

GAMES = [name for name in ("woo", "mow") if has_learned(name)]
IN_PROOFS = [GAMES[0], *(pytest.param(name, marks=pytest.mark.proof) for name in GAMES[1:])]
"""One game is played every day, the others in the proofs."""
MOST_BYTES = 1_000_000


def moments(name: str, games: int = 1, **options: Any) -> list[Game]:
    """Games on their way, as `ox` plays them with itself."""
    bot, seen = LearnedBot(name), []
    for seed in range(games):
        game = kit(name).game().new(seed=seed, **options)
        while not game.over and game.round < 2:
            seen.append(game.copy())
            game.play(bots.decide(bot, game).move)
    return seen


def test_sums_of_whole_numbers_do_not_depend_on_their_order() -> None:
    chance = np.random.default_rng(1)
    stored = whole([chance.standard_normal(shape) for shape in ((300, 64), (64,), (64, 9), (9,))])
    features, order, inner = chance.random(300), chance.permutation(300), chance.permutation(64)
    turned = [stored[0][order][:, inner], stored[1][inner], stored[2][inner], stored[3]]
    assert (Policy(stored)(features) == Policy(turned)(features[order])).all()


def test_whole_numbers_choose_as_fractions_do() -> None:
    chance = np.random.default_rng(2)
    layers = [chance.standard_normal(shape) / 4 for shape in ((30, 16), (16,), (16, 5), (5,))]
    features = chance.random(30)
    exact = np.maximum(features @ layers[0] + layers[1], 0) @ layers[2] + layers[3]
    assert Policy(whole(layers))(features) / (FINE * GRID) == pytest.approx(exact, abs=0.05)


def test_only_what_is_allowed_is_chosen() -> None:
    policy = Policy(whole([np.eye(4), np.zeros(4)]))
    assert policy.best(np.array([0.1, 0.9, 0.2, 0.3]), np.array([1, 0, 5, 0])) == 2


def test_a_game_that_has_learned_nothing_does_not_offer_the_level(monkeypatch: pytest.MonkeyPatch) -> None:
    """At tables that were set up with it, the best rule of thumb plays in its place."""
    for module in ("registry", "levels"):
        monkeypatch.setattr(f"moowoo.bots.{module}.has_learned", lambda game: False)
    assert LEARNED not in bots.names("woo")
    assert getattr(bots.create(LEARNED, "woo"), "name", None) == "cow"


@pytest.mark.parametrize("name", GAMES)
def test_the_weights_are_small_and_fit_the_game(name: str) -> None:
    mind = mind_of(name)
    files = [networks.weights_of(name, network) for network in (LEARNED, CRITIC)]
    assert files[1].is_file() == (mind.learning.quick is None), "a critic where rounds are not played out"
    assert sum(len(file.read_bytes()) for file in files if file.is_file()) < MOST_BYTES
    assert mind.policy.weights[0].shape[0] == mind.learning.features
    assert mind.policy.weights[-1].shape[1] == mind.learning.actions


@pytest.mark.parametrize("name", IN_PROOFS)
def test_it_says_why_in_every_language(name: str) -> None:
    for game in moments(name)[:3]:
        reason = bots.decide(LearnedBot(name), game).reason
        said = {bots.say(reason, Voice(language)) for language in LANGUAGES}
        assert len(said) == len(LANGUAGES)


@pytest.mark.parametrize("name", IN_PROOFS)
def test_it_knows_no_more_than_its_seat(name: str) -> None:
    bot = LearnedBot(name)
    for game in moments(name)[::4]:
        seat = game.actor or 0
        choices = {str(bot.choose(bots.information(game, seat, seed, past=False)).move) for seed in range(4)}
        assert len(choices) == 1


def test_weights_are_read_from_any_file(tmp_path: Path) -> None:
    stream = io.BytesIO()
    np.savez(stream, layer0=np.ones((2, 3), np.int16), layer1=np.zeros(3, np.int16))
    (tmp_path / "x.npz").write_bytes(stream.getvalue())
    assert Policy.open(tmp_path / "x.npz")(np.ones(2)).tolist() == [2 * GRID] * 3


@pytest.mark.proof
@pytest.mark.parametrize("name", GAMES)
def test_what_the_network_is_shown_is_the_same_compiled_and_plain(name: str) -> None:
    from moowoo.engine.compiler import plain

    mind = mind_of(name)
    compiled_ask, plain_ask = networks.make_ask(mind.learning), plain(networks.make_ask(mind.learning))
    for game in moments(name)[::3]:
        one, other = paper(mind.learning), paper(mind.learning)
        assert compiled_ask(game.record, *one) == plain_ask(game.record, *other)
        assert (one[0] == other[0]).all()
        assert (one[1] == other[1]).all()
