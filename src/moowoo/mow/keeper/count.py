"""Counting at the end of a round: which hands are possible, and what has to be asked before the score is sure.

A hand is known by its size and by what was told of it. Hands that differ only in cows of one kind count alike, so it is
enough to know how many cows of each kind there are; six kinds: none to three flies, blockers, and the other specials.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from moowoo.games.game import State
from moowoo.keeper.protocol import Moment
from moowoo.mow import rules
from moowoo.mow.keeper.hidden import HiddenCows
from moowoo.mow.rules import bags
from moowoo.mow.rules.cards import BLOCKERS, FACES, SPECIAL_FLIES
from moowoo.mow.rules.herd import leave
from moowoo.mow.rules.scoring import counted_flies

Counts = tuple[int, ...]
"""How many cows of each kind."""

KINDS = (0, 1, 2, 3, SPECIAL_FLIES, SPECIAL_FLIES)
"""The flies of a cow, by kind."""
SPECIAL_KINDS = tuple(kind for kind, flies in enumerate(KINDS) if flies == SPECIAL_FLIES)
BLOCKER_KIND = SPECIAL_KINDS[0]


def kind_of(face: int) -> int:
    flies = FACES[face].flies
    if flies < SPECIAL_FLIES:
        return flies
    return BLOCKER_KIND if BLOCKERS >> face & 1 else SPECIAL_KINDS[1]


KIND_OF = tuple(kind_of(face) for face in range(len(FACES)))


@dataclass(frozen=True)
class HandTold:
    """A hand as far as it is known: its size, the kinds it surely lacks, and what was told."""

    size: int
    lacks: frozenset[int]
    flies: int | None = None
    specials: int | None = None
    ignored: tuple[int, int] | None = None
    """How many cows there are with so many flies each."""

    def fits(self, counts: Counts) -> bool:
        flies = sum(number * each for number, each in zip(counts, KINDS, strict=True))
        if self.flies is not None and flies != self.flies:
            return False
        if self.specials is not None and sum(counts[kind] for kind in SPECIAL_KINDS) != self.specials:
            return False
        if self.ignored is None:
            return True
        each, number = self.ignored
        return sum(count for count, worth in zip(counts, KINDS, strict=True) if worth == each) == number


@lru_cache(4096)
def possible_hands(hand: HandTold, pool: Counts) -> tuple[Counts, ...]:
    """Every hand of that size which fits what is known, out of the cows that were not seen."""
    return tuple(counts for counts in hands_of(hand.size, hand.lacks, pool) if hand.fits(counts))


@lru_cache(256)
def hands_of(size: int, lacks: frozenset[int], pool: Counts) -> tuple[Counts, ...]:
    """Every hand of a size out of some cows."""
    most = [0 if kind in lacks else min(size, there) for kind, there in enumerate(pool)]

    def build(kind: int, left: int) -> Iterator[Counts]:
        if kind == len(KINDS):
            if left == 0:
                yield ()
            return
        for number in range(min(most[kind], left) + 1):
            for rest in build(kind + 1, left - number):
                yield (number, *rest)

    return tuple(build(0, size))


def together(hands: Sequence[tuple[Counts, ...]], pool: Counts, everything: bool) -> list[Counts] | None:
    """One hand for each farmer, so that all can be there at once; None if there is no such deal.

    `everything`: no cow is left over, since the pile is empty and none was lost unseen.
    """
    dead: set[tuple[int, Counts]] = set()

    def choose(place: int, left: Counts) -> list[Counts] | None:
        if place == len(hands):
            return None if everything and any(left) else []
        if (place, left) in dead:
            return None
        for hand in hands[place]:
            if all(number <= there for number, there in zip(hand, left, strict=True)):
                after = tuple(there - number for number, there in zip(hand, left, strict=True))
                if (rest := choose(place + 1, after)) is not None:
                    return [hand, *rest]
        dead.add((place, left))
        return None

    return choose(0, pool)


class Counting:
    """The hands at the end of a round, with what was told of them."""

    def __init__(self, moment: Moment) -> None:
        self.moment, self.s = moment, rules.copy(moment.game.record)
        if moment.waiting is not None and moment.waiting.kind == "take":
            leave(self.s, self.s.shed[self.s.turn])
        hidden = HiddenCows(self.s)
        self.everything = not hidden.pile.cards and not any(place.cards for place in hidden.lost)
        cows = [face for place in hidden.places for face in place.cards]
        self.unseen: list[list[int]] = [[] for _ in KINDS]
        for face in cows:
            self.unseen[KIND_OF[face]].append(face)
        self.pool: Counts = tuple(len(faces) for faces in self.unseen)
        self.left = sum(FACES[face].flies for face in cows)
        """Flies on all cows that were not seen."""
        self.sizes = [len(place.cards) for place in hidden.hands]
        self.lacks = [lacking(frozenset(place.refused)) for place in hidden.hands]
        self.flies = self.flies_told()

    def flies_told(self) -> list[int | None]:
        """By seat; where every cow is in a hand, what the last hand has follows from the others."""
        told: list[int | None] = []
        for seat, size in enumerate(self.sizes):
            said = self.moment.told("flies", seat)
            told.append(int(said) if said is not None else None if size else 0)
        known = [
            only_flies(HandTold(size, lacks), self.pool) if flies is None else flies
            for flies, size, lacks in zip(told, self.sizes, self.lacks, strict=True)
        ]
        if self.everything and known.count(None) == 1:
            rest = self.left - sum(flies for flies in known if flies is not None)
            known[known.index(None)] = rest
        return known

    def hand(self, seat: int) -> HandTold:
        specials, ignored = self.moment.told("specials", seat), self.moment.told("kind", seat)
        played = self.ignoring
        return HandTold(
            self.sizes[seat],
            self.lacks[seat],
            self.flies[seat],
            int(specials) if specials is not None else None,
            (played[1], int(ignored)) if ignored is not None and played is not None else None,
        )

    def hands(self, seat: int) -> tuple[Counts, ...]:
        return possible_hands(self.hand(seat), self.pool)

    @property
    def ignoring(self) -> tuple[int, int] | None:
        """Who plays Ignore, and on which flies."""
        said = self.moment.told("ignore")
        if said is None or said == "-":
            return None
        seat, _, flies = said.split()
        return int(seat) - 1, int(flies)

    def scores(self, seat: int) -> set[int]:
        """Every score that the farmer can have."""
        ignoring = self.ignoring
        flies = ignoring[1] if ignoring is not None and ignoring[0] == seat else None
        return {score(self.s, seat, self.cows(counts), flies) for counts in self.hands(seat)}

    def lowers(self) -> bool:
        """MOW-F-10: can there be flies that Ignore takes away?"""
        if self.ignoring is None:
            return False
        seat, flies = self.ignoring
        hands = [self.cows(counts) for counts in self.hands(seat)]
        return any(score(self.s, seat, hand, flies) < score(self.s, seat, hand, None) for hand in hands)

    def cows(self, counts: Counts) -> list[int]:
        """Some cows of these kinds that were not seen."""
        return [face for faces, number in zip(self.unseen, counts, strict=True) for face in faces[:number]]

    def deal(self) -> list[Counts] | None:
        """Hands that can all be there at once."""
        return together([self.hands(seat) for seat in range(len(self.sizes))], self.pool, self.everything)


@cache
def lacking(refused: frozenset[int]) -> frozenset[int]:
    """The kinds of which a hand surely has none."""
    return frozenset(range(len(KINDS))) - {kind for face, kind in enumerate(KIND_OF) if face not in refused}


@lru_cache(4096)
def only_flies(hand: HandTold, pool: Counts) -> int | None:
    """How many flies there are, if every possible hand agrees."""
    hands = possible_hands(hand, pool)
    found = {sum(number * each for number, each in zip(one, KINDS, strict=True)) for one in hands}
    return found.pop() if len(found) == 1 else None


def score(s: State, seat: int, hand: Sequence[int], ignored: int | None) -> int:
    """What the rules count for a farmer with such a hand."""
    s = rules.copy(s)
    shed = s.shed[seat]
    for face in hand:
        bags.add(shed, face)
    gain = int(counted_flies(s, seat))
    if gain and ignored is not None:
        gain -= int(bags.class_flies(shed, rules.FLY_CLASSES.index(ignored)))
    return gain
