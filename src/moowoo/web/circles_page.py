"""The pages of circles: one's own, one of them, and the door that a link leads to."""

import datetime
from collections.abc import Sequence
from dataclasses import dataclass

from babel.dates import format_date, format_skeleton, format_time, get_day_names

from moowoo.voice.speaker import Speaker
from moowoo.web import words_circles as words
from moowoo.web.forms import Form
from moowoo.web.live import LiveSource, fill_regions
from moowoo.web.model import Visitor
from moowoo.web.tables import LobbyTable, listed
from moowoo.web.templating import Filled, fill, speaker_for


@dataclass(frozen=True)
class CircleMember:
    id: str
    name: str
    host: bool = False
    muted: bool = False
    mine: bool = False


@dataclass(frozen=True)
class CircleLine:
    """Something said: by whom, and the name of a ready sentence or the words themselves."""

    name: str
    text: str
    ready: str = ""
    id: int = 0


@dataclass(frozen=True)
class CircleMeasure:
    at: float
    by: str
    what: str
    subject: str
    reason: str


@dataclass(frozen=True)
class CirclePage:
    """A circle as a member sees it; `start` is the next evening, with the circle's zone."""

    id: int
    name: str
    children: bool
    closed: bool
    host: bool
    muted: bool
    link: str
    members: tuple[CircleMember, ...]
    tables: tuple[LobbyTable, ...]
    talk: tuple[CircleLine, ...]
    standing: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = ()
    """For every ladder its title, and names with ratings in words."""
    measures: tuple[CircleMeasure, ...] = ()
    start: datetime.datetime | None = None
    weekday: int | None = None
    minute: int | None = None
    zone: str = "UTC"
    my_zone: datetime.tzinfo | None = None
    my_zone_name: str = ""
    refusal: str = ""


def circles(visitor: Visitor, mine: Sequence[tuple[int, str]], form: Form | None = None) -> str:
    return fill("circles.html", visitor, circle_words=words, mine=mine, form=form or Form())


def circle_door(visitor: Visitor, name: str, *, children: bool) -> str:
    """What a link leads to: it says which circle it is, and asks."""
    return fill("circle_door.html", visitor, circle_words=words, name=name, children=children)


REGIONS = {
    "circle-tables": "circle_tables.html",
    "circle-talk": "circle_talk.html",
    "circle-members": "circle_members.html",
}


def circle_regions(visitor: Visitor, page: CirclePage) -> Filled:
    return fill_regions(REGIONS, visitor, region_facts(visitor, page))


def region_facts(visitor: Visitor, page: CirclePage) -> dict[str, object]:
    speaker = speaker_for(visitor)
    return {
        "page": page,
        "circle_words": words,
        "members": [(one, member_name(speaker, one)) for one in page.members],
        "tables_there": listed(visitor, page.tables),
        "talk": [(one.id, said(speaker, one)) for one in page.talk],
    }


def circle(visitor: Visitor, page: CirclePage, live: LiveSource | None = None) -> str:
    speaker = speaker_for(visitor)
    language = visitor.settings.language
    days = get_day_names("wide", context="stand-alone", locale=language)
    return fill(
        "circle.html",
        visitor,
        **region_facts(visitor, page),
        live_source=live,
        form=Form(
            {
                "weekday": "" if page.weekday is None else str(page.weekday),
                "time": clock(page.minute),
                "zone": page.zone,
            }
        ),
        ready=[(key, speaker.say(message)) for key, message in words.READY.items()],
        measures=[measure(speaker, one) for one in page.measures],
        weekly=weekly(page, language) if page.start else "",
        next_one=day_and_time(local(page), language) if page.start else "",
        stamp=page.start.astimezone(datetime.UTC).strftime("%Y-%m-%dT%H:%MZ") if page.start else "",
        weekdays=[("", speaker.say(words.EVENING_NONE)), *((str(day), name) for day, name in days.items())],
    )


def clock(minute: int | None) -> str:
    return "" if minute is None else f"{minute // 60:02}:{minute % 60:02}"


def member_name(speaker: Speaker, one: CircleMember) -> str:
    name = one.name or speaker.say(words.NAMELESS)
    if one.muted:
        return speaker.say(words.MUTED_NAMED, name=name)
    return speaker.say(words.HOST_NAMED, name=name) if one.host else name


def said(speaker: Speaker, one: CircleLine) -> str:
    text = speaker.say(words.READY[one.ready]) if one.ready in words.READY else one.text
    return speaker.say(words.SAID, name=one.name or speaker.say(words.NAMELESS), text=text)


def measure(speaker: Speaker, one: CircleMeasure) -> str:
    day = format_date(datetime.datetime.fromtimestamp(one.at, datetime.UTC), "medium", locale=speaker.language)
    what = speaker.say(words.MEASURES[one.what]) if one.what in words.MEASURES else one.what
    return speaker.say(words.MEASURE, day=day, by=one.by, what=what, subject=one.subject, reason=one.reason).strip()


def local(page: CirclePage) -> datetime.datetime:
    """The next evening in the reader's zone, or else in the circle's."""
    assert page.start is not None
    return page.start.astimezone(page.my_zone) if page.my_zone else page.start


def weekly(page: CirclePage, language: str) -> str:
    start = local(page)
    day = get_day_names("wide", locale=language)[start.weekday()]
    return f"{day}, {format_time(start, 'short', locale=language)} ({page.my_zone_name or page.zone})"


def day_and_time(start: datetime.datetime, language: str) -> str:
    day = get_day_names("wide", locale=language)[start.weekday()]
    date, hour = format_skeleton("MMMMd", start, locale=language), format_time(start, "short", locale=language)
    return f"{day}, {date}, {hour}"
