"""A game of MOW."""

from collections.abc import Sequence
from typing import ClassVar, Self

from moowoo.engine.rules import Rules
from moowoo.games.errors import BadDeal, BadSeat
from moowoo.games.game import Game, State
from moowoo.games.move import Move
from moowoo.mow import moves, narration, rules
from moowoo.mow.cows import WRITTEN
from moowoo.mow.moves import MowMove
from moowoo.mow.options import MowOptions
from moowoo.mow.rules.scoring import highest_of
from moowoo.mow.rules.setup import lay_out
from moowoo.mow.rules.state import FINISHED, SCORING, WAITING
from moowoo.mow.views import MowView, look


class MowGame(Game):
    name = "mow"
    rules: ClassVar[Rules] = rules
    options_class = MowOptions
    unit = "flies"
    better = "fewer"
    rehearsals = (
        {},
        {"seats": 2},
        {"edition": "farm"},
        {"edition": "farm", "seats": 2, "own_draw": True},
    )
    told = ("round", "scores", "herd")
    abstain = "save"
    options: MowOptions
    parse = staticmethod(moves.parse)
    _narrate = staticmethod(narration.narrate)
    _narrate_deal = staticmethod(narration.dealt)

    @property
    def winners(self) -> tuple[int, ...]:
        won = int(rules.winners(self.record)) if self.over else 0
        return tuple(seat for seat in range(self.seats) if won >> seat & 1)

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(int(self.record.total[seat]) for seat in range(self.seats))

    @property
    def hides_actor(self) -> bool:
        """Only with Farmer cards are there decisions that nobody else sees made."""
        return self.options.edition == "farm"

    @property
    def weighers(self) -> tuple[int, ...]:
        """MOW-FARM-1: how many Farmers one holds is public, not which: any of them could be Ignore."""
        return tuple(seat for seat in range(self.seats) if self.record.farmers[seat])

    def ended_from(self, before: State) -> Self | None:
        """MOW-F-10: once hands are in the cowsheds, and before anything is scored or drawn for it."""
        scored = self.record.stage in (WAITING, FINISHED)
        if self.options.edition != "farm" or not (scored or self.record.stage == SCORING) or not any(before.farmers):
            return None
        shown = rules.copy(self.record)
        shown.stage = WAITING
        if scored:
            shown.total, shown.starter = before.total, before.starter
            shown.farmers, shown.farmers_left = before.farmers, before.farmers_left
        kinds = [event.kind for event in self.events]
        told = max(place for place, kind in enumerate(kinds) if kind == "scored") if scored else len(kinds)
        return self.shown_as(shown, len(self.steps), told)

    @property
    def shouters(self) -> tuple[int, ...]:
        """MOW-NEXT-2: between rounds, who may shout MEUHHH to start the next; empty unless totals are tied."""
        if self.options.edition != "farm" or not self.deal_due or not self.round:
            return ()
        tied = int(highest_of(self.record.total, (1 << self.seats) - 1))
        seats = tuple(seat for seat in range(self.seats) if tied >> seat & 1)
        return seats if len(seats) > 1 else ()

    def view(self, seat: int | None) -> MowView:
        if seat is not None:
            self.check_seat(seat)
        return look(self.record, seat, self.legal_mask(), self.winners)

    def _start(self) -> None:
        o = self.options
        edition = rules.FARM if o.edition == "farm" else rules.TILES
        first = -1 if o.first is None else o.first
        rules.start(
            self.record, edition, o.seats, first, int(o.own_draw), o.target, o.deck, o.hand, o.rounds or 0
        )  # fmt: skip

    def _settle(self, **settled: object) -> None:
        """MOW-NEXT-2: `shout`, the first to shout MEUHHH where totals are tied, starts."""
        if "shout" in settled:
            shout = settled.pop("shout")
            if shout not in self.shouters:
                raise BadSeat(shout, self.seats)
            self.record.starter = shout
        super()._settle(**settled)

    def _lay_out(self, deck: Sequence[object]) -> Sequence[object]:
        """Five cows to each seat in turn, seat by seat, then the draw pile from the top."""
        cows = [WRITTEN.get(str(cow).upper()) for cow in deck]
        if None in cows:
            raise BadDeal(f"no such cow: {deck[cows.index(None)]}")
        faces = [cow.code for cow in cows if cow is not None]
        if sorted(faces) != sorted(int(face) for face in self.record.pile[: self.record.end]):
            raise BadDeal("every cow of the packs must be there once")
        self.record.pile[: len(faces)] = faces
        lay_out(self.record)
        return cows

    def _move(self, action: int) -> MowMove:
        return moves.move_of(self.record, action)

    def _action(self, move: Move) -> int:
        return moves.action_of(self.record, move)

    def _why_not(self, action: int) -> str:
        return rules.why_not(self.record, action)
