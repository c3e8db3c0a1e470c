"""A house in which somebody has lived for a while: games that wait and that are over, ratings, statistics, circles,
keys, reports. For pictures, for axe and for the ear."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace

import msgspec

from kit.deadline import DEADLINE
from moowoo.server import actions
from moowoo.server.house import House
from moowoo.server.membership import Membership
from moowoo.server.openings import Opening
from moowoo.server.people import Person, Settings, changed
from moowoo.server.store.figures import LUCK, FigureRow
from moowoo.server.store.key_book import Passkey
from moowoo.server.table import Table
from web.house import LiveHouse

OTHERS = ("Hugo", "Léa", "Maximiliane-Charlotte")
PLAYED = 12
DAYS = 3 * 86_400
COUNTS = {
    "woo": {"right": 3, "wrong": 1, "rounds_won": 5, "rounds_lost": 4, "married": 2, "other_married": 3},
    "mow-tiles": {"herd": 23, "last": 11, "hand": 6, "clean": 2, "dirty": 5},
}


@dataclass(frozen=True)
class Lived:
    """What there is to see, and to hear."""

    anna: str
    hugo: str
    waiting: str
    """The code of a game that waits for Anna."""
    pages: tuple[str, ...]


def lived_in(live: LiveHouse, who: str) -> Lived:
    """Let somebody have lived here, who looks after the house besides."""
    live.house.config = replace(live.house.config, admins=who)
    return asyncio.run_coroutine_threadsafe(live_in(live.house, who), live.loop).result(DEADLINE)


def speak(live: LiveHouse, who: str, language: str) -> None:
    """From now on somebody is spoken to in a language."""

    async def keep() -> None:
        people = live.house.service.people
        person = await people.find(who)
        assert person is not None
        settings = changed(person.settings, {"language": language})
        await people.keep(msgspec.structs.replace(person, settings=settings))

    asyncio.run_coroutine_threadsafe(keep(), live.loop).result(DEADLINE)


async def live_in(house: House, who: str) -> Lived:
    service, now = house.service, house.clock.now()
    anna = await service.people.find(who)
    assert anna is not None
    others = [await service.people.arrive(name, Settings(public=True), now) for name in OTHERS]
    hugo, lea, max_ = others
    for game in range(PLAYED):
        await play(house, "woo", [anna, others[game % 3]], gone=(game // 2 % 2,))
        await play(house, "mow", [anna, hugo, lea], gone=(game % 3, (game + 1) % 3))
    await statistics(house, anna)
    waiting = await laid(house, "mow", [anna, hugo, lea], clock=DAYS, options={"seats": 3, "first": 0})
    await laid(house, "woo", [anna, max_], clock=DAYS, options={"first": 1})
    await service.open(anna, Opening(game="woo", public=True))
    circle, children = await circles(house, anna, others)
    await house.service.keys.add(Passkey("k1", who, "", 0, "Firefox, Linux", now, now))
    await service.people.report(now, waiting.code, lea.id, max_.id, max_.name, "Rude", "Lea: Hello\nMax: Go away")
    await service.trust.note(now, who, "ban", "10.0.0.1", "Advertising in every circle there is, again and again")
    pages = (
        *("/", "/games", "/games?result=won", "/standing/woo", "/standing/mow-tiles", "/standing/mow-farm"),
        *("/profile", f"/profile/{hugo.id}", "/circles", circle, children, "/identity", "/come-back", "/settings"),
        *("/house", "/lobby", "/new?game=woo"),
    )
    return Lived(who, hugo.id, waiting.code, pages)


async def laid(house: House, game: str, people: Sequence[Person], **more: object) -> Table:
    opening = msgspec.convert({"game": game, **more}, Opening)
    table = await house.service.open(people[0], opening)
    for person in people[1:]:
        await house.service.act(person, table.code, actions.Sit())
    return (await house.service.act(people[0], table.code, actions.Start())).table


async def play(house: House, game: str, people: Sequence[Person], gone: Sequence[int]) -> None:
    """A game that counts, which some leave one after another until one is left; wait until it is counted."""
    options = {"seats": len(people)} if game == "mow" else {}
    table = await laid(house, game, people, rated=True, options=options)
    for seat in gone:
        await house.service.act(people[seat], table.code, actions.Leave())
    while (await house.service.look(table.code)).counted is None:
        await asyncio.sleep(0.005)


async def statistics(house: House, anna: Person) -> None:
    """What real games would have amounted to."""
    over = await house.service.games.finished(anna.id, 100)
    rows = []
    for one in over:
        ladder = "woo" if one.game == "woo" else "mow-tiles"
        won = int(one.me.place == 1)
        rows.append(FigureRow(anna.id, ladder, one.number, COUNTS[ladder] | {"won": won, "games": 1}))
        rows.append(FigureRow(anna.id, ladder + LUCK, one.number, {"lucky" if won else "unlucky": 1}))
    await house.service.figures.keep(rows)


async def circles(house: House, anna: Person, others: Sequence[Person]) -> tuple[str, str]:
    service, now = house.service, house.clock.now()
    addresses = []
    for name, children in (("Thursday evenings at the lake", False), ("Class 4b", True)):
        circle = await service.circles.found(name, anna.id, now, children=children)
        for person in others:
            await service.circles.join(circle, person.id, now)
        membership = await Membership.of(service, anna, circle.id)
        await membership.do("say", {"ready": "hello"})
        if not children:
            await membership.do(
                "say", {"text": "Who brings the cake? https://example.org/a-very-long-address-without-a-space"}
            )
            await membership.do("evening", {"weekday": "3", "time": "20:15", "zone": "America/Argentina/Buenos_Aires"})
        await membership.do("mute", {"who": others[2].id, "reason": "Shouted"})
        await service.open(anna, Opening(game="mow", circle=circle.id))
        addresses.append(f"/circles/{circle.id}")
    return addresses[0], addresses[1]
