"""The live page of one connection: which of its regions have changed, what is to be said, and what is to be heard."""

from collections import deque
from collections.abc import Iterable

from starlette.websockets import WebSocket

from moowoo.games import kit
from moowoo.games.event import seen_by
from moowoo.server import entries
from moowoo.server.doing import Doer
from moowoo.server.http.security import FORM_COOKIE, base_url
from moowoo.server.http.showing import Moment, table_page, visitor
from moowoo.server.messages import encode
from moowoo.server.table import PLAYING, Happening, Table
from moowoo.server.telling import GAME_ENTRIES, Ear, is_shunned, story
from moowoo.server.words import happening_sentences
from moowoo.web.render import KEPT, regions
from moowoo.web.table_sounds import Sound, sounds


class PageTeller:
    """Tells a page what has become of it; `doer` is whoever looks at it."""

    def __init__(self, socket: WebSocket, doer: Doer) -> None:
        self.doer = doer
        self.address = base_url(socket)
        self.csrf = socket.cookies.get(FORM_COOKIE, "")
        self.seen = 0
        """Up to which entry this page has been told."""
        self.lines: deque[str] = deque(maxlen=KEPT)
        self.sent: dict[str, str] = {}

    def greet(self, table: Table, since: int | None) -> list[bytes]:
        """Everything as it is now, and what happened since the page was made."""
        ear = self.doer.ear(table)
        self.seen = table.seq if since is None else table.place(ear.seat, since)
        self.lines.extend(story(table, ear, KEPT))
        return [self.message(table, ear, self.fresh(table, ear), self.changed_regions(table))]

    def tell(self, table: Table) -> list[bytes]:
        """What is new; nothing where the page looks the same as before."""
        ear = self.doer.ear(table)
        fresh = self.fresh(table, ear)
        self.write_log(table, ear, fresh)
        changed = self.changed_regions(table)
        return [self.message(table, ear, fresh, changed)] if fresh or changed else []

    def fresh(self, table: Table, ear: Ear) -> list[Happening]:
        found = [one for one in table.since(self.seen, ear.seat) if not is_shunned(one, self.doer.person.muted)]
        self.seen = table.seq
        return found

    def write_log(self, table: Table, ear: Ear, fresh: Iterable[Happening]) -> None:
        """Talk stands in the chat and not in the log."""
        voice = ear.voice(table)
        told = (one for one in fresh if not isinstance(one.entry, entries.Said))
        self.lines.extend(line for one in told for line in happening_sentences(table, one, voice, ear.seat))

    def changed_regions(self, table: Table) -> dict[str, str]:
        house = self.doer.house
        moment = Moment(house.service.hub.present(table.id), house.clock.now(), self.address)
        page = table_page(table, self.doer.person, moment, tuple(self.lines))
        made = regions(visitor(self.doer.person, language=self.doer.language, csrf=self.csrf), page)
        changed = {name: html for name, html in made.items() if self.sent.get(name) != html}
        self.sent = made
        return changed

    def message(self, table: Table, ear: Ear, fresh: list[Happening], changed: dict[str, str]) -> bytes:
        return encode(
            {
                "type": "page",
                "seq": table.number(ear.seat),
                "regions": changed,
                "say": self.sentences(table, ear, fresh),
                "sounds": self.sounds(table, ear, fresh),
            }
        )

    def sentences(self, table: Table, ear: Ear, fresh: list[Happening]) -> list[str]:
        """What happened and, if it is one's turn now, what there is to decide; not what one said oneself."""
        voice = ear.voice(table)
        heard = [one for one in fresh if not self.is_own_talk(one)]
        said = [line for one in heard for line in happening_sentences(table, one, voice, ear.seat)]
        if turn_has_come(table, ear, fresh):
            said.append(voice.prompt(table.view(ear.seat)))
        return said

    def sounds(self, table: Table, ear: Ear, fresh: list[Happening]) -> list[Sound]:
        events = [event for one in fresh for event in seen_by(one.events, ear.seat)]
        made = sounds(events, ear.seat, len(table.chairs))
        shout = kit(table.opened.game).scenes().shout
        made += [{"name": shout.sound} for one in fresh if isinstance(one.entry, entries.Shouted) and shout]
        made += [{"name": "chat"} for one in fresh if isinstance(one.entry, entries.Said) and not self.is_own_talk(one)]
        return [*made, {"name": "turn"}] if turn_has_come(table, ear, fresh) else made

    def is_own_talk(self, one: Happening) -> bool:
        return isinstance(one.entry, entries.Said) and one.entry.who == self.doer.person.id


def turn_has_come(table: Table, ear: Ear, fresh: Iterable[Happening]) -> bool:
    """Is it one's own turn, after something that may have brought it about?"""
    if ear.seat is None or table.stage != PLAYING or table.glance.actor != ear.seat:
        return False
    played = any(isinstance(one.entry, GAME_ENTRIES) or one.agreed for one in fresh)
    return played and not table.chairs[ear.seat].stand_in
