"""A position of an OpenSpiel game: the record, what chance still owes, and what every seat has seen.

OpenSpiel copies Python states attribute by attribute, slowly. So everything stands in this one object, which states
share until one of them goes on: the record is a few bytes, and the past is a chain that copies share.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, Self

import numpy as np
import numpy.typing as npt
import pyspiel

from moowoo.envs.variants import Variant
from moowoo.games.chance import NOTHING, Chance, Odds
from moowoo.kernel.arrays import Record
from moowoo.kernel.loops import ILLEGAL
from moowoo.kernel.rules import DEAL, OVER
from moowoo.kernel.slots import GAME

TERMINAL, CHANCE = int(pyspiel.PlayerId.TERMINAL), int(pyspiel.PlayerId.CHANCE)


class Link:
    """A chain: what came before, and the last item, which is put into words when somebody first asks."""

    __slots__ = ("before", "item", "word")

    def __init__(self, before: Link | None, item: Any) -> None:
        self.before, self.item = before, item
        self.word: str | None = None


class Deed(NamedTuple):
    """Something that was done, as all have seen it."""

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


class NoSuchAction(ValueError):
    """Something that may not be done, or said by chance, in a position; nothing has changed."""

    def __init__(self, action: int) -> None:
        super().__init__(f"{action} is not possible here")
        self.action = action


class Position:
    """Where a game stands. What chance says, and how, is the game's own."""

    __slots__ = (
        *("actor", "chance", "chance_due", "game", "memory", "player", "private", "public", "shared", "slots"),
        "variant",
    )

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.chance: Chance = variant.kit.chance().at(variant.options)
        self.memory = bytearray(variant.slots(1))
        self._lay_slot()
        self.shared = True
        """Has anybody else this very object? Then it must not change."""
        self.public: Link | None = None
        self.private: tuple[Link | None, ...] = (None,) * variant.seats
        self._turn_to(DEAL)

    def __deepcopy__(self, _: object) -> Self:
        self.shared = True
        return self

    def own(self) -> Self:
        """This position, or a copy of it if somebody else has it too: one that may change."""
        return self.copy() if self.shared else self

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.variant, twin.chance = self.variant, self.chance.copy()
        twin.actor, twin.chance_due, twin.player = self.actor, self.chance_due, self.player
        twin.public, twin.private = self.public, self.private
        twin.memory, twin.shared = self.memory[:], False
        twin._lay_slot()
        return twin

    def __getstate__(self) -> dict[str, Any]:
        """Everything but the views of the bytes: written by themselves, they would no longer be views."""
        return {name: getattr(self, name) for name in self.__slots__ if name not in ("slots", "game")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        for name, value in state.items():
            setattr(self, name, value)
        self._lay_slot()

    def _lay_slot(self) -> None:
        """The slot is a view of bytes, and the game in it another: NumPy copies a record field by field, forty times as
        slowly.
        """
        self.slots = np.ndarray(1, self.variant.slot_type, self.memory)
        self.game: Record = np.ndarray(1, self.variant.record_type, self.memory, GAME)[0]

    def _turn_to(self, actor: int) -> None:
        """Somebody is to act, or chance, or nobody: `player` is who, as OpenSpiel counts."""
        self.actor = actor
        self.chance_due = self.chance.due(actor)
        """Has chance the word?"""
        self.player = TERMINAL if actor == OVER else CHANCE if self.chance_due else actor

    def outcomes(self) -> Odds:
        """What chance may say, and how likely."""
        return self.chance.outcomes(self.game)

    def chance_word(self, outcome: int) -> str:
        return self.chance.word(self.game, outcome)

    def say(self, outcome: int) -> None:
        """Chance has said something; once that is enough, it comes to pass."""
        s, chance = self.game, self.chance
        if not chance.allows(s, outcome):
            raise NoSuchAction(outcome)
        chance.say(s, outcome)
        if not chance.settled(s):
            return
        chance.carry_out(s)
        action, chance.waiting, chance.picked = chance.waiting, NOTHING, ()
        if action == NOTHING:
            self._turn_to(self.variant.lone.actor(s))
            self.remember(Dealt(self.actor, chance.told(s)))
        else:
            self._carry_out(action)

    def legal(self) -> list[int]:
        mask = np.zeros(self.variant.actions, np.uint8)
        self.variant.lone.choices(self.slots, mask)
        return mask.nonzero()[0].tolist()

    def decide(self, action: int) -> None:
        """A decision of the seat to act, carried out when chance has nothing to say to it."""
        if self.chance.holds_up(self.game, action):
            if action not in self.legal():
                raise NoSuchAction(action)
            self.chance.waiting = action
            self._turn_to(self.actor)
        else:
            self._carry_out(action)

    def _carry_out(self, action: int) -> None:
        doer, shown = self.actor, self.chance.seen_as(self.game, action)
        actor = self.variant.lone.decide(self.slots, action)
        if actor == ILLEGAL:
            raise NoSuchAction(action)
        self._turn_to(actor)
        if shown is None:
            self.private = (*self.private[:doer], Link(self.private[doer], action), *self.private[doer + 1 :])
            self.learn()
        else:
            self.remember(Deed(doer, shown))

    def remember(self, seen: Any) -> None:
        """Add to the past what everybody saw, and what each seat alone now knows."""
        self.public = Link(self.public, seen)
        self.learn()

    def learn(self) -> None:
        """What each seat alone knows, where that has changed."""
        variant = self.variant
        known = np.zeros((variant.seats, variant.secret_words), np.int64)
        variant.lone.secrets(self.slots, known)
        told, size = known.tobytes(), 8 * variant.secret_words
        past = [*self.private]
        for seat, last in enumerate(past):
            now = told[seat * size : (seat + 1) * size]
            if last is None or last.item != now:
                past[seat] = Link(last, now)
        self.private = tuple(past)

    def imagined(self, seat: int, seed: int) -> Self:
        """A position the seat cannot tell from this one, drawn at random; this one, where chance has the word or the
        game is over, for then nothing hidden is in play.

        Of the past of the others only the public part is kept, with what they would know now: their own is not known.
        """
        twin = self.copy()
        if self.chance_due or self.actor < 0:
            return twin
        twin.slots[0].picks.rng[:] = np.random.SeedSequence(seed).generate_state(4, np.uint64)
        twin.variant.loops.imagine(twin.slots, seat)
        mine = self.private[seat]
        twin.private = (None,) * self.variant.seats
        twin.public = self.public.before if self.public else None
        twin.remember(self.public.item if self.public else None)
        twin.private = (*twin.private[:seat], mine, *twin.private[seat + 1 :])
        return twin

    def returns(self) -> list[float]:
        out = np.zeros(self.variant.seats)
        self.variant.lone.returns(self.game, out)
        return out.tolist()

    def observation(self, seat: int) -> npt.NDArray[np.uint8]:
        seen = np.zeros((1, self.variant.observation), np.uint8)
        self.variant.lone.look(self.slots, seat, seen)
        return seen.reshape(-1)


def links(chain: Link | None) -> Iterator[Link]:
    """The links of a chain, the last first."""
    while chain is not None:
        yield chain
        chain = chain.before


def written(chain: Link | None) -> str:
    """A chain as text, in the order of time."""
    words = []
    while chain is not None:
        if chain.word is None:
            chain.word = word(chain.item)
        words.append(chain.word)
        chain = chain.before
    return " ".join(reversed(words))


def word(item: Any) -> str:
    """An item as text; bytes always have one length, so the zeros at their end can go unsaid."""
    return item.rstrip(b"\0").hex() if isinstance(item, bytes) else str(item)
