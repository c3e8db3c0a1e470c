"""Braille sheets: pages of the right size, words never cut, and liblouis reads the same text again."""

import builtins
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from kit.languages import ANOTHER, cases, known, some_cases
from moowoo.games.pieces import Cells
from moowoo.printing.braille import craft, liblouis
from moowoo.printing.braille.liblouis import NoLouis, NoTable, Translator, prepared
from moowoo.printing.braille.pages import (
    BLANK,
    PageSize,
    TooNarrow,
    as_brf,
    as_unicode,
    broken,
    from_ascii,
    in_cells,
    lay_out,
    to_ascii,
)
from moowoo.printing.documents import Block, Document, Kind, dot_numbers
from moowoo.voice import LANGUAGES
from printing.workshop import EVERYTHING, needs_louis, order, pieces_of


@pytest.fixture(autouse=True)
def _louis() -> None:
    needs_louis()


@pytest.mark.parametrize(("game", "edition", "lang"), EVERYTHING)
@pytest.mark.parametrize("size", [PageSize(), PageSize(28, 20), PageSize(33, 27)], ids=str)
@pytest.mark.parametrize("contracted", [False, True], ids=["uncontracted", "contracted"])
def test_pages_keep_their_size_and_no_word_is_cut(
    game: str, edition: str | None, lang: str, size: PageSize, contracted: bool, tmp_path: Path
) -> None:
    translator = Translator(lang, contracted=contracted)
    for document in craft.sheets(order(game, tmp_path, edition=edition), edition, lang).values():
        pages = lay_out(document, translator.cells, size)
        assert all(len(page) <= size.height for page in pages)
        assert all(len(line) <= size.width for page in pages for line in page)
        for number, page in enumerate(pages, 1):
            assert page[0].endswith(BLANK * 2 + translator.cells(str(number)))
        shown = [word for page in pages for line in page[1:] for word in line.split(BLANK) if word]
        meant = [word for block in document.blocks for word in in_cells(block, translator.cells).split(BLANK) if word]
        assert shown == meant


@pytest.mark.parametrize(("game", "edition", "lang"), EVERYTHING)
def test_uncontracted_braille_reads_as_the_same_text(game: str, edition: str | None, lang: str, tmp_path: Path) -> None:
    translator = Translator(lang, contracted=False)
    same = str.maketrans(known(lang)["braille"]["same"])
    for document in craft.sheets(order(game, tmp_path, edition=edition), edition, lang).values():
        for block in document.blocks:
            for text in (part for part in block.parts if isinstance(part, str)):
                read, meant = translator.text(translator.cells(text)), prepared(text)
                if not known(lang)["braille"]["capitals"]:
                    read, meant = read.lower(), meant.lower()
                assert read.translate(same) == meant.translate(same)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_contracted_braille_is_shorter_and_reads_as_the_same_sentence(lang: str) -> None:
    full, short = Translator(lang, contracted=False), Translator(lang, contracted=True)
    for sentence in known(lang)["braille"]["sentences"]:
        if known(lang)["braille"]["contractions_read"]:
            assert short.text(short.cells(sentence)) == sentence
        assert len(short.cells(sentence)) < len(full.cells(sentence))


@pytest.mark.parametrize(("lang", "text", "cells"), cases("cells", "text", "cells"))
def test_tables_are_the_ones_of_the_languages(lang: str, text: str, cells: str) -> None:
    """A number is told as each country writes it; the sign for a capital differs too, and so do spaces beside marks."""
    assert Translator(lang, contracted=False).cells(text) == cells


@pytest.mark.parametrize(("lang", "text", "cells"), some_cases("contracted_cells", "text", "cells"))
def test_contractions_are_those_of_the_language(lang: str, text: str, cells: str) -> None:
    assert Translator(lang, contracted=True).cells(text) == cells


def test_a_language_without_table_is_refused() -> None:
    with pytest.raises(NoTable) as refused:
        Translator("xx", contracted=False)
    assert refused.value.language == "xx"


def test_a_missing_library_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: object, **more: object) -> ModuleType:
        if name == "louis":
            raise ImportError(name)
        return real(name, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", without)
    monkeypatch.setattr(liblouis, "PREFIXES", ())
    monkeypatch.setattr(sys, "base_prefix", "/nowhere")
    liblouis._installed.cache_clear()
    try:
        with pytest.raises(NoLouis):
            Translator("en", contracted=False)
    finally:
        liblouis._installed.cache_clear()


def test_embossers_get_the_same_cells_as_readers(tmp_path: Path) -> None:
    document = craft.sheets(order("mow", tmp_path, edition="tiles"), "tiles", ANOTHER)["rules"]
    pages = lay_out(document, Translator(ANOTHER, contracted=True).cells, PageSize())
    brf, text = as_brf(pages), as_unicode(pages)
    assert brf.isascii()
    assert brf.count("\f") == len(pages)
    embossed = [[from_ascii(line) for line in page.split("\r\n")[:-1]] for page in brf.split("\f")[:-1]]
    read = [[line.rstrip(BLANK) for line in page.split("\n")[:-1]] for page in text.split("\f")]
    assert embossed == read


def test_every_sign_has_its_own_ascii_character() -> None:
    every = "".join(chr(0x2800 + number) for number in range(1, 64))
    assert from_ascii(to_ascii(every)) == every
    assert to_ascii("⠼⠁⠀⠮⠉⠪") == "#A !C["


def test_a_word_longer_than_the_line_is_refused_not_cut() -> None:
    with pytest.raises(TooNarrow) as refused:
        list(broken(["⠁" * 12, "⠁" * 13], 12, 12))
    assert (len(refused.value.word), refused.value.width) == (13, 12)


def test_a_heading_never_stays_alone_at_the_foot_of_a_page() -> None:
    rows = [Block(Kind.ITEM, ("a",))] * 7
    heading = Block(Kind.HEADING, ("b",))
    pages = lay_out(
        Document("h", (*rows, heading, rows[0])), Translator("en", contracted=False).cells, PageSize(20, 10)
    )
    assert [len(page) for page in pages] == [8, 3]


@pytest.mark.parametrize(("game", "edition", "lang"), EVERYTHING)
def test_labels_are_a_line_a_card_in_the_order_of_the_deck(game: str, edition: str | None, lang: str) -> None:
    pieces = tuple(pieces_of(game).pieces(edition, lang))
    pages = craft.labels(pieces, Translator(lang, contracted=False), PageSize())
    lines = [line for page in pages for line in page]
    labelled = [one for one in pieces if one.label for _ in range(one.count)]
    assert len(lines) == len(labelled)
    assert all(len(page) <= 25 for page in pages)
    for line, one in zip(lines, labelled, strict=True):
        if isinstance(one.label[0], Cells):
            assert line == one.label[0].text
            assert len(line) <= 8, "it fits across a card of 50 mm"
            assert line.startswith(one.front.braille[0].signs)


def test_labels_tell_apart_all_cards_that_differ() -> None:
    for game, edition, lang in EVERYTHING:
        labels = [one.label for one in pieces_of(game).pieces(edition, lang) if one.label]
        assert len(set(labels)) == len(labels)


@pytest.mark.parametrize(("game", "edition", "lang"), EVERYTHING)
def test_the_list_of_signs_has_every_piece_that_bears_braille(
    game: str, edition: str | None, lang: str, tmp_path: Path
) -> None:
    listed = craft.sheets(order(game, tmp_path, edition=edition), edition, lang)["signs"]
    items = [block for block in listed.blocks if block.kind is Kind.ITEM]
    signed = [one for one in pieces_of(game).pieces(edition, lang) if one.front.braille]
    assert len(items) == len(signed)
    for item, one in zip(items, signed, strict=True):
        lines = [*one.front.braille, *one.back.braille]
        assert [part for part in item.parts if isinstance(part, Cells)] == [Cells(line.signs) for line in lines]
        assert one.words in item.text
        told = re.findall(r"\d+", " ".join(part for part in item.parts[:-1] if isinstance(part, str)))
        assert told == [dot_numbers(sign) for line in lines for sign in line.signs]


def test_dots_are_numbered_as_readers_count_them() -> None:
    assert [dot_numbers(sign) for sign in "⠼⠁⠛⠚"] == ["3456", "1", "1245", "245"]
