"""What the page shows of a table: the board, the plates of the players, cards with choices of their own."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from moowoo.voice import Voice
from moowoo.web import words_table as words
from moowoo.web.model import Seat, TablePage

HOUR = 3_600
LONG_WORD = 8
"""Letters that a narrow plate has room for."""


@dataclass(frozen=True)
class Tally:
    """What is counted of somebody: in words, and for the eye as a sign with the number beside it, if it has one."""

    words: str
    face: str = ""
    count: int = 0


@dataclass(frozen=True)
class Tokens:
    """A kind of token that lies before somebody, and how many of it."""

    face: str
    count: int


@dataclass(frozen=True)
class Portrait:
    """A round picture of somebody: what `box` shows of a face, in the measures of a card."""

    face: str
    box: str


@dataclass(frozen=True)
class Plate:
    """Somebody at the table, and what everyone may see of them."""

    seat: int
    name: str
    note: str
    """A bot's level, or that somebody is away."""
    bot: bool
    mine: bool
    to_act: bool
    winner: bool
    cards: tuple[str, ...]
    """Faces of the hand as it is seen from here."""
    tallies: tuple[Tally, ...]
    tokens: tuple[Tokens, ...]
    """What is only shown, because it is said elsewhere."""
    honours: tuple[str, ...]
    """Faces of what they have laid in front of them."""
    clock: int | None
    """Seconds that are left, if they are counted."""
    portrait: Portrait | None = None
    absent: str = ""
    """The sign of somebody who is not there, or whose cards a bot plays."""

    @property
    def digits(self) -> str:
        """The clock for the eye; as `clock.js` goes on with it."""
        seconds = self.clock or 0
        if seconds < HOUR:
            return f"{seconds // 60}:{seconds % 60:02}"
        hours, minutes = seconds // HOUR, seconds % HOUR // 60
        shown = ((hours // 24, "d"), (hours % 24, "h")) if hours >= 24 else ((hours, "h"), (minutes, "min"))
        return " ".join(f"{n}\N{NO-BREAK SPACE}{unit}" for n, unit in shown)


@dataclass(frozen=True)
class Scene:
    """A table for the page. A game whose board has a template of its own adds what that wants to know."""

    title: str
    """The heading of the board."""
    players_title: str
    plates: tuple[Plate, ...]
    """Everybody, as `places_from` orders them."""

    @property
    def portraits(self) -> dict[int, Portrait]:
        return {one.seat: one.portrait for one in self.plates if one.portrait}


@dataclass(frozen=True)
class PlainScene(Scene):
    """A table for `plain_board.html`: cards that lie open, and sentences."""

    cards: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()


@dataclass(frozen=True)
class Choice:
    """Anything that can be done without a card of the hand; `costly` ones are asked about again, with what is known."""

    move: str
    label: str
    costly: bool
    only: bool
    known: str = ""
    kind: str = ""
    """Choices of one kind differ only in whom or what they are about."""


@dataclass(frozen=True)
class Fold:
    """Many choices of one kind, which unfold from one button."""

    kind: str
    label: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class ChoiceCard:
    """A card with what it offers now."""

    key: str
    face: str
    label: str
    effect: str
    choices: tuple[Choice | Fold, ...]


@dataclass(frozen=True)
class CardGroup:
    """Cards with choices of their own, under a heading."""

    title: str
    style: str
    """The class of the list."""
    cards: tuple[ChoiceCard, ...]


def plate(
    voice: Voice,
    page: TablePage,
    number: int,
    *,
    to_act: bool,
    winner: bool,
    cards: tuple[str, ...],
    tallies: Iterable[str | Tally],
    tokens: tuple[Tokens, ...] = (),
    honours: tuple[str, ...] = (),
    portrait: Portrait | None = None,
) -> Plate:
    seat = page.seats[number]
    clock = next((clock.seconds for clock in page.clocks if clock.seat == number), None)
    return Plate(
        seat=number,
        name=seat.name or voice.name(number),
        note=note(voice, seat),
        bot=seat.kind == "bot",
        mine=seat.mine,
        to_act=to_act,
        winner=winner,
        cards=cards,
        tallies=tuple(Tally(one) if isinstance(one, str) else one for one in tallies),
        tokens=tokens,
        honours=honours,
        clock=clock,
        portrait=portrait,
        absent=absent(seat),
    )


def wordy(name: str) -> bool:
    """Does a word of a name want small letters, so that it need not be broken?"""
    return max(map(len, re.split(r"[\s-]+", name))) > LONG_WORD


def absent(seat: Seat) -> str:
    return "" if seat.kind == "bot" else "bot" if seat.stood_in else "" if seat.here else "away"


def note(voice: Voice, seat: Seat) -> str:
    if seat.kind == "bot":
        return voice.say(words.BOT, level=voice.level(seat.level or ""))
    if seat.stood_in:
        return voice.say(words.STOOD_IN)
    return "" if seat.here else voice.say(words.AWAY)


def places_from(seat: int | None, seats: int) -> list[int]:
    """The seats from the viewer's left neighbour on, the viewer last; a spectator sees them in order."""
    first = 0 if seat is None else seat + 1
    return [(first + step) % seats for step in range(seats)]
