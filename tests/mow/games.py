"""Random games of every kind, for every test that wants many positions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from mow.names import FACES
from mow.oracle_cows import can_start, is_special
from mow.oracle_position import FARMERS, Action
from mow.pair import Pair, seed_from

TABLES = [(False, seats) for seats in range(2, 6)] + [(True, seats) for seats in range(2, 11)]
"""Every edition with every number of farmers."""


@dataclass(frozen=True)
class Temper:
    """How fond a random player is of each kind of choice; 1 unless said."""

    name: str
    fond: dict[str, float] = field(default_factory=dict)
    plain_first: float = 1
    """Above 1, cows that can start a herd go first, and hands full of specials and passes are met more often."""

    def weigh(self, action: Action) -> float:
        weight = self.fond.get(action[0], 1.0)
        if action[0] == "cow" and can_start(action[1]) and not is_special(action[1]):
            weight *= self.plain_first
        return weight

    def choose(self, random: Random, choices: list[Action]) -> Action:
        return random.choices(choices, [self.weigh(action) for action in choices])[0]


RARELY, OFTEN = 0.001, 6.0
TEMPERS = (
    Temper("even"),
    Temper("hungry", {"take": OFTEN}),
    Temper("proud", {"take": RARELY}),
    Temper("hoarder", dict.fromkeys(FARMERS, RARELY)),
    Temper("busy", dict.fromkeys(FARMERS, OFTEN) | {"done": RARELY}),
    Temper("plain", {"take": 0.2}, plain_first=50),
    Temper("patient", {"take": 0.1, "skip": RARELY, "save": OFTEN}, plain_first=0.02),
)


def rearrange(random: Random, pair: Pair, whole: float) -> None:
    """After a deal: short hands and piles, hands rich in specials, Farmers in hand; or, `whole`, all as dealt."""
    if random.random() < whole:
        return
    cows = [FACES[face] for seat in range(pair.seats) for face in pair.hand(seat)] + pair.oracle.pile
    most, rarity = random.choice(((2, 1.0), (3, 1.0), (4, 0.5), (5, 0.2), (1, 0.0), (0, 1.0)))
    cows.sort(key=lambda cow: (random.random() * (rarity if is_special(cow) else 1), can_start(cow)))
    if rarity == 0:
        cows.sort(key=can_start)  # nobody can start a herd
    lover = random.randrange(pair.seats) if random.random() < 0.1 else None
    for seat in range(pair.seats):
        size = random.randint(0, most)
        if seat == lover:
            cows.sort(key=is_special, reverse=True)
            size = random.randint(5, 8)
        pair.put_hand(seat, [cows.pop(0) for _ in range(size)])
    pair.put_pile(cows[: random.choice((0, 1, 2, 3, 5, 8))])
    if pair.farm and pair.oracle.round == 1 and random.random() < 0.8:
        give_farmers(random, pair)


def give_farmers(random: Random, pair: Pair) -> None:
    """Some of the Farmers, to anyone or all to one."""
    given: dict[int, list[str]] = {}
    generosity = random.choice((0.3, 0.7, 0.9, 1))
    takers = random.sample(range(pair.seats), random.choice((1, 2, pair.seats)))
    for farmer in FARMERS:
        if random.random() < generosity:
            given.setdefault(random.choice(takers), []).append(farmer)
    for seat, farmers in given.items():
        pair.put_farmers(seat, farmers)


def positions(farm: bool, seats: int, seed: int, whole: float = 0.03) -> Iterator[Pair]:
    """One random game, step by step: the pair at each decision, at each due deal, and when it is over."""
    random = Random(f"{farm} {seats} {seed}")
    target = random.choice((1, 1, 1, 1, 1, 1, 1, 25))
    own_draw = farm and random.random() < 0.4
    pair = Pair(farm, seats, random.randint(-1, seats - 1), own_draw, target)
    tempers = [random.choice(TEMPERS) for _ in range(seats)]
    while True:
        yield pair
        actor = pair.oracle.actor
        if actor == -2:
            return
        if actor == -1:
            pair.deal(seed_from(random))
            rearrange(random, pair, whole)
        else:
            pair.apply(tempers[actor].choose(random, pair.choices()))
