"""Everything a person can do at a table: one union of actions, the same for socket, API and forms."""

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from moowoo import games
from moowoo.server.errors import Refusal

Short = Annotated[str, Meta(max_length=64)]
RequestId = Annotated[str, Meta(max_length=64, pattern="^[!-~]*$")]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Digits = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
What = Literal["undo", "pause", "resume", "end", "rematch", "extend"]


class Action(Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """Something somebody wants done. `id` is the client's own: what comes twice under one id is done once."""

    id: RequestId = ""


class Sit(Action, frozen=True, tag="sit"):
    """Take an open seat, or take back the one that is one's own."""

    seat: SeatNumber | None = None
    name: Short = ""


class Leave(Action, frozen=True, tag="leave"):
    """Give the seat up: it is open again, or a bot plays on."""


class SeatBot(Action, frozen=True, tag="seat_bot"):
    """Put a bot into a seat before the start; with no level the seat is open."""

    seat: SeatNumber
    level: Short = ""


class Kick(Action, frozen=True, tag="kick"):
    """Ask somebody to leave their seat, before the start."""

    seat: SeatNumber


class Start(Action, frozen=True, tag="start"):
    """Begin; open seats are filled with bots."""


class Pledge(Action, frozen=True, tag="pledge"):
    """Add chance of one's own to the game, before it begins: `pledge` is the SHA-256 of `moowoo nonce ` and a nonce of
    32 bytes, in hexadecimal digits."""

    pledge: Digits


class Reveal(Action, frozen=True, tag="reveal"):
    """Open the nonce that was pledged, once everybody's pledge is there."""

    nonce: Digits


class Move(Action, frozen=True, tag="move"):
    """A decision, as it is written. `ply` is the number of the decision it answers, as the table gave it."""

    move: Short
    ply: Count


class ReadMove(Move, frozen=True):
    """A decision out of a line of text, which need not be read again; it does not come from outside."""

    read: games.Move


class Shout(Action, frozen=True, tag="shout"):
    """Shout, to be the one who starts the next round."""


class Say(Action, frozen=True, tag="say"):
    """Talk to everyone at the table."""

    text: Text


class Propose(Action, frozen=True, tag="propose"):
    """Something that all people in seats must agree on."""

    what: What


class Answer(Action, frozen=True, tag="answer"):
    """Agree to a proposal, or not."""

    proposal: Count
    yes: bool


class StandIn(Action, frozen=True, tag="stand_in"):
    """Let a bot play for oneself, or take the seat back."""

    on: bool
    level: Short = ""


class Absence(Action, frozen=True, tag="absence"):
    """Choose what to do about an absent player the table waits for: let a bot play until they are back, or wait. The
    host decides at once, otherwise a majority of the people present does."""

    seat: SeatNumber
    bot: bool


class Mute(Action, frozen=True, tag="mute"):
    """Do not read somebody's chat any more."""

    who: Short


class Unmute(Action, frozen=True, tag="unmute"):
    """Read somebody's chat again."""

    who: Short


class Block(Action, frozen=True, tag="block"):
    """Mute somebody, and keep them from one's own tables."""

    who: Short


class Report(Action, frozen=True, tag="report"):
    """Tell whoever runs the server about somebody."""

    who: Short
    text: Text


class Ask(Action, frozen=True, tag="ask"):
    """A question about the table, such as `hand` or `scores`; `card` is what it is about, as it is written."""

    query: Short
    card: Short = ""


class Command(Action, frozen=True, tag="command"):
    """A line of text in the person's own language: a move or a question."""

    text: Text
    ply: Count | None = None


class Look(Action, frozen=True, tag="look"):
    """Ask for the whole view again."""


class Ping(Action, frozen=True, tag="ping"):
    """Ask whether the server is still there; it answers `pong`."""


Personal = Mute | Unmute | Block | Report
"""What concerns only the one who does it."""
AnyAction = (
    Sit
    | Leave
    | SeatBot
    | Kick
    | Start
    | Pledge
    | Reveal
    | Move
    | Shout
    | Say
    | Propose
    | Answer
    | StandIn
    | Absence
    | Mute
    | Unmute
    | Block
    | Report
    | Ask
    | Command
    | Look
    | Ping
)

ACTIONS: tuple[type[Action], ...] = (
    *(Sit, Leave, SeatBot, Kick, Start, Pledge, Reveal, Move, Shout, Say, Propose, Answer, StandIn, Absence),
    *(Mute, Unmute, Block, Report, Ask, Command, Look, Ping),
)
_DECODER: msgspec.json.Decoder[AnyAction] = msgspec.json.Decoder(AnyAction)


def read_json(data: bytes | str) -> AnyAction:
    """An action from JSON; raises `Refusal`."""
    try:
        return _DECODER.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("bad_request", reason=str(error)) from error


def read_form(fields: Mapping[str, object]) -> AnyAction:
    """An action from the fields of a form, where everything is text; raises `Refusal`."""
    given = {name: value for name, value in fields.items() if name != "csrf" and value != ""}
    try:
        action: AnyAction = msgspec.convert(given, AnyAction, strict=False)
        return action
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Refusal("bad_request", reason=str(error)) from error
