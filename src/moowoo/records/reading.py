"""From text to a game: every line is played on a table of its own, and the first that is wrong is named."""

from collections.abc import Iterable, Iterator

from moowoo.games import kit
from moowoo.records.errors import RecordError
from moowoo.records.headers import Head, read_head, split_headers
from moowoo.records.lines import TextLine, read_lines
from moowoo.records.noting import record_of
from moowoo.records.protocol import Grammar
from moowoo.records.replaying import Replay
from moowoo.records.sealed import read_sealed
from moowoo.records.statements import RoundLine, Statement, TurnLine, read_statement
from moowoo.records.transcript import Record

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
