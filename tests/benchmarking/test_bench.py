"""`python -m benchmarks`: all contestants do the same work, ratios are taken turn by turn, figures are stored."""

import json
import shutil
from pathlib import Path

import pytest

from benchmarks import woo
from benchmarks.command import main
from benchmarks.measure import Contest, Contestant, readable
from benchmarks.yardstick import c_program


def at(*rates: float) -> Contestant:
    """A contestant that runs at given rates, the first being the one that does not count."""
    following = iter(rates)
    return Contestant("one", lambda: (1000, 1000 / next(following)))


def test_ratios_are_medians_over_turns() -> None:
    contest = Contest("race", "laps", [at(1, 10, 30, 20), at(1, 5, 10, 20)]).hold(3)
    first, second = contest.contestants
    assert [first.rate, second.rate] == pytest.approx([20, 10])
    assert contest.ratio(second) == pytest.approx(2)
    assert "at 2.00 of it" in contest.as_text()


@pytest.mark.parametrize(("rate", "text"), [(12, "12"), (1500, "1.50 k"), (2_560_000, "2.56 M")])
def test_rates_can_be_read(rate: float, text: str) -> None:
    assert readable(rate) == text


@pytest.mark.parametrize("style", list(woo.STYLES.values()))
def test_all_contestants_play_the_same_rounds(style: int) -> None:
    with c_program("woo_rounds") as program:
        assert (program is not None) == any(map(shutil.which, ("cc", "gcc", "clang")))
        woo.agree(program, style, 40)


@pytest.mark.proof
def test_the_command_writes_its_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    figures = tmp_path / "figures.json"
    assert main(["woo", "--turns", "1", "--scale", "0.005", "--json", str(figures)]) == 0
    assert "rounds a second" in capsys.readouterr().out
    contests = json.loads(figures.read_text())["contests"]
    assert [len(contest["results"]) >= 2 for contest in contests] == [True] * 3
    assert all(result["rate"] > 0 for contest in contests for result in contest["results"])


@pytest.mark.parametrize("words", [["--turns", "0"], ["--scale", "0"], ["--scale", "-1"]])
def test_senseless_amounts_are_refused(words: list[str]) -> None:
    assert main(["woo", *words]) == 2
