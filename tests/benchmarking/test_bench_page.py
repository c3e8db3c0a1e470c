"""The measurement of the page: a few moves, with the figures in the order they must have. Ten seconds."""

import shutil

import pytest

from benchmarks import page

TOGETHER = 120
"""Milliseconds for which the page joins what it announces."""


@pytest.mark.proof
def test_a_few_moves_are_timed(capsys: pytest.CaptureFixture[str]) -> None:
    if not any(map(shutil.which, page.BROWSERS)):
        pytest.skip("there is no Chromium on this machine: tools/system.sh installs it")
    found = page.report(scale=0.01)
    for way in page.WAYS:
        delays = found[way]
        assert delays[page.SOCKET]["count"] == delays[page.ANNOUNCED]["count"] == found["moves"]
        assert delays[page.SOCKET]["p50"] > 0
        assert delays[page.ANNOUNCED]["p50"] >= TOGETHER
        assert delays[page.SHOWN]["p50"] > 0
    assert len(capsys.readouterr().out.splitlines()) == len(page.WAYS) * 3
