"""Doing what an action says, whatever door it came in by: at the table, for oneself, or only asking."""

import time
from dataclasses import dataclass

from moowoo.server import actions, asking
from moowoo.server.errors import Refusal
from moowoo.server.house import House
from moowoo.server.limits import Payer
from moowoo.server.messages import Answer, Done
from moowoo.server.people import Person
from moowoo.server.table import OVER, Table
from moowoo.server.telling import Listener

REPORTED = 30
"""How much of the talk goes with a report."""


@dataclass(frozen=True)
class Participant:
    """Somebody at a table, and how they want to be spoken to."""

    house: House
    person: Person
    code: str
    language: str
    length: str
    words: bool = True
    network: str = ""
    """Where they come from."""

    def listener(self, table: Table) -> Listener:
        return Listener(table.seat_of(self.person.id), self.language, self.length, self.words)

    async def do(self, action: actions.AnyAction) -> Done | Answer:
        """Do it; raises `Refusal`."""
        begun, outcome = time.perf_counter(), "refused"
        try:
            answer = await self._do(action)
            outcome = "done"
            return answer
        finally:
            kind = str(action.__struct_config__.tag)
            self.house.metrics.actions.note(kind, outcome, time.perf_counter() - begun)

    async def _do(self, action: actions.AnyAction) -> Done | Answer:
        self.house.service.check_ban(self.person.id)
        self.house.limits.spend("action", self.person.id)
        if not self.person.is_guest:
            self.house.service.presence.came(self.person.id)
            await self.house.service.came(await self.house.service.number(self.code), self.person.id)
        if isinstance(action, actions.Command):
            table = await self.house.service.look(self.code)
            action = asking.understand(table, self.listener(table), action)
        if isinstance(action, actions.Ask):
            return await self._ask(action)
        if self.person.is_guest:
            raise Refusal("no_identity")
        if isinstance(action, actions.Look | actions.Ping):
            raise Refusal("bad_request", reason="only for the socket")
        if isinstance(action, actions.Personal):
            return await self._for_oneself(action)
        if isinstance(action, actions.Say):
            self.house.limits.spend("say", self.person.id)
        done = await self.house.service.act(self.person, self.code, action, self.network)
        seat = done.table.seat_of(self.person.id)
        return Done(id=action.id, seq=done.table.number(seat, done.seq), repeated=done.repeated)

    async def _ask(self, action: actions.Ask) -> Answer:
        """A hint is worked out by a worker: it takes as long as a strong bot thinks."""
        table = await self.house.service.look(self.code)
        listener = self.listener(table)
        if action.query != "hint" or not table.begun:
            return Answer(id=action.id, say=asking.ask(table, listener, action))
        if table.opened.rated and table.stage != OVER:
            raise Refusal("counts")
        if not self.house.warm.can_advise:
            raise Refusal("getting_ready", percent=int(100 * self.house.warm.share))
        self.house.limits.spend("hint", self.person.id)
        payer = Payer(self.person.id, self.network)
        advice = await self.house.background.hint(payer, table, listener)
        return Answer(id=action.id, say=advice.say, move=advice.move)

    async def _meant(self, table: Table, who: str) -> tuple[str, str]:
        """The id and name of the person meant by a seat's number or by their own id, whether they talked or not."""
        seats = {str(seat): chair.who for seat, chair in enumerate(table.chairs) if chair.who}
        found = await self.house.service.people.find(seats.get(who, who))
        if found is None:
            raise Refusal("nobody")
        names = {chair.who: chair.name for chair in table.chairs if chair.who}
        names |= {talked.who: talked.name for _, talked in table.chat}
        return found.id, names.get(found.id, found.name)

    async def _for_oneself(self, action: actions.Personal) -> Done:
        service = self.house.service
        table = await service.look(self.code)
        who, name = await self._meant(table, action.who)
        if who == self.person.id:
            raise Refusal("bad_request", reason="that is oneself")
        if isinstance(action, actions.Report):
            self.house.limits.spend("report", self.person.id)
            talk = "\n".join(f"{said.name}: {said.text}" for _, said in table.chat[-REPORTED:])
            now = self.house.clock.now()
            await service.people.report(now, table.code, self.person.id, who, name, action.text, talk)
        else:
            known = await service.people.find(self.person.id) or self.person
            await service.people.keep(shunning(known, who, action))
        return Done(id=action.id, seq=table.number(table.seat_of(self.person.id)))


def shunning(person: Person, who: str, action: actions.Action) -> Person:
    """Somebody, after they have muted, blocked or forgiven another."""
    muted, blocked = set(person.muted), set(person.blocked)
    if isinstance(action, actions.Unmute):
        muted.discard(who)
        blocked.discard(who)
    else:
        muted.add(who)
    if isinstance(action, actions.Block):
        blocked.add(who)
    return Person(person.id, person.name, person.settings, frozenset(muted), frozenset(blocked))
