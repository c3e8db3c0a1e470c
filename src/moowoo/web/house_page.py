"""The page on which a server is looked after: health and load at a glance, reports, unlikely results, what was done."""

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from babel.dates import format_date

from moowoo.voice.speaker import Speaker
from moowoo.web import words_house as words
from moowoo.web.model import Visitor
from moowoo.web.templating import fill, speaker_for


@dataclass(frozen=True)
class Report:
    id: int
    at: float
    code: str
    name: str
    text: str
    talk: tuple[str, ...]


@dataclass(frozen=True)
class Odd:
    id: int
    at: float
    code: str
    name: str
    what: str
    facts: Mapping[str, object]


@dataclass(frozen=True)
class Measure:
    at: float
    what: str
    subject: str
    reason: str


@dataclass(frozen=True)
class HousePage:
    """`lack` is what is missing, or empty; `load` has numbers by name."""

    lack: str
    load: Mapping[str, int]
    reports: Sequence[Report]
    odd: Sequence[Odd]
    measures: Sequence[Measure]


def house(visitor: Visitor, page: HousePage) -> str:
    speaker = speaker_for(visitor)
    return fill(
        "house.html",
        visitor,
        house_words=words,
        page=page,
        load=[speaker.say(words.FACTS[name], n=number) for name, number in page.load.items()],
        reports=[
            (one, speaker.say(words.REPORT_OF, name=one.name, code=one.code, day=day(speaker, one.at)))
            for one in page.reports
        ],
        odd=[(one, odd_sentence(speaker, one)) for one in page.odd],
        measures=[measure_sentence(speaker, one) for one in page.measures],
    )


def day(speaker: Speaker, at: float) -> str:
    return format_date(datetime.datetime.fromtimestamp(at, datetime.UTC), "medium", locale=speaker.language)


def odd_sentence(speaker: Speaker, one: Odd) -> str:
    facts = {"percent": 0, "decisions": 0, "games": 0, **one.facts}
    return speaker.say(words.ODD[one.what], name=one.name, day=day(speaker, one.at), **facts)


def measure_sentence(speaker: Speaker, one: Measure) -> str:
    what = speaker.say(words.DONE[one.what]) if one.what in words.DONE else one.what
    return speaker.say(
        words.MEASURE, day=day(speaker, one.at), what=what, subject=one.subject, reason=one.reason
    ).strip()
