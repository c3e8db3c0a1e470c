"""Nothing leaks: an observation depends only on what the farmer may know, and redrawn worlds fit all of it."""

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import numpy as np
import pytest

from kit.rules import rule
from moowoo.engine import COMPILING
from moowoo.mow import rules as mow
from moowoo.mow.rules import state
from moowoo.mow.rules.observation import STAGE, TO_ACT
from moowoo.mow.views import look
from mow.games import TABLES, positions
from mow.hidden import counted, record_of, seen, shuffled, unknown_to
from mow.names import FACES, cows, spell
from mow.oracle_position import FARMERS, SCORING
from mow.pair import Pair, bags, seed_from
from mow.table import Table

GAMES = 5 if COMPILING else 1
DRAWS = 6_000 if COMPILING else 1_200


@pytest.mark.parametrize(("farm", "seats"), TABLES)
def test_what_a_farmer_may_not_know_does_not_change_the_observation(farm: bool, seats: int) -> None:
    random, changed = Random(seats), 0
    for game in range(GAMES):
        for pair in positions(farm, seats, 10_000 + game, whole=0.1):
            if pair.oracle.actor < 0:
                continue
            for seat in range(seats):
                other = record_of(pair, seat, shuffled(pair, unknown_to(pair, seat), random))
                changed += other.hand.tobytes() != pair.s.hand.tobytes()
                assert seen(other, seat) == seen(pair.s, seat)
    assert changed or not COMPILING  # in a single game there may be nothing to change


@pytest.mark.parametrize(("farm", "seats"), TABLES)
def test_the_observation_does_depend_on_what_the_farmer_knows(farm: bool, seats: int) -> None:
    """Else an empty vector would pass the test above: two farmers who see different things have different views."""
    for pair in positions(farm, seats, 3, whole=1):
        if pair.oracle.actor >= 0 and pair.oracle.phase != SCORING:
            views = {seen(pair.s, seat) for seat in range(seats)}
            assert len(views) == seats


@rule("MOW-F-10", "MOW-FARM-1")
def test_only_the_farmer_who_is_asked_about_ignore_sees_that_somebody_is_asked() -> None:
    table = Table(["", "", "9/3"], "6/1", farm=True, farmers=["", "", "ignore"])
    table.play("take")
    shown = [seen(table.s, seat) for seat in range(3)]
    assert [view[STAGE] for view in shown] == [state.WAITING, state.WAITING, state.SCORING]
    assert [view[TO_ACT] for view in shown] == [0, 0, 1]


def looks(table: Table, *seats: int | None) -> list[object]:
    """Everything these seats, and those who watch, see of a table."""
    views = [look(table.s, seat, np.zeros(mow.ACTIONS, np.uint8), ()) for seat in (*seats, None)]
    return [*views, *(seen(table.s, seat) for seat in seats if seat is not None)]


@rule("MOW-FARM-1")
def test_whoever_weighs_ignore_it_looks_the_same_to_the_others() -> None:
    holders = ["ignore", "steer"], ["steer", "ignore"]
    tables = [Table(["", "8/1", "9/3"], "6/1", farm=True, farmers=["", *farmers]) for farmers in holders]
    for table in tables:
        table.play("take")
    assert [table.actor for table in tables] == [1, 2]
    assert looks(tables[0], 0) == looks(tables[1], 0)
    assert looks(tables[0], 1) != looks(tables[1], 1)


@rule("MOW-FARM-1")
@pytest.mark.parametrize(("cow", "own_draw"), [("7/5", False), ("10", True)])
def test_a_farmer_that_could_follow_the_cow_is_not_seen_by_the_others(cow: str, own_draw: bool) -> None:
    """One holds Ban, which may follow the cow, the other Skip, which may not."""
    ban, skip = (
        Table([f"{cow} 1", "8/1", "9/3"], "7", pile="12 13", farm=True, farmers=[farmer], own_draw=own_draw)
        for farmer in ("ban", "skip")
    )
    for table in (ban, skip):
        table.play(cow)
    assert (ban.s.stage, skip.s.stage) == (state.AFTER, state.DRAWING if own_draw else state.DIRECTION)
    assert looks(ban, 1, 2) == looks(skip, 1, 2)
    before = looks(ban, 1, 2)
    ban.play("done")
    assert ban.s.stage == skip.s.stage
    assert looks(ban, 1, 2) == before


@rule("MOW-FARM-1")
def test_at_every_stage_the_others_see_a_turn_or_the_end_of_a_round() -> None:
    met = set()
    for pair in positions(True, 3, 5):
        if pair.oracle.actor >= 0:
            met.add(int(pair.s.stage))
            end = pair.oracle.phase == SCORING
            for seat in {0, 1, 2} - {pair.oracle.actor}:
                vector = seen(pair.s, seat)
                view = look(pair.s, seat, np.zeros(mow.ACTIONS, np.uint8), ())
                assert vector[STAGE] == (state.WAITING if end else state.MAIN)
                assert (vector[TO_ACT] == 0) == end
                assert (view.prompt, view.actor) == (("deal", None) if end else ("play", pair.oracle.actor))
    assert len(met) > 3


@pytest.mark.parametrize(("farm", "seats"), TABLES)
def test_a_redrawn_world_fits_all_the_farmer_has_seen(farm: bool, seats: int) -> None:
    random = Random(seats)
    for game in range(GAMES):
        for pair in positions(farm, seats, 20_000 + game, whole=0.1):
            if pair.oracle.actor < 0:
                continue
            for seat in range(seats):
                redrawn = mow.copy(pair.s)
                mow.determinize(redrawn, seat, seed_from(random))
                assert seen(redrawn, seat) == seen(pair.s, seat)
                check_world(pair, seat, redrawn)


def check_world(pair: Pair, seat: int, redrawn: Any) -> None:
    """Sizes, knowledge, the cows and Farmers there are, and that the game can go on."""
    oracle, minds, seats = pair.oracle, pair.oracle.minds, pair.seats
    hands = [counted(hand) for hand in bags(redrawn.hand[:seats])]
    assert [hand.total() for hand in hands] == [len(hand) for hand in oracle.hands]
    assert hands[seat] == Counter(oracle.hands[seat])
    assert bags(redrawn.known[seat][:seats]) == bags(pair.s.known[seat][:seats])
    for observer in range(seats):
        known = redrawn.known[observer][:seats]
        if known.any():
            assert all(counted(facts) <= hand for facts, hand in zip(bags(known), hands, strict=True))
    pool = counted(mow.pile(redrawn))
    for other in range(seats):
        if other != seat:
            assert not set(hands[other]) & minds.denied[other]
            pool += hands[other] - minds.known[seat][other]
            pool += counted(bags(redrawn.thinned)[other])
    assert pool == Counter(unknown_to(pair, seat).cows())
    assert len(mow.pile(redrawn)) == len(oracle.pile)
    check_farmers(pair, seat, redrawn)
    check_play_goes_on(pair, seat, redrawn)


def check_farmers(pair: Pair, seat: int, redrawn: Any) -> None:
    held = redrawn.farmers.tolist()[: pair.seats]
    assert held[seat] == int(pair.s.farmers[seat])
    assert [bits.bit_count() for bits in held] == [len(farmers) for farmers in pair.oracle.farmers]
    all_held = [farmer for bits in held for farmer in range(10) if bits >> farmer & 1]
    known = [FARMERS.index(farmer) for farmers in pair.oracle.farmers for farmer in farmers]
    pile = [FARMERS.index(farmer) for farmer in pair.oracle.farmer_pile]
    assert sorted(all_held + mow.farmer_pile(redrawn)) == sorted(known + pile)


def check_play_goes_on(pair: Pair, seat: int, redrawn: Any) -> None:
    mask = np.zeros(mow.ACTIONS, dtype=np.uint8)
    assert mow.actor(redrawn) == pair.oracle.actor
    assert mow.legal(redrawn, mask) >= 1
    if seat == pair.oracle.actor:
        true_mask = np.zeros(mow.ACTIONS, dtype=np.uint8)
        mow.legal(pair.s, true_mask)
        assert mask.tobytes() == true_mask.tobytes()


@pytest.mark.parametrize(("farm", "seats"), [(False, 2), (False, 4), (True, 2), (True, 5), (True, 10)])
def test_a_redrawn_game_can_be_played_to_its_end(farm: bool, seats: int) -> None:
    random = Random(seats)
    for game in range(GAMES // 4 + 1):
        for pair in positions(farm, seats, 30_000 + game):
            if pair.oracle.actor >= 0:
                redrawn = mow.copy(pair.s)
                mow.determinize(redrawn, random.randrange(seats), seed_from(random))
                finish_round(redrawn, random)


def finish_round(s: Any, random: Random) -> None:
    mask = np.zeros(mow.ACTIONS, dtype=np.uint8)
    for _ in range(2_000):
        if mow.actor(s) < 0:
            return
        assert mow.legal(s, mask)
        mow.apply(s, random.choice(mask.nonzero()[0].tolist()))
    pytest.fail("the round has no end")


# Uniform


def worlds_of(table: Table, seat: int) -> Counter[str]:
    """How many ways of laying out the unseen cows, each its own, give each world."""
    world = unknown_to(table, seat)
    found: Counter[str] = Counter()
    sizes = [(other, len(hand)) for other, hand in world.hands.items()]
    denied = table.oracle.minds.denied
    for order in permutations(world.cows()):
        left, parts, fits = list(order), [], True
        for other, size in sizes:
            hand, left = left[:size], left[size:]
            fits = fits and not set(hand) & denied[other]
            parts.append(spell(hand + list(table.oracle.minds.known[seat][other].elements())))
        for other in world.thinned:
            size = len(world.thinned[other])
            parts.append(spell(left[:size]))
            left = left[size:]
        found[" | ".join([*parts, *(spell([cow]) for cow in left)])] += fits
    return +found


def drawn_world(table: Table, seat: int, seed: Any) -> str:
    s = mow.copy(table.s)
    mow.determinize(s, seat, seed)
    others = [other for other in range(table.seats) if other != seat]
    parts = [spell([FACES[face] for face in mow.cows_in_hand(s, other)]) for other in others]
    parts += [spell([FACES[face] for face in mow.cows_thinned(s, other)]) for other in others]
    return " | ".join(parts + [spell([FACES[face]]) for face in mow.pile(s)])


def plain() -> Table:
    return Table(["5", "6 X", "7"], "9", pile="8 X")


def spied() -> Table:
    table = Table(["5", "6 10 2", "7 3"], "9", pile="8", farm=True, farmers=["spy"])
    table.play("spy 1", "5", "10")
    table.play("take")
    return table


def stuck() -> Table:
    """The second farmer passed, so holds no cow that can start; the third may hold anything."""
    table = Table(["5 1", "X 7/5", "7 3"], "9", pile="8 9/5", turn=1)
    table.play("take", "pass")
    return table


def thinned() -> Table:
    table = Table(["5", "6 10", "7 3"], "9", pile="8", farm=True, farmers=["thin"])
    table.play("thin")
    return table


def traded() -> Table:
    table = Table(["5 4", "6", "7 3"], "9", pile="8 X", farm=True, farmers=["trade"])
    table.play("trade 1", "5")
    return table


@pytest.mark.parametrize("position", [plain, spied, stuck, thinned, traded])
@pytest.mark.parametrize("seat", [0, 1])
def test_redrawn_worlds_are_uniform(position: Any, seat: int) -> None:
    table = position()
    worlds = worlds_of(table, seat)
    random = Random(7)
    drawn = Counter(drawn_world(table, seat, seed_from(random)) for _ in range(DRAWS))
    assert set(drawn) <= set(worlds)
    expected = {world: DRAWS * ways / worlds.total() for world, ways in worlds.items()}
    distance = sum((drawn[world] - mean) ** 2 / mean for world, mean in expected.items())
    freedom = len(worlds) - 1
    assert distance <= freedom + 4 * (2 * freedom) ** 0.5 + 1e-9


def test_unseen_farmers_are_redrawn_uniformly() -> None:
    table = Table(["5", "6", "7"], "9", pile="8", farm=True, farmers=["ban spy trade skip clear hire renew", "thin"])
    random = Random(8)
    held = Counter[str]()
    for _ in range(DRAWS // 4):
        s = mow.copy(table.s)
        mow.determinize(s, 0, seed_from(random))
        assert len(mow.farmers_of(s, 0)) == 7
        assert sorted(mow.farmers_of(s, 1) + mow.farmer_pile(s)) == [7, 8, 9]
        held[str(mow.farmers_of(s, 1) + mow.farmer_pile(s))] += 1
    mean = DRAWS / 4 / 6
    assert len(held) == 6
    assert all(abs(count - mean) < 5 * mean**0.5 for count in held.values())


def test_luck_to_come_is_redrawn() -> None:
    """The whole hand is known, so only the cow a Trade picks can differ."""
    table = Table(["5", "1 2 3 4", "7"], "9", pile="8", farm=True, farmers=["spy trade"])
    table.play("spy 1")
    random, picked = Random(9), Counter[str]()
    for _ in range(400):
        s = mow.copy(table.s)
        mow.determinize(s, 0, seed_from(random))
        assert counted(mow.cows_in_hand(s, 1)) == Counter(cows("1 2 3 4"))
        mow.apply(s, mow.TRADE)
        picked[spell([FACES[face] for face in mow.cows_in_hand(s, 0) if FACES[face] != (5, 0)])] += 1
    assert set(picked) == {"1/0", "2/0", "3/0", "4/0"}
    assert min(picked.values()) > 60


def test_the_same_seed_redraws_the_same_world() -> None:
    table, seed = plain(), seed_from(Random(1))
    assert drawn_world(table, 0, seed) == drawn_world(table, 0, seed)


@rule("MOW-F-9")
def test_a_cow_thinned_from_a_farmer_who_passed_could_not_start_a_herd() -> None:
    """A pass shows that no cow of the hand can start a herd; so neither can the one that Thin takes from it."""
    s = mow.new()
    mow.start(s, mow.FARM, 3, 0, 0, 100, mow.WHOLE_PACK, mow.HAND, 0)
    mow.deal(s, np.arange(4, dtype=np.uint64))
    blind, starters = mow.BLIND, [face for face in range(mow.BLIND) if mow.FACES[face].kind == "cow"]
    acrobats = [face for face in range(mow.BLIND) if mow.FACES[face].kind == "acrobat"]
    mow.put_hand(s, 0, [blind, *acrobats])
    mow.put_hand(s, 1, starters[:3])
    mow.put_hand(s, 2, starters[3:6])
    mow.put_pile(s, starters[6:])
    mow.put_farmers(s, 1, [8])
    for action in (mow.PASS, mow.THIN):
        mow.apply(s, action)
    for number in range(200):
        world = mow.copy(s)
        mow.determinize(world, 2, np.array([number, 0, 0, 1], np.uint64))
        assert not set(mow.cows_thinned(world, 0)) & set(starters)
