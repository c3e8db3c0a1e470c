"""How an environment shows itself: a table in words, or as an array of pixels."""

import io
from functools import cache

import numpy as np
import numpy.typing as npt

from moowoo.faces.svg import plain_colours
from moowoo.faces.table import picture
from moowoo.games import View, kit
from moowoo.voice import Voice

WIDTH = 960


@cache
def english() -> Voice:
    return Voice("en")


def in_words(view: View) -> str:
    """A view as lines of text."""
    voice = english()
    lines = [voice.query(name, view) for name in kit(view.game).game().told]
    if view.seat is not None:
        lines.append(voice.query("hand", view))
    lines.append(voice.prompt(view))
    return "\n".join(line for line in lines if line)


def in_pixels(view: View) -> npt.NDArray[np.uint8]:
    """A view as an RGB array, rows first. Needs the extra `envs`."""
    import resvg_py
    from PIL import Image

    drawing = plain_colours(picture(view, colours="light"))
    png = resvg_py.svg_to_bytes(svg_string=drawing, width=WIDTH, background="white")
    with Image.open(io.BytesIO(bytes(png))) as image:
        return np.array(image.convert("RGB"))
