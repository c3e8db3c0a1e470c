"""The same seeds and actions give the same bytes: compiled or not, alone or among threads."""

import hashlib
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random

import numpy as np

from moowoo.mow import rules as mow
from mow.games import TABLES
from mow.pair import seed_from

DECISIONS = 60


def digest(farm: bool, seats: int) -> str:
    """All that can be read of the first decisions of a random game, with a redrawn world at each."""
    random, sha = Random(seats), hashlib.sha256()
    mask = np.zeros(mow.ACTIONS, dtype=np.uint8)
    observation = np.zeros(mow.OBSERVATION, dtype=np.uint8)
    result = np.zeros(10, dtype=np.float32)
    s = mow.new()
    mow.start(s, mow.FARM if farm else mow.TILES, seats, -1, int(farm), 100, mow.WHOLE_PACK, mow.HAND, 0)
    for step in range(DECISIONS):
        actor = mow.actor(s)
        if actor == mow.OVER:
            break
        if actor == mow.DEAL:
            mow.deal(s, seed_from(random))
            give(farm, s, random)
        else:
            mow.legal(s, mask)
            mow.apply(s, random.choice(mask.nonzero()[0].tolist()))
        mow.observe(s, step % seats, observation)
        redrawn = mow.copy(s)
        if mow.actor(s) >= 0:
            mow.determinize(redrawn, step % seats, seed_from(random))
        mow.returns(s, result)
        for part in (s, redrawn, mask, observation, result):
            sha.update(part.tobytes())
    return sha.hexdigest()


def give(farm: bool, s: object, random: Random) -> None:
    """A short pile, and every Farmer to somebody, so that they are all played."""
    mow.put_pile(s, mow.pile(s)[:8])
    if farm:
        mow.put_farmers(s, 0, random.sample(range(10), 5))


def all_digests() -> list[str]:
    return [digest(farm, seats) for farm, seats in TABLES]


def test_compiled_and_plain_python_give_the_same_bytes() -> None:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", "from mow.test_same_bytes import all_digests; print(*all_digests())"],
            env=environment | {"NUMBA_DISABLE_JIT": disabled},
            stdout=subprocess.PIPE,
            text=True,
        )
        for disabled in ("0", "1")
    ]
    compiled, plain = (run.communicate()[0].split() for run in runs)
    assert [run.returncode for run in runs] == [0, 0]
    assert len(compiled) == len(TABLES)
    assert compiled == plain


def test_threads_give_the_same_bytes() -> None:
    alone = [digest(farm, seats) for farm, seats in TABLES]
    quiet = partial(np.seterr, over="ignore")  # numpy keeps this per thread; uncompiled, words wrap around
    with ThreadPoolExecutor(4, initializer=quiet) as pool:
        among_threads = list(pool.map(lambda table: digest(*table), TABLES * 4))
    assert among_threads == alone * 4
    assert len(set(alone)) == len(alone)
