"""Worked examples of MOW, played: a table is laid as the example says, and each of its claims is checked.

The speaker of an example is seat 0. Three farmers sit down, or two where a row is named.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from moowoo import games
from moowoo.games import Game
from moowoo.mow import rules as mow
from moowoo.mow.cows import WRITTEN, Cow
from moowoo.mow.events import Renewed
from moowoo.mow.herds import herd_at
from moowoo.mow.rules import bags
from moowoo.mow.rules.state import LEFT
from moowoo.voice.rules.examples import Example
from moowoo.voice.rules.page import home_of

YOU, NEIGHBOUR = 0, 1
GIVEN = {"herd", "hand", "yes", "no", "row", "banned", "shed", "before"}
"""Fields that lay the table; the others happen or are claimed on it. `yes` and `no` do both."""


def cow(sign: str) -> Cow:
    return WRITTEN[sign if "/" in sign or sign == "X" else f"{sign}/0"]


def put(bag: bags.Bag, cows: Sequence[Cow]) -> None:
    bags.empty(bag)
    for one in cows:
        bags.add(bag, one.code)


class Table:
    """The table of one example."""

    def __init__(self, example: Example) -> None:
        self.example = example
        self.scoring = example.get("score") is not None
        herd = self.cows("herd") or ([cow("5")] if self.scoring else [])
        actor = NEIGHBOUR if self.scoring else YOU
        self.game = self.sit_down(actor, len(herd))
        self.build_herd(herd)
        self.hold()
        assert self.game.actor == actor
        if self.scoring:
            self.end_round()

    def cows(self, field: str) -> list[Cow]:
        return [cow(sign) for sign in self.example.get(field) or ()]

    @property
    def row(self) -> int:
        (number,) = self.example.get("row") or ("1",)
        return int(number) - 1

    def sit_down(self, actor: int, turns_before: int) -> Game:
        seats = 2 if self.example.get("row") else 3
        edition = home_of()[self.example.clause][1] or "tiles"
        first = (actor - turns_before) % seats
        return games.new("mow", 1, edition=edition, seats=seats, first=first)

    def build_herd(self, herd: list[Cow]) -> None:
        """Whoever is to act plays the next cow; riders and blind cows come when the others stand."""
        s = self.game.record
        for one in sorted(herd, key=lambda one: one.kind in ("acrobat", "blind")):
            s.row, s.arrow = self.row, LEFT
            put(s.hand[s.turn], [one])
            self.game.play(str(one))
            if "keep" in self.offered:
                self.game.play("keep")
        s.row = self.row

    def hold(self) -> None:
        s = self.game.record
        for seat in range(self.game.seats):
            put(s.hand[seat], [])
        hand = [one for field in ("hand", "yes", "no", "play") for one in self.cows(field)]
        put(s.hand[YOU], hand)
        put(s.shed[YOU], self.cows("shed"))
        s.banned = int(self.example.get("banned") is not None)
        s.total[YOU] = int((self.example.get("before") or ("0",))[0])
        s.farmers[YOU] = sum(
            1 << number for number, name in enumerate(mow.FARMER_NAMES) if self.example.get(name) is not None
        )

    def end_round(self) -> None:
        """The neighbour takes a herd without flies from an empty pile."""
        s = self.game.record
        s.top = s.end
        self.game.auto_deal = False
        self.game.play("take")

    @property
    def offered(self) -> set[str]:
        return {str(move) for move in self.game.legal_moves()}

    @property
    def kinds(self) -> list[str]:
        return sorted({move.kind for move in self.game.legal_moves()})

    # What happens, and what is claimed.

    def yes(self, values: Sequence[str]) -> None:
        for sign in values:
            assert str(cow(sign)) in self.offered, f"{sign} may not be played"

    def no(self, values: Sequence[str]) -> None:
        for sign in values:
            assert self.game.why_not(str(cow(sign))) == self.example.clause, f"{sign}"

    def play(self, values: Sequence[str]) -> None:
        for sign in values:
            self.game.play(str(cow(sign)))

    def now(self, values: Sequence[str]) -> None:
        assert [str(one) for one in herd_at(self.game.record, self.row).cows] == [str(cow(sign)) for sign in values]

    def take(self, values: Sequence[str]) -> None:
        (event, *_) = self.game.play("take")
        assert [event.facts()["flies"]] == [int(value) for value in values]

    def then(self, values: Sequence[str]) -> None:
        assert self.kinds == sorted(values)

    only = then

    def choose(self, values: Sequence[str]) -> None:
        for value in values:
            self.game.play(value.replace("-", " "))

    def next(self, values: Sequence[str]) -> None:
        assert [self.game.record.row + 1] == [int(value) for value in values]
        assert self.game.actor == NEIGHBOUR

    def renew(self, values: Sequence[str]) -> None:
        events = self.game.play("renew")
        (cows,) = (event.cows for event in events if isinstance(event, Renewed))
        assert sorted(map(str, cows)) == sorted(str(cow(sign)) for sign in values)

    def ignore(self, values: Sequence[str]) -> None:
        self.game.play(f"ignore {values[0]}")

    def score(self, values: Sequence[str]) -> None:
        assert self.game.deal_due
        assert [self.game.record.gain[YOU]] == [int(value) for value in values]

    def total(self, values: Sequence[str]) -> None:
        assert [self.game.record.total[YOU]] == [int(value) for value in values]


CLAIMS = {"yes", "no", "now", "take", "then", "only", "next", "renew", "score", "total"}


def check(example: Example) -> None:
    """Play an example; raises AssertionError or a refusal if it does not hold."""
    table = Table(example)
    for name, values in example.fields:
        if name not in GIVEN or name in CLAIMS:
            step: Callable[[Sequence[str]], None] = getattr(table, name)
            step(values)
