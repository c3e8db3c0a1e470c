"""How long the exact solver of WOO's closed phase takes, six cards each: ours, and one of the same kind in C."""

import subprocess
import tempfile
import time
from pathlib import Path

import numpy as np

from benchmarks.measure import Contest, Contestant
from benchmarks.yardstick import c_program
from moowoo.engine import Source, at_once, compiled, draw_seed, new_source, popcount
from moowoo.engine.arrays import Record, Records
from moowoo.woo import rules as woo
from moowoo.woo.bots.solver import LEAST, new_workspace, solve
from moowoo.woo.rules.cards import FULL_DECK, GOAL, VALUE_OF
from moowoo.woo.rules.rollout import NO_CLAIM, NO_END, random_action
from moowoo.woo.rules.setup import deal, start
from moowoo.woo.rules.state import NOBODY, NONE, State

HELD = 6
KINDS = {
    "WOO, closed phase solved exactly, 6 cards each, the stock has run out": NO_END,
    "WOO, closed phase solved exactly, 6 cards each, closed by one who could still make it": NO_CLAIM,
}
"""By what the random players before may do."""
SEED = 20


class Solving(Contest):
    """A contest that also tells how long one position takes."""

    def as_text(self) -> str:
        times = (f"{1e6 / one.rate:.1f} µs {one.name}" for one in self.contestants)
        return super().as_text() + f"\n  mean time of a position: {'; '.join(times)}"


@compiled
def to_closed_phase(s: State, source: Source, allowed: int) -> None:
    """A random round up to the lead of a closed phase, with full hands, no couple to lead and nobody at the goal."""
    while True:
        start(s, NOBODY, 7, 0, FULL_DECK, HELD, GOAL)
        draw_seed(source)
        deal(s, source.seed)
        while not s.closed and max(s.points[0], s.points[1]) < s.goal:
            woo.apply(s, random_action(s, source, allowed))
        full = s.closed != 0 and popcount(s.hand[0]) == HELD and s.bound == NONE
        if full and (allowed == NO_END or undecided_close(s)):
            return


@compiled
def undecided_close(s: State) -> bool:
    """Is there a closer, who would reach the goal by winning every card?"""
    if s.closer == NOBODY:
        return False
    possible = s.points[s.closer]
    for card in range(len(VALUE_OF)):
        if (s.hand[0] | s.hand[1]) >> card & 1:
            possible += VALUE_OF[card]
    return bool(possible >= s.goal)


@at_once
@compiled
def deal_positions(states: Records, source: Source, allowed: int) -> None:
    for i in range(len(states)):
        to_closed_phase(states[i], source, allowed)


@at_once
@compiled
def solve_all(states: Records, work: Record) -> int:
    """Solve one position after another; return a checksum of their values."""
    checksum = 0
    for i in range(len(states)):
        found, _ = solve(states[i], work)
        checksum = checksum * 31 + found - LEAST & 0xFFFFFFFF
    return checksum


def positions(number: int, allowed: int) -> Records:
    states = np.zeros(number, woo.STATE)
    deal_positions(states, new_source(SEED), allowed)
    return states


def ours(states: Records, work: Record) -> tuple[int, int, float]:
    """Checksum, positions and CPU seconds."""
    begun = time.thread_time()
    checksum = solve_all(states, work)
    return int(checksum), len(states), time.thread_time() - begun


def write(states: Records, path: Path) -> None:
    """The positions as the C program reads them."""
    columns = [states[name][:, seat] for name in ("hand", "points", "tricks") for seat in range(2)]
    columns += [states[name] for name in ("trump", "oya", "closer", "bare", "goal")]
    np.savetxt(path, np.stack(columns, 1), "%d")


def in_c(program: Path, path: Path) -> tuple[int, int, float]:
    done = subprocess.run([program, path, "1"], capture_output=True, text=True, check=True)
    checksum, solved, seconds = done.stdout.split()
    return int(checksum), int(solved), float(seconds)


def contest(title: str, states: Records, program: Path | None, turns: int) -> Contest:
    """Both solve the same positions, and come to the same values, which the checksums prove."""
    work = new_workspace()
    entrants = [Contestant("Moowoo", lambda: ours(states, work)[1:])]
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / "positions"
        if program is not None:
            write(states, path)
            assert in_c(program, path)[:2] == ours(states, work)[:2], "the C program finds other values"
            entrants.append(Contestant("C, hand-written", lambda: in_c(program, path)[1:]))
        return Solving(title, "positions", entrants).hold(turns)


def contests(turns: int, scale: float) -> list[Contest]:
    number = max(1, int(40_000 * scale))
    with c_program("woo_solver") as program:
        return [contest(title, positions(number, allowed), program, turns) for title, allowed in KINDS.items()]
