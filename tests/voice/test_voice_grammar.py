"""What a language needs between words: joints of lists, articles, whose a score is, other words for cards."""

import re

import pytest

from kit.languages import FOLDER, cases, some_cases
from moowoo.mow.cows import COWS
from moowoo.mow.words import typed as mow_typed
from moowoo.voice.catalogue import KNOWN, LANGUAGES, SOURCE
from moowoo.voice.messages import Message
from moowoo.voice.speaker import Speaker
from moowoo.voice.typed import plain
from moowoo.woo.cards import FIGURES
from moowoo.woo.words.events import versus
from moowoo.woo.words.typed import figures_named


def test_every_language_brings_its_cases() -> None:
    assert {file.stem for file in FOLDER.glob("*.toml")} == set(LANGUAGES)


def test_tests_name_no_language_but_the_source() -> None:
    """What is true of one language alone stands in its file; what is true of any is asked of those there are."""
    others = "|".join(language for language in LANGUAGES if language != SOURCE)
    named = re.compile(rf"""(["'])(?:{others})\1|lang=(?:{others})\b""")
    tests = FOLDER.parent.rglob("*.py")
    assert [str(file) for file in tests if named.search(file.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(("language", "words", "said"), cases("and", "words", "said"))
def test_and_as_it_sounds_before_what_follows(language: str, words: list[str], said: str) -> None:
    assert Speaker(language).listing(words) == said


@pytest.mark.parametrize(("language", "words", "said"), cases("or", "words", "said"))
def test_or_as_it_sounds_before_what_follows(language: str, words: list[str], said: str) -> None:
    assert Speaker(language).either(words) == said


@pytest.mark.parametrize(("language", "text", "name", "said"), some_cases("before_names", "text", "name", "said"))
def test_words_sound_as_they_do_before_a_name(language: str, text: str, name: str, said: str) -> None:
    """Elision and the like: "la table d'Anna"; a name keeps the letters it has."""
    assert Speaker(language).say(Message(text), name=name) == said


def test_every_word_that_changes_has_its_cases() -> None:
    changing = {language for language in LANGUAGES if (filling := KNOWN[language].filling) and filling.joints}
    assert changing == {language for language, *_ in some_cases("before_names", "said")}


def test_a_score_says_whose_it_is_own_first() -> None:
    speaker = Speaker("en", names=("Anna", "Hugo"))
    assert versus(speaker, (11, 0), 1) == "you 0, Anna 11"
    assert versus(speaker, (11, 0), None) == "Anna 11, Hugo 0"


@pytest.mark.parametrize(("language", "level"), cases("bull", "said"))
def test_levels_of_bots_are_named_in_the_language(language: str, level: str) -> None:
    assert Speaker(language).level("bull") == level
    assert Speaker(language).level("heron") == "heron"


@pytest.mark.parametrize(("language", "said"), cases("the_eight", "said"))
def test_a_number_has_its_article_in_a_sentence(language: str, said: str) -> None:
    eight = next(cow for cow in COWS if (cow.number, cow.flies) == (8, 2))
    assert Speaker(language).the_card(eight) == said


@pytest.mark.parametrize(("language", "text"), cases("queen_of_hearts_typed", "text"))
def test_a_queen_by_her_other_names(language: str, text: str) -> None:
    queen = next(figure for figure in FIGURES if (figure.rank, figure.suit) == ("queen", "hearts"))
    assert figures_named(Speaker(language), plain(text), [queen]) == (queen,)


@pytest.mark.parametrize(("language", "text"), cases("eight_without_flies_typed", "text"))
def test_a_cow_without_flies(language: str, text: str) -> None:
    held = [cow for cow in COWS if cow.number == 8]
    assert [cow.flies for cow in mow_typed.cows_named(Speaker(language), plain(text), held) or ()] == [0]
