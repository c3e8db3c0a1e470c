"""The tests of this package run whether or not it is installed: the house is told of its kit."""

from collections.abc import Iterator

import pytest

from moowoo.conformance import on_trial
from moowoo_eights.kit import KIT


@pytest.fixture(autouse=True, scope="module")
def announced() -> Iterator[None]:
    with on_trial(KIT):
        yield
