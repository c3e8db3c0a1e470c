"""Chance, outcome by outcome: for those who want to see every deal and draw as a decision of its own.

Solvers walk over a game's tree, in which chance is a player with known odds. As it stands here chance says four bytes a
round, and the whole round follows from them, which fits any game; a game whose deals and draws can be told one by one
says so in a class of its own.
"""

from typing import ClassVar, Self

import numpy as np
import numpy.typing as npt

from moowoo.engine import compiled
from moowoo.engine.arrays import Records
from moowoo.engine.rules import DEAL, Rules
from moowoo.games.options import Options

Bytes = npt.NDArray[np.uint8]
Odds = list[tuple[int, float]]
"""What chance may say, and how likely."""
NOTHING = -1
BYTES, BYTE = 4, 256
EVENLY: Odds = [(outcome, 1 / BYTE) for outcome in range(BYTE)]


@compiled
def hide_first(seen: Bytes, private: Bytes) -> None:
    """What a seat alone knows stands at the beginning of an observation."""
    for i in range(len(private)):
        private[i] = seen[i]
        seen[i] = 0


class NoSuchAction(ValueError):
    """Something that may not be done, or said by chance, in a position; nothing has changed."""

    def __init__(self, action: int) -> None:
        super().__init__(f"{action} is not possible here")
        self.action = action


class Chance:
    """What chance has said since it was last asked. `games` is everywhere an array whose only record
    is the game it is asked for: compiled code takes an array at once, and a record by itself thirty times as slowly.
    """

    __slots__ = ("picked", "waiting")

    rules: ClassVar[Rules]
    most_outcomes: ClassVar[int] = BYTE
    """Outcomes are numbered from 0; there are never so many."""
    results: ClassVar[tuple[float, float]] = (-1.0, 1.0)
    """The worst and the best result of a game."""
    round_results: ClassVar[tuple[float, float] | None] = None
    """The same of a first round, if that can be had as a game of its own."""
    zero_sum: ClassVar[bool] = True
    private: ClassVar[int] = 0
    """Bytes of what a seat alone knows of an observation."""
    hide: "ClassVar[staticmethod[[Bytes, Bytes], None]]" = staticmethod(hide_first)
    """`hide(seen, private)`, compiled: move that out of an observation, so that what all know is left of it."""
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

    def holds_up(self, games: Records, action: int) -> bool:
        """Must an action wait for what chance says? Then it is carried out once that is settled."""
        return False

    def outcomes(self, games: Records) -> Odds:
        return EVENLY

    def word(self, games: Records, outcome: int) -> str:
        """An outcome for people."""
        return f"byte {outcome}"

    def say(self, games: Records, outcome: int) -> bool:
        """Chance says something; is that enough? What it may not say now raises `NoSuchAction`."""
        if not 0 <= outcome < BYTE:
            raise NoSuchAction(outcome)
        self.picked += (outcome,)
        return len(self.picked) == BYTES

    def carry_out(self, games: Records) -> None:
        """Do to the record what chance has said: deal, or lay ready what the waiting action will draw."""
        s = games[0]
        seed = [int.from_bytes(bytes(self.picked), "little"), s.rounds, 0, 0]
        self.rules.deal(s, np.array(seed, np.uint64))

    def told(self, games: Records) -> object:
        """What everybody has seen of a deal; its `str` becomes a part of the past."""
        return int(self.rules.actor(games[0]))

    def seen_as(self, games: Records, action: int) -> int | None:
        """What everybody sees of an action; NOTHING where that is only that there was one, None where not even that."""
        return action

    # What is remembered, as few numbers: 0 and 1.

    @property
    def traits(self) -> int:
        """How many of them tell what a seat alone knows, or what a deal has shown."""
        return 64 * int(self.rules.SECRETS)

    def secret_traits(self, known: bytes) -> Bytes:
        """What a seat alone knows, as the rules tell it (`secrets`); a table may need fewer words than there are."""
        traits: Bytes = np.zeros(self.traits, np.uint8)
        traits[: 8 * len(known)] = np.unpackbits(np.frombuffer(known, np.uint8))
        return traits

    def deal_traits(self, told: object) -> Bytes:
        """What everybody has seen of a deal (`told`); nothing, unless the game says so."""
        return np.zeros(self.traits, np.uint8)
