"""Hidden cards stay hidden: observations, and the worlds `determinize` draws."""

import os
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moowoo.woo import rules as woo
from woo.games import SMALL_DECKS, Rules, random_rules, walk
from woo.oracle import Oracle
from woo.table import Table, legal, members, names, observation, seed_from
from woo.worlds import all_worlds, another_world, count_worlds, moved_to, world_of

UNCOMPILED = os.environ.get("NUMBA_DISABLE_JIT") == "1"
GAMES = 20 if UNCOMPILED else 100
DRAWS = 300 if UNCOMPILED else 20_000
HIDDEN_FIELDS = {"rng", "hand", "stock"}

seeds = st.integers(min_value=0, max_value=2**32 - 1)


def positions(random: Random, games: int) -> Iterator[tuple[Any, Oracle]]:
    """Every decision of some random games."""
    for _ in range(games):
        for s, oracle in walk(random_rules(random), random):
            if oracle.actor >= 0:
                yield s, oracle


def redrawn(s: Any, seat: int, seed: Any) -> Any:
    twin = woo.copy(s)
    woo.determinize(twin, seat, seed)
    return twin


# Observations


@pytest.mark.parametrize("part", range(4))
def test_an_observation_does_not_depend_on_what_the_seat_may_not_know(part: int) -> None:
    random = Random(f"observe {part}")
    moved = 0
    for s, oracle in positions(random, GAMES):
        for seat in (0, 1):
            twin = moved_to(s, seat, another_world(oracle, seat, random))
            moved += world_of(twin, seat) != world_of(s, seat)
            assert observation(twin, seat) == observation(s, seat)
    assert moved > 10 * GAMES


def test_an_observation_tells_everything_the_seat_may_know() -> None:
    """Over a deck so small that positions repeat, two that look alike are alike in all a seat has seen."""
    random = Random("tell")
    seen: dict[bytes, object] = {}
    repeated = 0
    for game in range(4 * GAMES):
        cards = SMALL_DECKS[(0, 4, 6)[game % 3]]
        for s, oracle in walk(Rules(target=3, mistakes=game % 2 == 0, **cards), random):
            for seat in (0, 1) if oracle.actor >= 0 else ():
                told = what_a_seat_may_know(s, oracle, seat)
                sight = observation(s, seat)
                repeated += sight in seen
                assert seen.setdefault(sight, told) == told
    assert repeated > GAMES


def what_a_seat_may_know(s: Any, oracle: Oracle, seat: int) -> object:
    held, not_held = oracle.knowledge(seat)
    return (
        sorted(oracle.deck),
        sorted(oracle.hands[seat]),
        sorted(held),
        sorted(not_held),
        sorted(oracle.treasure[seat]),
        sorted(oracle.treasure[1 - seat]),
        oracle.led,
        oracle.trump_card,
        oracle.trump,
        oracle.stage,
        oracle.oya == seat,
        oracle.opener == seat,
        oracle.couple,
        len(oracle.stock),
        {suit: owner == seat for suit, owner in oracle.marriages.items()},
        None if oracle.closer == -1 else oracle.closer == seat,
        oracle.closer != -1 and oracle.tricks_at_close[1 - oracle.closer] == 0,
        oracle.woo[seat],
        oracle.woo[1 - seat],
        oracle.carry,
        legal(s) if oracle.actor == seat else None,
    )


# Determinize


@pytest.mark.parametrize("part", range(4))
def test_a_redrawn_world_contradicts_nothing_the_seat_has_seen(part: int) -> None:
    random = Random(f"determinize {part}")
    for s, oracle in positions(random, GAMES):
        seat = random.randrange(2)
        twin = redrawn(s, seat, seed_from(random))
        assert_consistent(twin, oracle, seat)
        assert observation(twin, seat) == observation(s, seat)
        for field in set(s.dtype.names) - HIDDEN_FIELDS:
            assert np.array_equal(twin[field], s[field]), field


def assert_consistent(twin: Any, oracle: Oracle, seat: int) -> None:
    other = 1 - seat
    held, not_held = oracle.knowledge(seat)
    hand = {divmod(card, 6) for card in members(twin.hand[other])}
    assert {divmod(card, 6) for card in members(twin.hand[seat])} == set(oracle.hands[seat])
    assert len(hand) == len(oracle.hands[other])
    assert held <= hand
    assert not hand & not_held
    down = [divmod(card, 6) for card in world_of(twin, seat)[1]]
    assert len(down) == len(set(down)) == len(oracle.stock)
    assert hand | set(down) == oracle.hidden_from(seat)
    if oracle.trump_card is not None:
        assert divmod(int(twin.stock[twin.end - 1]), 6) == oracle.trump_card


def test_nothing_of_the_true_world_is_left_in_a_redrawn_one() -> None:
    """Two worlds a seat cannot tell apart, redrawn with one seed, are the same to the last byte."""
    random = Random("leak")
    for s, oracle in positions(random, GAMES):
        seat, seed = random.randrange(2), seed_from(random)
        twin = moved_to(s, seat, another_world(oracle, seat, random))
        twin.rng[:] = seed_from(random)
        assert redrawn(twin, seat, seed).tobytes() == redrawn(s, seat, seed).tobytes()


@settings(max_examples=60, deadline=None, derandomize=True)
@given(seed=seeds, steps=st.integers(0, 30), seat=st.integers(0, 1))
def test_a_redrawn_game_can_be_played_to_its_end(seed: int, steps: int, seat: int) -> None:
    random = Random(seed)
    for step, (s, oracle) in enumerate(positions(random, 1)):
        if step >= steps:
            twin = redrawn(s, seat, seed_from(random))
            if oracle.actor == seat:
                assert legal(twin) == legal(s)
            while woo.actor(twin) >= 0:
                woo.apply(twin, random.choice([a for a in legal(twin) if a != woo.CLAIM]))
            assert woo.actor(twin) in (woo.DEAL, woo.OVER)
            return


def test_the_random_future_is_redrawn_too() -> None:
    random = Random("future")
    s, _ = next(positions(random, 1))
    first, second = redrawn(s, 0, seed_from(random)), redrawn(s, 0, seed_from(random))
    assert len({s.rng.tobytes(), first.rng.tobytes(), second.rng.tobytes()}) == 3


def test_the_seed_decides_the_world() -> None:
    random = Random("seed")
    s, _ = next(positions(random, 1))
    seed = seed_from(random)
    assert redrawn(s, 0, seed).tobytes() == redrawn(s, 0, seed).tobytes()
    assert len({world_of(redrawn(s, 0, seed_from(random)), 0) for _ in range(50)}) > 40


# Uniformity

WANTED = ("open", "exchanged", "shown", "closed", "lacking", "late")


def kind_of(oracle: Oracle, seat: int) -> str:
    """What makes a position's worlds special, so that every source of knowledge is put to the test."""
    other = 1 - seat
    held, _ = oracle.knowledge(seat)
    if oracle.lacking[other] & oracle.hidden_from(seat):
        return "lacking"
    if oracle.closer != -1:
        return "closed"
    if held and oracle.trump_card is not None:
        return "exchanged" if any(card not in oracle.couple for card in held) else "shown"
    return "late" if len(oracle.deck) == 24 else "open"


@cache
def small_positions() -> list[tuple[str, Any, Oracle, int]]:
    """Two positions of every kind, with few enough worlds to enumerate and more than one."""
    random = Random("uniform")
    found: list[tuple[str, Any, Oracle, int]] = []
    missing = Counter(dict.fromkeys(WANTED, 2))
    while +missing:
        for s, oracle in positions(random, 1):
            seat = random.randrange(2)
            kind = kind_of(oracle, seat)
            if missing[kind] > 0 and 4 <= count_worlds(oracle, seat) <= 800:
                missing[kind] -= 1
                found.append((kind, woo.copy(s), deepcopy(oracle), seat))
                break
    return found


def surprise(counts: list[int]) -> float:
    """How many deviations a chi-square of these counts lies above what chance would give."""
    expected = sum(counts) / len(counts)
    freedom = len(counts) - 1
    total = sum((count - expected) ** 2 for count in counts) / expected
    return float((total - freedom) / (2 * freedom) ** 0.5)


@pytest.mark.parametrize("which", range(2 * len(WANTED)))
def test_worlds_are_drawn_uniformly(which: int) -> None:
    _, s, oracle, seat = small_positions()[which]
    random = Random(which)
    worlds = set(all_worlds(oracle, seat))
    assert len(worlds) == count_worlds(oracle, seat)
    drawn = Counter(world_of(redrawn(s, seat, seed_from(random)), seat) for _ in range(DRAWS))
    assert set(drawn) <= worlds
    assert surprise([drawn[world] for world in worlds]) < 4.5


def test_a_lopsided_draw_would_be_noticed() -> None:
    assert surprise([1100, 900, 1000, 1000]) > 4.5
    assert surprise([1020, 980, 990, 1010]) < 4.5


# What failing to follow gives away


@pytest.mark.parametrize(
    ("led", "answer", "denied"),
    [
        ("TC", "0C", {"AC"}),  # followed, not beaten
        ("QC", "KC", set()),  # beaten: nothing
        ("AD", "TH", {"0D", "JD", "QD", "KD", "TD", "AD"}),  # trumped: none of the suit
        ("KH", "TH", set()),
    ],
)
def test_an_answer_under_duty_says_what_is_not_held(led: str, answer: str, denied: set[str]) -> None:
    table = Table("TC QC AD KH AS TS", "0C KC TH JS QS KS" if led != "TC" else "0C KC JH JS QS KS", up="0H")
    table.play(f"close {led} {answer}")
    unseen = names(table.s.denied[1]) - table.hand(0) - {led, answer}
    assert unseen == denied - {led}
