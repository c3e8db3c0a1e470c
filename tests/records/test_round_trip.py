"""What is written is what was played: text and game turn into each other to the letter."""

import datetime

import pytest

from moowoo.records import parse, write
from records.tables import names_for, random_game

GAMES_A_KIND = {"woo": 1000, "tiles": 500, "farm": 500}
PARTS = 10


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("kind", GAMES_A_KIND)
def test_two_thousand_games(kind: str, part: int) -> None:
    for number in range(part, GAMES_A_KIND[kind], PARTS):
        game = random_game(kind, number)
        names = names_for(game, number)
        text = write(game, names)
        record = parse(text)
        assert record.game == game, text
        assert names is None or record.names == names
        assert write(record) == text
        assert write(record.game, record.names) == text


@pytest.mark.parametrize("kind", GAMES_A_KIND)
def test_the_public_form_is_read_back_to_the_letter(kind: str) -> None:
    for number in range(60):
        game = random_game(kind, number)
        text = write(game, names_for(game, number), reveal=False)
        record = parse(text)
        assert record.sealed
        assert write(record) == text
        assert write(parse(write(game, names_for(game, number))), reveal=False) == text


def test_bytes_byte_order_marks_and_foreign_line_ends_change_nothing() -> None:
    text = write(random_game("farm", 3), date=datetime.date(2026, 5, 31))
    for other in (text.encode(), b"\xef\xbb\xbf" + text.encode(), "\ufeff" + text, text.replace("\n", "\r\n")):
        assert write(parse(other)) == text


def test_letter_case_blank_lines_and_comments_are_free() -> None:
    text = write(random_game("woo", 4), ["Anna", "Bo"])
    loose = "\n\n# a fine game\n" + text.upper().replace("\n", "   # said Anna\n\n")
    assert write(parse(loose), ["Anna", "Bo"]).upper() == text.upper()
    assert parse(loose).game == parse(text).game


def test_turns_may_be_broken_into_lines_and_numbers_left_out() -> None:
    text = write(random_game("tiles", 8), None)
    loose = [line.partition(". ")[2].replace(", ", "\n") if ". " in line else line for line in text.splitlines()]
    assert write(parse("\n".join(loose))) == text


def test_a_date_is_kept() -> None:
    text = write(random_game("woo", 1), date=datetime.date(2026, 5, 31))
    assert "\nDate: 2026-05-31\n" in text
    assert parse(text).date == datetime.date(2026, 5, 31)


def test_names_are_made_to_fit_a_line() -> None:
    game = random_game("woo", 1)
    record = parse(write(game, ["Bob, Jr.\n# the: 2nd", "\u202ebob  JR.\tthe 2nd"]))
    assert record.names == ("Bob Jr. the 2nd", "bob JR. the 2nd 2")
    assert parse(write(game, ["", "x" * 200])).names == ("Player 1", "x" * 40)
    with pytest.raises(ValueError, match="1 names for 2 seats"):
        write(game, ["Anna"])
