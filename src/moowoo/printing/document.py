"""A text to be made into braille or paper: blocks in reading order, each of a kind."""

from dataclasses import dataclass
from enum import Enum

from moowoo.games.pieces import Cells


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
