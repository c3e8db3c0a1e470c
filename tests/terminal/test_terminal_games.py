"""Whole games in the terminal, in every language."""

import io
from pathlib import Path

import pytest

from moowoo.bots import names
from moowoo.records import parse, verify
from moowoo.terminal.console import PlainConsole
from moowoo.terminal.play import sit_down
from moowoo.terminal.shelf import Shelf
from moowoo.voice import LANGUAGES
from terminal.people import Player, arguments, lines, sit, sit_plain

TABLES = {
    "mow with tiles": ("mow", "--seats", "me,cow,calf", "--target", "5"),
    "mow with tiles for two": ("mow", "--seats", "me,random", "--target", "5"),
    "mow with Farmers": ("mow", "--edition", "farm", "--seats", "me,calf,random", "--target", "30"),
    "mow with forgetting": ("mow", "--edition", "farm", "--own-draw", "--seats", "me,calf", "--target", "10"),
    "woo": ("woo", "--seats", "me,calf", "--target", "2"),
    "woo for those who count": ("woo", "--seats", "me,calf", "--target", "1", "--no-count", "--mistakes"),
}
ENGLISH = (" you ", " the ", "Your", " plays ", " herd", " card ", " takes ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", TABLES)
def test_a_game_is_played_through(table: str, language: str, tmp_path: Path, shelf: Shelf) -> None:
    file = tmp_path / "game.txt"
    typist = Player(language, seed=3).reply
    code, said = sit_plain(*TABLES[table], "--seed", "7", "--save", str(file), typist=typist, language=language)
    assert code == 0
    record = parse(file.read_text(encoding="utf-8"))
    assert record.game.over
    assert verify(file.read_text(encoding="utf-8")).proved
    assert shelf.newest() is None
    if language != "en":
        assert [line for line in said for word in ENGLISH if word in f" {line} "] == []


@pytest.mark.parametrize("length", ["brief", "full"])
def test_other_lengths(length: str) -> None:
    code, room = sit(*TABLES["mow with Farmers"], "--seed", "7", "--length", length, typist=Player("en").reply)
    assert code == 0
    if length == "brief":
        assert [line for line in room.said if len(line) > 40 and ".txt" not in line] == []
    else:
        assert any(" says: “" in line for line in room.said)


def test_plain_lines_in_and_out() -> None:
    """What a pipe gives and gets; the end of input leaves the table."""
    said = sit_plain("mow", "--seed", "1", typist=lines("hand", "herd", "#1"))[1]
    assert said[-1] == "Your game is saved; “moowoo play” continues it."
    assert "You start a herd with 2, 1 fly." in said
    assert not any("\x1b" in line for line in said)


def test_everything_between_two_lines_goes_out_in_one_piece() -> None:
    """A screen reader would otherwise begin to read too early, and read twice."""

    class Counting(io.StringIO):
        written = 0

        def write(self, text: str, /) -> int:
            self.written += bool(text)
            return super().write(text)

    out = Counting()
    console = PlainConsole(io.StringIO("8\n2\nscores\n"), out)
    sit_down(arguments("mow", "--seed", "1"), "en", console)
    assert out.written == len(("the first turn", "8", "2", "scores"))
    console.flush()
    assert out.getvalue().endswith("continues it.\n")


def test_a_seed_repeats_the_game() -> None:
    """All but hints, which are thought out in a given time."""
    people = [Player("en", asks=False) for _ in range(3)]
    tables = [
        sit("woo", "--seed", seed, "--target", "1", typist=player.reply)[1].said
        for seed, player in zip("778", people, strict=True)
    ]
    assert [line for line in tables[0] if ".txt" not in line] == [line for line in tables[1] if ".txt" not in line]
    assert tables[0] != tables[2]


def test_bots_can_be_watched(shelf: Shelf) -> None:
    code, room = sit("mow", "--watch", "--seed", "3", "--target", "3", typist=lines())
    assert code == 0
    assert any(" says: “" in line for line in room.said)
    assert room.said[0] == "MOW with tiles: Daisy (cow), Bella (cow), Clover (cow) and Rosie (cow)."
    assert shelf.newest() is None


def test_a_wish_for_another_table_is_judged_even_beside_a_waiting_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert sit("mow", typist=lines())[0] == 0
    assert sit("mow", "--target", "0", typist=lines())[0] == 2
    assert capsys.readouterr().err.startswith("The option target cannot be 0")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("woo", "--seats", "me,cow,cow"), "The option seats cannot be 3: it can only be 2."),
        (("mow", "--seats", "me"), "The option seats cannot be 1: it needs a whole number from 2 to 5."),
        (("mow", "--seats", "me,cwo"), f"There is no bot called cwo. There are: {', '.join(names())}."),
        (("mow", "--watch", "--seats", "me,cow"), "To watch bots play, put a bot in every seat."),
        (("woo", "--edition", "farm"), "The option edition does not apply to WOO."),
        (("mow", "--target", "0"), "The option target cannot be 0: it needs a whole number from 1 to 100."),
    ],
)
def test_what_makes_no_sense_is_refused(
    words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, room = sit(*words, typist=lines())
    assert (code, room.said) == (2, [])
    assert capsys.readouterr().err == sentence + "\n"
