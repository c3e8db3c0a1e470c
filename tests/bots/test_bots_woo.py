"""What `cow` does in positions of WOO where a club player does not hesitate."""

from random import Random

import numpy as np
import pytest

from moowoo.engine import Source, draw_seed, new_source
from moowoo.woo import rules as woo
from moowoo.woo.bots.count import NONE_OF
from moowoo.woo.bots.cow import CLOSE_MARGIN, PERCENT, WORLDS, cow_plan, outcome, worth_a_thought
from moowoo.woo.bots.policy import finish_round, good, may_close
from moowoo.woo.bots.why import WHY
from moowoo.woo.rules.apply import close_the_stock
from woo.table import Table, seed_from, written

THOUGHTS = 30


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


def test_closes_as_if_every_world_had_been_played_to_its_end() -> None:
    closed = thoughts = 0
    s, source, dice = woo.new(), new_source(2), Random(3)
    woo.start(s, -1, 15, 0, woo.FULL_DECK, 6, woo.GOAL)
    while thoughts < THOUGHTS:
        if woo.actor(s) == woo.DEAL:
            woo.deal(s, seed_from(dice))
        elif woo.actor(s) == woo.OVER:
            woo.restart(s)
        else:
            before = source.copy()
            action, _, chance = cow_plan(s, np.zeros(2, woo.STATE), source)
            if may_close(s) and not good(s, woo.actor(s)) and worth_a_thought(s, woo.actor(s)):
                thoughts += 1
                closed += action == woo.CLOSE
                assert (chance if action == woo.CLOSE else -1) == patient_chance(s, before)
                assert source.rng.tolist() == before.rng.tolist()
            woo.apply(s, action)
    assert 0 < closed < thoughts


def patient_chance(s: woo.State, source: Source) -> int:
    """`closing_chance` without short cuts: both ways are tried in all worlds."""
    better = successes = 0
    seat = woo.actor(s)
    for _ in range(WORLDS):
        draw_seed(source)
        playing_on = woo.copy(s)
        woo.determinize(playing_on, seat, source.seed)
        closing = woo.copy(playing_on)
        close_the_stock(closing)
        finish_round(playing_on)
        finish_round(closing)
        better += outcome(s, closing, seat) - outcome(s, playing_on, seat)
        successes += outcome(s, closing, seat) > 0
    return PERCENT * successes // WORLDS if better > CLOSE_MARGIN * WORLDS else -1


def test_chances_are_powers() -> None:
    assert NONE_OF[3, 12, 0] == 1.0
    assert NONE_OF[3, 12, 5] == pytest.approx(0.75**5)
    assert NONE_OF[0, 0, 1] == 1.0
    assert NONE_OF[6, 6, 1] == 0.0
