"""What a line under the headers says: a round begins, cards are dealt, somebody shouts, somebody moves."""

import re
from dataclasses import dataclass

from moowoo.games import kits
from moowoo.records.errors import RecordError
from moowoo.records.lines import TextLine
from moowoo.records.protocol import Grammar

ROUND = re.compile(r"round\s+([0-9]{1,9})\s*[.:]?", re.IGNORECASE)
DEAL = re.compile(r"deal(?:\s+to\s+([^:]*))?\s*:(.*)", re.IGNORECASE)
NUMBER = re.compile(r"([0-9]{1,9})\s*\.(.*)")


@dataclass(frozen=True)
class RoundLine:
    line: int
    number: int


@dataclass(frozen=True)
class DealLine:
    """Cards dealt to somebody, or, with no name, all the rest."""

    line: int
    name: str | None
    cards: tuple[str, ...]


@dataclass(frozen=True)
class ShoutLine:
    line: int
    name: str


@dataclass(frozen=True)
class TurnLine:
    """Moves, each with the name in front of it, if there is one."""

    line: int
    number: int | None
    moves: tuple[tuple[str | None, str], ...]


Statement = RoundLine | DealLine | ShoutLine | TurnLine


def read_statement(line: TextLine, grammar: Grammar) -> Statement:
    if found := ROUND.fullmatch(line.text):
        return RoundLine(line.number, int(found[1]))
    if found := DEAL.fullmatch(line.text):
        name = found[1].strip() if found[1] is not None else None
        return DealLine(line.number, name, tuple(filter(None, re.split(r"[,;\s]+", found[2]))))
    if not NUMBER.fullmatch(line.text) and (name := shouted(line.text)) is not None:
        return ShoutLine(line.number, name)
    return read_turn(line, grammar)


def shouted(text: str) -> str | None:
    """Who shouts. The shouts of all games are known, so that one in the wrong place is named as what it is."""
    for kit in kits().values():
        shout = kit.grammar().shout
        if shout and (found := re.fullmatch(rf"{shout.pattern}\s*:(.*)", text, re.IGNORECASE)):
            return found[1].strip()
    return None


def read_turn(line: TextLine, grammar: Grammar) -> TurnLine:
    found = NUMBER.fullmatch(line.text)
    number, text = (int(found[1]), found[2]) if found else (None, line.text)
    moves: list[tuple[str | None, str]] = []
    for part in re.split("[,;]", text):
        label, colon, rest = part.rpartition(":")
        name = label.strip() if colon else None
        for place, move in enumerate(split_moves(rest, grammar)):
            moves.append((name if place == 0 else None, move))
    if not moves:
        raise RecordError(line.number, "unreadable_move", move=line.text[:40])
    return TurnLine(line.number, number, tuple(moves))


def split_moves(text: str, grammar: Grammar) -> list[str]:
    """Moves may be parted by spaces alone; some are two words."""
    moves: list[str] = []
    for word in text.split():
        if moves and moves[-1].lower() in grammar.two_words:
            moves[-1] += f" {word}"
        else:
            moves.append(word)
    return moves
