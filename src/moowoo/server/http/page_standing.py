"""The standing of a ladder, and somebody's ratings and figures: as pages and over the API."""

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from moowoo.ratings import pages
from moowoo.ratings.ladders import Ladder, ladders
from moowoo.ratings.pages import Owned, Ranked
from moowoo.ratings.rating import Rating
from moowoo.ratings.statistics import summed
from moowoo.server.counting import Held
from moowoo.server.errors import Refusal
from moowoo.server.http.api import V1
from moowoo.server.http.endpoints import Endpoint, as_json, whole_number
from moowoo.server.http.page_visits import show, visit
from moowoo.server.http.security import house_of, need_person, person_of
from moowoo.server.people import Person
from moowoo.server.service import Service

AT_ONCE = 50


def known_ladder(name: str) -> Ladder:
    if name not in ladders():
        raise Refusal("no_ladder")
    return name


def now_worth(held: Held, now: float) -> Rating:
    """A rating as it is today: in more doubt, if the last game was long ago."""
    return held.rating.after(now - (held.at or now))


async def standing(request: Request) -> Response:
    visiting = await visit(request)
    ladder = known_ladder(request.path_params.get("ladder") or next(iter(ladders())))
    service, now = visiting.house.service, visiting.house.clock.now()
    me = visiting.person.id if visiting.person else ""
    async with service.database.reading_together():
        stood = await service.ratings.standing(ladder, AT_ONCE)
        owned, bots = await service.ratings.with_bots(me, now)
        held = owned.get(ladder)
        mine = now_worth(held, now) if held else None
        seen = held is not None and mine is not None and not mine.provisional
        place = await service.ratings.place(ladder, held.rating.value) if held and seen else None
    ranked = [ranked_as(one.identity, one.name, one.held, now) for one in stood]
    return show(visiting, pages.standing(visiting.visitor, ladder, ranked, bots[ladder], me, mine, place))


def ranked_as(identity: str, name: str, held: Held, now: float) -> Ranked:
    return Ranked(identity, name, now_worth(held, now), held.games)


async def own_profile(request: Request) -> Response:
    visiting = await visit(request)
    if visiting.person is None:
        return show(visiting, pages.profile(visiting.visitor, "", {}, mine=True, public=False))
    owned = await everything(visiting.house.service, visiting.person.id, visiting.house.clock.now())
    person = visiting.person
    return show(visiting, pages.profile(visiting.visitor, person.name, owned, mine=True, public=person.settings.public))


async def profile(request: Request) -> Response:
    """Somebody else's figures, if they let others see them."""
    visiting = await visit(request)
    person = await seen_person(visiting.house.service, request.path_params["who"], visiting.person)
    owned = await everything(visiting.house.service, person.id, visiting.house.clock.now())
    mine = visiting.person is not None and visiting.person.id == person.id
    return show(visiting, pages.profile(visiting.visitor, person.name, owned, mine=mine, public=person.settings.public))


async def seen_person(service: Service, who: str, viewer: Person | None) -> Person:
    """Somebody whom a viewer may see; raises `Refusal`, the same whether they hide or are not there."""
    person = await service.people.find(who)
    if person is None or not (person.settings.public or (viewer is not None and viewer.id == who)):
        raise Refusal("nobody")
    return person


async def everything(service: Service, who: str, now: float) -> dict[Ladder, Owned]:
    """What somebody has on every ladder on which there is anything."""
    async with service.database.reading_together():
        held, bots = await service.ratings.with_bots(who, now)
        counts, courses = await service.figures.of(who), await service.ratings.courses(who)
    return {
        ladder: Owned(
            now_worth(held[ladder], now) if ladder in held else None,
            courses.get(ladder, []),
            counts.get(ladder, []),
            bots[ladder],
        )
        for ladder in ladders()
        if ladder in counts or ladder in held
    }


# Over the API.


class RatingFacts(Struct, frozen=True, kw_only=True):
    """A rating: in 95 of 100 cases strength is between `low` and `high`. A bot's has its `level`, and no games."""

    name: str
    who: str | None = None
    level: str | None = None
    value: float
    low: float
    high: float
    provisional: bool
    games: int | None = None
    wins: int | None = None


class Standing(Struct, frozen=True, kw_only=True):
    """`people` are those who want to be seen, the strongest first; `next`, where there are more, is to be asked for as
    `below`."""

    ladder: str
    game: str
    edition: str | None
    system: str
    people: list[RatingFacts]
    bots: list[RatingFacts]
    next: int | None


class LadderFigures(Struct, frozen=True, kw_only=True):
    """What somebody has on a ladder. `course` is the rating after each of the latest games; `counts` are summed up
    over the latest games."""

    ladder: str
    rating: RatingFacts | None
    course: list[float]
    counts: dict[str, int]


class Profile(Struct, frozen=True, kw_only=True):
    name: str
    public: bool
    ladders: list[LadderFigures]


def rating_facts(name: str, rating: Rating, **more: object) -> RatingFacts:
    return RatingFacts(
        name=name,
        value=round(rating.value, 1),
        low=round(rating.low, 1),
        high=round(rating.high, 1),
        provisional=rating.provisional,
        **more,  # type: ignore[arg-type]  # the fields are checked by their names
    )


async def standing_facts(request: Request) -> Response:
    await person_of(request)
    house, ladder = house_of(request), known_ladder(request.path_params["ladder"])
    below = whole_number(request, "below", 0, 10**6) or None
    found = await house.service.ratings.standing(ladder, AT_ONCE, below)
    people = [
        rating_facts(
            one.name, now_worth(one.held, house.clock.now()), who=one.identity, games=one.held.games, wins=one.held.wins
        )
        for one in found
    ]
    facts = ladders()[ladder]
    _, bots = await house.service.ratings.with_bots("", house.clock.now())
    return as_json(
        Standing(
            ladder=ladder,
            game=facts.game,
            edition=facts.edition,
            system=facts.system,
            people=people,
            bots=[rating_facts(level, rating, level=level) for level, rating in bots[ladder].items()],
            next=int(found[-1].held.rating.value) if len(found) == AT_ONCE else None,
        )
    )


async def my_profile(request: Request) -> Response:
    person = await need_person(request)
    return as_json(await profile_of(request, person))


async def profile_facts(request: Request) -> Response:
    viewer = await person_of(request)
    return as_json(
        await profile_of(request, await seen_person(house_of(request).service, request.path_params["who"], viewer))
    )


async def profile_of(request: Request, person: Person) -> Profile:
    house = house_of(request)
    owned = await everything(house.service, person.id, house.clock.now())
    held = await house.service.ratings.of(person.id)
    found = [
        LadderFigures(
            ladder=ladder,
            rating=rating_facts(person.name, one.rating, games=held[ladder].games, wins=held[ladder].wins)
            if one.rating
            else None,
            course=[round(rating.value, 1) for rating in one.course],
            counts=dict(summed(one.counts)),
        )
        for ladder, one in owned.items()
    ]
    return Profile(name=person.name, public=person.settings.public, ladders=found)


ENDPOINTS = [
    Endpoint(
        "GET",
        f"{V1}/standing/{{ladder}}",
        standing_facts,
        "Who stands where",
        Standing,
        query={"below": "only people below this rating: the `next` of the page before"},
        identity=False,
    ),
    Endpoint("GET", f"{V1}/me/profile", my_profile, "One's own ratings and figures", Profile),
    Endpoint(
        "GET", f"{V1}/people/{{who}}", profile_facts, "The figures of somebody who shows them", Profile, identity=False
    ),
]
