"""The messages a server sends, typed: what the socket carries, what the API answers, and what OpenAPI describes."""

from typing import Literal

import msgspec
from msgspec import Struct

from moowoo.server.plain import JsonObject

VERSION = 1


class SeatFacts(Struct, frozen=True, kw_only=True):
    """A seat: a person's, a bot's or open. `who` names a person to be muted or reported; `here`: do they look on?"""

    seat: int
    kind: str
    name: str
    who: str | None = None
    level: str | None = None
    stood_in: bool = False
    absent: bool = False
    """Does a bot play only until this absent person is back?"""
    here: bool = False
    pledge: str | None = None
    """The hash of the chance that this person adds to the game, and `nonce`, once it is opened, that chance."""
    nonce: str | None = None


class ProposalFacts(Struct, frozen=True, kw_only=True):
    """Something to be agreed on: who proposed it, and the seats that have agreed."""

    id: int
    what: str
    seat: int
    agreed: list[int]


class AbsenceFacts(Struct, frozen=True, kw_only=True):
    """A player who is absent: since when, and who would let a bot play or wait. `offered`: the table waits for this
    player, and the people present may choose (`absence`). `takeover` is when a bot plays by itself, in seconds since
    1970."""

    seat: int
    since: float
    bot: list[int]
    wait: list[int]
    offered: bool
    takeover: float | None = None


class TableFacts(Struct, frozen=True, kw_only=True):
    """What everyone may know of a table. `seed` is null until the game is over; `host` is the host's seat."""

    code: str
    game: str
    options: JsonObject
    public: bool
    rated: bool = False
    """Does the game count?"""
    stage: str
    seats: list[SeatFacts]
    host: int | None
    level: str
    clock: int
    stand_in_after: int = 0
    """Seconds of absence after which a bot plays for an absent player by itself; 0 for never."""
    absences: list[AbsenceFacts] = []
    commitment: str
    seed: str | None
    proposals: list[ProposalFacts]
    shouters: list[int]
    after: str | None
    rematch: str | None


class Message(Struct, frozen=True, kw_only=True, tag_field="type"):
    """Anything the server says."""


class Situated(Message, frozen=True, kw_only=True):
    """A message that says how things stand: whose turn it is and, for the one to act, what may be done."""

    seq: int
    turn: int | None = None
    ply: int | None = None
    choices: list[str] = []
    prompt: str = ""
    chance: str = ""
    """What may be added to the chance of the game now: `pledge`, `reveal` or nothing."""
    shout: bool = False
    deadline: float | None = None
    """When the clock of the seat to act runs out, in seconds since 1970."""


class Announced(Situated, frozen=True, kw_only=True):
    """Something happened: the kind of entry, and the sentences for it."""

    what: str
    say: list[str]
    table: TableFacts | None = None


class Events(Announced, frozen=True, kw_only=True, tag="events"):
    """A move, a deal, a start: the events as this seat saw them. `table` comes along where the table changed."""

    events: list[JsonObject]


class TableNews(Announced, frozen=True, kw_only=True, tag="table"):
    """Somebody sat down, left, proposed, agreed: the table as it is now. After an undo also the view."""

    view: JsonObject | None = None


class Said(Announced, frozen=True, kw_only=True, tag="said"):
    """Somebody talked."""

    who: str
    name: str
    seat: int | None
    text: str


class View(Situated, frozen=True, kw_only=True, tag="view"):
    """All that a seat may see; null before the start."""

    view: JsonObject | None


class Welcome(Situated, frozen=True, kw_only=True, tag="welcome"):
    """The first message: everything. `since` is what was missed since the number that was given, in order; `more` says
    that there was more before it, which can be asked for page by page."""

    v: int = VERSION
    table: TableFacts
    seat: int | None
    view: JsonObject | None
    since: list[Events | TableNews | Said] = []
    more: bool = False


class Here(Message, frozen=True, kw_only=True, tag="here"):
    """Which seats look at the table now."""

    seats: list[int]


class Done(Message, frozen=True, kw_only=True, tag="done"):
    """What was asked for is kept. `repeated`: it was asked for, and done, before."""

    id: str = ""
    seq: int = 0
    repeated: bool = False


class Pong(Message, frozen=True, kw_only=True, tag="pong"):
    """The server is there: the answer to a ping."""

    id: str = ""


class Answer(Message, frozen=True, kw_only=True, tag="answer"):
    """A question answered; `move` is the one that a hint is about, as it is written."""

    id: str = ""
    say: list[str] = []
    move: str = ""


class Refused(Message, frozen=True, kw_only=True, tag="refused"):
    """Nothing was done: the kind of error, the clause that forbids it, a sentence, and what may have been meant."""

    id: str = ""
    error: str
    message: str
    clause: str | None = None
    options: list[str] = []


class Bye(Message, frozen=True, kw_only=True, tag="bye"):
    """The server ends the connection; come back to it, or to another node."""

    why: str


class Me(Struct, frozen=True, kw_only=True):
    """Who one is. `token` proves it, and is only given to its owner when it is made."""

    id: str
    name: str
    settings: JsonObject
    token: str | None = None
    personal_link: str | None = None


class DeviceFacts(Struct, frozen=True, kw_only=True):
    """A device one is known on. `device` is what it calls itself; `since` is when, in seconds since 1970."""

    id: str
    device: str
    since: float
    this: bool
    """Is it the one that asks?"""


class Devices(Struct, frozen=True, kw_only=True):
    devices: list[DeviceFacts]


class LobbyTable(Struct, frozen=True, kw_only=True):
    code: str
    game: str
    edition: str
    seats: int
    open: int
    host: str
    stage: str


class Lobby(Struct, frozen=True, kw_only=True):
    tables: list[LobbyTable]


class OptionRange(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an option can be. `optional`: null leaves it to chance or to the other options."""

    kind: Literal["whole", "seat", "flag", "one_of", "text"]
    optional: bool = False
    low: int | None = None
    high: int | None = None
    by_edition: dict[str, list[int]] = {}
    """The lowest and the highest, where an edition has its own."""
    choices: list[str] = []
    editions: list[str] = []
    """Where it can be had; everywhere if empty."""


class GameFacts(Struct, frozen=True, kw_only=True):
    """A game: its options with their usual values and what they can be, and for how many."""

    game: str
    options: JsonObject
    ranges: dict[str, OptionRange]
    seats: list[int]
    levels: list[str]
    """The bots there are at this game."""


class Games(Struct, frozen=True, kw_only=True):
    games: list[GameFacts]
    levels: list[str]
    languages: list[str]


class Missed(Struct, frozen=True, kw_only=True):
    """What happened after a number, and the number to ask from next time: at once if there is `more`."""

    seq: int
    events: list[Events | TableNews | Said]
    turn: int | None = None
    ply: int | None = None
    choices: list[str] = []
    stage: str
    more: bool = False


class Fairness(Struct, frozen=True, kw_only=True):
    """The promise made before the first card and, once the game is over, what proves it."""

    commitment: str
    seed: str | None
    proved: bool | None
    nonces: dict[int, str]
    """By seat, what people have added to the chance of the game; without any, the server alone chose the seed."""


encode = msgspec.json.Encoder().encode
