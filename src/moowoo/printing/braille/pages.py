"""Cells in lines and pages: a running head with the page's number, and never a line that ends inside a word."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from moowoo.games.pieces import Cells
from moowoo.printing.documents import Block, Document, Kind

BLANK: Final = "\u2800"
ASCII: Final = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)="
"""North American ASCII braille, by the number of the cell: what embossers are sent."""
FORM_FEED: Final = "\f"
NARROWEST, LOWEST = 12, 4
"""The smallest page there is room on for a number, a head and some text."""

Translate = Callable[[str], str]


@dataclass(frozen=True)
class PageSize:
    """Cells in a line and lines on a page."""

    width: int = 40
    height: int = 25


class TooNarrow(ValueError):
    """A word that no line of this width holds."""

    def __init__(self, word: str, width: int) -> None:
        super().__init__(word)
        self.word, self.width = word, width


@dataclass(frozen=True)
class Indent:
    """Where a block's first line and its others begin; headings keep a line free above them."""

    first: int
    other: int
    apart: bool = False


INDENTS: Final[dict[Kind, Indent]] = {
    Kind.TITLE: Indent(0, 0),
    Kind.HEADING: Indent(4, 4, apart=True),
    Kind.RULE: Indent(2, 0),
    Kind.TEXT: Indent(2, 0),
    Kind.EXAMPLE: Indent(4, 2),
    Kind.ITEM: Indent(0, 2),
}


def lay_out(document: Document, cells: Translate, size: PageSize) -> list[list[str]]:
    """The pages of a document, each a list of lines in Unicode braille; raises `TooNarrow`."""
    head = cells(document.head)
    room = size.height - 1
    pages: list[list[str]] = [[]]
    for block in document.blocks:
        lines = list(block_lines(block, cells, size.width))
        apart = INDENTS[block.kind].apart
        # A heading goes to the next page with its text rather than stay alone at the foot of one.
        needed = (len(lines) + 2 if apart else 1) + (1 if apart and pages[-1] else 0)
        if len(pages[-1]) + needed > room and pages[-1]:
            pages.append([])
        if apart and pages[-1]:
            pages[-1].append("")
        for line in lines:
            if len(pages[-1]) == room:
                pages.append([])
            pages[-1].append(line)
    return [[head_line(head, cells(str(number)), size.width), *page] for number, page in enumerate(pages, 1)]


def head_line(head: str, number: str, width: int) -> str:
    """The running head, as many of its words as there is room for, and the page's number at the right."""
    room = width - len(number) - 2
    kept = ""
    for word in head.split(BLANK):
        longer = f"{kept}{BLANK}{word}" if kept else word
        if len(longer) > room:
            break
        kept = longer
    return kept.ljust(width - len(number), BLANK) + number


def block_lines(block: Block, cells: Translate, width: int) -> Iterator[str]:
    indent = INDENTS[block.kind]
    words = [word for word in in_cells(block, cells).split(BLANK) if word]
    if block.kind is Kind.TITLE:
        yield from (line.rjust((width + len(line)) // 2, BLANK) for line in broken(words, width, width))
        return
    lines = broken(words, width - indent.first, width - indent.other)
    yield from (BLANK * (indent.other if number else indent.first) + line for number, line in enumerate(lines))


def in_cells(block: Block, cells: Translate) -> str:
    """A block in cells; signs that stand for themselves are left as they are."""
    return BLANK.join(part.text if isinstance(part, Cells) else cells(part) for part in block.parts)


def broken(words: Iterable[str], first: int, other: int) -> Iterator[str]:
    """Lines of whole words; the first may have another width than the rest. Raises `TooNarrow`."""
    line, room = "", first
    for word in words:
        if len(word) > min(first, other):
            raise TooNarrow(word, other)
        longer = f"{line}{BLANK}{word}" if line else word
        if len(longer) <= room:
            line = longer
            continue
        yield line
        line, room = word, other
    if line:
        yield line


def as_unicode(pages: Iterable[list[str]]) -> str:
    """Pages to be read on a screen or a braille line, parted by form feeds."""
    return FORM_FEED.join("".join(f"{line}\n" for line in page) for page in pages)


def as_brf(pages: Iterable[list[str]]) -> str:
    """Pages for an embosser: ASCII braille, carriage returns, and a form feed at the end of every page."""
    return "".join("".join(f"{to_ascii(line)}\r\n" for line in page) + FORM_FEED for page in pages)


def to_ascii(line: str) -> str:
    return "".join(ASCII[ord(cell) - 0x2800] for cell in line.rstrip(BLANK))


def from_ascii(line: str) -> str:
    return "".join(chr(0x2800 + ASCII.index(sign)) for sign in line.upper())
