"""The colours of the page: everything that is read or used stands out in every theme, and dark is dark everywhere."""

import re

import pytest

from faces.test_faces_colours import GRAPHICS, TEXT, contrast
from web.files import static

READ = [
    ("ink", "ground"),
    ("ink", "sheet"),
    ("ink", "soft"),
    ("muted", "ground"),
    ("muted", "sheet"),
    ("muted", "soft"),
    ("link", "ground"),
    ("link", "sheet"),
    ("on-main", "main"),
    ("alarm", "ground"),
    ("alarm", "sheet"),
    ("ink", "alarm-sheet"),
    ("accent", "ground"),
]
SEEN = [
    ("line", "ground"),
    ("line", "sheet"),
    ("focus", "ground"),
    ("focus", "sheet"),
    ("main", "ground"),
    ("main", "sheet"),
    ("alarm", "alarm-sheet"),
]


def themes() -> dict[str, dict[str, str]]:
    """The colours of every theme; one that is not named in a theme is that of the light one."""
    blocks = re.findall(r':root(?:\[data-theme="(\w+)"\])? \{(.*?)\}', static("css/themes.css"), re.DOTALL)
    found = {
        name or "light": dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", body))
        for name, body in blocks
        if "--ink" in body
    }
    return {name: found["light"] | colours for name, colours in found.items()}


def test_the_themes_there_are() -> None:
    assert set(themes()) == {"light", "dark", "system", "contrast"}
    assert themes()["system"] == themes()["dark"]


@pytest.mark.parametrize("name", themes())
def test_everything_can_be_read_and_seen(name: str) -> None:
    colours = themes()[name]
    assert [pair for pair in READ if contrast(colours[pair[0]], colours[pair[1]]) < TEXT] == []
    assert [pair for pair in SEEN if contrast(colours[pair[0]], colours[pair[1]]) < GRAPHICS] == []


def test_high_contrast_is_higher() -> None:
    colours = themes()["contrast"]
    assert min(contrast(colours[text], colours[ground]) for text, ground in READ) > 15


def test_nothing_is_coloured_but_by_the_themes() -> None:
    """A colour that is written elsewhere would not change with the theme; shadows are no colours."""
    for sheet in ("base", "pages"):
        written = re.findall(r"#[0-9a-f]{3,8}\b", static(f"css/{sheet}.css"))
        assert set(written) <= {"#000000"}


def test_motion_can_be_turned_off() -> None:
    css = static("css/themes.css")
    assert "@media (prefers-reduced-motion: reduce)" in css
    assert ':root[data-motion="off"]' in css
