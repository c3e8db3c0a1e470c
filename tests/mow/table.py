"""A table to prove clauses on: set up a position in a line, then play by names ("7/3", "take", "X", "spy 2").

Positions are reached by play wherever the kernel offers no other way. The oracle sits at the same table: after
each step both must agree, so a clause test also proves the referee.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from moowoo.mow import rules as mow
from mow.names import FACES, action, action_name, cow, cow_name, cows, farmer_names, spell
from mow.pair import Pair, seed_from


class Table(Pair):
    """A position, with `turn` to move on the row `row`.

    `herd` lists the cows of the herd in an order in which they can be played; `rows` does it for two farmers.
    `hands` and `farmers` are by seat; seats left out hold nothing. `total` are the scores before this round.
    """

    def __init__(
        self,
        hands: Sequence[str] = (),
        herd: str = "",
        rows: Sequence[str] = (),
        pile: str = "",
        farmers: Sequence[str] = (),
        *,
        farm: bool = False,
        seats: int = 3,
        turn: int = 0,
        row: int = 1,
        arrow: int = 1,
        own_draw: bool = False,
        target: int = 100,
        total: Sequence[int] = (),
        rounds_before: int = 0,
        seed: int = 0,
    ) -> None:
        self.random = Random(seed)
        to_play = [(0, name) for name in herd.split()] if seats > 2 else by_row(rows or [herd, "", ""])
        opener = (turn - len(to_play)) % seats
        super().__init__(farm, seats, opener, own_draw, target)
        self.new_deal()
        for _ in range(rounds_before):
            self.finish_quickly(opener)
        self.put_pile([])
        for where, name in to_play:
            self.stand(where, name)
        self.set_total(total)
        self.point(arrow, row - 1)
        for seat in range(seats):
            self.put_hand(seat, cows(hands[seat]) if seat < len(hands) else [])
            if seat < len(farmers) and farmers[seat]:
                self.put_farmers(seat, farmers[seat].split())
        self.put_pile(cows(pile))
        assert self.turn == turn

    # Setting up

    def new_deal(self) -> None:
        self.deal(seed_from(self.random))

    def point(self, arrow: int, row: int) -> None:
        self.s.arrow = self.oracle.arrow = arrow
        self.s.row = self.oracle.row = row

    def set_total(self, total: Sequence[int]) -> None:
        for seat, flies in enumerate(total):
            self.s.total[seat] = self.oracle.total[seat] = flies

    def stand(self, row: int, name: str) -> None:
        """Whoever is to move plays this cow; the arrow stays."""
        self.point(1, row)
        self.put_hand(self.turn, [cow(name)])
        self.play(name)
        if "keep" in self.offered:
            self.play("keep")

    def finish_quickly(self, next_starter: int) -> None:
        """A round without flies, after which this seat starts the next."""
        self.set_total([int(seat == next_starter) for seat in range(self.seats)])
        for seat in range(self.seats):
            self.put_hand(seat, [])
        self.put_pile([])
        for row in range(len(self.oracle.herds)):
            self.stand(row, "5")
        self.point(1, 0)
        if not self.farm:
            while self.turn != next_starter:
                self.stand(0, f"{max(self.oracle.herd.places) + 1}")
            self.point(1, 0)
        self.play("take")
        self.new_deal()
        self.set_total([0] * self.seats)

    # Playing

    def play(self, *names: str) -> None:
        """Each of these in turn, by whoever is to act."""
        for name in names:
            assert name_of(name) in self.offered, f"{name} is not one of {sorted(self.offered)}"
            self.apply(action(name))
            self.check()

    # Looking

    @property
    def offered(self) -> set[str]:
        """All that may be done, by name."""
        return {action_name(act) for act in self.choices()}

    @property
    def cows(self) -> str:
        """The cows that may be played."""
        return spell([act[1] for act in self.choices() if act[0] == "cow"])

    @property
    def turn(self) -> int:
        return self.actor

    @property
    def row(self) -> int:
        return int(self.s.row) + 1

    @property
    def arrow(self) -> int:
        return int(self.s.arrow)

    @property
    def total(self) -> list[int]:
        return [int(total) for total in self.s.total[: self.seats]]

    @property
    def pile(self) -> list[str]:
        return [cow_name(FACES[face]) for face in mow.pile(self.s)]

    def in_hand(self, seat: int) -> str:
        return spell([FACES[face] for face in self.hand(seat)])

    def in_shed(self, seat: int) -> str:
        return spell([FACES[face] for face in mow.cows_in_shed(self.s, seat)])

    def in_herd(self, row: int = 1) -> str:
        return spell([FACES[face] for face in mow.cows_in_herd(self.s, row - 1)])

    def farmers(self, seat: int) -> set[str]:
        return set(farmer_names(mow.farmers_of(self.s, seat)))

    def farmer_pile(self) -> list[str]:
        return farmer_names(mow.farmer_pile(self.s))

    def knows(self, observer: int, holder: int) -> str:
        return spell([FACES[face] for face in mow.known_in_hand(self.s, observer, holder)])


def name_of(name: str) -> str:
    """The full form of a name: "7" is "7/0"."""
    return action_name(action(name))


def by_row(rows: Sequence[str]) -> list[tuple[int, str]]:
    return [(row, name) for row, herd in enumerate(rows) for name in herd.split()]


def with_farmers(*farmers: str, **position: object) -> Table:
    """Three farmers, a herd of 5 and 8, these Farmers in the hand of the one to move."""
    options: dict[str, object] = {
        "hands": ["4 9 7/1", "3 10", "2 11"],
        "herd": "5 8",
        "pile": "1 12 13 14",
        "farm": True,
    }
    return Table(**(options | {"farmers": farmers} | position))  # type: ignore[arg-type]  # options by name, of every type
