"""What tests of bots share."""

from itertools import count
from types import SimpleNamespace

import pytest


@pytest.fixture
def ticking(monkeypatch: pytest.MonkeyPatch) -> None:
    """A processor on which every look of a search at its clock comes a millisecond after the one before."""
    looks = count()
    monkeypatch.setattr("moowoo.bots.search.time", SimpleNamespace(thread_time=lambda: next(looks) / 1000))
