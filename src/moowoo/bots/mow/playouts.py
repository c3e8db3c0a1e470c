"""Worlds played out: every option in the same worlds, everybody playing as `cow` until the round is over."""

from typing import Any

import numpy as np

from moowoo.bots.mow.cow import cow_action
from moowoo.bots.mow.race import foresee_win
from moowoo.bots.mow.worlds import BETWEEN, FIRST_STEPS, lay_out, wander
from moowoo.kernel import Source, compiled, draw_seed, seed_rng
from moowoo.mow.actions import ACTIONS
from moowoo.mow.apply import apply
from moowoo.mow.state import FINISHED, GIVE, SEATS, WAITING, State

ROOT, WORLD, PLAYED = range(3)
"""The three records of a search: as things stand, a world that may be the true one, and the one being played out."""
RACES = 24
"""How often the rest of the game is drawn after a playout: cheap beside it, and the less is left to luck."""
FLIES = SEATS
"""In an option's sums: every seat's chance to win, then the deciding seat's flies of the round."""
SUMS = SEATS + 1
STEPS = 6
"""Of every playout so many decisions are remembered, the option being the first."""


@compiled
def play_out_worlds(
    tables: Any, actions: Any, running: Any, begun: int, worlds: int, moments: Any, trail: Any, walk: Any, rounds: Any,
    chance: Source, luck: Source, sums: Any, steps: Any,
) -> None:  # fmt: skip
    """Draw worlds, play the options in the running out in each and add up what comes of it.

    All chance is the same for every option in one world, so that they differ by what they are and by little else.
    `begun` worlds were drawn before; `steps` keeps the first decisions in the last few.
    """
    seat = int(tables[ROOT].turn)
    cows = np.zeros(2, np.int64)
    totals = np.zeros(SEATS, np.int64)
    for world in range(begun, begun + worlds):
        draw_seed(chance)
        tables[WORLD] = tables[ROOT]
        wander(tables[ROOT], seat, FIRST_STEPS if world == 0 else BETWEEN, moments, trail, walk, chance)
        lay_out(tables[WORLD], seat, trail, walk, chance.seed)
        for option in running:
            tables[PLAYED] = tables[WORLD]
            s = tables[PLAYED]
            seed_rng(luck.rng, chance.seed)
            play_out(s, actions[option], cows, steps[option, world % steps.shape[1]])
            foresee_win(s, RACES, rounds, luck, totals, sums[option])
            sums[option, FLIES] += s.gain[seat]


@compiled
def play_out(s: State, action: int, cows: Any, steps: Any) -> None:
    """An action, and then the rest of the round."""
    step = 0
    while True:
        if step < STEPS:
            steps[step] = step_code(s, action)
            step += 1
        apply(s, action)
        if s.stage == WAITING or s.stage == FINISHED:
            steps[step:] = -1
            return
        action = cow_action(s, cows)


@compiled
def step_code(s: State, action: int) -> int:
    """Who did what, in one number; a cow may be played or given away."""
    return int((2 * int(s.turn) + (s.stage == GIVE)) * ACTIONS + action)
