"""Every way a record can be wrong has its own reason, and the reason names the line."""

from random import Random

import pytest

from kit.rules import rule
from moowoo import games
from moowoo.mow.cows import COWS
from moowoo.records import REASONS, RecordError, parse, write
from moowoo.records.syntax import MAX_LINE, MAX_SIZE

WOO = """Moowoo record 1
Game: woo
Players: Anna, Bo
Options: first 1, target 2
Result: unfinished
Round 1
Deal to Anna: JH QD KC AD 0D JS
Deal to Bo: AH AS KD QH 10D AC
Deal: 10S KH 0C KS 10C 10H JD QS 0S JC 0H QC
1. Anna: AD; Bo: AS
2. Anna: draw, JH
"""
ENDED = WOO.replace("Result: unfinished\n", "\n") + "Bo: claim\n"
COMMITTED = "Commitment: " + games.new("woo", seed="other").commitment
SEEDED = "Moowoo record 1\nGame: woo\nSeed: tea\n"
PUBLIC = f"Moowoo record 1\nGame: mow\n{COMMITTED}\nRound 1\n"


def change(old: str, new: str) -> str:
    assert old in WOO
    return WOO.replace(old, new)


WRONG = [
    ("too_big", 1, "x" * (MAX_SIZE + 1)),
    ("long_line", 12, WOO + "x" * (MAX_LINE + 1)),
    ("control_character", 3, change("Anna, Bo", "Anna,\x07Bo")),
    ("not_a_record", 1, WOO.removeprefix("Moowoo record 1\n")),
    ("unknown_version", 1, change("record 1", "record 2")),
    ("no_such_header", 3, change("Players:", "Player:")),
    ("no_such_header", 5, change("Result: unfinished", "good luck")),
    ("repeated_header", 3, change("Players: Anna, Bo", "Game: woo")),
    ("missing_header", 5, change("Game: woo", "")),
    ("unknown_game", 2, change("Game: woo", "Game: chess")),
    ("bad_option", 4, change("target 2", "target 0")),
    ("bad_option", 4, change("target 2", "target two")),
    ("bad_option", 4, change("target 2", "target 2, target 3")),
    ("bad_option", 4, change("target 2", "tempo 2")),
    ("bad_option", 4, change("target 2", "mistakes maybe")),
    ("bad_option", 4, change("first 1", "first 3")),
    ("bad_option", 3, "Moowoo record 1\nGame: mow\nPlayers: a, b, c, d, e, f"),
    ("bad_name", 3, change("Anna, Bo", "Anna, ")),
    ("bad_name", 3, change("Anna, Bo", "Anna, B;o")),
    ("repeated_name", 3, change("Anna, Bo", "Anna, ANNA")),
    ("wrong_seats", 3, change("Anna, Bo", "Anna, Bo, Cleo")),
    ("wrong_seats", 3, "Moowoo record 1\nGame: mow\nPlayers: a, b, c\nOptions: seats 4"),
    ("bad_date", 5, change("Result: unfinished", "Date: 2026-02-30")),
    ("bad_date", 5, change("Result: unfinished", "Date: yesterday")),
    ("bad_dealing", 5, change("Result: unfinished", "Dealing: by foot")),
    ("bad_seed", 4, SEEDED.replace("Seed: tea", "\nSeed: " + "9" * 33)),
    ("bad_commitment", 4, SEEDED + "Commitment: 12"),
    ("wrong_commitment", 3, SEEDED + COMMITTED),
    ("bad_nonces", 5, change("Result: unfinished", "Nonces: Anna 12")),
    ("bad_nonces", 5, change("Result: unfinished", "Nonces: Hanna " + "1" * 64)),
    ("bad_result", 5, change("unfinished", "Anna 2")),
    ("bad_result", 5, change("unfinished", "Anna 2, Anna 3")),
    ("bad_result", 5, change("unfinished", "Anna wins")),
    ("wrong_result", 5, change("unfinished", "Anna 2, Bo 0")),
    ("wrong_result", 5, WOO.replace("unfinished", "Bo 2, Anna 0") + "claim"),
    ("wrong_result", 5, WOO + "claim"),
    ("no_first", 4, change("first 1, ", "")),
    ("no_round", 6, change("Round 1\n", "1. AD\n")),
    ("wrong_round", 6, change("Round 1", "Round 2")),
    ("unfinished_round", 12, WOO + "Round 2\n"),
    ("too_many_rounds", 1004, PUBLIC + "".join(f"Round {number}\n" for number in range(2, 1002))),
    ("too_many_moves", 33, PUBLIC + ("take " * 700 + "\n") * 30),
    ("wrong_number", 11, change("2. Anna", "3. Anna")),
    ("unknown_player", 10, change("Bo: AS", "Bob: AS")),
    ("unknown_player", 7, change("Deal to Anna", "Deal to Hanna")),
    ("wrong_player", 10, change("Bo: AS", "Anna: AS")),
    ("unreadable_move", 10, change("Bo: AS", "Bo: ASS")),
    ("unreadable_move", 12, WOO + "2.\n"),
    ("illegal_move", 10, change("Bo: AS", "Bo: JS")),
    ("after_the_end", 13, ENDED + "AD\n"),
    ("after_the_end", 13, ENDED + "Round 2\n"),
    ("no_deal", 6, change("Deal", "# Deal")),
    ("late_deal", 12, WOO + "Deal: AS\n"),
    ("late_deal", 6, PUBLIC + "take\nDeal: hidden\n"),
    ("unknown_card", 9, change("10S KH", "11S KH")),
    ("wrong_deck", 7, change("10S KH", "10S 10S")),
    ("wrong_deck", 5, f"Moowoo record 1\nGame: woo\n{COMMITTED}\nRound 1\nDeal: AH"),
    ("wrong_hand", 9, change("JH QD KC AD 0D JS", "JH QD KC AD 0D")),
    ("wrong_hand", 9, change("Deal to Anna", "Deal")),
    ("wrong_shout", 7, change("Round 1", "Round 1\nMeuhhh: Bo")),
    ("unknown_player", 7, change("Round 1", "Round 1\nMeuhhh: Bob")),
    ("hidden", 7, change("Deal", "# Deal").replace("# Deal", "Deal: hidden#", 1)),
    ("hidden", 5, "Moowoo record 1\nGame: mow\nSeed: tea\nRound 1\ngive ?"),
]


@pytest.mark.parametrize(("reason", "line", "text"), WRONG, ids=[reason for reason, _, _ in WRONG])
def test_a_wrong_record_gets_its_line_and_reason(reason: str, line: int, text: str) -> None:
    with pytest.raises(RecordError) as refused:
        parse(text)
    assert (refused.value.reason, refused.value.line) == (reason, line)


def test_every_reason_is_met_by_a_test() -> None:
    elsewhere = {"not_utf8", "sealed", "no_such_nonce"}
    assert {reason for reason, _, _ in WRONG} | elsewhere == set(REASONS)


def test_these_records_are_right_but_for_what_was_changed() -> None:
    assert parse(WOO).game.ply == 4
    assert parse(ENDED).game.over
    assert parse(SEEDED).game == games.new("woo", seed="tea")
    assert parse(PUBLIC).sealed


@rule("WOO-CLOSED-1")
def test_an_illegal_move_has_its_clause_and_the_position_before_it() -> None:
    closed = change("1. Anna: AD; Bo: AS", "1. Anna: close, AD; Bo: AS").replace("2. Anna: draw, JH\n", "")
    with pytest.raises(RecordError) as refused:
        parse(closed)
    error = refused.value
    assert (error.line, error.clause, error.facts["move"]) == (10, "WOO-CLOSED-1", "AS")
    assert error.position is not None
    assert error.position.why_not("AS") == "WOO-CLOSED-1"
    assert str(error) == "line 10: AS is not legal here (WOO-CLOSED-1)"


def test_a_word_nearly_right_is_answered_with_the_nearest() -> None:
    with pytest.raises(RecordError) as refused:
        parse(change("draw", "drwa"))
    nearest = refused.value.facts["nearest"]
    assert isinstance(nearest, tuple)
    assert nearest[0] == "draw"


def test_a_sealed_record_has_no_game_yet() -> None:
    with pytest.raises(RecordError, match="the seed is not revealed yet") as refused:
        _ = parse(PUBLIC).game
    assert refused.value.reason == "sealed"


def test_the_public_form_tells_no_secret() -> None:
    """A cow given back, a Farmer kept, a hand-made deal: nothing of it is there while the game runs."""
    pack = [*COWS, COWS[-1]]
    game = games.new("mow", auto_deal=False, edition="farm", seats=3, first=0)
    game.deal(pack)
    text = write(game, reveal=False)
    assert "Deal: hidden" in text
    assert game.master.hex() not in text
    assert not any(f" {cow} " in text for cow in COWS)


def test_hidden_decisions_are_not_in_the_public_form() -> None:
    met: set[str] = set()
    for number in range(30):
        game = eventful_game(number)
        kinds = {move.kind for move in game.moves()}
        words = set(write(game, reveal=False).partition("Round 1")[2].replace(",", "").split())
        assert not words & {"done", "save"}
        assert ("give" in kinds) == ("give" in words) == ("?" in words)
        met |= kinds
    assert {"done", "save", "give"} <= met


def eventful_game(number: int) -> games.Game:
    random = Random(number)
    game = games.new("mow", number, edition="farm", seats=2, target=60)
    while not game.over:
        moves = game.legal_moves()
        game.play(random.choices(moves, [9 if move.kind in ("trade", "done", "save") else 1 for move in moves])[0])
    return game
