"""Where a game lacks a level, neither page nor server nor terminal offers it there."""

from collections.abc import Iterator

import pytest

from moowoo.bots import UnknownBot, levels
from moowoo.server import rulings
from moowoo.server.errors import Refusal
from moowoo.server.http.api import game_facts
from moowoo.server.openings import chairs
from moowoo.server.people import Person
from moowoo.terminal.players import level_of
from moowoo.terminal.shelf import player_from
from moowoo.woo.options import WooOptions

ANNA = Person("anna", "Anna")


@pytest.fixture(autouse=True)
def only_mow_has_learned(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(levels, "has_learned", lambda game: game == "mow")
    rulings.levels_at.cache_clear()
    yield
    rulings.levels_at.cache_clear()


def test_the_server_offers_and_seats_what_there_is() -> None:
    assert "ox" in rulings.levels("mow")
    assert "ox" not in rulings.levels("woo")
    assert "ox" in rulings.levels() == rulings.levels("no such game")
    assert "ox" not in game_facts("woo", WooOptions).levels
    assert chairs("mow", ["me", "ox"], ANNA)[1].level == "ox"
    with pytest.raises(Refusal) as refused:
        chairs("woo", ["me", "ox"], ANNA)
    assert refused.value.kind == "unknown_bot"


def test_the_terminal_seats_what_there_is() -> None:
    assert level_of("ox", "mow") == "ox"
    with pytest.raises(UnknownBot):
        level_of("ox", "woo")
    assert level_of("Oxana", "woo") is None
    assert player_from(["Babe", "ox"], "mow").level == "ox"
    with pytest.raises(ValueError, match="not a player"):
        player_from(["Babe", "ox"], "woo")
