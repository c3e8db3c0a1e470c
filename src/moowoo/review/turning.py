"""Turning points: where somebody's chance to win moved most, by their own choice or by others and luck.

Of moves of several chances at one time only the largest is told: what one wins there, another loses.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from moowoo.games import Event, Game, kit
from moowoo.review.curves import Curve

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
