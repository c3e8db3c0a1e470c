"""`@rule("WOO-CLAIM-2")`: says on a test which clauses of the law it proves."""

import pytest

from kit.clauses import CLAUSES


def rule(*ids: str) -> pytest.MarkDecorator:
    """Cite clauses on a test function or class; `pytest -m rule` then selects it."""
    if not ids:
        raise ValueError("a rule needs an id")
    if strangers := sorted(set(ids).difference(CLAUSES)):
        raise ValueError(f"no such clause: {', '.join(strangers)}")
    return pytest.mark.rule(*ids)
