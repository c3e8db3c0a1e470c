"""What is told of one game of a match, bot by bot: who won, what the rounds brought, how long everybody thought."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Self

from moowoo.arena.times import Times

Phases = Mapping[str, "Forecast"]


class Forecast(NamedTuple):
    """What a bot expected of the rounds of a game when it decided, and what they brought, summed over decisions."""

    decisions: int = 0
    expected: float = 0.0
    got: float = 0.0

    def plus(self, other: "Forecast") -> "Forecast":
        return Forecast(self.decisions + other.decisions, self.expected + other.expected, self.got + other.got)


@dataclass(frozen=True)
class Played:
    """How a game ended, bot by bot in the order of the setup. Games are the same whatever time they took."""

    number: int
    entries: tuple[int, ...]
    """Who played, by their places in the setup."""
    shares: tuple[float, ...]
    """A win is 1; winners who are equal share it."""
    scores: tuple[int, ...]
    """What each has in the end, in the units of the game."""
    decisions: int
    times: tuple[Times, ...] = field(default=(), compare=False)
    rounds: int = 0
    earned: tuple[float, ...] = ()
    """What the rounds brought, the more the better."""
    luck: tuple[float, ...] = ()
    """How much of that was luck, as far as it was measured."""
    forecasts: tuple[Phases, ...] = field(default=(), compare=False)
    """By phase, what was expected and what came. Who thinks by the clock never expects the same twice."""

    def share(self, entry: int) -> float | None:
        """What a bot won of this game; None if it did not play."""
        return self.shares[self.entries.index(entry)] if entry in self.entries else None

    def to_json(self) -> dict[str, object]:
        times = [[spent.moves, spent.seconds, dict(spent.classes)] for spent in self.times]
        fields = {"entries": self.entries, "shares": self.shares, "scores": self.scores, "decisions": self.decisions}
        rounds = {"rounds": self.rounds, "earned": self.earned, "luck": self.luck}
        forecasts = [{phase: list(told) for phase, told in phases.items()} for phases in self.forecasts]
        return {"number": self.number, **fields, **rounds, "forecasts": forecasts, "times": times}

    @classmethod
    def from_json(cls, told: dict[str, Any]) -> Self:
        times = tuple(
            Times(moves, seconds, {int(number): count for number, count in classes.items()})
            for moves, seconds, classes in told["times"]
        )
        forecasts = tuple(
            {str(phase): Forecast(*sums) for phase, sums in phases.items()} for phases in told.get("forecasts", ())
        )
        entries, shares, scores, earned, luck = (
            tuple(told.get(name, ())) if name in ("earned", "luck") else tuple(told[name])
            for name in ("entries", "shares", "scores", "earned", "luck")
        )
        return cls(
            int(told["number"]), entries, shares, scores, int(told["decisions"]), times,
            int(told.get("rounds", 0)), earned, luck, forecasts,
        )  # fmt: skip
