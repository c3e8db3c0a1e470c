"""Faces for whoever does not know CSS variables: printers, and what turns SVG into pixels."""

import re
from typing import Final

MEDIA: Final = re.compile(r"@media\([^)]*\)\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
DECLARED: Final = re.compile(r"(--[\w-]+):((?:[^;{}\"()]|\([^()]*\))+)")
USED: Final = re.compile(r"var\((--[\w-]+)(?:,([^()]*))?\)")
DEPTH: Final = 4
"""Colours are named by names of colours, no deeper than this."""


def plain_colours(drawing: str, theme: str = "") -> str:
    """A drawing with its named colours written out. A theme's declarations come before the drawing's own."""
    drawing = MEDIA.sub("", drawing)
    declared = dict(DECLARED.findall(drawing)) | dict(DECLARED.findall(theme))
    for _ in range(DEPTH):
        drawing = USED.sub(lambda name: str(declared.get(name[1]) or name[2] or "none"), drawing)
    return drawing
