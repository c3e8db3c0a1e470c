"""What a round is worth, row by row of the scoring table: WOO-SCORE, WOO-GAME."""

from random import Random

import pytest

from kit.rules import rule
from moowoo.woo import rules as woo
from woo.table import Table, legal, returns, seed_from

MINE = "AS KC QC KD QD 0H"
YOURS = "0S AC JC TH KH AD"
SIX = "QC KC AC QH KH AH"


def round_at(points: list[int], tricks: list[int], target: int = 7) -> Table:
    """A round with so much won so far, seat 0 about to lead."""
    table = Table(MINE, YOURS, up="JH", target=target)
    return won(table, points, tricks)


def won(table: Table, points: list[int], tricks: list[int]) -> Table:
    """Set what both have won."""
    table.s.points[:] = points
    table.s.tricks[:] = tricks
    return table


def last_trick(points: list[int], tricks: list[int]) -> Table:
    """Hands are empty, seat 1 has won the last trick, and this is what both have before the ten points."""
    table = Table("AC KC", "QC QH", up="KH", stock="AH", deck=SIX)
    return won(table.play("AC QC draw AH KH KC QH"), points, tricks)


PRICES = pytest.mark.parametrize(
    ("points", "tricks", "price"),
    [
        (0, 0, 3),
        (0, 1, 2),
        (32, 2, 2),
        (33, 2, 1),
        (65, 3, 1),
        (66, 3, 1),
        (90, 3, 1),
    ],
)


@rule("WOO-SCORE-1")
@PRICES
def test_a_good_claim_by_the_oya(points: int, tricks: int, price: int) -> None:
    table = round_at([66, points], [3, tricks]).play("claim")
    assert table.gains == [price, -price]
    assert table.woo == [price, 0]


@rule("WOO-SCORE-1")
@PRICES
def test_a_good_claim_by_the_other(points: int, tricks: int, price: int) -> None:
    table = round_at([points, 66], [tricks, 3]).play("AS claim")
    assert table.gains == [-price, price]
    assert table.woo == [0, price]


@rule("WOO-SCORE-1")
@pytest.mark.parametrize(
    ("points", "tricks", "gains"),
    [
        ([20, 20], [0, 3], [-3, 3]),  # 20 to 30, no trick
        ([20, 20], [1, 2], [-2, 2]),  # 20 to 30
        ([32, 40], [1, 2], [-2, 2]),  # 32 to 50
        ([33, 40], [1, 2], [-1, 1]),  # 33 to 50
        ([66, 55], [2, 1], [1, -1]),  # 66 to 65
        ([70, 70], [2, 1], [-1, 1]),  # 70 to 80, both past 66
        ([90, 22], [2, 1], [2, -2]),  # 90 to 32
        ([90, 23], [2, 1], [1, -1]),  # 90 to 33
    ],
)
def test_more_points_when_hands_are_empty(points: list[int], tricks: list[int], gains: list[int]) -> None:
    assert last_trick(points, tricks).play("decline").gains == gains


@rule("WOO-SCORE-1")
def test_every_trick_taken_is_three_woo_when_hands_are_empty() -> None:
    table = Table("AC KH", "QC KC", up="QH", stock="AH", deck=SIX).play("AC QC draw AH QH KH KC decline")
    assert table.tricks == [3, 0]
    assert table.gains == [3, -3]


@rule("WOO-SCORE-2")
@pytest.mark.parametrize("tricks", [[0, 0], [0, 4], [3, 0], [3, 3]])
@pytest.mark.parametrize("points", [[0, 0], [65, 0], [65, 65], [20, 90]])
def test_a_false_claim_gives_two_never_three(points: list[int], tricks: list[int]) -> None:
    assert round_at(points, tricks).play("claim").gains == [-2, 2]
    assert round_at(points[::-1], tricks[::-1]).play("AS claim").gains == [2, -2]


@rule("WOO-SCORE-3")
def test_equal_points_give_no_woo_and_the_same_player_opens() -> None:
    table = last_trick([60, 50], [2, 1]).play("decline")
    assert table.points == [60, 60]
    assert table.woo == [0, 0]
    assert table.gains == [0, 0]
    assert table.s.carry == 1
    woo.deal(table.s, seed_from(Random(1)))
    assert table.actor == table.s.opener == 0


@rule("WOO-SCORE-3")
@pytest.mark.parametrize("winner", [0, 1])
def test_the_winner_of_the_next_round_gets_one_more_for_each_tie(winner: int) -> None:
    table = round_at([0, 0], [0, 0])
    table.s.carry = 2
    table.play("AS claim" if winner == 0 else "claim")
    assert table.woo[winner] == 4
    assert table.gains[winner] == 4
    assert table.s.carry == 0


@rule("WOO-SCORE-3")
def test_ties_in_a_row_add_up() -> None:
    table = last_trick([60, 50], [2, 1])
    table.s.carry = 1
    assert table.play("decline").s.carry == 2


@rule("WOO-SCORE-3")
def test_equal_points_when_somebody_closed_are_no_tie() -> None:
    table = Table("AC KC", "QC QH", up="KH", stock="AH", deck=SIX).play("close AC QC KC QH")
    won(table, [20, 20], [1, 1]).play("decline")
    assert table.gains == [-3, 3]
    assert table.s.carry == 0


@rule("WOO-SCORE-4")
@PRICES
def test_the_closer_makes_a_good_claim(points: int, tricks: int, price: int) -> None:
    table = won(Table(MINE, YOURS, up="JH").play("close"), [66, points], [3, tricks])
    assert table.play("claim").gains == [price, -price]


@rule("WOO-SCORE-4")
def test_the_closer_may_close_and_claim_in_one_turn() -> None:
    assert round_at([66, 10], [3, 1]).play("close claim").gains == [2, -2]


@rule("WOO-SCORE-5")
@pytest.mark.parametrize(("at_close", "price"), [(0, 3), (1, 2)])
def test_the_closer_claims_falsely(at_close: int, price: int) -> None:
    table = round_at([50, 0], [1, at_close]).play("close")
    table.s.points[0] = 65
    assert table.play("claim").gains == [-price, price]


@rule("WOO-SCORE-5")
@pytest.mark.parametrize(("at_close", "price"), [(0, 3), (1, 2)])
def test_tricks_won_after_the_close_change_nothing_for_a_closer_who_fails(at_close: int, price: int) -> None:
    table = round_at([0, 0], [1, at_close]).play("close KC AC AD KD")
    assert table.tricks[1] == at_close + 2
    table.play("TH 0H KH AS 0S QC")
    assert table.play("JC QD").legal == {"claim", "decline"}
    assert table.play("decline").gains == [-price, price]


@rule("WOO-SCORE-5")
@pytest.mark.parametrize(("at_close", "price"), [(0, 3), (1, 2)])
def test_the_closer_who_has_66_and_never_claims_fails(at_close: int, price: int) -> None:
    table = Table("AC AH", "QC QH", up="KH", stock="KC", deck=SIX)
    won(table, [60, 0], [1, at_close]).play("close AH QH AC QC decline")
    assert table.points[0] >= 66
    assert table.gains == [-price, price]


@rule("WOO-SCORE-6")
@pytest.mark.parametrize("at_close", [0, 1])
@pytest.mark.parametrize("closer_points", [0, 32, 33, 80])
def test_the_other_makes_a_good_claim_after_a_close(at_close: int, closer_points: int) -> None:
    table = round_at([0, 0], [0, at_close]).play("close AS")
    won(table, [closer_points, 66], [0, 4])
    assert table.play("claim").gains == [-2, 2]


@rule("WOO-SCORE-7")
@pytest.mark.parametrize(("at_close", "price"), [(0, 3), (1, 2)])
def test_the_other_claims_falsely_after_a_close(at_close: int, price: int) -> None:
    table = round_at([0, 0], [1, at_close]).play("close KC AC")
    assert table.actor == 1
    table.s.points[1] = 65
    assert table.play("claim").gains == [price, -price]


@rule("WOO-GAME-1")
@pytest.mark.parametrize(("before", "over"), [(3, False), (4, True), (6, True)])
def test_the_first_to_reach_seven_woo_wins_the_game(before: int, over: bool) -> None:
    table = round_at([66, 0], [3, 0])
    table.s.woo[:] = [before, 6]
    table.play("claim")
    assert table.woo[1] == 6
    assert table.actor == (woo.OVER if over else woo.DEAL)
    assert returns(table.s) == ([1, -1] if over else [0, 0])
    assert legal(table.s) == []


@rule("WOO-GAME-1")
@pytest.mark.parametrize(("target", "over"), [(1, True), (2, True), (3, False)])
def test_the_table_may_play_to_another_target(target: int, over: bool) -> None:
    table = round_at([0, 0], [0, 0], target=target).play("claim")
    assert (table.actor == woo.OVER) is over
    assert returns(table.s) == ([-1, 1] if over else [0, 0])
