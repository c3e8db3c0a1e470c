"""The glossary of each game and language: one word for each term, and every word of the rule sheets is understood."""

import tomllib

import pytest

from moowoo import games
from moowoo.games import Game
from moowoo.mow.cows import WRITTEN as COWS
from moowoo.mow.rules.look import put_hand
from moowoo.mow.words import typed as mow_typed
from moowoo.terminal import play_words
from moowoo.voice import LANGUAGES, Query, Voice, command_words, rules
from moowoo.voice.catalogue import SOURCE, folder
from moowoo.voice.messages import Message
from moowoo.voice.phrasebook import question_words
from moowoo.voice.table_words import BACK_AT_TABLE, PROPOSING, STAND_IN
from moowoo.voice.typed import plain
from moowoo.woo.cards import WRITTEN as FIGURES
from moowoo.woo.words import typed as woo_typed

HANDS = {"mow": ["3/0", "8/0", "8/1", "7/5", "16/5"], "woo": ["AH", "QH", "KS", "10C", "0D", "JS"]}
STRAY = ["3/0", "X"]
"""A blind cow is held at a table of its own: any name of it must be enough."""
EDITIONS = {"mow": ("tiles", "farm"), "woo": (None,)}
MOVES: dict[str, dict[str, Message]] = {"mow": mow_typed.MOVES, "woo": woo_typed.MOVES}


def glossary(game: str, language: str) -> dict[str, dict[str, str]]:
    return tomllib.loads((folder(language, f"moowoo.{game}") / "glossary.toml").read_text(encoding="utf-8"))


def table(game: str, held: list[str]) -> Game:
    if game == "mow":
        dealt = games.new("mow", seed=1, edition="farm", seats=2, first=0)
        put_hand(dealt.record, 0, [COWS[cow].code for cow in held])
        return dealt
    dealt = games.new("woo", seed=1, first=0, auto_deal=False)
    dealt.deal([*held, *(str(card) for card in dict.fromkeys(FIGURES.values()) if str(card) not in held)])
    return dealt


@pytest.mark.parametrize("game", HANDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_term_has_one_word_which_the_rules_use(game: str, language: str) -> None:
    terms = glossary(game, language)["terms"]
    assert terms.keys() == glossary(game, SOURCE)["terms"].keys()
    sheets = [rules.as_text(rules.page(game, edition, language)) for edition in EDITIONS[game]]
    text = " ".join(" ".join(sheets).split()).casefold()
    assert [word for word in terms.values() if word.casefold() not in text] == []


@pytest.mark.parametrize("game", HANDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_sheets_is_understood_when_typed(game: str, language: str) -> None:
    for text, meaning in glossary(game, language)["typed"].items():
        dealt = table(game, STRAY if meaning == "X" else HANDS[game])
        voice = Voice(language, names=("Anna", "Bo"), edition=dealt.options.edition)
        meant = voice.understand(text, dealt.view(0))
        told = f"?{meant.name}" if isinstance(meant, Query) else str(meant)
        assert told == meaning, text


@pytest.mark.parametrize("game", HANDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_command_word_means_two_things(game: str, language: str) -> None:
    """Moves, questions, wishes of a player and of a table, and what the terminal understands, taken together.

    One word is both, as a move is written in records: it keeps Ignore where that is to be decided, and else the game.
    """
    asked = question_words(table(game, HANDS[game]).view(0))
    groups: dict[str, dict[str, Message]] = {
        "move": MOVES[game],
        "question": asked,
        "wish": command_words.WISHES,
        "table": {**{str(what): word for what, word in PROPOSING.items()}, "stand in": STAND_IN, "back": BACK_AT_TABLE},
        "terminal": {"length": play_words.LENGTH, "language": play_words.LANGUAGE, "pictures": play_words.PICTURES},
    }
    meanings: dict[str, set[str]] = {}
    for group, messages in groups.items():
        for name, message in messages.items():
            for word in Voice(language).say(message).split("|"):
                meanings.setdefault(plain(word), set()).add(f"{group} {name}")
    twice = {word: names for word, names in meanings.items() if len(names) > 1}
    assert twice == ({"save": {"move save", "wish save"}} if (game, language) == ("mow", SOURCE) else {})
