"""The chart of a review: whole SVG, a line a seat that no colour is needed for, and words for who cannot see it.

Budget: 3 seconds.
"""

import re
import sys
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from moowoo.bots import Budget
from moowoo.review import NoPixels, Review, png, review
from moowoo.review.chart import COLOURS, DASHES, LABEL, SIGNS, spread
from moowoo.voice import LANGUAGES, Voice
from review.games import KINDS, NAMES, played
from review.judges import use_judge

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def reviewed(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Review:
    use_judge(monkeypatch)
    return review(played(request.param), Budget(effort=1))


every_kind = pytest.mark.parametrize("reviewed", KINDS, indirect=True)
one_kind = pytest.mark.parametrize("reviewed", ["tiles for four"], indirect=True)
ten = pytest.mark.parametrize("reviewed", ["farm for ten"], indirect=True)


@every_kind
def test_a_chart_is_named_described_and_has_a_line_for_everyone(reviewed: Review) -> None:
    for language in LANGUAGES:
        drawing = ElementTree.fromstring(reviewed.chart(Voice(language, "normal", NAMES)))
        assert drawing.get("role") == "img"
        title, description = drawing.find(f"{SVG}title"), drawing.find(f"{SVG}desc")
        assert title is not None
        assert title.text
        assert description is not None
        assert description.text
        assert NAMES[0] in description.text or reviewed.game.seats > 4
        lines = drawing.findall(f"{SVG}polyline")
        assert len(lines) == reviewed.game.seats
        written = [text.text or "" for text in drawing.findall(f"{SVG}text")]
        for name in NAMES[: reviewed.game.seats]:
            assert sum(text.startswith(f"{name} ") for text in written) == 1
        assert len(drawing.findall(f"{SVG}circle")) == len(reviewed.turning_points)
        assert "id=" not in reviewed.chart()


@ten
def test_no_two_lines_are_alike_without_their_colours(reviewed: Review) -> None:
    lines = ElementTree.fromstring(reviewed.chart()).findall(f"{SVG}polyline")
    assert len({line.get("stroke-dasharray") for line in lines}) == 10
    assert len(set(DASHES)) == len(set(SIGNS)) == 10


@one_kind
def test_everything_lies_on_the_sheet(reviewed: Review) -> None:
    drawing = reviewed.chart()
    width, height = (float(side) for side in re.findall(r'viewBox="0 0 (\S+) (\S+)"', drawing)[0])
    for points in re.findall(r'points="([^"]+)"', drawing):
        for point in points.split():
            x, y = (float(part) for part in point.split(","))
            assert 0 < x < width
            assert 0 < y < height


@one_kind
def test_names_are_only_ever_names(reviewed: Review) -> None:
    hostile = ('<script>alert("moo")</script>', "&amp;", "Zoë\u202e", "x" * 40)
    drawing = reviewed.chart(Voice("en", "normal", hostile))
    ElementTree.fromstring(drawing)
    assert "<script" not in drawing


@one_kind
def test_colours_are_the_page_s_own_unless_a_theme_is_named(reviewed: Review) -> None:
    own = reviewed.chart()
    assert "prefers-color-scheme:dark" in own
    assert "forced-colors:active" in own
    assert "var(--mw-ink," in own
    for theme in ("light", "dark", "contrast"):
        assert "var(" not in reviewed.chart(colours=theme)
    with pytest.raises(ValueError, match="no such colours"):
        reviewed.chart(colours="plaid")
    assert len(COLOURS) >= 4


@one_kind
def test_a_chart_becomes_pixels(reviewed: Review, monkeypatch: pytest.MonkeyPatch) -> None:
    drawing = reviewed.chart(colours="light")
    pytest.importorskip("resvg_py", reason="resvg-py, of the extra `envs`, is not installed")
    assert png(drawing, 300).startswith(b"\x89PNG")
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(NoPixels, match="resvg-py"):
        png(drawing)


@pytest.mark.parametrize(
    "wanted", [[10.0, 11, 12], [0, 0, 0, 400], [390, 395, 399], [50, 200, 350], [5, 5, 5, 5, 390, 390]]
)
def test_labels_keep_their_distance_their_order_and_stay_in_sight(wanted: list[float]) -> None:
    places = spread(wanted, LABEL, 0, 400)
    assert all(later - earlier >= LABEL for earlier, later in pairwise(places))
    assert places[0] >= 0
    assert places[-1] <= 400


def test_labels_that_are_far_apart_stay_where_they_are() -> None:
    assert spread([50, 200, 350], LABEL, 0, 400) == [50, 200, 350]
