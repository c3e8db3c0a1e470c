"""One game of a match, checked and timed, and its result for each bot."""

import math
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Self

import numpy as np

from moowoo.arena.outside import OutsideBot
from moowoo.arena.setup import Setup
from moowoo.bots import Bot, BrokenBot, Choice, Information
from moowoo.bots.levels import players
from moowoo.bots.luck import Gauge
from moowoo.bots.seeds import derive
from moowoo.engine.rules import DEAL
from moowoo.games import MoowooError
from moowoo.games.seeds import round_seed

STEP = math.log(1.05)
"""Every class of the histogram is 5 % above the one before."""
SHORTEST = 1e-9


class Times(NamedTuple):
    """The moves of one bot: how many, the seconds they took together, and how many there are in every class."""

    moves: int = 0
    seconds: float = 0.0
    classes: Mapping[int, int] = {}

    @classmethod
    def of(cls, seconds: Iterable[float]) -> Self:
        spent = list(seconds)
        return cls(len(spent), math.fsum(spent), Counter(class_of(one) for one in spent))

    @classmethod
    def merged(cls, parts: Iterable["Times"]) -> Self:
        all_parts = list(parts)
        classes: Counter[int] = Counter()
        for part in all_parts:
            classes.update(part.classes)
        return cls(sum(part.moves for part in all_parts), math.fsum(part.seconds for part in all_parts), classes)

    @property
    def mean(self) -> float:
        """Seconds a move."""
        return self.seconds / self.moves if self.moves else math.nan

    def quantile(self, share: float) -> float:
        """The seconds within which so many of the moves were made, to the next class."""
        seen = 0
        for number in sorted(self.classes):
            seen += self.classes[number]
            if seen >= share * self.moves:
                return math.exp(number * STEP)
        return math.nan


def class_of(seconds: float) -> int:
    return math.ceil(math.log(max(seconds, SHORTEST)) / STEP)


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


__all__ = ["Played", "play_game"]


def play_game(setup: Setup, index: int) -> Played:
    """Play game number `index` of a match. Nothing but the setup and the number decides how it goes."""
    sitting = Sitting(setup, index)
    try:
        while not sitting.over:
            sitting.go_on()
    finally:
        sitting.leave()
    return sitting.told()


class Sitting:
    """Everything by seat, until it is told by bot."""

    def __init__(self, setup: Setup, index: int) -> None:
        self.setup, self.index = setup, index
        self.table = setup.table(index)
        self.entries = [setup.entry_at(index, seat) for seat in range(self.table.seats)]
        self.players: list[Bot] = []
        for entry in self.entries:
            self.players.append(setup.player(setup.bots[entry], derive(setup.seed, index, entry)))
        self.ours = players(setup.game)
        self.witness = self.ours.witness()
        self.gauge = Gauge(setup.game, self.table.seats, setup.luck)
        self.spent: list[list[float]] = [[] for _ in self.players]
        self.decisions = self.rounds = 0
        self.earned = np.zeros(self.table.seats)
        self.hopes: list[tuple[int, str, float]] = []
        """What was expected of this round: by whom, in which phase, and how much."""
        self.forecasts: list[dict[str, Forecast]] = [{} for _ in self.players]

    @property
    def over(self) -> bool:
        return self.table.over or (self.setup.single and self.rounds == 1)

    def go_on(self) -> None:
        """One decision or one deal; and what a round has brought, when it is over."""
        before = self.table.record.copy() if self.gauge else None
        seat = self.table.actor
        if seat is None:
            action = DEAL
            self.table.rules.deal(self.table.record, round_seed(self.table.master, self.table.round + 1))
            self.witness.deal()
        else:
            action = self.decision(seat)
            self.witness.see(self.table.record, action)
            self.table.rules.apply(self.table.record, action)
            self.decisions += 1
        if before is not None:
            self.gauge.see(before, action, self.table.record)
        if self.table.actor is None:
            self.round_is_over()

    def decision(self, seat: int) -> int:
        table = self.table
        known = Information.of(
            type(table), table.options, table.record, seat, derive(self.index, self.decisions), self.witness.past
        )
        player = self.players[seat]
        begun = cpu_time(player)
        action, choice = chosen(player, self.setup.bots[self.entries[seat]], known)
        self.spent[seat].append(cpu_time(player) - begun)
        if choice.expected is not None:
            self.hopes.append((seat, self.ours.phase(table.record, seat), choice.expected))
        return action

    def round_is_over(self) -> None:
        brought = np.zeros(self.table.seats)
        self.table.rules.rewards(self.table.record, brought)
        self.earned += brought
        self.rounds += 1
        coin = self.setup.coin
        for seat, phase, expected in self.hopes:
            noted = self.forecasts[seat].get(phase, Forecast())
            self.forecasts[seat][phase] = noted.plus(Forecast(1, expected, coin * float(brought[seat])))
        self.hopes = []

    def leave(self) -> None:
        for player in self.players:
            if isinstance(player, OutsideBot):
                player.leave()

    def told(self) -> Played:
        """The result by bot, not by seat."""
        seats = [int(seat) for seat in np.argsort(self.entries)]
        totals, winners = self.table.totals, self.winners()
        return Played(
            self.index,
            tuple(sorted(self.entries)),
            tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats),
            tuple(totals[seat] for seat in seats),
            self.decisions,
            tuple(Times.of(self.spent[seat]) for seat in seats),
            self.rounds,
            tuple(float(self.earned[seat]) for seat in seats),
            tuple(float(self.gauge.luck[seat]) for seat in seats) if self.gauge else (),
            tuple(self.forecasts[seat] for seat in seats),
        )

    def winners(self) -> tuple[int, ...]:
        """Of a single round, who came off best."""
        if not self.setup.single:
            return tuple(self.table.winners)
        return tuple(int(seat) for seat in np.flatnonzero(self.earned == self.earned.max()))


def cpu_time(bot: Bot) -> float:
    """A clock of what a bot uses: a program from outside has one of its own."""
    return bot.cpu_time() if isinstance(bot, OutsideBot) else time.thread_time()


def chosen(bot: Bot, name: str, known: Information) -> tuple[int, Choice]:
    """The action a bot chooses, if it is one it may choose."""
    try:
        choice = bot.choose(known)
        action = known.action(choice.move)
    except MoowooError:
        raise
    except Exception as error:
        raise BrokenBot(name, f"{type(error).__name__}: {error}") from error
    if not known.mask[action]:
        raise BrokenBot(name, f"it chose {choice.move}, which is not legal")
    return action, choice
