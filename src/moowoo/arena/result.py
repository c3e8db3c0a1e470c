"""What a match has shown: standings with intervals, as data, as JSON and as a table to read."""

import math
from dataclasses import dataclass
from functools import cached_property

from moowoo.arena.game import Played, Times
from moowoo.arena.ratings import elo
from moowoo.arena.rounds import ARound, Fairness, Rounds, calibration, rounds_of
from moowoo.arena.setup import Setup
from moowoo.arena.statistics import ConfidenceSequence, Interval, first_shares, mean, wilson

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
    rounds: Rounds | None = None
    """What its rounds brought."""


@dataclass(frozen=True)
class Result:
    """A match: who met, what came of every game, and what that says."""

    setup: Setup
    played: tuple[Played, ...]
    asked: int
    """How many games were to be played at most."""
    decided: bool = False
    """The match was stopped because it was known well enough."""

    @property
    def complete(self) -> bool:
        """Whether all games were played, or enough to decide."""
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
        rounds = rounds_of(self.setup, self.played, entry)
        return Standing(bot, len(own), wins, wilson(wins, len(own)), mean(scores), rating, times, rounds)

    @cached_property
    def calibration(self) -> dict[str, tuple[Fairness, ...]]:
        """By bot and phase of a round: what was expected of it, and what it brought."""
        told = {bot: calibration(self.setup, self.played, bot) for bot in dict.fromkeys(self.setup.bots)}
        return {bot: phases for bot, phases in told.items() if phases}

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
        """All of it as plain data."""
        return {
            "game": self.setup.game,
            "options": dict(self.setup.options),
            "seed": self.setup.seed,
            "games": len(self.played),
            "asked": self.asked,
            "decided": self.decided,
            "par": self.par,
            "anytime": bounds(self.course[-1]) if self.course else None,
            "single_rounds": self.setup.single,
            "luck": self.setup.luck,
            "bots": [self._as_json(standing) for standing in self.standings],
            "calibration": {bot: [as_json(one) for one in told] for bot, told in self.calibration.items()},
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
            "a_round": rounds_json(standing.rounds) if standing.rounds else None,
            "seconds_a_move": {"mean": finite(standing.times.mean), "p95": finite(slowest)},
        }

    def table(self) -> str:
        """The standings in lines to read or to hear."""
        lines = [f"{len(self.played)} games of {self.setup.game}, seed {self.setup.seed}, par {self.par:.1%}"]
        lines += [self._row(standing) for standing in self.standings]
        lines += self._rounds()
        lines += [line for bot, told in self.calibration.items() for line in fair_lines(bot, told)]
        if self.decided:
            rate, bot = self.course[-1], self.setup.bots[0]
            lines.append(f"Stopped when this was sure enough: {bot} wins {rate.low:.1%} to {rate.high:.1%}.")
        if not self.complete:
            lines.append(f"Stopped early: {self.asked} games were asked for.")
        return "\n".join(lines)

    def _rounds(self) -> list[str]:
        """What a round brings each bot; beside the others at the table where that says more."""
        unit, lines = self.setup.kind.unit, list[str]()
        if not (self.setup.single or self.setup.luck):
            return lines
        for standing in self.standings:
            if standing.rounds is None or (self.setup.bots.index(standing.bot) > 0 and self.setup.seats == 2):
                continue
            own, margin = standing.rounds.own, standing.rounds.margin
            lines.append(f"{standing.bot}: {said(own, unit)} a round, of {standing.rounds.number} rounds")
            if self.setup.seats > 2:
                lines.append(f"{standing.bot}: {said(margin, unit)} a round beside the others")
        return lines

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


def said(told: ARound, unit: str) -> str:
    """A mean with its interval, and what clearing it of luck makes of it."""
    plain = f"{told.plain.value:+.3f} {unit} ({told.plain.low:+.3f} to {told.plain.high:+.3f})"
    if told.cleared is None:
        return plain
    cleared = f"{told.cleared.value:+.3f} ({told.cleared.low:+.3f} to {told.cleared.high:+.3f})"
    return f"{plain}, cleared of luck {cleared}, as sure as {told.saving or math.inf:.1f} times the games on any deals,"


def fair_lines(bot: str, told: tuple[Fairness, ...]) -> list[str]:
    return [
        f"{bot}, {one.phase}: expected {one.expected:+.3f}, got {one.got:+.3f}, difference {one.excess.value:+.3f} "
        f"({one.excess.low:+.3f} to {one.excess.high:+.3f}) over {one.decisions} decisions"
        for one in told
    ]


def rounds_json(rounds: Rounds) -> dict[str, object]:
    def told(one: ARound) -> dict[str, object]:
        cleared = bounds(one.cleared) if one.cleared else None
        savings = {"saving": one.saving, "saving_by_luck": one.saving_by_luck}
        return {"plain": bounds(one.plain), "cleared": cleared, **savings}

    return {"rounds": rounds.number, "own": told(rounds.own), "margin": told(rounds.margin)}


def as_json(one: Fairness) -> dict[str, object]:
    return {**one._asdict(), "excess": bounds(one.excess)}


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
