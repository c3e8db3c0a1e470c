"""Which row of the scoring table a round falls under, and what a marriage would bring."""

import pytest

from kit.rules import rule
from moowoo.woo import rules as woo
from woo.table import Table

MINE = "AS KC QC KH QH 0D"
YOURS = "0S AC JC TD KD AD"
SIX = "QC KC AC QH KH AH"


def row(moves: str, mine: int = 0, yours: int = 0) -> int:
    """The row under which a round ends by a claim, with so many points before it."""
    table = Table(MINE, YOURS, up="JH").play(moves)
    table.s.points[:] = [mine, yours]
    return int(table.play("claim").s.verdict)


def played_out(moves: str, mine: int, yours: int) -> int:
    """The row under which the shortest round ends when nobody claims."""
    table = Table("AC KC", "QC QH", up="KH", stock="AH", deck=SIX).play(moves)
    table.s.points[:] = [mine, yours]
    return int(table.play("decline").s.verdict)


@rule("WOO-SCORE-1", "WOO-SCORE-2")
def test_a_claim_before_anybody_closed() -> None:
    assert (row("", 66), row("AS", 0, 66)) == (1, 1)
    assert (row("", 65), row("AS", 0, 65)) == (2, 2)


@rule("WOO-SCORE-4", "WOO-SCORE-5")
def test_a_claim_of_who_closed() -> None:
    assert (row("close", 66), row("close", 65)) == (4, 5)


@rule("WOO-SCORE-6", "WOO-SCORE-7")
def test_a_claim_of_the_other_after_the_close() -> None:
    assert (row("close AS", 0, 66), row("close AS", 0, 65)) == (6, 7)


@rule("WOO-SCORE-1", "WOO-SCORE-3", "WOO-SCORE-5")
def test_nobody_claims() -> None:
    assert played_out("AC QC draw AH KH KC QH", 30, 10) == 1
    assert played_out("AC QC draw AH KH KC QH", 30, 20) == 3
    assert played_out("close AC QC KC QH", 66, 0) == 5


@rule("WOO-SCORE-3")
def test_a_new_round_has_no_row_yet() -> None:
    table = Table(MINE, YOURS, up="JH").play("claim")
    assert table.s.verdict == 2
    assert table.deal_again(1, MINE, YOURS, up="JH").s.verdict == 0
    woo.restart(table.s)
    assert (table.s.verdict, table.gains) == (0, [0, 0])


@rule("WOO-WED-1", "WOO-WED-3", "WOO-DECK-3")
def test_what_a_marriage_would_bring() -> None:
    table = Table(MINE, YOURS, up="JH", mistakes=True)
    assert [woo.marriage_points(table.s, suit) for suit in (0, 2)] == [0, 0]
    table.play("AS 0S")
    assert [woo.marriage_points(table.s, suit) for suit in (0, 2)] == [20, 40]
    table.play("close")
    assert [woo.marriage_points(table.s, suit) for suit in (0, 2)] == [0, 0]


@rule("WOO-SWAP-1", "WOO-ORDER-1")
@pytest.mark.parametrize(
    ("zero", "moves", "clause"),
    [
        ("0H", "", "WOO-SWAP-1"),  # no trick
        ("0H", "marry-C", "WOO-SWAP-1"),  # a mistake, and no trick
        ("0D", "AS 0S", "WOO-SWAP-1"),  # no trump zero
        ("0D", "AS 0S marry-C", "WOO-SWAP-1"),
        ("0H", "AS 0S marry-C", "WOO-ORDER-1"),
    ],
)
def test_why_the_trump_card_is_not_exchanged(zero: str, moves: str, clause: str) -> None:
    table = Table(f"AS KC QC JD QH {zero}", YOURS, up="JH", mistakes=True).play(moves)
    assert "exchange" not in table.legal
    assert woo.why_not(table.s, woo.EXCHANGE) == clause


@rule("WOO-WED-2", "WOO-WED-3")
def test_a_new_round_begins_with_nothing_announced() -> None:
    table = Table(MINE, YOURS, up="JH", mistakes=True).play("AS 0S marry-C claim")
    table.deal_again(1, YOURS, MINE, up="JH")
    assert {"marry-C", "marry-H"} <= table.legal
    assert table.playable == set(MINE.split())


@rule("WOO-SCORE-3")
def test_a_new_game_carries_nothing_over() -> None:
    table = Table("AC KC", "QC QH", up="KH", stock="AH", deck=SIX).play("AC QC draw AH KH KC QH")
    table.s.points[:] = [30, 20]
    assert table.play("decline").s.carry == 1
    woo.restart(table.s)
    assert table.s.carry == 0
