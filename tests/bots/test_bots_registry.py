"""Bots by name: the levels, bots of other packages, and clear words for what is wrong with them."""

import sys
from importlib.metadata import EntryPoint
from types import ModuleType

import pytest

from moowoo import bots, games
from moowoo.bots import registry
from moowoo.bots.registry import GROUP
from moowoo.games import UnknownGame
from moowoo.woo.moves import WooMove

MODULE = "moowoo_guest_bot"


class First:
    """Always the first legal move."""

    def choose(self, information: bots.Information) -> bots.Choice:
        return bots.Choice(information.legal[0])


class Cheat:
    def choose(self, information: bots.Information) -> bots.Choice:
        return bots.Choice(WooMove("decline"))


def fail(game: str, seed: int) -> bots.Bot:
    raise RuntimeError("out of hay")


@pytest.fixture(autouse=True)
def _guests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other packages have announced some bots."""
    module = ModuleType(MODULE)
    vars(module).update(first=lambda game, seed: First(), fail=fail, mute=lambda game, seed: object())
    monkeypatch.setitem(sys.modules, MODULE, module)
    announced = [
        EntryPoint(name, value, GROUP)
        for name, value in {
            "first": f"{MODULE}:first",
            "fail": f"{MODULE}:fail",
            "mute": f"{MODULE}:mute",
            "gone": "moowoo_no_such_module:bot",
            "cow": f"{MODULE}:first",
            "ismcts": f"{MODULE}:first",
        }.items()
    ]
    monkeypatch.setattr(registry, "entry_points", lambda group: announced if group == GROUP else [])


def test_names_come_without_importing_anything() -> None:
    assert bots.names() == ("random", "calf", "cow", "ox", "bull", "fail", "first", "gone", "mute")
    assert "moowoo_no_such_module" not in sys.modules


def test_a_guest_plays() -> None:
    game = games.new("woo", seed=1)
    assert bots.decide(bots.create("first", "woo", 0), game).move == game.legal_moves()[0]


def test_a_guest_cannot_take_the_name_of_a_level() -> None:
    assert not isinstance(bots.create("cow", "woo"), First)


@pytest.mark.parametrize(
    ("name", "told"), [("fail", "out of hay"), ("gone", "moowoo_no_such_module"), ("mute", "choose")]
)
def test_a_broken_guest_is_told_by_name(name: str, told: str) -> None:
    with pytest.raises(bots.BrokenBot, match=told) as caught:
        bots.create(name, "mow")
    assert caught.value.name == name


def test_an_unknown_bot_has_a_nearest() -> None:
    with pytest.raises(bots.UnknownBot) as caught:
        bots.create("clf", "mow")
    assert caught.value.nearest == ("calf",)
    with pytest.raises(bots.UnknownBot, match="there are random"):
        bots.create("xxxxxx", "mow")


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        bots.create("cow", "chess")


def test_an_illegal_choice_is_never_played() -> None:
    game = games.new("woo", seed=1)
    with pytest.raises(bots.BrokenBot, match="decline"):
        bots.decide(Cheat(), game)
    assert game.ply == 0
