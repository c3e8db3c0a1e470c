"""The kernel and the oracle side by side: every action goes to both, and they must agree on everything."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import numpy as np

from moowoo.mow import rules as mow
from moowoo.mow.rules.determinize import DENIED_FACES
from mow.names import FACE_OF, FACES, actions_of, farmer_names, numbers_of
from mow.oracle import Oracle
from mow.oracle_cows import Cow
from mow.oracle_position import FARMERS, SCORING, Action

FARMER_BIT = {farmer: 1 << number for number, farmer in enumerate(FARMERS)}
BLIND_FACE = len(FACES) - 1


def seed_from(random: Random) -> Any:
    """256 random bits, as the kernel wants them."""
    return np.array([random.getrandbits(64) for _ in range(4)], dtype=np.uint64)


def faces_of(cows: list[Cow]) -> list[int]:
    return [FACE_OF[cow] for cow in cows]


def bag_of(cows: list[Cow]) -> tuple[int, ...]:
    """The faces of some cows, in order."""
    return tuple(sorted(faces_of(cows)))


@cache
def listed(first: int, second: int) -> tuple[int, ...]:
    """The faces in the two words of a bag; blind cows fill all bits from their own on."""
    bits = [bit for word in (first, second) for bit in range(word.bit_length()) if word >> bit & 1]
    return tuple(sorted(min(bit, BLIND_FACE) for bit in bits))


def bags(zone: Any) -> list[tuple[int, ...]]:
    """The faces in each bag of a zone of the kernel."""
    return [listed(first, second) for first, second in zone.tolist()]


class Pair:
    """One game, played twice. It is the oracle's `Chance`: luck is read off what the kernel did."""

    def __init__(self, farm: bool, seats: int, first: int = -1, own_draw: bool = False, target: int = 100) -> None:
        self.farm, self.seats = farm, seats
        # Looking a field up in a record is slow, and its arrays can be held; hence an array of one game.
        self.games = np.zeros(1, mow.STATE)
        self.s: Any = self.games[0]
        self.fields = {
            name: self.games[name].reshape(-1, *self.games[name].shape[2:]) for name in mow.STATE.names or ()
        }
        mow.start(
            self.s, mow.FARM if farm else mow.TILES, seats, first, int(own_draw), target, mow.WHOLE_PACK, mow.HAND, 0
        )
        self.oracle = Oracle(farm, seats, self, first, own_draw, target)
        self.mask = np.zeros(mow.ACTIONS, dtype=np.uint8)
        self.hands_before: list[Counter[int]] = []

    # The kernel's part, read

    @property
    def actor(self) -> int:
        return int(mow.actor(self.s))

    def hand(self, seat: int) -> list[int]:
        return list(mow.cows_in_hand(self.s, seat))

    def choices(self) -> list[Action]:
        """The legal actions, in the kernel's order."""
        count = mow.legal(self.s, self.mask)
        numbers: list[int] = self.mask.nonzero()[0].tolist()
        assert count == len(numbers)
        meaning = actions_of(self.oracle.seat, self.seats)
        return [meaning[number] for number in numbers]

    def gains(self) -> list[int]:
        """The flies of the last round."""
        out = np.zeros(10, dtype=np.float32)
        mow.rewards(self.s, out)
        return [-int(flies) for flies in out[: self.seats]]

    def result(self) -> list[float]:
        out = np.zeros(10, dtype=np.float32)
        mow.returns(self.s, out)
        return [float(value) for value in out[: self.seats]]

    # Luck, told to the oracle

    def cow_from(self, seat: int) -> Cow:
        left = self.hands_before[seat] - Counter(self.hand(seat))
        (face,) = left.elements()
        return FACES[face]

    def tied_loser(self, seats: list[int]) -> int:
        (loser,) = (s for s in seats if len(mow.farmers_of(self.s, s)) > len(self.oracle.farmers[s]))
        return loser

    def tied_starter(self, seats: list[int]) -> int:
        assert self.actor in seats
        return self.actor

    # Both parts, moved

    def deal(self, seed: Any) -> None:
        first_round = self.oracle.round == 0
        mow.deal(self.s, seed)
        hands = [self.hand(seat) for seat in range(self.seats)]
        assert [len(hand) for hand in hands] == [5] * self.seats
        shuffled = [face for hand in hands for face in hand] + mow.pile(self.s)
        farmers = farmer_names(mow.farmer_pile(self.s)) if first_round else None
        self.oracle.deal([FACES[face] for face in shuffled], farmers)

    def apply(self, action: Action) -> None:
        if action[0] in ("trade", "thin"):
            self.hands_before = [Counter(self.hand(seat)) for seat in range(self.seats)]
        mow.apply(self.s, numbers_of(self.oracle.seat, self.seats)[action])
        self.oracle.apply(action)

    def put_hand(self, seat: int, cows: list[Cow]) -> None:
        """Give this hand to a farmer, unseen by all others."""
        mow.put_hand(self.s, seat, faces_of(cows))
        self.oracle.hands[seat] = list(cows)
        self.oracle.minds.unseen(seat)

    def put_pile(self, cows: list[Cow]) -> None:
        mow.put_pile(self.s, faces_of(cows))
        self.oracle.pile = list(cows)

    def put_farmers(self, seat: int, farmers: list[str]) -> None:
        """Give just these Farmers to one who holds none, out of the Farmer pile."""
        assert not self.oracle.farmers[seat]
        mow.put_farmers(self.s, seat, [FARMERS.index(farmer) for farmer in farmers])
        self.oracle.farmers[seat] = list(farmers)
        self.oracle.farmer_pile = [farmer for farmer in self.oracle.farmer_pile if farmer not in farmers]

    # Agreement

    def check(self) -> None:
        """Legal sets, turn order, every zone, all knowledge, scores and results."""
        assert self.actor == self.oracle.actor
        assert self.fields["total"].tolist()[: self.seats] == self.oracle.total
        self.check_farmers()
        if self.oracle.actor < 0:
            self.check_score()
            return
        choices = self.choices()
        assert set(choices) == self.oracle.legal()
        self.check_zones()
        if self.oracle.phase != SCORING:
            self.check_minds()

    def check_score(self) -> None:
        assert self.gains() == self.oracle.gains
        winners = self.oracle.winners() if self.oracle.actor == -2 else []
        losers = [seat for seat in range(self.seats) if seat not in winners]
        shares = [0.0] * self.seats
        if winners and losers:
            shares = [1 / len(winners) if seat in winners else -1 / len(losers) for seat in range(self.seats)]
        assert np.allclose(self.result(), shares)

    def check_farmers(self) -> None:
        held = [sum(FARMER_BIT[farmer] for farmer in farmers) for farmers in self.oracle.farmers]
        assert self.fields["farmers"].tolist()[: self.seats] == held
        left = self.fields["farmer_pile"][: self.fields["farmers_left"][0]].tolist()
        assert farmer_names(left[::-1]) == self.oracle.farmer_pile

    def check_zones(self) -> None:
        fields, oracle, seats = self.fields, self.oracle, self.seats
        assert fields["arrow"].item() == oracle.arrow
        assert seats > 2 or fields["row"].item() == oracle.row
        assert fields["pile"][fields["top"].item() : fields["end"].item()].tolist() == faces_of(oracle.pile)
        assert bags(fields["hand"][:seats]) == [bag_of(hand) for hand in oracle.hands]
        assert bags(fields["shed"][:seats]) == [bag_of(shed) for shed in oracle.sheds]
        assert bags(fields["herd"][: len(oracle.herds)]) == [bag_of(herd.cows()) for herd in oracle.herds]
        assert bags(fields["out"]) == [bag_of(oracle.out)]

    def check_minds(self) -> None:
        fields, minds, seats = self.fields, self.oracle.minds, self.seats
        for mind, known in zip(minds.known, fields["known"], strict=False):
            facts = [bag_of(list(counts.elements())) for counts in mind] if any(mind) else [()] * seats
            assert (bags(known[:seats]) if known.any() else [()] * seats) == facts
        self.check_who_is_aware()
        assert bags(fields["thinned"][:seats]) == [bag_of(cows) for cows in minds.own_thinned]
        denied = [set(listed(int(DENIED_FACES[what]), 0)) for what in fields["denied"][:seats].tolist()]
        assert denied == [set(faces_of(list(cows))) for cows in minds.denied]

    def check_who_is_aware(self) -> None:
        """Whoever knows a cow in a hand is among those who may, whichever way it is asked."""
        seats = range(self.seats)
        aware, watched = self.fields["aware"].tolist(), self.fields["watched"].tolist()
        knows = np.any(self.fields["known"], axis=-1)
        assert all(aware[one] >> other & 1 for one in seats for other in seats if knows[one, other])
        assert all(aware[one] >> other & 1 == watched[other] >> one & 1 for one in seats for other in seats)
