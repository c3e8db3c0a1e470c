"""Batches that recall: what a seat has seen so far tells information states apart as OpenSpiel does, and no finer."""

import hashlib
import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest

import moowoo.envs.spiel  # noqa: F401  registers the games
from envs.tables import SMALL_MOW, SOME, WOO
from moowoo.engine.history import BITS, DEALT, FLAG, NUMBER, UNSEEN, UNTOLD
from moowoo.envs import Batch, batch
from moowoo.envs.batched import Recall
from moowoo.mow import rules as mow
from moowoo.mow.rules.spans import SPANS as MOW_SPANS
from moowoo.mow.rules.state import GIVE
from moowoo.woo.rules.spans import SPANS as WOO_SPANS

SPANS = {"mow": MOW_SPANS, "woo": WOO_SPANS}
PLAYOUTS, MOMENTS = 60, 16
"""The reduced games are shorter than that; of a longer one as much is compared."""


@pytest.mark.parametrize(
    "spec",
    [
        "moowoo_woo(suits=2,ranks=AK0,hand=2,target=1)",
        "moowoo_mow(players=2,cows=0/5 3/1 5/0 7/2 9/1 16/5,hand=2,rounds=1)",
    ],
)
def test_information_states_are_told_apart_as_open_spiel_does(spec: str) -> None:
    game, chance = pyspiel.load_game(spec), random.Random(1)
    by_string: dict[tuple[int, str], bytes] = {}
    by_tensor: dict[tuple[int, bytes], str] = {}
    for _ in range(PLAYOUTS):
        state = game.new_initial_state()
        speak(state, chance)
        recall = Recall(state.position.variant, 1, MOMENTS)
        recall.begin(state.position.slots)
        while not state.is_terminal():
            for player in range(game.num_players()):
                string, tensor = state.information_state_string(player), told(recall, state.position, player)
                assert by_string.setdefault((player, string), tensor) == tensor
                assert by_tensor.setdefault((player, tensor), string) == string
            action = chance.choice(state.legal_actions())
            recall.note(state.position.slots, np.array([action]))
            state.apply_action(action)
            speak(state, chance)
            recall.remember(state.position.slots, np.zeros(1, np.bool_))
    assert len(by_string) == len(by_tensor)


def speak(state: Any, chance: random.Random) -> None:
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choices(outcomes, weights)[0])


def told(recall: Recall, position: Any, seat: int) -> bytes:
    numbers = recall.information(np.array([seat]), position.observation(seat)[None])
    return hashlib.sha256(numbers.tobytes()).digest()


@pytest.mark.parametrize("table", SOME)
def test_the_past_is_what_happened_the_last_first(table: dict[str, Any]) -> None:
    tables = batch(n=3, seed=4, recall=5, **table)
    seen = [[(int(tables.actor[i]), DEALT, tables.observe(0)[i].tobytes())] for i in range(3)]
    for _ in range(150):
        actors, actions, rounds = tables.actor.tolist(), tables.sample().tolist(), tables.games["rounds"].copy()
        hidden = [what_others_see(tables, i, actions[i]) for i in range(3)]
        tables.step(actions)
        looks = [look.tobytes() for look in tables.observe(0)]
        past = tables.past(0)
        for i in range(3):
            what = actions[i] if actors[i] == 0 else hidden[i]
            if tables.done[i]:
                seen[i] = []
            elif what != UNTOLD:
                seen[i].append((actors[i], what, looks[i]))
            if tables.done[i] or tables.games["rounds"][i] != rounds[i]:
                seen[i].append((int(tables.actor[i]), DEALT, looks[i]))
            count = past.counts[i]
            assert count == min(5, len(seen[i]))
            shown = zip(past.who[i], past.what[i], (look.tobytes() for look in past.observations[i]), strict=True)
            assert [*shown][:count] == seen[i][::-1][:5]


def what_others_see(tables: Batch, i: int, action: int) -> int:
    """MOW-F-3, MOW-FARM-1: a cow that is given back, a Farmer that is kept."""
    if tables.variant.name == "mow" and action in (mow.DONE, mow.SAVE):
        return UNTOLD
    giving = tables.variant.name == "mow" and tables.games[i].stage == GIVE and action < mow.TAKE
    return UNSEEN if giving else action


@pytest.mark.parametrize("table", [WOO, SMALL_MOW, {"game": "mow", "edition": "farm", "seats": 10}])
def test_numbers_say_what_the_bytes_said(table: dict[str, Any]) -> None:
    tables = batch(n=50, seed=1, **table)
    spans = SPANS[table["game"]]
    for _ in range(80):
        tables.step(tables.sample())
        numbers, start = tables.one_hot(), 0
        assert 0 <= numbers.min() <= numbers.max() <= 1
        for place, span in enumerate(spans):
            codes = tables.observations[:, place]
            wide = {NUMBER: 1, FLAG: 1, BITS: 8}.get(span, span)
            part = numbers[:, start : start + wide]
            if span == NUMBER:
                np.testing.assert_allclose(part[:, 0], codes / 255, rtol=1e-6)
            elif span in (FLAG, BITS):
                assert (part @ (1 << np.arange(wide)) == codes).all()
            else:
                assert (part == (np.arange(wide) == codes[:, None])).all()
            start += wide
        assert start == numbers.shape[1]


def test_a_batch_that_recalls_plays_the_same_games_and_comes_back_with_its_past() -> None:
    plain, tables = batch("mow", 6, seed=3, edition="farm"), batch("mow", 6, seed=3, edition="farm", recall=4)
    sums, ended = tables.rollout(200)
    others, also_ended = plain.rollout(200)
    np.testing.assert_allclose(sums, others, atol=1e-6)
    np.testing.assert_array_equal(tables.observations, plain.observations)
    assert ended == also_ended
    state, twin, written = tables.state(), tables.clone(), pickle.loads(pickle.dumps(tables))
    before = tables.information(1)
    for one in (twin, written):
        np.testing.assert_array_equal(one.information(1), before)
    tables.rollout(9)
    assert (tables.information(1) != before).any()
    tables.set_state(state)
    np.testing.assert_array_equal(tables.information(1), before)
    tables.determinize(1)
    np.testing.assert_array_equal(tables.information(1), before)
    np.testing.assert_array_equal(tables.discounts, 1 - tables.done)
    with pytest.raises(ValueError, match="recalls more, or less"):
        plain.set_state(state)
    for call in (plain.past, plain.information):
        with pytest.raises(ValueError, match="recalls nothing"):
            call()


@pytest.mark.parametrize("wrong", [-1, 1.5, "4", True])
def test_moments_that_cannot_be_counted_are_refused(wrong: Any) -> None:
    with pytest.raises(ValueError, match="moments"):
        batch("woo", 2, recall=wrong)


def test_only_observations_become_numbers() -> None:
    tables = batch("woo", 2, recall=3)
    assert tables.one_hot(tables.past().observations).shape[:2] == (2, 3)
    with pytest.raises(ValueError, match="bytes"):
        tables.one_hot(np.zeros((2, 5), np.uint8))
