"""`python -m benchmarks solver`: both solve the same positions and come to the same values."""

import json
import shutil
from pathlib import Path

import pytest

from benchmarks import solver
from benchmarks.yardstick import c_program
from moowoo.cli import main
from moowoo.engine import COMPILING
from moowoo.woo.bots.solver import new_workspace, solvable
from moowoo.woo.rules.state import NOBODY

NUMBER = 2000 if COMPILING else 20


@pytest.mark.parametrize("allowed", list(solver.KINDS.values()))
def test_the_c_program_finds_the_same_values(allowed: int, tmp_path: Path) -> None:
    states = solver.positions(NUMBER, allowed)
    with c_program("woo_solver") as program:
        assert (program is not None) == any(map(shutil.which, ("cc", "gcc", "clang")))
        if program is not None:
            solver.write(states, tmp_path / "positions")
            assert solver.in_c(program, tmp_path / "positions")[:2] == solver.ours(states, new_workspace())[:2]


def test_positions_are_what_the_titles_say() -> None:
    run_out, closed = (solver.positions(30, allowed) for allowed in solver.KINDS.values())
    for s in [*run_out, *closed]:
        assert solvable(s)
        assert [int(hand).bit_count() for hand in s.hand] == [6, 6]
    assert set(run_out["closer"]) == {NOBODY}
    assert set(closed["closer"]) == {0, 1}


@pytest.mark.proof
def test_the_command_prints_mean_times(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    figures = tmp_path / "figures.json"
    assert main(["bench", "solver", "--turns", "1", "--scale", "0.001", "--json", str(figures)]) == 0
    assert capsys.readouterr().out.count("µs Moowoo") == len(solver.KINDS)
    assert len(json.loads(figures.read_text())["contests"]) == len(solver.KINDS)
