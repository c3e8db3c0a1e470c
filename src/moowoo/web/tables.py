"""The pages that lead to a table: the first page, the form for a new table, the open tables."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from moowoo.games import Kit, first_kit, kits
from moowoo.voice import Message
from moowoo.web import option_fields, words_table
from moowoo.web import words_tables as words
from moowoo.web.forms import BadForm, Form, Problem, tidy_name
from moowoo.web.learn.lessons import lesson_title, plans
from moowoo.web.live import LiveSource, fill_regions
from moowoo.web.model import Visitor, usual_edition
from moowoo.web.table_wish import CLOCKS, USUAL_LEVEL, USUAL_STAND_IN, blank, edition_words
from moowoo.web.templating import Filled, fill, speaker_for

Options = list[tuple[str, str]]
"""The choices of a field: the value, and what is shown."""

FEW_SEATS = 5
"""Seats that are seen at once; more can be unfolded."""


K = TypeVar("K")


@dataclass(frozen=True)
class LobbyTable:
    """An open table as it is listed; `edition` is None for a game without editions."""

    code: str
    game: str
    edition: str | None
    seats: int
    open: int
    host: str
    stage: str = "gathering"


@dataclass(frozen=True)
class RunningTable:
    """A table of the visitor's that is not over; `turn` is the name of whom it waits for."""

    code: str
    game: str
    edition: str | None
    stage: str
    my_turn: bool = False
    left: bool = False
    """Has the visitor left the seat to a bot?"""
    turn: str = ""


@dataclass(frozen=True)
class JoinWish:
    """The table somebody wants to sit down at."""

    code: str
    name: str | None


@dataclass(frozen=True)
class OfferedGame:
    """A game on the first page: what it is about, and the few things that can be chosen there."""

    name: str
    title: str
    words: str
    faces: list[str]
    editions: Options
    edition: str | None
    """The usual one."""
    seats: Options
    """How many may play; empty where there is nothing to choose."""
    seats_name: str
    """Of the field."""
    seats_label: str
    usual_seats: str
    play: str


def landing(
    visitor: Visitor,
    levels: Sequence[str],
    form: Form | None = None,
    running: Sequence[RunningTable] = (),
    live: LiveSource | None = None,
) -> str:
    """The first page: one's own tables, a game against bots two keys away, friends a third."""
    lang = visitor.settings.language
    return fill(
        "landing.html",
        visitor,
        form=form or Form({"level": USUAL_LEVEL if USUAL_LEVEL in levels else next(iter(levels), "")}),
        running=running_lines(visitor, running),
        live_source=live,
        titles=titles(visitor),
        greeting=greeting(),
        games=[offered(visitor, kit) for kit in kits().values()],
        levels=level_options(visitor, levels),
        usual_level=USUAL_LEVEL,
        lessons=[(name, lesson_title(name, lang)) for name in plans()],
    )


def landing_regions(visitor: Visitor, running: Sequence[RunningTable]) -> Filled:
    return fill_regions({"own-tables": "landing_tables.html"}, visitor, {"running": running_lines(visitor, running)})


def running_lines(visitor: Visitor, running: Sequence[RunningTable]) -> list[tuple[RunningTable, str, str]]:
    return [(one, running_title(visitor, one), state(visitor, one)) for one in running]


def running_title(visitor: Visitor, one: RunningTable) -> str:
    speaker = speaker_for(visitor)
    return speaker.say(words_table.TITLE, table=speaker.say(edition_words(one.game, one.edition).title), code=one.code)


def state(visitor: Visitor, one: RunningTable) -> str:
    """What a table waits for."""
    speaker = speaker_for(visitor)
    if one.left:
        return speaker.say(words.LEFT_TABLE)
    if one.stage == "gathering":
        return speaker.say(words.NOT_STARTED)
    if one.stage == "paused":
        return speaker.say(words.PAUSED)
    if one.my_turn:
        return speaker.say(words.YOUR_TURN)
    return speaker.say(words.THEIR_TURN, name=one.turn) if one.turn else speaker.say(words.GOING_ON)


def greeting() -> Message:
    """What is said of the games there are."""
    found = (kit.scenes().greeting for kit in kits().values())
    return next((one.words for one in found if one and one.games == len(kits())), words.GREETING)


def titles(visitor: Visitor) -> str:
    """The names of all games, as one lists them."""
    return speaker_for(visitor).listing(kit.title for kit in kits().values())


def offered(visitor: Visitor, kit: Kit) -> OfferedGame:
    speaker, scenes, options = speaker_for(visitor), kit.scenes(), kit.options()
    invitation = scenes.invitation
    seats = invitation.seats
    editions = {value: words.short for value, words in scenes.editions.items() if words.short is not None}
    return OfferedGame(
        name=kit.name,
        title=kit.title,
        words=speaker.say(invitation.words),
        faces=[card.draw(visitor.settings.language) for card in invitation.cards],
        editions=shown(visitor, editions),
        edition=usual_edition(kit.name),
        seats=[(str(n), speaker.say(seats.counted, n=n)) for n in seats.offered] if seats else [],
        seats_name=seats.name if seats else "",
        seats_label=speaker.say(seats.label) if seats else "",
        usual_seats=str(options.usual_seats()),
        play=speaker.say(invitation.play),
    )


def new_table(visitor: Visitor, levels: Sequence[str], form: Form | None = None) -> str:
    """The form for a new table, with every option of the game it is for."""
    speaker = speaker_for(visitor)
    kit = kits().get(form.get("game") if form else "") or first_kit()
    form = form or blank(kit.name)
    possible, said = kit.options().for_how_many(), kit.scenes().form
    places = list(range(1, possible[-1] + 1))
    bots = [(level, speaker.say(words.BOT, level=name)) for level, name in level_options(visitor, levels)]
    sitting = shown(visitor, words.WHO)
    begins = said.options.get("first")
    study = option_fields.fields(kit.name, speaker, study=True)
    return fill(
        "new_table.html",
        visitor,
        form=form,
        game=kit.name,
        games=[(one.name, one.title) for one in kits().values()],
        options=option_fields.fields(kit.name, speaker, study=False),
        study=study,
        study_title=speaker.say(said.study or words.STUDY),
        study_open=any(option.name in form.problems for option in study),
        seats=places[:FEW_SEATS],
        more_seats=places[FEW_SEATS:],
        more_seats_title=speaker.say(said.more_seats or words.MORE_SEATS),
        more_seats_open=any(form.get(f"seat{place}") for place in places[FEW_SEATS:]),
        who=[*sitting[:2], *bots, *(sitting[2:] if len(possible) > 1 else [])],
        first_label=speaker.say(begins.label if begins else words.FIRST),
        first=[("", speaker.say(words.AT_RANDOM)), *((str(n), speaker.say(words.SEAT, number=n)) for n in places)],
        visibility=[("", speaker.say(words.PRIVATE)), ("yes", speaker.say(words.PUBLIC))],
        clocks=[(str(seconds), speaker.say(words.CLOCKS[seconds])) for seconds in CLOCKS],
        usual_stand_in=str(USUAL_STAND_IN),
        stand_ins=[(str(seconds), speaker.say(text)) for seconds, text in words.STAND_INS.items()],
        circle=form.get("circle"),
    )


def lobby(
    visitor: Visitor, open_tables: Sequence[LobbyTable], form: Form | None = None, live: LiveSource | None = None
) -> str:
    return fill("lobby.html", visitor, open_tables=listed(visitor, open_tables), form=form or Form(), live_source=live)


def lobby_regions(visitor: Visitor, open_tables: Sequence[LobbyTable]) -> Filled:
    return fill_regions({"open-tables": "lobby_tables.html"}, visitor, {"open_tables": listed(visitor, open_tables)})


def listed(visitor: Visitor, tables: Sequence[LobbyTable]) -> list[tuple[LobbyTable, str]]:
    """Tables with their titles: the game, and whose table it is."""
    speaker = speaker_for(visitor)
    return [(one, speaker.say(edition_words(one.game, one.edition).hosted, host=one.host)) for one in tables]


def read_join(fields: Mapping[str, str]) -> JoinWish:
    """The code as it was typed, in capitals; raises `BadForm` where there is none."""
    code = "".join(fields.get("code", "").split()).upper()[:20]
    if not code:
        raise BadForm(Form(dict(fields), {"code": Problem(words.NO_CODE)}))
    return JoinWish(code, tidy_name(fields))


def no_such_table(fields: Mapping[str, str]) -> Form:
    """The form again, for a code that no table has."""
    return Form(dict(fields), {"code": Problem(words.NO_TABLE, {"code": fields.get("code", "").strip()[:20]})})


def level_options(visitor: Visitor, levels: Sequence[str]) -> Options:
    """Bots by what they are called; one from another package goes by its own name."""
    speaker = speaker_for(visitor)
    return [(level, speaker.say(words.LEVELS[level]) if level in words.LEVELS else level) for level in levels]


def shown(visitor: Visitor, choices: Mapping[K, Message]) -> Options:
    speaker = speaker_for(visitor)
    return [(str(value), speaker.say(message)) for value, message in choices.items()]
