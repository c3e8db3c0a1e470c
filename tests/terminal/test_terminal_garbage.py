"""Lines of garbage, ten thousand in the proofs: no crash, no lost turn, always an answer in the chosen language."""

import string
from collections.abc import Iterator
from random import Random

import pytest

from moowoo.games import Move, View
from moowoo.terminal import wishes
from moowoo.terminal.table import TerminalTable
from moowoo.voice import LANGUAGES, Query, Unclear, Voice
from terminal.people import sit

SOME, MANY = 900, 10_000
"""Lines in all, every day and in the proofs."""
TABLES = {
    "tiles": ("mow", "--seats", "me,cow,cow,calf", "--seed", "1"),
    "farm": ("mow", "--edition", "farm", "--seats", "me,cow", "--seed", "4"),
    "woo": ("woo", "--seed", "7"),
}
PIECES = (
    "MOW-ADD-99",
    "😀",
    "ﬀ",
    "İ",
    "٣",
    "½",
    "-1",
    "8/9",
    "99",
    "#77",
    "{name}",
    "%s",
    "\x1b[2J",
    "\x00",
    "﷽",
    "é" * 9,
)
ALPHABETS = (
    string.ascii_lowercase,
    string.printable.replace("\n", "").replace("\r", ""),
    "éèàçñ¿¡ßœ",
    "0123456789/#.)-",
)
LETTERS = [chr(code) for code in (*range(1, 0x250), *range(0x3000, 0x3100), 0x1F42E) if chr(code) not in "\r\n"]
ENGLISH = (" you ", " the ", " understand", " herd", " card ", "Enter alone")
CHANGES = ("quit", "undo", "save", "language", "length", "pictures")


def garbage(chance: Random, number: int) -> Iterator[str]:
    for index in range(number):
        kind = index % 5
        if kind == 0:
            yield "".join(chance.choices(chance.choice(ALPHABETS), k=chance.randint(1, 30)))
        elif kind == 1:
            yield "".join(chance.choices(LETTERS, k=6))
        elif kind == 2:
            yield " ".join(chance.choices(PIECES, k=chance.randint(1, 4)))
        elif kind == 3:
            yield chance.choice(PIECES) * chance.randint(1, 2000)
        else:
            yield " ".join("".join(chance.choices(string.ascii_letters, k=chance.randint(1, 9))) for _ in range(3))


@pytest.fixture
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The turn never changes, so a line that was understood once need not be understood again."""
    understood: dict[str, Move | Query | Unclear] = {}
    understand = Voice.understand

    def once(voice: Voice, text: str, view: View) -> Move | Query | Unclear:
        key = f"{voice.language} {view.game} {voice.edition} {text}"
        if key not in understood:
            understood[key] = understand(voice, text, view)
        return understood[key]

    monkeypatch.setattr(Voice, "understand", once)


@pytest.mark.usefixtures("_quick")
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lines", [SOME, pytest.param(MANY, marks=pytest.mark.proof)])
def test_garbage_costs_nothing(language: str, table: str, lines: int) -> None:
    number = lines // len(LANGUAGES) // len(TABLES) + 1
    stream = garbage(Random(f"{language} {table}"), number)
    tables: list[TerminalTable] = []
    typed = 0

    def type_garbage(read: list[str]) -> str | None:
        nonlocal typed
        assert read, "a line without an answer"
        for line in stream:
            if line.strip() and is_garbage(tables[0], line):
                typed += 1
                return line
        return None

    open_turn = TerminalTable.open_turn

    def watched(table: TerminalTable, seat: int) -> None:
        tables.append(table)
        open_turn(table, seat)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TerminalTable, "open_turn", watched)
        code, room = sit(*TABLES[table], typist=type_garbage, language=language)
    assert code == 0
    assert len(tables) == 1, "the turn was opened once, and never left"
    assert typed > number * 0.8
    if language != "en":
        said = room.said[room.asked[0][1] :]
        assert [line for line in said for word in ENGLISH if word in f" {line} "] == []


def is_garbage(table: TerminalTable, line: str) -> bool:
    """By chance a line may be a move, or a wish to leave: that one is not typed."""
    view, voice = table.game.view(table.keyboard), table.voice
    meaning = wishes.wish(voice, line) or voice.understand(line, view)
    if isinstance(meaning, Move):
        return meaning not in view.choices
    return isinstance(meaning, Unclear) or meaning.name not in CHANGES
