"""A speaker: one language, one length, the names at the table; fills the places of messages and fits a braille line."""

from collections.abc import Iterable, Sequence
from typing import Any

from moowoo.mow.cows import Cow
from moowoo.voice import cards, nouns
from moowoo.voice.catalogue import catalogue
from moowoo.voice.messages import LENGTHS, Line, Message, Told
from moowoo.woo.cards import RANK_NAMES, Figure

BRAILLE_LINE = 40
SHORT_NAME = 12


class Speaker:
    def __init__(
        self,
        language: str = "en",
        length: str = "normal",
        names: Sequence[str] = (),
        edition: str | None = None,
    ) -> None:
        if length not in LENGTHS:
            raise ValueError(f"no length {length!r}; there are {', '.join(LENGTHS)}")
        self.language, self.length, self.edition = language, length, edition
        self.names = tuple(" ".join(name.split()) for name in names)
        self.catalogue = catalogue(language)

    @property
    def brief(self) -> bool:
        return self.length == "brief"

    def say(self, message: Message, **facts: Any) -> str:
        """A message with its places filled."""
        return self.catalogue.text(message, facts.get("n")).format(**facts)

    def line(self, line: Line, **facts: Any) -> str:
        """A line in the length of this speaker."""
        text = self.say(line.of(self.length), **facts)
        return fit(text) if self.brief else text

    def told(self, told: Told, doer: int | None, seat: int | None, other: int | None = None, /, **facts: Any) -> str:
        """A happening as a seat hears it; {name} is the doer, {other} the one it is done to."""
        line = told.they
        if seat is not None and doer == seat:
            line = told.you
        elif seat is not None and other == seat and told.at_you is not None:
            line = told.at_you
        return self.line(line, name=self.name(doer), other=self.name(other), **facts)

    def name(self, seat: int | None) -> str:
        if seat is None:
            return ""
        known = self.names[seat] if seat < len(self.names) else ""
        name = known or self.say(nouns.PLAYER, number=seat + 1)
        return name[:SHORT_NAME].rstrip() if self.brief else name

    def count(self, noun: Message, n: int) -> str:
        return self.say(noun, n=n)

    def flies(self, n: int) -> str:
        return self.count(nouns.FLIES, n)

    def listing(self, items: Iterable[object]) -> str:
        """3, 5 and 7."""
        words = [str(item) for item in items]
        if len(words) < 2:
            return "".join(words)
        return self.say(nouns.AND, most=", ".join(words[:-1]), last=words[-1])

    def short_listing(self, items: Iterable[object], room: int) -> str:
        """As many items as there is room for, and how many more there are."""
        words = [str(item) for item in items]
        for shown in range(len(words), 0, -1):
            some, more = ", ".join(words[:shown]), len(words) - shown
            text = self.say(nouns.AND_MORE, some=some, n=more) if more else self.listing(words)
            if len(text) <= room:
                return text
        return fit(", ".join(words), room)

    def card(self, card: Cow | Figure) -> str:
        return self._figure(card) if isinstance(card, Figure) else self._cow(card)

    def _figure(self, card: Figure) -> str:
        return self.say(cards.FIGURE, rank=self.rank(card.rank), suit=self.suit(card.suit))

    def the_card(self, card: Figure) -> str:
        """A figure with its article, for the middle of a sentence."""
        return self.say(cards.FIGURE, rank=self.say(cards.THE_RANKS[card.rank]), suit=self.suit(card.suit))

    def _cow(self, cow: Cow) -> str:
        flies = self.flies(cow.flies)
        if cow.number is None:
            message = cards.SHORT_STRAY_COW if self.brief else cards.STRAY_COW
            return self.say(message, kind=self.stray, flies=flies)
        if cow.kind == "cow":
            return self.say(cards.COW, number=cow.number, flies=flies)
        return self.say(cards.SPECIAL_COW, number=cow.number, flies=flies, kind=self.say(cards.KINDS[cow.kind]))

    def short_card(self, card: Cow | Figure) -> str:
        """A card in a word or two, for lists on a braille line."""
        if isinstance(card, Figure):
            return self._figure(card)
        if card.number is None:
            return self.stray
        return self.say(cards.SHORT_COWS[card.kind], number=card.number) if card.special else str(card.number)

    @property
    def stray(self) -> str:
        return self.say(cards.STRAY[self.edition or "tiles"])

    def suit(self, suit: str) -> str:
        return self.say(cards.SUITS[suit])

    def rank(self, rank: str) -> str:
        return self.say(cards.RANKS[rank])

    def cards(self, held: Sequence[Cow] | Sequence[Figure], room: int = BRAILLE_LINE) -> str:
        """A spoken list of cards; the facts of a cow have commas of their own, so cows are parted by semicolons."""
        if self.brief:
            return self._brief_cards(held, room)
        if all(isinstance(card, Figure) for card in held):
            return self.semicolons(self._by_suit([card for card in held if isinstance(card, Figure)]))
        return self.semicolons(self.card(card) for card in held)

    def _brief_cards(self, held: Sequence[Cow] | Sequence[Figure], room: int) -> str:
        figures = [card for card in held if isinstance(card, Figure)]
        if len(figures) < 2 or len(figures) < len(held):
            return self.short_listing((self.short_card(card) for card in held), room)
        long, short = (
            ", ".join(
                f"{self.say(names[suit])} {' '.join(self.say(cards.SHORT_RANKS[rank]) for rank in ranks)}"
                for suit, ranks in suits_of(figures)
            )
            for names in (cards.SUITS, cards.SHORT_SUITS)
        )
        return long if len(long) <= room else fit(short, room)

    def _by_suit(self, figures: Sequence[Figure]) -> list[str]:
        """Ace and king of clubs, ten of hearts."""
        return [
            self.say(cards.FIGURE, rank=self.listing(self.rank(rank) for rank in ranks), suit=self.suit(suit))
            for suit, ranks in suits_of(figures)
        ]

    def semicolons(self, items: Iterable[str]) -> str:
        return self.say(nouns.SEMICOLON).join(items)


def suits_of(figures: Sequence[Figure]) -> list[tuple[str, list[str]]]:
    """The ranks of every suit, the strongest first; the suits in the order in which they come."""
    suits = dict.fromkeys(card.suit for card in figures)
    by_rank = sorted(figures, key=lambda card: -RANK_NAMES.index(card.rank))
    return [(suit, [card.rank for card in by_rank if card.suit == suit]) for suit in suits]


def fit(text: str, room: int = BRAILLE_LINE) -> str:
    """A text cut to its room, at a word where that is possible."""
    if len(text) <= room:
        return text
    head = text[: room - 1]
    cut = head.rsplit(" ", 1)[0].rstrip(",;: ") if " " in head[room // 2 :] else head
    return f"{cut}…"
