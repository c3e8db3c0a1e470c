"""Card games of other libraries, where they are installed, played at random in their own loops.

They are different games: what is compared is how many decisions a second a researcher gets to see.
"""

import importlib
import importlib.util
import random
import time
from collections.abc import Callable
from typing import Any

from moowoo.bench.measure import Contestant


def installed(module: str) -> bool:
    return importlib.util.find_spec(module) is not None


def loops(scale: float) -> list[Contestant]:
    """The peers that are there."""
    found = []
    if installed("pyspiel"):
        found.append(Contestant("OpenSpiel's crazy_eights, Python loop with observations", open_spiel(scale)))
    if installed("rlcard"):
        found.append(Contestant("RLCard's uno, Python loop", rlcard_uno(scale)))
    return found


def timed(play: Callable[[int], int], decisions: int) -> Callable[[], tuple[int, float]]:
    def run() -> tuple[int, float]:
        begun = time.thread_time()
        done = play(decisions)
        return done, time.thread_time() - begun

    return run


def open_spiel(scale: float) -> Callable[[], tuple[int, float]]:
    pyspiel: Any = importlib.import_module("pyspiel")
    game = pyspiel.load_game("crazy_eights", {"players": 4})
    chance = random.Random(1)

    def play(decisions: int) -> int:
        made = 0
        while made < decisions:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(chance.choices(outcomes, weights)[0])
                    continue
                state.observation_tensor(state.current_player())
                state.apply_action(chance.choice(state.legal_actions()))
                made += 1
        return made

    return timed(play, max(1, int(5_000 * scale)))


def rlcard_uno(scale: float) -> Callable[[], tuple[int, float]]:
    rlcard: Any = importlib.import_module("rlcard")
    environment = rlcard.make("uno", config={"game_num_players": 4, "seed": 1})
    chance = random.Random(1)

    def play(decisions: int) -> int:
        made = 0
        while made < decisions:
            state, _ = environment.reset()
            while not environment.is_over() and made < decisions:
                state, _ = environment.step(chance.choice(list(state["legal_actions"])))
                made += 1
        return made

    return timed(play, max(1, int(2_000 * scale)))
