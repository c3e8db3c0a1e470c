"""The live page of one connection: which of its regions have changed, what is to be said, and what is to be heard."""

import secrets
from collections import deque
from collections.abc import Iterable
from dataclasses import replace

from starlette.websockets import WebSocket

from moowoo.games import kit
from moowoo.games.event import seen_by
from moowoo.server import entries
from moowoo.server.http.security import FORM_COOKIE, base_url, cookie
from moowoo.server.http.showing import Moment, table_page, visitor
from moowoo.server.messages import encode
from moowoo.server.participant import Participant
from moowoo.server.table import PLAYING, Happening, Table
from moowoo.server.telling import GAME_ENTRIES, Listener, is_shunned, story
from moowoo.server.words import happening_sentences
from moowoo.web.model import TablePage, Visitor
from moowoo.web.render import KEPT, regions
from moowoo.web.table_sounds import Sound, sounds

ANY_CSRF = f"csrf-{secrets.token_hex(16)}"
"""Stands for the secret of whoever's forms it will be."""
MOST_DRAWN = 20
"""Pages of one moment that are kept for others who see the same."""


class PageTeller:
    """Tells a page what has become of it; `participant` is whoever looks at it."""

    def __init__(self, socket: WebSocket, participant: Participant) -> None:
        self.participant = participant
        self.address = base_url(socket)
        self.csrf = cookie(socket, FORM_COOKIE)
        self.seen = 0
        """Up to which entry this page has been told."""
        self.lines: deque[str] = deque(maxlen=KEPT)
        self.sent: dict[str, str] = {}

    def greet(self, table: Table, since: int | None) -> list[bytes]:
        """Everything as it is now, and what happened since the page was made."""
        listener = self.participant.listener(table)
        self.seen = table.seq if since is None else table.place(listener.seat, since)
        self.lines.extend(story(table, listener, KEPT))
        return [self.message(table, listener, self.fresh(table, listener), self.changed_regions(table), live=False)]

    def tell(self, table: Table) -> list[bytes]:
        """What is new; nothing where the page looks the same as before."""
        listener = self.participant.listener(table)
        fresh = self.fresh(table, listener)
        self.write_log(table, listener, fresh)
        changed = self.changed_regions(table)
        return [self.message(table, listener, fresh, changed)] if fresh or changed else []

    def fresh(self, table: Table, listener: Listener) -> list[Happening]:
        muted = self.participant.person.muted
        found = [one for one in table.since(self.seen, listener.seat) if not is_shunned(one, muted)]
        self.seen = table.seq
        return found

    def write_log(self, table: Table, listener: Listener, fresh: Iterable[Happening]) -> None:
        """Talk stands in the chat and not in the log. Where the past is left to memory, it leaves the log."""
        if table.game.strict:
            self.lines = deque(story(table, listener, KEPT), KEPT)
            return
        told = (one for one in fresh if not isinstance(one.entry, entries.Talked))
        self.lines.extend(line for one in told for line in sentences_about(table, one, listener))

    def changed_regions(self, table: Table) -> dict[str, str]:
        house = self.participant.house
        moment = Moment(house.service.hub.present(table.id), house.clock.now(), self.address)
        page = table_page(table, self.participant.person, moment, tuple(self.lines))
        made = shared_regions(table, visitor(self.participant.person, language=self.participant.language), page)
        changed = {name: html for name, html in made.items() if self.sent.get(name) != html}
        self.sent = made
        return {name: html.replace(ANY_CSRF, self.csrf) for name, html in changed.items()}

    def message(
        self, table: Table, listener: Listener, fresh: list[Happening], changed: dict[str, str], *, live: bool = True
    ) -> bytes:
        return encode(
            {
                "type": "page",
                "seq": table.number(listener.seat),
                "regions": changed,
                "say": self.sentences(table, listener, fresh, live=live),
                "sounds": self.sounds(table, listener, fresh),
            }
        )

    def sentences(self, table: Table, listener: Listener, fresh: list[Happening], *, live: bool) -> list[str]:
        """What happened and, if it is one's turn now, what there is to decide; not what one said oneself."""
        voice = listener.voice(table)
        heard = [one for one in fresh if not self.is_own_talk(one)]
        said = [line for one in heard for line in sentences_about(table, one, listener, live=live)]
        if turn_has_come(table, listener, fresh):
            said.append(voice.prompt(table.view(listener.seat)))
        return said

    def sounds(self, table: Table, listener: Listener, fresh: list[Happening]) -> list[Sound]:
        events = [event for one in fresh for event in seen_by(one.events, listener.seat)]
        made = sounds(events, listener.seat, len(table.chairs))
        shout = kit(table.opened.game).scenes().shout
        made += [{"name": shout.sound} for one in fresh if isinstance(one.entry, entries.Shouted) and shout]
        talk = [one for one in fresh if isinstance(one.entry, entries.Talked) and not self.is_own_talk(one)]
        made += [{"name": "chat"} for _ in talk]
        return [*made, {"name": "turn"}] if turn_has_come(table, listener, fresh) else made

    def is_own_talk(self, one: Happening) -> bool:
        return isinstance(one.entry, entries.Talked) and one.entry.who == self.participant.person.id


def sentences_about(table: Table, one: Happening, listener: Listener, *, live: bool = True) -> list[str]:
    """What a listener is told of an entry; worked out once for all who are told the same."""
    key = (one.seq, listener, live)
    if key not in table.worded:
        table.worded[key] = happening_sentences(table, one, listener.voice(table), listener.seat, live=live)
    return table.worded[key]


def shared_regions(table: Table, looker: Visitor, page: TablePage) -> dict[str, str]:
    """The regions of a page, drawn once for all who see the same. The secret of each one's forms is put in later, and
    of a name it only matters whether there is one."""
    alike = replace(looker, csrf=ANY_CSRF, name="x" if looker.name else None)
    for other, seen, made in table.drawn:
        if other == alike and seen == page:
            return dict(made)
    made = regions(alike, page)
    table.drawn = [*table.drawn[-MOST_DRAWN:], (alike, page, made)]
    return made


def turn_has_come(table: Table, listener: Listener, fresh: Iterable[Happening]) -> bool:
    """Is it one's own turn, after something that may have brought it about?"""
    if listener.seat is None or table.stage != PLAYING or table.glance.actor != listener.seat:
        return False
    played = any(isinstance(one.entry, GAME_ENTRIES) or one.agreed for one in fresh)
    return played and not table.chairs[listener.seat].stand_in
