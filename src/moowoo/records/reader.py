"""Reading of records: every line is played on a real game, and the first wrong line is named."""

from collections.abc import Iterable, Iterator, Sequence

from moowoo.games import BadDeal, BadSeat, Game, IllegalMove, MoowooError, UnreadableMove, kit
from moowoo.records.errors import RecordError
from moowoo.records.headers import Head, read_head, split_headers
from moowoo.records.names import seat_named
from moowoo.records.protocol import HIDDEN, Grammar
from moowoo.records.syntax import (
    DealLine,
    RoundLine,
    ShoutLine,
    Statement,
    TextLine,
    TurnLine,
    read_lines,
    read_statement,
)
from moowoo.records.transcript import HIDDEN_DEAL, UNSEEDED, Record, Round, SeatMoves, Turn
from moowoo.records.writer import record_of


def read_deck(lines: Sequence[DealLine], head: Head) -> tuple[str, ...] | None:
    """The deck in the order it is dealt; None where no deal is written."""
    if not lines:
        return None
    if [card.lower() for line in lines for card in line.cards] == list(HIDDEN_DEAL):
        return HIDDEN_DEAL
    hands: dict[int, list[str]] = {}
    rest: list[str] = []
    for line in lines:
        pile = rest if line.name is None else hands.setdefault(player(line, head), [])
        pile += (known_card(card, line.line, head) for card in line.cards)
    if hands:
        check_hands(hands, head, lines[-1].line)
    return tuple(card for pile in (*(hands[seat] for seat in sorted(hands)), rest) for card in pile)


def player(line: DealLine, head: Head) -> int:
    seat = seat_named(line.name or "", head.names)
    if seat is None:
        raise RecordError(line.line, "unknown_player", name=(line.name or "")[:40])
    return seat


def known_card(card: str, line: int, head: Head) -> str:
    if card.upper() not in kit(head.kind).grammar().cards:
        raise RecordError(line, "unknown_card", card=card[:40])
    return card.upper()


def check_hands(hands: dict[int, list[str]], head: Head, line: int) -> None:
    needed = kit(head.kind).grammar().hand_size(head.options)
    for seat, name in enumerate(head.names):
        if len(hands.get(seat, ())) != needed:
            raise RecordError(line, "wrong_hand", name=name, needed=needed, cards=len(hands.get(seat, ())))


class Replay:
    """A game that follows a record, statement by statement."""

    def __init__(self, head: Head) -> None:
        self.head = head
        self.seeded = head.seed is not None
        if not self.seeded and head.options.first is None:
            raise RecordError(head.line("Options"), "no_first")
        self.game: Game = kit(head.kind).game()(head.options, head.seed or UNSEEDED, auto_deal=False)
        self.game.mix(head.nonces)
        self.round: RoundLine | None = None
        """The round announced and not yet dealt."""
        self.deals: list[DealLine] = []
        self.shout: ShoutLine | None = None

    def follow(self, statement: Statement) -> None:
        if isinstance(statement, RoundLine):
            self.begin_round(statement)
        elif isinstance(statement, TurnLine):
            self.take_turn(statement)
        elif self.round is None:
            raise RecordError(statement.line, "late_deal")
        elif isinstance(statement, DealLine):
            self.deals.append(statement)
        else:
            self.shout = statement

    def finish(self) -> Game:
        """The game where the record leaves it; a next round that the seed deals by itself is dealt."""
        self.deal()
        self.game.auto_deal = self.seeded and not self.head.by_hand
        if self.game.auto_deal and self.game.deal_due:
            self.game.deal()
        return self.game

    def begin_round(self, line: RoundLine) -> None:
        self.deal()
        if self.game.over:
            raise RecordError(line.line, "after_the_end")
        if not self.game.deal_due:
            raise RecordError(line.line, "unfinished_round", round=self.game.round)
        self.round, self.deals, self.shout = line, [], None

    def deal(self) -> None:
        """Deal the announced round, once all lines about its deal are read."""
        if self.round is None:
            return
        line, deck = self.round.line, read_deck(self.deals, self.head)
        if deck == HIDDEN_DEAL:
            raise RecordError(self.deals[0].line, "hidden")
        if deck is None and not self.seeded:
            raise RecordError(line, "no_deal", round=self.round.number)
        settled = {"shout": self.shouter(self.shout)} if self.shout else {}
        try:
            self.game.deal(deck, **settled)
        except BadDeal as error:
            raise RecordError(self.deals[0].line, "wrong_deck") from error
        except MoowooError as error:
            raise self.wrong_shout(error) from error
        self.round = None

    def shouter(self, line: ShoutLine) -> int:
        seat = seat_named(line.name, self.head.names)
        if seat is None:
            raise RecordError(line.line, "unknown_player", name=line.name[:40])
        return seat

    def wrong_shout(self, error: MoowooError) -> Exception:
        if self.shout is None:
            return error
        called = kit(self.head.kind).grammar().shout
        clause = called.clause if called is not None and isinstance(error, BadSeat) else None
        return RecordError(self.shout.line, "wrong_shout", clause=clause, name=self.shout.name)

    def take_turn(self, turn: TurnLine) -> None:
        self.deal()
        for name, move in turn.moves:
            self.play(turn.line, name, move)

    def play(self, line: int, name: str | None, move: str) -> None:
        if self.game.over:
            raise RecordError(line, "after_the_end")
        if self.game.deal_due:
            raise RecordError(line, "no_round", round=self.game.round + 1)
        self.check_player(line, name)
        try:
            self.game.play(move)
        except UnreadableMove as error:
            reason = "hidden" if move.endswith(HIDDEN) else "unreadable_move"
            raise RecordError(line, reason, move=move[:40], nearest=error.nearest) from error
        except IllegalMove as error:
            raise RecordError(
                line, "illegal_move", clause=error.clause, position=self.game, move=str(error.move)
            ) from error

    def check_player(self, line: int, name: str | None) -> None:
        if name is None:
            return
        seat, names = seat_named(name, self.head.names), self.head.names
        if seat is None:
            raise RecordError(line, "unknown_player", name=name[:40])
        actor = self.game.actor
        if actor is not None and seat != actor:
            raise RecordError(line, "wrong_player", name=names[seat], actor=names[actor])


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


MAX_ROUNDS = 1_000
MAX_MOVES = 20_000


def parse(text: str | bytes) -> Record:
    """Read a written game and play it through; raises `RecordError`, whatever the text is."""
    lines = read_lines(text)
    found, body = split_headers(lines)
    head = read_head(found)
    grammar = kit(head.kind).grammar()
    if head.kept or (head.seed is None and head.commitment is not None):
        return read_sealed(head, statements(body, grammar))
    return replayed(head, statements(body, grammar))


def replayed(head: Head, body: Iterable[Statement]) -> Record:
    replay = Replay(head)
    for statement in body:
        replay.follow(statement)
    game = replay.finish()
    record = record_of(game, head.names, date=head.date)
    if head.result is not None and head.result != (record.scores or "unfinished"):
        raise RecordError(head.line("Result"), "wrong_result", result=record.headers["Result"])
    return record


def statements(body: Iterable[TextLine], grammar: Grammar) -> Iterator[Statement]:
    """The statements of the lines; rounds and numbered lines must count up, and there may not be too many."""
    rounds = turns = moves = 0
    for line in body:
        statement = read_statement(line, grammar)
        if isinstance(statement, RoundLine):
            rounds, turns = rounds + 1, 0
            check_round(statement, rounds)
        elif rounds == 0:
            raise RecordError(line.number, "no_round", round=1)
        elif isinstance(statement, TurnLine):
            moves += len(statement.moves)
            turns += statement.number is not None
            check_turn(statement, turns, moves)
        yield statement


def check_round(statement: RoundLine, rounds: int) -> None:
    if statement.number != rounds:
        raise RecordError(statement.line, "wrong_round", round=rounds)
    if rounds > MAX_ROUNDS:
        raise RecordError(statement.line, "too_many_rounds", limit=MAX_ROUNDS)


def check_turn(statement: TurnLine, turns: int, moves: int) -> None:
    if statement.number is not None and statement.number != turns:
        raise RecordError(statement.line, "wrong_number", number=turns)
    if moves > MAX_MOVES:
        raise RecordError(statement.line, "too_many_moves", limit=MAX_MOVES)
