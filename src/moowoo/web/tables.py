"""The pages that lead to a table: the first page, the form for a new table, the open tables."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from moowoo.mow import faces as mow
from moowoo.voice import Message
from moowoo.web import words_tables as words
from moowoo.web.forms import BadForm, Form, Problem, tidy_name
from moowoo.web.learn.lessons import PLANS, words_of
from moowoo.web.model import Visitor
from moowoo.web.table_wish import CLOCKS, MOST_SEATS, USUAL_LEVEL, blank
from moowoo.web.templating import fill, speaker_for
from moowoo.woo import faces as woo

Options = list[tuple[str, str]]
"""The choices of a field: the value, and what is shown."""

MOW_FACES = (mow.Cow(4, 0, "cow"), mow.Cow(7, 3, "cow"), mow.Cow(9, 5, "acrobat"), mow.Cow(16, 5, "blocker"))
WOO_FACES = (woo.Figure("hearts", "ace"), woo.Figure("spades", "king"), woo.Figure("spades", "queen"))
FEW_FARMERS = range(2, 6)


@dataclass(frozen=True)
class LobbyTable:
    """An open table as it is listed; `edition` is None for WOO."""

    code: str
    game: str
    edition: str | None
    seats: int
    open: int
    host: str
    stage: str = "gathering"


@dataclass(frozen=True)
class JoinWish:
    """The table somebody wants to sit down at."""

    code: str
    name: str | None


def landing(visitor: Visitor, levels: Sequence[str], form: Form | None = None) -> str:
    """The first page: a game against bots two keys away, friends a third."""
    speaker = speaker_for(visitor)
    lang = visitor.settings.language
    return fill(
        "landing.html",
        visitor,
        form=form or Form({"level": USUAL_LEVEL if USUAL_LEVEL in levels else next(iter(levels), "")}),
        mow_faces=[card.draw(lang) for card in MOW_FACES],
        woo_faces=[card.draw(lang) for card in WOO_FACES],
        editions=shown(visitor, words.EDITIONS),
        farmers=[(str(n), speaker.say(words.FARMERS_COUNT, n=n)) for n in FEW_FARMERS],
        levels=level_options(visitor, levels),
        lessons=[(name, words_of(name, lang)["title"]) for name in PLANS],
    )


def new_table(visitor: Visitor, levels: Sequence[str], form: Form | None = None) -> str:
    """The form for a new table, with every option of the game it is for."""
    speaker = speaker_for(visitor)
    game = form.get("game", "mow") if form else "mow"
    game = game if game in MOST_SEATS else "mow"
    form = form or blank(game)
    places = list(range(1, MOST_SEATS[game] + 1))
    bots = [(level, speaker.say(words.BOT, level=name)) for level, name in level_options(visitor, levels)]
    sitting = shown(visitor, words.WHO)
    first = [("", speaker.say(words.AT_RANDOM)), *((str(n), speaker.say(words.SEAT, number=n)) for n in places)]
    return fill(
        "new_table.html",
        visitor,
        form=form,
        game=game,
        editions=shown(visitor, words.LONG_EDITIONS),
        seats=places,
        who=[*sitting[:2], *bots, *(sitting[2:] if game == "mow" else [])],
        more_seats=any(form.get(f"seat{place}") for place in places[5:]),
        deck_open=any(name in form.problems for name in ("suits", "ranks", "hand", "goal")),
        first=first,
        visibility=[("", speaker.say(words.PRIVATE)), ("yes", speaker.say(words.PUBLIC))],
        clocks=[(str(seconds), speaker.say(words.CLOCKS[seconds])) for seconds in CLOCKS],
    )


def lobby(visitor: Visitor, open_tables: Sequence[LobbyTable], form: Form | None = None) -> str:
    return fill("lobby.html", visitor, open_tables=open_tables, form=form or Form())


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


def shown(visitor: Visitor, choices: Mapping[Any, Message]) -> Options:
    speaker = speaker_for(visitor)
    return [(str(value), speaker.say(message)) for value, message in choices.items()]
