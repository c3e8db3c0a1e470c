"""Crazy Eights keeps its word: everything that the house asks of a game works."""

import pytest

from moowoo.conformance import CHECKS, check
from moowoo_eights.kit import KIT


@pytest.mark.parametrize("name", CHECKS)
def test_the_kit_passes(name: str) -> None:
    assert [str(failure) for failure in check(KIT, [name])] == []
