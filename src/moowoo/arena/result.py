"""What a match has shown: standings with intervals, as data, as JSON and as a table to read."""

import math
from dataclasses import dataclass
from functools import cached_property

from moowoo.arena.played import Played
from moowoo.arena.ratings import elo
from moowoo.arena.sequence import ConfidenceSequence
from moowoo.arena.setup import Setup
from moowoo.arena.statistics import Interval, mean, wilson
from moowoo.arena.times import Times
from moowoo.arena.until import first_shares

SLOWEST = 0.95
"""The share of moves that the time given as p95 was enough for."""


@dataclass(frozen=True)
class Standing:
    """How one bot of the setup fared. `score` is its mean total a game, in the units of the game."""

    bot: str
    games: int
    wins: float
    win_rate: Interval
    score: Interval
    elo: Interval | None
    """Against the last bot named; None where all bots are the same."""
    times: Times


@dataclass(frozen=True)
class Result:
    setup: Setup
    played: tuple[Played, ...]
    asked: int
    """How many games were to be played at most."""
    decided: bool = False
    """The match was stopped because it was known well enough."""

    @property
    def complete(self) -> bool:
        return self.decided or len(self.played) == self.asked

    @property
    def par(self) -> float:
        """The win rate of equals."""
        return 1 / self.setup.seats

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        ratings = elo(self.setup, self.played)
        return tuple(self._standing(entry, ratings.get(bot)) for entry, bot in enumerate(self.setup.bots))

    def _standing(self, entry: int, rating: Interval | None) -> Standing:
        own = [(game, game.entries.index(entry)) for game in self.played if entry in game.entries]
        wins = math.fsum(game.shares[place] for game, place in own)
        scores = [float(game.scores[place]) for game, place in own]
        times = Times.merged(game.times[place] for game, place in own if game.times)
        bot = self.setup.bots[entry]
        return Standing(bot, len(own), wins, wilson(wins, len(own)), mean(scores), rating, times)

    @cached_property
    def course(self) -> tuple[Interval, ...]:
        """The first bot's win rate after every deal, with an interval that holds whenever one stops looking."""
        played = {game.number: game for game in self.played}
        sequence = ConfidenceSequence()
        found = []
        for share in first_shares(self.setup, played):
            sequence.add(share)
            found.append(sequence.interval)
        return tuple(found)

    def to_json(self) -> dict[str, object]:
        return {
            "game": self.setup.game,
            "options": dict(self.setup.options),
            "seed": self.setup.seed,
            "games": len(self.played),
            "asked": self.asked,
            "decided": self.decided,
            "par": self.par,
            "anytime": bounds(self.course[-1]) if self.course else None,
            "bots": [self._as_json(standing) for standing in self.standings],
        }

    def _as_json(self, standing: Standing) -> dict[str, object]:
        slowest = standing.times.quantile(SLOWEST)
        return {
            "bot": standing.bot,
            "games": standing.games,
            "wins": standing.wins,
            "win_rate": bounds(standing.win_rate),
            self.setup.kind.unit.lower(): bounds(standing.score),
            "elo": bounds(standing.elo) if standing.elo else None,
            "seconds_a_move": {"mean": finite(standing.times.mean), "p95": finite(slowest)},
        }

    def table(self) -> str:
        """The standings in lines to read or to hear."""
        lines = [f"{len(self.played)} games of {self.setup.game}, seed {self.setup.seed}, par {self.par:.1%}"]
        lines += [self._row(standing) for standing in self.standings]
        if self.decided:
            rate, bot = self.course[-1], self.setup.bots[0]
            lines.append(f"Stopped when this was sure enough: {bot} wins {rate.low:.1%} to {rate.high:.1%}.")
        if not self.complete:
            lines.append(f"Stopped early: {self.asked} games were asked for.")
        return "\n".join(lines)

    def _row(self, standing: Standing) -> str:
        width = max(len(name) for name in self.setup.bots)
        rate, score, rating = standing.win_rate, standing.score, standing.elo
        parts = [
            f"{standing.bot:{width}}  wins {rate.value:6.1%}  ({rate.low:.1%} to {rate.high:.1%})",
            f"{self.setup.kind.unit} {score.value:.2f}  ({score.low:.2f} to {score.high:.2f})",
        ]
        if rating is not None:
            span = f"  ({rating.low:+.0f} to {rating.high:+.0f})" if standing.bot != self.setup.bots[-1] else ""
            parts.append(f"Elo {rating.value:+.0f}{span}")
        if standing.times.moves:
            parts.append(f"{duration(standing.times.mean)} a move, p95 {duration(standing.times.quantile(SLOWEST))}")
        return "  ".join(parts)


def bounds(interval: Interval) -> dict[str, float | None]:
    return {name: finite(value) for name, value in interval._asdict().items()}


def finite(value: float) -> float | None:
    """For JSON, which knows no infinity."""
    return value if math.isfinite(value) else None


def duration(seconds: float) -> str:
    """A time in the unit that suits it."""
    if seconds >= 1:
        return f"{seconds:.2f} s"
    return f"{seconds * 1e3:.3g} ms" if seconds >= 1e-3 else f"{seconds * 1e6:.3g} µs"
