"""`Speaker`: messages in one language and length, with the names at the table."""

from collections.abc import Iterable, Sequence
from typing import SupportsIndex

from babel.units import format_unit

from moowoo.games.kit import kit
from moowoo.games.move import Card
from moowoo.voice.catalogue import KNOWN, cased, catalogue, joined
from moowoo.voice.messages import LENGTHS, Line, Message, Told, _, pgettext

PLAYER = _("Player {number}")
AND = pgettext("list", "{most} and {last}")
SEMICOLON = pgettext("list", "; ")
AND_MORE = pgettext("list", "{some} and {n} more")
OR = _("{first} or {second}")
LEVELS = {
    "random": pgettext("level", "random"),
    "calf": pgettext("level", "calf"),
    "cow": pgettext("level", "cow"),
    "ox": pgettext("level", "ox"),
    "bull": pgettext("level", "bull"),
}
"""How strong a bot plays; a bot from elsewhere is called by its own name."""

ONE = {"day": _("one day"), "hour": _("one hour"), "minute": _("one minute"), "second": _("one second")}
"""A unit of time alone: synthesisers do not give a figure the gender of its noun."""


BRAILLE_LINE = 40
SHORT_NAME = 12
HOUR, DAY = 3_600, 86_400


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
        self.brief = length == "brief"
        self.names = tuple(" ".join(name.split()) for name in names)
        self.catalogue = catalogue(language)
        self.fill = KNOWN[language].fill

    def say(self, message: Message, **facts: object) -> str:
        """A message with its places filled."""
        n = facts.get("n")
        # Most messages count nothing or plainly, and to ask a protocol takes longer than all the rest.
        number = n if n is None or isinstance(n, int) else n.__index__() if isinstance(n, SupportsIndex) else None
        text = self.catalogue.text(message, number)
        return self.fill(text, facts)

    def noun(self, message: Message, **facts: object) -> str:
        """A noun with its places filled, in all the cases it may have in a sentence."""
        return cased(self.say(message, **facts), KNOWN[self.language].cases)

    def line(self, line: Line, **facts: object) -> str:
        """A line in the length of this speaker."""
        text = self.say(line.of(self.length), **facts)
        return fit(text) if self.brief else text

    def told(self, told: Told, doer: int | None, seat: int | None, other: int | None = None, /, **facts: object) -> str:
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
        name = known or self.say(PLAYER, number=seat + 1)
        return name[:SHORT_NAME].rstrip() if self.brief else name

    def listing(self, items: Iterable[object]) -> str:
        """3, 5 and 7."""
        return joined([item if isinstance(item, str) else str(item) for item in items], self._listed)

    def _listed(self, words: Sequence[str]) -> str:
        if len(words) < 2:
            return "".join(words)
        return self.say(AND, most=", ".join(words[:-1]), last=words[-1])

    def either(self, options: Sequence[str]) -> str:
        """One of several; options that have commas of their own are parted by semicolons."""
        *some, last = options
        if not some:
            return last
        first = self.semicolons(some) if any("," in option for option in options) else ", ".join(some)
        return self.say(OR, first=first, second=last)

    def level(self, name: str) -> str:
        """How strong a bot plays."""
        return self.say(LEVELS[name]) if name in LEVELS else name

    def short_listing(self, items: Iterable[object], room: int) -> str:
        """As many items as there is room for, and how many more there are."""
        words = [str(item) for item in items]
        for shown in range(len(words), 0, -1):
            some, more = ", ".join(words[:shown]), len(words) - shown
            text = self.say(AND_MORE, some=some, n=more) if more else self.listing(words)
            if len(text) <= room:
                return text
        return fit(", ".join(words), room)

    def card(self, card: Card) -> str:
        return kit(card.game).words().card(self, card)

    def the_card(self, card: Card) -> str:
        """A card with its article, for the middle of a sentence."""
        return kit(card.game).words().the_card(self, card)

    def short_card(self, card: Card) -> str:
        """A card in a word or two, for lists on a braille line."""
        return kit(card.game).words().short_card(self, card)

    def cards(self, held: Sequence[Card], room: int = BRAILLE_LINE) -> str:
        """A spoken list of cards."""
        return kit(held[0].game).words().cards(self, held, room) if held else ""

    def duration(self, seconds: int) -> str:
        """A time in whole words, which synthesisers say right: signs such as "2:05" or "5 s" they do not.

        What is nothing goes without saying, and two units are enough: nobody counts the seconds of an hour.
        """
        parts = {"day": seconds // DAY, "hour": seconds % DAY // HOUR, "minute": seconds % HOUR // 60}
        parts["second"] = seconds % 60 if seconds < HOUR else 0
        said = [(unit, n) for unit, n in parts.items() if n][:2] or [("second", 0)]
        return self.listing(self.say(ONE[unit]) if n == 1 else self._units(unit, n) for unit, n in said)

    def _units(self, unit: str, n: int) -> str:
        return format_unit(n, f"duration-{unit}", length="long", locale=self.language)

    def semicolons(self, items: Iterable[str]) -> str:
        return joined(list(items), self.say(SEMICOLON).join)


def fit(text: str, room: int = BRAILLE_LINE) -> str:
    """A text cut to its room, at a word where that is possible."""
    if len(text) <= room:
        return text
    head = text[: room - 1]
    cut = head.rsplit(" ", 1)[0].rstrip(",;: ") if " " in head[room // 2 :] else head
    return f"{cut}…"
