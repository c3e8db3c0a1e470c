"""The rules as a booklet: what is in the box, in pictures, then the rules; tagged, in the order of reading."""

from collections.abc import Mapping, Sequence
from typing import Final

from moowoo.faces.svg import plain_colours
from moowoo.games.pieces import Group, Piece
from moowoo.printing.document import Document, Kind
from moowoo.printing.paper.grid import Paper
from moowoo.printing.paper.press import Json, press
from moowoo.printing.paper.sheets import Look

SIZE, LARGE_SIZE = 11.0, 22.0
"""Of the letters, in points."""
SHOWN: Final = 6
"""Pieces of a group that its figure shows."""
COVER: Final = (0, 2, 5)
"""Of those of the first group, the ones that the cover shows."""


def booklet(
    sheet: Document, groups: Sequence[Group], pieces: Sequence[Piece], look: Look, lang: str, words: Mapping[str, Json]
) -> bytes:
    """The PDF: half a sheet a page, to be printed as a booklet; a whole sheet in large print."""
    shown = {group.name: samples([piece for piece in pieces if piece.group == group.name]) for group in groups}
    known = {piece.name: piece for piece in pieces}
    width, height = page_size(look.paper, large=look.large)
    data: dict[str, Json] = {
        **words,
        "lang": lang,
        "accent": look.accent,
        "title": sheet.head,
        "width": width,
        "height": height,
        "size": LARGE_SIZE if look.large else SIZE,
        "across": SHOWN // 2 if look.large else SHOWN,
        "groups": [
            {
                "title": group.title,
                "about": list(group.about),
                "pieces": [{**_piece(piece), "cover": place in COVER} for place, piece in enumerate(shown[group.name])],
            }
            for group in groups
        ],
        "blocks": [
            {
                "kind": block.kind.value,
                "text": block.text,
                "mark": block.mark,
                "shown": [_piece(known[name]) for name in block.shown],
            }
            for block in sheet.blocks
            if block.kind is not Kind.TITLE
        ],
    }
    pictures = {piece.name: plain_colours(piece.front.picture, look.theme) for piece in pieces}
    return press("booklet", data, pictures)


def _piece(piece: Piece) -> dict[str, Json]:
    return {"picture": piece.name, "words": piece.words, "width": piece.shape.width * piece.shape.unit}


def samples(pieces: Sequence[Piece]) -> list[Piece]:
    """Some pieces from first to last, all if they are few."""
    if len(pieces) <= SHOWN:
        return list(pieces)
    return [pieces[round(place * (len(pieces) - 1) / (SHOWN - 1))] for place in range(SHOWN)]


def page_size(paper: Paper, *, large: bool) -> tuple[float, float]:
    return (paper.width, paper.height) if large else (paper.height / 2, paper.width)
