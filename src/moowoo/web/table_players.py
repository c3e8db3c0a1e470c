"""The plates of those who sit at the table: who they are, and what everyone may see of them."""

from dataclasses import dataclass

from moowoo.voice import Voice
from moowoo.web import words_table as words
from moowoo.web.model import Seat, TablePage


@dataclass(frozen=True)
class Tally:
    """How many of something; `words` says it where the name of the thing is not enough."""

    what: str
    count: int
    words: str = ""


@dataclass(frozen=True)
class Plate:
    seat: int
    name: str
    note: str
    """A bot's level, or that somebody is away."""
    mine: bool
    to_act: bool
    winner: bool
    cards: tuple[str, ...]
    """Faces of the hand as it is seen from here."""
    tallies: tuple[Tally, ...]
    """What is counted and said."""
    tokens: tuple[Tally, ...]
    """What is only shown: MOW's tokens, which are the flies once more."""
    honours: tuple[str, ...]
    """Faces of what WOO's players have laid in front of them."""
    clock: int | None


def plate(
    voice: Voice,
    page: TablePage,
    number: int,
    *,
    to_act: bool,
    winner: bool,
    cards: tuple[str, ...],
    tallies: tuple[Tally, ...],
    tokens: tuple[Tally, ...] = (),
    honours: tuple[str, ...] = (),
) -> Plate:
    seat = page.seats[number]
    clock = next((clock.seconds for clock in page.clocks if clock.seat == number), None)
    return Plate(
        seat=number,
        name=seat.name or voice.name(number),
        note=note(voice, seat),
        mine=seat.mine,
        to_act=to_act,
        winner=winner,
        cards=cards,
        tallies=tallies,
        tokens=tokens,
        honours=honours,
        clock=clock,
    )


def note(voice: Voice, seat: Seat) -> str:
    if seat.kind == "bot":
        return voice.say(words.BOT, level=seat.level or "")
    if seat.stood_in:
        return voice.say(words.STOOD_IN)
    return "" if seat.here else voice.say(words.AWAY)


def places_from(seat: int | None, seats: int) -> list[int]:
    """The seats from the viewer's left neighbour on, the viewer last; a spectator sees them in order."""
    first = 0 if seat is None else seat + 1
    return [(first + step) % seats for step in range(seats)]
