"""The arrow, and the three rows of two farmers."""

import pytest

from kit.rules import rule
from mow.table import Table

BOTH = pytest.mark.parametrize("farm", [False, True])
SPECIALS = [("0/5", "5 8"), ("16/5", "5 8"), ("7/5", "7"), ("9/5", "9"), ("X", "5 8")]


@rule("MOW-DIR-1")
@pytest.mark.parametrize(("special", "herd"), SPECIALS)
def test_tiles_any_special_lets_its_farmer_keep_or_reverse(special: str, herd: str) -> None:
    table = Table([special], herd, seats=4)
    table.play(special)
    assert table.offered == {"keep", "reverse"}
    table.play("reverse")
    assert (table.arrow, table.turn) == (-1, 3)


@rule("MOW-DIR-1")
def test_tiles_the_arrow_may_be_turned_either_way() -> None:
    table = Table(["0/5"], "5", seats=4, arrow=-1)
    table.play("0/5", "reverse")
    assert (table.arrow, table.turn) == (1, 1)


@rule("MOW-DIR-1")
def test_tiles_keeping_goes_on_as_before() -> None:
    table = Table(["0/5"], "5", seats=4)
    table.play("0/5", "keep")
    assert (table.arrow, table.turn) == (1, 1)


@rule("MOW-DIR-1")
def test_a_plain_cow_gives_no_choice_of_direction() -> None:
    table = Table(["7/3"], "5", seats=4)
    table.play("7/3")
    assert table.turn == 1


@rule("MOW-DIR-2")
@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize(("special", "herd"), SPECIALS[2:])
def test_farm_an_acrobat_or_a_straggler_lets_keep_or_reverse(special: str, herd: str, seats: int) -> None:
    table = Table([special], herd, seats=seats, farm=True)
    table.play(special)
    assert table.offered == {"keep", "reverse"}
    table.play("reverse")
    assert (table.arrow, table.turn) == (-1, seats - 1)


@rule("MOW-DIR-3")
@pytest.mark.parametrize("blocker", ["0/5", "16/5"])
@pytest.mark.parametrize("seats", [3, 5, 10])
def test_farm_after_a_blocker_any_opponent_may_be_named(blocker: str, seats: int) -> None:
    table = Table([blocker], "5", seats=seats, farm=True)
    table.play(blocker)
    assert table.offered == {"keep", "reverse"} | {f"hand_to {seat}" for seat in range(1, seats)}


@rule("MOW-DIR-3")
def test_farm_play_goes_on_from_the_named_opponent_with_the_arrow_unchanged() -> None:
    table = Table(["0/5", "", "", "9"], "5", seats=5, farm=True, arrow=-1, pile="1 2")
    table.play("0/5", "hand_to 3")
    assert (table.arrow, table.turn) == (-1, 3)
    table.play("9")
    assert table.turn == 2


@rule("MOW-TWO-1")
@BOTH
def test_two_farmers_play_on_three_rows_in_turn(farm: bool) -> None:
    table = Table(["5 6 7 4", "9 10 11 12"], seats=2, farm=farm)
    places = []
    for name in ("5", "9", "6", "10", "7", "11", "4"):
        places.append((table.turn, table.row))
        table.play(name)
    assert places == [(0, 1), (1, 2), (0, 3), (1, 1), (0, 2), (1, 3), (0, 1)]
    assert [table.in_herd(row) for row in (1, 2, 3)] == ["4/0 5/0 10/0", "7/0 9/0", "6/0 11/0"]


@rule("MOW-TWO-1")
def test_only_the_row_to_be_played_says_what_fits() -> None:
    table = Table(["4 8 X 7/5"], rows=["5 9", "7", "1 2"], seats=2, row=2)
    assert table.cows == "4/0 7/5 8/0"


@rule("MOW-TWO-2")
@BOTH
def test_reversing_sends_the_next_turn_to_the_row_on_the_other_side(farm: bool) -> None:
    table = Table(["16/5", "9"], rows=["5", "6", "7"], seats=2, farm=farm)
    table.play("16/5", "reverse")
    assert (table.turn, table.row, table.arrow) == (1, 3, -1)
    table.play("9")
    assert (table.turn, table.row) == (0, 2)


@rule("MOW-TWO-2")
@BOTH
def test_keeping_goes_on_through_the_rows(farm: bool) -> None:
    table = Table(["16/5"], rows=["5", "6", "7"], seats=2, farm=farm)
    table.play("16/5", "keep")
    assert (table.turn, table.row, table.arrow) == (1, 2, 1)


@rule("MOW-TWO-3")
@pytest.mark.parametrize("row", [1, 2, 3])
def test_farm_after_a_blocker_the_next_row_may_be_named(row: int) -> None:
    table = Table(["0/5", "9"], rows=["5", "6", "7"], seats=2, farm=True, row=2)
    table.play("0/5")
    assert table.offered == {"keep", "reverse", "row 1", "row 2", "row 3"}
    table.play(f"row {row}")
    assert (table.turn, table.row, table.arrow) == (1, row, 1)
    table.play("9")
    assert (table.turn, table.row) == (0, row % 3 + 1)


@rule("MOW-TWO-3")
def test_tiles_no_row_may_be_named() -> None:
    table = Table(["0/5"], rows=["5", "6", "7"], seats=2)
    table.play("0/5")
    assert table.offered == {"keep", "reverse"}


@rule("MOW-TWO-4")
@BOTH
def test_a_farmer_takes_only_the_row_to_be_played_and_starts_it_again(farm: bool) -> None:
    table = Table(["9"], rows=["5/1", "6/1 8", "7/1"], seats=2, row=2, pile="1 2", farm=farm)
    table.play("take", "9")
    assert table.in_shed(0) == "6/1 8/0"
    assert [table.in_herd(row) for row in (1, 2, 3)] == ["5/1", "9/0", "7/1"]
    assert (table.turn, table.row) == (1, 3)


@rule("MOW-TWO-5")
@BOTH
def test_with_the_pile_empty_the_first_row_taken_ends_the_round(farm: bool) -> None:
    table = Table(["3/2", "4/1"], rows=["5/1", "6/2", "7/3"], seats=2, turn=1, row=3, farm=farm)
    table.play("take")
    assert table.turn == -1
    assert table.gains() == [2, 4]
