"""WOO's textbook searches think the same without compilation, where one wants to follow them step by step."""

import os
import subprocess
import sys

import pytest

from kit.deadline import COMPILING
from moowoo import bots, games
from moowoo.bots.levels import baselines

MOVES = 12


def thought(search: str) -> str:
    """The first moves of a game that a search plays with itself."""
    table = games.new("woo", seed=3)
    for _ in range(MOVES):
        table.play(bots.decide(bots.create(f"{search}:40x", "woo", 1), table).move)
    return " ".join(str(entry) for entry in table.moves())


@pytest.mark.proof
@pytest.mark.parametrize("search", baselines("woo"))
def test_compiled_and_uncompiled_agree(search: str) -> None:
    asked = [sys.executable, __file__, search]
    plain = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(asked, env=plain, capture_output=True, text=True, timeout=COMPILING, check=False)
    assert done.stdout.strip() == thought(search), done.stderr


if __name__ == "__main__":
    print(thought(*sys.argv[1:]))
