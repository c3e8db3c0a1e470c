"""Pages of ratings: the ladder, a profile with its chart, and the sentences about both."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from markupsafe import Markup

from moowoo.games import kit
from moowoo.ratings import chart, words
from moowoo.ratings.ladders import Ladder, bot_at_level_of, ladder_of, ladders
from moowoo.ratings.rating import Rating, chance_against
from moowoo.ratings.statistics import Bar, Part, Question, answered, streaks, summed
from moowoo.voice.speaker import Speaker
from moowoo.web.model import Visitor
from moowoo.web.table_wish import edition_words
from moowoo.web.templating import fill, speaker_for


def ladder_title(ladder: Ladder, speaker: Speaker) -> str:
    """What a ladder is called: as its edition is."""
    facts = ladder_of(ladder)
    return speaker.say(edition_words(facts.game, facts.edition).title)


def short_rating(rating: Rating, speaker: Speaker) -> str:
    """A rating as it stands in a list."""
    message = words.PROVISIONAL_SHORT if rating.provisional else words.RATED_AT
    return speaker.say(message, value=round(rating.value), reach=round(rating.reach))


def own_rating(rating: Rating | None, speaker: Speaker) -> str:
    """The same in a sentence, to whom it belongs."""
    if rating is None:
        return speaker.say(words.NOT_RATED)
    message = words.PROVISIONAL if rating.provisional else words.IN_WORDS
    return speaker.say(message, value=round(rating.value), low=round(rating.low), high=round(rating.high))


def nearest_bot(bots: Mapping[str, Rating], rating: Rating, speaker: Speaker) -> tuple[str, str]:
    """The bot at somebody's level, and what that means; both empty where no bot has a rating."""
    level = bot_at_level_of(bots, rating)
    if not level:
        return "", ""
    percent = round(100 * chance_against(rating, bots[level]))
    value = round(bots[level].value)
    return level, speaker.say(words.LIKE_A_BOT, level=speaker.level(level), value=value, percent=percent)


LUCK = Question(words.LUCK, (Part("lucky", words.LUCKY), Part("unlucky", words.UNLUCKY)), words.LUCK_WHOLE)


@dataclass(frozen=True)
class Row:
    """Somebody in a standing; a bot has no `link`."""

    place: str
    name: str
    value: int
    reach: int
    rating: str
    """Both in words."""
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
    bots: Mapping[str, Rating],
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
        rows=rows(speaker, ranked, bots, me),
        empty=not ranked,
        told=own_rating(mine, speaker),
        value=round(mine.value) if mine else "",
        reach=round(mine.reach) if mine else "",
        offer=None if mine else offer(speaker, ladder, bots, Rating()),
        place=speaker.say(words.MY_PLACE, place=place[0], count=max(place)) if place else "",
    )


def rows(speaker: Speaker, ranked: Sequence[Ranked], bots: Mapping[str, Rating], me: str) -> list[Row]:
    """People in order, numbered, with the bots where they belong."""
    people = [
        (
            one.rating,
            row(speaker, str(at), one.name, one.rating, str(one.games), f"/profile/{one.identity}"),
            one.identity,
        )
        for at, one in enumerate(ranked, start=1)
    ]
    programs = [
        (rating, row(speaker, "–", speaker.say(words.BOT_NAMED, level=speaker.level(level)), rating), "")
        for level, rating in bots.items()
    ]
    in_order = sorted(people + programs, key=lambda one: -one[0].value)
    return [replace(shown, mine=bool(me) and who == me) for _, shown, who in in_order]


def row(speaker: Speaker, place: str, name: str, rating: Rating, games: str = "", link: str = "") -> Row:
    return Row(place, name, round(rating.value), round(rating.reach), short_rating(rating, speaker), games, link)


@dataclass(frozen=True)
class Offer:
    """A game that counts against the bot at somebody's level."""

    told: str
    play: str
    game: str
    edition: str
    seats: list[str]


def offer(speaker: Speaker, ladder: Ladder, bots: Mapping[str, Rating], rating: Rating) -> Offer | None:
    level, told = nearest_bot(bots, rating, speaker)
    if not level:
        return None
    facts = ladder_of(ladder)
    others = kit(facts.game).options().usual_seats() - 1
    play = speaker.say(words.PLAY_IT, level=speaker.level(level))
    return Offer(told, play, facts.game, facts.edition or "", ["me", *[level] * others])


@dataclass(frozen=True)
class Drawn:
    """An answer ready to be shown: what it is about, of how much, and every part with its picture."""

    title: str
    whole: str
    parts: list[tuple[Bar, Markup]]


@dataclass(frozen=True)
class Section:
    """What somebody has on one ladder, ready to be shown: pictures, and the same in sentences."""

    title: str
    value: str
    reach: str
    sentences: list[str]
    course: Markup
    course_told: str
    answers: list[Drawn]
    offer: Offer | None


@dataclass(frozen=True)
class Owned:
    """What a profile is told: a rating with its course, and what the latest games amounted to."""

    rating: Rating | None
    course: Sequence[Rating]
    counts: Sequence[Mapping[str, int]]
    bots: Mapping[str, Rating] = field(default_factory=dict)
    """The bots of the ladder, on the scale of people."""


def profile(visitor: Visitor, name: str, owned: Mapping[Ladder, Owned], *, mine: bool, public: bool) -> str:
    """Somebody's ratings and figures."""
    speaker = speaker_for(visitor)
    title = speaker.say(words.PROFILE) if mine else speaker.say(words.PROFILE_OF, name=name)
    sections = [section(speaker, ladder, one, mine=mine) for ladder, one in owned.items()]
    return fill("profile.html", visitor, rated=words, title=title, sections=sections, mine=mine, public=public)


def section(speaker: Speaker, ladder: Ladder, owned: Owned, *, mine: bool) -> Section:
    rating = owned.rating
    return Section(
        title=ladder_title(ladder, speaker),
        value=str(round(rating.value)) if rating else "",
        reach=str(round(rating.reach)) if rating else "",
        sentences=sentences(speaker, owned, mine=mine),
        course=Markup(chart.course(owned.course)) if len(owned.course) > 1 else Markup(""),
        course_told=course_told(speaker, owned.course),
        answers=answers(speaker, ladder, owned.counts),
        offer=offer(speaker, ladder, owned.bots, rating or Rating()) if mine else None,
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


def questions(ladder: Ladder) -> list[Question]:
    """What people like to know of their games on a ladder: what the game's kit counts, and luck."""
    part = kit(ladder_of(ladder).game).figures
    return [*(part().questions if part else ()), LUCK]


def answers(speaker: Speaker, ladder: Ladder, counts: Sequence[Mapping[str, int]]) -> list[Drawn]:
    """Every question of the game that has an answer, and luck; as bars and as sentences."""
    total = summed(counts)
    found = (answered(question, total, speaker) for question in questions(ladder))
    return [
        Drawn(one.title, one.whole, [(bar, Markup(chart.bar(bar))) for bar in one.bars])
        for one in found
        if one is not None
    ]
