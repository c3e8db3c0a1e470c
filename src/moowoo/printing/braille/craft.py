"""All braille of a game: rules, key card and signs, uncontracted and contracted, and labels to stick on cards."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from moowoo.games.pieces import Piece
from moowoo.printing.braille.liblouis import Translator
from moowoo.printing.braille.pages import PageSize, as_brf, as_unicode, in_cells, lay_out
from moowoo.printing.documents import Block, Document, Kind, key_card, rule_sheet, sign_list
from moowoo.printing.order import Job, Order, said
from moowoo.voice import rules

GRADES = {"uncontracted": False, "contracted": True}
FORMS = {"brf": as_brf, "txt": as_unicode}


def jobs(order: Order) -> Iterator[Job]:
    """Raises `NoLouis`, `NoTable` and, when a job is done, `TooNarrow`."""
    for edition in order.editions:
        for lang in order.languages:
            folder = order.place(edition) / lang / "braille"
            documents = sheets(order, edition, lang)
            for grade, contracted in GRADES.items():
                translator = Translator(lang, contracted=contracted)
                for name, document in documents.items():
                    for form in FORMS:
                        path = folder / f"{name}-{grade}.{form}"
                        yield Job(path, partial(_write, document, translator, order.page, form))
            plain = Translator(lang, contracted=False)
            pieces = tuple(order.pieces.pieces(edition, lang))
            yield from (
                Job(folder / f"labels.{form}", partial(_write_labels, pieces, plain, order.page, form))
                for form in FORMS
            )


def sheets(order: Order, edition: str | None, lang: str) -> dict[str, Document]:
    page = rules.page(order.kit.name, edition, lang)
    groups, pieces = order.pieces.groups(edition, lang), order.pieces.pieces(edition, lang)
    return {
        "rules": rule_sheet(page, order.pieces),
        "key": key_card(page.title, groups, said(lang)),
        "signs": sign_list(page.title, groups, pieces, said(lang)),
    }


def _write(document: Document, translator: Translator, size: PageSize, form: str, path: Path) -> None:
    pages = lay_out(document, translator.cells, size)
    path.write_text(FORMS[form](pages), encoding="utf-8", newline="")


def _write_labels(pieces: tuple[Piece, ...], translator: Translator, size: PageSize, form: str, path: Path) -> None:
    path.write_text(FORMS[form](labels(pieces, translator, size)), encoding="utf-8", newline="")


def labels(pieces: tuple[Piece, ...], translator: Translator, size: PageSize) -> list[list[str]]:
    """A line a card, in the order of the deck, and nothing else: to be embossed on film and cut apart."""
    lines = [
        in_cells(Block(Kind.ITEM, piece.label), translator.cells)
        for piece in pieces
        if piece.label
        for _ in range(piece.count)
    ]
    return [lines[start : start + size.height] for start in range(0, len(lines), size.height)]
