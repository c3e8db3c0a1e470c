"""An order to the workshop: which game, what of it, in which languages, how and where; and the jobs it comes to."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from moowoo.games.kit import Kit
from moowoo.games.pieces import Pieces
from moowoo.printing.braille.pages import PageSize
from moowoo.printing.relief.sizes import Bed, Relief
from moowoo.voice.texts import Texts, texts


@dataclass(frozen=True)
class Printing:
    """How paper is printed. `shift` moves the backs, in millimetres."""

    paper: str = "a4"
    colour: bool = True
    large: bool = False
    shift: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True)
class Order:
    kit: Kit
    pieces: Pieces
    editions: tuple[str | None, ...]
    languages: tuple[str, ...]
    folder: Path
    page: PageSize = field(default_factory=PageSize)
    printing: Printing = field(default_factory=Printing)
    relief: Relief = field(default_factory=Relief)
    bed: Bed = field(default_factory=Bed)

    def place(self, edition: str | None) -> Path:
        """The folder of an edition."""
        return self.folder / "-".join(part for part in (self.kit.name, edition) if part)


@dataclass(frozen=True)
class Job:
    """A file to be made: what it is called, where it goes, and what writes it there."""

    path: Path
    write: Callable[[Path], None]


def said(lang: str) -> Texts:
    """What the workshop says in a language."""
    return texts("moowoo.printing", lang, "make")
