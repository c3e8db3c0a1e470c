"""What comes from outside is checked, and a refusal changes nothing."""

from contextlib import suppress
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.tables import TABLES, finished, play_out, table_id
from moowoo import games
from moowoo.games import (
    BadBytes,
    BadDeal,
    BadOption,
    BadSeat,
    BadSeed,
    GameOver,
    IllegalMove,
    MoowooError,
    Move,
    NotYourTurn,
    UnknownGame,
    UnreadableMove,
)
from moowoo.mow.moves import MowMove
from moowoo.woo.cards import Figure
from moowoo.woo.moves import WooMove


@pytest.mark.parametrize("name", ["chess", "", None, 7])
def test_unknown_games(name: Any) -> None:
    with pytest.raises(UnknownGame):
        games.new(name)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("woo", {"colour": 1}),
        ("woo", {"first": 2}),
        ("woo", {"first": True}),
        ("woo", {"target": 0}),
        ("woo", {"target": "7"}),
        ("woo", {"target": 7.0}),
        ("woo", {"mistakes": 1}),
        ("woo", {"suits": 5}),
        ("woo", {"suits": 0}),
        ("woo", {"ranks": ""}),
        ("woo", {"ranks": "AAK"}),
        ("woo", {"ranks": "A2"}),
        ("woo", {"ranks": 5}),
        ("woo", {"suits": 1, "ranks": "AKQ"}),
        ("woo", {"hand": 12}),
        ("woo", {"hand": 0}),
        ("woo", {"goal": 0}),
        ("mow", {"edition": "deluxe"}),
        ("mow", {"edition": None}),
        ("mow", {"seats": 6}),
        ("mow", {"seats": 1}),
        ("mow", {"edition": "farm", "seats": 11}),
        ("mow", {"seats": 3, "first": 3}),
        ("mow", {"own_draw": True}),
        ("mow", {"edition": "farm", "own_draw": "yes"}),
        ("mow", {"target": -1}),
        ("mow", {"farmers": 4}),
    ],
)
def test_impossible_options(name: str, options: dict[str, Any]) -> None:
    with pytest.raises(BadOption) as caught:
        games.new(name, **options)
    assert caught.value.option in {*options, "ranks"}


HOSTILE = ["cls", "self", "seed", "auto_deal", "options", "chosen", "name", "game", "master", "rules", "__init__", ""]
"""Names that are no options, but mean something to the code that options pass through."""


@pytest.mark.parametrize("name", games.kits())
@pytest.mark.parametrize("option", HOSTILE)
def test_options_from_outside_are_options_whatever_they_are_called(name: str, option: str) -> None:
    with pytest.raises(BadOption) as caught:
        games.kit(name).game().from_options({option: 1})
    assert (caught.value.option, caught.value.need) == (option, "known")


@pytest.mark.parametrize("seed", [-1, 1.5, True, b"short", ["x"]])
def test_impossible_seeds(seed: Any) -> None:
    with pytest.raises(BadSeed):
        games.new("woo", seed=seed)


@pytest.mark.parametrize("seat", [-1, 2, True, "0", 1.0])
def test_impossible_seats(seat: Any) -> None:
    game = games.new("woo", seed=1)
    before = game.to_bytes()
    with pytest.raises(BadSeat):
        game.view(seat)
    with pytest.raises(BadSeat):
        game.play(game.legal_moves()[0], seat=seat)
    assert game.to_bytes() == before


def test_only_the_seat_to_act_may_play() -> None:
    game = games.new("woo", seed=1, first=0)
    with pytest.raises(NotYourTurn) as caught:
        game.play(game.legal_moves()[0], seat=1)
    assert (caught.value.seat, caught.value.actor) == (1, 0)
    game.play(game.legal_moves()[0], seat=0)


@pytest.mark.parametrize(
    ("name", "move"),
    [
        ("woo", WooMove("play")),
        ("woo", WooMove("play", card=cast(Any, "AH"))),
        ("woo", WooMove("play", card=cast(Any, ("hearts", "ace")))),
        ("woo", WooMove("play", card=Figure("hearts", "seven"))),
        ("woo", WooMove("marry", suit="cups")),
        ("woo", WooMove("fold")),
        ("mow", MowMove("play", card=cast(Any, Figure("hearts", "ace")))),
        ("mow", WooMove("draw")),
        ("woo", MowMove("draw")),
        ("mow", MowMove("spy", seat=0)),
        ("mow", MowMove("spy", seat=4)),
        ("mow", MowMove("hand", seat=-1)),
        ("mow", MowMove("row", number=3)),
        ("mow", MowMove("ignore", number=4)),
    ],
)
def test_moves_the_game_has_not(name: str, move: Move) -> None:
    game = games.new(name, seed=1, first=0)
    before = game.to_bytes()
    with pytest.raises(UnreadableMove):
        game.play(move)
    assert game.to_bytes() == before


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    for name in games.kits():
        game = games.new(name, seed=1)
        with suppress(UnreadableMove):
            move = game.parse(text)
            assert game.parse(str(move)) == move


def test_nearest_words_are_offered() -> None:
    with pytest.raises(UnreadableMove) as caught:
        games.new("mow", seed=1).parse("revrse")
    assert "reverse" in caught.value.nearest


@pytest.mark.parametrize("table", TABLES, ids=table_id)
def test_what_is_illegal_is_refused_with_its_clause(table: tuple[str, dict[str, Any]]) -> None:
    name, options = table
    game = games.new(name, seed=3, **options)
    for moment in play_out(game, 3):
        if moment.over or moment.ply > 60:
            break
        legal = moment.legal_mask()
        before = moment.record.tobytes()
        for action in range(0, len(legal), 3):
            move = moment._move(action)
            if legal[action] or not says(moment, move, action):
                continue
            with pytest.raises(IllegalMove) as caught:
                moment.play(move)
            assert caught.value.clause == moment.why_not(move)
            assert caught.value.clause.startswith(name.upper())
        assert moment.record.tobytes() == before


def says(game: games.Game, move: Move, action: int) -> bool:
    """Does the move say this action? Those aimed past the table's end say another, or none."""
    try:
        return game._action(move) == action
    except UnreadableMove:
        return False


def test_a_finished_game_takes_no_move() -> None:
    game = finished("woo", 5, target=1)
    for attempt in (lambda: game.play("draw"), game.deal, lambda: game.why_not("draw")):
        with pytest.raises(GameOver):
            attempt()


def test_between_rounds_nobody_is_to_act() -> None:
    game = games.new("woo", seed=1, auto_deal=False)
    assert game.actor is None
    with pytest.raises(NotYourTurn):
        game.play("draw")
    game.deal()
    with pytest.raises(NotYourTurn):
        game.deal()


@pytest.mark.parametrize("deck", [["AH"], ["AH"] * 24, ["ZZ"] * 24, []])
def test_impossible_deals(deck: list[str]) -> None:
    game = games.new("woo", seed=1, auto_deal=False)
    before = game.to_bytes()
    with pytest.raises(BadDeal):
        game.deal(deck)
    assert game.to_bytes() == before
    assert game.deal_due


@given(st.binary(max_size=200))
def test_bytes_that_are_no_game(data: bytes) -> None:
    with pytest.raises(BadBytes):
        games.from_bytes(data)


def test_damaged_bytes_are_refused() -> None:
    data = finished("mow", 2, seats=2, edition="farm", target=20).to_bytes()
    for place in range(0, len(data), 7):
        damaged = data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]
        with pytest.raises(BadBytes):
            games.from_bytes(damaged)
    with pytest.raises(BadBytes):
        games.from_bytes(data[:-1])


@pytest.mark.parametrize(
    "change",
    [
        {"steps": [{"deal": {}}, 99]},
        {"steps": [{"deal": {}}, -1]},
        {"steps": [{"deal": {}}, "AH"]},
        {"steps": [0]},
        {"steps": [{"deal": {"deck": ["AH"]}}]},
        {"steps": [{"deal": {"luck": 1}}]},
        {"steps": [{}]},
        {"steps": 5},
        {"master": "zz"},
        {"master": "00"},
        {"options": {"seats": 99}},
        {"options": []},
        {"game": "mow"},
        {"game": ["woo"]},
    ],
)
def test_sealed_nonsense_is_refused(change: dict[str, Any]) -> None:
    """Whoever can make bytes can seal them too: the seal finds damage, the replay finds lies."""
    import hashlib
    import json

    from moowoo.games.game import MAGIC, unseal

    saved = dict(unseal(games.new("woo", seed=1).to_bytes())) | change
    body = json.dumps(saved).encode()
    with pytest.raises(MoowooError):
        games.from_bytes(MAGIC + hashlib.sha256(body).hexdigest().encode() + b"\n" + body)
