"""How an environment shows itself: a table in words, or as an array of pixels."""

import io
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from moowoo.faces.flat import plain_colours
from moowoo.faces.table import picture
from moowoo.voice import Voice

TOLD = {"mow": ("round", "scores", "herd"), "woo": ("round", "scores", "trump", "stock", "table")}
"""What is said of a table, whoever looks at it."""
WIDTH = 960


@cache
def english() -> Voice:
    return Voice("en")


def in_words(view: Any) -> str:
    """A view as lines of text."""
    voice = english()
    lines = [voice.query(name, view) for name in TOLD[view.game]]
    if view.seat is not None:
        lines.append(voice.query("hand", view))
    lines.append(voice.prompt(view))
    return "\n".join(line for line in lines if line)


def in_pixels(view: Any) -> npt.NDArray[np.uint8]:
    """A view as an RGB array, rows first. Needs the extra `envs`."""
    import resvg_py
    from PIL import Image

    drawing = plain_colours(picture(view, colours="light"))
    png = resvg_py.svg_to_bytes(svg_string=drawing, width=WIDTH, background="white")
    with Image.open(io.BytesIO(bytes(png))) as image:
        return np.array(image.convert("RGB"))
