"""A deal is proved when the promised seed leads to it, and only then."""

import re

import pytest

from moowoo import games
from moowoo.records import verify, write
from moowoo.woo.cards import FIGURES
from records.tables import random_game


@pytest.fixture(scope="module")
def game() -> games.Game:
    played = games.new("woo", seed="tea 3", target=1)
    while not played.over:
        played.play(played.legal_moves()[0])
    return played


def test_a_game_dealt_from_its_promised_seed_is_proved(game: games.Game) -> None:
    verdict = verify(write(game), game.commitment.upper())
    assert verdict.proved
    assert verdict.record is not None
    assert verdict.record.game == game


def test_an_unfinished_game_is_proved_as_far_as_it_goes() -> None:
    assert verify(write(games.new("mow", seed=1))).proved


def test_another_seed_is_found_out(game: games.Game) -> None:
    other = games.new("woo", seed="tea 4").master.hex()
    verdict = verify(re.sub("Seed: .*", f"Seed: {other}", write(game)))
    assert verdict.error is not None
    assert verdict.error.reason == "wrong_commitment"
    assert not verdict.proved


def test_a_seed_and_commitment_exchanged_together_are_found_out_by_who_noted_the_first(game: games.Game) -> None:
    other = games.new("woo", seed="tea 4", target=1)
    text = write(other)
    assert verify(text).proved
    verdict = verify(text, game.commitment)
    assert verdict.error is not None
    assert (verdict.error.reason, verdict.error.line) == (
        "wrong_commitment",
        text[: text.index("Seed")].count("\n") + 1,
    )


def test_without_a_promise_nothing_is_proved(game: games.Game) -> None:
    text = re.sub("Commitment: .*\n", "", write(game))
    verdict = verify(text)
    assert verdict.error is None
    assert (verdict.promised, verdict.proved) == (False, False)
    assert verify(text, game.commitment).proved


def test_rounds_dealt_by_hand_are_named() -> None:
    game = games.new("woo", seed=5, auto_deal=False, first=0, target=7)
    game.deal()
    game.play("claim")
    game.deal(list(FIGURES))
    verdict = verify(write(game))
    assert verdict.error is None
    assert (verdict.hand_dealt, verdict.proved) == ((2,), False)


def test_an_edited_move_or_result_is_found_out(game: games.Game) -> None:
    text = write(game)
    for edited in (re.sub("Result: Player 1 .*,", "Result: Player 1 9,", text), text.replace("1. ", "1. claim, ", 1)):
        assert edited != text
        assert not verify(edited).proved


def test_a_sealed_record_waits_for_its_seed() -> None:
    game = random_game("tiles", 5)
    text = write(game, reveal=False)
    verdict = verify(text)
    assert verdict.error is not None
    assert (verdict.error.reason, verdict.proved) == ("sealed", False)
    opened = text.replace("Result:", f"Seed: {game.master.hex()}\nResult:")
    assert verify(opened, game.commitment).proved


def test_what_cannot_be_read_is_not_proved() -> None:
    verdict = verify(b"\xff\xfe")
    assert verdict.error is not None
    assert (verdict.error.line, verdict.error.reason, verdict.proved) == (1, "not_utf8", False)
