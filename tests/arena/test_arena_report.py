"""A page about a match: whole HTML, every figure in a table, every plot named, nothing from elsewhere. Budget: 2s."""

import re
from html.parser import HTMLParser
from typing import Any

import pytest

from moowoo import arena
from moowoo.arena.report import round_step

VOID = {"meta", "path", "circle", "rect", "polyline", "polygon"}


class Outline(HTMLParser):
    """Checks that what is opened is closed, and gathers what there is."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attributes)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attributes)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def read(page: str) -> Outline:
    outline = Outline()
    outline.feed(page)
    assert outline.open == []
    return outline


@pytest.mark.parametrize(
    ("game", "bots", "options"),
    [
        ("woo", ["cow", "random"], {"target": 1}),
        ("woo", ["cow", "calf", "random"], {"target": 1}),
        ("mow", ["calf", "calf"], {"target": 10}),
        ("mow", ["cow", "random", "random"], {"target": 10, "edition": "farm"}),
    ],
)
def test_a_report_is_a_page_of_its_own(game: str, bots: list[str], options: dict[str, Any]) -> None:
    result = arena.play(game, bots, 6, options=options)
    page = arena.page(result)
    outline = read(page)
    tags = [tag for tag, _ in outline.found]
    assert ("html", {"lang": "en"}) in outline.found
    assert tags.count("h1") == tags.count("main") == 1
    assert tags.count("svg") == tags.count("table") == tags.count("caption") == (5 if len(set(bots)) > 1 else 4)
    assert all(attributes.get("aria-label") for tag, attributes in outline.found if tag == "svg")
    assert "script" not in tags
    assert not re.search(r"(src|href)=|url\(|@import", page)
    for standing in result.standings:
        assert f"{standing.win_rate.value:.1%}" in outline.words
        assert f"{standing.score.value:.2f}" in outline.words


def test_a_match_without_a_whole_deal_can_be_told() -> None:
    def interrupt(played: int) -> None:
        raise KeyboardInterrupt

    result = arena.play("woo", ["cow", "calf"], 4, options={"target": 1}, progress=interrupt)
    page = arena.page(result)
    assert "Not even one deal" in page
    read(page)


def test_what_the_first_bot_has_shown_is_said_in_words() -> None:
    better = arena.play("woo", ["cow", "random"], 40, options={"target": 1})
    assert "After 40 games, cow is better than par (50.0%): it wins" in arena.page(better)
    equal = arena.play("woo", ["random", "random"], 4, options={"target": 1})
    assert "random cannot be told from par" in arena.page(equal)


@pytest.mark.parametrize(("rough", "step"), [(0.23, 0.5), (0.11, 0.2), (10, 10), (430, 500), (0.06, 0.1), (7, 10)])
def test_axes_have_round_steps(rough: float, step: float) -> None:
    assert round_step(rough) == pytest.approx(step)
