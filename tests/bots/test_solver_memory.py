"""What the solver remembers of a trick holds for these cards, this Oya, these tricks and this aim, and no others."""

from random import Random
from typing import Any

import pytest

from bots.solver_positions import position
from moowoo.woo.bots.solver_search import NO, OPEN, YES, place, recall, remember
from moowoo.woo.bots.solver_workspace import new_workspace, write_down
from moowoo.woo.rules.state import NOBODY

HERE = {
    "oya": 0,
    "mine": 0b10110,
    "theirs": 0b111,
    "my_points": 40,
    "their_points": 30,
    "i_won": 1,
    "they_won": 1,
    "aim": 1,
}


def at(work: Any, **changes: int) -> int:
    """Is the outcome remembered, here or where something is otherwise?"""
    column = HERE | changes
    place(work, 1, *column.values())
    known = recall(work, 1)
    if column["my_points"] >= known & 255:
        return YES
    return NO if column["my_points"] < known >> 8 & 255 else OPEN


@pytest.fixture
def work() -> Any:
    work = new_workspace()
    write_down(work, position(Random(1), 6, NOBODY, False))
    return work


def test_nothing_is_known_at_first(work: Any) -> None:
    assert [at(work, my_points=points) for points in (0, 40, 220)] == [OPEN] * 3


def test_what_is_missed_is_missed_with_fewer_points(work: Any) -> None:
    at(work)
    remember(work, 1, NO)
    assert [at(work, my_points=points) for points in (0, 39, 40, 41, 220)] == [NO, NO, NO, OPEN, OPEN]


def test_what_is_reached_is_reached_with_more_points(work: Any) -> None:
    at(work)
    remember(work, 1, YES)
    assert [at(work, my_points=points) for points in (0, 39, 40, 41, 220)] == [OPEN, OPEN, YES, YES, YES]


def test_both_are_remembered_together(work: Any) -> None:
    for points, result in ((40, YES), (30, NO), (38, YES), (33, NO)):
        at(work, my_points=points)
        remember(work, 1, result)
    assert [at(work, my_points=points) for points in (33, 34, 37, 38)] == [NO, OPEN, OPEN, YES]


@pytest.mark.parametrize(
    "changes",
    [
        {"oya": 1},
        {"mine": 0b10101},
        {"theirs": 0b1011},
        {"i_won": 0},
        {"they_won": 0},
        {"aim": 2},
        {"aim": -2},
        {"aim": 3},
    ],
)
def test_it_says_nothing_of_anything_else(work: Any, changes: dict[str, int]) -> None:
    at(work)
    remember(work, 1, YES)
    assert at(work) == YES
    assert at(work, **changes) == OPEN


def test_a_new_position_is_a_clean_workspace(work: Any) -> None:
    at(work)
    remember(work, 1, YES)
    write_down(work, position(Random(2), 6, NOBODY, False))
    assert at(work) == OPEN
