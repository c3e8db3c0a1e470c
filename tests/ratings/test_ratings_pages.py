"""One's statistics: the pictures show what the sentences say, on one's own page and on another's."""

import re
from typing import Any

import pytest

from moowoo.ratings import pages
from moowoo.ratings.chart import EDGE, HIGH, WIDTH
from moowoo.ratings.ladders import ladders
from moowoo.ratings.pages import Owned
from moowoo.ratings.rating import Rating
from moowoo.voice import LANGUAGES
from moowoo.web.model import PageSettings, Visitor

COUNTS = [{"games": 1, "won": 1, "herd": 30, "last": 9, "hand": 1, "right": 3, "wrong": 1, "lucky": 1}]
COURSE = [Rating(1500, 200), Rating(1610, 150), Rating(1420, 120), Rating(1530, 100)]
ADDRESSED = re.compile(r"\b(your?|tes?|toi|ton|tus?|dich|dein\w*|du)\b", re.IGNORECASE)


def profile(language: str = "en", *, mine: bool = True, **more: Any) -> str:
    owned = {ladder: Owned(COURSE[-1], COURSE, COUNTS, {}, **more) for ladder in ladders()}
    return pages.profile(Visitor(PageSettings(language=language)), "Hugo", owned, mine=mine, public=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bar_is_as_long_as_its_sentence_says(language: str) -> None:
    bars = re.findall(r"<li>([^<]*)<svg.*?</svg>", profile(language), re.S)
    drawn = re.findall(r"<li>[^<]*(<svg.*?</svg>)", profile(language), re.S)
    assert len(bars) > 10
    for sentence, picture in zip(bars, drawn, strict=True):
        percent = int(re.findall(r"\d+", sentence)[-1])
        wide = re.search(r'class="fig-bar" x="1" y="1" width="([\d.]+)"', picture)
        assert round(100 * float(wide[1]) / (WIDTH - 2)) == percent if wide and percent > 3 else percent <= 3


def test_the_line_of_a_rating_has_the_ends_and_heights_that_are_told() -> None:
    page = profile()
    told = re.search(r"From (\d+) to (\d+) over (\d+) games; the highest was (\d+), the lowest (\d+)", page)
    line = re.search(r'class="fig-line" points="([^"]+)"', page)
    assert told is not None
    assert line is not None
    first, last, games, most, least = map(int, told.groups())
    low, high = min(one.low for one in COURSE), max(one.high for one in COURSE)
    heights = [float(point.split(",")[1]) for point in line[1].split()]
    values = [round(high - (y - EDGE) * (high - low) / HIGH) for y in heights]
    assert len(values) == games == len(COURSE)
    for shown, said in zip((values[0], values[-1], max(values), min(values)), (first, last, most, least), strict=True):
        assert abs(shown - said) <= 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_addressed_on_the_page_of_somebody_else(language: str) -> None:
    shown = profile(language, mine=False).split("<main")[1].split("</main>")[0]
    words = re.sub(r"<[^>]+>", " ", shown)
    assert not ADDRESSED.search(words), ADDRESSED.findall(words)
    assert ADDRESSED.search(re.sub(r"<[^>]+>", " ", profile(language).split("<main")[1]))
