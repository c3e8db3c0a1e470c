"""The address of a table as a picture that a phone reads."""

from functools import lru_cache
from io import BytesIO

import segno

QUIET = 4
"""Modules of white around the picture, as the standard wants; it is black on white in every theme."""


@lru_cache(maxsize=256)
def qr_svg(text: str) -> str:
    """A QR code as SVG."""
    drawn = BytesIO()
    segno.make(text, error="m", micro=False).save(
        drawn, kind="svg", border=QUIET, dark="#000", light="#fff", xmldecl=False, svgns=True, omitsize=True
    )
    return drawn.getvalue().decode()
