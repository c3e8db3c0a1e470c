"""Explicit chance nodes: deals and draws as outcomes, for solvers that look at each."""

from abc import abstractmethod
from functools import cache, lru_cache
from math import comb
from typing import ClassVar, NamedTuple, Self

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


OPENER = -1
MOST = 64
"""Cards have lower numbers."""
EIGHT = (1 << 8) - 1


class Pack(NamedTuple):
    """What is dealt at a table. Read out of a record again and again, it would cost more than all the rest."""

    deck: int
    """The cards there are, as bits."""
    hands: int
    held: int
    """Cards of a hand."""
    turned: int
    """Cards that are turned up after the hands."""
    openers: int
    """Of how many seats chance names one to open the game; 0 where that is settled."""

    @property
    def cards(self) -> int:
        """How many cards a deal names."""
        return self.hands * self.held + self.turned


class CardChance(Chance):
    """A game says what is dealt (`packed`), what lies face down, and how cards are laid."""

    __slots__ = ("_choice", "opener", "pack", "size")

    drawn: ClassVar[int] = 1
    """How many cards an action draws that waits for chance."""

    def __init__(self, pack: Pack) -> None:
        super().__init__()
        self.pack, self.size = pack, pack.cards
        self.opener = NOTHING
        """The seat that opens, once chance has named it."""
        self._choice: tuple[int, int] | None = None

    @classmethod
    def at(cls, options: Options) -> Self:
        return cls(cls.packed(options))

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.picked, twin.waiting = self.picked, self.waiting
        twin.pack, twin.size, twin.opener, twin._choice = self.pack, self.size, self.opener, self._choice
        return twin

    @classmethod
    @abstractmethod
    def packed(cls, options: Options) -> Pack: ...

    @abstractmethod
    def face_down(self, games: Records) -> int:
        """The cards that can be drawn and that nobody has seen."""

    @abstractmethod
    def lay_on_top(self, games: Records, cards: tuple[int, ...]) -> None:
        """Have these cards drawn next."""

    @abstractmethod
    def lay_deal(self, games: Records, opener: int, dealt: tuple[int, ...], rest: list[int]) -> None:
        """Deal: the hands one after the other, what is turned up, and the rest. `opener` is a seat, or NOTHING."""

    @abstractmethod
    def card_word(self, card: int) -> str: ...

    @property
    def traits(self) -> int:
        return self.pack.deck.bit_count()

    def secret_traits(self, known: bytes) -> Bytes:
        """The hand, which the first word of what is secret tells: a number for each card there is."""
        return self.card_traits(int.from_bytes(known[:8], "little"))

    def card_traits(self, cards: int) -> Bytes:
        return np.array([cards >> card & 1 for card in members(self.pack.deck)], np.uint8)

    # What chance is asked for: who opens, the hands and what is turned up, or cards to be drawn.

    def choice(self, games: Records) -> tuple[int, int]:
        """The cards that chance may name now, as bits, and how many cards the hand still wants that it deals in rising
        order; 0 where a card comes by itself, OPENER where not a card is asked for but a seat.
        """
        if self._choice is None:
            if self.waiting != NOTHING:
                self._choice = self.face_down(games) & ~bits_of(self.picked), 0
            elif self.pack.openers and self.opener == NOTHING and not self.picked and games["rounds"].item() == 0:
                self._choice = 0, OPENER
            else:
                in_hands = len(self.picked) < self.pack.hands * self.pack.held
                self._choice = self.pack.deck & ~bits_of(self.picked), self.pack.held if in_hands else 0
        return self._choice

    def outcomes(self, games: Records) -> Odds:
        cards, wanted = self._choice or self.choice(games)
        if wanted == OPENER:
            return list(enumerate(weights(self.pack.openers, 0)))
        return odds(cards, wanted)

    def word(self, games: Records, outcome: int) -> str:
        return f"seat {outcome} opens" if self.choice(games)[1] == OPENER else self.card_word(outcome)

    def say(self, games: Records, outcome: int) -> bool:
        cards, wanted = self._choice or self.choice(games)
        if wanted == OPENER:
            if not 0 <= outcome < self.pack.openers:
                raise NoSuchAction(outcome)
            self.opener, self._choice = outcome, None
            return False
        above = cards >> outcome if 0 <= outcome < MOST else 0
        if not above & 1 or above.bit_count() < wanted:
            raise NoSuchAction(outcome)
        self.picked += (outcome,)
        self._choice = ((above ^ 1) << outcome, wanted - 1) if wanted > 1 else None
        return len(self.picked) == (self.size if self.waiting == NOTHING else self.drawn)

    def carry_out(self, games: Records) -> None:
        self._choice = None
        if self.waiting != NOTHING:
            self.lay_on_top(games, self.picked)
            return
        opener, self.opener = self.opener, NOTHING
        self.lay_deal(games, opener, self.picked, members(self.pack.deck & ~bits_of(self.picked)))


def bits_of(cards: tuple[int, ...]) -> int:
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


def members(bits: int) -> list[int]:
    """The cards of a set, in order; found eight by eight."""
    found: list[int] = []
    first = 0
    while bits:
        found += of_eight(bits & EIGHT, first)
        bits >>= 8
        first += 8
    return found


@cache
def of_eight(bits: int, first: int) -> tuple[int, ...]:
    return tuple(first + place for place in range(8) if bits >> place & 1)


@lru_cache(4096)
def odds(cards: int, wanted: int) -> Odds:
    left = members(cards)
    return list(zip(left, weights(len(left), wanted), strict=False))


@cache
def weights(left: int, wanted: int) -> tuple[float, ...]:
    """How likely each of some cards is: any as likely as the others; or, where so many are still wanted of a hand dealt
    in rising order, how likely it is the lowest of those.
    """
    if not wanted:
        return (1 / left,) * left
    ways = comb(left, wanted)
    return tuple(comb(left - place - 1, wanted - 1) / ways for place in range(left - wanted + 1))
