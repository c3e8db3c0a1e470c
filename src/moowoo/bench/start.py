"""How long the first start takes, when everything must be compiled, and every later one."""

import os
import resource
import subprocess
import sys
import tempfile

EVERYTHING = """
import numpy as np
from moowoo.mow import rules as mow
from moowoo.woo import rules as woo

seed = np.arange(4, dtype=np.uint64)
tables = (-1, 7, 0, woo.FULL_DECK, 6, woo.GOAL), (mow.FARM, 4, -1, 0, 100, mow.WHOLE_PACK, mow.HAND, 0)
for room, table in zip((woo, mow), tables):
    s, mask = room.new(), np.zeros(room.ACTIONS, np.uint8)
    seen, result = np.zeros(room.OBSERVATION, np.uint8), np.zeros(10, np.float32)
    room.start(s, *table)
    room.deal(s, seed)
    room.legal(s, mask)
    room.observe(s, room.actor(s), seen)
    room.determinize(s, room.actor(s), seed)
    room.apply(s, int(mask.argmax()))
    room.returns(s, result)
    room.rewards(s, result)
"""
"""The whole contract of both games, called once."""


def seconds(cache: str) -> float:
    """CPU seconds of a process that calls everything once, with compiled code kept in `cache`."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", EVERYTHING], env=os.environ | {"MOOWOO_CACHE_DIR": cache}, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def report() -> dict[str, float]:
    with tempfile.TemporaryDirectory() as cache:
        return {"cold": seconds(cache), "cached": min(seconds(cache) for _ in range(3))}
