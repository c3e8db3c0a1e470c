"""Paper: backs lie behind their fronts, fonts are in the file, and a screen reader finds the booklet in order."""

import re
from collections.abc import Iterator
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from pypdfium2.raw import FPDF_PAGEOBJ_PATH

from kit.languages import ANOTHER
from moowoo.printing.documents import rule_sheet
from moowoo.printing.order import said
from moowoo.printing.paper import craft
from moowoo.printing.paper.craft import booklet, page_size, score_pad
from moowoo.printing.paper.grid import MARGIN, PAPERS, Paper, TooLarge, grid
from moowoo.printing.paper.press import Json
from moowoo.printing.paper.sheets import Look, cut_out, sheets, size
from moowoo.voice import LANGUAGES, rules
from moowoo.voice.catalogue import SOURCE
from printing.workshop import EDITIONS, EVERYTHING, order, pieces_of

MM = 25.4 / 72
NEAR = 0.1
"""Millimetres: far less than any printer is off."""
HOW: dict[str, Json] = {"title": "To cut out", "how": ["Print."], "ruler": "100 mm"}
INSIDE: dict[str, Json] = {"subtitle": "The rules", "contents": "Contents", "box": "What is in the box"}
LOOKS = [Look(PAPERS[paper], colour, large) for paper in PAPERS for colour in (True, False) for large in (False, True)]
Box = tuple[float, float, float, float]


def read(pdf: bytes) -> pypdfium2.PdfDocument:
    return pypdfium2.PdfDocument(pdf)


def outlines(page: pypdfium2.PdfPage, width: float, height: float) -> list[Box]:
    """What is drawn on a page and nearly as large as a piece: left, top, right, bottom, in millimetres."""
    tall = page.get_size()[1]
    found: set[Box] = set()
    for drawn in page.get_objects(filter=[FPDF_PAGEOBJ_PATH]):
        left, bottom, right, top = drawn.get_bounds()
        box = (left * MM, (tall - top) * MM, right * MM, (tall - bottom) * MM)
        if 0.9 * width < box[2] - box[0] <= width and 0.9 * height < box[3] - box[1] <= height:
            found.add(box)
    return sorted(found)


def middles(boxes: list[Box]) -> list[tuple[float, float]]:
    """Where pieces lie: a piece is drawn with a ground and an outline, around one middle."""
    found: list[tuple[float, float]] = []
    for left, top, right, bottom in boxes:
        x, y = (left + right) / 2, (top + bottom) / 2
        if not any(abs(x - a) < NEAR and abs(y - b) < NEAR for a, b in found):
            found.append((x, y))
    return found


def same_places(some: list[tuple[float, float]], others: list[tuple[float, float]]) -> bool:
    near = [[other for other in others if abs(other[0] - x) < NEAR and abs(other[1] - y) < NEAR] for x, y in some]
    return len(some) == len(others) and all(len(one) == 1 for one in near)


@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_backs_lie_behind_their_fronts(game: str, edition: str | None, look: Look) -> None:
    pieces = pieces_of(game).pieces(edition, ANOTHER)
    for sheet in sheets(pieces, look):
        assert len(sheet.front) == len(sheet.back)
        for front, back in zip(sheet.front, sheet.back, strict=True):
            assert front.picture.removesuffix("-front") == back.picture.removesuffix("-back")
            assert front.x + back.x + front.width == pytest.approx(look.paper.width)
            assert (front.y, front.width, front.height) == (back.y, back.width, back.height)
            assert front.turn == -back.turn
            assert min(front.x, front.y) >= MARGIN
            assert front.x + front.width <= look.paper.width - MARGIN
            assert front.y + front.height <= look.paper.height - MARGIN


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("large", [False, True])
def test_held_against_the_light_the_sides_of_a_printed_sheet_meet(paper: str, large: bool) -> None:
    """Measured in the PDF itself: the cards of every front page, mirrored, are the cards of the page after it."""
    look = Look(PAPERS[paper], large=large)
    pieces = [one for one in pieces_of("mow").pieces("tiles", ANOTHER) if one.group == "cows"][:14]
    pdf = read(cut_out(pieces, look, ANOTHER, HOW))
    width, height = (side * (2 if large else 1) for side in size(pieces[0]))
    if next(sheets(pieces, look)).grid.turned:
        width, height = height, width
    seen = 0
    for number in range(2, len(pdf), 2):
        front = middles(outlines(pdf[number], width, height))
        back = middles(outlines(pdf[number + 1], width, height))
        assert front
        assert same_places([(look.paper.width - x, y) for x, y in front], back)
        seen += len(front)
    assert seen == len(pieces)


def test_a_shift_moves_the_backs_and_nothing_else() -> None:
    pieces = [one for one in pieces_of("mow").pieces("tiles", ANOTHER) if one.group == "cows"][:3]
    straight = read(cut_out(pieces, Look(PAPERS["a4"]), ANOTHER, HOW))
    shifted = read(cut_out(pieces, Look(PAPERS["a4"], shift=(-2.0, 1.0)), ANOTHER, HOW))
    assert outlines(straight[2], 50, 70) == outlines(shifted[2], 50, 70)
    before, after = (middles(outlines(pdf[3], 50, 70)) for pdf in (straight, shifted))
    assert same_places([(x - 2, y + 1) for x, y in before], after)


def test_crop_marks_stand_in_the_margins_at_every_cut() -> None:
    laid = grid(PAPERS["a4"], 50, 70)
    assert (laid.columns, laid.rows, laid.turned) == (3, 4, False)
    marks = laid.crop_marks()
    assert len(marks) == 2 * (laid.columns + 1 + laid.rows + 1)
    cells = [laid.front(number) for number in range(laid.cells)]
    for x1, y1, x2, y2 in marks:
        assert min(x1, y1) > 0
        assert x2 < 210
        assert y2 < 297
        for x, y in cells:
            assert x2 <= x or x1 >= x + 50 or y2 <= y or y1 >= y + 70, "no mark on a card"


def test_the_fullest_grid_is_taken() -> None:
    assert (grid(PAPERS["letter"], 50, 70).cells, grid(PAPERS["letter"], 50, 70).turned) == (10, True)
    assert grid(PAPERS["letter"], 100, 140).cells == grid(PAPERS["a4"], 100, 140).cells == 2
    with pytest.raises(TooLarge):
        grid(Paper("stamp", 60, 60), 50, 70)


def test_black_sheets_have_no_colour() -> None:
    from moowoo.faces.svg import plain_colours

    for game, edition in EDITIONS:
        for one in pieces_of(game).pieces(edition, ANOTHER):
            for side in (one.front, one.back):
                drawn = plain_colours(side.picture, Look(PAPERS["a4"], colour=False).theme)
                assert "var(" not in drawn
                assert set(re.findall(r"#[0-9a-f]{6}", drawn)) <= {"#000000", "#ffffff"}


@pytest.fixture(scope="module", params=EVERYTHING, ids=str)
def papers(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, dict[str, Path]]:
    game, edition, lang = request.param
    folder = tmp_path_factory.mktemp("paper")
    made = {}
    for job in craft.jobs(order(game, folder, edition=edition, lang=lang)):
        job.path.parent.mkdir(parents=True, exist_ok=True)
        job.write(job.path)
        made[job.path.stem] = job.path
    return lang, made


def test_every_pdf_is_tagged_titled_and_has_its_fonts_in_it(papers: tuple[str, dict[str, Path]]) -> None:
    lang, made = papers
    assert set(made) == {"cards-a4", "score-pad-a4", "rules-a4"}
    for path in made.values():
        with pikepdf.open(path) as pdf:
            assert bool(pdf.Root.MarkInfo.Marked)
            assert str(pdf.Root.Lang) == lang
            assert bool(pdf.Root.ViewerPreferences.DisplayDocTitle)
            assert "pdfuaid:part" in pdf.Root.Metadata.read_bytes().decode()
            assert pdf.Root.StructTreeRoot.K is not None
            fonts = [one for one in pdf.objects if isinstance(one, pikepdf.Dictionary) and "/FontName" in one]
            assert fonts
            assert all({"/FontFile2", "/FontFile3"} & set(one.keys()) for one in fonts)


def tags(element: pikepdf.Object) -> list[str]:
    """The structure of a document, from its root, in the order of reading."""
    if not isinstance(element, pikepdf.Dictionary):
        return []
    found = [str(element.S)] if "/S" in element else []
    below = element.get("/K", pikepdf.Array())
    for child in below if isinstance(below, pikepdf.Array) else [below]:
        found += tags(child)
    return found


PAINTING = {"Tj", "TJ", "'", '"', "Do", "sh", "EI", "f", "F", "f*", "B", "B*", "b", "b*", "S", "s"}


def marked(page: pikepdf.Page) -> Iterator[int]:
    """The places in the structure of what is drawn on a page, from first to last; the rest is decoration."""
    open_tags: list[str] = []
    for drawn in pikepdf.parse_content_stream(page):
        operands, operator = drawn.operands, str(drawn.operator)
        if operator in ("BMC", "BDC"):
            about = operands[1] if len(operands) > 1 else None
            if isinstance(about, pikepdf.Dictionary) and "/MCID" in about:
                yield int(about.MCID)
            else:
                assert str(operands[0]) == "/Artifact" or open_tags, "only a part of something may have no place"
            open_tags.append(str(operands[0]))
        elif operator == "EMC":
            open_tags.pop()
        elif operator in PAINTING:
            assert open_tags, f"{operator} is neither in the structure nor a decoration"


def places(element: pikepdf.Object, page: pikepdf.Object | None = None) -> list[tuple[int, int]]:
    """Page and place of every piece of content, in the order a screen reader goes."""
    if isinstance(element, pikepdf.Array):
        return [place for child in element for place in places(child, page)]
    if not isinstance(element, pikepdf.Dictionary):
        assert page is not None
        return [(page.objgen[0], int(element))]
    below = element.get("/Pg", page)
    if element.get("/Type") == "/MCR":
        assert below is not None
        return [(below.objgen[0], int(element.MCID))]
    return places(element.K, below) if "/K" in element and element.get("/Type") != "/OBJR" else []


def test_everything_drawn_is_read_once_in_order_or_is_a_decoration(papers: tuple[str, dict[str, Path]]) -> None:
    for name, path in papers[1].items():
        with pikepdf.open(path) as pdf:
            drawn = [(page.obj.objgen[0], place) for page in pdf.pages for place in marked(page)]
            read_aloud = places(pdf.Root.StructTreeRoot.K)
            assert sorted(drawn) == sorted(read_aloud), name
            assert len(set(read_aloud)) == len(read_aloud), name
            if name == "rules-a4":
                pages = [page.obj.objgen[0] for page in pdf.pages]
                turned = [pages.index(page) for page, _ in read_aloud]
                assert turned == sorted(turned), "a page is read after the one before it"


def test_the_booklet_has_headings_figures_and_a_table_of_contents(papers: tuple[str, dict[str, Path]]) -> None:
    _, made = papers
    with pikepdf.open(made["rules-a4"]) as pdf:
        found = tags(pdf.Root.StructTreeRoot)
        figures = [one for one in pdf.objects if isinstance(one, pikepdf.Dictionary) and one.get("/S") == "/Figure"]
        assert figures
        assert all(str(one.get("/Alt", "")) for one in figures)
    assert {"/H1", "/H2", "/P", "/Figure", "/TOC"} <= set(found)
    with pikepdf.open(made["score-pad-a4"]) as pdf:
        assert {"/Table", "/TH", "/TD"} <= set(tags(pdf.Root.StructTreeRoot))


@pytest.mark.parametrize(("game", "edition", "lang"), EVERYTHING)
def test_the_booklet_reads_in_order(game: str, edition: str | None, lang: str) -> None:
    sheet, pieces = rule_sheet(rules.page(game, edition, lang), pieces_of(game)), pieces_of(game)
    pdf = read(
        booklet(sheet, pieces.groups(edition, lang), pieces.pieces(edition, lang), Look(PAPERS["a4"]), lang, INSIDE)
    )
    text = letters("".join(page.get_textpage().get_text_range() for page in pdf))
    at = text.rindex(letters(str(INSIDE["box"])))
    for block in sheet.blocks[1:]:
        start = " ".join(block.text.split()[:6])
        at = text.index(letters(start), at)
    width, height = page_size(PAPERS["a4"], large=False)
    assert [round(side * MM, 1) for side in pdf[0].get_size()] == [width, height]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pieces_in_a_row_stand_in_line_however_long_their_words_are(lang: str) -> None:
    sheet, pieces = rule_sheet(rules.page("mow", "farm", lang), pieces_of("mow")), pieces_of("mow")
    made = booklet(sheet, pieces.groups("farm", lang), pieces.pieces("farm", lang), Look(PAPERS["a4"]), lang, INSIDE)
    page = next(page.get_textpage() for page in read(made) if page.get_textpage().search("12, 1").get_next())
    tops = [page.get_charbox(page.search(words).get_next()[0])[3] for words in ("0, 5", "4, 2", "12, 1")]
    assert max(tops) - min(tops) < 1


def test_examples_show_what_they_tell_of() -> None:
    sheet = rule_sheet(rules.page("mow", "farm", "en"), pieces_of("mow"))
    shown = [block.shown for block in sheet.blocks if block.shown]
    assert ("cow-4-0", "cow-6-0", "cow-10-0") in shown
    every = {one.name for one in pieces_of("mow").pieces("farm", "en")}
    assert {name for names in shown for name in names} <= every
    figures = rule_sheet(rules.page("woo", None, "en"), pieces_of("woo"))
    assert any("hearts-" in name for block in figures.blocks for name in block.shown)


def letters(text: str) -> str:
    """A text without what a line's end, a ligature or a font may change."""
    return re.sub(r"[\W_]", "", text.replace("ﬁ", "fi").replace("ﬂ", "fl").replace("ﬀ", "ff")).casefold()


def test_the_score_pad_has_a_column_for_everybody() -> None:
    for game, edition in EDITIONS:
        pad = pieces_of(game).score_pad(edition, "en")
        text = read(score_pad(pad, Look(PAPERS["letter"]), "en"))[0].get_textpage().get_text_range()
        assert f"{pad.player} {pad.columns}" in text
        assert f"{pad.player} {pad.columns + 1}" not in text
        assert pad.total in text


def test_large_print_is_twice_the_size() -> None:
    pieces = pieces_of("mow").pieces("tiles", ANOTHER)
    usual, large = (next(sheets(pieces, Look(PAPERS["a4"], large=large))).front[0] for large in (False, True))
    sizes = [sorted((one.width, one.height)) for one in (usual, large)]
    assert [2 * side for side in sizes[0]] == pytest.approx(sizes[1])


def test_the_same_order_is_the_same_text_in_every_language() -> None:
    """No word of the workshop is missing in a language."""
    assert all(set(said(lang)) == set(said(SOURCE)) for lang in LANGUAGES)
