"""Rule pages show the cards of their examples, and refusals lead to the rule. Seconds."""

import re

import pytest

from moowoo.games import kits
from moowoo.voice import LANGUAGES
from moowoo.voice.rules.examples import examples_of
from moowoo.web import pages
from moowoo.web.model import PageSettings, Visitor
from moowoo.web.rule_pictures import RulePictures


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "edition"), [("mow", "tiles"), ("mow", "farm"), ("woo", None)])
def test_every_face_shown_is_on_the_page_once(game: str, edition: str | None, language: str) -> None:
    html = pages.rules(Visitor(PageSettings(language=language)), game, edition)
    shown = set(re.findall(r'<use href="#face-([\w-]+)"/>', html))
    assert len(shown) > 10
    assert sorted(re.findall(r'<symbol id="face-([\w-]+)"', html)) == sorted(shown)
    assert html.count('class="shown" aria-hidden="true"') > 5


def test_examples_show_what_may_be_played_and_what_may_not() -> None:
    pictures = RulePictures("mow", "tiles", "en")
    first = next(one for one in examples_of("mow") if one.clause == "MOW-ADD-1")
    shown = pictures.show(first)
    lots = re.findall(r'<span class="lot (\w+)">([✓✗]?)(.*?)</span>', shown)
    assert [(joined, mark, drawn.count("<use")) for joined, mark, drawn in lots] == [
        ("all", "", 3),
        ("any", "✓", 2),
        ("none", "✗", 2),
    ]


def test_what_is_no_card_is_not_shown() -> None:
    """Numbers that are counted, and words such as a suit."""
    for game in kits():
        for example in examples_of(game):
            pictures = RulePictures(game, None, "en")
            pictures.show(example)
            signs = {sign for field in example.fields for sign in field.values}
            assert len(pictures.used) <= len(signs)
    counted = next(one for one in examples_of("mow") if one.clause == "MOW-SCORE-1")
    pictures = RulePictures("mow", "tiles", "en")
    pictures.show(counted)
    assert len(pictures.used) == 3
