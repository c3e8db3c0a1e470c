"""Random numbers: known values, no bias, streams that part."""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from moowoo.engine import COMPILING, below, draw_seed, new_source, next_word, seed_rng, shuffle, split

MASK = 2**64 - 1


def rotate(word: int, by: int) -> int:
    return (word << by | word >> 64 - by) & MASK


def xoshiro(state: list[int]) -> int:
    """xoshiro256** as published, on Python's integers."""
    word = rotate(state[1] * 5 & MASK, 7) * 9 & MASK
    shifted = state[1] << 17 & MASK
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= shifted
    state[3] = rotate(state[3], 45)
    return word


def test_words_are_those_of_xoshiro() -> None:
    source = new_source(1, 2, 3, 4)
    state = [int(word) for word in source.rng]
    assert [int(next_word(source.rng)) for _ in range(100)] == [xoshiro(state) for _ in range(100)]


@pytest.mark.parametrize("place", range(4))
def test_near_seeds_part_in_every_word(place: int) -> None:
    seeds = [np.zeros(4, np.uint64), np.zeros(4, np.uint64)]
    seeds[1][place] = 1
    states = [np.zeros(4, np.uint64) for _ in seeds]
    for state, seed in zip(states, seeds, strict=True):
        seed_rng(state, seed)
    assert all(a != b for a, b in zip(*states, strict=True))


@pytest.mark.parametrize("sides", [1, 2, 3, 6, 7, 24, 2**31 + 1])
def test_bounded_draws_stay_in_bounds_and_are_fair(sides: int) -> None:
    source = new_source(sides)
    draws = 20_000 if COMPILING else 2_000
    third = Counter(int(below(source.rng, sides)) * 3 // sides for _ in range(draws))
    assert set(third) <= {0, 1, 2}
    if sides % 3 == 0 or sides > 100:
        assert all(abs(third[part] / draws - 1 / 3) < 0.06 for part in range(3))


def test_a_draw_that_would_be_unfair_is_drawn_again() -> None:
    """With 2**31 + 1 sides nearly half of all words fall into the unfair remainder."""
    source, twin = new_source(5), new_source(5)
    drawn = [int(below(source.rng, 2**31 + 1)) for _ in range(50)]
    naive = [int(next_word(twin.rng)) * (2**31 + 1) >> 64 for _ in range(50)]
    assert drawn != naive


def test_shuffles_reach_every_order_alike() -> None:
    source = new_source(8)
    turns = 24_000 if COMPILING else 2_400
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(turns):
        items = np.arange(4, dtype=np.uint8)
        shuffle(source.rng, items, 4)
        seen[tuple(int(item) for item in items)] += 1
    expected = turns / 24
    assert set(seen) == set(permutations(range(4)))
    assert sum((count - expected) ** 2 / expected for count in seen.values()) < 50


def test_a_shuffle_leaves_the_rest_alone() -> None:
    items = np.arange(10, dtype=np.uint8)
    shuffle(new_source(1).rng, items, 3)
    assert sorted(items[:3]) == [0, 1, 2]
    assert list(items[3:]) == list(range(3, 10))


def test_a_split_source_goes_its_own_way() -> None:
    parent, child, again = new_source(1), new_source(), new_source()
    split(parent, child)
    split(new_source(1), again)
    ours = [int(next_word(child.rng)) for _ in range(20)]
    assert ours == [int(next_word(again.rng)) for _ in range(20)]
    assert not set(ours) & {int(next_word(parent.rng)) for _ in range(20)}


def test_drawn_seeds_differ() -> None:
    source = new_source(1)
    seeds = set()
    for _ in range(100):
        draw_seed(source)
        seeds.add(source.seed.tobytes())
    assert len(seeds) == 100
