"""The pack and the deal: WOO-DECK, WOO-SETUP."""

from random import Random
from typing import Any

import numpy as np
import pytest

from kit.rules import rule
from moowoo.woo import rules as woo
from woo.games import Rules, start, walk
from woo.table import Table, card, members, returns, seed_from, undrawn

EVEN = "0C QC TC 0D QD TD"
ODD = "JC KC AC JD KD AD"
CLUBS = "AC TC KC QC JC 0C"
HEARTS = "AH TH KH QH JH"


def dealt(seed: int, first: int = 0) -> Any:
    s = start(Rules(first=first))[0]
    woo.deal(s, seed_from(Random(seed)))
    return s


@rule("WOO-DECK-1")
def test_the_pack_is_four_suits_of_six() -> None:
    s = dealt(1)
    everything = members(s.hand[0]) + members(s.hand[1]) + undrawn(s)
    assert sorted(everything) == list(range(24))
    assert woo.FULL_DECK == 2**24 - 1


@rule("WOO-DECK-2")
@pytest.mark.parametrize(("dropped", "worth"), [("AC", 11), ("TC", 10), ("KC", 4), ("QC", 3), ("JC", 2), ("0C", 0)])
def test_what_each_figure_is_worth(dropped: str, worth: int) -> None:
    table = Table(f"{HEARTS} 0S", CLUBS, up="0H").play(f"0S {dropped}")
    assert table.points == [worth, 0]


@rule("WOO-DECK-2")
@pytest.mark.parametrize("answer", ["JC", "KC", "AC"])
@pytest.mark.parametrize("led", ["0C", "QC", "TC"])
def test_figures_rank_as_they_are_worth(led: str, answer: str) -> None:
    ranking = "0JQKTA"
    table = Table(EVEN, ODD, up="0H").play(f"{led} {answer}")
    assert table.actor == int(ranking.index(answer[0]) > ranking.index(led[0]))


@rule("WOO-DECK-2")
@pytest.mark.parametrize("seed", range(20))
def test_a_pack_holds_120_points(seed: int) -> None:
    for s, oracle in walk(Rules(), Random(seed)):
        if oracle.actor >= 0 and oracle.stage == "last" and oracle.closer == -1:
            earned = sum(40 if suit == s.trump else 20 for suit in range(4) if s.married[suit] != -1)
            assert sum(s.points) - earned == 120


@rule("WOO-DECK-3")
@pytest.mark.parametrize(("suit", "worth"), [("C", 20), ("H", 40)])
def test_a_marriage_is_worth_20_and_in_trumps_40(suit: str, worth: int) -> None:
    table = Table("AS KC QC KH QH 0D", CLUBS.replace("KC QC", "JS TS"), up="0H").play("AS JS")
    before = table.points[0]
    table.play(f"marry-{suit}")
    assert table.points == [before + worth, 0]
    assert table.s.married["CDHS".index(suit)] == 0


@rule("WOO-SETUP-1")
def test_six_each_and_the_next_card_is_the_last_of_the_stock() -> None:
    for seed in range(50):
        s = dealt(seed)
        stock = undrawn(s)
        assert [len(members(hand)) for hand in s.hand] == [6, 6]
        assert len(stock) == 12
        assert stock[-1] == s.trump_card
        assert s.trump == s.trump_card // 6


@rule("WOO-SETUP-1")
def test_the_seed_shuffles_every_card_to_every_place() -> None:
    deals = 1500
    places = np.zeros((24, 14), dtype=np.int64)
    for seed in range(deals):
        s = dealt(seed)
        for seat in (0, 1):
            places[members(s.hand[seat]), seat] += 1
        places[undrawn(s), range(2, 14)] += 1
    expected = deals * np.array([6, 6] + [1] * 12) / 24
    surprise = float(((places - expected) ** 2 / expected).sum())
    freedom = 23 * 13
    assert surprise < freedom + 5 * (2 * freedom) ** 0.5


@rule("WOO-SETUP-1")
def test_a_round_starts_with_nothing_won() -> None:
    s = dealt(3)
    assert list(s.points) == list(s.tricks) == list(s.woo) == list(s.treasure) == [0, 0]
    assert list(s.known) == list(s.denied) == [0, 0]
    assert list(s.married) == [-1] * 4
    assert s.closer == -1
    assert returns(s) == [0, 0]


@rule("WOO-SETUP-2")
@pytest.mark.parametrize("first", [0, 1])
def test_the_table_says_who_opens(first: int) -> None:
    s = dealt(5, first)
    assert s.opener == s.oya == woo.actor(s) == first


@rule("WOO-SETUP-2")
def test_left_open_chance_says_who_opens() -> None:
    openers = [int(dealt(seed, -1).opener) for seed in range(400)]
    assert 150 < sum(openers) < 250


@rule("WOO-SETUP-2")
def test_the_winner_of_a_good_claim_opens_next() -> None:
    table = Table(EVEN, ODD, up="0H")
    table.s.points[1] = 66
    table.play("0C claim").deal_again(1, EVEN, ODD, up="0H")


@rule("WOO-SETUP-2")
def test_the_winner_by_a_false_claim_opens_next() -> None:
    Table(EVEN, ODD, up="0H").play("claim").deal_again(1, EVEN, ODD, up="0H")
    Table(EVEN, ODD, up="0H", first=1).play("claim").deal_again(0, EVEN, ODD, up="0H")


@rule("WOO-SETUP-2")
def test_each_round_starts_afresh() -> None:
    table = Table(EVEN, ODD, up="0H").play("0C JC draw close claim")
    table.deal_again(0, EVEN, ODD, up="0H")
    assert table.points == table.tricks == [0, 0]
    assert table.s.closer == -1
    assert card("JC") in members(table.s.hand[1])
    assert {"close", "claim"} < table.legal
