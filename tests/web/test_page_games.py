"""What a game brings for the page, and what the page does for one that brings little."""

import re
from dataclasses import dataclass
from importlib.resources import files

import pytest

from moowoo.games import kit, kits
from moowoo.games.options import Flag, OneOf, Options, Text, Whole, option
from moowoo.voice.messages import _
from moowoo.voice.speaker import Speaker
from moowoo.web import option_fields, pages
from moowoo.web.game_words import OptionWords, Question
from moowoo.web.model import Visitor
from moowoo.web.plain_scene import PlainScenes
from moowoo.web.scene import PlainScene
from moowoo.web.table_keys import COMMON, LAST, every_question, keyed, woven
from moowoo.web.templating import environment, fill_some, has, speaker_for

every_game = pytest.mark.parametrize("game", kits())


@every_game
def test_the_files_a_game_names_are_there(game: str) -> None:
    scenes = kit(game).scenes()
    folder = files(kit(game).package) / "static"
    for name in (*scenes.styles, *scenes.scripts):
        assert (folder / name).is_file()
    assert (environment().get_template(scenes.board).name or "").endswith("board.html")
    assert not has(kit(game).package, "no such folder")


@every_game
def test_every_edition_has_its_words_the_usual_one_first(game: str) -> None:
    described = kit(game).options().editions()
    assert tuple(kit(game).scenes().editions) == (described or (None,))


@every_game
def test_every_option_is_said_in_words(game: str) -> None:
    named = kit(game).scenes().form.options
    assert {one.name for one in option_fields.described(game)} <= set(named)
    for one in option_fields.described(game):
        if isinstance(one.kind, OneOf):
            assert set(named[one.name].choices) == set(one.kind.choices)


def test_a_board_without_a_template_of_its_own() -> None:
    scene = PlainScene("", "", (), ("a-1",), ("Three are left.", "<b>"))
    html = fill_some({"board": "plain_board.html"}, Visitor(), speaker_for(Visitor()), {"scene": scene})["board"]
    assert html.count('href="#face-a-1"') == 1
    assert "<li>Three are left.</li>" in html
    assert "&lt;b&gt;" in html


@dataclass(frozen=True)
class NimOptions(Options):
    bales: int = option(12, Whole(1, 99), about="how many bales there are")
    barn: str = option("big", OneOf(("big", "small")))
    dry: bool = option(True, Flag(), study=True)
    motto: str = option("hay", Text(str))


def test_options_without_words_are_called_as_in_commands() -> None:
    made = [option_fields.field(one, None, Speaker()) for one in NimOptions.described()]
    assert [(one.control, one.label, one.usual) for one in made] == [
        ("number", "how many bales there are", "12"),
        ("choice", "barn", "big"),
        ("flag", "dry", "on"),
        ("text", "motto", "hay"),
    ]
    assert made[1].choices == (("big", "big"), ("small", "small"))


def test_options_are_said_in_the_words_of_the_game() -> None:
    words = OptionWords(_("Your name"), _("Share it"), {"big": _("Open")})
    made = option_fields.field(NimOptions.described()[1], words, Speaker())
    assert (made.label, made.help) == ("Your name", "Share it")
    assert made.choices == (("big", "Open"), ("small", "small"))


@every_game
def test_every_question_of_a_game_can_be_asked_on_the_page(game: str) -> None:
    offered = {question.name for question in kit(game).scenes().questions(None)}
    assert offered == {*kit(game).words().questions, LAST.name}


class QuietScenes(PlainScenes):
    name = "woo"


def test_a_game_without_questions_of_its_own_is_asked_the_shared_ones() -> None:
    assert [question.name for question in QuietScenes().questions(None)] == [question.name for question in COMMON]


def questions(names: str) -> list[Question]:
    return [Question(name, name, _("Say it again")) for name in names]


def test_questions_of_several_games_keep_the_order_of_each() -> None:
    both = woven(questions("abef"), questions("acdeg"))
    assert [question.name for question in both] == list("abcdefg")


def test_no_two_questions_share_a_key() -> None:
    asked = [Question("one", "a", _("Send")), Question("two", "a", _("Send")), Question("three", "b", _("Send"))]
    assert {name: question.key for name, question in keyed(asked, taken={"b"}).items()} == {
        "one": "a",
        "two": "",
        "three": "",
    }
    keys = [question.key for question in every_question().values() if question.key]
    assert len(keys) == len(set(keys))


def test_the_first_page_and_the_form_offer_every_game() -> None:
    offered = re.findall(r'name="game" value="(\w+)"', pages.landing(Visitor(), ("cow",)))
    assert offered == list(kits())
    tabs = re.findall(r'href="/new\?game=(\w+)"', pages.new_table(Visitor(), ("cow",)))
    assert tabs == list(kits())
