"""OpenSpiel: its own simulation test passes, observers tell no secrets, resampling keeps what a player knows."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.generate_playthrough import playthrough
from open_spiel.python.observation import make_observation

import moowoo.envs.spiel  # noqa: F401  registers the games
from moowoo.games import BadOption
from moowoo.mow import rules as mow

MINE = 2
"""The code of a card in the observer's own hand, in both games."""
PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
SMALL = "moowoo_woo(suits=2,ranks=AK0,hand=2,target=1)"
SMALL_MOW = "moowoo_mow(players=2,cows=0/5 3/1 5/0 7/2 9/1 16/5,hand=2,rounds=1)"
SPECS = [
    SMALL,
    SMALL[:-1] + ",recall=12)",
    SMALL[:-1] + ",reward=round)",
    SMALL_MOW,
    SMALL_MOW[:-1] + ",recall=12)",
    "moowoo_mow(players=3,cows=2/1 3/0 6/1 7/2 7/5 8/0 9/3 X X,hand=2,target=20)",
    "moowoo_woo",
    "moowoo_woo(mistakes=True,first=1,target=2)",
    *(f"moowoo_mow(players={players},target=1)" for players in range(2, 6)),
    *(f"moowoo_mow(edition=farm,players={players},target=1)" for players in range(2, 11)),
    "moowoo_mow(edition=farm,players=3,own_draw=True,target=20)",
]
SOME = [SMALL, SMALL_MOW, "moowoo_woo", "moowoo_mow(players=2)", "moowoo_mow(edition=farm,players=6)"]
STORED = {
    "woo_small": (SMALL, 7),
    "woo": ("moowoo_woo(target=1)", 3),
    "mow_tiles": ("moowoo_mow(players=3,target=1)", 5),
    "mow_farm": ("moowoo_mow(edition=farm,players=2,target=1)", 6),
}
PUBLIC = pyspiel.IIGObservationType(perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.NONE)
PUBLIC_PAST = pyspiel.IIGObservationType(
    perfect_recall=True, public_info=True, private_info=pyspiel.PrivateInfoType.NONE
)


def let_chance_speak(state: Any, chance: random.Random) -> None:
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        assert sum(weights) == pytest.approx(1)
        state.apply_action(chance.choices(outcomes, weights)[0])


def after(spec: str, decisions: int, seed: int = 1) -> Any:
    """A state some random decisions into the game, where somebody is to act."""
    chance = random.Random(seed)
    state = pyspiel.load_game(spec).new_initial_state()
    let_chance_speak(state, chance)
    for _ in range(decisions):
        quiet = [action for action in state.legal_actions() if state.action_to_string(action) != "claim"]
        later = state.child(chance.choice(quiet or state.legal_actions()))
        let_chance_speak(later, chance)
        if later.is_terminal():
            break
        state = later
    return state


def told(spec: str, seed: int) -> str:
    """A game as OpenSpiel tells it, without the tensors: their strings say the same in less room."""
    lines = playthrough(spec, [], seed=seed).splitlines()
    return "\n".join(line for line in lines if "Tensor(" not in line and ".tensor" not in line) + "\n"


def test_a_game_of_one_round_pays_its_woo() -> None:
    game, chance = pyspiel.load_game("moowoo_woo(suits=2,ranks=AK0,hand=2,reward=round)"), random.Random(1)
    assert (game.min_utility(), game.max_utility()) == (-3, 3)
    paid = set()
    for _ in range(1500):
        state = game.new_initial_state()
        let_chance_speak(state, chance)
        while not state.is_terminal():
            assert state.returns() == [0, 0]
            state.apply_action(chance.choice(state.legal_actions()))
            let_chance_speak(state, chance)
        gain = state.position.game.gain.tolist()
        assert state.returns() == gain
        assert state.position.game.rounds == 1
        assert state.legal_actions() == []
        paid.add(gain[0])
    assert paid == {-3, -2, -1, 1, 2, 3}


def test_there_are_two_ways_to_be_paid() -> None:
    with pytest.raises(BadOption, match="reward"):
        pyspiel.load_game("moowoo_woo(reward=trick)")
    with pytest.raises(pyspiel.SpielError, match="reward"):
        pyspiel.load_game("moowoo_mow(reward=round)")


@pytest.mark.parametrize("spec", SPECS)
def test_the_simulation_test_of_open_spiel_passes(spec: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(spec), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", STORED)
def test_stored_playthroughs_play_the_same(name: str) -> None:
    spec, seed = STORED[name]
    assert told(spec, seed) == (PLAYTHROUGHS / f"{name}.txt").read_text()


@pytest.mark.parametrize("spec", SOME)
@pytest.mark.parametrize("decisions", [0, 3, 9])
def test_resampling_keeps_what_the_player_knows_and_redraws_the_rest(spec: str, decisions: int) -> None:
    state = after(spec, decisions)
    for player in range(state.num_players()):
        worlds = [state.resample_from_infostate(player, random.Random(seed).random) for seed in range(12)]
        for world in worlds:
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.observation_string(player) == state.observation_string(player)
            assert world.current_player() == state.current_player()
            if player == state.current_player():
                assert world.legal_actions() == state.legal_actions()
        others = [other for other in range(state.num_players()) if other != player]
        seen = {tuple(world.observation_string(other) for other in others) for world in worlds}
        assert len(seen) > 1 or spec in (SMALL, SMALL_MOW)


@pytest.mark.parametrize("spec", SOME)
def test_a_resampled_world_can_be_played_to_the_end(spec: str) -> None:
    chance = random.Random(4)
    state = after(spec, 4).resample_from_infostate(0, chance.random)
    while not state.is_terminal():
        let_chance_speak(state, chance)
        if not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("spec", SOME)
def test_a_clone_goes_its_own_way(spec: str) -> None:
    state = after(spec, 2)
    before = str(state), state.information_state_string(0), state.history()
    twin = state.clone()
    chance = random.Random(1)
    for _ in range(3):
        twin.apply_action(twin.legal_actions()[0])
        let_chance_speak(twin, chance)
        if twin.is_terminal():
            break
    assert (str(state), state.information_state_string(0), state.history()) == before


@pytest.mark.parametrize("spec", SOME)
@pytest.mark.parametrize("decisions", [0, 5, 12])
def test_what_is_public_does_not_depend_on_what_is_hidden(spec: str, decisions: int) -> None:
    state = after(spec, decisions, seed=decisions)
    now = make_observation(state.get_game(), PUBLIC)
    past = make_observation(state.get_game(), PUBLIC_PAST)
    for player in range(state.num_players()):
        for seed in range(6):
            world = state.resample_from_infostate(player, random.Random(seed).random)
            for viewer in range(state.num_players()):
                assert now.string_from(world, viewer) == now.string_from(state, 0)
                assert past.string_from(world, viewer) == past.string_from(state, 0)


@pytest.mark.parametrize("spec", SOME)
def test_the_private_part_is_what_the_seat_alone_knows(spec: str) -> None:
    state = after(spec, 1)
    whole = make_observation(state.get_game(), pyspiel.IIGObservationType(perfect_recall=False))
    whole.set_from(state, 1)
    cards = 24 if "woo" in spec else 96
    seen, hidden = state.position.observation(1)[:cards], whole.dict["private"][:cards]
    np.testing.assert_array_equal(hidden[hidden > 0], seen[hidden > 0])
    assert (seen == MINE).sum() == (hidden == MINE).sum() > 0
    assert not (whole.dict["public"][:cards] == MINE).any()
    assert whole.dict["player"].tolist().index(1) == 1
    assert len(whole.tensor) == state.get_game().observation_tensor_size()


def test_memory_is_perfect() -> None:
    """No two states a player could tell apart by what it saw share an information state."""
    state = after("moowoo_woo", 0)
    states = [state.child(action) for action in state.legal_actions()]
    told = {one.information_state_string(player) for one in states for player in range(2)}
    assert len(told) == 2 * len(states)


def test_all_deals_are_equally_likely() -> None:
    """The small deck: 15 hands, 6 for the other, 2 trump cards, each reached once."""
    deals: dict[tuple[int, ...], float] = {}

    def follow(state: Any, likely: float) -> None:
        if not state.is_chance_node():
            deals[tuple(state.history())] = likely
            return
        for outcome, weight in state.chance_outcomes():
            follow(state.child(outcome), likely * weight)

    follow(pyspiel.load_game(SMALL[:-1] + ",first=0)").new_initial_state(), 1.0)
    assert len(deals) == 15 * 6 * 2
    assert np.allclose(list(deals.values()), 1 / 180)
    deals.clear()
    follow(pyspiel.load_game(SMALL_MOW).new_initial_state(), 1.0)
    assert len(deals) == 2 * 15 * 6
    assert np.allclose(list(deals.values()), 1 / 180)


def test_a_reduced_mow_draws_every_cow_and_ends_after_its_rounds() -> None:
    chance = random.Random(3)
    game = pyspiel.load_game(SMALL_MOW)
    for _ in range(20):
        state, drawn = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                drawn += len(outcomes) == 2 and len(state.history()) > 5
                state.apply_action(chance.choice(outcomes)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
        assert drawn <= 1  # of the last two cows one is drawn by chance, and the other follows
        assert state.position.game.rounds == 1
        assert len(state.history()) <= game.max_game_length()


@pytest.mark.parametrize("spec", [SMALL, SMALL_MOW])
def test_a_tensor_that_recalls_tells_apart_what_a_player_can_tell_apart(spec: str) -> None:
    chance = random.Random(7)
    game = pyspiel.load_game(spec[:-1] + ",recall=12)")
    assert game.get_type().provides_information_state_tensor
    told: dict[bytes, str] = {}
    for _ in range(60):
        state = game.new_initial_state()
        while not state.is_terminal():
            let_chance_speak(state, chance)
            if state.is_terminal():
                break
            for player in range(2):
                tensor = np.array(state.information_state_tensor(player), np.float32).tobytes()
                assert told.setdefault(tensor, state.information_state_string(player)) == (
                    state.information_state_string(player)
                )
            state.apply_action(chance.choice(state.legal_actions()))
    assert len(told) == len(set(told.values())) > 200


def test_a_tensor_keeps_the_last_of_what_has_happened() -> None:
    """Longer games than it has room for go on; a room that cannot be is refused."""
    state = after("moowoo_woo(recall=3)", 9)
    assert sum(state.information_state_tensor(0)[:2]) == 1
    state = after("moowoo_mow(edition=farm,players=4,recall=3)", 9)
    assert sum(state.information_state_tensor(2)[:4]) == 1
    for wrong in (-1, 1_000_000):
        with pytest.raises(BadOption, match="recall"):
            pyspiel.load_game("moowoo_woo", {"recall": wrong})


def test_a_tensor_does_not_pretend_to_remember() -> None:
    state = after(SMALL, 0)
    remembering = state.get_game().make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    assert remembering.tensor is None
    with pytest.raises(ValueError, match="recall"):
        remembering.set_from(state, 0)
    with pytest.raises(ValueError, match="no parameters"):
        state.get_game().make_py_observer(None, {"colour": "red"})


def test_both_games_are_registered_with_their_parameters() -> None:
    assert {"moowoo_woo", "moowoo_mow"} <= set(pyspiel.registered_names())
    farm = pyspiel.load_game("moowoo_mow", {"edition": "farm", "players": 7})
    assert (farm.num_players(), farm.num_distinct_actions()) == (7, mow.ACTIONS)
    assert pyspiel.load_game(str(farm)).get_parameters() == farm.get_parameters()


@pytest.mark.parametrize("spec", SOME)
@pytest.mark.parametrize("player", [15, -1, -4, 100_000, 1.0, True, np.array([[1]])])
def test_a_player_that_is_none_is_refused_before_compiled_code_sees_it(spec: str, player: Any) -> None:
    state = after(spec, 3)
    observer = make_observation(state.get_game(), pyspiel.IIGObservationType(perfect_recall=False))
    asked: tuple[Callable[[], Any], ...] = (
        lambda: state.resample_from_infostate(player, random.Random(1).random),
        lambda: state.information_state_string(player),
        lambda: observer.set_from(state, player),
        lambda: observer.string_from(state, player),
    )
    for ask in asked:
        with pytest.raises((ValueError, pyspiel.SpielError)):
            ask()


@pytest.mark.parametrize("spec", SOME)
def test_where_nothing_hidden_is_in_play_resampling_changes_nothing(spec: str) -> None:
    chance = random.Random(2)
    state = pyspiel.load_game(spec).new_initial_state()
    assert state.resample_from_infostate(0, chance.random).history() == []
    while not state.is_terminal():
        let_chance_speak(state, chance)
        if not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
    assert state.resample_from_infostate(0, chance.random).returns() == state.returns()


@pytest.mark.parametrize("spec", SOME)
@pytest.mark.parametrize("action", [-1, 24, 200, 257, 1 << 40])
def test_what_may_not_be_done_or_said_is_refused_and_nothing_changes(spec: str, action: int) -> None:
    for state in (pyspiel.load_game(spec).new_initial_state(), after(spec, 2)):
        possible = state.legal_actions()
        if action in possible:
            continue
        before = str(state)
        with pytest.raises((ValueError, pyspiel.SpielError)):
            state.apply_action(action)
        assert str(state) == before
        assert state.legal_actions() == possible
