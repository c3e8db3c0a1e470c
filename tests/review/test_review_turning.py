"""Turning points: the largest changes, each moment told once, with what tells most about it. Budget: 1 second."""

import pytest

from moowoo.games import Event
from moowoo.mow.events import Took
from moowoo.review.decisions import LEAST, MOST, Point, most_telling, turning_points
from review.games import played


def curve(*points: tuple[float, float, int | None]) -> tuple[Point, ...]:
    return tuple(Point(*point) for point in points)


def test_the_largest_changes_are_told_in_order_and_small_ones_not() -> None:
    game = played("tiles for four")
    seat = curve((0, 0.25, None), (2, 0.9, 2), (2.5, 0.5, 2), (6, 0.55, 6), (6.5, 0.55, 6), (9, 0.8, 9), (9.5, 0.8, 9))
    first, second = turning_points(game, [seat])
    assert (first.ply, first.own) == (2, True)
    assert first.change == pytest.approx(-0.4)
    assert (second.ply, second.own) == (9, False)
    assert second.change == pytest.approx(0.25)


def test_what_one_wins_another_loses_and_it_is_told_once() -> None:
    game = played("tiles for four")
    winner = curve((0, 0.5, None), (1, 0.5, 1), (1.5, 0.5, 1), (4, 0.9, 4), (4.5, 0.9, 4))
    loser = curve((0, 0.5, None), (2, 0.5, 2), (2.5, 0.5, 2), (5, 0.2, 5), (5.5, 0.2, 5))
    (turn,) = turning_points(game, [winner, loser])
    assert turn.seat == 0
    assert turn.change == pytest.approx(0.4)


def test_the_first_deal_turns_nothing() -> None:
    assert turning_points(played("woo"), [curve((0, 0.5, None), (1, 0.9, 1), (1.5, 0.9, 1))]) == ()


def test_there_are_never_too_many() -> None:
    points = [(0.0, 0.5, None), *((float(ply), 0.1 + 0.8 * (ply % 2), ply) for ply in range(1, 40))]
    assert len(turning_points(played("farm for ten"), [curve(*points)])) == MOST
    calm = [(0.0, 0.5, None), *((float(ply), 0.5 + LEAST / 2 * (ply % 2), ply) for ply in range(1, 40))]
    assert turning_points(played("farm for ten"), [curve(*calm)]) == ()


@pytest.mark.parametrize("kind", ["woo", "tiles for four", "farm for ten"])
def test_the_end_of_the_game_is_told_by_who_won(kind: str) -> None:
    game = played(kind)
    told = most_telling(game, game.ply - 1, None)
    assert isinstance(told, Event)
    assert told.kind == "game_won"


def test_of_several_herds_the_largest_is_told() -> None:
    game = played("tiles for four")
    starts = [count for _, count in game.marks]
    end = next(number for number, event in enumerate(game.events) if event.kind == "scored")
    takes = [event for event in game.events[:end] if isinstance(event, Took) and not event.last]
    assert len({event.flies for event in takes}) > 1
    first, last = (starts.index(game.events.index(event)) for event in (takes[0], takes[-1]))
    told = most_telling(game, first - 1, last + 1)
    assert isinstance(told, Took)
    assert told.flies == max(event.flies for event in takes)
