"""What `cow` does in positions of WOO where a club player does not hesitate."""

import numpy as np

from moowoo.kernel import new_source
from moowoo.woo import rules as woo
from moowoo.woo.bots.cow import cow_plan
from moowoo.woo.bots.why import WHY
from woo.table import Table, written


def cow(table: Table) -> tuple[str, str]:
    action, why, _ = cow_plan(table.s, np.zeros(2, woo.STATE), new_source(1))
    return written(action), WHY[why]


def with_points(table: Table, mine: int, other: int) -> Table:
    """Set both counts; whoever has points has a trick."""
    table.s.points[:] = [mine, other]
    table.s.tricks[:] = [mine > 0, other > 0]
    return table


def test_claims_at_sixty_six_and_not_before() -> None:
    table = Table("AC TC JD JH 0H 0S", "AD TD QD AH TH AS", up="KS")
    assert cow(with_points(table, 66, 20)) == ("claim", "claim")
    assert cow(with_points(table, 65, 20))[0] != "claim"


def test_exchanges_the_trump_zero_before_all_else() -> None:
    table = Table("0S KC QC JD JH 0H", "AD TD QD AH TH AS", up="TS")
    assert cow(with_points(table, 10, 10)) == ("exchange", "exchange")


def test_marries_trump_first() -> None:
    table = Table("KS QS KC QC JH 0H", "AD TD QD AH TH AS", up="TS")
    assert cow(with_points(table, 5, 10)) == ("marry-S", "marry")


def test_leads_the_couple_it_has_announced() -> None:
    table = with_points(Table("JS KC QC JD JH 0H", "AD TD QD AH TH AS", up="TS"), 5, 10).play("marry-C")
    assert cow(table) == ("QC", "lead_couple")


def test_marries_before_the_last_draw_and_draws_first_otherwise() -> None:
    hands = "KC QC JH 0H AS", "TD QD AH TH KS"
    early = Table("AC " + hands[0], "0C " + hands[1], up="TS").play("AC 0C")
    assert cow(early) == ("draw", "draw")
    early.s.top = early.s.end - 2
    assert cow(early) == ("marry-C", "marry")


def test_takes_the_trick_that_wins_the_round() -> None:
    table = Table("AC TC JD JH 0H 0D", "TD KC QD AH TH 0S", up="KS").play("AC")
    table.s.points[:] = [0, 56]
    assert cow(table) == ("0S", "wins_round")


def test_does_not_waste_a_trump_on_a_zero() -> None:
    table = Table("AC TC JD JH 0H 0D", "JC JS QD TH QH AS", up="KS").play("0H")
    assert cow(table)[0] not in ("JS", "AS")


def test_trumps_an_ace() -> None:
    table = Table("AC TC JD JH 0H 0D", "JC JS QD TH QH KH", up="KS").play("AC")
    assert cow(table) == ("JS", "take_with_trump")


def test_closes_with_a_hand_that_cannot_fail() -> None:
    table = with_points(Table("AS TS KS AC TC AH", "0C JC 0H JH 0D JD", up="QS"), 20, 0)
    assert cow(table) == ("close", "close")


def test_does_not_close_with_nothing() -> None:
    table = with_points(Table("0C JC 0H JH 0D JD", "AS TS KS AC TC AH", up="QS"), 20, 30)
    assert cow(table)[0] != "close"


def test_cashes_sure_tricks_once_closed() -> None:
    table = Table("AS TS KS AC TC AH", "0C JC 0H JH 0D JD", up="QS").play("close")
    move, why = cow(table)
    assert move in ("AS", "TS", "AC", "AH")
    assert why == "lead_sure"
