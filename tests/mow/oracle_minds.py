"""What each farmer surely knows of the other hands, in the slow model: counts of faces, never guesses."""

from __future__ import annotations

from collections import Counter

from mow.oracle_cows import Cow, can_start, is_special, pack


class Minds:
    """`known[observer][holder]` counts the cows that the observer knows to be in the holder's hand."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.known: list[list[Counter[Cow]]] = [[Counter() for _ in range(seats)] for _ in range(seats)]
        self.own_thinned: list[list[Cow]] = [[] for _ in range(seats)]
        self.denied: list[set[Cow]] = [set() for _ in range(seats)]
        """Faces that a farmer surely does not hold, as everyone has seen."""

    def observers(self, *but: int) -> list[int]:
        return [seat for seat in range(self.seats) if seat not in but]

    def learn(self, observer: int, holder: int, cow: Cow) -> None:
        self.known[observer][holder][cow] += 1

    def gone(self, observer: int, holder: int, cow: Cow) -> None:
        """One cow of this face left the hand: one known copy, if there is any, is no longer there."""
        facts = self.known[observer][holder]
        if facts[cow] > 0:
            facts[cow] -= 1
        if facts[cow] == 0:
            del facts[cow]

    def forget(self, observer: int, holder: int) -> None:
        self.known[observer][holder] = Counter()

    def shown(self, holder: int, cow: Cow) -> None:
        """The holder played or discarded this cow openly."""
        for observer in self.observers(holder):
            self.gone(observer, holder, cow)

    def unseen(self, holder: int) -> None:
        """A wholly new hand: nobody else knows anything of it."""
        self.drew(holder)
        for observer in self.observers(holder):
            self.forget(observer, holder)

    def stuck(self, holder: int, banned: bool) -> None:
        """MOW-START-2: who passes holds no cow that could have started the herd."""
        self.denied[holder] |= {cow for cow in pack() if can_start(cow) and not (banned and is_special(cow))}

    def drew(self, holder: int) -> None:
        """A cow nobody else has seen came into the hand: it may be any."""
        self.denied[holder] = set()

    def spied(self, observer: int, holder: int, hand: list[Cow]) -> None:
        """MOW-F-2: the whole hand was seen."""
        self.known[observer][holder] = Counter(hand)

    def swapped(self, one: int, other: int, hands: list[list[Cow]]) -> None:
        """MOW-SWAP-1, after the swap: both know what they handed over, others' facts move with the hands."""
        for observer in self.observers(one, other):
            mind = self.known[observer]
            mind[one], mind[other] = mind[other], mind[one]
        self.denied[one], self.denied[other] = self.denied[other], self.denied[one]
        self.known[one][other] = Counter(hands[other])
        self.known[other][one] = Counter(hands[one])

    def taken(self, taker: int, giver: int, cow: Cow) -> None:
        """MOW-F-3, first half: only the partners see the cow that changes hands."""
        self.drew(taker)
        self.drew(giver)
        for observer in self.observers(taker, giver):
            self.forget(observer, taker)
            self.forget(observer, giver)
        self.gone(taker, giver, cow)
        self.learn(giver, taker, cow)

    def given_back(self, taker: int, giver: int, cow: Cow) -> None:
        """MOW-F-3, second half: the same two see the cow that goes back."""
        self.gone(giver, taker, cow)
        self.learn(taker, giver, cow)

    def thinned(self, owner: int, cow: Cow) -> None:
        """MOW-F-9: the owner alone learns which cow is out."""
        for observer in self.observers(owner):
            self.forget(observer, owner)
        self.own_thinned[owner].append(cow)
