"""How MOW is written down: a line is a farmer's turn."""

from collections.abc import Sequence

from moowoo.games.event import Event
from moowoo.games.move import Move
from moowoo.games.options import Options
from moowoo.mow.cows import WRITTEN
from moowoo.mow.moves import AIMED
from moowoo.mow.options import MowOptions
from moowoo.records.protocol import HIDDEN, Grammar, Shout


class MowGrammar:
    cards = frozenset(WRITTEN)
    two_words = frozenset({*AIMED, "row", "ignore", "give"})
    hidden_moves = frozenset({f"give {HIDDEN}"})
    shout = Shout("Meuhhh", "meuh+", "MOW-NEXT-2")

    def hand_size(self, options: Options) -> int:
        assert isinstance(options, MowOptions)
        return options.hand

    def as_seen(self, move: Move) -> str | None:
        """A cow given back is hidden, and some decisions show in nothing."""
        if move.kind in ("done", "save"):
            return None
        return f"give {HIDDEN}" if move.kind == "give" else str(move)

    def new_line(self, before: int, seat: int, happened: Sequence[Event]) -> bool:
        return before != seat


GRAMMAR: Grammar = MowGrammar()
