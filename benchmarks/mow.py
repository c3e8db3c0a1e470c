"""MOW decisions a second, bare and with observation and mask, for batches of every size."""

import time
from collections.abc import Callable

import numpy as np

from benchmarks import peers
from benchmarks.measure import Contest, Contestant
from moowoo.engine import new_source
from moowoo.mow import rules as mow
from moowoo.mow.rules.rollout import play_observed, play_random

TABLES = {"tiles, 4 farmers": (mow.TILES, 4), "farm, 5 farmers": (mow.FARM, 5), "farm, 10 farmers": (mow.FARM, 10)}
BATCHES = (1, 1_000, 10_000)


def batch(edition: int, seats: int, size: int) -> np.ndarray:
    states = np.zeros(size, mow.STATE)
    for state in states:
        mow.start(state, edition, seats, -1, 0, 100, mow.WHOLE_PACK, mow.HAND, 0)
    return states


def runner(edition: int, seats: int, size: int, decisions: int, observed: bool) -> Callable[[], tuple[int, float]]:
    """Random play of a batch that starts again when games end."""
    states, source = batch(edition, seats, size), new_source(1)
    observations = np.zeros((size, mow.OBSERVATION), np.uint8)
    masks = np.zeros((size, mow.ACTIONS), np.uint8)
    steps = max(1, decisions // size)

    def run() -> tuple[int, float]:
        begun = time.thread_time()
        if observed:
            done = play_observed(states, source, steps, observations, masks)
        else:
            done = play_random(states, source, steps)
        return int(done), time.thread_time() - begun

    return run


def contests(turns: int, scale: float) -> list[Contest]:
    decisions = max(1, int(1_000_000 * scale))
    held = []
    for table, (edition, seats) in TABLES.items():
        for observed in (True, False):
            what = "with observation and mask" if observed else "bare"
            contestants = [
                Contestant(f"Moowoo, batch of {size:,}", runner(edition, seats, size, decisions, observed))
                for size in BATCHES
            ]
            if observed and edition == mow.TILES:
                contestants += peers.loops(scale)
            held.append(Contest(f"MOW, {table}, {what}, random play", "decisions", contestants).hold(turns))
    return held
