"""One decision of a played game: what was played, what was best, and what the difference cost."""

from collections.abc import Iterator
from dataclasses import dataclass

from moowoo.bots import Analysis, Brought, Budget, Option, analyse
from moowoo.games import Game, Move, kit
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
