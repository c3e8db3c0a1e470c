"""A position of an OpenSpiel game: record, pending chance, and the history of every seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, Self

import numpy as np
import numpy.typing as npt
import pyspiel

from moowoo.engine.arrays import Record, Records
from moowoo.engine.rules import DEAL, OVER
from moowoo.engine.single_game import ILLEGAL
from moowoo.engine.slots import GAME
from moowoo.envs.variants import Variant
from moowoo.games.chance import NOTHING, Chance, NoSuchAction


class Deed(NamedTuple):
    """Something that was done."""

    seat: int
    action: int
    """NOTHING where only that there was one."""

    def __str__(self) -> str:
        return f"({self.seat}, {self.action})"


class Dealt(NamedTuple):
    """A deal, as all have seen it."""

    seat: int
    """Who acts first."""
    told: object

    def __str__(self) -> str:
        return str(self.told)


Secret = bytes | int
"""What a seat alone knows: its secrets, when they have changed, or an action that nobody else has seen."""


class Moment:
    """The last thing that happened, and what came before."""

    __slots__ = ("_words", "before", "forgotten", "hidden", "secrets", "seen")

    def __init__(self, before: Moment | None, seen: Deed | Dealt | None, secrets: bytes, hidden: Deed | None = None):
        self.before, self.seen, self.secrets, self.hidden = before, seen, secrets, hidden
        self.forgotten = 0
        """The seats (bits) of whose own past before this moment nothing is known."""
        self._words: dict[int | None, tuple[str, ...]] = {}

    def imagined(self, seat: int, secrets: bytes) -> Moment:
        """The same moment with other secrets, which a seat cannot tell from this one. Of the past of the others it only
        knows what all have seen.
        """
        twin = Moment(self.before, self.seen, secrets, self.hidden)
        twin.forgotten = self.forgotten | ~(1 << seat)
        return twin

    def own(self, seat: int, seats: int) -> tuple[Secret, ...]:
        """What a seat alone learned at this moment, the last first."""
        size = len(self.secrets) // seats
        now = self.secrets[seat * size : (seat + 1) * size]
        if self.forgotten >> seat & 1 or self.before is None:
            return (now,)
        if self.hidden is not None and self.hidden.seat == seat:
            return now, self.hidden.action
        return () if self.before.secrets[seat * size : (seat + 1) * size] == now else (now,)

    def words(self, seat: int | None, seats: int) -> tuple[str, ...]:
        """What a seat alone learned at this moment, or, without a seat, what all saw, as text, the last first."""
        if (words := self._words.get(seat)) is None:
            if seat is not None:
                words = tuple(map(spelled, self.own(seat, seats)))
            else:
                words = () if self.seen is None else (str(self.seen),)
            self._words[seat] = words
        return words


def spelled(secret: Secret) -> str:
    """A secret as text; all have one length, so the zeros at their end can go unsaid."""
    return secret.rstrip(b"\0").hex() if isinstance(secret, bytes) else str(secret)


def moments(last: Moment | None, seat: int | None = None) -> Iterator[Moment]:
    """The moments of a chain, the last first; with a seat, as far back as its own past is known."""
    while last is not None:
        yield last
        last = None if seat is not None and last.forgotten >> seat & 1 else last.before


def written(last: Moment | None, seat: int | None, seats: int) -> str:
    """What a seat alone learned, or, without a seat, what all saw, as text in the order of time."""
    words: list[str] = []
    for moment in moments(last, seat):
        words += moment.words(seat, seats)
    words.reverse()
    return " ".join(words)


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
