"""Numbers and names: every form of every count, names that are alike, and words that would change before a vowel."""

import re
from functools import cache
from string import Formatter

import pytest

from kit.languages import known
from moowoo import games
from moowoo.mow.events import GameWon, Passed, Played
from moowoo.mow.words import farmers
from moowoo.voice import LANGUAGES, LENGTHS, Voice
from moowoo.voice.catalogue import catalogue
from moowoo.voice.messages import Message
from moowoo.voice.speaker import Speaker
from voice.test_voice_catalogues import HOMES, TRANSLATED, extracted, forms, messages

COUNTS = (0, 1, 2, 3, 5, 11, 21, 100)


@cache
def counted() -> list[Message]:
    """Every message that has two forms in the code; found when a test asks, so that collecting is quick."""
    return [
        Message(two[0], two[1], context, home)
        for home in sorted(HOMES)
        for (context, _text), two in extracted(home).items()
        if len(two) == 2
    ]


class Anything(dict[str, str]):
    """Some fact for every place."""

    def __missing__(self, name: str) -> str:
        return f"<{name}>"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_with_a_number_is_said_for_none_one_two_and_many(language: str) -> None:
    for message in counted():
        for n in COUNTS:
            text = catalogue(language).text(message, n)
            said = Formatter().vformat(text, (), Anything(n=str(n)))
            assert re.search(rf"\b{n}\b", said) or "{n}" not in text, (message, said)


PLURAL_AFTER_A_NUMBER = re.compile(r"\{\w+\} (?!(?:is|was|as|has|does|needs|finds|exists)\b)[a-z]+s\b")
ALWAYS_MANY = {
    "the record is longer than {limit} characters",
    "the line is longer than {limit} characters",
    "there are more than {limit} rounds",
    "there are more than {limit} moves",
    "From {first} to {last} over {n} games; the highest was {most}, the lowest {least}.",
    "{name} has won {games} games in a row, as of {day}.",
    "{table}, {n} players.",
    "{n} steps",
    "That is too much at once: say at most {high} things in one line. Nothing is changed.",
    "Too long: {high} characters at most.",
    "That is too long: one thing has at most {high} characters. Nothing is changed.",
    "Full: {high} entries.",
    "This game already has {high} entries and takes no more. Take something back, or keep a new game.",
    "With tiles, {low} to {high} farmers play.",
    "With Farmer cards, {low} to {high} farmers play.",
}
"""Limits, tables and streaks, of which there are never one or none."""
WITH_FACTS_OF_THEIR_OWN = {"name", "other", "next", "partner", "names", "where", "server"}
"""Places after which a word that ends with an s is what somebody does."""


def test_what_is_counted_has_its_forms() -> None:
    """A number that stands before what it counts, in a message without forms, would say "1 games"."""
    uncounted = (forms[0] for home in HOMES for forms in extracted(home).values() if len(forms) == 1)
    found = {
        text
        for text in uncounted
        for match in PLURAL_AFTER_A_NUMBER.finditer(text)
        if match[0][1:].partition("}")[0] not in WITH_FACTS_OF_THEIR_OWN
    }
    assert found == ALWAYS_MANY


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("length", LENGTHS)
def test_one_farmer_card_and_several_are_counted_apart(language: str, length: str) -> None:
    one, several = (Speaker(language, length).say(farmers.CARDS, n=n) for n in (1, 2))
    assert one.replace("1", "2") != several


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("length", LENGTHS)
def test_two_of_one_name_and_a_spectator_hear_whole_sentences(language: str, length: str) -> None:
    game = games.new("mow", seed=1, edition="farm", seats=3, first=0)
    v = Voice(language, length, ("Inés", "Inés", "Hugo"), "farm")
    for seat in (0, 1, 2, None):
        told = [v.event(GameWon(None, (0, 1), (12, 12, 101)), seat), v.event(Passed(0, row=0, rows=1), seat)]
        told += [v.event(event, seat) for event in game.events if isinstance(event, Played)]
        told.append(v.prompt(game.view(seat)))
        assert all(told)
    watched = v.event(GameWon(None, (0, 1), (12, 12, 101)), None)
    assert watched.count("Inés") in (2, 4)


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_word_stands_before_a_name_that_would_change_with_it(language: str) -> None:
    wrong = known(language)["catalogue"]["never_before_names"]
    texts = [form for message in messages(language) for form in forms(message.string)]
    assert [text for text in texts if re.search(wrong, text)] == []
