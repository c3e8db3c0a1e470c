"""The pages of ratings: the standing of a ladder, and what somebody's games amount to."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from markupsafe import Markup

from moowoo.games import kit
from moowoo.ratings import chart, words
from moowoo.ratings.bots import bot_ratings
from moowoo.ratings.figures import Answer, Part, Question, answered, streaks, summed
from moowoo.ratings.ladders import Ladder, ladder_of, ladders
from moowoo.ratings.rating import Rating
from moowoo.ratings.telling import ladder_title, nearest_bot, own_rating, short_rating
from moowoo.voice.speaker import Speaker
from moowoo.web.model import Visitor
from moowoo.web.templating import fill, speaker_for

LUCK = Question(words.LUCK, (Part("lucky", words.LUCKY), Part("unlucky", words.UNLUCKY)), words.LUCK_WHOLE)


@dataclass(frozen=True)
class Row:
    """Somebody in a standing; a bot has no `link`."""

    place: str
    name: str
    rating: str
    games: str
    link: str = ""
    mine: bool = False


@dataclass(frozen=True)
class Ranked:
    """Somebody as the standing is told of them."""

    identity: str
    name: str
    rating: Rating
    games: int


def standing(
    visitor: Visitor,
    ladder: Ladder,
    ranked: Sequence[Ranked],
    me: str = "",
    mine: Rating | None = None,
    place: tuple[int, int] | None = None,
) -> str:
    """Who stands where on a ladder: those who want to be seen, and the bots between them."""
    speaker = speaker_for(visitor)
    return fill(
        "standing.html",
        visitor,
        rated=words,
        ladder=ladder,
        title=ladder_title(ladder, speaker),
        ladders=[(name, ladder_title(name, speaker)) for name in ladders()],
        rows=rows(speaker, ladder, ranked, me),
        empty=not ranked,
        own=own_rating(mine, speaker) if me else "",
        place=speaker.say(words.MY_PLACE, place=place[0], count=max(place)) if place else "",
    )


def rows(speaker: Speaker, ladder: Ladder, ranked: Sequence[Ranked], me: str) -> list[Row]:
    """People in order, numbered, with the bots where they belong."""
    people = [
        (
            one.rating,
            Row(
                str(at),
                one.name,
                short_rating(one.rating, speaker),
                str(one.games),
                f"/profile/{one.identity}",
                one.identity == me,
            ),
        )
        for at, one in enumerate(ranked, start=1)
    ]
    bots = [
        (rating, Row("–", speaker.say(words.BOT_NAMED, level=speaker.level(level)), short_rating(rating, speaker), ""))
        for level, rating in bot_ratings(ladder).items()
    ]
    return [row for _, row in sorted(people + bots, key=lambda one: -one[0].value)]


@dataclass(frozen=True)
class Section:
    """What somebody has on one ladder, ready to be shown: pictures, and the same in sentences."""

    title: str
    sentences: list[str]
    course: Markup
    course_told: str
    answers: list[tuple[Answer, Markup]]
    level: str = ""
    """The bot at their level."""
    level_told: str = ""
    play: str = ""
    game: str = ""
    edition: str = ""
    seats: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Owned:
    """What a profile is told: a rating with its course, and what the latest games amounted to."""

    rating: Rating | None
    course: Sequence[Rating]
    counts: Sequence[Mapping[str, int]]


def profile(visitor: Visitor, name: str, owned: Mapping[Ladder, Owned], *, mine: bool, public: bool) -> str:
    """Somebody's ratings and figures."""
    speaker = speaker_for(visitor)
    title = speaker.say(words.PROFILE) if mine else speaker.say(words.PROFILE_OF, name=name)
    sections = [section(speaker, ladder, one, mine=mine) for ladder, one in owned.items()]
    return fill("profile.html", visitor, rated=words, title=title, sections=sections, mine=mine, public=public)


def section(speaker: Speaker, ladder: Ladder, owned: Owned, *, mine: bool) -> Section:
    rating, facts = owned.rating, ladder_of(ladder)
    level, told = nearest_bot(ladder, rating, speaker) if rating and mine else ("", "")
    seats = kit(facts.game).options().usual_seats()
    return Section(
        title=ladder_title(ladder, speaker),
        sentences=sentences(speaker, owned, mine=mine),
        course=Markup(chart.course(owned.course)) if len(owned.course) > 1 else Markup(""),
        course_told=course_told(speaker, owned.course),
        answers=answers(speaker, ladder, owned.counts),
        level=level,
        level_told=told,
        play=speaker.say(words.PLAY_IT, level=speaker.level(level)) if level else "",
        game=facts.game,
        edition=facts.edition or "",
        seats=["me", *[level] * (seats - 1)] if level else [],
    )


def sentences(speaker: Speaker, owned: Owned, *, mine: bool) -> list[str]:
    rating = owned.rating
    told = [own_rating(rating, speaker)] if mine else [short_rating(rating, speaker)] if rating else []
    if won := [bool(one["won"]) for one in owned.counts if "won" in one]:
        now, best = streaks(won)
        told.append(speaker.say(words.GAMES_WON if mine else words.THEY_WON, n=len(won), won=sum(won)))
        if best > 1:
            told.append(speaker.say(words.STREAK, n=best))
        if now > 1:
            told.append(speaker.say(words.STREAK_NOW, n=now))
    return told


def course_told(speaker: Speaker, ratings: Sequence[Rating]) -> str:
    if len(ratings) < 2:
        return ""
    values = [round(one.value) for one in ratings]
    facts = {"first": values[0], "last": values[-1], "most": max(values), "least": min(values)}
    return speaker.say(words.COURSE_TOLD, n=len(values), **facts)


def answers(speaker: Speaker, ladder: Ladder, counts: Sequence[Mapping[str, int]]) -> list[tuple[Answer, Markup]]:
    """Every question of the game that has an answer, and luck; as bars and as sentences."""
    part = kit(ladder_of(ladder).game).figures
    questions = [*(part().questions if part else ()), LUCK]
    total = summed(counts)
    found = (answered(question, total, speaker) for question in questions)
    return [(one, Markup(chart.bars(one.bars))) for one in found if one is not None]
