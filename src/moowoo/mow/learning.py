"""How MOW is learned: what a network is asked at any table, and what a round pays: the chance to win the game."""

import numpy as np

from moowoo.bots.learning import NOT_ALLOWED, UNFORCED, Learning, StrengthTable
from moowoo.engine import SOURCE, Source, below, compiled, compiled_apart, draw_seed, lowest, popcount, seed_rng
from moowoo.engine.arrays import Numbers, Reals, Records, Scratch
from moowoo.mow import rules
from moowoo.mow.bots import sight
from moowoo.mow.bots.cow import cow_action
from moowoo.mow.bots.race import PAY, ROUNDS, TARGET, foresee_win, rounds_of
from moowoo.mow.bots.sight import follower, following, shown_face, upside_down
from moowoo.mow.loops import COW, LOOPS, think
from moowoo.mow.rules import actions as act
from moowoo.mow.rules.actions import ACTIONS, HIGH
from moowoo.mow.rules.cards import WHOLE_PACK
from moowoo.mow.rules.farmers import draw_farmer
from moowoo.mow.rules.legal import legal_words
from moowoo.mow.rules.scoring import highest_of
from moowoo.mow.rules.setup import deal, shuffle_farmers, start
from moowoo.mow.rules.state import (
    DRAWING,
    FARM,
    FINISHED,
    HAND,
    NOBODY,
    SEATS,
    STATE,
    TILES,
    WAITING,
    State,
)

TABLES = (
    (StrengthTable("tiles, 4", 4), TILES),
    (StrengthTable("tiles, 2", 2), TILES),
    (StrengthTable("farm, 4", 4), FARM),
    (StrengthTable("farm, 8", 8), FARM),
)
SIZES = np.array([4 * [2] + 3 * [3] + 9 * [4] + 4 * [5], [2, 2, 2, 3, 3] + 7 * [4] + [5, 5, 5, 6, 7, 8, 9, 10]])
"""How many farmers play, as often as they stand here, in each edition."""
EDITIONS = np.array([edition for _, edition in TABLES])
SEATED = np.array([table.seats for table, _ in TABLES])
RACES = 48
"""Races that say what totals are worth."""
BEFORE = 6
"""Rounds that may have been played before."""

WORK = np.dtype(
    (
        np.record,
        [
            ("rounds", "i8", (2, SEATS + 1, ROUNDS, SEATS)),
            ("source", SOURCE),
            ("totals", "i8", (SEATS,)),
        ],
    )
)


def workspace() -> Scratch:
    work = np.zeros(1, WORK)[0]
    for edition, most in ((TILES, 5), (FARM, SEATS)):
        for seats in range(2, most + 1):
            work.rounds[edition, seats] = rounds_of(edition, seats)
    return work


def workspace_for(s: State) -> Scratch:
    work = np.zeros(1, WORK)[0]
    work.rounds[s.edition, s.seats] = rounds_of(int(s.edition), int(s.seats))
    return work


@compiled
def drawn(chance: Source, n: int) -> int:
    """A number from 0 to n - 1, as a signed one."""
    return np.int64(below(chance.rng, n))  # type: ignore[return-value]  # a number to compiled code


@compiled_apart
def begin(s: State, chance: Source, table: int) -> None:
    """Deal a round of any table, with totals as a few rounds may leave them."""
    edition = EDITIONS[table] if table >= 0 else drawn(chance, 2)
    seats = SEATED[table] if table >= 0 else SIZES[edition, drawn(chance, SIZES.shape[1])]
    start(s, edition, seats, NOBODY, 0, TARGET, WHOLE_PACK, HAND, 0)
    if table < 0:
        draw_seed(chance)
        seed_rng(s.rng, chance.seed)
        live_before(s, chance, drawn(chance, BEFORE))
    draw_seed(chance)
    deal(s, chance.seed)


@compiled
def live_before(s: State, chance: Source, number: int) -> None:
    """Give farmers totals, and Farmer cards, as if so many rounds had been played."""
    if number == 0:
        return
    if s.edition == FARM:
        shuffle_farmers(s)
    mean = 74 * int(s.packs) // int(s.seats)
    for _ in range(number):
        worst, most, highest_total = 0, -1, 0
        for seat in range(s.seats):
            flies = drawn(chance, 2 * mean + 1)
            s.total[seat] += flies
            if flies > most:
                worst, most = seat, flies
            highest_total = max(highest_total, int(s.total[seat]))
        if highest_total >= s.target:
            for seat in range(s.seats):
                s.total[seat] = min(int(s.total[seat]), int(s.target) - 1 - drawn(chance, mean))
        if s.edition == FARM and s.farmers_left:
            draw_farmer(s, worst)
    s.rounds = number
    s.starter = drawn(chance, int(s.seats))
    if s.edition == FARM:
        s.starter = lowest(highest_of(s.total, (1 << int(s.seats)) - 1))


@compiled
def forced(s: State) -> int:
    """Who may forget to draw does not."""
    if s.stage == DRAWING:
        return act.DRAW
    low, high = legal_words(s)
    if popcount(low) + popcount(high) > 1:
        return UNFORCED
    return lowest(low) if low else HIGH + lowest(high)


@compiled
def decided(s: State, work: Scratch, paid: Reals) -> bool:
    if s.stage != WAITING and s.stage != FINISHED:
        return False
    paid[:] = 0.0
    seed_rng(work.source.rng, s.rng)
    foresee_win(s, RACES, work.rounds[s.edition, s.seats], work.source, work.totals, paid)
    for seat in range(s.seats):
        paid[seat] *= PAY
    return True


@compiled
def count(s: State, work: Scratch, out: Reals) -> None:
    """Flies, counted as a loss."""
    for seat in range(s.seats):
        out[seat] = -s.gain[seat]


@compiled_apart
def see(s: State, seat: int, features: Reals, choices: Numbers) -> None:
    """What a farmer knows, with `cow`'s advice."""
    bag = np.zeros(2, np.int64)
    sight.see(s, seat, features, bag)
    advice = cow_action(s, bag)
    low, high = legal_words(s)
    turned = upside_down(s, seat)
    for number in range(ACTIONS):
        action = meant(s, seat, turned, number)
        allowed = action >= 0 and (low >> action if action < HIGH else high >> (action - HIGH)) & 1
        choices[number] = action + 1 if allowed else NOT_ALLOWED
        features[sight.FEATURES + number] = action == advice


@compiled
def meant(s: State, seat: int, turned: bool, number: int) -> int:
    """The rules' action for one of the network's; below 0 for none."""
    if number < act.TAKE:
        return shown_face(number, turned)
    if act.ROW <= number < act.SWAP:
        return act.ROW + following(s, number - act.ROW) if number - act.ROW < s.rows else -1
    for first in (act.HAND_TO, act.SWAP, act.SPY, act.TRADE):
        if first <= number < first + act.OPPONENTS:
            return aimed(s, seat, first, number - first + 1)
    return number


@compiled
def aimed(s: State, seat: int, first: int, places: int) -> int:
    """An action aimed at whoever comes so many places later; the rules count places to the left."""
    if places >= s.seats:
        return -1
    return first + (follower(s, seat, places) - seat) % int(s.seats) - 1


@compiled
def quick(s: State) -> int:
    """As `cow` does."""
    return cow_action(s, np.zeros(2, np.int64))


@compiled
def certain(s: State) -> bool:
    return False


def best(s: State) -> int:
    raise NotImplementedError("nothing is certain in MOW")


def scratch() -> Records:
    return np.zeros(LOOPS.scratch, STATE)


LEARNING = Learning(
    rules=rules,
    seats=SEATS,
    features=sight.FEATURES + ACTIONS,
    actions=ACTIONS,
    teacher=COW,
    begin=begin,
    tables=tuple(table for table, _ in TABLES),
    forced=forced,
    decided=decided,
    count=count,
    coin="flies",
    scale=10.0,
    besides=1.0,
    opinion=0.125,
    see=see,
    quick=quick,
    certain=certain,
    best=best,
    think=think,
    workspace=workspace,
    workspace_for=workspace_for,
    scratch=scratch,
    settings={
        "rounds": 512,
        "width": 256,
        "mixed": 0.3,
        "taught": 0.5,
        "imitation": 2,
        "rate": 1e-3,
        "tiring": 150.0,
        "deals": 512,
    },
)
