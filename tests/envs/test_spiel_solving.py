"""OpenSpiel's algorithms, unchanged, on our games: search beats chance, and a small WOO is solved."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, external_sampling_mccfr, ismcts, mcts

import moowoo.envs.spiel  # noqa: F401  registers the games

SMALL = "moowoo_woo(first=0,hand=2,ranks=AK0,suits=2,target=1)"
CURVE = Path(__file__).parents[2] / "benchmarks" / "woo_cfr.json"


def searcher(game: Any, simulations: int, chance: np.random.RandomState) -> Any:
    rollouts = mcts.RandomRolloutEvaluator(1, chance)
    return ismcts.ISMCTSBot(game=game, evaluator=rollouts, uct_c=1.5, max_simulations=simulations, random_state=chance)


def result(game: Any, seat: int, simulations: int, chance: np.random.RandomState, *, careful: bool = False) -> float:
    """A game of ISMCTS at a seat against a random player; a careful one claims only when it has to."""
    bot, state = searcher(game, simulations, chance), game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choice(outcomes, p=weights))
        elif state.current_player() == seat:
            state.apply_action(bot.step(state))
        else:
            actions = state.legal_actions()
            if careful:
                actions = [action for action in actions if state.action_to_string(action) != "claim"] or actions
            state.apply_action(chance.choice(actions))
    return float(state.returns()[seat])


@pytest.mark.parametrize("spec", ["moowoo_woo(suits=2,ranks=AK0,hand=2,target=1)", "moowoo_woo(target=1)"])
def test_ismcts_beats_a_random_player(spec: str) -> None:
    chance = np.random.RandomState(1)
    game = pyspiel.load_game(spec)
    assert sum(result(game, number % 2, 40, chance) for number in range(20)) > 10


@pytest.mark.proof
def test_ismcts_beats_a_careful_random_player_at_the_small_woo() -> None:
    chance = np.random.RandomState(1)
    game = pyspiel.load_game("moowoo_woo(suits=2,ranks=AK0,hand=2,target=1)")
    assert sum(result(game, number % 2, 40, chance, careful=True) for number in range(120)) > 10


def test_ismcts_plays_mow() -> None:
    chance = np.random.RandomState(2)
    game = pyspiel.load_game("moowoo_mow(edition=farm,players=2,target=1)")
    assert result(game, 0, 6, chance) in (-1, 0, 1)


@pytest.fixture(scope="module")
def tree() -> Any:
    """The small WOO, its tree kept in memory by OpenSpiel's own wrapper."""
    return pyspiel.load_game(f"cached_tree(game={SMALL})")


def test_cfr_plus_solves_the_small_woo(tree: Any) -> None:
    solver = pyspiel.CFRPlusSolver(tree)
    for _ in range(24):
        solver.evaluate_and_update_policy()
    assert pyspiel.exploitability(tree, solver.average_policy()) < 0.01


def test_cfr_in_python_finds_the_same(tree: Any) -> None:
    """One iteration agrees with the stored curve, which goes on to a solution."""
    solver = cfr.CFRPlusSolver(tree)
    solver.evaluate_and_update_policy()
    found = exploitability.exploitability(tree, solver.average_policy())
    stored = json.loads(CURVE.read_text())
    assert stored["game"] == SMALL
    assert stored["curve"][0] == {"iterations": 1, "exploitability": pytest.approx(found, abs=1e-6)}
    assert stored["curve"][-1]["exploitability"] < 0.01


@pytest.mark.parametrize("name", ["woo_cfr", "mow_cfr", "mow_deep"])
def test_stored_curves_fall(name: str) -> None:
    stored = json.loads((CURVE.parent / f"{name}.json").read_text())
    found = [point["exploitability"] for point in stored["curve"]]
    assert found[-1] < found[0] / 5


def test_sampling_cfr_takes_the_game_as_it_is() -> None:
    game = pyspiel.load_game(SMALL)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(5):
        solver.iteration()
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    odds = solver.average_policy().action_probabilities(state)
    assert sorted(odds) == state.legal_actions()
    assert sum(odds.values()) == pytest.approx(1)
