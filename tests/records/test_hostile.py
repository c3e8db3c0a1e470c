"""Nobody can crash the reader: every damaged text gets a line and a reason, or is a legal game."""

import string
from collections.abc import Callable
from random import Random

import pytest

from moowoo.records import REASONS, Record, RecordError, parse, write
from moowoo.records.reader import MAX_MOVES, MAX_ROUNDS
from moowoo.records.syntax import MAX_LINE, MAX_SIZE
from records.tables import names_for, random_game

MUTANTS, PARTS = 5000, 10
SPICE: list[str] = [
    *string.punctuation,
    "\x00", "\x1b[2J", "\u2028", "\u202e", "\ufeff", "é", "７", "²", "ⅷ", "\U0001f404", "\ud800", "\r", "\t", "\x85",
    "9" * 30, "9" * 5000, "-1", "1e9", "0x10", "NaN", "None", "{}", "{line}", "%s", "../", "Seed: 7\n", "Round 1\n",
    "Round 99999999999\n", "Deal: hidden\n", "Deal:\n", "Meuhhh: 1\n", "give ?", "1. \n", ";;;,,,", ": : :", "#",
]  # fmt: skip


def flip(data: bytes, random: Random) -> bytes:
    place = random.randrange(len(data) or 1)
    return data[:place] + bytes([random.randrange(256)]) + data[place + 1 :]


def drop(data: bytes, random: Random) -> bytes:
    lines = data.split(b"\n")
    del lines[random.randrange(len(lines))]
    return b"\n".join(lines)


def double(data: bytes, random: Random) -> bytes:
    lines = data.split(b"\n")
    place = random.randrange(len(lines))
    return b"\n".join([*lines[:place], lines[place], *lines[place:]])


def swap(data: bytes, random: Random) -> bytes:
    lines = data.split(b"\n")
    a, b = random.randrange(len(lines)), random.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]
    return b"\n".join(lines)


def cut(data: bytes, random: Random) -> bytes:
    return data[: random.randrange(len(data) + 1)]


def spice(data: bytes, random: Random) -> bytes:
    place = random.randrange(len(data) + 1)
    grain: str = random.choice(SPICE)
    return data[:place] + grain.encode("utf-8", "surrogatepass") + data[place:]


def number(data: bytes, random: Random) -> bytes:
    """Another number in place of one."""
    places = [place for place, byte in enumerate(data) if chr(byte).isdigit()]
    if not places:
        return data
    place = random.choice(places)
    return data[:place] + random.choice([b"0", b"99", b"-3", b"9" * 400]) + data[place + 1 :]


DAMAGE: list[Callable[[bytes, Random], bytes]] = [flip, drop, double, swap, cut, spice, spice, number]


def mutated(data: bytes, random: Random) -> bytes:
    for _ in range(random.choice([1, 1, 1, 2, 5])):
        data = random.choice(DAMAGE)(data, random)
    return data


def attempt(data: bytes) -> Record | RecordError:
    try:
        return parse(data)
    except RecordError as error:
        return error


@pytest.mark.parametrize("part", range(PARTS))
def test_five_thousand_damaged_records(part: int) -> None:
    sources = [
        write(game, names_for(game, place), reveal=place % 4 > 0).encode()
        for kind in ("woo", "tiles", "farm")
        for place, game in enumerate(random_game(kind, 7000 + 10 * part + i, most=2 * i) for i in range(10))
    ]
    reasons = set()
    for place in range(part, MUTANTS, PARTS):
        random = Random(place)
        data = mutated(random.choice(sources), random)
        read = attempt(data)
        if isinstance(read, RecordError):
            assert read.reason in REASONS
            assert 1 <= read.line <= data.count(b"\n") + 1
            assert str(read).startswith(f"line {read.line}: ")
            reasons.add(read.reason)
        else:
            assert write(parse(write(read))) == write(read)
    assert len(reasons) > 10


@pytest.mark.parametrize(
    ("data", "line", "reason"),
    [
        ("x" * (MAX_SIZE + 1), 1, "too_big"),
        ("\n" * (MAX_SIZE + 1), MAX_SIZE + 1, "too_big"),
        (b"\xff" * (4 * MAX_SIZE + 1), 1, "too_big"),
        ("Moowoo record 1\n" + "x" * (MAX_LINE + 1), 2, "long_line"),
        (b"Moowoo record 1\nGame: w\xf0\x28\n", 2, "not_utf8"),
        ("Moowoo record 1\nGame: woo\x1b[2J\n", 2, "control_character"),
        ("Moowoo record 1\nGame: woo\ud800\n", 2, "control_character"),
        ("Moowoo record 1\n# fine\u2028Game: woo\n", 2, "control_character"),
        ("", 1, "not_a_record"),
        ("# nothing\n\n", 1, "not_a_record"),
        ("\n[Event \"?\"]\n", 2, "not_a_record"),
        ("Moowoo record 2\n", 1, "unknown_version"),
        ("Moowoo record " + "9" * 4000, 1, "long_line"),
        ("Moowoo record " + "9" * 400, 1, "not_a_record"),
    ],
)  # fmt: skip
def test_what_is_no_text_or_no_record(data: str | bytes, line: int, reason: str) -> None:
    error = refused(data)
    assert (error.line, error.reason) == (line, reason)


def test_a_million_moves_and_rounds_are_not_followed() -> None:
    head = "Moowoo record 1\nGame: mow\nCommitment: " + "0" * 64 + "\nRound 1\n"
    moves = refused(head + ("take " * 700 + "\n") * 500)
    assert (moves.reason, moves.facts["limit"]) == ("too_many_moves", MAX_MOVES)
    rounds = refused(head + "".join(f"Round {number}\n" for number in range(2, 5000)))
    assert (rounds.reason, rounds.line) == ("too_many_rounds", MAX_ROUNDS + 4)


@pytest.mark.parametrize("start", ["deal to", "deal", "meuhhh", "round", "1.", "Anna:", "result:", "Options: first"])
def test_a_line_of_spaces_or_of_one_letter_costs_nothing(start: str) -> None:
    """Patterns that try every way to split such a line would be at it for hours."""
    for filling in (" ", "\t", "a", "h", "1", ": ", ", ", "a "):
        line = start + (filling * MAX_LINE)[: MAX_LINE - 20] + "."
        assert refused(f"Moowoo record 1\nGame: woo\nOptions: first 1\n{line}").line == 4
        assert refused(f"Moowoo record 1\nGame: woo\nSeed: tea\nRound 1\n{line}").line >= 4


def refused(text: str | bytes) -> RecordError:
    with pytest.raises(RecordError) as error:
        parse(text)
    return error.value
