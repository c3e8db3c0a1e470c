"""The ten Farmer cards of the box edition: who draws them, and when they may be played."""

from collections import Counter

import pytest

from kit.rules import rule
from mow.oracle_position import FARMERS
from mow.table import Table, with_farmers


@rule("MOW-FARM-1")
def test_who_scored_most_flies_in_the_round_draws_a_farmer() -> None:
    table = Table(["", "9/3", ""], "5/1", farm=True, total=(20, 0, 0))
    top = table.farmer_pile()[0]
    table.play("take")
    assert [table.farmers(seat) for seat in range(3)] == [set(), {top}, set()]


@rule("MOW-FARM-1")
def test_nobody_draws_a_farmer_when_nobody_scored() -> None:
    table = Table(["", "9", ""], "5", farm=True, total=(20, 0, 0))
    pile = table.farmer_pile()
    table.play("take")
    assert table.farmer_pile() == pile


@rule("MOW-FARM-1")
def test_a_tie_goes_to_the_higher_running_total() -> None:
    table = Table(["", "9/1", "3/1"], "5", farm=True, total=(40, 8, 9))
    table.play("take")
    assert [len(table.farmers(seat)) for seat in range(3)] == [0, 0, 1]


@rule("MOW-FARM-1")
def test_a_full_tie_is_drawn_at_random() -> None:
    drawn: Counter[int] = Counter()
    for seed in range(60):
        table = Table(["", "9/1", "3/1"], "5", farm=True, total=(40, 8, 8), seed=seed)
        table.play("take")
        drawn += Counter(seat for seat in range(3) if table.farmers(seat))
    assert set(drawn) == {1, 2}
    assert 15 < drawn[1] < 45


@rule("MOW-FARM-1")
def test_one_may_hold_any_number_and_an_empty_pile_gives_nothing() -> None:
    table = Table(["", "9/1"], "5", farm=True, seats=2, farmers=["", " ".join(FARMERS[:9])])
    assert table.farmer_pile() == ["ignore"]
    table.play("take")
    assert table.farmers(1) == set(FARMERS)
    table = Table(["", "9/1", ""], "5", farm=True, farmers=["", "", " ".join(FARMERS)])
    table.play("take")
    assert (table.farmers(1), table.total) == (set(), [0, 1, 0])


@rule("MOW-FARM-1")
def test_no_farmer_is_drawn_after_the_last_round() -> None:
    table = Table(["", "9/1", ""], "5", farm=True, total=(0, 99, 0))
    pile = table.farmer_pile()
    table.play("take")
    assert (table.turn, table.farmer_pile()) == (-2, pile)


@rule("MOW-FARM-2")
def test_all_farmers_but_ignore_may_be_played_before_the_cow() -> None:
    table = with_farmers(" ".join(FARMERS[:5] + FARMERS[6:]))
    farmers = table.offered - {"4/0", "9/0", "take"}
    assert farmers == {
        "ban", "spy 1", "spy 2", "trade 1", "trade 2", "skip", "clear", "renew", "steer", "thin",
    }  # fmt: skip
    assert "hire" in with_farmers("hire").offered


@rule("MOW-FARM-2")
def test_all_but_skip_and_clear_may_be_played_after_the_cow() -> None:
    table = with_farmers(" ".join(FARMERS[:5] + FARMERS[6:]))
    table.play("4")
    assert table.offered == {
        "done", "ban", "spy 1", "spy 2", "trade 1", "trade 2", "renew", "steer", "thin",
    }  # fmt: skip
    table = with_farmers("hire")
    table.play("4")
    assert table.offered == {"done", "hire"}


@rule("MOW-FARM-2")
def test_any_number_may_be_played_one_after_another_on_both_sides_of_the_cow() -> None:
    table = with_farmers("ban spy steer thin")
    table.play("ban", "spy 1", "4", "thin", "steer", "hand_to 2")
    assert (table.turn, table.farmers(0)) == (2, set())


@rule("MOW-FARM-2")
def test_without_a_farmer_to_play_the_turn_goes_on_unasked() -> None:
    for farmers in ("", "skip clear ignore"):
        table = with_farmers(farmers)
        table.play("4")
        assert table.turn == 1


@rule("MOW-FARM-2")
@pytest.mark.parametrize("first", ["take", "clear"])
def test_none_between_taking_or_clearing_a_herd_and_the_cow_that_starts_the_new_one(first: str) -> None:
    table = with_farmers("ban clear steer")
    table.play(first)
    assert table.offered == {"4/0", "9/0", "7/1"}
    table.play("9")
    assert table.offered == {"ban", "steer", "done"}


@rule("MOW-FARM-2")
def test_no_farmer_is_played_after_a_pass() -> None:
    table = with_farmers("ban", hands=["X", "3", "4"], herd="")
    table.play("pass")
    assert table.turn == 1


@rule("MOW-FARM-3")
def test_spy_trade_and_thin_need_an_opponent_with_a_cow() -> None:
    table = with_farmers("spy trade thin", hands=["4", "", "2"])
    assert table.offered == {"4/0", "take", "spy 2", "trade 2", "thin"}
    assert with_farmers("spy trade thin", hands=["4", "", ""]).offered == {"4/0", "take"}


@rule("MOW-FARM-3")
def test_clear_needs_a_herd_and_hire_a_farmer_pile() -> None:
    assert with_farmers("clear", herd="", hands=["4"]).offered == {"4/0"}
    assert with_farmers(" ".join(FARMERS), hands=["4"], herd="").offered == {"4/0", "ban", "skip", "steer"}


@rule("MOW-FARM-3")
def test_renew_needs_something_to_replace() -> None:
    assert "renew" not in with_farmers("renew", hands=["4 10 7/5 9/5"]).offered
