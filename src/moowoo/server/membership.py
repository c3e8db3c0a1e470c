"""What can be done in a circle, whatever door it comes in by: who may, and what is noted of it."""

import datetime
import zoneinfo
from collections.abc import Callable, Coroutine, Mapping
from functools import cache
from typing import Any

from moowoo.server.errors import Refusal
from moowoo.server.people import Person, tidy
from moowoo.server.service import Service
from moowoo.server.store.circles import HOST, REMOVED, Circle, Member, new_code
from moowoo.server.store.trust import TrustBook
from moowoo.web.words_circles import READY

LONGEST = 500
NAME_LONGEST = 64
WEEK = 7
MINUTES = 24 * 60


class Membership:
    """One person's doings in one circle."""

    def __init__(self, service: Service, person: Person, circle: Circle, member: Member) -> None:
        self.service, self.book, self.now = service, service.circles, service.clock.now()
        self.person, self.circle, self.member = person, circle, member

    @classmethod
    async def of(cls, service: Service, person: Person, number: int) -> "Membership":
        """Raises `Refusal` for who does not belong to it."""
        member = await service.circles.member(number, person.id)
        return cls(service, person, await service.circles.find(number), member)

    async def do(self, what: str, fields: Mapping[str, str]) -> None:
        """Do what a form or the API asks for; raises `Refusal`."""
        deeds: dict[str, Callable[[Mapping[str, str]], Coroutine[Any, Any, None]]] = {
            "say": self.say,
            "leave": self.leave,
            "mute": self.mute,
            "unmute": self.unmute,
            "remove": self.remove,
            "host": self.make_host,
            "evening": self.evening,
            "link": self.link,
            "close": self.close,
        }
        if what not in deeds:
            raise Refusal("bad_request", reason="nothing like that is done in circles")
        await deeds[what](fields)

    def open(self) -> None:
        if self.circle.closed is not None:
            raise Refusal("circle_closed")

    def as_host(self) -> None:
        if self.member.standing != HOST:
            raise Refusal("not_circle_host")

    async def say(self, fields: Mapping[str, str]) -> None:
        self.open()
        if self.member.muted:
            raise Refusal("circle_muted")
        ready = fields.get("ready", "")
        if ready and ready not in READY:
            raise Refusal("bad_request", reason="no such sentence")
        text = tidy_talk(fields.get("text", ""))
        if self.circle.children and not ready:
            raise Refusal("circle_ready")
        if not ready and not text:
            raise Refusal("bad_request", reason="nothing is said")
        await self.book.say(self.circle.id, self.person.id, self.now, "" if ready else text, ready)

    async def leave(self, fields: Mapping[str, str]) -> None:
        await self.book.leave(self.circle.id, self.person.id)

    async def mute(self, fields: Mapping[str, str]) -> None:
        await self._about(fields, "circle_mute", muted=True)

    async def unmute(self, fields: Mapping[str, str]) -> None:
        await self._about(fields, "circle_unmute", muted=False)

    async def remove(self, fields: Mapping[str, str]) -> None:
        await self._about(fields, "circle_remove", standing=REMOVED)

    async def make_host(self, fields: Mapping[str, str]) -> None:
        await self._about(fields, "circle_host", standing=HOST)

    async def _about(self, fields: Mapping[str, str], what: str, **values: object) -> None:
        """Something a host does about a member, with a reason that stays."""
        self.as_host()
        other = await self.book.member(self.circle.id, fields.get("who", ""))
        if other.identity == self.person.id or (other.standing == HOST and what == "circle_remove"):
            raise Refusal("bad_request", reason="not about oneself, and not about another host")
        await self.book.change_member(self.circle.id, other.identity, **values)
        await self._note(what, other.identity, fields)

    async def _note(self, what: str, subject: str, fields: Mapping[str, str]) -> None:
        reason = tidy_talk(fields.get("reason", ""))
        await TrustBook(self.service.database).note(self.now, self.person.id, what, subject, reason, self.circle.id)

    async def evening(self, fields: Mapping[str, str]) -> None:
        """The evening of every week, or none where no day is given."""
        self.as_host()
        if not fields.get("weekday", ""):
            await self.book.change(self.circle.id, weekday=None, minute=None)
            return
        weekday, minute, zone = read_evening(fields)
        await self.book.change(self.circle.id, weekday=weekday, minute=minute, zone=zone)

    async def link(self, fields: Mapping[str, str]) -> None:
        self.as_host()
        await self.book.change(self.circle.id, code=new_code())

    async def close(self, fields: Mapping[str, str]) -> None:
        self.as_host()
        await self.book.change(self.circle.id, closed=self.now)
        await self._note("circle_close", self.circle.name, fields)


def tidy_talk(text: str) -> str:
    """What somebody says, on one line, without signs that cannot be seen."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())[:LONGEST]


def circle_name(text: str) -> str:
    """Raises `Refusal` where nothing is left of a name."""
    name = tidy(text[:NAME_LONGEST])
    if not name:
        raise Refusal("bad_request", reason="nothing is left of the name")
    return name


# The evening.


def read_evening(fields: Mapping[str, str]) -> tuple[int, int, str]:
    hours, _, minutes = fields.get("time", "").strip().partition(":")
    weekday, zone = fields["weekday"], fields.get("zone", "").strip()
    numbers = (weekday, hours, minutes)
    if not all(one.isascii() and one.isdecimal() and len(one) < 3 for one in numbers) or not is_zone(zone):
        raise Refusal("bad_evening")
    minute = 60 * int(hours) + int(minutes)
    if int(weekday) >= WEEK or int(minutes) > 59 or minute >= MINUTES:
        raise Refusal("bad_evening")
    return int(weekday), minute, zone


def is_zone(name: str) -> bool:
    return name in zones()


@cache
def zones() -> frozenset[str]:
    """All there are. To find them every file of the system's own list is opened, which is done once."""
    return frozenset(zoneinfo.available_timezones())


def next_evening(circle: Circle, now: float) -> datetime.datetime | None:
    """When the next evening begins, in the circle's own zone; winter and summer time are kept."""
    if circle.weekday is None or circle.minute is None or circle.closed is not None:
        return None
    zone = zoneinfo.ZoneInfo(circle.zone)
    today = datetime.datetime.fromtimestamp(now, zone)
    ahead = (circle.weekday - today.weekday()) % WEEK
    for days in (ahead, ahead + WEEK):
        day = today.date() + datetime.timedelta(days=days)
        start = datetime.datetime.combine(day, datetime.time(circle.minute // 60, circle.minute % 60), zone)
        if start.timestamp() >= now:
            return start
    return None
