"""`python -m benchmarks known`: what it asks are positions that can be known, and a wrong choice does not go unseen.

Budget: 5 seconds, once compiled.
"""

import json
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from benchmarks import known
from benchmarks.command import main
from moowoo.bots import Budget, Information, Judgement
from moowoo.engine import COMPILING
from moowoo.woo import rules as woo
from moowoo.woo.bots.bull import judge
from moowoo.woo.rules.knowledge import surely_held
from moowoo.woo.rules.state import NOBODY

SCALE = "0.03" if COMPILING else "0.0005"


def test_bull_is_never_wrong(tmp_path: Path) -> None:
    figures = tmp_path / "figures.json"
    assert main(["known", "--scale", SCALE, "--json", str(figures)]) == 0
    told = json.loads(figures.read_text())
    assert told["wrong"] == 0
    assert sum(kind["positions"] for kind in told["kinds"]) == 2 * int(known.POSITIONS / 2 * float(SCALE))


@pytest.mark.parametrize("kind", known.KINDS)
def test_the_positions_are_known_to_who_decides(kind: str) -> None:
    scores = set()
    for s in islice(known.known_positions(known.KINDS[kind]), 200 if COMPILING else 5):
        seat = int(woo.actor(s))
        assert s.closed
        assert (s.closer == NOBODY) == (kind == "the stock has run out")
        assert surely_held(s, seat) == s.hand[1 - seat]
        scores.add((int(s.target), *s.woo.tolist(), int(s.carry)))
    assert len(scores) > 1


def the_worst_first(information: Information, budget: Budget) -> Judgement:
    found = judge(information, budget)
    return Judgement(found.options[::-1], found.effort, found.exact)


def test_wrong_choices_are_counted(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(known, "judge", the_worst_first)
    figures: dict[str, Any] = known.report(0.01 if COMPILING else 0.001)
    assert figures["wrong"] > 0
    assert " 0 wrong" not in capsys.readouterr().out
    assert main(["known", "--scale", "0.01" if COMPILING else "0.001"]) == 1
