"""Laying a table: what somebody asks for, checked, and the first entry that comes of it."""

import secrets
from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct

from moowoo.games import BadOption, MoowooError, UnknownGame, kit, kits
from moowoo.games.options import Options
from moowoo.games.seeds import MASTER_BYTES
from moowoo.server.entries import VERSION, Chair, Opened
from moowoo.server.errors import Refusal
from moowoo.server.people import Person
from moowoo.server.plain import JsonObject
from moowoo.server.rulings import BOT_NAMES, known_level, marks_of
from moowoo.server.table import LONG_CLOCK, Table

ME, OPEN = "me", "open"
RATED_CLOCK = 60 * 60 * 24 * 7
"""Seconds for a decision in a game that counts against bots alone, where none are named."""
RATED_CLOCK_WITH_PEOPLE = 60 * 5
"""The same where others may sit down: no bot plays for who is gone, so the clock must end the waiting."""
STAND_IN_AFTER = 60 * 2
LONGEST_STAND_IN = 60 * 60 * 24
LONGEST_CLOCK = 60 * 60 * 24 * 30
SeatWish = Annotated[str, Meta(max_length=64)]
if TYPE_CHECKING:
    GameName = str
else:
    GameName = Literal[tuple(kits())]  # so that the description of the API lists the games there are


class Opening(Struct, frozen=True, forbid_unknown_fields=True):
    """A table somebody wants. Seats are "me", "open", or the level of a bot; without any, oneself and open ones."""

    game: GameName
    options: Annotated[JsonObject, Meta(max_length=20)] = {}
    seats: Annotated[list[SeatWish], Meta(max_length=10)] = []
    public: bool = False
    clock: Annotated[int, Meta(ge=0, le=LONGEST_CLOCK)] = 0
    level: SeatWish = "cow"
    start: bool = False
    rated: bool = False
    circle: Annotated[int, Meta(ge=0, le=2**53)] = 0
    stand_in_after: Annotated[int, Meta(ge=0, le=LONGEST_STAND_IN)] = STAND_IN_AFTER
    """Seconds of absence after which a bot plays for an absent player by itself; 0 for never."""


def opened(opening: Opening, person: Person, code: str, network: str = "") -> Opened:
    """The first entry of a table; raises `Refusal`."""
    options, master = checked_options(opening), fresh_master()
    if opening.rated:
        check_rated(options)
    seated = chairs(
        opening.game,
        opening.seats or [ME, *[OPEN] * (options.seats - 1)],
        person,
        marks_of(master, person, network) if opening.rated else (),
    )
    return Opened(
        code=code,
        game=opening.game,
        options=asdict(options),
        master=master,
        host=person.id,
        chairs=seated,
        level=known_level(opening.level, opening.game),
        public=opening.public,
        clock=opening.clock or (rated_clock(seated) if opening.rated else 0),
        version=VERSION,
        rated=opening.rated,
        circle=opening.circle,
        stand_in_after=0 if opening.rated or opening.clock >= LONG_CLOCK else opening.stand_in_after,
    )


def rated_clock(seated: tuple[Chair, ...]) -> int:
    """The clock of a game that counts, where none is named."""
    with_people = sum(not chair.level for chair in seated) > 1
    return RATED_CLOCK_WITH_PEOPLE if with_people else RATED_CLOCK


def check_rated(options: Options) -> None:
    """A game counts as it is usually played: by so many, in whichever edition. Raises `Refusal`."""
    usual = type(options).chosen({"edition": options.edition} if options.edition else {})
    for one in options.described():
        free = one.name in ("edition", "seats") or not (one.study or one.name in ("first", "target"))
        if not free and getattr(options, one.name) != getattr(usual, one.name):
            raise Refusal("counts_not_so")


def checked_options(opening: Opening) -> Options:
    """The options as the game understands them, all of them; as many seats as were named."""
    try:
        described = kit(opening.game).options()
        wanted = described.with_seats(opening.options, len(opening.seats)) if opening.seats else opening.options
        options = described.chosen(wanted)
        if opening.seats and len(opening.seats) != options.seats:
            raise BadOption("seats", len(opening.seats), "only", low=options.seats)
    except UnknownGame as error:
        raise Refusal("unknown_game", cause=error) from error
    except MoowooError as error:
        raise Refusal("bad_option", cause=error) from error
    return options


def chairs(game: str, wishes: list[str], person: Person, marks: tuple[str, ...] = ()) -> tuple[Chair, ...]:
    if wishes.count(ME) > 1:
        raise Refusal("bad_request", reason="one can sit in one seat only")
    free = iter([name for name in BOT_NAMES if name != person.name])
    return tuple(chair(game, wish, person, free, marks) for wish in wishes)


def chair(game: str, wish: str, person: Person, free: Iterator[str], marks: tuple[str, ...]) -> Chair:
    if wish == OPEN:
        return Chair()
    if wish == ME:
        return Chair(who=person.id, name=person.name, marks=marks)
    return Chair(name=next(free), level=known_level(wish, game))


def fresh_master() -> str:
    """A new secret from the operating system, which all deals of a table come from."""
    return secrets.token_bytes(MASTER_BYTES).hex()


def again(table: Table, code: str) -> Opened:
    """The same table once more, with a new secret. A bot plays for those who are absent, until they are back."""
    old = table.opened
    absent = {seat for seat, chair in enumerate(table.chairs) if chair.absent or seat in table.absences}
    seated = tuple(
        Chair(chair.who, chair.name, chair.level, old.level if seat in absent else "", absent=seat in absent)
        for seat, chair in enumerate(table.chairs)
    )
    return Opened(
        code=code,
        game=old.game,
        options=old.options,
        master=fresh_master(),
        host=table.host,
        chairs=seated,
        level=old.level,
        public=old.public,
        clock=old.clock or (rated_clock(seated) if old.rated else 0),
        after=old.code,
        pledging=tuple(sorted(seat for seat in table.nonces if table.chairs[seat].who)),
        version=VERSION,
        rated=old.rated,
        circle=old.circle,
        stand_in_after=old.stand_in_after,
    )


def from_the_middle(table: Table, code: str, person: Person, seat: int, past: str) -> Opened:
    """A table that plays on from a moment of another: somebody in one seat, bots in all others.

    The secret is that of the other table, so that what was hidden then is what is hidden now.
    """
    old = table.opened
    free = iter([name for name in BOT_NAMES if name not in (*table.names, person.name)])
    bots = (
        Chair(name=chair.name, level=chair.level) if chair.level else Chair(name=next(free), level=old.level)
        for chair in table.chairs
    )
    seated = [Chair(who=person.id, name=person.name) if place == seat else bot for place, bot in enumerate(bots)]
    return Opened(
        code=code,
        game=old.game,
        options=old.options,
        master=old.master,
        host=person.id,
        chairs=tuple(seated),
        level=old.level,
        after=old.code,
        past=past,
        version=VERSION,
    )
