"""What a farmer may not know, and other worlds that would look the same to that farmer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from moowoo.mow import rules as mow
from mow.names import FACES
from mow.oracle_cows import Cow
from mow.oracle_position import FARMERS
from mow.pair import Pair, faces_of


@dataclass
class World:
    """Where everything lies that some farmer cannot see: the cows it does not know, by place."""

    hands: dict[int, list[Cow]]
    thinned: dict[int, list[Cow]]
    pile: list[Cow]
    farmers: dict[int, list[str]]
    farmer_pile: list[str]

    def cows(self) -> list[Cow]:
        return [cow for place in (*self.hands.values(), *self.thinned.values(), self.pile) for cow in place]

    def all_farmers(self) -> list[str]:
        return [farmer for place in (*self.farmers.values(), self.farmer_pile) for farmer in place]


def unknown_to(pair: Pair, seat: int) -> World:
    """The true world, as far as the seat cannot know it."""
    oracle = pair.oracle
    others = [other for other in range(pair.seats) if other != seat]
    return World(
        hands={o: list((Counter(oracle.hands[o]) - oracle.minds.known[seat][o]).elements()) for o in others},
        thinned={o: list(oracle.minds.own_thinned[o]) for o in others},
        pile=list(oracle.pile),
        farmers={o: list(oracle.farmers[o]) for o in others},
        farmer_pile=list(oracle.farmer_pile),
    )


def shuffled(pair: Pair, world: World, random: Random) -> World:
    """Another world that fits all the seat has seen: places keep their sizes, and what is denied stays denied."""
    pool, denied = world.cows(), pair.oracle.minds.denied
    random.shuffle(pool)
    farmers = world.all_farmers()
    random.shuffle(farmers)
    hands = {}
    # The strictest first, so that what they need is still there.
    for other in sorted(world.hands, key=lambda seat: -len(denied[seat])):
        allowed = [cow for cow in pool if cow not in denied[other]]
        hands[other] = allowed[: len(world.hands[other])]
        for cow in hands[other]:
            pool.remove(cow)
    return World(
        hands=hands,
        thinned={other: [pool.pop() for _ in cows] for other, cows in world.thinned.items()},
        pile=pool,
        farmers={other: [farmers.pop() for _ in held] for other, held in world.farmers.items()},
        farmer_pile=farmers,
    )


def bag(cows: list[Cow]) -> Any:
    """The kernel's bag of these cows."""
    scratch = mow.new()
    mow.put_hand(scratch, 0, faces_of(cows))
    return scratch.hand[0].copy()


def record_of(pair: Pair, seat: int, world: World) -> Any:
    """The pair's record, with this world in place of the true one, and other luck to come."""
    s = mow.copy(pair.s)
    for other, cows in world.hands.items():
        known = list(pair.oracle.minds.known[seat][other].elements())
        mow.put_hand(s, other, faces_of(cows + known))
        s.thinned[other] = bag(world.thinned[other])
        s.farmers[other] = sum(1 << FARMERS.index(farmer) for farmer in world.farmers[other])
    s.known[seat] = pair.s.known[seat]
    s.denied[:] = pair.s.denied
    mow.put_pile(s, faces_of(world.pile))
    mow.put_farmer_pile(s, [FARMERS.index(farmer) for farmer in world.farmer_pile])
    s.rng[:] = np.arange(1, 5, dtype=np.uint64)
    return s


def seen(s: Any, seat: int) -> bytes:
    """The seat's observation; the room is dirty before, so that every byte must be written."""
    out = np.full(mow.OBSERVATION, 201, dtype=np.uint8)
    mow.observe(s, seat, out)
    return out.tobytes()


def counted(faces: Iterable[int]) -> Counter[Cow]:
    return Counter(FACES[face] for face in faces)
