"""What is told of a table, and to whom: built from what a seat saw and from its view, and from nothing else."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from moowoo.games.event import seen_by
from moowoo.server import entries, messages
from moowoo.server.messages import ProposalFacts, SeatFacts, TableFacts, encode
from moowoo.server.plain import plain, plain_event
from moowoo.server.table import OVER, Audience, Happening, Table
from moowoo.server.words import happening_sentences
from moowoo.voice import Voice

GAME_ENTRIES = (entries.Started, entries.Moved, entries.Shouted, entries.Dealt)
PAGE = 50
"""How much of what was missed is told at once. It is counted in what the listener could see, as the rest is none of
their business, and always less than a table has in mind."""
News = messages.Events | messages.TableNews | messages.Said


class Ear(NamedTuple):
    """Somebody who is told: from which seat, in which language and length, and whether in words at all."""

    seat: Audience
    language: str = "en"
    length: str = "normal"
    words: bool = True

    def voice(self, table: Table) -> Voice:
        return Voice(self.language, self.length, table.names, table.edition)


def table_facts(table: Table, here: Iterable[str] = ()) -> TableFacts:
    present = set(here)
    return TableFacts(
        code=table.code,
        game=table.opened.game,
        options=table.opened.options,
        public=table.opened.public,
        stage=table.stage,
        seats=[seat_facts(table, seat, present) for seat in range(len(table.chairs))],
        host=table.seat_of(table.host),
        level=table.opened.level,
        clock=table.opened.clock,
        commitment=table.game.commitment,
        seed=table.game.master.hex() if table.stage == OVER else None,
        proposals=[
            ProposalFacts(id=one.number, what=one.what, seat=one.seat, agreed=sorted(one.agreed))
            for one in table.proposals.values()
        ],
        shouters=list(table.shouters),
        after=table.opened.after or None,
        rematch=table.rematch or None,
    )


def seat_facts(table: Table, seat: int, present: set[str]) -> SeatFacts:
    chair = table.chairs[seat]
    return SeatFacts(
        seat=seat,
        kind=chair.kind,
        name=chair.name,
        who=chair.who or None,
        level=chair.player or None,
        stood_in=bool(chair.stand_in),
        here=bool(chair.who) and chair.who in present,
    )


def situation(table: Table, ear: Ear) -> dict[str, Any]:
    """Whose turn it is, and for the one to act what may be done."""
    turn = table.glance.turn(ear.seat)
    facts: dict[str, Any] = {
        "turn": turn,
        "ply": table.ply(ear.seat),
        "shout": ear.seat is not None and ear.seat in table.shouters,
        "deadline": table.deadline if turn is not None else None,
    }
    if ear.seat is not None and table.may_decide(ear.seat):
        view = table.view(ear.seat)
        facts["choices"] = [str(move) for move in view.choices]
        facts["prompt"] = ear.voice(table).prompt(view) if ear.words else ""
    return facts


def news_bytes(table: Table, one: Happening, ear: Ear) -> bytes:
    """The message about one entry, encoded. Equal ears share that of the newest."""
    if one.seq != table.seq:
        return encode(news(table, one, ear))
    if ear not in table.told:
        table.told[ear] = encode(news(table, one, ear))
    return table.told[ear]


def news(table: Table, one: Happening, ear: Ear, *, past: bool = False) -> News:
    """What happened, as an ear may hear it; with the newest entry that it knows of also what is to be done now, unless
    the table itself is one of the past."""
    newest = not past and table.number(ear.seat, one.seq) == table.number(ear.seat)
    facts: dict[str, Any] = {
        "seq": table.number(ear.seat, one.seq),
        "what": one.entry.__struct_config__.tag,
        "say": happening_sentences(table, one, ear.voice(table), ear.seat) if ear.words else [],
        **(situation(table, ear) if newest else {"turn": one.glance.turn(ear.seat)}),
    }
    if isinstance(one.entry, entries.Said):
        return messages.Said(**facts, who=one.entry.who, name=one.entry.name, seat=one.entry.seat, text=one.entry.text)
    if newest and (not isinstance(one.entry, entries.Moved) or table.stage == OVER or table.shout_until is not None):
        facts["table"] = table_facts(table)
    if isinstance(one.entry, GAME_ENTRIES):
        seen = [plain_event(event) for event in seen_by(one.events, ear.seat)]
        return messages.Events(**facts, events=seen)
    undone = newest and "undo" in one.agreed
    return messages.TableNews(**facts, view=view_facts(table, ear.seat) if undone else None)


def missed(table: Table, ear: Ear, since: int, shunned: frozenset[str] = frozenset()) -> Iterator[News]:
    """What an ear has not heard since a number, in order, as far as it is in mind."""
    for one in table.since(table.place(ear.seat, since), ear.seat):
        if not is_shunned(one, shunned):
            yield news(table, one, ear)


def is_shunned(one: Happening, shunned: frozenset[str]) -> bool:
    """Is it talk of somebody the listener does not want to hear?"""
    return isinstance(one.entry, entries.Said) and one.entry.who in shunned


def welcome(
    table: Table, ear: Ear, since: int | None, here: Iterable[str] = (), shunned: frozenset[str] = frozenset()
) -> messages.Welcome:
    """Everything somebody needs who has just come, with the latest of what was missed by those who come back."""
    latest = None if since is None else max(since, table.number(ear.seat) - PAGE)
    return messages.Welcome(
        table=table_facts(table, here),
        seat=ear.seat,
        seq=table.number(ear.seat),
        view=view_facts(table, ear.seat),
        since=[] if latest is None else list(missed(table, ear, latest, shunned)),
        more=latest != since,
        **situation(table, ear),
    )


def view_facts(table: Table, audience: Audience) -> dict[str, Any] | None:
    """The view of a seat, as plain data; None before the start."""
    if not table.begun:
        return None
    facts: dict[str, Any] = plain(table.view(audience))
    return facts


def view_message(table: Table, ear: Ear) -> messages.View:
    return messages.View(seq=table.number(ear.seat), view=view_facts(table, ear.seat), **situation(table, ear))


def story(table: Table, ear: Ear, last: int = 60) -> list[str]:
    """The latest of what has happened, in sentences, the oldest first; without the talk."""
    voice = ear.voice(table)
    seen = [one for one in table.happenings if ear.seat not in one.unseen and not isinstance(one.entry, entries.Said)]
    return [sentence for one in seen[-last:] for sentence in happening_sentences(table, one, voice, ear.seat)]
