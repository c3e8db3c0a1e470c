"""Sets of actions as words of bits, against Python's own sets."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from moowoo.engine import make_choices, new_source

SPACES = {5: (0,), 63: (0,), 64: (0, 40), 105: (0, 44), 150: (0, 63, 126)}
"""So many actions, and the first of each word."""
CHOICES = {actions: make_choices(actions, firsts) for actions, firsts in SPACES.items()}


def words_of(actions: int, chosen: set[int]) -> tuple[int, ...]:
    firsts = SPACES[actions]
    ends = (*firsts[1:], actions)
    return tuple(
        sum(1 << action - first for action in chosen if first <= action < end)
        for first, end in zip(firsts, ends, strict=True)
    )


@given(st.sampled_from(sorted(SPACES)), st.data())
def test_a_set_is_what_was_put_into_it(actions: int, data: st.DataObject) -> None:
    chosen = data.draw(st.sets(st.integers(0, actions - 1)))
    words, choices = words_of(actions, chosen), CHOICES[actions]
    mask = np.full(actions + 1, 7, np.uint8)
    choices.put_mask(mask[:actions], words)
    assert set(np.flatnonzero(mask[:actions])) == chosen
    assert mask[actions] == 7
    assert choices.size(words) == len(chosen)
    assert {action for action in range(-2, actions + 70) if choices.contains(words, action)} == chosen
    assert choices.contains(np.array(words), max(chosen, default=-1)) == bool(chosen)


@pytest.mark.parametrize("actions", SPACES)
def test_every_action_of_a_set_is_drawn_as_often_as_any_other(actions: int) -> None:
    chosen = {0, 3, actions // 2, actions - 1}
    words, source = words_of(actions, chosen), new_source(1)
    drawn = Counter(int(CHOICES[actions].random_of(words, source)) for _ in range(400))
    assert set(drawn) == chosen
    assert min(drawn.values()) > 60
