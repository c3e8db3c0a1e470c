"""Records whose seed is still secret: they can be read, but not played until it is revealed."""

from collections.abc import Iterable

from moowoo.games import BadDeal, Game, UnreadableMove, kit
from moowoo.records.dealing import read_deck
from moowoo.records.errors import RecordError
from moowoo.records.headers import Head
from moowoo.records.names import seat_named
from moowoo.records.statements import DealLine, RoundLine, Statement, TurnLine
from moowoo.records.transcript import HIDDEN_DEAL, UNSEEDED, Record, Round, SeatMoves, Turn


def read_sealed(head: Head, body: Iterable[Statement]) -> Record:
    """The record as far as it goes without its deals: names and moves must make sense, legality is open."""
    reader = Reader(head)
    for statement in body:
        reader.follow(statement)
    reader.end_round()
    return Record(
        kind=head.kind,
        options=head.options,
        names=head.names,
        rounds=tuple(reader.rounds),
        date=head.date,
        by_hand=head.by_hand,
        commitment=head.commitment,
        nonces=head.nonces,
        scores=head.result if isinstance(head.result, tuple) else None,
        kept=head.kept,
    )


class Reader:
    """Gathers rounds from statements."""

    def __init__(self, head: Head) -> None:
        self.head = head
        self.language: Game = kit(head.kind).game()(head.options, UNSEEDED, auto_deal=False)
        """Only asked which moves there are."""
        self.grammar = kit(head.kind).grammar()
        self.rounds: list[Round] = []
        self.number = 0
        self.deals: list[DealLine] = []
        self.shout: int | None = None
        self.turns: list[Turn] = []

    def follow(self, statement: Statement) -> None:
        if isinstance(statement, RoundLine):
            self.end_round()
            self.number, self.deals, self.shout, self.turns = statement.number, [], None, []
        elif isinstance(statement, TurnLine):
            self.turns.append(self.read_turn(statement))
        elif self.turns:
            raise RecordError(statement.line, "late_deal")
        elif isinstance(statement, DealLine):
            self.deals.append(statement)
        else:
            self.shout = self.seat(statement.line, statement.name)

    def end_round(self) -> None:
        if self.number:
            deck = read_deck(self.deals, self.head)
            if deck not in (None, HIDDEN_DEAL):
                self.check_deck(deck)
            self.rounds.append(Round(self.number, deck, self.shout, tuple(self.turns)))

    def check_deck(self, deck: tuple[str, ...] | None) -> None:
        try:
            self.language.copy().deal(deck)
        except BadDeal as error:
            raise RecordError(self.deals[0].line, "wrong_deck") from error

    def seat(self, line: int, name: str) -> int:
        seat = seat_named(name, self.head.names)
        if seat is None:
            raise RecordError(line, "unknown_player", name=name[:40])
        return seat

    def read_turn(self, turn: TurnLine) -> Turn:
        said: list[SeatMoves] = []
        for name, move in turn.moves:
            seat = None if name is None else self.seat(turn.line, name)
            written = self.written(turn.line, move)
            if said and seat in (None, said[-1].seat):
                said[-1] = SeatMoves(said[-1].seat, (*said[-1].moves, written))
            else:
                said.append(SeatMoves(seat, (written,)))
        return tuple(said)

    def written(self, line: int, move: str) -> str:
        if move.lower() in self.grammar.hidden_moves:
            return move.lower()
        try:
            return str(self.language.parse(move))
        except UnreadableMove as error:
            raise RecordError(line, "unreadable_move", move=move[:40], nearest=error.nearest) from error
