"""What a language needs between words: joints of lists, articles, whose a score is, other words for cards."""

import pytest

from moowoo.mow.cows import COWS
from moowoo.mow.words import typed as mow_typed
from moowoo.voice.speaker import Speaker
from moowoo.woo.cards import FIGURES
from moowoo.woo.words.events import versus
from moowoo.woo.words.typed import figures_named


@pytest.mark.parametrize(
    ("words", "said"),
    [(["Hugo", "Inés"], "Hugo e Inés"), (["Inés", "Hugo"], "Inés y Hugo"), (["Ana", "Hielo"], "Ana y Hielo")],
)
def test_spanish_and_before_the_sound_of_i(words: list[str], said: str) -> None:
    assert Speaker("es").listing(words) == said


def test_spanish_or_before_the_sound_of_o() -> None:
    assert Speaker("es").either(["6", "7", "8"]) == "6, 7 u 8"
    assert Speaker("es").either(["10", "9"]) == "10 o 9"


def test_a_score_says_whose_it_is_own_first() -> None:
    speaker = Speaker("en", names=("Anna", "Hugo"))
    assert versus(speaker, (11, 0), 1) == "you 0, Anna 11"
    assert versus(speaker, (11, 0), None) == "Anna 11, Hugo 0"


@pytest.mark.parametrize(("language", "level"), [("en", "bull"), ("fr", "taureau"), ("es", "toro")])
def test_levels_of_bots_are_named_in_the_language(language: str, level: str) -> None:
    assert Speaker(language).level("bull") == level
    assert Speaker(language).level("heron") == "heron"


def test_a_number_has_its_article_in_a_sentence() -> None:
    eight = next(cow for cow in COWS if (cow.number, cow.flies) == (8, 2))
    assert Speaker("fr").the_card(eight) == "le 8, 2 mouches"
    assert Speaker("es").the_card(eight) == "el 8, 2 moscas"


@pytest.mark.parametrize(("language", "text"), [("fr", "dame coeur"), ("fr", "d coeur"), ("es", "dama corazones")])
def test_a_queen_by_her_other_names(language: str, text: str) -> None:
    queen = next(figure for figure in FIGURES if (figure.rank, figure.suit) == ("queen", "hearts"))
    assert figures_named(Speaker(language), text, [queen]) == (queen,)


@pytest.mark.parametrize(("language", "text"), [("fr", "8 sans mouche"), ("es", "8 sin moscas"), ("en", "8 no flies")])
def test_a_cow_without_flies(language: str, text: str) -> None:
    held = [cow for cow in COWS if cow.number == 8]
    assert [cow.flies for cow in mow_typed.cows_named(Speaker(language), text, held) or ()] == [0]
