"""Everything that has a face, each with a name: what there is to draw, to write and to show together."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from moowoo.faces.pieces import GAMES, TOKENS, TURNS, arrow, back, token
from moowoo.mow.faces.cows import cow
from moowoo.mow.faces.farmers import FARMERS, farmer
from moowoo.woo.faces.figures import figure
from moowoo.woo.faces.honours import MARRIAGES, marriage, woo_card
from moowoo.woo.faces.suits import RANKS, SUITS

# A last round won from six brings three at most; ties before it may add more, but rarely.
MOST_WOO: Final = 9


class Cow(NamedTuple):
    """A cow as it is drawn: number, flies, kind; always in this order."""

    number: int | None
    flies: int
    kind: str

    @property
    def name(self) -> str:
        if self.number is None:
            return self.kind
        special = f"{self.kind}-{self.number}"
        return f"{special}-{self.flies}" if self.kind == "cow" else special


class Farmer(NamedTuple):
    """A Farmer card as it is drawn."""

    called: str

    @property
    def name(self) -> str:
        return f"farmer-{self.called}"


class Figure(NamedTuple):
    """A figure of WOO as it is drawn."""

    suit: str
    rank: str

    @property
    def name(self) -> str:
        return f"{self.suit}-{self.rank}"


Card = Cow | Farmer | Figure


def draw(card: Card, *, lang: str = "en") -> str:
    """The face of a card that is held in a hand."""
    if isinstance(card, Cow):
        return cow(*card, lang=lang)
    if isinstance(card, Farmer):
        return farmer(card.called)
    return figure(*card, lang=lang)


def cows() -> Iterator[Cow]:
    """Every cow that looks different: those of the pack (MOW-DECK-1, MOW-DECK-2) and the farm's straggler."""
    for flies, numbers in ((0, range(1, 16)), (1, range(2, 15)), (2, range(3, 14)), (3, range(7, 10))):
        for number in numbers:
            yield Cow(number, flies, "cow")
    for special, kind in ((0, "blocker"), (16, "blocker"), (7, "acrobat"), (9, "acrobat")):
        yield Cow(special, 5, kind)
    yield Cow(None, 5, "blind")
    yield Cow(None, 5, "straggler")


def every_card() -> Iterator[Card]:
    """Every card that can be held in a hand."""
    yield from cows()
    yield from map(Farmer, FARMERS)
    for suit in SUITS:
        for rank in RANKS:
            yield Figure(suit, rank)


def every_face(*, lang: str = "en") -> dict[str, str]:
    """Every picture there is, by name: cards, marriages, Woo cards, tokens, arrows and backs."""
    faces = {card.name: draw(card, lang=lang) for card in every_card()}
    for suit in SUITS:
        for value in MARRIAGES:
            faces[f"marriage-{suit}-{value}"] = marriage(suit, value, lang=lang)
    faces |= {f"woo-{count}": woo_card(count) for count in range(MOST_WOO + 1)}
    faces |= {f"token-{value}": token(value) for value in TOKENS}
    faces |= {f"arrow-{direction}": arrow(direction) for direction in TURNS}
    return faces | {f"back-{game}": back(game) for game in GAMES}
