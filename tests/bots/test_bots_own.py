"""Bots of a program's own, by hand as a user writes them, wherever bots are asked for."""

from typing import Any

import pytest

from moowoo import arena, bots, games
from moowoo.bots import Budget, registry
from moowoo.review import review


class Lazy:
    """What a user writes first: no reason, no name, no seed."""

    def choose(self, known: bots.Information) -> Any:
        return known.legal[0]


def last(known: bots.Information) -> Any:
    return known.legal[-1]


class Counting:
    """A bot with a state of its own."""

    name = "counting"

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, known: bots.Information) -> Any:
        self.asked += 1
        return known.legal[self.asked % len(known.legal)]


@pytest.fixture(autouse=True)
def _forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_registered", {})


@pytest.mark.parametrize("bot", [Lazy(), last, Counting(), lambda known: bots.Choice(known.legal[0])])
@pytest.mark.parametrize("name", ["woo", "mow"])
def test_objects_and_functions_decide_play_matches_and_advise(bot: Any, name: str) -> None:
    game = games.new(name, seed=1)
    assert bots.decide(bot, game).move in game.legal_moves()
    result = arena.play(name, [bot, "calf"], games=2, seed=1, options={"target": 1})
    assert result.setup.bots[1] == "calf"
    assert game.actor is not None
    found = bots.analyse(game, game.actor, Budget(effort=1), adviser=bot)
    assert sorted(map(str, game.legal_moves())) == sorted(str(option.move) for option in found.options)
    assert all(sum(option.chances) == pytest.approx(1) for option in found.options)


def test_what_is_expected_is_in_the_coin_of_the_game() -> None:
    """Flies are to be taken, so they are above 0, though more of them are worse."""
    game = games.new("mow", seed=1, seats=3)
    assert game.actor is not None
    found = bots.analyse(game, game.actor, Budget(effort=1), adviser=last)
    assert min(option.expected for option in found.options) >= 0
    assert max(option.expected for option in found.options) > 0


def test_a_whole_game_is_gone_through_by_a_bot_of_ones_own() -> None:
    game = games.new("woo", seed=2, target=1)
    while not game.over:
        game.play(bots.decide(bots.create("calf", "woo"), game).move)
    looked = review(game, Budget(effort=1), adviser=Lazy())
    assert looked.complete
    assert looked.sentences()


def test_a_named_bot_is_found_by_its_name() -> None:
    bots.register("lazy", Lazy())
    assert "lazy" in bots.names("woo")
    game = games.new("woo", seed=1)
    assert bots.decide(bots.create("lazy", "woo"), game).move == game.legal_moves()[0]
    assert bots.analyse(game, 0 if game.actor is None else game.actor, Budget(effort=1), adviser="lazy").options
    alone, together = (
        arena.play("woo", ["lazy", "calf"], 4, jobs=jobs, options={"target": 1}).played for jobs in (1, 2)
    )
    assert alone == together


@pytest.mark.parametrize(("name", "bot"), [("cow", last), ("bull:1s", last), ("", last), ("lazy", Lazy), ("lazy", 5)])
def test_what_cannot_be_named_is_refused(name: str, bot: Any) -> None:
    with pytest.raises((ValueError, bots.BrokenBot)):
        bots.register(name, bot)
    assert not bots.registered()


@pytest.mark.parametrize("answer", [None, 3, "A♥", [1]])
def test_an_answer_that_is_no_move_is_told(answer: Any) -> None:
    def odd(known: bots.Information) -> Any:
        return answer

    for ask in (
        lambda: bots.decide(odd, games.new("woo", seed=1)),
        lambda: arena.play("woo", [odd, "calf"], 2),
        lambda: bots.analyse(games.new("woo", seed=1, first=0), 0, Budget(effort=1), adviser=odd),
    ):
        with pytest.raises(bots.BrokenBot, match="'odd' is broken: it answered"):
            ask()


def test_whoever_is_no_adviser_is_refused() -> None:
    game = games.new("woo", seed=1, first=0)
    with pytest.raises(bots.UnknownBot):
        bots.analyse(game, 0, adviser="wolf")
    with pytest.raises(bots.BrokenBot, match="class"):
        bots.analyse(game, 0, adviser=Lazy)  # type: ignore[arg-type]  # on purpose
