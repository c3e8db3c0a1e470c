"""From a file's bytes to numbered lines of clean text, within limits."""

import re
import unicodedata
from typing import NamedTuple

from moowoo.records.errors import RecordError

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
