"""The game keeps its word: everything that the house asks of it works."""

import pytest
from moowoo_tinygame.kit import KIT

from moowoo.conformance import CHECKS, check


@pytest.mark.parametrize("name", CHECKS)
def test_the_kit_passes(name: str) -> None:
    assert [str(failure) for failure in check(KIT, [name])] == []
