"""The solver of WOO's closed phase: as exact as trying everything, and its advice leads where it says."""

from random import Random
from typing import Any

import numpy as np
import pytest

from bots.solver_positions import bind_lead, brute_force, brute_force_after, mirrored, play_some, position
from kit.rules import rule
from moowoo.engine import COMPILING
from moowoo.woo import rules as woo
from moowoo.woo.bots.solver import ILLEGAL, best_line, evaluate, new_workspace, solvable, solve, with_carry
from moowoo.woo.rules.state import FINISHED, NOBODY, WAITING
from woo.table import Table, legal, written

MODES = {
    "nobody closed": (NOBODY, False),
    "the first closed": (0, False),
    "the second closed": (1, False),
    "the first closed, the other bare": (0, True),
    "the second closed, the other bare": (1, True),
}
every_mode = pytest.mark.parametrize("mode", MODES)
DEALS = {1: 120, 2: 300, 3: 300, 4: 260, 5: 60, 6: 24} if COMPILING else {1: 5, 2: 5}
"""Deals a mode, by cards in hand."""
WORKSPACE = new_workspace()


def positions(mode: str, seed: object, deals: dict[int, int]) -> list[Any]:
    """Closed positions of a mode: to lead, freely or bound; to answer; after the last trick; with mistakes allowed."""
    random = Random(f"{mode} {seed}")
    found = []
    for held, count in deals.items():
        for number in range(count):
            s = position(random, held, *MODES[mode])
            if number % 3 == 1:
                play_some(random, s, random.randint(1, 2 * held))
            elif number % 6 == 2:
                bind_lead(random, s)
            if number % 20 == 0 and held < 6:
                s.mistakes = 1
            found.append(s)
    assert all(solvable(s) for s in found)
    return found


def value(s: Any) -> int:
    """By the solver, with what is carried over."""
    return with_carry(solve(s, WORKSPACE)[0], s.carry)


@every_mode
@rule(
    "WOO-CLOSED-1", "WOO-CLAIM-2", "WOO-LAST-1", "WOO-SCORE-1", "WOO-SCORE-2", "WOO-SCORE-3",
    "WOO-SCORE-4", "WOO-SCORE-5", "WOO-SCORE-6", "WOO-SCORE-7",
)  # fmt: skip
def test_agrees_with_trying_everything(mode: str) -> None:
    for s in positions(mode, "deals", DEALS):
        assert value(s) == brute_force(s)


def test_that_is_more_than_five_thousand_deals() -> None:
    assert not COMPILING or sum(DEALS.values()) * len(MODES) >= 5000


@every_mode
def test_values_every_action(mode: str) -> None:
    out = np.full(woo.ACTIONS, 99, np.int64)
    for s in positions(mode, "actions", {held: min(count, 40) for held, count in DEALS.items() if held < 6}):
        evaluate(s, WORKSPACE, out)
        actions = legal(s)
        assert [action for action in range(woo.ACTIONS) if out[action] != ILLEGAL] == actions
        for action in actions:
            assert with_carry(int(out[action]), int(s.carry)) == brute_force_after(s, action)


@every_mode
def test_the_best_line_comes_to_the_value(mode: str) -> None:
    for s in positions(mode, "lines", {held: min(count, 40) for held, count in DEALS.items()}):
        before = s.tobytes()
        expected, seat = value(s), int(woo.actor(s))
        line = best_line(s, WORKSPACE)
        assert s.tobytes() == before
        for action in line:
            assert action in legal(s)
            woo.apply(s, action)
        assert s.stage in (WAITING, FINISHED)
        assert s.gain[seat] == expected


@every_mode
def test_the_action_gets_the_value(mode: str) -> None:
    out = np.zeros(woo.ACTIONS, np.int64)
    for s in positions(mode, "best", DEALS):
        best, action = solve(s, WORKSPACE)
        evaluate(s, WORKSPACE, out)
        assert out[action] == best == out.max()


@every_mode
def test_seats_and_suits_are_alike(mode: str) -> None:
    for s in positions(mode, "mirrors", {held: min(count, 60) for held, count in DEALS.items()}):
        assert value(mirrored(s)) == value(s)


@every_mode
def test_what_is_remembered_of_one_position_is_not_believed_of_another(mode: str) -> None:
    for s in positions(mode, "fresh", {held: min(count, 4) for held, count in DEALS.items()}):
        assert solve(s, WORKSPACE) == solve(s, new_workspace())


@rule("WOO-SCORE-3")
@pytest.mark.parametrize(("value", "carry", "woo_won"), [(2, 1, 3), (-1, 2, -3), (0, 2, 0), (3, 0, 3)])
def test_what_is_carried_over_goes_to_the_winner(value: int, carry: int, woo_won: int) -> None:
    assert with_carry(value, carry) == woo_won


def test_only_closed_decisions_can_be_solved() -> None:
    table = Table("AS TS KS AC TC AH", "0C JC 0H JH 0D JD", up="QS")
    assert not solvable(table.s)
    assert solvable(table.play("close").s)
    assert solvable(table.play("AS").s)
    assert not solvable(table.play("claim").s)


def closed_table(first: str, second: str, *, points: tuple[int, int], tricks: tuple[int, int]) -> Table:
    """Seat 0 leads, the stock has run out, spades are trump."""
    table = Table("AC TC KC QC JC 0C", "AD TD KD QD JD 0D", up="0S")
    s = table.s
    s.hand[:] = [sum(1 << figure for figure in map(move_of, hand.split())) for hand in (first, second)]
    s.points[:], s.tricks[:] = points, tricks
    s.top, s.trump_card, s.closed = s.end, -1, 1
    return table


def move_of(name: str) -> int:
    return "CDHS".index(name[1]) * 6 + "0JQKTA".index(name[0])


@rule("WOO-SCORE-2")
def test_claims_falsely_to_lose_two_instead_of_three() -> None:
    table = closed_table("AC", "0S", points=(70, 0), tricks=(11, 0))
    assert [*map(written, best_line(table.s, WORKSPACE))] == ["claim"]
    table = closed_table("0C JC", "AC TC", points=(0, 60), tricks=(0, 5))
    best, action = solve(table.s, WORKSPACE)
    assert (best, written(action)) == (-2, "claim")


@rule("WOO-SCORE-5", "WOO-SCORE-6")
def test_waits_for_three_instead_of_claiming_two() -> None:
    """Seat 1 closed when seat 0 had no trick; seat 0 has 66 now, and the closer can get nowhere."""
    table = closed_table("AC TC", "0C 0D", points=(70, 20), tricks=(4, 1))
    table.s.closer, table.s.bare = 1, 1
    best, action = solve(table.s, WORKSPACE)
    assert (best, written(action)) == (3, "AC")
    table.s.bare = 0
    assert [solve(table.s, WORKSPACE)[0], written(solve(table.s, WORKSPACE)[1])] == [2, "claim"]
