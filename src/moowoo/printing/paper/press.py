"""The press: data and pictures into one of our Typst templates, and out comes a tagged PDF with its fonts in it."""

import json
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import font_source_sans_pro
import typst

FONTS: Final = Path(font_source_sans_pro.__file__).parent / "files"
STANDARD: Final = "ua-1"
"""PDF/UA: structure, order of reading and a text for every picture are in the file; Typst refuses what lacks them."""

Json = str | int | float | bool | None | list["Json"] | dict[str, "Json"]


def press(template: str, data: Mapping[str, Json], pictures: Mapping[str, str]) -> bytes:
    """A PDF of `template`, which finds `data` in data.json and every picture, an SVG, by its name."""
    with TemporaryDirectory() as folder:
        bench = Path(folder)
        (bench / "data.json").write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
        for name, svg in pictures.items():
            (bench / f"{name}.svg").write_text(svg, encoding="utf-8")
        for part in (files("moowoo.printing.paper") / "templates").iterdir():
            (bench / part.name).write_text(part.read_text(encoding="utf-8"), encoding="utf-8")
        made = typst.compile(
            bench / f"{template}.typ",
            root=bench,
            font_paths=[FONTS],
            ignore_system_fonts=True,
            format="pdf",
            pdf_standards=[STANDARD],
        )
    if not isinstance(made, bytes):
        raise TypeError("a PDF is one file")
    return made
