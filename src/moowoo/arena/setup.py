"""Who plays what in a match, checked before the first deal."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from moowoo import bots
from moowoo.games import MoowooError
from moowoo.games.game import Game
from moowoo.games.registry import game_class


class BadMatch(MoowooError):
    """A match that cannot be played as asked for."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True)
class Setup:
    """A match: the bots as they sit in its first game, the table's options, and the seed of all its chance.

    The bots move on by one seat from game to game. Once each has sat everywhere, there is a new deal.
    """

    game: str
    bots: tuple[str, ...]
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.game == "mow":
            object.__setattr__(self, "options", {**self.options, "seats": len(self.bots)})
        table = self.table(0)
        if table.seats != len(self.bots):
            raise BadMatch(f"{self.game} is a game for {table.seats}, not for {len(self.bots)}")
        for name in dict.fromkeys(self.bots):
            bots.create(name, self.game)

    @property
    def rotations(self) -> int:
        """How many games are played on one deal."""
        return len(self.bots)

    def deal(self, index: int) -> str:
        """The seed of a game's deals: `games.new(game, seed=…)` deals the same cards."""
        return f"arena {self.seed} deal {index // self.rotations}"

    def table(self, index: int) -> Game:
        """The table of a game, before its first deal."""
        return game_class(self.game).new(self.deal(index), auto_deal=False, **self.options)

    def entry_at(self, index: int, seat: int) -> int:
        """Which of the bots sits in a seat in a game."""
        return (seat + index) % self.rotations
