"""What all see of a turn, which worlds explain it, and cows of which there are several."""

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from kit.rules import rule
from moowoo.engine import new_source
from moowoo.engine.history import UNSEEN, UNTOLD
from moowoo.mow import rules as mow
from moowoo.mow.rules import bags
from moowoo.mow.rules.cards import CLASS_BITS
from moowoo.mow.rules.knowledge import secret_words, shown
from moowoo.mow.rules.observation import CLEARED, FARMERS_GONE, HELD, HERD, MINE, PASSED, SHED, THINNED, UNKNOWN
from moowoo.mow.rules.rollout import play_observed, play_random
from mow.hidden import seen
from mow.names import FACES, cows, farmer_names, spell
from mow.oracle_cows import BLIND
from mow.pair import faces_of, seed_from
from mow.table import Table, with_farmers


def gone(table: Table, seat: int) -> list[str]:
    flags = seen(table.s, seat)[FARMERS_GONE : FARMERS_GONE + 10]
    return farmer_names([number for number, flag in enumerate(flags) if flag])


@rule("MOW-START-2")
def test_a_cow_that_is_played_wipes_out_the_passes_before_it() -> None:
    table = Table(["X", "5 6", "X"], pile="7")
    table.play("pass")
    assert list(seen(table.s, 0)[PASSED : PASSED + 3]) == [1, 0, 0]
    table.play("5")
    assert list(seen(table.s, 0)[PASSED : PASSED + 3]) == [0, 0, 0]


@rule("MOW-F-5")
def test_all_see_that_a_herd_was_cleared_until_the_turn_ends() -> None:
    table = with_farmers("clear")
    shown = [seen(table.s, 1)[CLEARED]]
    for move in ("clear", "4"):
        table.play(move)
        shown.append(seen(table.s, 1)[CLEARED])
    assert (shown, table.turn) == ([0, 1, 0], 1)


@rule("MOW-SETUP-4")
def test_all_see_which_farmers_are_out_of_the_game() -> None:
    table = with_farmers("ban spy thin")
    for played in (["ban"], ["ban", "spy"], ["ban", "spy", "thin"]):
        table.play("spy 1" if played[-1] == "spy" else played[-1])
        assert gone(table, 0) == gone(table, 2) == played


# Worlds that explain what is being asked.


def worlds(table: Table, seat: int, number: int = 60) -> Iterator[Any]:
    random = Random(1)
    for _ in range(number):
        world = mow.copy(table.s)
        mow.determinize(world, seat, seed_from(random))
        yield world


@rule("MOW-FARM-2")
def test_who_is_asked_after_the_cow_holds_a_farmer_that_may_follow_it() -> None:
    table = with_farmers("ban")
    table.play("4")
    assert table.offered == {"ban", "done"}
    held = {farmer for world in worlds(table, 1, 120) for farmer in farmer_names(mow.farmers_of(world, 0))}
    assert held == {"ban", "spy", "trade", "hire", "steer", "thin", "renew"}


@rule("MOW-F-10")
def test_who_is_asked_while_scoring_holds_ignore() -> None:
    table = Table(["", "", "9/3"], "6/1", farm=True, farmers=["steer", "", "ignore"])
    table.play("take")
    assert all("ignore" in farmer_names(mow.farmers_of(world, 2)) for world in worlds(table, 1))


@rule("MOW-F-5")
def test_who_has_cleared_a_herd_holds_a_cow_that_can_start_the_next() -> None:
    table = with_farmers("clear", hands=["4 X", "3", "7/5"], pile="9/5 X")
    table.play("clear")
    for world in worlds(table, 1):
        hand = spell([FACES[face] for face in mow.cows_in_hand(world, 0)]).split()
        assert "4/0" in hand
    taken = with_farmers("", hands=["4 X", "3", "7/5"], pile="9/5 X")
    taken.play("take")
    hands = {spell([FACES[face] for face in mow.cows_in_hand(world, 0)]) for world in worlds(taken, 1)}
    assert any("4/0" not in hand.split() for hand in hands), "who took one may hold none"


# Why a direction is not chosen now.


def why(table: Table, action: int) -> str:
    mask = np.zeros(mow.ACTIONS, np.uint8)
    mow.legal(table.s, mask)
    assert not mask[action]
    return mow.why_not(table.s, action)


@rule("MOW-TURN-1", "MOW-DIR-2", "MOW-DIR-3")
@pytest.mark.parametrize(
    ("cow", "keep", "hand_to"),
    [("4", "MOW-DIR-2", "MOW-DIR-3"), ("X", "MOW-TURN-1", "MOW-DIR-3"), ("16/5", "MOW-TURN-1", "MOW-TURN-1")],
)
def test_a_direction_is_chosen_after_the_farmers(cow: str, keep: str, hand_to: str) -> None:
    table = with_farmers("ban", hands=["4 X 16/5", "3", "2"])
    table.play(cow)
    assert (why(table, mow.KEEP), why(table, mow.REVERSE), why(table, mow.HAND_TO)) == (keep, keep, hand_to)
    assert why(table, mow.ROW) == "MOW-TWO-1"


@rule("MOW-DIR-2", "MOW-DIR-3")
def test_at_the_choice_of_direction_only_what_was_earned_is_offered() -> None:
    table = with_farmers("", hands=["X", "3", "2"])
    table.play("X")
    assert table.offered == {"keep", "reverse"}
    assert why(table, mow.HAND_TO) == "MOW-DIR-3"


@rule("MOW-TWO-2", "MOW-TWO-3")
def test_two_farmers_choose_rows_and_not_each_other() -> None:
    for farm, row in ((True, "MOW-TWO-3"), (False, "MOW-TWO-1")):
        table = Table(["5", "7/1"], rows=["6 9", "", ""], pile="1", farm=farm, seats=2)
        assert [why(table, action) for action in (mow.KEEP, mow.HAND_TO, mow.ROW)] == ["MOW-TWO-2", "MOW-TWO-2", row]


# Several cows of one face, in two packs.

TWO_PACKS = ["", "5", "5 5", "X", "X X", "X X X", "X X X X", "5 5 7/5 X X X", "0/5 0/5 16/5 3 X"]


def bag_of(names: str) -> Any:
    bag = np.zeros(2, np.int64)
    for face in faces_of(cows(names)):
        bags.add(bag, face)
    return bag


def spelled(bag: Any) -> str:
    return spell([FACES[bags.nth_cow(bag, n, -1)] for n in range(bags.size(bag))])


@rule("MOW-DECK-3")
@pytest.mark.parametrize("names", TWO_PACKS)
def test_a_bag_holds_what_was_put_into_it(names: str) -> None:
    bag, there = bag_of(names), cows(names)
    assert spelled(bag) == spell(there)
    assert bags.is_empty(bag) == (not there)
    assert [bags.count(bag, face) for face in range(47)] == [there.count(cow) for cow in FACES]
    specials = [cow for cow in there if cow[1] == 5]
    five = CLASS_BITS[3]
    assert bags.number_allowed(bag, five) == len(specials)
    assert spell([FACES[bags.nth_cow(bag, n, five)] for n in range(len(specials))]) == spell(specials)
    assert bags.flies(bag) == sum(cow[1] for cow in there)
    for cow in sorted(there, key=str):
        bags.remove(bag, FACES.index(cow))
        there.remove(cow)
        assert spelled(bag) == spell(there)
    assert bag.tolist() == [0, 0]


@rule("MOW-DECK-3")
@pytest.mark.parametrize("names", TWO_PACKS)
@pytest.mark.parametrize("part", ["", "4 4", "3", "X", "2 X", "4 X X"])
def test_one_bag_is_poured_into_another_and_taken_out_again(names: str, part: str) -> None:
    together = cows(names) + cows(part)
    if together.count(BLIND) > 4:
        together = [cow for cow in together if cow != BLIND]
        names, part = spell([c for c in cows(names) if c != BLIND]), spell([c for c in cows(part) if c != BLIND])
    one, other = bag_of(part), bag_of(names)
    bags.pour(one, other)
    assert (spelled(one), spelled(other)) == ("", spell(together))
    bags.take_out(other, bag_of(part))
    assert spelled(other) == spell(cows(names))
    bags.exchange(one, other)
    assert (spelled(one), spelled(other)) == (spell(cows(names)), "")
    bags.put(one, other)
    assert one.tolist() == other.tolist() == bag_of(names).tolist()


@rule("MOW-F-3")
def test_of_several_blind_cows_any_one_may_be_given_back() -> None:
    table = with_farmers("trade", hands=["X X", "3", ""])
    table.play("trade 1")
    assert table.offered == {"3/0", "X"}


# What a seat alone knows.


def places(table: Table, observer: int) -> dict[str, int]:
    """The codes of the cows that a farmer has placed, by name."""
    return {spell([FACES[face]]): code for face, code in enumerate(seen(table.s, observer)[:46]) if code > UNKNOWN}


@rule("MOW-F-2")
@pytest.mark.parametrize("spy", range(4))
@pytest.mark.parametrize("left", [1, 2, 3])
def test_a_hand_that_was_spied_on_is_seen_where_it_is(spy: int, left: int) -> None:
    hands = ["1 2", "3 4", "5 6", "11 12"]
    table = Table(hands, "9", pile="13", farm=True, seats=4, turn=spy, farmers=[""] * spy + ["spy"])
    target = (spy + left) % 4
    table.play(f"spy {target}")
    held = {spell([cow]): HELD + left for cow in cows(hands[target])}
    mine = {spell([cow]): MINE for cow in cows(hands[spy])}
    assert places(table, spy) == held | mine | {"9/0": HERD}
    out = np.zeros((10, mow.SECRETS), np.int64)
    mow.secrets(table.s, out)
    assert out[spy, 5 + 2 * target] == table.s.hand[target, 0]
    assert np.count_nonzero(out[spy, 5 : secret_words(4)]) == 1
    assert not out[target, 4:].any()
    assert [int(out[seat, 0]) for seat in range(4)] == [int(table.s.hand[seat, 0]) for seat in range(4)]


@rule("MOW-F-9")
@pytest.mark.parametrize("thinner", range(3))
def test_who_lost_a_cow_to_thin_knows_which_until_the_round_is_over(thinner: int) -> None:
    table = Table(["3", "4", "5"], "9", pile="13", farm=True, turn=thinner, farmers=[""] * thinner + ["thin"])
    table.play("thin")
    out = np.zeros((10, mow.SECRETS), np.int64)
    mow.secrets(table.s, out)
    for seat in range(3):
        lost = {f"{3 + seat}/0"} if seat != thinner else set()
        assert {name for name, code in places(table, seat).items() if code == THINNED} == lost
        assert out[seat, 2:4].tolist() == table.s.thinned[seat].tolist()
        assert bool(out[seat, 2]) == (seat != thinner)
    mow.restart(table.s)
    assert not table.s.thinned.any()
    assert not table.s.lost


@rule("MOW-END-2")
def test_once_the_round_is_over_nobody_knows_a_hand() -> None:
    table = Table(["", "3", "9/3"], "6/1", farm=True, farmers=["spy", "", "ignore"])
    table.play("spy 1", "take")
    assert table.turn == 2
    assert set(places(table, 0).values()) == {SHED, SHED + 1, SHED + 2}


@rule("MOW-F-3", "MOW-FARM-1")
def test_what_the_others_see_of_an_action() -> None:
    table = with_farmers("trade ban")
    plain = [mow.COW, mow.TAKE, mow.BAN, mow.PASS]
    assert [shown(table.s, action) for action in plain] == plain
    assert [shown(table.s, action) for action in (mow.DONE, mow.SAVE)] == [UNTOLD, UNTOLD]
    table.play("trade 1")
    assert [shown(table.s, action) for action in (0, 46, mow.TAKE)] == [UNSEEN, UNSEEN, mow.TAKE]


# A new game, a new deal, a reduced deck.


@rule("MOW-SETUP-1", "MOW-SETUP-3", "MOW-SETUP-4")
def test_a_new_game_keeps_nothing_of_the_last() -> None:
    fresh = mow.new()
    mow.start(fresh, mow.FARM, 3, 1, 0, 50, mow.WHOLE_PACK, mow.HAND, 0)
    played = mow.copy(fresh)
    random, mask = Random(4), np.zeros(mow.ACTIONS, np.uint8)
    while mow.actor(played) != mow.OVER:
        if mow.actor(played) == mow.DEAL:
            mow.deal(played, seed_from(random))
        else:
            mow.legal(played, mask)
            mow.apply(played, random.choice(mask.nonzero()[0].tolist()))
    mow.restart(played)
    for field in set(mow.STATE.names or ()) - {"rng", "pile", "farmer_pile"}:
        assert np.array_equal(played[field], fresh[field]), field


@rule("MOW-SETUP-1")
def test_a_new_round_begins_with_empty_cowsheds_and_no_herd() -> None:
    table = Table(["", "9/3", ""], "5/1")
    table.play("take")
    table.new_deal()
    assert [table.in_shed(seat) for seat in range(3)] == ["", "", ""]
    assert table.in_herd() == ""
    assert len(table.pile) == 48 - 15


@rule("MOW-SETUP-1")
def test_a_reduced_table_plays_with_the_cows_it_names() -> None:
    s = mow.new()
    deck = 1 << 3 | 1 << 10 | 1 << 20 | 1 << 45 | 1 << 46 | 1 << 47
    mow.start(s, mow.TILES, 2, 0, 0, 50, deck, 2, 0)
    mow.deal(s, seed_from(Random(1)))
    dealt = mow.cows_in_hand(s, 0) + mow.cows_in_hand(s, 1)
    assert (len(dealt), len(mow.pile(s))) == (4, 2)
    assert sorted(dealt + mow.pile(s)) == [3, 10, 20, 45, 46, 46]


@rule("MOW-TURN-1")
def test_random_players_decide_so_often_and_start_again() -> None:
    bare, watched = np.zeros(2, mow.STATE), np.zeros(2, mow.STATE)
    for s in (*bare, *watched):
        mow.start(s, mow.FARM, 3, -1, 0, 1, mow.WHOLE_PACK, mow.HAND, 0)
    observations, masks = np.zeros((2, mow.OBSERVATION), np.uint8), np.zeros((2, mow.ACTIONS), np.uint8)
    assert play_random(bare, new_source(1), 90) == 180
    assert play_observed(watched, new_source(1), 90, observations, masks) == 180
    assert bare.tobytes() == watched.tobytes()
    assert masks.any(axis=1).all()
    assert observations.any(axis=1).all()
