"""What people type is understood: every choice by its label, its words and its short forms, in every language."""

import string
from random import Random
from typing import Any

import pytest

from kit.languages import cases, some_cases
from moowoo import games
from moowoo.games import Game
from moowoo.mow.cows import WRITTEN as COWS
from moowoo.mow.moves import MowMove
from moowoo.mow.rules.look import put_hand
from moowoo.mow.words import typed as mow_typed
from moowoo.voice import LANGUAGES, LENGTHS, Query, Unclear, Voice, command_words
from moowoo.voice.phrasebook import question_words
from moowoo.voice.typed import plain
from moowoo.woo.cards import WRITTEN as FIGURES
from moowoo.woo.moves import WooMove
from moowoo.woo.words import typed as woo_typed
from voice.tables import KINDS, moments, voice

NAMES = ("Anna", "Bo", "Zoé", "Dédé", "Eva", "Fred")


def mow(hand: list[str], edition: str = "tiles", seats: int = 3) -> Game:
    """A table where the first to play holds these cows."""
    game = games.new("mow", seed=1, edition=edition, seats=seats, first=0)
    put_hand(game.record, 0, [COWS[cow].code for cow in hand])
    return game


def woo(hand: list[str]) -> Game:
    game = games.new("woo", seed=1, first=0, auto_deal=False)
    rest = [str(card) for card in dict.fromkeys(FIGURES.values()) if str(card) not in hand]
    game.deal([*hand, *rest])
    return game


def understood(game: Game, language: str, text: str) -> Any:
    return voice(game, language, names=NAMES).understand(text, game.view(game.actor))


def scrambled(text: str, random: Random) -> str:
    """The same words in another letter case, with or without accents and signs."""
    return random.choice([text, text.upper(), text.lower(), plain(text), f"  {text} "])


@pytest.mark.parametrize("kind", KINDS)
def test_every_choice_is_understood_by_its_label_and_its_written_form(kind: str) -> None:
    random = Random(f"labels {kind}")
    for _ in range(6):
        for moment in moments(kind, random):
            if moment.game.over or random.random() < 0.9:
                continue
            view = moment.game.view(moment.game.actor)
            v = voice(moment.game, random.choice(LANGUAGES), random.choice(LENGTHS), NAMES)
            for move in view.choices:
                assert v.understand(scrambled(v.choice(move, view), random), view) == move
                assert v.understand(str(move), view) == move
                assert str(move) == "AS" or v.understand(scrambled(str(move), random), view) == move


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_in_hand_is_understood_by_name_and_place(kind: str, language: str) -> None:
    random = Random(f"cards {kind}")
    for number, moment in enumerate(moments(kind, random)):
        game = moment.game
        if game.over or number % 20:
            continue
        view = game.view(game.actor)
        v = voice(game, language, names=NAMES)
        for place, held in enumerate(view.hand, 1):
            move = view.move_with(held.card)
            assert v.understand(v.card(held.card), view) == move
            assert v.understand(f"#{place}", view) == move
            assert v.understand(f"{v.say(command_words.PLAY).split('|')[0]} {v.card(held.card)}", view) == move


@pytest.mark.parametrize("game", ["mow", "woo"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_and_wish_is_understood_by_all_its_words(game: str, language: str) -> None:
    table = mow(["3/0", "8/1"]) if game == "mow" else woo(["AH"])
    for name, message in (question_words(table.view(0)) | command_words.WISHES).items():
        for word in Voice(language).say(message).split("|"):
            assert understood(table, language, word + "?") == Query(name), word


@pytest.mark.parametrize("game", ["mow", "woo"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_has_two_meanings(game: str, language: str) -> None:
    """Apart from two that the moment decides: keeping Ignore or the game, and in English handing over or asking."""
    v = Voice(language)
    meanings: dict[str, set[str]] = {}
    moves = (mow_typed if game == "mow" else woo_typed).MOVES
    asked = question_words((mow(["8/1"]) if game == "mow" else woo(["AH"])).view(0))
    for name, message in {**moves, **asked, **{f"{name}!": m for name, m in command_words.WISHES.items()}}.items():
        for word in v.say(message).split("|"):
            meanings.setdefault(plain(word), set()).add(name)
    assert {word: names for word, names in meanings.items() if len(names) > 1} in ({}, {"save": {"save", "save!"}})


@pytest.mark.parametrize(("language", "text", "cow"), cases("cow_typed", "text", "cow"))
def test_a_cow_by_any_name(language: str, text: str, cow: str) -> None:
    assert understood(mow(["3/0", "7/3", "7/5", "8/1", "X"]), language, text) == MowMove("play", card=COWS[cow])


@pytest.mark.parametrize(("language", "text", "card"), cases("figure_typed", "text", "card"))
def test_a_figure_by_any_name(language: str, text: str, card: str) -> None:
    assert understood(woo(["AH", "QH", "KS", "10C", "0D", "JS"]), language, text) == WooMove("play", card=FIGURES[card])


@pytest.mark.parametrize(("language", "text", "options"), cases("asked_which", "text", "options"))
def test_a_number_that_two_cows_bear_is_asked_about(language: str, text: str, options: list[str]) -> None:
    game = mow(["3/0", "8/0", "8/1"])
    answer = understood(game, language, text)
    assert isinstance(answer, Unclear)
    assert list(answer.options) == options
    assert all(option in answer.sentence for option in options)
    assert [understood(game, language, option).card.flies for option in options] == [0, 1]


@pytest.mark.parametrize(("language", "said"), cases("which_nine", "said"))
def test_three_cards_are_asked_about_as_the_language_lists_them(language: str, said: str) -> None:
    answer = understood(mow(["9/1", "9/2", "9/3"]), language, "9")
    assert isinstance(answer, Unclear)
    assert said in answer.sentence


@pytest.mark.parametrize(("language", "text", "options"), some_cases("which_ace", "text", "options"))
def test_one_card_of_several_suits_is_asked_about(language: str, text: str, options: list[str]) -> None:
    answer = understood(woo(["AH", "AS", "KS", "10C", "0D", "JS"]), language, text)
    assert isinstance(answer, Unclear)
    assert list(answer.options) == options


@pytest.mark.parametrize(("language", "text"), some_cases("written_ace", "text"))
def test_the_written_ace_of_spades_is_no_other_ace(language: str, text: str) -> None:
    game = woo(["AH", "AS", "KS", "10C", "0D", "JS"])
    assert understood(game, language, text) == WooMove("play", card=FIGURES["AS"])


@pytest.mark.parametrize(("language", "text"), cases("missing_card", "text"))
def test_a_card_that_is_not_there_is_said_to_be_missing(language: str, text: str) -> None:
    answer = understood(mow(["3/0", "8/1"]), language, text)
    assert isinstance(answer, Unclear)
    assert text in answer.sentence


@pytest.mark.parametrize(("language", "text", "move"), cases("mow_move_typed", "text", "move"))
def test_moves_of_mow_by_their_words(language: str, text: str, move: str) -> None:
    """Also when they are not legal now: the table will say why."""
    assert str(understood(mow(["3/0", "8/1"], "farm"), language, text)) == move


@pytest.mark.parametrize(("language", "text", "move"), cases("woo_move_typed", "text", "move"))
def test_moves_of_woo_by_their_words(language: str, text: str, move: str) -> None:
    assert str(understood(woo(["AH"]), language, text)) == move


@pytest.mark.parametrize(
    ("language", "text", "query", "card", "about"), cases("question_typed", "text", "query", "card", "about")
)
def test_questions_about_something(language: str, text: str, query: str, card: str, about: str) -> None:
    assert understood(mow(["3/0", "8/1"]), language, text) == Query(query, COWS[card] if card else None, about)


@pytest.mark.parametrize(("language", "text", "meant"), cases("mistyped", "text", "meant"))
def test_a_typing_mistake_gets_the_nearest_meaning_offered(language: str, text: str, meant: str) -> None:
    answer = understood(mow(["3/0", "8/1"]), language, text)
    assert isinstance(answer, Unclear)
    assert meant in answer.options
    assert text in answer.sentence


@pytest.mark.parametrize("text", ["", "   ", "?!", "\n", "\u00a0"])
@pytest.mark.parametrize(("language", "said", "offered"), cases("nothing_said", "said", "help"))
def test_nothing_said_gets_help_offered(text: str, language: str, said: str, offered: str) -> None:
    assert understood(mow(["3/0"]), language, text) == Unclear(said, (offered,))


def garbage(random: Random) -> str:
    letters = random.choice([string.printable, "àéœñ¿¡ß«» ’'", "\x00\x07\x1b[2J\u202e", "🐄🃏{}%s\\", "9876543210/#-"])
    return "".join(random.choice(letters) for _ in range(random.choice([7, 12, 40, 3000]))) + random.choice("qzwj") * 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_garbage_is_never_lost_on_us(language: str) -> None:
    """Always an answer, on one line, and what it offers is understood."""
    random = Random(f"garbage {language}")
    tables = [mow(["3/0", "8/0", "8/1"], "farm"), woo(["AH", "AS", "KS", "10C", "0D", "JS"])]
    for number in range(700):
        game = tables[number % 2]
        view = game.view(game.actor)
        v = voice(game, language, LENGTHS[number % 3], NAMES)
        answer = v.understand(garbage(random), view)
        assert isinstance(answer, Unclear)
        assert answer.sentence.replace("\u00a0", " ").isprintable()
        assert v.length != "brief" or len(answer.sentence) <= 40
        assert answer.options
        if number % 10 == 0:
            assert not any(isinstance(v.understand(option, view), Unclear) for option in answer.options)


def test_two_farmers_of_one_name_are_told_apart_by_seat() -> None:
    game = mow(["3/0"], "farm")
    v = Voice("en", names=("Anna", "Bo", "Bo"), edition="farm")
    answer = v.understand("spy on Bo", game.view(0))
    assert isinstance(answer, Unclear)
    assert [v.understand(option, game.view(0)) for option in answer.options] == [
        MowMove("spy", seat=1),
        MowMove("spy", seat=2),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_offers_what_is_understood(language: str) -> None:
    game = woo(["KH", "QH", "KS", "10C", "0D", "JS"])
    v = voice(game, language, names=NAMES)
    lines = v.help(game.view(0))
    assert len(lines) == 4
    for line in lines[1:]:
        for word in line.split(":", 1)[1].strip(" .\u00a0").split(", "):
            assert not isinstance(v.understand(word, game.view(0)), Unclear), word
