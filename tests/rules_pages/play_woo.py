"""Worked examples of WOO, played: a round is dealt as the example says, and each of its claims is checked.

Who answers a lead is seat 1; in every other example the speaker is seat 0, the Oya.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from moowoo import games
from moowoo.games import Event, Game
from moowoo.voice.rules.examples import Example
from moowoo.woo.cards import FIGURES, WRITTEN, Figure
from moowoo.woo.rules.state import LAST

SEATS = {"you": 0, "they": 1}
CLAIMS = {"yes", "no", "wins", "worth", "now", "earns", "lead-only", "sum", "woo"}
GIVEN = {"trump", "up", "hand", "closed", "won", "points", "tricks", "closer", "bare", "already"}
"""Fields that lay the table; the others happen or are claimed on it."""


class Table:
    """The table of one example."""

    def __init__(self, example: Example) -> None:
        self.example = example
        self.events: list[Event] = []
        self.game = self.deal()
        self.set_scores()

    def figures(self, *fields: str) -> list[Figure]:
        return [WRITTEN[sign] for field in fields for sign in self.example.get(field) or ()]

    def deal(self) -> Game:
        """The cards named in their hands, the trump card last, and anything else in between."""
        oya, other = self.figures("lead", "hand"), self.figures("answer", "yes", "no")
        size = max(len(other or oya), 2)  # who speaks holds just what is named, and no table plays with fewer
        up = self.trump_card({*oya, *other})
        rest = [figure for figure in FIGURES if figure not in {*oya, *other, up}]
        oya += [rest.pop() for _ in range(size - len(oya))]
        other += [rest.pop() for _ in range(size - len(other))]
        game = games.new("woo", 1, auto_deal=False, first=0, hand=size)
        game.deal(deck=[*oya, *other, *rest, up])
        if self.example.get("closed") is not None:
            game.play("close")
        return game

    def trump_card(self, held: set[Figure]) -> Figure:
        if up := self.figures("up"):
            return up[0]
        (suit,) = self.example.get("trump") or ("H",)
        return next(card for sign, card in WRITTEN.items() if sign.endswith(suit) and card not in held)

    def set_scores(self) -> None:
        s = self.game.record
        s.tricks[:] = [int(count) for count in self.example.get("tricks") or ("1", "1")]
        s.points[:] = [int(count) for count in self.example.get("points") or ("0", "0")]
        if closer := self.example.get("closer"):
            s.closed, s.closer = 1, SEATS[closer[0]]
            s.bare = int(self.example.get("bare") is not None)

    @property
    def offered(self) -> list[str]:
        return [str(move) for move in self.game.legal_moves() if move.kind == "play"]

    # What happens, and what is claimed.

    def lead(self, values: Sequence[str]) -> None:
        self.game.play(values[0])

    def answer(self, values: Sequence[str]) -> None:
        self.events = self.game.play(values[0])

    def wins(self, values: Sequence[str]) -> None:
        (won,) = (event for event in self.events if event.kind == "won_trick")
        winner = (self.example.get("lead"), self.example.get("answer")).index(tuple(values))
        assert won.seat == winner

    def worth(self, values: Sequence[str]) -> None:
        (won,) = (event for event in self.events if event.kind == "won_trick")
        assert [won.facts()["value"]] == [int(value) for value in values]

    def yes(self, values: Sequence[str]) -> None:
        assert sorted(self.offered) == sorted(values)

    def no(self, values: Sequence[str]) -> None:
        assert [self.game.why_not(sign) for sign in values] == [self.example.clause] * len(values)

    def exchange(self, values: Sequence[str]) -> None:
        self.game.play("exchange")

    def now(self, values: Sequence[str]) -> None:
        assert sorted(str(held.card) for held in self.game.view(0).hand) == sorted(values)

    def marry(self, values: Sequence[str]) -> None:
        self.events = self.game.play(f"marry {values[0]}")

    def earns(self, values: Sequence[str]) -> None:
        assert [(event.kind, event.facts()["value"]) for event in self.events] == [("married", int(values[0]))]

    def lead_only(self, values: Sequence[str]) -> None:
        assert sorted(self.offered) == sorted(values)

    def claim(self, values: Sequence[str]) -> None:
        self.events = self.game.play("claim", SEATS[values[0]])

    def last(self, values: Sequence[str]) -> None:
        self.game.record.stage = LAST
        self.events = self.game.play("decline", SEATS[values[0]])

    def sum(self, values: Sequence[str]) -> None:
        assert self.events[-1].facts()["points"] == tuple(int(value) for value in values)

    def woo(self, values: Sequence[str]) -> None:
        end = self.events[-1]
        if values == ("nobody",):
            assert end.kind == "round_tied"
        else:
            assert (end.kind, end.seat, end.facts().get("woo")) == ("round_won", SEATS[values[0]], int(values[1]))
        if self.example.clause.startswith("WOO-SCORE-"):
            assert end.facts()["clause"] == self.example.clause


def check(example: Example) -> None:
    """Play an example; raises AssertionError or a refusal if it does not hold."""
    table = Table(example)
    for name, values in example.fields:
        if name not in GIVEN:
            step: Callable[[Sequence[str]], None] = getattr(table, name.replace("-", "_"))
            step(values)
