"""What the keeper of a real game of MOW has not seen: hands, the pile, cows lost to Thin, and the Farmers.

The record holds cows and Farmers that could be there. Here they change places, so that what was told could happen; what
is known of a hand (who passes holds no cow that could start a herd) stays true.
"""

from collections.abc import Sequence
from functools import lru_cache

from moowoo.engine.arrays import Numbers
from moowoo.games.game import State, fields_of
from moowoo.keeper.protocol import Place, pin, settle
from moowoo.mow import rules
from moowoo.mow.rules import bags
from moowoo.mow.rules.cards import FACES
from moowoo.mow.rules.determinize import DENIED_FACES
from moowoo.mow.rules.look import listed, put_farmer_pile, put_pile

Kinds = frozenset[int]


def faces_in(bits: int) -> Kinds:
    return frozenset(face for face in range(len(FACES)) if bits >> face & 1)


DENIED = tuple(faces_in(int(bits)) for bits in DENIED_FACES)
"""The faces that a hand surely does not hold, by what is denied of it."""


class HiddenCows:
    """The hidden cows of a record, place by place: every hand, every farmer's lost cows, the pile."""

    def __init__(self, s: State) -> None:
        self.s = s
        read = fields_of(s)
        self.hands = bags_of(read.hand, read.denied, read.seats)
        self.lost = bags_of(read.thinned, read.thinned_denied, read.seats)
        self.pile = Place(read.pile[read.top : read.end].tolist())
        self.places = [*self.hands, self.pile, *self.lost]
        self.read = [list(place.cards) for place in self.places]

    def hold(self, seat: int, faces: Sequence[int], never: Kinds = frozenset()) -> bool:
        """Let a hand hold some cows, and besides them none of others; False, and nothing changes, if it cannot be."""
        hand = self.hands[seat]
        if not all(pin(self.places, hand, face) for face in faces):
            return False
        hand.cards, hand.pinned = hand.loose(), []
        hand.refused = DENIED[self.s.denied[seat]] | never
        if not settle(self.places):
            return False
        hand.cards += faces
        self.write()
        return True

    def write(self) -> None:
        """Put the cows into the record. What a farmer knows of another's hand is nobody's business here."""
        seats, s = len(self.hands), self.s
        bags_there = [*s.hand[:seats], None, *s.thinned[:seats]]
        for place, before, bag in zip(self.places, self.read, bags_there, strict=True):
            if place.cards == before:
                continue
            if bag is None:
                put_pile(s, place.cards)
                continue
            bags.empty(bag)
            for face in place.cards:
                bags.add(bag, face)

    def __contains__(self, face: int) -> bool:
        return any(face in place.cards for place in self.places)

    def faces(self) -> list[int]:
        return sorted(set().union(*(place.cards for place in self.places)))


def bags_of(held: Numbers, denied: Numbers, seats: int) -> list[Place]:
    """What every seat holds of something, and surely does not."""
    known = zip(held.tolist()[:seats], denied.tolist(), strict=False)
    return [Place(list(faces_of(*bag)), DENIED[number]) for bag, number in known]


@lru_cache(4096)
def faces_of(once: int, twice: int) -> tuple[int, ...]:
    """The faces in a bag; most hands are looked at many times before they change."""
    return tuple(listed((once, twice)))


def forget_what_farmers_know(s: State) -> None:
    """Spies and traders know hands; the keeper does not, and its hands change under them."""
    s.known[:] = 0


def unseen_farmers(s: State) -> list[int]:
    """The Farmers nobody has played yet."""
    return [farmer for farmer in range(len(rules.FARMER_NAMES)) if not s.farmers_gone >> farmer & 1]


def hold_farmer(s: State, seat: int, farmer: int, besides: int | None = None) -> bool:
    """Let a farmer hold a Farmer, in exchange for another but the one named; False where that cannot be."""
    held = rules.farmers_of(s, seat)
    others = [other for other in held if other != besides]
    if farmer in held or not others or farmer not in unseen_farmers(s):
        return farmer in held
    change_farmers(s, farmer, others[0])
    return True


def give_farmer(s: State, seat: int, farmer: int) -> None:
    """Let a farmer hold one Farmer more, whoever had it, or wherever it lay."""
    s.farmers[: s.seats] &= ~(1 << farmer)
    put_farmer_pile(s, [other for other in rules.farmer_pile(s) if other != farmer])
    s.farmers[seat] |= 1 << farmer


def change_farmers(s: State, one: int, other: int) -> None:
    """Two Farmers change places, wherever they are."""
    if one == other:
        return
    exchanged = {one: other, other: one}
    for seat in range(int(s.seats)):
        held = rules.farmers_of(s, seat)
        s.farmers[seat] = sum(1 << exchanged.get(farmer, farmer) for farmer in held)
    put_farmer_pile(s, [exchanged.get(farmer, farmer) for farmer in rules.farmer_pile(s)])


def drop_farmer(s: State, farmer: int) -> None:
    """Have nobody hold a Farmer, if there is a pile it can lie in."""
    lying = rules.farmer_pile(s)
    if lying and farmer not in lying:
        change_farmers(s, farmer, lying[0])
