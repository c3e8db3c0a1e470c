"""The entries of a table's log: what was done, in the order in which it was done. The table is the fold of them."""

from typing import Literal

import msgspec
from msgspec import Struct

from moowoo.server.plain import JsonObject


class Chair(Struct, frozen=True, omit_defaults=True):
    """A seat: a person's (`who`), a bot's (`level`), or open. `stand_in` is the bot that plays for a person; `left` is
    the person who has left it to a bot and may have it back."""

    who: str = ""
    name: str = ""
    level: str = ""
    stand_in: str = ""
    left: str = ""
    absent: bool = False
    """Whether `stand_in` plays only because the person is absent: it goes when they come back."""
    marks: tuple[str, ...] = ()
    """Where the game counts: signs by which one person in two seats is found out, of no use at any other table."""

    @property
    def kind(self) -> Literal["person", "bot", "open"]:
        return "person" if self.who else "bot" if self.level else "open"

    @property
    def player(self) -> str:
        """The level of the bot that decides here; empty where a person does."""
        return self.stand_in or self.level


class Entry(Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """One thing that was done."""


TOGETHER = 1
"""From this version on, where two people or more sit, no one alone can undo or end a game."""
AT_ONCE = 2
"""From this version on, the end of a round takes everybody the same moment, whatever somebody weighs then."""
VERSION = AT_ONCE


class Opened(Entry, frozen=True, tag="opened"):
    """A table was laid. `master` is the secret that all its deals come from."""

    code: str
    game: str
    options: JsonObject
    master: str
    host: str
    chairs: tuple[Chair, ...]
    level: str = "cow"
    public: bool = False
    clock: int = 0
    after: str = ""
    past: str = ""
    """The written game as far as it was played at the table `after`, where one plays on from there."""
    pledging: tuple[int, ...] = ()
    """Seats whose people added chance of their own to the game before, and are waited for."""
    version: int = 0
    """Which of the house's own rules hold: a log means for ever what it meant when it was written."""
    rated: bool = False
    """Does the game count?"""
    circle: int = 0
    """The circle whose table it is; 0 for none."""
    stand_in_after: int = 0
    """Seconds of absence after which a bot plays for an absent player by itself; 0 for never."""


class Sat(Entry, frozen=True, tag="sat"):
    seat: int
    who: str
    name: str
    marks: tuple[str, ...] = ()


class Left(Entry, frozen=True, tag="left"):
    """A seat was given up. `kicked` if the host asked for it; `late` if the clock ran out in a game that counts."""

    seat: int
    name: str
    kicked: bool = False
    late: bool = False


class BotSeated(Entry, frozen=True, tag="bot_seated"):
    """A bot sat down before the start, or, without a level, the seat was opened."""

    seat: int
    level: str = ""
    name: str = ""


class Started(Entry, frozen=True, tag="started"):
    """The game began, with bots in the seats that were open."""

    bots: dict[int, Chair] = {}


class Pledged(Entry, frozen=True, tag="pledged"):
    """Somebody will add chance of their own, and is bound to it by its hash."""

    seat: int
    pledge: str


class Revealed(Entry, frozen=True, tag="revealed"):
    """What somebody has pledged, opened."""

    seat: int
    nonce: str


class Moved(Entry, frozen=True, tag="moved"):
    seat: int
    move: str
    bot: bool = False


class Ready(Entry, frozen=True, tag="ready"):
    """At the end of a round this seat had nothing to weigh, and goes on."""

    seat: int


class Closed(Entry, frozen=True, tag="closed"):
    """The end of a round has lasted as long as it does: the round is scored."""


class Shouted(Entry, frozen=True, tag="shouted"):
    """This seat shouted first, and starts the next round."""

    seat: int


class Dealt(Entry, frozen=True, tag="dealt"):
    """Nobody shouted in time: chance says who starts."""


class Talked(Entry, frozen=True, tag="said"):
    who: str
    name: str
    text: str
    seat: int | None = None
    ready: bool = False
    """Is `text` the name of a ready sentence?"""


class Proposed(Entry, frozen=True, tag="proposed"):
    """`code` is the table of a rematch, which whoever is alone at the table agrees to by proposing it."""

    seat: int
    what: str
    code: str = ""


class Answered(Entry, frozen=True, tag="answered"):
    """`code` is the table of the rematch that this answer settles; `withdrawn`: whoever proposed it says no."""

    seat: int
    proposal: int
    yes: bool
    code: str = ""
    withdrawn: bool = False


class StoodIn(Entry, frozen=True, tag="stood_in"):
    """A bot plays for a person from now on, or, without a level, the person again. `late`: the clock ran out.
    `absent`: it plays, or played, because the person is absent."""

    seat: int
    level: str = ""
    late: bool = False
    absent: bool = False


class Absent(Entry, frozen=True, tag="absent"):
    """A person at a table that waits for somebody absent is absent; the others are asked what to do, perhaps `again`.
    `since` is when they were last seen; `code` is the table of the rematch that this settles."""

    seat: int
    since: float
    again: bool = False
    code: str = ""


class Returned(Entry, frozen=True, tag="returned"):
    """An absent person is back, before a bot played for them."""

    seat: int


class AbsenceVoted(Entry, frozen=True, tag="absence_voted"):
    """Somebody would rather let a bot play for an absent player, or wait; `decides`: so the table waits for a while.
    A vote that decides for the bot is written as `StoodIn`."""

    seat: int
    absent: int
    bot: bool
    decides: bool = False


class CountedSeat(Struct, frozen=True, omit_defaults=True):
    """Somebody in a game that was counted: a person (`who`) or a bot (`level`, with its rating and the doubt of it)."""

    place: int
    who: str = ""
    level: str = ""
    value: float = 0.0
    doubt: float = 0.0


class Counted(Entry, frozen=True, tag="counted"):
    """The game was counted: the `number`th of all. Everything that ratings follow from is in it. `told` is what each
    person's rating was and is, rounded, as it was said then."""

    number: int
    ladder: str
    seats: tuple[CountedSeat, ...]
    told: dict[int, tuple[int, int]] = {}


class Forgotten(Entry, frozen=True, tag="forgotten"):
    """Somebody is to be named here no more: who has or left `seat`, who hosts the table, who said what is `said`, an
    entry each. The log itself names them no longer; this is for tables in memory."""

    alias: str
    name: str
    seat: int | None = None
    host: bool = False
    said: tuple[int, ...] = ()


AnyEntry = (
    Opened
    | Sat
    | Left
    | BotSeated
    | Started
    | Pledged
    | Revealed
    | Moved
    | Ready
    | Closed
    | Shouted
    | Dealt
    | Talked
    | Proposed
    | Answered
    | StoodIn
    | Absent
    | Returned
    | AbsenceVoted
    | Counted
    | Forgotten
)


class Row(Struct, frozen=True):
    """An entry in its place: what was done, by whom, when, and under which name of the client's."""

    table: int
    seq: int
    entry: AnyEntry
    who: str
    request: str
    at: float


_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def to_text(entry: AnyEntry) -> str:
    return _ENCODER.encode(entry).decode()


def from_text(text: str | bytes) -> AnyEntry:
    return _DECODER.decode(text)
