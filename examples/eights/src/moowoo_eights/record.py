"""How Crazy Eights is written down: a line is once around the table, from a change of whose turn it is."""

from collections.abc import Sequence

from moowoo.games.event import Event
from moowoo.games.move import Move
from moowoo.games.options import Options
from moowoo.records.protocol import Grammar
from moowoo_eights.cards import WRITTEN
from moowoo_eights.rules.setup import cards_dealt


class EightsGrammar:
    cards = frozenset(WRITTEN)
    two_words = frozenset({"name"})
    hidden_moves: frozenset[str] = frozenset()
    shout = None

    def hand_size(self, options: Options) -> int:
        return int(cards_dealt(options.seats)) // options.seats

    def as_seen(self, move: Move) -> str | None:
        """Nothing is done in secret: that somebody draws is seen by all."""
        return str(move)

    def new_line(self, before: int, seat: int, happened: Sequence[Event]) -> bool:
        """Whenever it is somebody else's turn."""
        return before != seat


GRAMMAR: Grammar = EightsGrammar()
