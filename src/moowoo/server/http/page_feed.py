"""The live page of one connection: which of its regions have changed, and what is to be shown of what happened.

Many pages look alike. What a page is told next follows from the table, from what it showed before and from who looks
at it; where all of that is the same for several, it is worked out once.
"""

import secrets
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple, cast

from markupsafe import escape
from starlette.websockets import WebSocket

from moowoo.server import entries
from moowoo.server.http.page_stage import Shown, Staging
from moowoo.server.http.security import FORM_COOKIE, base_url, cookie
from moowoo.server.http.showing import Moment, clocks, table_page, visitor
from moowoo.server.messages import encode
from moowoo.server.participant import Participant
from moowoo.server.people import Person
from moowoo.server.table import Happening, Table
from moowoo.server.telling import GAME_ENTRIES, Listener, is_shunned, story
from moowoo.server.words import ToldPart, happening_parts
from moowoo.voice import Voice
from moowoo.web.model import TablePage, Visitor
from moowoo.web.render import KEPT, Drawn, drawn, round_end
from moowoo.web.staging import Scores

ANY_CSRF = f"csrf-{secrets.token_hex(16)}"
"""Stands for the secret of whoever's forms it will be."""
MOST_SHARED = 20
"""Pages of one moment that are kept for others who look alike; of more, those made since are."""
Worded = list[tuple[Happening, list[ToldPart]]]
"""Entries, with what is told of each."""


class Step(NamedTuple):
    """How a page goes on: how it looks then, and the message that brings it there, if there is anything to tell."""

    drawn: Drawn
    message: bytes


class PageTeller:
    """Tells a page what has become of it; `participant` is whoever looks at it."""

    draws = True

    def __init__(self, socket: WebSocket, participant: Participant) -> None:
        self.address = base_url(socket)
        self.csrf = encode(str(escape(cookie(socket, FORM_COOKIE))))[1:-1]
        self.look_for(participant)
        self.seen = 0
        """Up to which entry this page has been told."""
        self.drawn: Drawn | None = None
        """How it looks; nothing before it was greeted."""

    def look_for(self, participant: Participant) -> None:
        """Whoever looks, with all that many of them have in common: of a name it only matters whether there is one."""
        known = visitor(participant.person, language=participant.language, csrf=ANY_CSRF)
        settings = replace(known.settings, verbosity=participant.length)
        self.participant = participant
        self.looker = replace(known, settings=settings, name="x" if known.name else None)
        self.manner = (encode(settings), self.looker.name, self.address)

    def greet(self, table: Table, since: int | None) -> list[bytes]:
        """Everything as it is now, and what happened since the page was made."""
        seat = table.seat_of(self.participant.person.id)
        self.drawn, self.seen = None, table.seq if since is None else table.place(seat, since)
        return self.tell(table)

    def tell(self, table: Table) -> list[bytes]:
        """What is new; nothing where the page looks the same as before."""
        house, listener = self.participant.house, self.participant.listener(table)
        moment = Moment(house.service.hub.present(table.id), house.clock.now(), self.address)
        key: Hashable = (
            *(self.seen, self.drawn, self.manner, listener, concern(table, self.participant.person)),
            *(tuple(table.seats_here(moment.present)), clocks(table, moment.now)),
        )
        step = cast("Step | None", table.shared.pages.get(key))
        if step is None:
            if len(table.shared.pages) >= MOST_SHARED:
                table.shared.pages.clear()
            step = table.shared.pages[key] = self.step(table, listener, moment)
        self.seen, self.drawn = table.seq, step.drawn
        return [step.message.replace(ANY_CSRF.encode(), self.csrf)] if step.message else []

    def step(self, table: Table, listener: Listener, moment: Moment) -> Step:
        person, voice, live = self.participant.person, listener.voice(table), self.drawn is not None
        fresh = [one for one in table.since(self.seen, listener.seat) if not is_shunned(one, person.muted)]
        worded = [(one, happening_parts(table, one, voice, listener.seat, live=live)) for one in fresh]
        page = table_page(table, person, moment, self.log(table, listener, worded))
        now = drawing(table, self.looker, page, voice, self.drawn)
        before = self.drawn.regions if self.drawn is not None else {}
        changed = {name: html for name, html in now.regions.items() if before.get(name) != html}
        if live and not fresh and not changed:
            return Step(now, b"")
        staging = Staging(table, listener.seat, voice, self.draw_scores)
        for one, parts in worded:
            if not (isinstance(one.entry, entries.Talked) and one.entry.who == person.id):  # what one said oneself
                staging.add(one, parts)
        if turn_has_come(table, listener, fresh):
            staging.shown.append(Shown((" ".join(now.asked).rstrip(),), ({"name": "turn"},), prompts=True))
        message = {
            "type": "page",
            "seq": table.number(listener.seat),
            "regions": changed,
            "events": [one.plain() for one in staging.shown],
            "at": staging.place,
            "chance": table.wants_from(listener.seat),
        }
        return Step(now, encode(message))

    def log(self, table: Table, listener: Listener, worded: Worded) -> tuple[str, ...]:
        """Talk stands in the chat and not in the log. Where the past is left to memory, it leaves the log."""
        if self.drawn is None or table.game.strict:
            return tuple(story(table, listener, KEPT)[-KEPT:])
        told = (parts for one, parts in worded if not isinstance(one.entry, entries.Talked))
        lines = [part.sentence for parts in told for part in parts if part.sentence]
        return (*self.drawn.page.log, *lines)[-KEPT:]

    def draw_scores(self, scores: Scores, took: Sequence[str]) -> str:
        return round_end(self.looker, scores, took)


def concern(table: Table, person: Person) -> str:
    """Somebody's id; empty for those who only watch and have nothing else to do with a table: they see the same."""
    talked = any(said.who == person.id for _, said in table.chat)
    sits = any(person.id in (chair.who, chair.left) for chair in table.chairs)
    return person.id if person.muted or sits or talked or person.id == table.host else ""


def drawing(table: Table, looker: Visitor, page: TablePage, voice: Voice, before: Drawn | None) -> Drawn:
    """A page as it is drawn, once for all who see the same, also if they have not seen the same before."""
    for other in table.shared.drawn:
        if isinstance(other, Drawn) and other.page == page and other.visitor == looker:
            return other
    made = drawn(looker, page, voice, before)
    table.shared.drawn = [*table.shared.drawn[1 - MOST_SHARED :], made]
    return made


def turn_has_come(table: Table, listener: Listener, fresh: Iterable[Happening]) -> bool:
    """Is it one's own turn, after something that may have brought it about?"""
    if listener.seat is None or not table.may_decide(listener.seat):
        return False
    return any(isinstance(one.entry, GAME_ENTRIES) or one.agreed for one in fresh)
