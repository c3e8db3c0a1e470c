"""Compiled code that came with the package is found for the level of the processor, and only there."""

from pathlib import Path

import pytest

from moowoo.engine.cache import LEVELS, fitting

V3, V2 = LEVELS
ALL = dict.fromkeys((*V3.needs, *V2.needs), True)


@pytest.fixture
def shipped(tmp_path: Path) -> Path:
    for level in LEVELS:
        (tmp_path / level.name).mkdir()
    return tmp_path


def test_the_best_level_a_processor_reaches_is_chosen(shipped: Path) -> None:
    assert fitting(ALL, shipped) == V3
    assert fitting(ALL | {"avx2": False}, shipped) == V2
    assert fitting(ALL | {"avx2": False, "popcnt": False}, shipped) is None
    assert fitting({}, shipped) is None


def test_a_level_that_nothing_was_shipped_for_is_not_chosen(shipped: Path) -> None:
    (shipped / V3.name).rmdir()
    assert fitting(ALL, shipped) is None
    assert fitting(ALL, shipped / "nowhere") is None
