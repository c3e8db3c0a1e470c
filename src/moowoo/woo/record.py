"""How WOO is written down: a line is a trick, lead and answer."""

from collections.abc import Sequence

from moowoo.games.event import Event
from moowoo.games.move import Move
from moowoo.games.options import Options
from moowoo.records.protocol import Grammar
from moowoo.woo.cards import WRITTEN
from moowoo.woo.events import WonTrick
from moowoo.woo.options import WooOptions


class WooGrammar:
    cards = frozenset(WRITTEN)
    two_words = frozenset({"marry"})
    hidden_moves: frozenset[str] = frozenset()
    shout = None

    def hand_size(self, options: Options) -> int:
        assert isinstance(options, WooOptions)
        return options.hand

    def as_seen(self, move: Move) -> str | None:
        """Nothing is done in secret."""
        return str(move)

    def new_line(self, before: int, seat: int, happened: Sequence[Event]) -> bool:
        return any(isinstance(event, WonTrick) for event in happened)


GRAMMAR: Grammar = WooGrammar()
