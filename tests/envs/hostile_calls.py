"""Calls of everything a Python caller can reach, with arguments nobody should pass. Run as a program, by itself: what
would end the interpreter ends this one, and the last line it wrote names the call.
"""

import random
import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import make_observation

import moowoo.envs.spiel  # noqa: F401  registers the games
from moowoo import games
from moowoo.bots import Budget, analyse, create, decide, information, register
from moowoo.envs import batch
from moowoo.envs.gym import MoowooVectorEnv
from moowoo.envs.zoo import raw_env
from moowoo.games import kits

NUMBERS: tuple[Any, ...] = (0, 1, -1, -2, -4, 5, 33, 105, 257, 100_000, 1 << 31, 1 << 63, 1 << 64, -(1 << 63) - 1)
ODD: tuple[Any, ...] = (
    None, True, 1.5, float("nan"), float("inf"), "", "take", "draw", "AC", "7/3", "\0", b"", b"MOOWOO1\n", (), [],
    [1], [0, 0], {}, object(),
    np.int64(7), np.uint8(255), np.float32(0.5), np.array([0, 1]), np.array([[1]]), np.zeros(0), np.array(["a", "b"]),
    range(2), int, [None, 1], [1 << 70, 0], np.array([1 << 62, -(1 << 62)]),
)  # fmt: skip
HUGE = {100_000, 1 << 31, 1 << 63, 1 << 64}
"""Numbers that are no mistake as a number of games or steps: they only take all the memory and time there is."""
Target = tuple[str, Callable[..., Any], int]
"""A call's name, the call, and the most arguments it is given."""


def targets() -> Iterator[Target]:
    for name in kits():
        yield from game_targets(name)
        yield from batch_targets(name)
        yield from environment_targets(name)
        yield from spiel_targets(name)
    yield "games.new", games.new, 2
    yield "games.from_bytes", games.from_bytes, 1
    yield "create", create, 3
    yield "register", register, 2


def game_targets(name: str) -> Iterator[Target]:
    game = games.new(name, seed=1)
    kind = type(game)
    options = [option.name for option in kind.options_class.described()]
    for method in ("why_not", "view", "since", "at", "parse", "check_seat", "recalled"):
        yield f"{name}.{method}", getattr(game, method), 1
    yield f"{name}.play", lambda *words: game.copy().play(*words), 2
    yield f"{name}.deal", lambda *words: game.copy().deal(*words), 1
    yield f"{name}.forget", lambda *words: game.copy().forget(*words), 1
    yield f"{name}.from_bytes", kind.from_bytes, 1
    yield f"{name}.from_options", kind.from_options, 2
    for option in options:
        yield f"{name} {option}", lambda value, option=option: kind.new(seed=1, **{option: value}), 1
    yield f"{name} information", lambda *words: information(game, *words), 2
    yield f"{name} decide", lambda *words: decide(create("calf", name), game, *words), 1
    yield f"{name} decide by", lambda bot: decide(bot, game), 1
    yield f"{name} adviser", lambda bot: analyse(game, 0, Budget(effort=1), adviser=bot), 1


def batch_targets(name: str) -> Iterator[Target]:
    some = batch(name, 2, seed=1)
    yield f"{name} batch.step", some.step, 1
    yield f"{name} batch.reset", some.reset, 1
    yield f"{name} batch.observe", some.observe, 1
    yield f"{name} batch.choose", some.choose, 1
    yield f"{name} batch.determinize", some.determinize, 1
    yield f"{name} batch.set_state", some.set_state, 2
    yield f"{name} batch.set_state of its own", partial(some.set_state, some.state()), 1
    yield f"{name} batch.rollout", modest(some.rollout), 1
    recalling = batch(name, 2, seed=1, recall=3)
    for method in ("step", "past", "information", "one_hot", "set_state", "determinize"):
        yield f"{name} recalling batch.{method}", getattr(recalling, method), 1
    yield f"{name} batch recall", modest(lambda recall: batch(name, 2, recall=recall)), 1
    yield f"{name} batch", modest(lambda *words: batch(name, *words)), 1


def environment_targets(name: str) -> Iterator[Target]:
    tables, table = MoowooVectorEnv(name, 2), raw_env(name)
    tables.reset(seed=1)
    table.reset(seed=1)
    yield f"{name} vector.step", tables.step, 1
    yield f"{name} vector.reset", lambda seed: tables.reset(seed=seed), 1
    yield f"{name} vector", modest(lambda *words: MoowooVectorEnv(name, *words)), 1
    yield f"{name} vector opponents", lambda bots: MoowooVectorEnv(name, 2, opponents=bots).reset(seed=1), 1
    yield f"{name} vector seat", lambda seat: MoowooVectorEnv(name, 2, seat=seat), 1
    yield f"{name} zoo.observe", table.observe, 1
    yield f"{name} zoo.reset", table.reset, 1
    yield f"{name} zoo.step", lambda action: step_alive(table, action), 1


def step_alive(table: Any, action: Any) -> None:
    if not table.agents:
        table.reset(seed=1)
    table.step(action)


def spiel_targets(name: str) -> Iterator[Target]:
    chance = random.Random(1)
    game = pyspiel.load_game(f"moowoo_{name}")
    start, state = game.new_initial_state(), game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(chance.choice(state.chance_outcomes())[0])
    observer = make_observation(game, pyspiel.IIGObservationType(perfect_recall=False))
    for moment, at in (("start", start), ("turn", state)):
        yield f"{name} {moment} apply", lambda *words, at=at: at.clone().apply_action(*words), 1
        yield f"{name} {moment} resample", lambda player, at=at: at.resample_from_infostate(player, chance.random), 1
        yield f"{name} {moment} recall", at.information_state_string, 1
        yield f"{name} {moment} observe", lambda player, at=at: observer.set_from(at, player), 1
        yield f"{name} {moment} observed", lambda player, at=at: observer.string_from(at, player), 1


def modest(call: Callable[..., Any]) -> Callable[..., Any]:
    def unless_huge(*words: Any) -> Any:
        return None if any(isinstance(word, int) and word in HUGE for word in words) else call(*words)

    return unless_huge


def main(calls: int, seed: int) -> None:
    chance = random.Random(seed)
    every, refused = list(targets()), 0
    for _ in range(calls):
        name, call, most = chance.choice(every)
        words = [chance.choice(chance.choice((NUMBERS, ODD))) for _ in range(chance.randint(min(1, most), most))]
        print(name, *(f"{word!r:.40}" for word in words), file=sys.stderr, flush=True)
        try:
            call(*words)
        except Exception as error:
            assert not isinstance(error, SystemError | AssertionError | UnboundLocalError), error  # noqa: PT017
            refused += 1
    print(calls, refused)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
