"""The faces a game provides: cards as SVG and as short text for a terminal."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

from moowoo.games import Card, View


class Signs(NamedTuple):
    """A card in a few signs for a terminal: what it is, what comes with it, and how wide its box is at least."""

    upper: str
    lower: str
    width: int


class DrawnCard(Protocol):
    """A card as it is drawn."""

    @property
    def name(self) -> str:
        """What its picture is called, unlike that of any other card of any game: letters, digits and hyphens."""

    def draw(self, lang: str) -> str:
        """Its face as SVG, made with `svg.card`, with the letters of a language."""

    def signs(self, lang: str) -> Signs: ...


class TablePicture(Protocol):
    """A table, measured out and ready to be drawn."""

    @property
    def width(self) -> float: ...

    @property
    def height(self) -> float: ...

    def draw(self) -> str:
        """What lies on the table, as SVG; `table_kit` has what it is put together from."""


class Faces(Protocol):
    """A game's cards and tokens, and the picture of its table."""

    @property
    def anybody(self) -> Mapping[str, str]:
        """What somebody without a name is called, language by language: these are the languages it is drawn in."""

    def every_card(self) -> Iterable[DrawnCard]:
        """Every card that can be held in a hand and looks different, in the order of the deck."""

    def every_face(self, lang: str) -> Mapping[str, str]:
        """Every picture there is, by name: the cards first, then tokens, backs and whatever else lies on the table."""

    def card(self, card: Card, view: View) -> DrawnCard:
        """A card of the game as it is drawn at a table."""

    def on_table(self, view: View, lang: str) -> Iterator[str]:
        """What lies open on the table, line by line, in small signs for a terminal; the hand comes after it."""

    def table(self, view: View, names: Sequence[str], lang: str) -> TablePicture:
        """The table as a view shows it; a name for every seat."""


def text(card: DrawnCard, *, lang: str = "en") -> str:
    """A card in one short word."""
    signs = card.signs(lang)
    return signs.upper + signs.lower


def box(card: DrawnCard, *, lang: str = "en") -> str:
    """A card as a box, what it is above, what comes with it below; boxes line up side by side."""
    upper, lower, least = card.signs(lang)
    width = max(least, len(upper))
    return "\n".join((f"╭{upper.center(width, '─')}╮", f"│{lower.center(width)}│", f"╰{'─' * width}╯"))


def row(boxes: list[str]) -> str:
    """Boxes of equal height side by side."""
    return "\n".join(" ".join(line) for line in zip(*(one.split("\n") for one in boxes), strict=True))
