"""Paper of a game: sheets to cut out, a score pad, and the rules as a booklet, set by Typst."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from moowoo.faces.svg import plain_colours
from moowoo.games.pieces import Group, Piece, ScorePad
from moowoo.printing.documents import Document, Kind, rule_sheet
from moowoo.printing.order import Job, Order, said
from moowoo.printing.paper.grid import PAPERS, Paper
from moowoo.printing.paper.press import Json, press
from moowoo.printing.paper.sheets import Look, cut_out
from moowoo.voice import rules

ROWS, LARGE_ROWS = 18, 10


def score_pad(pad: ScorePad, look: Look, lang: str) -> bytes:
    """The PDF: a table with a column for each player and a line for their name."""
    rows = LARGE_ROWS if look.large else ROWS
    return press(
        "pad",
        {
            "lang": lang,
            "title": pad.title,
            "paper": look.paper.name,
            "size": 22 if look.large else 12,
            "players": [f"{pad.player} {number}" for number in range(1, pad.columns + 1)],
            "rows": [pad.row.format(number=number) for number in range(1, rows + 1)],
            "total": pad.total,
            "wide": pad.columns > 5,
        },
        {},
    )


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


def jobs(order: Order) -> Iterator[Job]:
    """When a job is done, it may raise `TooLarge`."""
    wish = order.printing
    look = Look(PAPERS[wish.paper], wish.colour, wish.large, wish.shift)
    kind = "-".join((wish.paper, *(["black"] if not wish.colour else []), *(["large"] if wish.large else [])))
    for edition in order.editions:
        for lang in order.languages:
            folder = order.place(edition) / lang / "paper"
            for name, made in _papers(order, edition, lang, look).items():
                yield Job(folder / f"{name}-{kind}.pdf", partial(_write, made))


def _papers(order: Order, edition: str | None, lang: str, look: Look) -> dict[str, Callable[[], bytes]]:
    page, words = rules.page(order.kit.name, edition, lang), said(lang)
    pieces, groups = order.pieces.pieces(edition, lang), order.pieces.groups(edition, lang)
    how: dict[str, Json] = {
        "title": words.get("cut.title", game=page.title),
        "how": list(words.all("cut.how")),
        "ruler": words.get("cut.ruler"),
    }
    inside: dict[str, Json] = {
        "subtitle": words.get("booklet.title"),
        "contents": words.get("booklet.contents"),
        "box": words.get("booklet.box"),
    }
    return {
        "cards": partial(cut_out, pieces, look, lang, how),
        "score-pad": partial(score_pad, order.pieces.score_pad(edition, lang), look, lang),
        "rules": partial(booklet, rule_sheet(page, order.pieces), groups, pieces, look, lang, inside),
    }


def _write(made: Callable[[], bytes], path: Path) -> None:
    path.write_bytes(made())
