"""A position of MOW in the slow model: what lies where, whose turn it is, and what is legal.

Cows are `(number, flies)`, zones are lists. Actions are tuples with absolute seats: `("cow", (7, 3))`,
`("take",)`, `("hand_to", 2)`, `("ignore", 5)`.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Protocol

from mow.oracle_cows import BLOCKERS, Cow, Herd, can_start, deck, is_special
from mow.oracle_minds import Minds

Action = tuple[Any, ...]

FARMERS = ("ban", "spy", "trade", "skip", "clear", "hire", "renew", "steer", "thin", "ignore")
BEFORE_THE_COW_ONLY = ("skip", "clear")
KINDS = (1, 2, 3, 5)

DEAL, MAIN, RESTART, AFTER, GIVE, DIRECTION, DRAWING, SCORING, OVER = (
    "deal", "main", "restart", "after", "give", "direction", "drawing", "scoring", "over",
)  # fmt: skip


class Chance(Protocol):
    """What happens by luck, told to the model."""

    def cow_from(self, seat: int) -> Cow:
        """The cow that Trade or Thin picks out of this seat's hand."""

    def tied_loser(self, seats: list[int]) -> int:
        """Who of these draws the Farmer (MOW-FARM-1)."""

    def tied_starter(self, seats: list[int]) -> int:
        """Who of these starts the round (MOW-SETUP-2, MOW-NEXT-2)."""


class Position:
    """A game at some moment."""

    def __init__(
        self, farm: bool, seats: int, chance: Chance, first: int = -1, own_draw: bool = False, target: int = 100
    ) -> None:
        self.farm, self.seats, self.chance = farm, seats, chance
        self.own_draw, self.target = own_draw, target
        self.starters = [first] if first >= 0 else list(range(seats))  # MOW-SETUP-2
        self.round = 0
        self.total = [0] * seats
        self.gains = [0] * seats
        self.farmers: list[list[str]] = [[] for _ in range(seats)]
        self.farmer_pile: list[str] = []
        self.phase = DEAL
        self.seat = -1
        self.met: Counter[str] = Counter()

    # The round

    def deal(self, shuffled: list[Cow], farmer_pile: list[str] | None = None) -> None:
        """MOW-SETUP-1 to MOW-SETUP-4. The Farmer pile is given at the first deal only."""
        assert self.phase == DEAL
        assert Counter(shuffled) == Counter(deck(self.farm, self.seats))
        self.round += 1
        if farmer_pile is not None:
            assert self.round == 1
            assert sorted(farmer_pile) == (sorted(FARMERS) if self.farm else [])
            self.farmer_pile = list(farmer_pile)
        self.hands = [shuffled[5 * seat : 5 * seat + 5] for seat in range(self.seats)]
        self.pile = shuffled[5 * self.seats :]
        self.sheds: list[list[Cow]] = [[] for _ in range(self.seats)]
        self.herds = [Herd() for _ in range(3 if self.seats == 2 else 1)]  # MOW-TWO-1
        self.out: list[Cow] = []
        self.minds = Minds(self.seats)
        self.arrow, self.row = 1, 0  # MOW-SETUP-3
        self.owes = [False] * self.seats
        self.passed: list[int] = []
        self.last_taker = -1
        self.ban_next = False
        starters = self.starters
        self.starter = starters[0] if len(starters) == 1 else self.chance.tied_starter(starters)
        self.may_swap = self.farm and self.round >= 2  # MOW-SWAP-1
        self.begin_turn(self.starter)

    def begin_turn(self, seat: int) -> None:
        self.seat = seat
        self.banned, self.ban_next = self.ban_next, False  # MOW-F-1
        self.steering = self.skipped = False
        self.played: Cow | None = None
        self.called: int | None = None
        self.phase = MAIN

    @property
    def actor(self) -> int:
        """The seat to act; -1 when a deal is due, -2 when the game is over."""
        return {DEAL: -1, OVER: -2}.get(self.phase, self.seat)

    @property
    def herd(self) -> Herd:
        """The herd to be played."""
        return self.herds[self.row]

    @property
    def hand(self) -> list[Cow]:
        return self.hands[self.seat]

    def opponents(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat != self.seat]

    # What is legal

    def legal(self) -> set[Action]:
        if self.phase == MAIN:
            return self.main_choices()
        if self.phase == RESTART:
            return self.cows_to_play() or {("pass",)}  # MOW-START-2
        if self.phase == AFTER:
            return self.farmer_choices() | {("done",)}
        if self.phase == GIVE:
            return {("cow", cow) for cow in self.hand}
        if self.phase == DIRECTION:
            return self.direction_choices()
        if self.phase == DRAWING:
            return {("draw",), ("forget",)}  # MOW-DRAW-2
        if self.phase == SCORING:
            return {("ignore", kind) for kind in self.kinds_that_count(self.seat)} | {("save",)}
        return set()

    def main_choices(self) -> set[Action]:
        """MOW-TURN-1, MOW-TAKE-1 to MOW-TAKE-3, MOW-START-2, MOW-SWAP-1, MOW-FARM-2."""
        choices = self.cows_to_play()
        if not self.herd.empty:
            choices.add(("take",))
        elif not choices:
            choices.add(("pass",))
        if self.may_swap and self.seat == self.starter:
            choices |= {("swap", seat) for seat in self.opponents()}
        return choices | self.farmer_choices()

    def cows_to_play(self) -> set[Action]:
        return {("cow", cow) for cow in self.hand if self.allowed(cow) and self.herd.accepts(cow)}

    def allowed(self, cow: Cow) -> bool:
        """MOW-F-1."""
        return not (self.banned and is_special(cow))

    def farmer_choices(self) -> set[Action]:
        """MOW-FARM-2: what the Farmers in hand offer now."""
        return {choice for farmer in self.farmers[self.seat] for choice in self.uses(farmer)}

    def uses(self, farmer: str) -> set[Action]:
        """MOW-FARM-2 and MOW-FARM-3."""
        if farmer == "ignore" or (self.played is not None and farmer in BEFORE_THE_COW_ONLY):
            return set()
        holders = [seat for seat in self.opponents() if self.hands[seat]]
        if farmer in ("spy", "trade"):
            return {(farmer, seat) for seat in holders}
        has_effect = {
            "ban": True,
            "skip": True,
            "steer": self.played not in BLOCKERS,  # it would give the choice the blocker gives
            "clear": not self.herd.empty and any(can_start(c) and self.allowed(c) for c in self.hand),
            "hire": bool(self.farmer_pile),
            "renew": 1 <= len(self.renewable()) <= len(self.pile),
            "thin": bool(holders),
        }
        return {(farmer,)} if has_effect[farmer] else set()

    def renewable(self) -> list[Cow]:
        """MOW-F-7: the 7, 8 and 9 in hand, acrobats apart."""
        return [cow for cow in self.hand if cow[0] in (7, 8, 9) and not is_special(cow)]

    def direction_choices(self) -> set[Action]:
        """MOW-DIR-1 to MOW-DIR-3, MOW-TWO-3, MOW-F-8."""
        special = self.played is not None and is_special(self.played)
        if not (special or self.steering):
            return set()
        choices: set[Action] = {("keep",), ("reverse",)}
        if self.steering or (self.farm and self.played in BLOCKERS):
            if self.seats == 2:
                choices |= {("row", row) for row in range(3)}
            else:
                choices |= {("hand_to", seat) for seat in self.opponents()}
        return choices

    def loves_cows(self, seat: int) -> bool:
        """MOW-SCORE-2, Amour vache."""
        return self.farm and sum(map(is_special, self.sheds[seat])) >= 6

    def kinds_that_count(self, seat: int) -> list[int]:
        """MOW-F-10: the kinds whose flies would lower this seat's score."""
        if self.loves_cows(seat):
            self.met["Amour vache with Ignore"] += 1
            return []
        return [kind for kind in KINDS if any(cow[1] == kind for cow in self.sheds[seat])]
