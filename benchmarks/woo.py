"""WOO rounds a second: ours, hand-written C's, and the same Python uncompiled."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np

from benchmarks.measure import Contest, Contestant
from benchmarks.yardstick import c_program
from moowoo.engine import SOURCE, new_source
from moowoo.woo import rules as woo
from moowoo.woo.rules.rollout import ANYTHING, COUNTING, PLAYED_OUT, play_rounds

STYLES = {
    "WOO, full random rounds, players who count and claim at 66": COUNTING,
    "WOO, rounds of uniformly random legal actions, claims at any time": ANYTHING,
    "WOO, rounds played out to the last card": PLAYED_OUT,
}
SEED = (1, 2, 3, 4)
Play = Callable[[int, int], tuple[int, int, float]]
"""Plays so many rounds in a style; returns checksum, decisions and CPU seconds."""
UNCOMPILED = "from benchmarks.woo import rounds; print(*rounds({number}, {style}))"


def rounds(number: int, style: int) -> tuple[int, int, float]:
    """Play rounds from the common seed; return checksum, decisions and CPU seconds."""
    states, sources = np.zeros(1, woo.STATE), np.zeros(1, SOURCE)
    woo.start(states[0], -1, 7, 0, woo.FULL_DECK, 6, woo.GOAL)
    sources[0] = new_source(*SEED)
    begun = time.thread_time()
    checksum, decisions = play_rounds(states, sources, number, style)
    return int(checksum), int(decisions), time.thread_time() - begun


def run_program(command: list[str], environment: dict[str, str] | None = None) -> tuple[int, int, float]:
    """Run a program that prints checksum, decisions and seconds."""
    done = subprocess.run(command, env=os.environ | (environment or {}), capture_output=True, text=True, check=True)
    checksum, decisions, seconds = done.stdout.split()
    return int(checksum), int(decisions), float(seconds)


def uncompiled_rounds(number: int, style: int) -> tuple[int, int, float]:
    code = UNCOMPILED.format(number=number, style=style)
    return run_program([sys.executable, "-c", code], {"NUMBA_DISABLE_JIT": "1"})


def c_rounds(program: Path, number: int, style: int) -> tuple[int, int, float]:
    return run_program([str(program), str(number), str(style)])


def contestant(name: str, play: Play, number: int, style: int) -> Contestant:
    return Contestant(name, lambda: (number, play(number, style)[2]))


def contests(turns: int, scale: float) -> list[Contest]:
    """One contest a style. The same rounds are played by all, which the checksums prove."""
    many, few = max(1, int(400_000 * scale)), max(1, int(400 * scale))
    held = []
    with c_program("woo_rounds") as program:
        for title, style in STYLES.items():
            agree(program, style, few)
            entrants = [contestant("Moowoo", rounds, many, style)]
            if program is not None:
                entrants.append(contestant("C, hand-written", partial(c_rounds, program), many, style))
            entrants.append(contestant("the same Python, not compiled", uncompiled_rounds, few, style))
            held.append(Contest(title, "rounds", entrants).hold(turns))
    return held


def agree(program: Path | None, style: int, number: int) -> None:
    """All contestants must have played the same rounds."""
    ours = rounds(number, style)[:2]
    assert uncompiled_rounds(number, style)[:2] == ours, "uncompiled Python plays other rounds"
    if program is not None:
        many = 50 * number
        assert c_rounds(program, many, style)[:2] == rounds(many, style)[:2], "the C program plays other rounds"
