"""`Information`: all that a seat may know when it has to decide, and nothing else.

It is built around a record in which everything the seat cannot know has been drawn anew. The game it was made from,
with its seed and its history, is not kept: there is no way back to the real hidden cards.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Self

import numpy as np
import numpy.typing as npt

from moowoo.bots.past import Seen, witnessed
from moowoo.bots.seeds import derive, words
from moowoo.games import Game, Move, NotYourTurn, View
from moowoo.games.game import State
from moowoo.games.kit import kit
from moowoo.games.options import Options


@dataclass(frozen=True)
class Information:
    """What a bot is given. `record` is a possible world; `seed` is where its choices by chance should come from.

    `past` is what all have seen, round by round up to this one, in games whose bots want to know.
    """

    table: type[Game]
    options: Options
    seat: int
    record: State
    seed: int
    past: tuple[Seen, ...] = ()

    @classmethod
    def of(
        cls, table: type[Game], options: Options, record: State, seat: int, seed: int, past: tuple[Seen, ...] = ()
    ) -> Self:
        """What a seat knows of a real record, which is copied and not kept."""
        return cls(table, options, seat, redrawn(table, record, seat, seed), seed, past)

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.table.name

    @cached_property
    def mask(self) -> npt.NDArray[np.uint8]:
        """What may be done, as 0 and 1 over the kernel's action space."""
        mask = np.zeros(self.table.rules.ACTIONS, np.uint8)
        self.table.rules.legal(self.record, mask)
        return mask

    @cached_property
    def legal(self) -> tuple[Move, ...]:
        """The moves to choose from, always in the same order."""
        return tuple(self.move(int(action)) for action in np.flatnonzero(self.mask))

    @cached_property
    def imagined(self) -> Game:
        """A game that stands as in `record`, without a past, to look at and to try things out in."""
        game = self.table(self.options, derive("imagined", self.seed), auto_deal=False)
        game.record = self.record.copy()
        return game

    @cached_property
    def view(self) -> View:
        """The seat's view."""
        return self.imagined.view(self.seat)

    @cached_property
    def _standing(self) -> Game:
        return self.table.standing(self.options, self.record)

    def move(self, action: int) -> Move:
        """The move behind a number of the kernel's action space."""
        return self._standing._move(action)

    def action(self, move: Move) -> int:
        """The kernel's number of a move; raises `UnreadableMove` for what the game has not."""
        return self._standing._action(move)

    def world(self, seed: int) -> State:
        """Another possible world: a record of its own for every seed, to be changed at will."""
        return redrawn(self.table, self.record, self.seat, derive("world", self.seed, seed))


def redrawn(table: type[Game], record: State, seat: int, seed: int) -> State:
    """A copy of a record with everything hidden from the seat drawn anew."""
    world = record.copy()
    kit(table.name).players().prepare(world)
    table.rules.determinize(world, seat, words("redraw", seed))
    return world


def information(game: Game, seat: int, seed: int = 0, *, past: bool = True) -> Information:
    """What the seat to act knows of a game; on request without its past."""
    game.check_seat(seat)
    if seat != game.actor:
        raise NotYourTurn(seat, game.actor)
    seen = witnessed(game, kit(game.name).players().witness()) if past else ()
    return Information.of(type(game), game.options, game.record, seat, seed, seen)
