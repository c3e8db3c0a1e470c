"""Every test has a shelf of its own, and nobody is comforted while code is compiled."""

from pathlib import Path

import pytest

from moowoo.terminal import play
from moowoo.terminal.shelf import Shelf, state_folder


@pytest.fixture(autouse=True)
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    monkeypatch.setattr(play, "PATIENCE", 600.0)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return Shelf(state_folder())
