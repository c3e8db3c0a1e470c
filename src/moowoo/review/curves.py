"""How every seat's chance to win moved: at its own decisions, as it could know it, and at the end as it was.

A seat's line is its own knowledge all along, so it tells what happened and not who looks. For the same reason the lines
of all seats need not add up to 100 % at one moment.
"""

from collections.abc import Sequence
from typing import NamedTuple

from moowoo.games import Game
from moowoo.review.decision import Decision


class Point(NamedTuple):
    """A chance at a moment. Whole moments are before a decision, halves after it."""

    moment: float
    chance: float
    ply: int | None = None
    """The decision it belongs to."""


Curve = tuple[Point, ...]


def curves(game: Game, decisions: Sequence[Decision], complete: bool) -> tuple[Curve, ...]:
    """The curve of every seat, from equal chances at the first deal to the result, if there is one."""
    return tuple(curve(game, decisions, complete, seat) for seat in range(game.seats))


def curve(game: Game, decisions: Sequence[Decision], complete: bool, seat: int) -> Curve:
    points = [Point(0.0, 1 / game.seats)]
    for decision in decisions:
        if decision.seat == seat and decision.best_chance is not None and decision.chance is not None:
            points.append(Point(float(decision.ply), decision.best_chance, decision.ply))
            points.append(Point(decision.ply + 0.5, decision.chance, decision.ply))
    if complete and game.over:
        points.append(Point(float(game.ply), 1 / len(game.winners) if seat in game.winners else 0.0))
    return tuple(points)
