"""Every test has a shelf of its own, nobody is comforted while code is compiled, and nothing is compiled aside."""

from contextlib import nullcontext
from pathlib import Path

import pytest

from moowoo.terminal import preparing
from moowoo.terminal.shelf import Shelf, state_folder


@pytest.fixture(autouse=True)
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    monkeypatch.setattr(preparing, "told_of_compiling", lambda tell: nullcontext())
    monkeypatch.setattr(preparing, "compiled_aside", lambda game: nullcontext())
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return Shelf(state_folder())
