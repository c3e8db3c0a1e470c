"""The measurement of waiting: one game, with figures that can be. Minutes, as nothing is hurried."""

import shutil

import pytest

from benchmarks import waiting
from benchmarks.page import BROWSERS


@pytest.mark.proof
def test_a_game_is_timed(capsys: pytest.CaptureFixture[str]) -> None:
    if not any(map(shutil.which, BROWSERS)):
        pytest.skip("there is no Chromium on this machine: tools/system.sh installs it")
    found = waiting.report(scale=0.05)
    assert found["rounds"] >= 1
    assert 0 < found["waiting_share"] < 1
    assert 0 < found["scores_after_s"]["p50"] <= 1.5
    assert "waiting:" in capsys.readouterr().out
