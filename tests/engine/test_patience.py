"""When a function is compiled, and what runs until then."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from moowoo.engine import COMPILING, at_once, compiled, compiler
from moowoo.engine.cache import NotKept, cache_home, only_kept
from moowoo.engine.compiler import thoroughly

pytestmark = pytest.mark.skipif(not COMPILING, reason="compilation is off")


def made() -> Callable[..., Any]:
    """A function that was never compiled here."""

    @compiled
    def weigh(numbers: np.ndarray[Any, np.dtype[np.uint8]], least: int = 2) -> tuple[int, bool]:
        return int(numbers[0]) + least, numbers[1] > least

    return weigh


def is_compiled(function: Any) -> bool:
    return bool(function.overloads)


@pytest.fixture(autouse=True)
def _nothing_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    monkeypatch.setenv("MOOWOO_CACHE_DIR", str(tmp_path))
    cache_home.cache_clear()
    yield
    cache_home.cache_clear()


def test_a_first_call_compiles_nothing_and_gives_what_compiled_code_gives() -> None:
    numbers = np.array([3, 5], np.uint8)
    weigh = made()
    results = weigh(numbers), weigh(numbers, least=9)
    assert not is_compiled(weigh)
    with thoroughly():
        assert results == (weigh(numbers), weigh(numbers, least=9)) == ((5, True), (12, False))
    assert is_compiled(weigh)
    assert [type(part) for result in results for part in result] == [int, bool] * 2


def test_it_is_compiled_when_that_would_have_been_no_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    weigh, numbers = made(), np.array([3, 5], np.uint8)
    weigh(numbers)
    assert not is_compiled(weigh)
    monkeypatch.setattr(compiler, "PATIENCE", 0.0)
    weigh(numbers)
    assert is_compiled(weigh)


def test_what_takes_long_is_compiled_at_its_first_call() -> None:
    weigh = at_once(made())
    weigh(np.array([3, 5], np.uint8))
    assert is_compiled(weigh)


def test_what_was_kept_meanwhile_is_soon_found() -> None:
    here, elsewhere, numbers = made(), made(), np.array([3, 5], np.uint8)
    here(numbers)
    with thoroughly():
        elsewhere(numbers)
    for _ in range(3):
        assert here(numbers) == (5, True)
    assert is_compiled(here)


def test_where_nothing_may_be_compiled_that_is_said() -> None:
    with only_kept(), pytest.raises(NotKept):
        made()(np.array([3, 5], np.uint8))
