"""The live page of one connection: which of its regions have changed, and what is to be shown of what happened."""

import secrets
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import replace

from starlette.websockets import WebSocket

from moowoo.server import entries
from moowoo.server.http.page_stage import Running, Shown, parts_of, running
from moowoo.server.http.security import FORM_COOKIE, base_url, cookie
from moowoo.server.http.showing import Moment, table_page, visitor
from moowoo.server.messages import encode
from moowoo.server.participant import Participant
from moowoo.server.table import PLAYING, Happening, Table
from moowoo.server.telling import GAME_ENTRIES, Listener, is_shunned, story
from moowoo.web.model import TablePage, Visitor
from moowoo.web.render import KEPT, regions, round_end
from moowoo.web.staging import Scores

ANY_CSRF = f"csrf-{secrets.token_hex(16)}"
"""Stands for the secret of whoever's forms it will be."""
MOST_DRAWN = 20
"""Pages of one moment that are kept for others who see the same."""


class PageTeller:
    """Tells a page what has become of it; `participant` is whoever looks at it."""

    draws = True

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
        self.lines.extend(line for one in told for part in parts_of(table, one, listener) if (line := part.sentence))

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
        found = self.running(table, listener, fresh, live=live)
        return encode(
            {
                "type": "page",
                "seq": table.number(listener.seat),
                "regions": changed,
                "events": [one.plain() for one in found.shown],
                "at": found.place,
                "chance": table.wants_from(listener.seat),
            }
        )

    def running(self, table: Table, listener: Listener, fresh: list[Happening], *, live: bool) -> Running:
        """What happened and, if it is one's turn now, what there is to decide; not what one said oneself."""
        heard = [one for one in fresh if not self.is_own_talk(one)]
        found = running(table, heard, listener, self.draw_scores, live=live)
        if turn_has_come(table, listener, fresh):
            prompt = listener.voice(table).prompt(table.view(listener.seat))
            found.shown.append(Shown((prompt,), ({"name": "turn"},)))
        return found

    def draw_scores(self, scores: Scores, took: Sequence[str]) -> str:
        return round_end(visitor(self.participant.person, language=self.participant.language), scores, took)

    def is_own_talk(self, one: Happening) -> bool:
        return isinstance(one.entry, entries.Talked) and one.entry.who == self.participant.person.id


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
    if listener.seat is None or table.stage != PLAYING or not table.glance.asks(listener.seat):
        return False
    played = any(isinstance(one.entry, GAME_ENTRIES) or one.agreed for one in fresh)
    return played and not table.chairs[listener.seat].stand_in
