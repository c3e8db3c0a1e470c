"""A position of an OpenSpiel game: the record, what chance still owes, and what every seat has seen.

OpenSpiel copies Python states attribute by attribute, slowly. So everything stands in this one object, which copies
itself: the record is a few bytes, and the past is a chain that copies share.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Self

import numpy as np

from moowoo.envs.variants import Variant
from moowoo.games.chance import NOTHING, Chance, Odds
from moowoo.kernel.rules import DEAL

Link = tuple[Any, Any] | None
"""A chain: (what came before, the last item)."""


class Position:
    """Where a game stands. What chance says, and how, is the game's own."""

    __slots__ = ("actor", "chance", "memory", "private", "public", "slots", "variant")

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.chance: Chance = variant.kit.chance()()
        self.memory = bytearray(variant.slots(1))
        self._lay_slot()
        self.actor = DEAL
        self.public: Link = None
        self.private: tuple[Link, ...] = (None,) * variant.seats

    def __deepcopy__(self, _: Any) -> Self:
        return self.copy()

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.variant, twin.actor, twin.chance = self.variant, self.actor, self.chance.copy()
        twin.public, twin.private = self.public, self.private
        twin.memory = self.memory[:]
        twin._lay_slot()
        return twin

    def _lay_slot(self) -> None:
        """The slot is a view of bytes: NumPy copies a record field by field, forty times as slowly."""
        self.slots = np.ndarray(1, self.variant.slot_type, self.memory)

    @property
    def chance_due(self) -> bool:
        """Has chance the word?"""
        return self.chance.due(self.actor)

    def outcomes(self) -> Odds:
        """What chance may say, and how likely."""
        return self.chance.outcomes(self.game)

    def chance_word(self, outcome: int) -> str:
        return self.chance.word(self.game, outcome)

    def say(self, outcome: int) -> None:
        """Chance has said something; once that is enough, it comes to pass."""
        s, chance = self.game, self.chance
        chance.say(s, outcome)
        if not chance.settled(s):
            return
        chance.carry_out(s)
        action, chance.waiting, chance.picked = chance.waiting, NOTHING, ()
        if action == NOTHING:
            self.actor = int(self.variant.rules.actor(s))
            self.remember(chance.told(s))
        else:
            self._carry_out(action)

    @property
    def game(self) -> Any:
        return self.slots[0].game

    def legal(self) -> list[int]:
        mask = np.zeros(self.variant.actions, np.uint8)
        self.variant.loops.choices(self.slots, mask)
        return mask.nonzero()[0].tolist()

    def decide(self, action: int) -> None:
        """A decision of the seat to act, carried out when chance has nothing to say to it."""
        if self.chance.holds_up(self.game, action):
            self.chance.waiting = action
        else:
            self._carry_out(action)

    def _carry_out(self, action: int) -> None:
        doer, shown = self.actor, self.chance.seen_as(self.game, action)
        self.actor = self.variant.loops.decide(self.slots, action)
        if shown is None:
            self.private = (*self.private[:doer], (self.private[doer], action), *self.private[doer + 1 :])
            self.learn()
        else:
            self.remember((doer, shown))

    def remember(self, seen: Any) -> None:
        """Add to the past what everybody saw, and what each seat alone now knows."""
        self.public = (self.public, seen)
        self.learn()

    def learn(self) -> None:
        """What each seat alone knows, where that has changed."""
        known = np.zeros((self.variant.seats, self.variant.rules.SECRETS), np.int64)
        self.variant.loops.secrets(self.slots, known)
        self.private = tuple(
            past if past is not None and past[1] == now else (past, now)
            for past, now in zip(self.private, map(bytes, known), strict=True)
        )

    def imagined(self, seat: int, seed: int) -> Self:
        """A position the seat cannot tell from this one, drawn at random.

        Of the past of the others only the public part is kept, with what they would know now: their own is not known.
        """
        twin = self.copy()
        twin.slots[0].picks.rng[:] = np.random.SeedSequence(seed).generate_state(4, np.uint64)
        twin.variant.loops.imagine(twin.slots, seat)
        mine = self.private[seat]
        twin.private = (None,) * self.variant.seats
        twin.public = self.public[0] if self.public else None
        twin.remember(self.public[1] if self.public else None)
        twin.private = (*twin.private[:seat], mine, *twin.private[seat + 1 :])
        return twin

    def returns(self) -> list[float]:
        out = np.zeros(self.variant.seats)
        self.variant.rules.returns(self.game, out)
        return out.tolist()

    def observation(self, seat: int) -> Any:
        seen = np.zeros((1, self.variant.observation), np.uint8)
        self.variant.loops.look(self.slots, seat, seen)
        return seen[0]


def links(chain: Link) -> Iterator[Any]:
    """The items of a chain, the last first."""
    while chain is not None:
        chain, item = chain
        yield item


def written(chain: Link) -> str:
    """A chain as text, in the order of time."""
    return " ".join(reversed([word(item) for item in links(chain)]))


def word(item: Any) -> str:
    """An item as text; bytes always have one length, so the zeros at their end can go unsaid."""
    return item.rstrip(b"\0").hex() if isinstance(item, bytes) else str(item)
