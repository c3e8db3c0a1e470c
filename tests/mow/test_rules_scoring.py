"""The end of a round, the score, the end of the game and who starts next."""

from random import Random

import pytest

from kit.rules import rule
from moowoo.mow import rules as mow
from mow.table import Table

BOTH = pytest.mark.parametrize("farm", [False, True])


@rule("MOW-END-1")
@BOTH
def test_with_the_pile_empty_the_first_herd_taken_ends_the_round_at_once(farm: bool) -> None:
    table = Table(["3", "8 9"], "5/1 7/2", farm=farm)
    table.play("3", "take")
    assert table.turn == -1
    assert table.gains() == [0, 3, 0]


@rule("MOW-END-1")
@BOTH
def test_with_the_pile_empty_play_goes_on_with_the_cows_in_hand(farm: bool) -> None:
    table = Table(["3", "8", "9"], "5", farm=farm)
    table.play("3", "8", "9")
    assert table.turn == 0
    assert table.offered == {"take"}


@rule("MOW-END-1")
@BOTH
def test_with_a_cow_left_in_the_pile_a_new_herd_is_started(farm: bool) -> None:
    table = Table(["3", "8"], "5", pile="1", farm=farm)
    table.play("take", "3")
    assert table.turn == 1
    assert table.in_hand(0) == "1/0"


@rule("MOW-END-2")
@BOTH
def test_cows_left_in_hand_count_for_their_farmer(farm: bool) -> None:
    table = Table(["3/2 9/5", "8/3", "X X"], "5/1", farm=farm)
    table.play("take")
    assert table.gains() == [8, 3, 10]


@rule("MOW-SCORE-1")
@BOTH
def test_flies_in_the_cowshed_are_added_to_the_running_total(farm: bool) -> None:
    table = Table(["3/2", "", ""], "5/1 7/2", farm=farm, total=(10, 20, 30))
    table.play("take")
    assert table.total == [15, 20, 30]


@rule("MOW-SCORE-1")
def test_herds_taken_earlier_in_the_round_count_too() -> None:
    table = Table(["3", "4/1", ""], "5/1 7/2", pile="2/1")
    table.play("take", "3", "take")
    assert table.gains() == [4, 1, 0]


@rule("MOW-SCORE-2")
def test_farm_six_specials_in_the_cowshed_hand_included_score_nothing() -> None:
    table = Table(["0/5 16/5 9/5", "1"], "7 9 7/5 X 11/2", farm=True, seats=6)
    table.play("take")
    assert table.gains()[0] == 27
    loved = Table(["0/5 16/5 9/5 3/2", "1"], "7 11/2 7/5 X X", farm=True, seats=6)
    loved.play("take")
    assert loved.gains()[0] == 0
    assert loved.total[0] == 0


@rule("MOW-SCORE-2")
def test_tiles_six_specials_count_in_full() -> None:
    table = Table(["0/5 16/5 9/5 3/2", "1"], "7 11/2 7/5 X X")
    table.play("take")
    assert table.gains()[0] == 34


@rule("MOW-GAME-1")
@BOTH
def test_the_game_ends_after_the_round_in_which_a_total_reaches_100(farm: bool) -> None:
    table = Table(["", "", ""], "5/1", farm=farm, total=(98, 40, 30))
    table.play("take")
    assert table.turn == -1
    table = Table(["", "", ""], "5/1", farm=farm, total=(99, 40, 30))
    table.play("take")
    assert table.turn == -2


@rule("MOW-GAME-1")
@BOTH
def test_the_lowest_total_wins(farm: bool) -> None:
    table = Table(["", "", ""], "5/1", farm=farm, total=(99, 40, 30))
    table.play("take")
    assert table.result()[2] > 0
    assert max(table.result()[0], table.result()[1]) <= 0


@rule("MOW-GAME-1")
@BOTH
def test_equal_lowest_totals_share_the_win(farm: bool) -> None:
    table = Table(["", "", ""], "5/1", farm=farm, total=(99, 30, 30))
    table.play("take")
    assert table.result()[1] == table.result()[2] > table.result()[0]


@rule("MOW-GAME-1")
def test_before_the_end_nobody_has_a_result() -> None:
    table = Table(["", "", ""], "5/1", total=(98, 30, 30))
    table.play("take")
    assert table.result() == [0, 0, 0]


@rule("MOW-NEXT-1")
@pytest.mark.parametrize("taker", range(3))
def test_tiles_who_took_the_last_herd_starts_the_next_round(taker: int) -> None:
    table = Table(["", "", "9/5 X"], "5/1", turn=taker)
    table.play("take")
    table.new_deal()
    assert table.turn == taker


@rule("MOW-NEXT-1")
def test_tiles_after_a_round_ended_by_passes_the_first_who_passed_starts() -> None:
    table = Table(["X", "7/5", "5"], pile="9/5 9/5")
    table.play("pass", "pass", "5", "take", "pass", "pass", "pass")
    assert table.turn == -1
    table.new_deal()
    assert table.turn == 0
    other = Table(["X", "7/5", "5"], pile="9/5 9/5", turn=1)
    other.play("pass", "5", "take", "pass", "pass", "pass")
    other.new_deal()
    assert other.turn == 0


@rule("MOW-NEXT-1")
def test_tiles_the_first_who_passed_since_the_last_cow_not_the_taker() -> None:
    table = Table(["X", "7/5"], rows=["", "4", "8"], seats=2, pile="1")
    table.play("pass", "take", "pass")
    table.new_deal()
    assert table.turn == 0


@rule("MOW-NEXT-2")
def test_farm_the_highest_running_total_starts() -> None:
    table = Table(["", "", ""], "5/1 7/2", farm=True, total=(10, 20, 30))
    table.play("take")
    table.new_deal()
    assert table.turn == 2


@rule("MOW-NEXT-2")
def test_farm_a_tie_for_the_highest_total_is_drawn_at_random() -> None:
    starters = []
    for seed in range(60):
        table = Table(["", "", ""], "5", farm=True, total=(10, 30, 30), seed=seed)
        table.play("take")
        table.new_deal()
        starters.append(table.turn)
    assert set(starters) == {1, 2}
    assert 15 < starters.count(1) < 45


@rule("MOW-SWAP-1")
def test_from_round_2_the_starter_may_swap_hands_with_one_opponent() -> None:
    table = Table(["5 6", "7 8", "9"], farm=True, rounds_before=1)
    assert table.offered == {"5/0", "6/0", "swap 1", "swap 2"}
    table.play("swap 1")
    assert (table.in_hand(0), table.in_hand(1), table.in_hand(2)) == ("7/0 8/0", "5/0 6/0", "9/0")
    assert (table.turn, table.offered) == (0, {"7/0", "8/0"})


@rule("MOW-SWAP-1")
def test_after_a_swap_both_know_the_other_hand_and_nobody_else_does() -> None:
    table = Table(["5 6", "7 8", "9"], farm=True, rounds_before=1)
    table.play("swap 1")
    assert table.knows(0, 1) == "5/0 6/0"
    assert table.knows(1, 0) == "7/0 8/0"
    assert table.knows(2, 0) == table.knows(2, 1) == ""
    table.play("7")
    assert table.knows(1, 0) == "8/0"


@rule("MOW-SWAP-1")
def test_no_swap_in_round_1_nor_with_tiles() -> None:
    assert Table(["5", "6", "7"], farm=True).offered == {"5/0"}
    assert Table(["5", "6", "7"], rounds_before=1).offered == {"5/0"}


@rule("MOW-SWAP-1")
def test_no_swap_after_a_farmer_was_played_and_none_for_the_others() -> None:
    table = Table(["5 6", "7 8", "9"], farm=True, rounds_before=1, farmers=["ban"])
    table.play("ban")
    assert table.offered == {"5/0", "6/0"}
    table.play("5")
    assert table.offered == {"7/0", "8/0", "take"}


@rule("MOW-SWAP-1")
def test_two_farmers_may_swap_too() -> None:
    table = Table(["5", "7"], farm=True, seats=2, rounds_before=1)
    table.play("swap 1", "7")
    assert table.in_hand(1) == "5/0"


@rule("MOW-SWAP-1")
def test_a_starter_who_passed_has_played_nothing_yet_and_may_still_swap() -> None:
    table = Table(["X", "5 6", "8"], farm=True, rounds_before=1, pile="1 2 3")
    table.play("pass")
    assert table.offered == {"5/0", "6/0"}
    table.play("5", "8")
    assert {"swap 1", "swap 2"} <= table.offered
    table.play("swap 1")
    assert (table.in_hand(0), table.in_hand(1)) == ("1/0 6/0", "X")
    assert table.offered == {"1/0", "take"}


TOKENS = {50: 8, 10: 7, 5: 30, 1: 26}


def paid(totals: list[int]) -> None:
    """Every total is paid in full, and no more tokens of a kind lie on the table than there are."""
    piles = mow.tokens(totals)
    assert [sum(w * n for w, n in zip(TOKENS, pile, strict=True)) for pile in piles] == totals
    for place, stock in enumerate(TOKENS.values()):
        assert sum(pile[place] for pile in piles) <= stock


@rule("MOW-SCORE-3")
def test_totals_are_shown_in_tokens_of_the_limited_stock() -> None:
    assert mow.tokens([0, 57, 99]) == [(0, 0, 0, 0), (1, 0, 1, 2), (1, 4, 1, 4)]
    paid([49, 49, 49, 49, 49])
    paid([99, 99, 99, 99, 173])


@rule("MOW-SCORE-3")
def test_tokens_can_pay_every_score_that_can_come_up() -> None:
    random = Random(3)
    for _ in range(3_000):
        totals = [random.randint(0, 99) for _ in range(random.randint(2, 5))]
        paid(totals)
        flies = 74
        for seat in range(len(totals)):
            gain = random.randint(0, flies)
            totals[seat] += gain
            flies -= gain
        paid(totals)
