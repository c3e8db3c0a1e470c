"""One game of a match, played on the kernel's record, every choice checked and timed."""

import time
from dataclasses import dataclass, field
from typing import Any, Self

import numpy as np

from moowoo.arena.setup import Setup
from moowoo.arena.times import Times
from moowoo.bots import Bot, BrokenBot, Information
from moowoo.bots.levels import players as ours
from moowoo.bots.seeds import derive
from moowoo.games import MoowooError
from moowoo.games.game import Game
from moowoo.games.seeds import round_seed


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

    def share(self, entry: int) -> float | None:
        """What a bot won of this game; None if it did not play."""
        return self.shares[self.entries.index(entry)] if entry in self.entries else None

    def to_json(self) -> dict[str, object]:
        times = [[spent.moves, spent.seconds, dict(spent.classes)] for spent in self.times]
        fields = {"entries": self.entries, "shares": self.shares, "scores": self.scores, "decisions": self.decisions}
        return {"number": self.number, **fields, "times": times}

    @classmethod
    def from_json(cls, told: dict[str, Any]) -> Self:
        times = tuple(
            Times(moves, seconds, {int(number): count for number, count in classes.items()})
            for moves, seconds, classes in told["times"]
        )
        entries, shares, scores = (tuple(told[name]) for name in ("entries", "shares", "scores"))
        return cls(int(told["number"]), entries, shares, scores, int(told["decisions"]), times)


def play_game(setup: Setup, index: int) -> Played:
    """Play game number `index` of a match. Nothing but the setup and the number decides how it goes."""
    table = setup.table(index)
    entries = [setup.entry_at(index, seat) for seat in range(table.seats)]
    players = [setup.player(setup.bots[entry], derive(setup.seed, index, entry)) for entry in entries]
    spent: list[list[float]] = [[] for _ in players]
    decisions = 0
    witness = ours(setup.game).witness()
    while not table.over:
        seat = table.actor
        if seat is None:
            table.rules.deal(table.record, round_seed(table.master, table.round + 1))
            witness.deal()
        else:
            known = Information.of(
                type(table), table.options, table.record, seat, derive(index, decisions), witness.past
            )
            begun = time.thread_time()
            action = chosen(players[seat], setup.bots[entries[seat]], known)
            spent[seat].append(time.thread_time() - begun)
            witness.see(table.record, action)
            table.rules.apply(table.record, action)
            decisions += 1
    return tell(table, entries, index, decisions, [Times.of(seconds) for seconds in spent])


def chosen(bot: Bot, name: str, known: Information) -> int:
    """The action a bot chooses, if it is one it may choose."""
    try:
        move = bot.choose(known).move
        action = known.action(move)
    except MoowooError:
        raise
    except Exception as error:
        raise BrokenBot(name, f"{type(error).__name__}: {error}") from error
    if not known.mask[action]:
        raise BrokenBot(name, f"it chose {move}, which is not legal")
    return action


def tell(table: Game, entries: list[int], index: int, decisions: int, times: list[Times]) -> Played:
    """The result by bot, not by seat."""
    seats = [int(seat) for seat in np.argsort(entries)]
    totals, winners = table.totals, table.winners
    return Played(
        index,
        tuple(sorted(entries)),
        tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats),
        tuple(totals[seat] for seat in seats),
        decisions,
        tuple(times[seat] for seat in seats),
    )
