"""The charts of the benchmarks: every figure is in them as text, and a longer bar is more. Seconds, with two tiny
measurements of the real thing."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from benchmarks import cfr, chart, envs, threads
from benchmarks.command import main
from benchmarks.measure import Contest, Contestant

SVG = "{http://www.w3.org/2000/svg}"


def contest(**rates: float) -> Contest:
    return Contest("a race", "laps", [Contestant(name, lambda: (1, 1.0), [rate]) for name, rate in rates.items()])


def words(svg: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def test_bars_are_as_long_as_the_rates_are_high_and_ours_are_dark() -> None:
    svg = chart.bars([contest(Moowoo=2_000_000.0, other=3_000.0, third=40.0)])
    bars = list(ElementTree.fromstring(svg).iter(f"{SVG}rect"))[1:]  # the first is the background
    lengths = [float(bar.attrib["width"]) for bar in bars]
    assert lengths == sorted(lengths, reverse=True)
    assert len(set(lengths)) == 3
    assert [bar.attrib["fill"] for bar in bars] == [chart.OURS, chart.THEIRS, chart.THEIRS]
    assert {"a race", "Moowoo", "other", "2.00 M", "3.00 k", "40"} <= set(words(svg))


def test_a_curve_goes_up_where_its_figures_do() -> None:
    svg = chart.curve("learning", "games", "won & lost", [(0, 1.0), (10, 100.0), (20, 10.0)], logarithmic=True)
    (line,) = ElementTree.fromstring(svg).iter(f"{SVG}polyline")
    places = [tuple(map(float, place.split(","))) for place in line.attrib["points"].split()]
    (x0, y0), (x1, y1), (x2, y2) = places
    assert x0 < x1 < x2
    assert y1 < y2 < y0
    assert y0 - y2 == pytest.approx(y2 - y1, abs=0.2)
    assert {"learning", "games", "won & lost, logarithmic scale", "100"} <= set(words(svg))


def test_a_single_figure_has_a_chart_too() -> None:
    assert "7" in words(chart.curve("one", "x", "y", [(3, 7.0)]))
    assert "5" in words(chart.bars([contest(Moowoo=5.0)]))


def test_the_environments_are_measured_and_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(envs, "GAMES", {"WOO": envs.GAMES["WOO"]})
    figures, drawing = tmp_path / "envs.json", tmp_path / "envs.svg"
    small = ["--turns", "1", "--scale", "0.001", "--json", str(figures), "--chart", str(drawing)]
    assert main(["envs", *small]) == 0
    contests = json.loads(figures.read_text())["contests"]
    assert len(contests) == 6
    shown = words(drawing.read_text())
    assert all(result["name"] in shown for contest in contests for result in contest["results"])


def test_threads_are_measured_by_the_size_of_a_batch(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["threads", "--turns", "1", "--scale", "0.001"]) == 0
    told = capsys.readouterr().out
    for table in envs.GAMES:
        assert [f"{table}: {size:,} games" in told for size in threads.SIZES] == [True] * len(threads.SIZES)
    assert "by the clock" in told


def test_the_solution_of_a_small_woo_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    curve = [{"iterations": 1, "exploitability": 0.5}, {"iterations": 8, "exploitability": 0.005}]
    monkeypatch.setattr(cfr, "solve", lambda game: {"game": "a small deck", "algorithm": "CFR+", "curve": curve})
    figures, drawing = tmp_path / "cfr.json", tmp_path / "cfr.svg"
    assert main(["cfr", "--json", str(figures), "--chart", str(drawing)]) == 0
    assert json.loads(figures.read_text())["curve"] == curve
    assert {"CFR+ on a small deck", "0.5", "0.005"} <= set(words(drawing.read_text()))
