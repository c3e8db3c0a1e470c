"""Environments: PettingZoo's, Gymnasium's and OpenSpiel's own checkers pass."""

import contextlib
import importlib.util
import io
import warnings
from typing import Any

import numpy as np

from moowoo.conformance.faults import expect, trying
from moowoo.conformance.tables import Table, tables
from moowoo.envs import batch
from moowoo.games import Kit, kit

STEPS = 300
LOOK_AT = "loops; rules: observe, legal_words, apply, restart"


def check_environments(tried: Kit) -> None:
    for table in tables(tried):
        check_batch(tried.name, table)
    for module, check in (("pettingzoo", check_zoo), ("gymnasium", check_gym), ("pyspiel", check_spiel)):
        if importlib.util.find_spec(module) is not None:
            for table in tables(tried)[:2]:
                check(tried.name, table)


def check_batch(name: str, table: dict[str, Any]) -> None:
    """Random play in a batch: games end and begin anew, and the size of the batch changes nothing."""
    with trying("playing a batch of games", LOOK_AT):
        many, one = (batch(name, n, seed=1, threads=1, **table) for n in (3, 1))
        for _ in range(STEPS):
            many.step(many.sample())
            one.step(one.sample())
            same = np.array_equal(many.observations[0], one.observations[0])
            expect(same, "playing a batch of one game and of three", "the same first game", "two games", LOOK_AT)


def check_zoo(name: str, table: dict[str, Any]) -> None:
    from moowoo.envs import zoo

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.test import api_test, seed_test

        with trying("running PettingZoo's api_test and seed_test", f"chance, {LOOK_AT}"), quiet():
            api_test(zoo.env(game=name, **table), num_cycles=30, verbose_progress=False)
            seed_test(lambda: zoo.env(game=name, **table), num_cycles=10)


def check_gym(name: str, table: dict[str, Any]) -> None:
    from gymnasium.utils.env_checker import check_env

    from moowoo.envs.gym import MoowooEnv

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with trying("running Gymnasium's check_env", LOOK_AT), quiet():
            check_env(MoowooEnv(name, **table), skip_render_check=True)


def check_spiel(name: str, table: Table) -> None:
    """OpenSpiel's own simulation ends the process where something is wrong; so the same is asked for by hand."""
    import pyspiel

    from moowoo.envs import spiel

    look_at = "chance: outcomes, say, settled, carry_out, results"
    with trying("loading the game with OpenSpiel", look_at):
        if f"moowoo_{name}" not in pyspiel.registered_names():
            spiel.register(kit(name))
        asked = {option.name: spiel.parameter_name(option) for option in spiel.options_asked(kit(name))}
        parameters = {asked[option]: value for option, value in table.items() if option in asked}
        game = pyspiel.load_game(f"moowoo_{name}", parameters)
    dice = np.random.default_rng(1)
    for _ in range(3):
        with trying("playing a random game with OpenSpiel", look_at):
            simulate(game, dice, look_at)


def simulate(game: Any, dice: np.random.Generator, look_at: str) -> None:
    state, longest = game.new_initial_state(), game.max_game_length()
    for _ in range(longest):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            total = sum(chance for _, chance in outcomes)
            tried = "adding up the odds of chance"
            expect(abs(total - 1) < 1e-6, tried, "1", total, "chance: outcomes")
            most = max(outcome for outcome, _ in outcomes)
            room = game.max_chance_outcomes()
            expect(
                most < room, "asking for what chance may say", f"numbers below {room}", most, "chance: most_outcomes"
            )
            actions, odds = zip(*outcomes, strict=True)
            state.apply_action(int(dice.choice(actions, p=np.array(odds) / total)))
        else:
            state.information_state_string()
            state.apply_action(int(dice.choice(state.legal_actions())))
    expect(
        state.is_terminal(),
        "playing a game with OpenSpiel",
        f"an end within {longest} steps",
        "none",
        "chance: longest",
    )
    low, high = game.min_utility(), game.max_utility()
    inside = all(low <= value <= high for value in state.returns())
    expect(
        inside, "asking for the returns", f"from {low} to {high}", state.returns(), "chance: results; rules: returns"
    )


def quiet() -> Any:
    """The checkers print that they have passed."""
    return contextlib.redirect_stdout(io.StringIO())
