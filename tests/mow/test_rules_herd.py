"""What joins a herd, what starts one, taking, passing and drawing."""

import pytest

from kit.rules import rule
from moowoo.mow.rules.determinize import DENIED_FACES
from mow.names import cows
from mow.table import Table

BOTH = pytest.mark.parametrize("farm", [False, True])


@rule("MOW-TURN-1")
def test_a_farmer_plays_a_cow_draws_one_and_the_left_neighbour_follows() -> None:
    table = Table(["5 6", "8"], pile="1 2")
    table.play("5")
    assert table.in_hand(0) == "1/0 6/0"
    assert table.pile == ["2/0"]
    assert table.turn == 1


@rule("MOW-TURN-1")
def test_the_order_of_a_turn_is_cow_then_farmers_then_direction_then_draw() -> None:
    table = Table(["16/5 3", "8", "9"], "5", pile="1 2", farmers=["hire ban"], farm=True)
    table.play("16/5")
    assert table.offered == {"ban", "hire", "done"}
    table.play("ban", "done")
    assert table.offered == {"keep", "reverse", "hand_to 1", "hand_to 2"}
    assert table.in_hand(0) == "3/0"
    table.play("reverse")
    assert table.in_hand(0) == "1/0 3/0"
    assert table.turn == 2


@rule("MOW-TURN-1")
def test_with_the_arrow_reversed_the_right_neighbour_follows() -> None:
    table = Table(["5", "8", "9"], arrow=-1)
    table.play("5")
    assert table.turn == 2


@rule("MOW-ADD-1")
@BOTH
def test_a_number_must_be_lower_or_higher_than_all_in_the_herd(farm: bool) -> None:
    table = Table(["4 5/1 6 7 8/2 9 10/1 11"], "6/1 10 5", farm=farm)
    assert table.cows == "4/0 11/0"


@rule("MOW-ADD-1")
def test_equal_is_neither_lower_nor_higher() -> None:
    assert Table(["5/1 5/2 4 6"], "5").cows == "4/0 6/0"


@rule("MOW-ADD-2")
def test_blockers_close_an_end() -> None:
    table = Table(["0/5 16/5 1 15"], "7")
    assert table.cows == "0/5 1/0 15/0 16/5"
    assert Table(["1 15"], "7 0/5").cows == "15/0"
    assert Table(["1 15"], "7 16/5").cows == "1/0"
    assert Table(["1 15"], "7 0/5 16/5").cows == ""


@rule("MOW-ADD-2")
def test_with_two_packs_a_second_blocker_of_the_same_number_does_not_fit() -> None:
    table = Table(["0/5 16/5"], "7 0/5", farm=True, seats=6)
    assert table.cows == "16/5"
    assert Table(["0/5 16/5"], "7 16/5", farm=True, seats=6).cows == "0/5"


@rule("MOW-ADD-3")
@BOTH
def test_an_acrobat_goes_only_onto_a_cow_of_its_number(farm: bool) -> None:
    assert Table(["7/5 9/5"], "5 7/2 8", farm=farm).cows == "7/5"
    assert Table(["7/5 9/5"], "5 8 9/3", farm=farm).cows == "9/5"
    assert Table(["7/5 9/5"], "5 8", farm=farm).cows == ""
    assert Table(["7/5 9/5"], "10 12", farm=farm).cows == ""


@rule("MOW-ADD-3")
def test_an_acrobat_changes_neither_end() -> None:
    table = Table(["7/5", "6/1 7/1 8/1 9/1 X"], "7")
    table.play("7/5", "keep")
    assert table.cows == "6/1 8/1 9/1"


@rule("MOW-ADD-3")
def test_two_acrobats_may_stand_on_one_cow() -> None:
    table = Table(["7/5"], "5 7 7/5", farm=True, seats=6)
    assert table.cows == "7/5"
    table.play("7/5", "keep")
    assert table.in_herd() == "5/0 7/0 7/5 7/5"


@rule("MOW-ADD-3")
def test_an_acrobat_never_goes_onto_a_blind_cow() -> None:
    assert Table(["7/5"], "6 8 X").cows == ""


@rule("MOW-ADD-4")
@BOTH
@pytest.mark.parametrize(
    ("herd", "fits"),
    [
        ("5", False),
        ("5 6", False),
        ("5 7", True),
        ("5 7 X", False),
        ("5 8 X", True),
        ("5 8 X X", False),
        ("7 8 9", False),
        ("7 7/5 8", False),
        ("7 7/5 9", True),
        ("0/5 16/5", True),
    ],
)
def test_a_blind_cow_needs_a_free_number_between_the_ends(farm: bool, herd: str, fits: bool) -> None:
    table = Table(["X 0/5"], herd, farm=farm)
    assert ("X" in table.offered) == fits


@rule("MOW-ADD-4")
def test_four_blind_cows_fill_four_numbers() -> None:
    assert Table(["X"], "5 9 X X", farm=True, seats=6).cows == "X"
    assert Table(["X"], "5 9 X X X", farm=True, seats=6).cows == ""
    assert Table(["X"], "5 10 X X X", farm=True, seats=6).cows == "X"


@rule("MOW-ADD-4")
def test_a_blind_cow_leaves_the_ends_as_they_were() -> None:
    table = Table(["X", "4 5/1 6 8 9/1 10"], "5 9")
    table.play("X", "keep")
    assert table.cows == "4/0 10/0"


@rule("MOW-START-1")
@BOTH
def test_any_cow_but_an_acrobat_or_a_blind_one_starts_a_herd(farm: bool) -> None:
    table = Table(["0/5 16/5 7/5 9/5 X 7/3 5"], farm=farm)
    assert table.offered == {"0/5", "16/5", "7/3", "5/0"}


@rule("MOW-START-1")
@BOTH
def test_a_blocker_that_starts_a_herd_earns_its_choice(farm: bool) -> None:
    table = Table(["16/5"], farm=farm)
    table.play("16/5")
    assert {"keep", "reverse"} <= table.offered
    again = Table(["0/5"], "5 6", pile="1", farm=farm)
    again.play("take", "0/5")
    assert {"keep", "reverse"} <= again.offered


@rule("MOW-START-2")
@BOTH
def test_who_must_start_and_cannot_passes_without_drawing(farm: bool) -> None:
    table = Table(["X 7/5", "5"], pile="1 2", farm=farm)
    assert table.offered == {"pass"}
    table.play("pass")
    assert table.in_hand(0) == "7/5 X"
    assert table.in_herd() == ""
    assert table.turn == 1
    assert table.offered == {"5/0"}


@rule("MOW-START-2")
def test_nobody_passes_who_can_start() -> None:
    assert Table(["X 5"], pile="1").offered == {"5/0"}


@rule("MOW-START-2")
@BOTH
def test_who_took_a_herd_and_cannot_start_the_new_one_passes(farm: bool) -> None:
    table = Table(["X", "5"], "6 7/1", pile="1 2", farm=farm)
    table.play("take")
    assert table.offered == {"pass"}
    table.play("pass")
    assert table.in_shed(0) == "6/0 7/1"
    assert table.in_hand(0) == "X"
    assert (table.turn, table.in_herd(), table.pile) == (1, "", ["1/0", "2/0"])


@rule("MOW-START-2")
def test_a_pass_shows_that_no_cow_in_hand_could_start_and_a_weaker_one_takes_nothing_back() -> None:
    table = Table(["X", "", "9/5"], farm=True, farmers=["", "ban skip"], pile="1 2")
    table.play("pass")
    shown = DENIED_FACES[table.s.denied[0]]
    table.play("ban", "skip", "pass", "pass")
    assert DENIED_FACES[table.s.denied[0]] == shown
    assert int(shown).bit_count() == 44
    assert table.knows(1, 0) == ""


@rule("MOW-START-2")
@BOTH
def test_the_round_ends_when_every_farmer_has_passed(farm: bool) -> None:
    table = Table(["X", "7/5", "9/5"], "2/1", pile="1 2", farm=farm)
    table.play("take", "pass", "pass")
    assert table.turn == 2
    table.play("pass")
    assert table.turn == -1
    assert table.gains() == [6, 5, 5]
    assert table.total == [6, 5, 5]


@rule("MOW-START-2")
def test_a_cow_played_in_between_starts_the_count_of_passes_again() -> None:
    table = Table(["X", "5", "9/5"], pile="7/5 X 9/5")
    table.play("pass", "5", "take", "pass", "pass")
    assert table.turn == 1
    table.play("pass")
    assert table.turn == -1


@rule("MOW-START-2")
@BOTH
def test_two_farmers_pass_on_to_the_next_row_and_other_herds_count_for_nobody(farm: bool) -> None:
    table = Table(["X", "7/5"], rows=["", "4/1", "13/2 14/1"], seats=2, turn=0, pile="1", farm=farm, row=1)
    table.play("pass")
    assert (table.turn, table.row) == (1, 2)
    table.play("take", "pass")
    assert table.turn == -1
    assert table.gains() == [5, 6]


@rule("MOW-TAKE-1")
@BOTH
def test_who_does_not_want_to_add_takes_the_herd_starts_a_new_one_and_draws(farm: bool) -> None:
    table = Table(["9 3/2", "12"], "5/1 8", pile="1/0 2", farm=farm)
    assert table.offered == {"9/0", "3/2", "take"}
    table.play("take")
    assert table.in_shed(0) == "5/1 8/0"
    assert table.offered == {"9/0", "3/2"}
    table.play("9")
    assert table.in_herd() == "9/0"
    assert table.in_hand(0) == "1/0 3/2"
    assert table.turn == 1


@rule("MOW-TAKE-2")
@BOTH
def test_an_empty_herd_cannot_be_taken(farm: bool) -> None:
    assert "take" not in Table(["5"], pile="1", farm=farm).offered
    assert "take" not in Table(["X"], pile="1", farm=farm).offered


@rule("MOW-TAKE-3")
@BOTH
def test_taking_is_the_only_choice_when_no_cow_fits(farm: bool) -> None:
    assert Table(["6 X 9/5"], "5 6/1 7", farm=farm, pile="1").offered == {"take"}


@rule("MOW-TAKE-3")
@BOTH
def test_taking_is_the_only_choice_with_an_empty_hand(farm: bool) -> None:
    assert Table([""], "5 6", farm=farm).offered == {"take"}


@rule("MOW-TAKE-3")
def test_a_farmer_card_may_still_be_played_when_no_cow_fits() -> None:
    assert Table(["6"], "5 7", farm=True, farmers=["skip"], pile="1").offered == {"take", "skip"}


@rule("MOW-DRAW-1")
def test_the_draw_comes_after_the_choice_of_direction() -> None:
    table = Table(["16/5"], "5", pile="1 2")
    table.play("16/5")
    assert table.in_hand(0) == ""
    table.play("keep")
    assert table.in_hand(0) == "1/0"


@rule("MOW-DRAW-1")
def test_with_the_pile_empty_hands_shrink() -> None:
    table = Table(["5 6", "7 8"])
    table.play("5", "7")
    assert (table.in_hand(0), table.in_hand(1)) == ("6/0", "8/0")


@rule("MOW-DRAW-2")
def test_drawing_may_be_the_farmers_own_act() -> None:
    table = Table(["5 1", "6", "7"], pile="2 3 4", farm=True, own_draw=True)
    table.play("5")
    assert table.offered == {"draw", "forget"}
    table.play("draw")
    assert table.in_hand(0) == "1/0 2/0"
    assert table.turn == 1


@rule("MOW-DRAW-2")
def test_who_forgets_plays_a_cow_short_then_draws_two_without_being_asked() -> None:
    table = Table(["5 9", "6", "7"], pile="2 3 4 10 11", farm=True, own_draw=True)
    table.play("5", "forget", "6", "draw", "7", "draw")
    assert table.in_hand(0) == "9/0"
    table.play("9")
    assert table.turn == 1
    assert table.in_hand(0) == "4/0 10/0"


@rule("MOW-DRAW-2")
def test_after_drawing_two_one_may_forget_again() -> None:
    table = Table(["5 9", "6", "7"], pile="2 11 4 12 13 14 15", farm=True, own_draw=True)
    table.play("5", "forget", "6", "draw", "7", "draw", "9", "take", "2", "draw", "take", "11", "draw", "12")
    assert table.offered == {"draw", "forget"}


@rule("MOW-DRAW-2")
def test_of_two_owed_only_what_is_left_is_drawn() -> None:
    table = Table(["5 9", "6", "7"], pile="2 3 4", farm=True, own_draw=True)
    table.play("5", "forget", "6", "draw", "7", "draw", "9")
    assert table.in_hand(0) == "4/0"


@rule("MOW-DRAW-2")
def test_with_the_pile_empty_nobody_is_asked_to_draw() -> None:
    table = Table(["5 9", "6"], farm=True, own_draw=True)
    table.play("5")
    assert table.turn == 1


@rule("MOW-DRAW-2")
def test_a_pass_draws_nothing_and_the_debt_stays() -> None:
    table = Table(["5 X", "", "8 9"], pile="2 3 4 10 11", farm=True, own_draw=True)
    table.play("5", "forget", "take", "pass", "8", "draw", "take", "pass")
    assert table.in_hand(0) == "X"
    table.play("pass", "9", "draw")
    table.put_hand(0, cows("12"))
    table.play("12")
    assert (table.turn, table.in_hand(0)) == (1, "4/0 10/0")
