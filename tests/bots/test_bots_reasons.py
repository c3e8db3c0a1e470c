"""Every reason can be said, by a bot of itself and as a hint, in every language."""

from string import Formatter

import pytest

from bots.tables import TABLES
from moowoo import bots, games
from moowoo.bots.hints import COMMON
from moowoo.bots.levels import players
from moowoo.bots.networks import REASONS
from moowoo.bots.protocol import COMMON as NUMBERED
from moowoo.mow.bots import reasons as mow
from moowoo.voice import LANGUAGES, Voice
from moowoo.woo.bots import reasons as woo

FACTS = {"mow": {*mow.FACTS, "other"}, "woo": {*woo.FACTS, "percent"}}


@pytest.mark.parametrize("game", FACTS)
def test_every_kind_has_its_sentence_and_no_other(game: str) -> None:
    ours = players(game)
    assert {*ours.sentences, *COMMON} == {*ours.why, *REASONS}
    assert not set(ours.sentences) & set(COMMON)
    assert set(ours.numbers) <= set(ours.why)
    assert set(ours.why[: len(NUMBERED)]) == set(COMMON) - set(REASONS)


@pytest.mark.parametrize("game", FACTS)
def test_sentences_speak_only_of_facts_there_are(game: str) -> None:
    for sentence in players(game).sentences.values():
        for message in sentence:
            assert {place for _, place, _, _ in Formatter().parse(message.text) if place} <= FACTS[game]


def test_no_two_reasons_sound_alike() -> None:
    sentences = [COMMON, *(players(game).sentences for game in FACTS)]
    said = [message.text for some in sentences for sentence in some.values() for message in sentence]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_of_real_games_are_said(language: str) -> None:
    voice = Voice(language, names=("Ada", "Bo"))
    heard = set()
    for name, options in TABLES:
        game, bot = games.new(name, seed=8, **options), bots.create("cow", name)
        while not game.over:
            choice = bots.decide(bot, game)
            for advice in (False, True):
                said = bots.say(choice.reason, voice, advice=advice)
                assert said
                assert "{" not in said
            heard.add(choice.reason.kind)
            game.play(choice.move)
    assert len(heard) >= 20


def test_the_facts_are_in_the_sentence() -> None:
    reason = bots.Reason("take_early", {"flies": 4}, "mow")
    assert bots.say(reason, Voice("en")) == "I take it now, 4 flies, before it grows."
    assert bots.say(reason, Voice("en"), advice=True) == "You could take it now, 4 flies, before it grows."


def test_a_guest_may_give_a_reason_of_the_game_it_plays() -> None:
    class Hasty:
        def choose(self, information: bots.Information) -> bots.Choice:
            return bots.Choice(information.legal[0], bots.Reason("take_early", {"flies": 4}))

    choice = bots.decide(Hasty(), games.new("mow", seed=1))
    assert bots.say(choice.reason, Voice("en")) == "I take it now, 4 flies, before it grows."


def test_a_guest_with_a_reason_of_its_own_is_not_silenced() -> None:
    assert bots.say(bots.Reason("moonlight"), Voice("en")) == "I just felt like it."
    assert bots.say(bots.Reason("moonlight", game="mow"), Voice("en")) == "I just felt like it."
