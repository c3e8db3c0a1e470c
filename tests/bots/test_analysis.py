"""Every choice weighed, by name, by budget, in words; with a judge of straw, so that no search is waited for.

Budget: 5 seconds.
"""

import json
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from bots.tables import TABLES, random_moments
from kit.languages import cases
from moowoo import bots, games
from moowoo.bots import Budget, Information, Judgement, Option, Reason, analysis, hints, levels
from moowoo.bots.seeds import derive, words
from moowoo.games import NotYourTurn
from moowoo.voice import LANGUAGES, Voice

HEARD: list[Information] = []


def straw_judge(information: Information, budget: Budget) -> Judgement:
    """Chances out of thin air, but the same for the same information and effort."""
    HEARD.append(information)
    options = []
    for move in information.legal:
        chance = derive(str(move), information.record.tobytes(), budget.effort) % 1000 / 1000
        seats = information.imagined.seats
        chances = tuple(chance if seat == information.seat else (1 - chance) / (seats - 1) for seat in range(seats))
        options.append(Option(move, 10 * chance - 3, chances, (move, move), Reason("whim")))
    options.sort(key=lambda option: -option.chances[information.seat])
    return Judgement(tuple(options), budget.effort or 1, exact=False)


@pytest.fixture(autouse=True)
def _straw(monkeypatch: pytest.MonkeyPatch) -> None:
    HEARD.clear()
    monkeypatch.setattr(analysis, "judge_of", lambda name, game: straw_judge)
    monkeypatch.setattr(levels, "module_of", lambda name, game: SimpleNamespace(judge=straw_judge))


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_every_choice_is_weighed_once_and_can_be_said(name: str, options: dict[str, Any]) -> None:
    for game in random_moments(name, options, every=9):
        assert game.actor is not None
        found = bots.analyse(game, game.actor, Budget(effort=1))
        offered = list(bots.information(game, game.actor).legal)
        assert sorted(map(str, offered)) == sorted(str(option.move) for option in found.options)
        assert found.move == found.best.move == found.options[0].move
        assert all(found.option(move) is not None for move in offered)
        json.dumps(found.to_json())
        for language in LANGUAGES:
            for length in ("brief", "normal", "full"):
                voice = Voice(language, length, ("Ada", "Bo"), getattr(game.options, "edition", None))
                said = found.advice(voice) + found.sentences(voice)
                assert all(said)
                assert not any("{" in sentence for sentence in said)
                assert length != "brief" or all(len(sentence) <= 40 for sentence in said)


def test_nothing_hidden_is_used() -> None:
    """Two worlds that look the same to a seat are weighed the same."""
    for name, options in TABLES:
        for moment, game in enumerate(random_moments(name, options, every=7)):
            seat = game.actor
            assert seat is not None
            other = game.copy()
            game.rules.determinize(other.record, seat, words("other", moment))
            assert bots.analyse(game, seat, Budget(effort=1)) == bots.analyse(other, seat, Budget(effort=1))


def test_only_the_seat_to_act_is_advised() -> None:
    game = games.new("woo", seed=1, first=0)
    with pytest.raises(NotYourTurn):
        bots.analyse(game, 1)


def test_a_hint_says_what_to_do_how_good_it_is_why_and_what_is_next_best() -> None:
    game = games.new("woo", seed=3, first=0)
    view = game.view(0)
    found = bots.hint(game, 0)
    voice = Voice("en")
    best, chance, reason, other = found.advice(voice)
    assert best == f"A good player would choose: {voice.choice(found.move, view)}."
    assert chance == f"That gives you a {hints.percent(found.best.chances[0])}% chance of winning the game."
    assert reason == "Follow your feeling."
    assert other.startswith(f"Next best: {voice.choice(found.options[1].move, view)}, ")
    assert found.advice(Voice("en", "brief")) == [f"Hint: {voice.choice(found.move, view)}"[:40]]


def test_what_is_proven_is_said_to_be() -> None:
    game = games.new("woo", seed=3, first=0)
    found = bots.hint(game, 0)
    sure = analysis.Analysis(found.seat, found.view, Judgement(found.options, 1, exact=True))
    assert "The cards are known, so this is certain." in sure.advice(Voice("en"))
    assert "The cards are known, so this is certain." not in found.advice(Voice("en"))


@pytest.mark.parametrize(
    ("chance", "percent"), [(0.0, 0), (0.001, 1), (0.004, 1), (0.5, 50), (0.626, 63), (0.999, 99), (1.0, 100)]
)
def test_only_what_is_certain_is_nothing_or_everything(chance: float, percent: int) -> None:
    assert hints.percent(chance) == percent


@pytest.mark.parametrize(("language", "woo", "flies"), cases("numbers", "woo", "flies"))
def test_numbers_are_written_as_the_language_does(language: str, woo: str, flies: str) -> None:
    voice = Voice(language)
    assert woo in levels.players("woo").expectation(voice, 1.26)
    assert flies in levels.players("mow").expectation(voice, 1.26)
    assert hints.signed(voice, -0.04) == "0"


# Levels by name.


def test_a_search_is_named_with_its_budget() -> None:
    for name, budget in (("bull", "100ms"), ("bull:1s", "1s"), ("bull:500x", "500x"), ("ismcts:20ms", "20ms")):
        bot = bots.create(name, "woo")
        assert isinstance(bot, levels.SearchBot)
        assert str(bot.budget) == budget


@pytest.mark.parametrize("name", ["bull:", "bull:soon", "bull:0x", "bull:-1s", "bull:1.5x"])
def test_a_budget_that_makes_no_sense_is_refused(name: str) -> None:
    with pytest.raises(bots.BadBudget):
        bots.create(name, "woo")


def test_baselines_can_be_had_and_are_not_offered() -> None:
    assert bots.baselines("woo") == ("ismcts", "pimc")
    assert bots.baselines("mow") == ("ismcts", "pimc")
    assert not set(bots.names()) & {"ismcts", "pimc"}
    for game in ("woo", "mow"):
        bots.create("pimc", game)
    with pytest.raises(bots.UnknownBot) as caught:
        bots.create("cow:1s", "mow")
    assert caught.value.nearest == ("cow",)


def test_a_bull_plays_what_its_search_finds_best_and_searches_nothing_where_it_must() -> None:
    game, bull = games.new("mow", seed=2, seats=3), bots.create("bull:1x", "mow", 4)
    searched = forced = 0
    while not game.over:
        HEARD.clear()
        choice = bots.decide(bull, game)
        if len(game.legal_moves()) == 1:
            assert (choice.reason.kind, HEARD) == ("only_choice", [])
            forced += 1
        else:
            assert choice.move == straw_judge(HEARD[0], Budget(effort=1)).best.move
            searched += 1
        game.play(choice.move)
    assert searched > 20 < 20 + forced


def test_two_bulls_of_different_seeds_do_not_think_alike() -> None:
    game = games.new("mow", seed=2)
    for seed in (1, 2):
        bots.decide(bots.create("bull:1x", "mow", seed), game)
    assert HEARD[0].seed != HEARD[1].seed


def test_nothing_of_a_search_is_imported_before_it_is_asked_for() -> None:
    program = (
        "import sys; from moowoo import bots; bots.names(); bots.create('cow', 'mow')\n"
        "print([name for name in sys.modules if '.bots.' in name and "
        "name.rpartition('.')[2] in ('bull', 'ismcts', 'pimc', 'solver')])"
    )
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert shown.stdout == "[]\n"
