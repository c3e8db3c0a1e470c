"""A position of an OpenSpiel game: the record, what chance still owes, and what every seat has seen.

OpenSpiel copies Python states attribute by attribute, slowly. So everything stands in this one object, which states
share until one of them goes on: the record is a few bytes, and the past is a chain that copies share.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

import numpy as np
import numpy.typing as npt
import pyspiel

from moowoo.engine.arrays import Record, Records
from moowoo.engine.rules import DEAL, OVER
from moowoo.engine.single_game import ILLEGAL
from moowoo.engine.slots import GAME
from moowoo.envs.past import Dealt, Deed, Moment
from moowoo.envs.variants import Variant
from moowoo.games.chance import NOTHING, Chance, NoSuchAction

TERMINAL, CHANCE = int(pyspiel.PlayerId.TERMINAL), int(pyspiel.PlayerId.CHANCE)
VIEWS = "slots", "games", "known"
"""What looks into the bytes of a position, and cannot be written down by itself."""
Look = Callable[["Position", int], list[float]]


class Position:
    """Where a game stands. What chance says, and how, is the game's own."""

    __slots__ = (
        "actor",
        "by_round",
        "chance",
        "chance_due",
        "look",
        "memory",
        "past",
        "player",
        "shared",
        "variant",
        *VIEWS,
    )

    def __init__(self, variant: Variant, by_round: bool = False) -> None:
        self.variant = variant
        self.by_round = by_round
        """Is the first round all there is, and what it brings the result?"""
        self.chance: Chance = variant.kit.chance().at(variant.options)
        self.memory = bytearray(variant.slots(1)) + bytearray(8 * variant.seats * variant.secret_words)
        self._lay_views()
        self.shared = True
        """Has anybody else this very object? Then it must not change: a copy goes on."""
        self.past: Moment | None = None
        self.look: Look | None = None
        """What a seat sees, as a tensor; the game's own, at hand here, and not written down."""
        self._turn_to(DEAL)

    def __deepcopy__(self, _: object) -> Self:
        self.shared = True
        return self

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.variant, twin.by_round, twin.chance = self.variant, self.by_round, self.chance.copy()
        twin.actor, twin.chance_due, twin.player, twin.past = self.actor, self.chance_due, self.player, self.past
        twin.memory, twin.shared, twin.look = self.memory[:], False, self.look
        twin._lay_views()
        return twin

    def __getstate__(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__slots__ if name not in (*VIEWS, "look")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        for name, value in state.items():
            setattr(self, name, value)
        self.look = None
        self._lay_views()

    def _lay_views(self) -> None:
        """The slot, the game in it and what seats alone know are views of bytes: NumPy copies a record field by field,
        forty times as slowly.
        """
        variant, memory = self.variant, self.memory
        self.slots = np.ndarray(1, variant.slot_type, memory)
        self.games: Records = np.ndarray(1, variant.record_type, memory, GAME)
        self.known = np.ndarray((variant.seats, variant.secret_words), np.int64, memory, variant.slot_type.itemsize)

    @property
    def game(self) -> Record:
        return self.games[0]

    def _turn_to(self, actor: int) -> None:
        """Somebody is to act, or chance, or nobody: `player` is who, as OpenSpiel counts."""
        if self.by_round and actor == DEAL and self.past is not None:
            actor = OVER
        self.actor = actor
        self.chance_due = self.chance.due(actor)
        """Has chance the word?"""
        self.player = TERMINAL if actor == OVER else CHANCE if self.chance_due else actor

    def say(self, outcome: int) -> None:
        """Chance has said something; once that is enough, it comes to pass."""
        games, chance = self.games, self.chance
        if not chance.say(games, outcome):
            return
        chance.carry_out(games)
        action, chance.waiting, chance.picked = chance.waiting, NOTHING, ()
        if action == NOTHING:
            self._turn_to(self.variant.lone.secrets(self.slots, self.known))
            self.past = Moment(self.past, Dealt(self.actor, chance.told(games)), self.known.tobytes())
        else:
            self._carry_out(action)

    def legal(self) -> list[int]:
        actions = np.empty(self.variant.actions, np.int64)
        allowed: list[int] = actions[: self.variant.lone.listed(self.slots, actions)].tolist()
        return allowed

    def decide(self, action: int) -> None:
        """A decision of the seat to act, carried out when chance has nothing to say to it."""
        if self.chance.holds_up(self.games, action):
            if action not in self.legal():
                raise NoSuchAction(action)
            self.chance.waiting = action
            self._turn_to(self.actor)
        else:
            self._carry_out(action)

    def _carry_out(self, action: int) -> None:
        doer, shown = self.actor, self.chance.seen_as(self.games, action)
        actor = self.variant.lone.decide(self.slots, action, self.known)
        if actor == ILLEGAL:
            raise NoSuchAction(action)
        self._turn_to(actor)
        if shown is None:
            self.past = Moment(self.past, None, self.known.tobytes(), Deed(doer, action))
        else:
            self.past = Moment(self.past, Deed(doer, shown), self.known.tobytes())

    def imagined(self, seat: int, seed: int) -> Self:
        """A position the seat cannot tell from this one, drawn at random; this one, where chance has the word or the
        game is over, for then nothing hidden is in play.
        """
        twin = self.copy()
        if self.chance_due or self.actor < 0:
            return twin
        assert self.past is not None, "somebody is to act, so there was a deal"
        twin.slots[0].picks.rng[:] = np.random.SeedSequence(seed).generate_state(4, np.uint64)
        twin.variant.loops.imagine(twin.slots, seat)
        twin.variant.lone.secrets(twin.slots, twin.known)
        twin.past = self.past.imagined(seat, twin.known.tobytes())
        return twin

    def returns(self) -> list[float]:
        out = np.zeros(self.variant.seats)
        self.variant.lone.result(self.slots, self.by_round, out)
        return out.tolist()

    def observation(self, seat: int) -> npt.NDArray[np.uint8]:
        seen = np.empty((1, self.variant.observation), np.uint8)
        self.variant.loops.look(self.slots, seat, seen)
        return seen.reshape(-1)
