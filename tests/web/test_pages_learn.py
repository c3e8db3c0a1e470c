"""The lessons: each can be played to its end in every language, and every wrong turn is answered in words."""

import re

import pytest

from moowoo.voice import LANGUAGES
from moowoo.web import pages
from moowoo.web.learn.lessons import LEARNER, Lesson, NoSuchLesson, Step, lesson, plans, words_of
from moowoo.web.model import PageSettings, Visitor

PLAYED = [
    (name, number) for name, steps in plans().items() for number, step in enumerate(steps, 1) if step.task == "play"
]


def heading(page: str) -> int:
    """The number of the step a page shows."""
    found = re.search(r"<h1>\D*(\d+)", page)
    assert found
    return int(found[1])


def reply(page: str) -> str:
    found = re.search(r'reply">(.*?)</div>', page, re.DOTALL)
    return found[1] if found else ""


def done(taught: Lesson, step: Step) -> dict[str, str]:
    """What solves a step."""
    return {"ask": str(step.question)} if step.task == "ask" else {"move": str(taught.goal(step))}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", plans())
def test_a_lesson_is_played_from_its_first_step_to_its_last(name: str, language: str) -> None:
    visitor, taught = Visitor(PageSettings(language)), lesson(name, language)
    for number, step in enumerate(taught.steps, 1):
        page = pages.learn(visitor, name, {"step": str(number)})
        assert heading(page) == number
        assert taught.texts[number - 1].text[0][:12] in page.replace("&#39;", "'")
        if step.task == "read":
            assert number == len(taught.steps) or f'href="/learn/{name}?step={number + 1}#now"' in page
            continue
        solved = pages.learn(visitor, name, {"step": str(number)} | done(taught, step))
        assert heading(solved) == number + (step.task == "play")
        assert taught.text(step).done in reply(solved).replace("&#39;", "'").replace("&#34;", '"')


@pytest.mark.parametrize("name", plans())
def test_the_words_are_complete_in_every_language(name: str) -> None:
    english = words_of(name, "en")
    assert list(english) == ["title", *(step.name for step in plans()[name])]
    for language in LANGUAGES:
        told = words_of(name, language)
        assert {key: set(part) for key, part in told.items() if key != "title"} == {
            key: set(part) for key, part in english.items() if key != "title"
        }
        assert all(part for step in plans()[name] for part in told[step.name].values())
        if language != "en":
            assert all(told[step.name]["text"] != english[step.name]["text"] for step in plans()[name])
    for step in plans()[name]:
        wanted = {"title", "text"} | {"read": set(), "ask": {"task", "done"}, "play": {"task", "other", "done"}}[
            step.task
        ]
        assert set(english[step.name]) == wanted


@pytest.mark.parametrize(("name", "number"), PLAYED)
def test_every_other_move_is_answered_and_leads_nowhere(name: str, number: int) -> None:
    taught = lesson(name, "en")
    step = taught.steps[number - 1]
    now = taught.game.at(step.ply)
    view = now.view(LEARNER)
    assert view.actor == LEARNER
    possible = [move for move in view.choices if move != taught.goal(step)]
    impossible = [held.card for held in view.hand if held.why_not]
    for move in possible:
        page = pages.learn(Visitor(), name, {"step": str(number), "move": str(move)})
        assert heading(page) == number
        assert taught.text(step).other.replace("'", "&#39;") in reply(page)
    for card in impossible:
        page = pages.learn(Visitor(), name, {"step": str(number), "move": str(card)})
        assert heading(page) == number
        clause = next(held.why_not for held in view.hand if held.card == card)
        assert f"#{clause}" in reply(page)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("8", "8 does not fit: the herd runs from 6 to 9."),
        ("why not 8", "8 does not fit"),
        ("why not 4", "Play the cow that goes to the low end."),
        ("hint", "Play the cow that goes to the low end."),
        ("my hand", "You hold 4, 1 fly;"),
        ("<b>", "I did not understand"),
    ],
)
def test_a_learner_may_type_instead(text: str, answer: str) -> None:
    page = pages.learn(Visitor(), "mow-tiles", {"step": "3", "text": text})
    assert heading(page) == 3
    assert answer in reply(page)


def test_the_right_card_may_be_typed_too() -> None:
    assert heading(pages.learn(Visitor(), "mow-tiles", {"step": "3", "text": "4"})) == 4


@pytest.mark.parametrize(
    ("query", "shown"),
    [
        ({}, 1),
        ({"step": "x"}, 1),
        ({"step": "-1"}, 1),
        ({"step": "99"}, len(plans()["mow-farm"])),
        ({"step": "99", "move": "take", "text": "take"}, len(plans()["mow-farm"])),
        ({"step": "3", "move": "zz"}, 3),
        ({"step": "3", "move": "hand 1"}, 3),
        ({"step": "3", "text": "hand to 9"}, 3),
        ({"step": "1", "ask": "nothing"}, 1),
    ],
)
def test_an_address_typed_by_hand_shows_a_step(query: dict[str, str], shown: int) -> None:
    assert heading(pages.learn(Visitor(), "mow-farm", query)) == shown


def test_there_is_no_other_lesson() -> None:
    with pytest.raises(NoSuchLesson):
        pages.learn(Visitor(), "chess", {})
