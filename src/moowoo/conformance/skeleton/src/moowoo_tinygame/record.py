"""How Tiny Game is written down: a line is a trick."""

from collections.abc import Sequence

from moowoo.games.event import Event
from moowoo.games.move import Move
from moowoo.games.options import Options
from moowoo.records.protocol import Grammar
from moowoo_tinygame.game import DECK
from moowoo_tinygame.rules import HELD


class TinyGameGrammar:
    cards = frozenset(str(card) for card in DECK)
    two_words: frozenset[str] = frozenset()
    hidden_moves: frozenset[str] = frozenset()
    shout = None

    def hand_size(self, options: Options) -> int:
        return HELD

    def as_seen(self, move: Move) -> str | None:
        return str(move)

    def new_line(self, before: int, seat: int, happened: Sequence[Event]) -> bool:
        return any(event.kind == "won_trick" for event in happened)


GRAMMAR: Grammar = TinyGameGrammar()
