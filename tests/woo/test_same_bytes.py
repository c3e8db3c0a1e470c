"""The same seeds and actions give the same bytes: compiled or not, on one thread or many."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from kit.deadline import COMPILING
from moowoo.woo import rules as woo
from woo.fingerprint import fingerprint
from woo.games import random_rules, start
from woo.table import legal, seed_from

TESTS = Path(__file__).parents[1]
GAMES = 40


@cache
def here() -> list[str]:
    return [fingerprint(number) for number in range(GAMES)]


def elsewhere(disable_jit: str) -> list[str]:
    """The fingerprints another process comes to, with compilation on or off."""
    path = os.pathsep.join([str(TESTS), *filter(None, sys.path)])
    environment = {**os.environ, "NUMBA_DISABLE_JIT": disable_jit, "PYTHONPATH": path}
    command = [sys.executable, "-m", "woo.fingerprint", str(GAMES)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=COMPILING, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_games_differ() -> None:
    assert len(set(here())) == GAMES


@pytest.mark.parametrize("disable_jit", ["0", "1"])
def test_compiled_and_uncompiled_agree(disable_jit: str) -> None:
    assert elsewhere(disable_jit) == here()


@pytest.mark.parametrize("threads", [2, 5])
def test_any_number_of_threads_agrees(threads: int) -> None:
    quiet = partial(np.seterr, over="ignore")  # numpy keeps this per thread; uncompiled, words wrap around
    with ThreadPoolExecutor(threads, initializer=quiet) as pool:
        assert list(pool.map(fingerprint, range(GAMES))) == here()


def one_step(s: Any, random: Random) -> None:
    if woo.actor(s) == woo.DEAL:
        woo.deal(s, seed_from(random))
    elif woo.actor(s) != woo.OVER:
        woo.apply(s, random.choice(legal(s)))


@pytest.mark.parametrize("size", [1, 7])
def test_a_game_in_an_array_is_the_game_alone(size: int) -> None:
    """Interleaved in one array or each on its own, games end as the same bytes."""
    batch, alone = np.zeros(size, woo.STATE), [woo.new() for _ in range(size)]
    for number in range(size):
        alone[number] = start(random_rules(Random(number)))[0]
        batch[number] = alone[number]
    together, apart = ([Random(number) for number in range(size)] for _ in range(2))
    for _ in range(60):
        for number in range(size):
            one_step(batch[number], together[number])
    for number in range(size):
        for _ in range(60):
            one_step(alone[number], apart[number])
    assert [record.tobytes() for record in alone] == [record.tobytes() for record in batch]


def test_a_record_continues_from_its_bytes() -> None:
    random = Random("bytes")
    s = start(random_rules(random))[0]
    for _ in range(8):
        one_step(s, random)
    back = np.frombuffer(bytearray(s.tobytes()), woo.STATE)[0]
    for twin in (s, back):
        steps = Random("on")
        for _ in range(20):
            one_step(twin, steps)
    assert back.tobytes() == s.tobytes()
