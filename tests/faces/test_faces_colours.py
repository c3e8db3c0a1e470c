"""What can be told apart on a face: contrast in every theme, and rules for dark and forced colours."""

import re

import pytest

from moowoo import faces
from moowoo.faces.palette import FORCED, LIGHT, STYLE, THEMES
from moowoo.woo.cards import SUIT_NAMES

TEXT, GRAPHICS = 4.5, 3.0


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_contrast_is_measured_as_the_standard_does() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("name", THEMES)
def test_numbers_and_letters_can_be_read(name: str) -> None:
    colours = THEMES[name]
    assert contrast(colours["ink"], colours["paper"]) >= TEXT
    for suit in SUIT_NAMES:
        assert contrast(colours["paper"], colours[suit]) >= TEXT, suit


@pytest.mark.parametrize("name", THEMES)
def test_pictures_can_be_seen(name: str) -> None:
    """A shape stands out from the paper by fill or outline, and eyes and mouths from the face they are on."""
    colours = THEMES[name]
    for role in ("hide", "brown", "pink", "gold", "skin", *SUIT_NAMES):
        against_paper = max(contrast(colours[role], colours["paper"]), contrast(colours["line"], colours["paper"]))
        assert against_paper >= GRAPHICS, role
    for role in ("hide", "pink", "gold", "skin"):
        assert contrast(colours["line"], colours[role]) >= GRAPHICS, role
    assert contrast(colours["brown"], colours["hide"]) >= GRAPHICS
    assert contrast(colours["ink"], colours["leaf"]) >= GRAPHICS


@pytest.mark.parametrize("name", THEMES)
def test_a_theme_names_every_colour(name: str) -> None:
    assert list(THEMES[name]) == list(LIGHT)
    declared = dict(part.split(":") for part in faces.theme(name).split(";"))
    assert declared == {f"--mw-{role}": colour for role, colour in THEMES[name].items()}


def media(feature: str) -> str:
    (rules,) = re.findall(rf"@media\({feature}\){{\.mw{{([^}}]*)}}}}", STYLE)
    return str(rules)


def test_dark_changes_every_colour_and_leaves_the_last_word_to_the_page() -> None:
    rules = media("prefers-color-scheme:dark")
    for role, colour in THEMES["dark"].items():
        assert f"var(--mw-{role},{colour})" in rules


def test_forced_colours_use_the_readers_own() -> None:
    rules = media("forced-colors:active")
    assert "#" not in rules
    assert rules.count(":Canvas;") + rules.count(":CanvasText") + rules.endswith(":Canvas") == len(LIGHT)
    assert FORCED["ink"] == FORCED["line"] == "CanvasText"
    assert FORCED["paper"] == FORCED["hide"] == "Canvas"


def test_every_face_carries_the_one_style() -> None:
    assert all(f"<style>{STYLE}</style>" in svg for svg in faces.every_face().values())


def test_the_style_reaches_nothing_outside_a_face() -> None:
    selectors = re.findall(r"([^{}@]+)\{(?=[^{}]*\})", re.sub(r"@media\([^)]*\)\{", "", STYLE))
    assert len(selectors) > len(LIGHT)
    assert all(re.fullmatch(r"\.mw(-[a-z]+)?", selector) for selector in selectors)
