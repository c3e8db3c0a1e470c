"""Card games of other libraries, where they are installed, played at random in their own loops.

They are different games: what is compared is how many decisions a second a researcher gets to see.
"""

import importlib
import importlib.util
import random
import time
from collections.abc import Callable, Mapping
from typing import Any

from benchmarks.measure import Contestant

Run = Callable[[], tuple[int, float]]

OPEN_SPIEL = {"crazy_eights": {"players": 4}, "dou_dizhu": {}, "gin_rummy": {}}
"""OpenSpiel's card games with observation tensors, of which the first is the nearest to MOW."""


def installed(module: str) -> bool:
    return importlib.util.find_spec(module) is not None


def loops(scale: float) -> list[Contestant]:
    """The peers that are there, one game at a time, with observations."""
    found = []
    if installed("pyspiel"):
        for name, options in OPEN_SPIEL.items():
            title = f"OpenSpiel's {name}, a game at a time, Python loop with observations"
            found.append(Contestant(title, open_spiel(name, options, scale, observed=True)))
    if installed("rlcard"):
        found.append(Contestant("RLCard's uno, a game at a time, Python loop", rlcard_uno(scale)))
    if installed("pettingzoo") and installed("rlcard") and installed("pygame"):
        found.append(Contestant("PettingZoo's texas_holdem, a game at a time, Python loop", pettingzoo(scale)))
    return found


def simulations(scale: float) -> list[Contestant]:
    """The peers that are there, one game at a time, bare."""
    if not installed("pyspiel"):
        return []
    name, options = next(iter(OPEN_SPIEL.items()))
    return [
        Contestant(f"OpenSpiel's {name}, Python loop without observations", open_spiel(name, options, scale, False)),
        Contestant(f"OpenSpiel's {name}, whole games in its C++", open_spiel_inside(name, options, scale)),
    ]


def batches(scale: float, size: int) -> list[Contestant]:
    """The peers that move many games at once."""
    if not (installed("pgx") and installed("jax")):
        return []
    return [Contestant(f"Pgx's {name}, {size:,} games at once", pgx(name, size, scale)) for name in ("leduc_holdem",)]


def timed(play: Callable[[int], int], decisions: int, clock: Callable[[], float] = time.thread_time) -> Run:
    def run() -> tuple[int, float]:
        begun = clock()
        done = play(decisions)
        return done, clock() - begun

    return run


def open_spiel(name: str, options: Mapping[str, object], scale: float, observed: bool) -> Run:
    pyspiel: Any = importlib.import_module("pyspiel")
    game = pyspiel.load_game(name, options)
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
                if observed:
                    state.observation_tensor(state.current_player())
                state.apply_action(chance.choice(state.legal_actions()))
                made += 1
        return made

    return timed(play, max(1, int(5_000 * scale)))


def open_spiel_inside(name: str, options: Mapping[str, object], scale: float) -> Run:
    """Random players of its own, and games that never come back to Python before they are over."""
    pyspiel: Any = importlib.import_module("pyspiel")
    game = pyspiel.load_game(name, options)
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(game.num_players())]

    def run() -> tuple[int, float]:
        made, seconds = 0, 0.0
        while made < 5_000 * scale:
            state = game.new_initial_state()
            begun = time.thread_time()
            pyspiel.evaluate_bots(state, bots, made + 1)
            seconds += time.thread_time() - begun
            made += sum(step.player >= 0 for step in state.full_history())
        return made, seconds

    return run


def rlcard_uno(scale: float) -> Run:
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


def pettingzoo(scale: float) -> Run:
    table: Any = importlib.import_module("pettingzoo.classic.texas_holdem_v4").env()

    def play(decisions: int) -> int:
        made = 0
        while made < decisions:
            table.reset(seed=1)
            for agent in table.agent_iter():
                seen, _, over, cut_off, _ = table.last()
                table.step(None if over or cut_off else table.action_space(agent).sample(seen["action_mask"]))
                made += not (over or cut_off)
        return made

    return timed(play, max(1, int(500 * scale)))


def pgx(name: str, size: int, scale: float) -> Run:
    """CPU seconds of all its threads together: JAX shares the work out by itself."""
    jax: Any = importlib.import_module("jax")
    table: Any = importlib.import_module("pgx").make(name)
    begin = importlib.import_module("pgx.experimental.wrappers").auto_reset(table.step, table.init)

    def move(state: Any, key: Any) -> Any:
        choose, go_on = jax.random.split(key)
        odds = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        return begin(state, jax.random.categorical(choose, odds), go_on)

    step = jax.jit(jax.vmap(move))
    state = jax.jit(jax.vmap(table.init))(jax.random.split(jax.random.PRNGKey(1), size))

    def play(decisions: int) -> int:
        nonlocal state
        steps = max(1, decisions // size)
        for number in range(steps):
            state = step(state, jax.random.split(jax.random.PRNGKey(number), size))
        jax.block_until_ready(state.observation)
        return steps * size

    return timed(play, max(1, int(200_000 * scale)), time.process_time)
