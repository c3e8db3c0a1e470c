"""Cows and Farmers as plain lists, to read a record and to set one up."""

from collections.abc import Iterable

from moowoo.mow.rules import bags
from moowoo.mow.rules.cards import BLIND, PACK
from moowoo.mow.rules.state import FARMERS, NOTHING_DENIED, State

WHOLE = (1 << PACK) - 1


def listed(bag: Iterable[int]) -> list[int]:
    """The faces in a bag, in order, as often as they are there."""
    found = []
    for pack in bag:
        mask = int(pack) & WHOLE
        while mask:
            lowest = mask & -mask
            found.append(min(lowest.bit_length() - 1, BLIND))
            mask ^= lowest
    return sorted(found)


def cows_in_hand(s: State, seat: int) -> list[int]:
    return listed(s.hand[seat])


def cows_in_shed(s: State, seat: int) -> list[int]:
    return listed(s.shed[seat])


def cows_in_herd(s: State, row: int) -> list[int]:
    return listed(s.herd[row])


def cows_out(s: State) -> list[int]:
    """Cleared and renewed cows."""
    return listed(s.out[0])


def cows_thinned(s: State, seat: int) -> list[int]:
    return listed(s.thinned[seat])


def known_in_hand(s: State, observer: int, holder: int) -> list[int]:
    return listed(s.known[observer, holder])


def pile(s: State) -> list[int]:
    """The draw pile, in the order it will be drawn."""
    return [int(face) for face in s.pile[s.top : s.end]]


def farmers_of(s: State, seat: int) -> list[int]:
    held = int(s.farmers[seat])
    return [farmer for farmer in range(FARMERS) if held >> farmer & 1] if held else []


def farmer_pile(s: State) -> list[int]:
    """The Farmer pile, in the order it will be drawn."""
    return [int(farmer) for farmer in s.farmer_pile[: s.farmers_left]][::-1]


def put_hand(s: State, seat: int, faces: Iterable[int]) -> None:
    """Give a farmer this hand; whatever others knew of the old one is gone."""
    bags.empty(s.hand[seat])
    for face in faces:
        bags.add(s.hand[seat], face)
    s.known[:, seat] = 0
    s.denied[seat] = NOTHING_DENIED


def put_pile(s: State, faces: Iterable[int]) -> None:
    """Make this the draw pile, first to be drawn first."""
    order = list(faces)
    s.top = 0
    s.end = len(order)
    s.pile[: len(order)] = order


def put_farmers(s: State, seat: int, farmers: Iterable[int]) -> None:
    """Give a farmer just these Farmer cards; those it held go under the pile, which stays in its order."""
    wanted = sum(1 << farmer for farmer in set(farmers))
    left = [farmer for farmer in farmer_pile(s) + farmers_of(s, seat) if not wanted >> farmer & 1]
    s.farmers &= ~wanted
    s.farmers[seat] = wanted
    s.farmers_gone &= ~wanted
    put_farmer_pile(s, left)


def put_farmer_pile(s: State, farmers: Iterable[int]) -> None:
    """Make this the Farmer pile, first to be drawn first."""
    order = list(farmers)[::-1]
    s.farmers_left = len(order)
    s.farmer_pile[: len(order)] = order
