"""How functions are compiled: what our few passes cannot do is left to Numba, and parts make no machine code."""

import gc
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from numba.core import types
from numba.core.errors import TypingError

from moowoo.engine import COMPILING, compiled
from moowoo.engine.compiler import thoroughly
from moowoo.engine.pipeline import PartCode, WholeCode

pytestmark = pytest.mark.skipif(not COMPILING, reason="nothing is compiled")


@pytest.fixture(autouse=True)
def _compiled_at_the_first_call() -> Iterator[None]:
    with thoroughly():
        yield


@compiled
def doubled(number: int) -> int:
    return number * 2


@compiled
def with_a_closure(number: int) -> int:
    def plus(other: int) -> int:
        return number + other

    total = 0
    for each in [plus(k) for k in range(3)]:
        total += doubled(each)
    if total > 100:
        raise ValueError("too much", total)
    return total


@compiled
def maybe(number: int, more: Any = None) -> Any:
    if more is None:
        return number
    return number + more[0]


@compiled
def wrong(number: Any) -> Any:
    return number.no_such_thing


NEVER = 0


@compiled
def seldom_doubled(number: int) -> int:
    """LLVM finds out that nothing is called here."""
    return doubled(number) if NEVER else number


@compiled
def doubled_deep_below(number: int) -> int:
    return doubled_below(number)


@compiled
def doubled_below(number: int) -> int:
    return doubled(number) + 1


def test_only_what_python_calls_becomes_machine_code() -> None:
    def twice_doubled(number: int) -> int:
        return doubled(doubled(number))

    twice_doubled.__module__ = "__main__"  # not to be found in the cache
    whole: Any = compiled(twice_doubled)
    assert whole(5) == 20
    (result,) = whole.overloads.values()
    assert isinstance(result.library, WholeCode)
    assert PartCode in {type(part) for part in result.library._linking_libraries}


def test_what_one_part_does_not_need_after_all_is_there_for_another() -> None:
    def mixed(number: int) -> int:
        return seldom_doubled(number) + doubled_deep_below(number)

    mixed.__module__ = "__main__"
    assert compiled(mixed)(5) == 5 + 11


def test_numbers_of_all_sizes_share_one_copy_of_what_they_are_handed_to() -> None:
    @compiled
    def halved(number: int) -> int:
        return number // 2

    def mixed(short: Any, long: int) -> int:
        return halved(short[0]) + halved(number=long) + halved(7)

    mixed.__module__ = "__main__"
    assert compiled(mixed)(np.array([-9], np.int8), 1 << 40) == -5 + (1 << 39) + 3
    called: Any = halved
    assert [*called.get_overload.__self__.overloads] == [(types.int64,)]


def test_what_our_passes_do_not_know_is_compiled_by_numba_itself() -> None:
    assert with_a_closure(2) == 2 * (2 + 3 + 4)
    with pytest.raises(ValueError, match="too much"):
        with_a_closure(50)
    assert maybe(3) == 3
    assert maybe(3, np.ones(1, np.int64)) == 4


def test_a_function_that_cannot_be_compiled_says_so_and_garbage_is_collected_again() -> None:
    with pytest.raises(TypingError, match="no_such_thing"):
        wrong(1)
    assert gc.isenabled()
