"""Compiled code as plain Python, and code that keeps nobody waiting."""

import numpy as np
import pytest

from moowoo.kernel import COMPILING, compiled, highest, lowest, new_source, next_word, nth_bit, popcount
from moowoo.kernel.cache import NotKept, only_kept
from moowoo.kernel.plain import PATIENCE, AtHand, plain, thoroughly

pytestmark = pytest.mark.skipif(not COMPILING, reason="compilation is off")


@compiled
def weigh(bits: int, n: int) -> int:
    return popcount(bits) * 1000 + lowest(bits) * 100 + highest(bits) + nth_bit(bits, n)


@compiled
def twice(bits: int, n: int) -> int:
    return 2 * weigh(bits, n)


def test_plain_code_gives_the_same() -> None:
    for bits in (1, 6, 0b101101, 1 << 62 | 5):
        for n in range(bits.bit_count()):
            assert plain(twice)(bits, n) == twice(bits, n)


def test_plain_arithmetic_wraps_as_well() -> None:
    one, other = new_source(3, 5), new_source(3, 5)
    with np.errstate(over="ignore"):
        assert [plain(next_word)(one.rng) for _ in range(5)] == [next_word(other.rng) for _ in range(5)]


def test_nobody_waits_until_it_pays(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    def refuse(function: object, *arguments: object) -> object:
        seen.append("asked")
        if at_hand.used <= PATIENCE:
            raise NotKept
        return lambda *args: "compiled"

    monkeypatch.setattr("moowoo.kernel.plain.settled", refuse)
    at_hand = AtHand(weigh)
    assert [at_hand(6, 0) for _ in range(PATIENCE)] == [weigh(6, 0)] * PATIENCE
    assert len(seen) < 10
    assert at_hand(6, 0) == "compiled"  # type: ignore[comparison-overlap]


def test_whoever_has_time_compiles_at_once() -> None:
    at_hand = AtHand(twice)
    with thoroughly():
        at_hand(6, 0)
    assert at_hand.quick is not None


def test_where_nothing_may_be_compiled_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(function: object, *arguments: object) -> object:
        raise NotKept

    monkeypatch.setattr("moowoo.kernel.plain.settled", refuse)
    with only_kept(), pytest.raises(NotKept):
        AtHand(twice)(6, 0)
