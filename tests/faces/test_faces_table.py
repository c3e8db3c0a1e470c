"""Faces put to use: nested in larger pictures, on one sheet, as plain text, and written by the command."""

import argparse
import doctest
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

from kit.languages import ANOTHER, true_of
from moowoo import faces
from moowoo.faces import command
from moowoo.games import kits
from moowoo.mow import faces as mow
from moowoo.voice.catalogue import LANGUAGES
from moowoo.woo import faces as woo

CARDS = [card for kit in kits().values() for card in kit.faces().every_card()]
SVG = "{http://www.w3.org/2000/svg}"


def nested(svg: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(svg).iter(f"{SVG}svg"))[1:]


def test_a_placed_face_keeps_its_proportions() -> None:
    picture = faces.document(300, 200, faces.place(mow.cow(7, 3, "cow"), 10, 20.5, 60))
    (card,) = nested(picture)
    assert [card.get(name) for name in ("x", "y", "width", "height")] == ["10", "20.5", "60", "84"]
    assert card.get("viewBox") == "0 0 120 168"
    assert ElementTree.fromstring(picture).get("viewBox") == "0 0 300 200"


def test_a_document_can_be_placed_in_another() -> None:
    inner = faces.document(100, 50, faces.place(mow.token(50), 0, 0, 50))
    outer = faces.document(400, 400, faces.place(inner, 5, 5, 200))
    assert [svg.get("height") for svg in nested(outer)] == ["100", "50"]


def test_only_our_pictures_are_placed() -> None:
    with pytest.raises(ValueError, match="placed"):
        faces.place("<p>moo</p>", 0, 0, 10)


def test_the_contact_sheet_shows_every_face_apart() -> None:
    cards = nested(faces.contact_sheet(columns=9, width=50))
    assert len(cards) == len(faces.every_face())
    assert len({(card.get("x"), card.get("y")) for card in cards}) == len(cards)


def test_a_contact_sheet_of_some_faces_in_a_theme() -> None:
    sheet = faces.contact_sheet({"arrow": mow.arrow("up")}, columns=1, colours="dark")
    assert len(nested(sheet)) == 1
    assert faces.theme("dark") in sheet


@pytest.mark.parametrize(
    ("card", "word"),
    [
        (mow.Cow(7, 3, "cow"), "7•••"),
        (mow.Cow(12, 0, "cow"), "12"),
        (mow.Cow(0, 5, "blocker"), "0•••••‖"),
        (mow.Cow(9, 5, "acrobat"), "9•••••▲"),
        (mow.Cow(None, 5, "blind"), "X•••••"),
        (woo.Figure("hearts", "king"), "K♥"),
        (woo.Figure("spades", "ten"), "10♠"),
        (mow.Farmer("spy"), "spy"),
    ],
)
def test_a_card_in_one_word(card: faces.DrawnCard, word: str) -> None:
    assert faces.text(card) == word


def test_letters_follow_the_language() -> None:
    queen = woo.Figure("clubs", "queen")
    for lang in LANGUAGES:
        assert faces.text(queen, lang=lang) == true_of(lang, "queen_letter") + "♣"


def test_no_two_cards_read_alike_but_the_two_unnumbered_cows() -> None:
    words = [faces.text(card) for card in CARDS if card != mow.Cow(None, 5, "straggler")]
    assert len(set(words)) == len(words)


def test_boxes_line_up() -> None:
    drawn = faces.row([faces.box(mow.Cow(7, 3, "cow")), faces.box(mow.Cow(16, 5, "blocker"))])
    assert drawn.split("\n") == ["╭──7───╮ ╭──16──╮", "│ •••  │ │•••••‖│", "╰──────╯ ╰──────╯"]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_a_box_is_three_even_lines_without_colour_codes(card: faces.DrawnCard) -> None:
    lines = faces.box(card).split("\n")
    assert len(lines) == 3
    assert len({len(line) for line in lines}) == 1
    assert "\x1b" not in faces.box(card)


@pytest.mark.parametrize("room", [mow, woo], ids=["mow", "woo"])
def test_the_example_of_the_room_is_true(room: ModuleType) -> None:
    tried = doctest.testmod(room)
    assert tried.attempted == 4
    assert tried.failed == 0


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    return command.run(parser.parse_args(words))


def test_the_command_writes_every_face(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    there = tmp_path / "new" / "cards"
    assert run(str(there)) == 0
    written = {path.stem: path.read_text(encoding="utf-8").rstrip("\n") for path in there.glob("*.svg")}
    assert written == faces.every_face()
    assert capsys.readouterr().out == f"{len(written)} faces written to {there}\n"


def test_the_command_writes_letters_of_a_language(tmp_path: Path) -> None:
    assert run(str(tmp_path), "--lang", ANOTHER) == 0
    assert (tmp_path / "clubs-jack.svg").read_text(encoding="utf-8") == woo.figure("clubs", "jack", lang=ANOTHER) + "\n"


@pytest.mark.parametrize("below", ["", "/deeper"])
def test_the_command_refuses_a_file_in_the_way(below: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "taken").write_text("mine", encoding="utf-8")
    assert run(f"{tmp_path}/taken{below}") == 1
    assert "in the way" in capsys.readouterr().err
    assert (tmp_path / "taken").read_text(encoding="utf-8") == "mine"


def test_the_command_says_why_it_cannot_write(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A directory where a file must go cannot be written over, by anybody."""
    (tmp_path / "back-woo.svg").mkdir()
    assert run(str(tmp_path)) == 1
    assert f"cannot write to {tmp_path}" in capsys.readouterr().err
