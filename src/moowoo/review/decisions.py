"""Decisions of a finished game with their costs, the chances of every seat over time, and turning points."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from moowoo.bots import Analysis, Brought, Budget, Option, analyse
from moowoo.games import Event, Game, Move, kit
from moowoo.games.view import View

AS_GOOD = 0.02
"""A choice that costs less of the chance to win than this is as good as the best: no search is surer."""
COSTLY = 0.03
"""A choice that costs this much is worth a sentence."""


@dataclass(frozen=True)
class Decision:
    """`analysis` is None where there was nothing to decide."""

    ply: int
    round: int
    number: int
    """Which decision of its round, from 1."""
    seat: int
    played: Move
    view: View
    """What the seat saw."""
    analysis: Analysis | None

    @property
    def option(self) -> Option | None:
        """What was played, weighed; None if there was no choice, or if no bot is offered this one."""
        return self.analysis.option(self.played) if self.analysis else None

    @property
    def chance(self) -> float | None:
        """The seat's chance to win after its choice, as it could know."""
        return self.option.chances[self.seat] if self.option else None

    @property
    def best_chance(self) -> float | None:
        """The same with the best choice; never less than with what was played."""
        if self.analysis is None:
            return None
        return max(self.analysis.chance(self.analysis.best), self.chance or 0.0)

    @property
    def cost(self) -> float | None:
        """How much of the chance to win was given away."""
        if self.chance is None or self.best_chance is None:
            return None
        return self.best_chance - self.chance

    @property
    def expected_cost(self) -> float | None:
        """How much worse this round is to be expected to end; below 0 where the best is so for later rounds."""
        if self.analysis is None or self.option is None:
            return None
        gained = self.option.expected - self.analysis.best.expected
        return gained if kit(self.view.game).game().better == "fewer" else -gained

    @property
    def costly(self) -> bool:
        """Whether it cost so much that it is worth a look."""
        return self.cost is not None and self.cost >= COSTLY

    @property
    def as_good(self) -> bool:
        """Whether nothing better is known."""
        return self.cost is not None and self.cost < AS_GOOD

    def to_json(self) -> dict[str, object]:
        """All of it as plain data."""
        place = {"ply": self.ply, "round": self.round, "number": self.number, "seat": self.seat}
        found = {"cost": rounded(self.cost), "expected_cost": rounded(self.expected_cost)}
        analysis = self.analysis.to_json() if self.analysis else None
        best = str(self.analysis.move) if self.analysis else str(self.played)
        return {**place, "played": str(self.played), "best": best, **found, "analysis": analysis}


def rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4) + 0.0


def decisions(game: Game, budget: Budget | None = None, adviser: str | Brought | None = None) -> Iterator[Decision]:
    """Every decision of a game in its order, each looked at with what its seat knew at that moment."""
    number, last_round = 0, 0
    for past, move in moments(game):
        seat = past.actor
        assert seat is not None  # it decided
        number = 1 if past.round != last_round else number + 1
        last_round = past.round
        analysis = analyse(past, seat, budget, adviser=adviser) if len(past.legal_moves()) > 1 else None
        yield Decision(past.ply, past.round, number, seat, move, past.view(seat), analysis)


def moments(game: Game) -> Iterator[tuple[Game, Move]]:
    """The game before every decision, and what was decided. It is one game that moves on: look, do not keep."""
    past = game.anew()
    for step in game.steps:
        if isinstance(step, dict):
            past.deal(**step["deal"])
        else:
            move = game.made[past.ply]
            yield past, move
            past.play(move)


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


LEAST = 0.1
MOST = 5


@dataclass(frozen=True)
class Turn:
    """A seat's chance went from `before` to `after`. `ply` is the decision it came with, or came before it."""

    seat: int
    ply: int
    before: float
    after: float
    own: bool
    """The seat's own choice did it."""
    event: Event | None
    """What happened that tells most about it."""

    @property
    def change(self) -> float:
        """How much the chance to win rose or fell."""
        return self.after - self.before

    def to_json(self) -> dict[str, object]:
        """All of it as plain data."""
        event = self.event.kind if self.event else None
        chances = {"before": round(self.before, 4), "after": round(self.after, 4)}
        return {"seat": self.seat, "ply": self.ply, **chances, "own": self.own, "event": event}


def turning_points(game: Game, curves: Sequence[Curve]) -> tuple[Turn, ...]:
    """The largest changes, in the order of the game."""
    chosen: list[tuple[float, float, Turn]] = []
    for start, end, turn in sorted(changes(game, curves), key=lambda change: -abs(change[2].change)):
        if abs(turn.change) < LEAST or len(chosen) == MOST:
            break
        if all(end <= other_start or other_end <= start for other_start, other_end, _ in chosen):
            chosen.append((start, end, turn))
    return tuple(turn for _, _, turn in sorted(chosen, key=lambda change: change[:2]))


def changes(game: Game, curves: Sequence[Curve]) -> Iterator[tuple[float, float, Turn]]:
    """Every change of every seat's chance, with the moments between which it came about."""
    for seat, curve in enumerate(curves):
        for one, other in pairwise(curve):
            if one.ply is None:
                continue  # the first deal turns nothing: there was nothing before it
            own = one.ply == other.ply
            ply = game.ply - 1 if other.ply is None else other.ply
            event = None if own else most_telling(game, one.ply, other.ply)
            yield one.moment, other.moment, Turn(seat, ply, one.chance, other.chance, own, event)


def most_telling(game: Game, since: int, until: int | None) -> Event | None:
    """What tells most of all that happened after one decision and before another, or the end."""
    weight = kit(game.name).words().talk.weight
    starts = [count for _, count in game.marks]
    first = starts[since + 1] if since + 1 < (until if until is not None else len(starts)) else starts[since]
    last = starts[until] if until is not None else len(game.events)
    return max((event for event in game.events[first:last] if weight(event)), key=weight, default=None)
