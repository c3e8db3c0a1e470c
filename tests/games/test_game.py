"""The life of a game: moves that read back, deals that can be proved, copies, the past, bytes."""

import hashlib
from typing import Any

import pytest

from kit.rules import rule
from kit.tables import TABLES, finished, play_out, random_mover, table_id
from moowoo import games
from moowoo.games import BadSeat, UnreadableMove
from moowoo.mow.cows import COWS
from moowoo.mow.events import Drew, Saved
from moowoo.mow.game import MowGame
from moowoo.woo.events import Dealt


@pytest.mark.parametrize("table", TABLES, ids=table_id)
def test_a_whole_game_in_written_moves(table: tuple[str, dict[str, Any]]) -> None:
    """Every legal move reads back as itself, in any letter case; the same seed and moves give the same bytes."""
    name, options = table
    game, twin = (games.new(name, seed=11, **options) for _ in range(2))
    choose = random_mover(11)
    while not game.over:
        moves = game.legal_moves()
        assert len({str(move) for move in moves}) == len(moves)
        for move in moves:
            assert game.parse(f"  {str(move).lower()} ") == game.parse(str(move).upper()) == move
            assert game.why_not(move) is None
        move = choose(game)
        assert game.play(move) == twin.play(str(move))
        assert game.record.tobytes() == twin.record.tobytes()
    assert game.winners
    assert sum(game.result().values()) == pytest.approx(0, abs=1e-5)


@pytest.mark.parametrize("table", TABLES, ids=table_id)
def test_bytes_and_the_past(table: tuple[str, dict[str, Any]]) -> None:
    name, options = table
    game = finished(name, 4, **options)
    again = games.from_bytes(game.to_bytes())
    assert again == game
    assert again.record.tobytes() == game.record.tobytes()
    assert again.events == game.events
    half = game.at(game.ply // 2)
    assert half.ply == game.ply // 2
    for move in game.moves()[half.ply :]:
        half.play(move)
    assert half == game
    with pytest.raises(IndexError):
        game.at(game.ply + 1)


def test_a_copy_goes_its_own_way() -> None:
    game = games.new("mow", seed=1)
    twin = game.copy()
    twin.play(twin.legal_moves()[0])
    assert (game.ply, twin.ply) == (0, 1)
    assert game != twin


def test_the_commitment_binds_every_deal() -> None:
    game = games.new("woo", seed=9)
    assert game.commitment == hashlib.sha256(b"moowoo commitment " + game.master).hexdigest()
    assert games.new("woo", seed=game.master).record.tobytes() == game.record.tobytes()
    assert games.new("woo").master != games.new("woo").master


def test_rounds_have_seeds_of_their_own() -> None:
    game = finished("woo", 3)
    trumps = [event.trump_card for event in game.events if isinstance(event, Dealt)]
    assert len(trumps) > 2
    assert len(set(trumps)) > 1


def test_a_deal_by_hand() -> None:
    deck = [f"{rank}{suit}" for suit in "chsd" for rank in ("a", "10", "k", "q", "j", "0")]
    game = games.new("woo", seed=1, first=1, auto_deal=False)
    (event,) = game.deal(deck)
    assert isinstance(event, Dealt)
    assert [str(card) for card in event.hands[0] or ()] == ["0C", "JC", "QC", "KC", "10C", "AC"]
    assert str(event.trump_card) == "0D"
    assert games.from_bytes(game.to_bytes()) == game


def test_since_my_turn_tells_what_i_saw() -> None:
    game = games.new("woo", seed=2, first=0)
    game.play(game.legal_moves()[0])
    game.play(next(move for move in game.legal_moves() if move.kind == "play"))
    kinds = [event.kind for event in game.since(0)]
    assert kinds == ["led", "answered", "won_trick"]
    assert [event.kind for event in game.since(1)] == ["answered", "won_trick"]
    with pytest.raises(BadSeat):
        game.since(2)


def test_private_facts_stay_private() -> None:
    event = Drew(0, count=1, left=9, cows=(COWS[3],))
    assert event.seen_by(0) == event
    assert event.facts() == {"count": 1, "left": 9, "cows": (COWS[3],)}
    for other in (1, None):
        assert event.seen_by(other) == Drew(0, count=1, left=9, cows=None)
        assert event.seen_by(other).facts() == {"count": 1, "left": 9}
    assert Saved(0).seen_by(1) is None


@rule("MOW-NEXT-2")
def test_the_first_to_shout_starts_where_totals_are_tied() -> None:
    game = games.new("mow", edition="farm", seats=3, seed=1, auto_deal=False)
    assert isinstance(game, MowGame)
    game.deal()
    for moment in play_out(game, 1):
        if moment.deal_due:
            break
    assert list(game.shouters) == []
    game.record.total[:3] = (9, 20, 20)
    assert list(game.shouters) == [1, 2]
    with pytest.raises(BadSeat):
        game.deal(shout=0)
    assert game.deal_due
    game.deal(shout=2)
    assert game.actor == 2


@pytest.mark.parametrize("name", ["mow", "woo"])
@pytest.mark.parametrize("nothing", [5, None, 1.5, b"take", ["take"], object()])
def test_what_is_no_move_is_refused_and_nothing_changes(name: str, nothing: Any) -> None:
    game = games.new(name, seed=1)
    before = game.to_bytes()
    for ask in (game.play, game.why_not):
        with pytest.raises(UnreadableMove):
            ask(nothing)
    assert game.to_bytes() == before


def test_a_game_says_where_it_stands() -> None:
    game = games.new("mow", seed=1, first=2)
    assert repr(game) == "<MowGame, 4 seats, round 1, 0 decisions, seat 2 to act>"
    assert repr(finished("woo", 1)).endswith(", over>")
