"""The deck and the set-up of a round."""

from collections import Counter
from random import Random

import numpy as np
import pytest

from kit.rules import rule
from moowoo.mow import rules as mow
from mow.names import FACES
from mow.oracle_cows import ACROBATS, BLIND, BLOCKERS, Cow, flies, pack
from mow.oracle_position import FARMERS
from mow.pair import Pair, seed_from
from mow.table import Table

TABLES = [(False, seats) for seats in range(2, 6)] + [(True, seats) for seats in range(2, 11)]


def dealt(farm: bool, seats: int, seed: int = 1, first: int = -1) -> Pair:
    pair = Pair(farm, seats, first)
    pair.deal(seed_from(Random(seed)))
    return pair


def all_cows(pair: Pair) -> list[Cow]:
    faces = [face for seat in range(pair.seats) for face in pair.hand(seat)] + list(mow.pile(pair.s))
    return [FACES[face] for face in faces]


@rule("MOW-DECK-1")
def test_a_pack_is_48_cows_with_74_flies() -> None:
    cows = all_cows(dealt(False, 4))
    assert len(cows) == 48
    assert flies(cows) == 74
    numbers = {count: sorted(cow[0] or 0 for cow in cows if cow[1] == count) for count in range(4)}
    assert numbers == {0: [*range(1, 16)], 1: [*range(2, 15)], 2: [*range(3, 14)], 3: [7, 8, 9]}
    assert sum(cow[1] == 5 for cow in cows) == 6


@rule("MOW-DECK-2")
def test_the_specials_are_two_blockers_two_acrobats_and_two_blind_cows() -> None:
    specials = Counter(cow for cow in all_cows(dealt(False, 4)) if cow[1] == 5)
    assert specials == Counter([*BLOCKERS, *ACROBATS, BLIND, BLIND])


@rule("MOW-DECK-2")
def test_the_kernel_lists_the_faces_by_number_then_flies_the_blind_cow_last() -> None:
    assert len(mow.FACES) == 47
    assert [tuple(face[:2]) for face in mow.FACES[:46]] == FACES[:46]
    assert mow.FACES[46][1] == 5
    assert len({face[2] for face in mow.FACES}) == 4


@rule("MOW-DECK-3")
@pytest.mark.parametrize(("farm", "seats"), TABLES)
def test_two_packs_from_six_farmers_on(farm: bool, seats: int) -> None:
    packs = 2 if seats >= 6 else 1
    assert Counter(all_cows(dealt(farm, seats))) == Counter(pack() * packs)


@rule("MOW-SETUP-1")
@pytest.mark.parametrize(("farm", "seats"), TABLES)
def test_five_cows_each_and_the_rest_is_the_pile(farm: bool, seats: int) -> None:
    pair = dealt(farm, seats)
    assert [len(pair.hand(seat)) for seat in range(seats)] == [5] * seats
    assert len(mow.pile(pair.s)) == len(all_cows(pair)) - 5 * seats


@rule("MOW-SETUP-1")
def test_the_deck_is_shuffled_and_every_cow_can_be_dealt_to_anyone() -> None:
    first_hands = [set(dealt(False, 4, seed).hand(0)) for seed in range(200)]
    assert set().union(*first_hands) == set(range(47))
    assert len({tuple(mow.pile(dealt(False, 4, seed).s)) for seed in range(20)}) == 20


@rule("MOW-SETUP-1")
def test_the_second_round_starts_with_the_whole_deck_again() -> None:
    assert Counter(all_cows(second_round())) == Counter(pack())


def second_round() -> Pair:
    """Seat 2 takes the herd that ends the round, then all is dealt again."""
    table = Table(["", "", ""], "5 8 X 9", turn=2, arrow=-1)
    table.play("take")
    table.new_deal()
    return table


@rule("MOW-SETUP-2")
@pytest.mark.parametrize("first", range(3))
def test_a_named_seat_starts_round_1(first: int) -> None:
    assert {dealt(False, 3, seed, first).actor for seed in range(20)} == {first}


@rule("MOW-SETUP-2")
@pytest.mark.parametrize("farm", [False, True])
def test_by_default_the_first_starter_is_drawn_at_random(farm: bool) -> None:
    starters = Counter(dealt(farm, 4, seed).actor for seed in range(400))
    assert set(starters) == {0, 1, 2, 3}
    assert min(starters.values()) > 60


@rule("MOW-SETUP-3")
def test_the_arrow_points_left_at_the_start_of_every_round() -> None:
    assert int(dealt(False, 4).s.arrow) == 1
    assert int(second_round().s.arrow) == 1


@rule("MOW-SETUP-3")
def test_two_farmers_start_at_row_1_downwards() -> None:
    table = Table(["", ""], rows=["5", "6", "8"], seats=2, row=2, arrow=-1)
    table.play("take")
    table.new_deal()
    assert (table.row, table.arrow) == (1, 1)


@rule("MOW-SETUP-4")
def test_the_ten_farmer_cards_are_shuffled_once_a_game() -> None:
    piles = [tuple(mow.farmer_pile(dealt(True, 4, seed).s)) for seed in range(50)]
    assert all(sorted(pile) == list(range(len(FARMERS))) for pile in piles)
    assert len(set(piles)) > 45
    table = Table(["", "", ""], "5 8", farm=True, total=(0, 1, 0), rounds_before=1)
    pile = table.farmer_pile()
    table.play("take")
    table.new_deal()
    assert table.farmer_pile() == pile


@rule("MOW-SETUP-4")
def test_tiles_have_no_farmer_cards() -> None:
    assert list(mow.farmer_pile(dealt(False, 4).s)) == []


@rule("MOW-SETUP-4")
def test_a_played_farmer_is_out_of_the_game() -> None:
    table = Table(["5", "6", "7"], farm=True, farmers=["ban"])
    table.play("ban", "5", "take")
    assert all("ban" not in table.farmers(seat) for seat in range(3))
    assert "ban" not in table.farmer_pile()


@rule("MOW-SETUP-1")
def test_a_new_game_knows_nothing_of_one_before_at_a_larger_table() -> None:
    used, fresh = np.zeros(1, mow.STATE), np.zeros(1, mow.STATE)
    used[0].seats = 9
    used[0].lost, used[0].thinned[7], used[0].thinned_denied[7] = 1 << 7, 1, 1
    used[0].aware[8], used[0].watched[7], used[0].known[8, 7] = 1 << 7, 1 << 8, 1
    for records in (used, fresh):
        mow.start(records[0], 0, 2, -1, 0, 100, mow.WHOLE_PACK, mow.HAND, 0)
    assert used.tobytes() == fresh.tobytes()
