"""What a match has shown: standings with intervals, as data, as JSON and as a table to read."""

import math
from dataclasses import dataclass
from typing import Any

from moowoo.arena.played import Played
from moowoo.arena.setup import Setup
from moowoo.arena.statistics import Interval, mean, wilson

UNITS = {"mow": "flies", "woo": "Woo"}


@dataclass(frozen=True)
class Standing:
    """How one bot of the setup fared. `score` is its mean flies (the fewer the better) or Woo a game."""

    bot: str
    games: int
    wins: float
    win_rate: Interval
    score: Interval


@dataclass(frozen=True)
class Result:
    setup: Setup
    played: tuple[Played, ...]
    asked: int
    """How many games were to be played."""

    @property
    def complete(self) -> bool:
        return len(self.played) == self.asked

    @property
    def par(self) -> float:
        """The win rate of equals."""
        return 1 / len(self.setup.bots)

    @property
    def standings(self) -> tuple[Standing, ...]:
        return tuple(self._standing(entry) for entry in range(len(self.setup.bots)))

    def _standing(self, entry: int) -> Standing:
        games = len(self.played)
        wins = math.fsum(game.shares[entry] for game in self.played)
        scores = [float(game.scores[entry]) for game in self.played]
        return Standing(self.setup.bots[entry], games, wins, wilson(wins, games), mean(scores))

    def to_json(self) -> dict[str, Any]:
        unit = UNITS[self.setup.game].lower()
        return {
            "game": self.setup.game,
            "options": dict(self.setup.options),
            "seed": self.setup.seed,
            "games": len(self.played),
            "asked": self.asked,
            "par": self.par,
            "bots": [
                {
                    "bot": standing.bot,
                    "wins": standing.wins,
                    "win_rate": bounds(standing.win_rate),
                    unit: bounds(standing.score),
                }
                for standing in self.standings
            ],
        }

    def table(self) -> str:
        """The standings in lines to read or to hear."""
        width = max(len(name) for name in self.setup.bots)
        unit = UNITS[self.setup.game]
        lines = [f"{len(self.played)} games of {self.setup.game}, seed {self.setup.seed}, par {self.par:.1%}"]
        for standing in self.standings:
            rate, score = standing.win_rate, standing.score
            lines.append(
                f"{standing.bot:{width}}  wins {rate.value:6.1%}  ({rate.low:.1%} to {rate.high:.1%})"
                f"  {unit} {score.value:.2f}  ({score.low:.2f} to {score.high:.2f})"
            )
        if not self.complete:
            lines.append(f"Stopped early: {self.asked} games were asked for.")
        return "\n".join(lines)


def bounds(interval: Interval) -> dict[str, float | None]:
    """For JSON, which knows no infinity."""
    return {name: value if math.isfinite(value) else None for name, value in interval._asdict().items()}
