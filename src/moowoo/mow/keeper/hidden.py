"""What the keeper of a real game of MOW has not seen: hands, the pile, cows lost to Thin, and the Farmers.

The record holds cows and Farmers that could be there. Here they change places, so that what was told could happen; what
is known of a hand (who passes holds no cow that could start a herd) stays true.
"""

from collections.abc import Sequence

from moowoo.games.game import State
from moowoo.keep.places import Place, pin, settle
from moowoo.kernel.arrays import Numbers
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
        # NumPy takes its time over a field of a record: each is read once, for all seats.
        seats = int(s.seats)
        self.hands = bags_of(s.hand, s.denied, seats)
        self.lost = bags_of(s.thinned, s.thinned_denied, seats)
        self.pile = Place(rules.pile(s))
        self.places = [*self.hands, self.pile, *self.lost]

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
        for place, into in zip(
            self.hands + self.lost, [*self.s.hand[: len(self.hands)], *self.s.thinned], strict=False
        ):
            bags.empty(into)
            for face in place.cards:
                bags.add(into, face)
        put_pile(self.s, self.pile.cards)

    def __contains__(self, face: int) -> bool:
        return any(face in place.cards for place in self.places)

    def faces(self) -> list[int]:
        return sorted({face for place in self.places for face in place.cards})


def bags_of(held: Numbers, denied: Numbers, seats: int) -> list[Place]:
    """What every seat holds of something, and surely does not."""
    known = zip(held.tolist()[:seats], denied.tolist(), strict=False)
    return [Place(listed(bag), DENIED[number]) for bag, number in known]


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


def lie_on_top(s: State, farmer: int) -> bool:
    """Let a Farmer be the next that is drawn; False where that cannot be."""
    lying = rules.farmer_pile(s)
    if not lying or farmer not in unseen_farmers(s):
        return False
    change_farmers(s, farmer, lying[0])
    return True


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
