"""`python -m benchmarks hints`: a judgement agrees with itself, and the loss of another choice is told in points.

Budget: 5 seconds, once compiled.
"""

from itertools import islice
from random import Random

import pytest

from benchmarks import hints
from moowoo.bots import Budget
from moowoo.engine import COMPILING

POSITIONS = 4 if COMPILING else 1


@pytest.mark.parametrize("table", hints.TABLES)
def test_a_judgement_agrees_with_itself(table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "QUICK", Budget(effort=20))
    monkeypatch.setattr(hints, "PATIENT", Budget(effort=20))
    found = hints.compare(table, POSITIONS)
    assert found.told() == {
        "table": table,
        "positions": POSITIONS,
        "agreed": 1.0,
        "mean_loss": 0.0,
        "largest_loss": 0.0,
    }


def test_what_a_quick_hint_loses_is_never_negative(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "QUICK", Budget(effort=4))
    monkeypatch.setattr(hints, "PATIENT", Budget(effort=60))
    found = hints.compare("woo", POSITIONS)
    assert all(loss >= 0.0 for loss in found.losses)


def test_positions_leave_a_choice_and_come_from_several_games() -> None:
    asked = list(islice(hints.decisions("woo", {}, Random(1)), 12))
    assert all(len(known.legal) > 1 for known in asked)
    assert {known.seat for known in asked} == {0, 1}
