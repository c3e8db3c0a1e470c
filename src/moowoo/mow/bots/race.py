"""The race to the target: what totals are worth after a round, as everyone's chance to win the game.

The rounds to come are drawn from rounds that `cow` has played against itself at a table of the same kind, so it holds
for every edition, number of farmers and target.
"""

from functools import cache
from typing import Any

import numpy as np

from moowoo.bots.seeds import source
from moowoo.engine import Source, at_once, below, compiled
from moowoo.engine.arrays import Numbers, Reals
from moowoo.mow import rules
from moowoo.mow.bots.cow import cow_action
from moowoo.mow.rules.apply import apply
from moowoo.mow.rules.cards import WHOLE_PACK
from moowoo.mow.rules.rollout import ready
from moowoo.mow.rules.state import FINISHED, HAND, NOBODY, SEATS, WAITING, State

ROUNDS = 512
"""So many rounds are played to draw from."""
TARGET = 100
PAY = 3.0
"""What it pays, to who learns, to go from no chance to certainty: about as much as a round changes counts as 1."""


@cache
def rounds_of(edition: int, seats: int) -> Numbers:
    """The flies of many rounds at a table: a row for a round, a column for a seat."""
    table = np.zeros(1, rules.STATE)
    rules.start(table[0], edition, seats, NOBODY, 0, TARGET, WHOLE_PACK, HAND, 0)
    rounds = np.zeros((ROUNDS, SEATS), np.int64)
    play_rounds(table[0], np.zeros(2, np.int64), source("rounds", edition, seats), rounds)
    return rounds


@at_once
@compiled
def play_rounds(s: State, cows: Numbers, chance: Source, rounds: Numbers) -> None:
    for number in range(len(rounds)):
        ready(s, chance)
        while s.stage != WAITING and s.stage != FINISHED:
            apply(s, cow_action(s, cows))
        for seat in range(s.seats):
            rounds[number, seat] = s.gain[seat]


@compiled
def foresee_win(s: State, races: int, rounds: Numbers, chance: Source, totals: Numbers, chances: Reals) -> None:
    """A round is over: add everyone's chance to win the game, by so many races, to `chances`. `totals` is scratch."""
    races = races if s.stage == WAITING else 1
    for _ in range(races):
        run(s, rounds, chance, totals)
        share_win(totals, int(s.seats), 1.0 / races, chances)


@at_once
@compiled
def chances_by_totals(s: State, races: int, rounds: Numbers, chance: Source) -> Reals:
    """Everyone's chance to win the game by the totals before this round, by so many races."""
    totals, chances = np.zeros(SEATS, np.int64), np.zeros(SEATS)
    for _ in range(races):
        run(s, rounds, chance, totals)
        share_win(totals, int(s.seats), 1.0 / races, chances)
    return chances


@compiled
def run(s: State, rounds: Numbers, chance: Source, totals: Numbers) -> None:
    """Draw rounds, with any farmer in any seat, until somebody reaches the target."""
    most = 0
    for seat in range(s.seats):
        totals[seat] = s.total[seat]
        most = max(most, totals[seat])
    while most < s.target:
        number = below(chance.rng, len(rounds))
        place: Any = np.int64(below(chance.rng, s.seats))
        for seat in range(s.seats):
            totals[seat] += rounds[number, place]
            most = max(most, totals[seat])
            place = place + 1 if place + 1 < s.seats else 0


@compiled
def share_win(totals: Numbers, seats: int, win: float, chances: Reals) -> None:
    """MOW-GAME-1 is `winners`; here the totals are not those of a record."""
    least, equals = totals[0], 0
    for seat in range(1, seats):
        least = min(least, totals[seat])
    for seat in range(seats):
        equals += totals[seat] == least
    for seat in range(seats):
        if totals[seat] == least:
            chances[seat] += win / equals
