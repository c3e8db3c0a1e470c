"""Chance, outcome by outcome: for those who want to see every deal and draw as a decision of its own.

Solvers walk over a game's tree, in which chance is a player with known odds. As it stands here chance says four bytes a
round, and the whole round follows from them, which fits any game; a game whose deals and draws can be told one by one
says so in a class of its own.
"""

from typing import ClassVar, Self

import numpy as np
import numpy.typing as npt

from moowoo.games.options import Options
from moowoo.kernel.rules import DEAL, Rules, State

Bytes = npt.NDArray[np.uint8]
Odds = list[tuple[int, float]]
"""What chance may say, and how likely."""
NOTHING = -1
BYTES, BYTE = 4, 256
EVENLY: Odds = [(outcome, 1 / BYTE) for outcome in range(BYTE)]


class Chance:
    """What chance has said since it was last asked. `s` is everywhere the record of the game it is asked for."""

    __slots__ = ("picked", "waiting")

    rules: ClassVar[Rules]
    most_outcomes: ClassVar[int] = BYTE
    """Outcomes are numbered from 0; there are never so many."""
    results: ClassVar[tuple[float, float]] = (-1.0, 1.0)
    """The worst and the best result of a game."""
    zero_sum: ClassVar[bool] = True
    private: ClassVar[int] = 0
    """Bytes of an observation that only the seat knows: the first ones, unless `hide` says otherwise."""
    unasked: ClassVar[tuple[str, ...]] = ()
    """Options that only change what people are told, and nothing here."""

    def __init__(self) -> None:
        self.picked: tuple[int, ...] = ()
        """What chance has said so far."""
        self.waiting = NOTHING
        """The action that cannot be carried out before chance has spoken; NOTHING if there is none."""

    @classmethod
    def at(cls, options: Options) -> "Chance":
        """Chance as it speaks at a table with these options."""
        return cls()

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.picked, twin.waiting = self.picked, self.waiting
        return twin

    @classmethod
    def longest(cls, options: Options) -> int:
        """A number of decisions that no game exceeds."""
        return 1 << 20

    def due(self, actor: int) -> bool:
        """Has chance the word, where the rules name this actor?"""
        return self.waiting != NOTHING or actor == DEAL

    def holds_up(self, s: State, action: int) -> bool:
        """Must an action wait for what chance says? Then it is carried out once that is settled."""
        return False

    def outcomes(self, s: State) -> Odds:
        return EVENLY

    def word(self, s: State, outcome: int) -> str:
        """An outcome for people."""
        return f"byte {outcome}"

    def say(self, s: State, outcome: int) -> bool:
        """Chance says something; False, and nothing has happened, if it may not say that now."""
        if not 0 <= outcome < BYTE:
            return False
        self.picked += (outcome,)
        return True

    def settled(self, s: State) -> bool:
        """Has chance said enough?"""
        return len(self.picked) == BYTES

    def carry_out(self, s: State) -> None:
        """Do to the record what chance has said: deal, or lay ready what the waiting action will draw."""
        seed = [int.from_bytes(bytes(self.picked), "little"), s.rounds, 0, 0]
        self.rules.deal(s, np.array(seed, np.uint64))

    def told(self, s: State) -> object:
        """What everybody has seen of a deal; its `str` becomes a part of the past."""
        return int(self.rules.actor(s))

    def seen_as(self, s: State, action: int) -> int | None:
        """What everybody sees of an action; NOTHING where that is only that there was one, None where not even that."""
        return action

    # What is remembered, as few numbers: 0 and 1.

    @property
    def traits(self) -> int:
        """How many of them tell what a seat alone knows, or what a deal has shown."""
        return 64 * int(self.rules.SECRETS)

    def secret_traits(self, known: bytes) -> Bytes:
        """What a seat alone knows, as the rules tell it (`secrets`)."""
        return np.unpackbits(np.frombuffer(known, np.uint8))

    def deal_traits(self, told: object) -> Bytes:
        """What everybody has seen of a deal (`told`); nothing, unless the game says so."""
        return np.zeros(self.traits, np.uint8)

    def hide(self, seen: Bytes, private: Bytes) -> None:
        """Move out of an observation what the seat alone knows, so that what all know is left of it."""
        private[:] = seen[: self.private]
        seen[: self.private] = 0
