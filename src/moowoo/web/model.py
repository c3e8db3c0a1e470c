"""What a page is told: plain values that whoever serves it fills in. A page knows nothing else."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Literal

from moowoo.games import View, kit

Theme = Literal["system", "light", "dark", "contrast"]
Sound = Literal["off", "soft", "on"]
Motion = Literal["system", "off"]
Pace = Literal["slow", "normal", "quick", "steps"]
Stage = Literal["gathering", "playing", "paused", "over"]

THEMES: tuple[Theme, ...] = ("system", "light", "dark", "contrast")
TEXT_SIZES = (100, 125, 150, 200)
SOUNDS: tuple[Sound, ...] = ("off", "soft", "on")
MOTIONS: tuple[Motion, ...] = ("system", "off")
PACES: tuple[Pace, ...] = ("slow", "normal", "quick", "steps")


@dataclass(frozen=True)
class PageSettings:
    """How somebody likes the page; it stays with them."""

    language: str = "en"
    theme: Theme = "system"
    text_size: int = 100
    """Per cent."""
    sound: Sound = "soft"
    volume: int = 60
    """Per cent, apart from the voice of a screen reader."""
    verbosity: str = "normal"
    """One of `voice.LENGTHS`."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """Question to key, where they differ from the usual ones."""
    single_keys: bool = True
    motion: Motion = "system"
    turn_sound: bool = True
    """Is there a sound when it is one's turn?"""
    pace: Pace = "normal"
    """How fast what happens is shown and said."""
    pace_offered: bool = False
    """Has somebody who asks questions been offered another pace?"""
    public: bool = False
    """May others see one's name in the standing, and one's profile?"""


@dataclass(frozen=True)
class Device:
    """A device on which the visitor is known; `name` is what it calls itself, and may be empty."""

    id: str
    name: str
    this: bool


@dataclass(frozen=True)
class Visitor:
    """Who looks at the page; `name` is None for somebody who has never said one."""

    settings: PageSettings = field(default_factory=PageSettings)
    name: str | None = None
    csrf: str = ""
    """A secret that every form sends back."""
    personal_link: str | None = None
    """Opens the same identity on another device."""
    path: str = "/"
    """The page's own address, for links that change only a part of it."""


@dataclass(frozen=True)
class Seat:
    """A place at the table, counted from 0."""

    number: int
    name: str
    kind: Literal["person", "bot", "open"]
    level: str | None = None
    here: bool = True
    """Is somebody looking at the table from this seat?"""
    mine: bool = False
    stood_in: bool = False
    """Does a bot play for the person who sits here?"""
    muted: bool = False
    """Does the visitor not want to read what this seat says?"""


@dataclass(frozen=True)
class Proposal:
    """Something all people at the table have to agree on."""

    id: str
    what: str
    """undo, pause, resume, end, rematch or extend."""
    by: str
    waiting: tuple[str, ...] = ()
    """The names of those who have not answered."""
    mine: bool = False
    """Did the visitor ask for it?"""
    mine_to_answer: bool = False


@dataclass(frozen=True)
class AbsentPlayer:
    """A player who is away and for whom the visitor may choose a bot or waiting."""

    seat: int
    name: str
    voted: bool | None = None
    """What the visitor has chosen: a bot (True), waiting, or nothing yet."""
    bot: tuple[str, ...] = ()
    """Who would let a bot play."""
    wait: tuple[str, ...] = ()
    """Who would rather wait."""
    decide: bool = False
    """Does the visitor's choice decide, without the others?"""


@dataclass(frozen=True)
class ChatLine:
    """A line of chat."""

    who: str
    text: str
    mine: bool = False
    speaker: str = ""
    """Names who spoke when they are to be muted, blocked or reported."""
    watching: bool = False
    """Was it said by somebody else who has no seat?"""


@dataclass(frozen=True)
class SeatClock:
    """A seat's time: what is left when the page is made, and whether it runs."""

    seat: int
    seconds: int
    running: bool = False


@dataclass(frozen=True)
class TablePage:
    """One table as one visitor sees it."""

    code: str
    game: str
    options: Mapping[str, object]
    stage: Stage
    seats: tuple[Seat, ...]
    seat: int | None = None
    """The visitor's own; None for somebody who watches."""
    left: int | None = None
    """The seat that the visitor has left to a bot and may take back."""
    host: bool = False
    public: bool = False
    rated: bool = False
    """Does the game count?"""
    seq: int = 0
    ply: int = 0
    view: View | None = None
    """What the visitor's seat sees; None before the start."""
    log: tuple[str, ...] = ()
    """What has happened, the oldest first."""
    chat: tuple[ChatLine, ...] = ()
    proposals: tuple[Proposal, ...] = ()
    proposable: tuple[str, ...] = ()
    """What the visitor may propose now."""
    absent: tuple[AbsentPlayer, ...] = ()
    stand_in_after: int | None = None
    """Seconds of absence after which a bot plays for an absent player by itself; 0 for never, None where none may."""
    clocks: tuple[SeatClock, ...] = ()
    shout: bool = False
    """May the visitor shout now, to be first?"""
    levels: tuple[str, ...] = ()
    """The bots there are, the weakest first."""
    level: str = "cow"
    """The bot that takes an open seat when the game starts."""
    link: str = ""
    """The table's address, to be shared."""
    commitment: str = ""
    seed: str | None = None
    """Revealed when the game is over."""
    next_table: str | None = None
    """The code of the table where the rematch is played."""
    refusal: str | None = None
    """Why the last thing the visitor tried was not done."""
    clause: str | None = None
    """The rule that forbids it."""
    answer: str | None = None
    """What the visitor asked, answered."""
    hint: str = ""
    """The move that a hint is about, as it is written."""

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def mine(self) -> Seat | None:
        return self.seats[self.seat] if self.seat is not None else None

    @property
    def my_turn(self) -> bool:
        """Does the table wait for the visitor?"""
        if self.stage != "playing" or self.seat is None or self.view is None:
            return False
        return self.view.actor == self.seat and not self.seats[self.seat].stood_in

    @property
    def edition(self) -> str | None:
        """None for a game without editions."""
        edition = self.options.get("edition")
        return usual_edition(self.game) if edition is None else str(edition)


@cache
def usual_edition(game: str) -> str | None:
    return next(iter(kit(game).options().editions()), None)


def rules_address(game: str, edition: str | None) -> str:
    """The page of rules of a game in an edition."""
    return f"/rules/{game}" if edition == usual_edition(game) else f"/rules/{game}?edition={edition}"
