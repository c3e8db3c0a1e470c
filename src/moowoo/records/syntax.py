"""Syntax of a record: clean numbered lines, and the statement each line makes."""

import re
import unicodedata
from dataclasses import dataclass
from typing import NamedTuple

from moowoo.games import kits
from moowoo.records.errors import RecordError
from moowoo.records.protocol import Grammar

MAX_SIZE = 2_000_000
MAX_BYTES = 4 * MAX_SIZE  # no character takes more bytes than four
MAX_LINE = 4_000
UNWELCOME = {"Cc", "Cs", "Zl", "Zp"}
"""Unicode categories that no line of text has: controls, halves of characters, other line ends."""
SUSPECT = re.compile(r"[^\t\x20-\x7e\xa0-\xff]")


class TextLine(NamedTuple):
    number: int
    text: str


def read_lines(source: str | bytes) -> list[TextLine]:
    """The lines that say something, without their comments, words one space apart."""
    text = decoded(source)
    if len(text) > MAX_SIZE:
        raise RecordError(text.count("\n", 0, MAX_SIZE) + 1, "too_big", limit=MAX_SIZE)
    lines = []
    for number, written in enumerate(text.split("\n"), start=1):
        check(number, written.removesuffix("\r"))
        if said := " ".join(written.partition("#")[0].split()):
            lines.append(TextLine(number, said))
    return lines


def decoded(source: str | bytes) -> str:
    if isinstance(source, str):
        return source.removeprefix("\ufeff")
    if len(source) > MAX_BYTES:
        raise RecordError(source.count(b"\n", 0, MAX_SIZE) + 1, "too_big", limit=MAX_SIZE)
    try:
        return source.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(source.count(b"\n", 0, error.start) + 1, "not_utf8") from error


def check(number: int, text: str) -> None:
    if len(text) > MAX_LINE:
        raise RecordError(number, "long_line", limit=MAX_LINE)
    for found in SUSPECT.finditer(text):
        if unicodedata.category(found[0]) in UNWELCOME:
            raise RecordError(number, "control_character", code=f"U+{ord(found[0]):04X}")


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
