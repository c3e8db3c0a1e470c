"""Documents to print: an order, its jobs, and the texts of a set as blocks."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from moowoo.games.pieces import BrailleLine, Cells, Group, Piece, Pieces
from moowoo.voice.rules import Example, Page, Rule
from moowoo.voice.rules.telling import words as rule_words
from moowoo.voice.texts import Texts


class Kind(Enum):
    TITLE = "title"
    HEADING = "heading"
    RULE = "rule"
    TEXT = "text"
    EXAMPLE = "example"
    ITEM = "item"


@dataclass(frozen=True)
class Block:
    """A paragraph, a heading, an entry of a list.

    Print also shows `mark`, a reference, and `shown`, the names of pieces that the text is about.
    """

    kind: Kind
    parts: tuple[str | Cells, ...]
    mark: str = ""
    shown: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        return " ".join(part.text if isinstance(part, Cells) else part for part in self.parts)


@dataclass(frozen=True)
class Document:
    """`head` is what stands at the top of every page."""

    head: str
    blocks: tuple[Block, ...]


DOTS_OF_A_CELL = range(6)


def rule_sheet(page: Page, pieces: Pieces) -> Document:
    """The rules, from top to bottom; the clauses' names are marks for print alone."""
    return Document(page.title, (Block(Kind.TITLE, (page.title,)), *_sections(page, pieces)))


def _sections(page: Page, pieces: Pieces) -> Iterator[Block]:
    for section in page.sections:
        yield Block(Kind.HEADING, (section.title,))
        yield from (Block(Kind.TEXT, (paragraph,)) for paragraph in section.paragraphs)
        for rule in section.rules:
            yield from _rule(rule, page, pieces)


def _rule(rule: Rule, page: Page, pieces: Pieces) -> Iterator[Block]:
    yield Block(Kind.RULE, (rule.statement,), mark=rule.id)
    yield from (Block(Kind.TEXT, (paragraph,)) for paragraph in rule.more)
    for worked in rule.examples:
        told = f"{rule_words(page.lang)['example']} {worked.sentence}"
        yield Block(Kind.EXAMPLE, (told,), shown=_shown(worked.example, page, pieces))


def _shown(example: Example, page: Page, pieces: Pieces) -> tuple[str, ...]:
    """What an example starts from, piece by piece: the first of its facts that is a row of pieces."""
    rows = ([pieces.named(sign, page.edition) for sign in field.values] for field in example.fields)
    return next((tuple(name for name in row if name) for row in rows if row and None not in row), ())


def key_card(title: str, groups: Sequence[Group], said: Texts) -> Document:
    """What is where on the pieces, and how many there are: short enough to lie beside the game."""
    head = said.get("key.title", game=title)
    blocks = [Block(Kind.TITLE, (head,))]
    for group in groups:
        blocks.append(Block(Kind.HEADING, (group.title,)))
        blocks += [Block(Kind.ITEM, (line,)) for line in group.about]
    return Document(head, tuple(blocks))


def sign_list(title: str, groups: Sequence[Group], pieces: Sequence[Piece], said: Texts) -> Document:
    """Every piece: its braille as it stands there, which dots that is, and what the piece is."""
    head = said.get("signs.title", game=title)
    blocks = [Block(Kind.TITLE, (head,)), Block(Kind.TEXT, (said.get("signs.about"),))]
    for group in groups:
        signed = [piece for piece in pieces if piece.group == group.name and piece.front.braille]
        if not signed:
            continue
        blocks.append(Block(Kind.HEADING, (group.title,)))
        blocks += [Block(Kind.ITEM, tuple(_signs(piece, said))) for piece in signed]
    return Document(head, tuple(blocks))


def _signs(piece: Piece, said: Texts) -> Iterator[str | Cells]:
    yield from _side(piece.front.braille, said)
    if piece.back.braille:
        yield said.get("signs.back")
        yield from _side(piece.back.braille, said)
    yield said.get("signs.piece" if piece.count == 1 else "signs.pieces", words=piece.words, count=piece.count)


def _side(lines: Iterable[BrailleLine], said: Texts) -> Iterator[str | Cells]:
    """The signs of a side: "⠼⠁ (dots 3456, 1)"."""
    for line in lines:
        yield Cells(line.signs)
        yield said.get("signs.dots", dots=", ".join(map(dot_numbers, line.signs)))


def dot_numbers(sign: str) -> str:
    """The dots of a sign, as readers count them: 3456 for the number sign."""
    pattern = ord(sign) - 0x2800
    return "".join(str(dot + 1) for dot in DOTS_OF_A_CELL if pattern >> dot & 1)
