"""What an environment needs to know of a game: its kernel, its loops, and records of a table with given options."""

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

import numpy as np

from moowoo.envs.desks import desk_type, empty_desks
from moowoo.games.game import Game
from moowoo.games.registry import game_class


@dataclass(frozen=True)
class Table:
    """A game with its options settled."""

    game: type[Game]
    options: Any
    seats: int
    blank: Any
    """The record of a new game."""
    desk_type: np.dtype[Any]

    @property
    def name(self) -> str:
        return self.game.name

    @property
    def rules(self) -> ModuleType:
        return self.game.rules

    @property
    def loops(self) -> Any:
        return loops_of(self.name)

    @property
    def actions(self) -> int:
        return int(self.rules.ACTIONS)

    @property
    def observation(self) -> int:
        """Bytes of an observation."""
        return int(self.rules.OBSERVATION)

    def desks(self, n: int) -> Any:
        """So many new games, each with its sources."""
        desks = empty_desks(n, self.desk_type)
        desks["game"] = self.blank
        return desks

    def seen(self, record: Any) -> Game:
        """A record as a `Game` without a past, to look at and to put moves into words."""
        game = self.game(self.options, 0, auto_deal=False)
        game.record = record
        return game


def table(game: str, **options: Any) -> Table:
    """A table by the game's name and options; unknown or impossible ones raise `BadOption`."""
    new = game_class(game).new(0, auto_deal=False, **options)
    return Table(type(new), new.options, new.seats, new.record, desk_type(new.rules.STATE))


@cache
def loops_of(game: str) -> ModuleType:
    return import_module(f"moowoo.{game}.loops")
