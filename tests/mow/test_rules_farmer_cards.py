"""What each of the ten Farmer cards does."""

from collections import Counter

import pytest

from kit.rules import rule
from mow.oracle_position import FARMERS
from mow.table import Table, with_farmers


@rule("MOW-F-1")
def test_ban_the_next_farmer_may_play_no_special() -> None:
    table = with_farmers("ban", hands=["4", "0/5 16/5 X 9", "0/5 10"])
    table.play("ban", "4")
    assert table.offered == {"9/0", "take"}
    table.play("9")
    assert table.offered == {"0/5", "10/0", "take"}


@rule("MOW-F-1")
def test_ban_holds_for_a_restart_after_taking() -> None:
    table = with_farmers("ban", hands=["4", "0/5 16/5 9", "0/5"])
    table.play("ban", "4", "take")
    assert table.offered == {"9/0"}
    table = with_farmers("ban", hands=["4", "0/5 16/5", "0/5"])
    table.play("4", "ban", "take")
    assert table.offered == {"pass"}
    table.play("pass")
    assert table.offered == {"0/5"}


@rule("MOW-F-1")
def test_ban_strikes_whoever_really_plays_next() -> None:
    table = with_farmers("ban steer", hands=["4", "0/5", "0/5 3"])
    table.play("ban", "4", "steer", "reverse")
    assert (table.turn, table.offered) == (2, {"3/0", "take"})


@rule("MOW-F-1")
def test_a_skipped_turn_uses_a_ban_up() -> None:
    table = with_farmers("ban", "skip", hands=["4", "0/5", "0/5"])
    table.play("ban", "4", "skip")
    assert (table.turn, table.offered) == (2, {"0/5", "take"})


@rule("MOW-F-1")
def test_a_passed_turn_uses_a_ban_up() -> None:
    table = with_farmers("skip ban", hands=["4", "16/5", "X"], herd="")
    table.play("ban", "skip", "pass", "pass", "4")
    assert table.offered == {"16/5", "take"}


@rule("MOW-F-1")
def test_a_ban_lapses_when_the_round_ends() -> None:
    table = with_farmers("ban skip", herd="5", hands=["", "", ""], pile="")
    table.play("ban", "skip")
    assert table.turn == 1
    table.play("take")
    table.new_deal()
    seat = table.turn
    table.put_hand(seat, [(0, 5)])
    assert "0/5" in table.offered


@rule("MOW-F-2")
def test_spy_shows_one_hand_to_the_spy_alone() -> None:
    table = with_farmers("spy")
    table.play("spy 1")
    assert table.knows(0, 1) == "3/0 10/0"
    assert table.knows(0, 2) == table.knows(2, 1) == ""


@rule("MOW-F-2")
def test_what_was_seen_stays_known_while_it_is_true() -> None:
    table = with_farmers("spy", pile="1 3/1 3/2")
    table.play("spy 1", "4", "10")
    assert table.knows(0, 1) == "3/0"
    assert table.in_hand(1) == "3/0 3/1"


@rule("MOW-F-2")
def test_of_two_equal_cows_one_played_is_one_no_longer_known() -> None:
    table = Table(["1", "X 5", "2"], "6 9", farm=True, seats=6, farmers=["spy"], pile="1 X")
    table.play("spy 1", "1", "X", "keep")
    assert table.in_hand(1) == "5/0 X"
    assert table.knows(0, 1) == "5/0"


@rule("MOW-F-3")
def test_trade_takes_a_random_cow_and_gives_back_any_one() -> None:
    taken = Counter[str]()
    for seed in range(40):
        table = with_farmers("trade", hands=["4", "3 10", "2 11"], seed=seed)
        table.play("trade 1")
        got = (table.offered - {"4/0"}).pop()
        assert table.offered == {"4/0", got}
        assert table.in_hand(1) == {"3/0": "10/0", "10/0": "3/0"}[got]
        taken[got] += 1
    assert set(taken) == {"3/0", "10/0"}
    assert min(taken.values()) > 8


@rule("MOW-F-3")
def test_trade_the_cow_just_taken_may_go_back_and_a_player_without_cows_may_trade() -> None:
    table = with_farmers("trade", hands=["", "3", "2"])
    table.play("trade 1")
    assert table.offered == {"3/0"}
    table.play("3")
    assert (table.in_hand(0), table.in_hand(1)) == ("", "3/0")
    assert table.knows(0, 1) == "3/0"
    assert table.knows(1, 0) == ""
    assert (table.turn, table.offered) == (0, {"take"})


@rule("MOW-F-3")
def test_trade_both_partners_then_know_those_cows() -> None:
    table = with_farmers("trade", hands=["4", "3", "2"])
    table.play("trade 1", "4")
    assert table.knows(0, 1) == "4/0"
    assert table.knows(1, 0) == "3/0"
    assert table.knows(2, 0) == table.knows(2, 1) == ""


@rule("MOW-F-3")
def test_trade_what_a_third_farmer_knew_of_the_partners_may_no_longer_be_true() -> None:
    table = with_farmers("spy", "trade", hands=["4", "10", "2 11"])
    table.play("spy 2", "4")
    assert table.knows(0, 2) == "2/0 11/0"
    table.play("trade 2")
    assert table.knows(0, 2) == ""


@rule("MOW-F-3")
def test_trade_after_the_cow_goes_on_to_the_draw() -> None:
    table = with_farmers("trade", hands=["4 6", "3", "2"])
    table.play("4", "trade 1", "6")
    assert (table.turn, table.in_hand(0), table.in_hand(1)) == (1, "1/0 3/0", "6/0")


@rule("MOW-F-4")
def test_skip_plays_no_cow_and_draws_none() -> None:
    table = with_farmers("skip")
    table.play("skip")
    assert (table.turn, table.in_hand(0), table.in_herd()) == (1, "4/0 7/1 9/0", "5/0 8/0")
    assert len(table.pile) == 4


@rule("MOW-F-4")
def test_skip_with_two_farmers_leaves_the_row() -> None:
    table = with_farmers("skip", seats=2, herd="", rows=["5", "6", "7"], row=2, hands=["4", "3"])
    table.play("skip")
    assert (table.turn, table.row) == (1, 2)


@rule("MOW-F-4")
def test_a_skip_is_no_pass() -> None:
    table = with_farmers("", "skip", hands=["X", "X", "7/5"], herd="")
    table.play("pass", "skip", "pass", "pass")
    assert table.turn == 1
    table.play("pass")
    assert table.turn == -1


@rule("MOW-F-5")
def test_clear_discards_the_herd_for_nobody_and_starts_a_new_one() -> None:
    table = with_farmers("clear", herd="5/1 8/3")
    table.play("clear", "9")
    assert (table.in_herd(), table.in_shed(0), table.in_hand(0)) == ("9/0", "", "1/0 4/0 7/1")
    assert table.turn == 1


@rule("MOW-F-5")
def test_cleared_cows_are_out_of_the_round_with_an_empty_pile_too() -> None:
    table = with_farmers("clear", herd="5/1 8/3", hands=["9/1", "", ""], pile="")
    table.play("clear", "9/1")
    assert table.turn == 1
    table.play("take")
    assert table.gains() == [0, 1, 0]


@rule("MOW-F-5")
def test_clear_needs_a_cow_that_can_start_under_a_ban_too() -> None:
    assert "clear" not in with_farmers("clear", hands=["X 7/5", "3"]).offered
    assert "clear" in with_farmers("clear", hands=["16/5 X", "3"]).offered
    table = with_farmers("ban", "clear", hands=["4", "16/5 X", "3"])
    table.play("ban", "4")
    assert table.offered == {"take"}


@rule("MOW-F-5")
def test_clear_with_two_farmers_empties_the_row_to_be_played() -> None:
    table = with_farmers("clear", seats=2, herd="", rows=["5", "6", "7"], row=2, hands=["4", "3"])
    table.play("clear", "4")
    assert [table.in_herd(row) for row in (1, 2, 3)] == ["5/0", "4/0", "7/0"]
    assert table.row == 3


@rule("MOW-F-6")
def test_hire_draws_two_farmers_that_may_be_played_at_once() -> None:
    table = with_farmers("hire")
    expected = set(table.farmer_pile()[:2])
    left = table.farmer_pile()[2:]
    table.play("hire")
    assert (table.farmers(0), table.farmer_pile()) == (expected, left)
    others = " ".join(farmer for farmer in FARMERS if farmer not in ("hire", "ban", "steer"))
    table = with_farmers("hire", others)
    table.play("hire")
    assert {"ban", "steer"} <= table.offered


@rule("MOW-F-6")
def test_hire_draws_the_one_that_is_left() -> None:
    others = " ".join(farmer for farmer in FARMERS if farmer not in ("hire", "steer"))
    table = with_farmers("hire", others)
    table.play("4", "hire")
    assert (table.farmers(0), table.farmer_pile()) == ({"steer"}, [])
    assert table.offered == {"steer", "done"}


@rule("MOW-F-7")
def test_renew_discards_all_7_8_and_9_and_draws_as_many() -> None:
    table = with_farmers("renew", hands=["4 7 7/5 8/3 9/5 9/2 X", "3"])
    table.play("renew")
    assert table.in_hand(0) == "1/0 4/0 7/5 9/5 12/0 13/0 X"
    assert table.pile == ["14/0"]
    assert table.turn == 0


@rule("MOW-F-7")
def test_renew_needs_enough_cows_in_the_pile() -> None:
    assert "renew" in with_farmers("renew", hands=["7 8", "3"], pile="1 2").offered
    assert "renew" not in with_farmers("renew", hands=["7 8", "3"], pile="1").offered


@rule("MOW-F-7")
def test_renew_shows_its_discards_and_they_score_for_nobody() -> None:
    table = with_farmers("spy", "renew", hands=["4", "7/3 10 12", ""], pile="1 3")
    table.play("spy 1", "4", "renew")
    assert table.knows(0, 1) == "10/0 12/0"
    table = with_farmers("renew", hands=["7/3", "", ""], pile="1")
    table.play("renew", "1", "take")
    assert table.gains() == [0, 0, 0]


@rule("MOW-F-8")
@pytest.mark.parametrize(("choice", "turn", "arrow"), [("keep", 1, 1), ("reverse", 3, -1), ("hand_to 2", 2, 1)])
def test_steer_gives_the_choice_of_a_blocker(choice: str, turn: int, arrow: int) -> None:
    table = with_farmers("steer", seats=4)
    table.play("steer", "4")
    assert table.offered == {"keep", "reverse", "hand_to 1", "hand_to 2", "hand_to 3"}
    table.play(choice)
    assert (table.turn, table.arrow) == (turn, arrow)


@rule("MOW-F-8")
def test_steer_stands_in_place_of_the_cows_own_choice() -> None:
    table = with_farmers("steer", hands=["X", "3", "2"])
    table.play("X", "steer")
    assert table.offered == {"keep", "reverse", "hand_to 1", "hand_to 2"}
    table.play("reverse")
    assert (table.turn, table.arrow) == (2, -1)


@rule("MOW-F-8", "MOW-FARM-3")
def test_steer_after_a_blocker_would_change_nothing_and_may_not_be_played() -> None:
    table = with_farmers("steer", hands=["16/5", "3", "2"])
    assert "steer" in table.offered
    table.play("16/5")
    assert table.offered == {"keep", "reverse", "hand_to 1", "hand_to 2"}


@rule("MOW-F-8")
def test_steer_also_after_skip_or_a_pass() -> None:
    table = with_farmers("steer skip")
    table.play("steer", "skip", "hand_to 2")
    assert (table.turn, len(table.pile)) == (2, 4)
    table = with_farmers("steer", hands=["X", "3", "2"], herd="")
    table.play("steer", "pass", "reverse")
    assert (table.turn, table.arrow, len(table.pile)) == (2, -1, 4)


@rule("MOW-F-8")
@pytest.mark.parametrize(("choice", "row", "arrow"), [("keep", 3, 1), ("reverse", 1, -1), ("row 2", 2, 1)])
def test_steer_with_two_farmers(choice: str, row: int, arrow: int) -> None:
    table = with_farmers("steer", seats=2, herd="", rows=["5", "6", "7"], row=2, hands=["4", "3"])
    table.play("steer", "4")
    assert table.offered == {"keep", "reverse", "row 1", "row 2", "row 3"}
    table.play(choice)
    assert (table.turn, table.row, table.arrow) == (1, row, arrow)


@rule("MOW-F-8")
@pytest.mark.parametrize(("choice", "row", "arrow"), [("keep", 2, 1), ("reverse", 2, -1), ("row 3", 3, 1)])
def test_steer_and_skip_with_two_farmers_the_row_stays(choice: str, row: int, arrow: int) -> None:
    table = with_farmers("steer skip", seats=2, herd="", rows=["5", "6", "7"], row=2, hands=["4", "3"])
    table.play("steer", "skip", choice)
    assert (table.turn, table.row, table.arrow) == (1, row, arrow)


@rule("MOW-F-9")
def test_thin_discards_one_random_cow_of_every_opponent_without_refill() -> None:
    left = Counter[str]()
    for seed in range(40):
        table = with_farmers("thin", seed=seed)
        table.play("thin")
        assert [len(table.hand(seat)) for seat in range(3)] == [3, 1, 1]
        assert len(table.pile) == 4
        left[table.in_hand(1)] += 1
    assert set(left) == {"3/0", "10/0"}
    assert min(left.values()) > 8


@rule("MOW-F-9")
def test_thin_passes_over_empty_hands_and_its_cows_score_for_nobody() -> None:
    table = with_farmers("thin", hands=["4", "", "9/3"], herd="5", pile="")
    table.play("thin", "take")
    assert table.gains() == [0, 0, 0]


@rule("MOW-F-9")
def test_thin_is_unseen_so_what_others_knew_of_the_hand_is_no_longer_sure() -> None:
    table = with_farmers("spy thin")
    table.play("spy 1")
    assert table.knows(0, 1) == "3/0 10/0"
    table.play("thin")
    assert table.knows(0, 1) == ""


@rule("MOW-F-9")
def test_thinned_farmers_play_one_short_until_the_round_ends() -> None:
    table = with_farmers("thin", hands=["4", "10 11", "2"])
    table.play("thin", "4")
    table.play(table.in_hand(1))
    assert len(table.hand(1)) == 1


@rule("MOW-F-10")
def test_ignore_names_a_kind_whose_flies_do_not_count() -> None:
    for choice, gains in (("ignore 1", 7), ("ignore 2", 6), ("ignore 5", 3), ("save", 8)):
        table = with_farmers("ignore", hands=["", "", ""], herd="6/1 4/2 X", pile="")
        table.play("take")
        assert (table.turn, table.offered) == (0, {"ignore 1", "ignore 2", "ignore 5", "save"})
        table.play(choice)
        assert table.gains() == [gains, 0, 0]


@rule("MOW-F-10")
def test_ignore_is_asked_of_its_holder_whoever_ended_the_round() -> None:
    table = with_farmers("", "", "ignore", hands=["", "", "9/3"], herd="6/1", pile="")
    table.play("take")
    assert (table.turn, table.offered) == (2, {"ignore 3", "save"})
    table.play("ignore 3")
    assert (table.gains(), table.farmers(2)) == ([1, 0, 0], set())


@rule("MOW-F-10")
def test_ignore_may_be_kept_for_a_later_round() -> None:
    table = with_farmers("ignore", hands=["", "", ""], herd="6/1", pile="")
    table.play("take", "save")
    assert "ignore" in table.farmers(0)
    assert table.turn == -1


@rule("MOW-F-10")
def test_ignore_is_not_offered_when_no_kind_lowers_the_score() -> None:
    table = with_farmers("ignore", hands=["", "", ""], herd="6", pile="")
    table.play("take")
    assert table.turn == -1


@rule("MOW-F-10", "MOW-SCORE-2")
def test_amour_vache_is_judged_before_ignore() -> None:
    table = Table(["0/5 16/5 9/5", "1"], "7 11/2 7/5 X X", farm=True, seats=6, farmers=["ignore"])
    table.play("take")
    assert table.turn == -1
    assert (table.gains()[0], table.farmers(0)) == (0, {"ignore"})


@rule("MOW-F-10")
def test_ignore_may_save_the_game() -> None:
    table = with_farmers("ignore", hands=["", "", ""], herd="6/1", pile="", total=(99, 5, 5))
    table.play("take", "ignore 1")
    assert (table.turn, table.total) == (-1, [99, 5, 5])
