"""What may be told at once and in all, and the memory it takes."""

import gc
import itertools
import tracemalloc

import pytest

from keeper.table import RealTable
from keeper.test_keep_page import begin, client, rested, tell, warm
from moowoo.games import kit
from moowoo.keeper import game as kept_module
from moowoo.keeper.game import KeptGame, from_text, to_text
from moowoo.keeper.parser import LONGEST
from moowoo.keeper.session import MOST_AT_ONCE, Clerk
from moowoo.server import kept_games
from moowoo.server.house import House
from moowoo.voice import LANGUAGES
from server.clients import TestClient

__all__ = ["client", "rested", "warm"]
TIE = "+0 0"
"""A round of WOO that nobody won: there may be any number of them."""


def woo() -> KeptGame:
    return KeptGame("woo", kit("woo").options().with_seats({}, 2), ["Anna", "Hugo"])


def tie(kept: KeptGame, rounds: int) -> None:
    for _ in range(rounds):
        kept.tell(kept.read(TIE))


def begun() -> KeptGame:
    kept = woo()
    kept.tell(kept.read("=first 0 1"))
    return kept


@pytest.mark.parametrize("language", LANGUAGES)
def test_too_much_in_one_line_is_refused_as_a_whole(language: str) -> None:
    table = RealTable(language=language)
    enough, too_much = (";".join(["#1 7/2"] * number) for number in (MOST_AT_ONCE, MOST_AT_ONCE + 1))
    assert str(MOST_AT_ONCE) in table(too_much)
    assert table.kept.told == []
    assert str(LONGEST) in table("7 2; 8" + " " + "x" * LONGEST)
    assert table.kept.told == []
    table(enough)
    assert len(table.kept.told) == 1, "the second cow of that face is refused by the rules"


def test_a_game_takes_only_so_many_statements_but_an_older_one_is_still_read(monkeypatch: pytest.MonkeyPatch) -> None:
    older = begun()
    tie(older, 6)
    monkeypatch.setattr(kept_module, "LONGEST", 5)
    kept = begun()
    clerk = Clerk(kept, "en")
    for _ in range(4):
        assert clerk.told(kept.read(TIE)).changed
    (refusal,) = clerk.told(kept.read(TIE)).said
    assert refusal.startswith("This game already has 5 entries")
    assert clerk.hear("undo").changed
    assert clerk.told(kept.read(TIE)).changed, "what was taken back leaves room"
    read = from_text(to_text(older))
    assert len(read.told) == 7
    assert Clerk(read, "en").told(read.read(TIE)).changed is False


def test_everything_can_be_taken_back_however_much_it_is() -> None:
    kept = begun()
    for number in range(3 * kept_module.RECENT):
        tie(kept, 1)
        if number % 5 == 0:
            kept.tell(kept.read("!1 2"))
    while kept.told:
        assert from_text(to_text(kept)).game == kept.game
        assert from_text(to_text(kept)).game.events == kept.game.events
        kept.take_back()
    assert not kept.begun


def test_a_long_game_takes_no_more_memory_a_round_than_a_short_one() -> None:
    kept = begun()
    tie(kept, 20)
    tracemalloc.start()
    try:
        taken = [0]
        for _ in range(2):
            tie(kept, 200)
            gc.collect()
            taken.append(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
    first, second = (later - earlier for earlier, later in itertools.pairwise(taken))
    assert second < 1.5 * first, (first, second)


def test_thousands_of_statements_in_one_request_change_nothing(client: TestClient) -> None:
    address = begin(client, game="woo", edition="", names="Anna, Hugo")
    tell(client, address, tell="=first 0 1")
    status, said = tell(client, address, say=";".join(["points 0 0"] * 4000))
    assert (status, said[:28]) == (200, "That is too much at once: sa")
    assert "Round 1" not in client.get(f"{address}/record?lang=en").text


def test_games_in_memory_have_a_limit_in_all(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_games, "REMEMBERED_STATEMENTS", 20)
    house: House = client.app.state.house  # type: ignore[attr-defined]
    addresses = [begin(client, game="woo", edition="", names="Anna, Hugo") for _ in range(3)]
    for address in addresses:
        tell(client, address, tell="=first 0 1")
        assert tell(client, address, say=";".join(["points 0 0"] * 9))[0] == 200
    assert len(house.kept.known) == 2
    assert house.kept.statements == sum(len(one.game.told) for one in house.kept.known.values()) == 20
    tell(client, addresses[0], say="points 0 0;points 0 0")
    assert client.get(f"{addresses[0]}?lang=en").status_code == 200
    assert house.kept.statements <= 20
    tell(client, addresses[1], say=";".join(["points 0 0"] * 15))
    assert len(house.kept.known) == 0, "a game that is too long for the cache is read whenever somebody asks"
    assert tell(client, addresses[1], say="undo")[1].startswith("Taken back")
