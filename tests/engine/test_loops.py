"""Loops made for the smallest of games: who takes the last of some stones wins the round, and two rounds the game."""

from dataclasses import fields
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from moowoo.engine import compiled, make_choices, next_word, seed_rng
from moowoo.engine.batch import Loops, make_loops
from moowoo.engine.cache import place_of, stamp
from moowoo.engine.compiler import COMPILING
from moowoo.engine.rules import Rules
from moowoo.engine.slots import empty_slots, seed_slots, slot_type

WAITING, TAKING, FINISHED = range(3)
FIELDS = [(name, "i1") for name in ("stage", "rounds", "turn", "stones")]
STATE = np.dtype((np.record, [*FIELDS, ("won", "i1", (2,)), ("rng", "u8", (4,))]))
CHOICES = make_choices(3)
put_mask = CHOICES.put_mask


@compiled
def start(s: Any) -> None:
    s.stage = WAITING
    s.rounds = s.won[0] = s.won[1] = 0


@compiled
def deal(s: Any, seed: Any) -> None:
    seed_rng(s.rng, seed)
    s.rounds += 1
    s.stones = 3 + int(next_word(s.rng) % np.uint64(3))
    s.turn = s.rounds & 1
    s.stage = TAKING


@compiled
def actor(s: Any) -> int:
    return int(s.turn) if s.stage == TAKING else -1 - (s.stage == FINISHED)


@compiled
def legal_words(s: Any) -> tuple[int]:
    return ((1 << min(3, int(s.stones))) - 1,)


@compiled
def legal(s: Any, mask: Any) -> int:
    put_mask(mask, legal_words(s))
    return min(3, int(s.stones))


@compiled
def apply(s: Any, action: int) -> None:
    s.stones -= action + 1
    if s.stones == 0:
        s.won[s.turn] += 1
        s.stage = FINISHED if s.won[s.turn] == 2 else WAITING
    s.turn = 1 - s.turn


@compiled
def observe(s: Any, seat: int, out: Any) -> None:
    out[0] = s.stones
    out[1] = seat


@compiled
def determinize(s: Any, seat: int, seed: Any) -> None:
    """Nothing is hidden."""


@compiled
def returns(s: Any, out: Any) -> None:
    for seat in range(2):
        out[seat] = 1.0 if s.won[seat] == 2 else -1.0 if s.stage == FINISHED else 0.0


@compiled
def rewards(s: Any, out: Any) -> None:
    out[s.turn] = -1.0
    out[1 - s.turn] = 1.0


@compiled
def secrets(s: Any, out: Any) -> None:
    """There are none."""


RULES = cast(
    Rules,
    SimpleNamespace(
        STATE=STATE, ACTIONS=3, OBSERVATION=2, SECRETS=0, DEAL=-1, OVER=-2, WAITING=WAITING, FINISHED=FINISHED,
        CHOICES=CHOICES, start=start, restart=start, deal=deal, actor=actor, legal_words=legal_words, legal=legal,
        apply=apply, observe=observe, determinize=determinize, returns=returns, rewards=rewards, secrets=secrets,
    ),
)  # fmt: skip


@pytest.fixture(scope="module")
def loops() -> Loops:
    return make_loops(RULES)


def ready_slots(loops: Loops, n: int) -> Any:
    slots = empty_slots(n, slot_type(STATE))
    seed_slots(slots, 1)
    loops.make_ready(slots)
    return slots


def test_a_batch_steps_pays_and_starts_again(loops: Loops) -> None:
    slots = ready_slots(loops, 20)
    seen, masks, choices = np.zeros((20, 2), np.uint8), np.zeros((20, 3), np.uint8), np.zeros((20, 1), np.int64)
    actors, actions = np.zeros(20, np.int64), np.zeros(20, np.int64)
    paid, done = np.zeros((20, 2), np.float32), np.zeros(20, np.bool_)
    loops.show(slots, seen, masks, choices, actors)
    ended = 0
    for _ in range(40):
        loops.sample(slots, choices, actions)
        assert all(masks[game, action] for game, action in enumerate(actions))
        assert loops.step(slots, actions, False, seen, masks, choices, actors, paid, done)
        assert ((paid[:, 0] == -paid[:, 1]) & ((paid[:, 0] != 0) == done)).all()
        assert (slots["game"]["stage"] == TAKING).all()
        assert (seen[:, 0] == slots["game"]["stones"]).all()
        assert (seen[:, 1] == actors).all()
        ended += int(done.sum())
    assert ended > 20


def test_one_illegal_action_and_nothing_is_done(loops: Loops) -> None:
    slots = ready_slots(loops, 3)
    seen, masks, choices = np.zeros((3, 2), np.uint8), np.zeros((3, 3), np.uint8), np.zeros((3, 1), np.int64)
    actors, paid, done = np.zeros(3, np.int64), np.zeros((3, 2), np.float32), np.zeros(3, np.bool_)
    loops.show(slots, seen, masks, choices, actors)
    before = slots.tobytes()
    for wrong in (3, -1):
        assert not loops.step(slots, np.array([0, 0, wrong]), False, seen, masks, choices, actors, paid, done)
    assert slots.tobytes() == before


def test_one_seat_against_bots_that_take_at_random(loops: Loops) -> None:
    slots = ready_slots(loops, 8)
    scratch, paid = np.zeros(loops.scratch, STATE), np.zeros(2, np.float32)
    earned, done, finals = np.zeros(8, np.float32), np.zeros(8, np.bool_), np.zeros((8, 2), np.uint8)
    actions, won, lost = np.zeros(8, np.int64), 0, 0
    loops.step_mine(slots, actions, True, 0, 0, False, scratch, paid, earned, done, finals)
    for _ in range(60):
        assert (slots["game"]["turn"] == 0).all()
        loops.step_mine(slots, actions, False, 0, 0, False, scratch, paid, earned, done, finals)
        won, lost = won + int((earned > 0).sum()), lost + int((earned < 0).sum())
    assert won > 0
    assert lost > 0
    loops.step_mine(slots, actions - 1, False, 0, 0, False, scratch, paid, earned, done, finals)
    assert done.all()
    assert (earned == -1).all()


@pytest.mark.skipif(not COMPILING, reason="nothing is compiled")
def test_loops_of_two_games_are_kept_apart(loops: Loops) -> None:
    """Also those that call nothing of the game themselves: in one place each would take the other's."""
    from moowoo.games.kit import kits

    made = [loops, *(kit.loops() for kit in kits().values())]
    for field in fields(Loops):
        loops_of_all = [getattr(one, field.name) for one in made]
        functions = [loop.py_func for loop in loops_of_all if hasattr(loop, "py_func")]
        assert len(set(map(place_of, functions))) == len(set(map(stamp, functions))), field.name
