"""What is told of a table, and to whom: built from what a seat saw and from its view, and from nothing else."""

import datetime
from collections.abc import Collection, Iterator
from typing import NamedTuple

from moowoo.games.event import seen_by
from moowoo.records import write
from moowoo.server import entries, messages
from moowoo.server.messages import AbsenceFacts, ProposalFacts, SeatFacts, TableFacts, encode
from moowoo.server.plain import JsonObject, plain, plain_event
from moowoo.server.table import OVER, Audience, Happening, Table, duty_for_absent
from moowoo.server.words import happening_sentences
from moowoo.voice import Voice

GAME_ENTRIES = (
    entries.Started,
    entries.Revealed,
    entries.Moved,
    entries.Ready,
    entries.Closed,
    entries.Shouted,
    entries.Dealt,
)
PAGE = 50
"""How much of what was missed is told at once. It is counted in what the listener could see, as the rest is none of
their business, and always less than a table has in mind."""
News = messages.Events | messages.TableNews | messages.Said


class Listener(NamedTuple):
    """Somebody who is told: from which seat, in which language and length, and whether in words at all."""

    seat: Audience
    language: str = "en"
    length: str = "normal"
    words: bool = True

    def voice(self, table: Table) -> Voice:
        return Voice(self.language, self.length, table.names, table.game.options.edition)


def table_facts(table: Table, here: Collection[str] = ()) -> TableFacts:
    return TableFacts(
        code=table.code,
        game=table.opened.game,
        options=table.opened.options,
        public=table.opened.public,
        rated=table.opened.rated,
        stage=table.stage,
        seats=[seat_facts(table, seat, here) for seat in range(len(table.chairs))],
        host=table.seat_of(table.host),
        level=table.opened.level,
        clock=table.opened.clock,
        stand_in_after=table.opened.stand_in_after,
        absences=absence_facts(table),
        commitment=table.game.commitment,
        seed=table.game.secret.hex() if table.stage == OVER else None,
        proposals=[
            ProposalFacts(id=one.number, what=one.what, seat=one.seat, agreed=sorted(one.agreed))
            for one in table.proposals.values()
        ],
        shouters=list(table.shouters),
        after=table.opened.after or None,
        rematch=table.rematch or None,
    )


def seat_facts(table: Table, seat: int, here: Collection[str]) -> SeatFacts:
    chair = table.chairs[seat]
    return SeatFacts(
        seat=seat,
        kind=chair.kind,
        name=chair.name,
        who=chair.who or None,
        level=chair.player or None,
        stood_in=bool(chair.stand_in),
        absent=chair.absent,
        here=bool(chair.who) and chair.who in here,
        pledge=table.pledges.get(seat),
        nonce=table.nonces.get(seat),
    )


def absence_facts(table: Table) -> list[AbsenceFacts]:
    offers = table.offers()
    return [
        AbsenceFacts(
            seat=seat,
            since=absence.since,
            bot=sorted(voter for voter, bot in absence.votes.items() if bot),
            wait=sorted(voter for voter, bot in absence.votes.items() if not bot),
            offered=seat in offers and absence.until is None,
            takeover=takeover(table, seat) if seat in offers else None,
        )
        for seat, absence in sorted(table.absences.items())
    ]


def takeover(table: Table, seat: int) -> float | None:
    """Return when a bot plays for an absent player by itself; None for never, as things stand."""
    duty = duty_for_absent(table, seat)
    return duty.due if duty is not None and duty.what == "cover" else None


def situation(table: Table, listener: Listener) -> JsonObject:
    """Whose turn it is, and for the one to act what may be done."""
    turn = table.glance.turn(listener.seat)
    facts: JsonObject = {
        "turn": turn,
        "ply": table.ply(listener.seat),
        "chance": table.wants_from(listener.seat),
        "shout": listener.seat is not None and listener.seat in table.shouters,
        "deadline": table.deadline if turn is not None else None,
    }
    if listener.seat is not None and table.may_decide(listener.seat):
        facts["choices"] = [str(move) for move in table.choices(listener.seat)]
        facts["prompt"] = listener.voice(table).prompt(table.view(listener.seat)) if listener.words else ""
    return facts


def news_bytes(table: Table, one: Happening, listener: Listener) -> bytes:
    """The message about one entry as it happens, encoded. Equal listeners share that of the newest."""
    if one.seq != table.seq:
        return encode(news(table, one, listener, live=True))
    told = table.shared.told
    if listener not in told:
        told[listener] = encode(news(table, one, listener, live=True))
    return told[listener]


def news(table: Table, one: Happening, listener: Listener, *, live: bool = False, past: bool = False) -> News:
    """What happened, as a listener may hear it; with the newest entry that it knows of also what is to be done now,
    unless the table itself is one of the past."""
    number = table.number(listener.seat, one.seq)
    newest = not past and (one.seq == table.seq or number == table.number(listener.seat))
    facts: JsonObject = {
        "seq": number,
        "what": one.entry.__struct_config__.tag,
        "say": happening_sentences(table, one, listener.voice(table), listener.seat, live=live)
        if listener.words
        else [],
        **(situation(table, listener) if newest else {"turn": one.glance.turn(listener.seat)}),
    }
    if isinstance(one.entry, entries.Talked):
        return messages.Said(**facts, who=one.entry.who, name=one.entry.name, seat=one.entry.seat, text=one.entry.text)
    if newest and (not isinstance(one.entry, entries.Moved) or table.stage == OVER or table.shout_until is not None):
        facts["table"] = table_facts(table)
    if isinstance(one.entry, GAME_ENTRIES):
        seen = [plain_event(event) for event in seen_by(one.events if live else table.recalled(one), listener.seat)]
        return messages.Events(**facts, events=seen)
    undone = newest and "undo" in one.agreed
    return messages.TableNews(**facts, view=view_facts(table, listener.seat) if undone else None)


def missed(table: Table, listener: Listener, since: int, shunned: frozenset[str] = frozenset()) -> Iterator[News]:
    """What a listener has not heard since a number, in order, as far as it is in mind."""
    for one in table.since(table.place(listener.seat, since), listener.seat):
        if not is_shunned(one, shunned):
            yield news(table, one, listener)


def is_shunned(one: Happening, shunned: frozenset[str]) -> bool:
    """Is it talk of somebody the listener does not want to hear?"""
    return isinstance(one.entry, entries.Talked) and one.entry.who in shunned


def welcome(
    table: Table,
    listener: Listener,
    since: int | None,
    here: Collection[str] = (),
    shunned: frozenset[str] = frozenset(),
) -> messages.Welcome:
    """Everything somebody needs who has just come, with the latest of what was missed by those who come back."""
    latest = None if since is None else max(since, table.number(listener.seat) - PAGE)
    return messages.Welcome(
        table=table_facts(table, here),
        seat=listener.seat,
        seq=table.number(listener.seat),
        view=view_facts(table, listener.seat),
        since=[] if latest is None else list(missed(table, listener, latest, shunned)),
        more=latest != since,
        **situation(table, listener),
    )


def view_facts(table: Table, audience: Audience) -> JsonObject | None:
    """The view of a seat, as plain data; None before the start."""
    facts = plain(table.view(audience)) if table.begun else None
    assert facts is None or isinstance(facts, dict)
    return facts


def view_message(table: Table, listener: Listener) -> messages.View:
    seat = listener.seat
    return messages.View(seq=table.number(seat), view=view_facts(table, seat), **situation(table, listener))


def story(table: Table, listener: Listener, last: int = 60) -> list[str]:
    """The latest of what has happened, in sentences, the oldest first; without the talk."""
    voice = listener.voice(table)
    seen = [one for one in table.since(0, listener.seat) if not isinstance(one.entry, entries.Talked)]
    return [sentence for one in seen[-last:] for sentence in happening_sentences(table, one, voice, listener.seat)]


def record_text(table: Table) -> str:
    """The written game: all of it once it is over, and before that only what everyone has seen."""
    date = datetime.datetime.fromtimestamp(table.opened_at, datetime.UTC).date()
    names = [name or f"Player {seat + 1}" for seat, name in enumerate(table.names)]
    game = (table.game if table.stage == OVER else table.game.readable()).copy()
    game.auto_deal = True  # every deal comes from the seed, though the table decides when
    return write(game, names, reveal=table.stage == OVER, date=date)
