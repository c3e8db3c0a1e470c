"""Claiming, and how a round ends: WOO-CLAIM, WOO-END, WOO-LAST."""

import pytest

from kit.rules import rule
from moowoo.woo import rules as woo
from woo.table import Table, legal, observation

MINE = "AS KC QC KD QD 0H"
YOURS = "0S AC JC TH KH AD"
SIX = "QC KC AC QH KH AH"


def six_cards() -> Table:
    """The shortest round: seat 0 takes 14 and 15 points, seat 1 trumps the last trick for 7, and decides."""
    table = Table("AC KC", "QC QH", up="KH", stock="AH", deck=SIX)
    return table.play("AC QC draw AH KH KC QH")


@rule("WOO-CLAIM-1")
@pytest.mark.parametrize("moves", ["", "AS", "AS 0S", "AS 0S draw", "AS 0S draw KC", "close", "close AS"])
def test_a_player_may_claim_at_any_decision_of_their_own(moves: str) -> None:
    assert "claim" in Table(MINE, YOURS, up="JH").play(moves).legal


@rule("WOO-CLAIM-1")
def test_the_winner_of_the_last_trick_may_claim() -> None:
    table = six_cards()
    assert table.actor == 1
    assert "claim" in table.legal


@rule("WOO-CLAIM-1")
def test_a_trick_in_progress_does_not_count() -> None:
    table = Table(MINE, YOURS, up="JH").play("AS")
    table.s.points[1] = 65
    table.play("claim")
    assert table.gains == [2, -2]
    assert table.points == [0, 65]


@rule("WOO-CLAIM-1")
def test_a_marriage_counts_at_once() -> None:
    table = Table(MINE, YOURS, up="JH").play("AS 0S")
    table.s.points[0] = 46
    table.play("marry-C claim")
    assert table.gains == [3, -3]


@rule("WOO-CLAIM-2")
def test_a_claim_stops_the_round_at_once() -> None:
    table = Table(MINE, YOURS, up="JH").play("AS 0S draw claim")
    assert table.actor == woo.DEAL
    assert legal(table.s) == []
    assert table.points == [11, 0]


@rule("WOO-CLAIM-2", "WOO-CLAIM-3")
@pytest.mark.parametrize("moves", ["", "AS", "AS 0S", "AS 0S draw"])
@pytest.mark.parametrize("points", [0, 65, 66, 130])
def test_what_is_offered_does_not_betray_the_count(moves: str, points: int) -> None:
    table = Table(MINE, YOURS, up="JH").play(moves)
    offered = table.legal
    table.s.points[:] = points
    assert table.legal == offered


@rule("WOO-CLAIM-3")
def test_what_is_laid_down_is_seen_alike_by_both() -> None:
    one = Table(MINE, YOURS, up="JH").play("AS 0S draw")
    other = Table(MINE, YOURS, up="JH").play("KC JC draw")
    assert one.tricks == other.tricks
    for seat in (0, 1):
        assert observation(one.s, seat) != observation(other.s, seat)


@rule("WOO-END-1")
def test_after_the_last_trick_its_winner_claims_or_the_round_is_over() -> None:
    table = six_cards()
    assert table.legal == {"claim", "decline"}
    assert table.play("decline").actor == woo.DEAL


@rule("WOO-END-1")
def test_the_round_does_not_end_by_itself_at_66_points() -> None:
    table = Table(MINE, YOURS, up="JH").play("AS 0S")
    table.s.points[0] = 66
    assert table.play("draw").actor == 0


@rule("WOO-LAST-1")
def test_the_last_trick_is_worth_ten_more() -> None:
    table = six_cards()
    assert table.points == [29, 7]
    assert table.play("decline").points == [29, 17]


@rule("WOO-LAST-1")
def test_the_ten_points_count_for_every_comparison() -> None:
    table = six_cards()
    table.s.points[:] = [34, 25]
    assert table.play("decline").gains == [-1, 1]
    table = six_cards()
    table.s.points[:] = [40, 23]
    assert table.play("decline").gains == [1, -1]


@rule("WOO-LAST-1")
def test_no_ten_points_for_a_claim() -> None:
    table = six_cards()
    table.s.points[:] = [20, 56]
    table.play("claim")
    assert table.gains == [2, -2]
    assert table.points == [20, 56]


@rule("WOO-LAST-1")
def test_no_ten_points_once_somebody_closed() -> None:
    table = Table("AC KC", "QC QH", up="KH", stock="AH", deck=SIX).play("close AC QC KC QH decline")
    assert table.points == [14, 7]
